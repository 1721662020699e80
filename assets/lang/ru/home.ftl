# Главный экран, занавес, настройки, итог и клавиши.

app-slogan = Карточный стол, который знает правила

# Выбор игры
home-choose = Выберите игру
home-no-games = Ни одной игры не найдено. Положите папку с игрой или .zip в { $folder }.
home-unlisted = { $count ->
    [one] { $count } игра не показана
    [few] { $count } игры не показаны
   *[other] { $count } игр не показано
}
home-set-up = Накрыть стол
home-mat = Поле
home-deck-of = Колода: { $name }
home-deck-count = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
home-deck-legal = Разрешена в этой игре
home-deck-problems = { $count ->
    [one] { $first }
   *[other] { $first } (и ещё { $more })
}
home-deck-change = Сменить
home-no-decks = В этой игре пока нет колод.
home-seats = Места
home-seats-curtain = Двое
home-seats-bot = Против бота
home-seats-watch = Играют боты
home-bot-random = Случайный
home-bot-greedy = Жадный
home-name-random = Случайный бот
home-name-greedy = Жадный бот
home-name-south = Мара
home-name-north = Тео
home-name-empty = Имя
home-rules = Правила
home-level-strict = Строго
home-level-ask = Спросить
home-level-free = Свободно
home-level-strict-line = Строго: отказ объясняется и остаётся отказом. Ручные действия есть в меню и помечаются.
home-level-ask-line = Спросить: доступные зоны светятся. Отказ объясняется, но ход можно сделать как эффект карты.
home-level-free-line = Свободно: можно всё. Нарушение правил выполняется сразу и отмечается.
home-first = Первый игрок
home-first-random = Случайно
home-start = Начать игру
home-options = Варианты
home-options-changed = Варианты · { $n }
options-title = Варианты правил: { $game }
options-reset = Как в правилах
options-more = Ещё
home-starting = Загрузка…
home-blocked-decks = Для начала выберите разрешённые колоды или поставьте правила «Свободно».
home-blocked-pack = Эта игра не открывается. Ошибки перечислены здесь.
home-pack-problems = { $count ->
    [one] { $title }: { $count } ошибка
    [few] { $title }: { $count } ошибки
   *[many] { $title }: { $count } ошибок
}

# Сохранённые партии
home-continue = Продолжить
home-continue-none = Нет начатой партии
home-continue-none-line = Каждый ход сохраняется сразу. Оставленная партия будет ждать здесь.
home-continue-title = { $one } против { $two }
home-continue-line = { $turn ->
    [0] { $game } · { $phase } · { $when }
   *[other] { $game } · ход { $turn }, { $phase } · { $when }
}
home-continue-line-short = { $turn ->
    [0] { $game } · до первого хода · { $when }
   *[other] { $game } · ход { $turn } · { $when }
}
home-continue-over = { $turn ->
    [0] { $game } · закончена до первого хода · { $when }
   *[other] { $game } · закончена на ходу { $turn } · { $when }
}
home-saved = Сохранённые партии
home-saved-none = Здесь появятся прежние партии.
home-save-broken = Этот файл не открывается
home-save-damaged = повреждён, до хода { $moves }
home-resume-failed = Сохранённую партию не удалось открыть
home-resume-parted = Правила игры с тех пор изменились: они расходятся на ходе { $move }.
home-resume-torn = Партия восстановлена
when-now = только что
when-minutes = { $count ->
    [one] { $count } минуту назад
    [few] { $count } минуты назад
   *[many] { $count } минут назад
}
when-hours = { $count ->
    [one] { $count } час назад
    [few] { $count } часа назад
   *[many] { $count } часов назад
}
when-yesterday = вчера
when-days = { $count ->
    [one] { $count } день назад
    [few] { $count } дня назад
   *[many] { $count } дней назад
}

# Как это устроено
home-how = Как это устроено
home-how-drag = Перетащите карту
home-how-drag-line = Доступные зоны засветятся.
home-how-why = Спросите «почему»
home-how-why-line = Отказ называет своё правило.
home-how-anyway = Сделайте всё равно
home-how-anyway-line = Для эффектов карт и исправления ошибок.
home-settings = Настройки
home-help = Клавиши
home-language = Язык

# Занавес
curtain-title = За стол садится { $name }
curtain-line = Обе руки закрыты. Карты откроются, когда { $name } удержит кнопку.
curtain-hold = Удерживайте, чтобы открыть руку
curtain-space = Пробел
curtain-since = Что было, пока { $name } не смотрит
curtain-public = Всё это открыто
curtain-nothing = Пока ничего не произошло.
curtain-more = { $count ->
    [one] и ещё { $count } строка раньше
    [few] и ещё { $count } строки раньше
   *[many] и ещё { $count } строк раньше
}
curtain-back = Не { $name }? Назад: { $other }
curtain-leave = На главный экран
curtain-turn = { $turn ->
    [0] { $phase }
   *[other] Ход { $turn } · { $phase }
}
curtain-turn-short = { $turn ->
    [0] До первого хода
   *[other] Ход { $turn }
}

# Настройки
settings-title = Настройки
settings-saved-line = Каждое изменение сохраняется сразу.
settings-theme = Оформление
settings-theme-dark = Тёмное
settings-theme-light = Светлое
settings-theme-contrast = Контраст
settings-lang = Язык
settings-lang-en = English
settings-lang-ru = Русский
settings-text = Размер всего
settings-text-line = Текст, карты и кнопки растут вместе.
settings-percent = { $value } %
settings-motion = Меньше движения
settings-motion-line = Короткие переходы; без наклона, дуг и качения.
settings-curtain = Занавес между игроками
settings-curtain-line = Закрывает обе руки, когда за одним компьютером меняются местами.
settings-flip = Поворачивать стол
settings-flip-line = Тот, кто ходит, всегда сидит снизу.
settings-mat = Дальняя половина поля
settings-mat-mirrored = Напротив
settings-mat-turned = Повёрнута
settings-mat-line = Зона против зоны или как за настоящим столом.
settings-hide = Закрывать руку через
settings-hide-line = Если двое за одним окном и никто его не трогает.
settings-hide-never = Никогда
settings-seconds = { $value } с
settings-minutes = { $value } мин
settings-pace = Бот думает
settings-pace-fast = Коротко
settings-pace-normal = Обычно
settings-pace-slow = Долго
settings-stages = Показывать по шагам то, что происходит само
settings-stages-line = После хода его этапы можно просмотреть один за другим.
settings-done = Готово
settings-damaged = Файл настроек повреждён. Он сохранён рядом с новым; действуют настройки по умолчанию.
settings-partly = Часть настроек не понята, для них взяты значения по умолчанию.
settings-not-saved = Настройки не удалось сохранить. Они действуют, пока окно открыто.

# Итог
result-won = Побеждает { $name }
result-draw = Ничья
result-turns = Ходов
result-moves = Действий
result-overrides = Вручную
result-game = Партия { $number } в матче
result-rematch = Ещё партия
result-rematch-line = Те же колоды. Начинает { $name }.
result-rematch-draw = Те же колоды. Кто начинает, решит случай.
result-sideboard = Сменить карты
result-home = На главный экран
result-look = Посмотреть стол
sideboard-title = { $name } меняет карты
sideboard-line = Карты меняются одна на одну. Отметьте по одной с каждой стороны и обменяйте.
sideboard-deck = Колода
sideboard-side = Отдельно
sideboard-swap = Обменять
sideboard-undo = Вернуть
sideboard-done = Начать следующую партию
sideboard-open = Показать мои карты
sideboard-door = Карты колоды видит только её игрок.
sideboard-next = Следующий игрок
sideboard-cancel = Назад
sideboard-count = × { $count }
sideboard-changes = { $count ->
    [0] Пока без замен
    [one] { $count } замена
    [few] { $count } замены
   *[many] { $count } замен
}

# Клавиши
help-title = Клавиши
help-line = Буквы считаются по месту на клавиатуре, поэтому раскладка не важна.
help-close = Закрыть

# Сообщения
notice-close = Закрыть
notice-title = Что-то не так
notice-pack = С этим пакетом нельзя продолжать
