# Окно
app-not-ce = Нужна библиотека pygame-ce, а установлена другая pygame. Исправить: pip uninstall pygame, затем pip install --force-reinstall pygame-ce.
app-no-display = Экран не найден, окно открыть нельзя. Запустите программу в графическом сеансе (или задайте DISPLAY).
app-crash = Произошла ошибка, программе пришлось остановиться. Подробности записаны в { $note }.
app-crash-saved = Ваша партия сохранена в { $path }, её можно продолжить.

# Верхняя строка и игроки
table-tool-undo = Отменить · Ctrl+Z
table-tool-redo = Вернуть · Ctrl+Shift+Z
table-tool-book = Правила · R
table-tool-settings = Настройки
table-tool-menu = Меню
table-turn = { $n ->
    [0] До первого хода
   *[other] Ход { $n }
}
table-turn-of = { $n ->
    [0] До первого хода
   *[other] Ход { $n } · ходит { $name }
}
table-your-turn = { $n ->
    [0] Вы ходите первым
   *[other] Ваш ход · ход { $n }
}
table-their-turn = { $n ->
    [0] Первый ход
   *[other] Ходит · ход { $n }
}
table-you-answer = Вам отвечать
table-answers = Отвечает
table-at-once = Тоже выбирает
table-waits = Ждёт

# Перетаскивание
table-release = Отпустите: { $name }
table-esc-cancel = отмена
table-alt-why = почему зоны закрыты?
table-gone = Этой карты там уже нет.
table-drop-on-zone = Кладите карты в зону.
table-grouped-by = { $zone }, группы по
table-assigned = Назначено
table-spare = { $n } лишних
table-figure-of = из { $n }
table-not-now = Не сейчас
table-choose-place = Выберите место или нажмите Esc.
table-choose-place-or-use = Выберите место или действие.
table-choose-use = Выберите действие или нажмите Esc.
table-uses = Действия
table-choose-lit = Выберите одно из подсвеченного.
table-choose-payers = Выберите, чем платить.
table-let-resolve = Ни на что не отвечать в этот ход
table-lets-resolve = Не отвечает
table-wish-hint = В этот ход ни на что не отвечает. Щёлкните, чтобы спрашивали снова.
table-put-here = Положить сюда
table-by-hand = Сделайте это сами: перетаскивайте карты, инструменты — правой кнопкой.
table-split = Распределено { $n } из { $most }
table-split-more = Распределить ещё { $n }
table-nowhere-for = { $name }: сейчас никуда нельзя
table-goes-nowhere = Эту карту сейчас некуда положить.
table-pile-top = Наверх
table-pile-choose = Выбрать место
table-pile-bottom = Под низ
table-place-top = Наверх
table-place-under = Под столько карт
table-place-bottom = Под низ
table-point-first = Сначала укажите карту.

# Отказы
table-why = Почему?
table-anyway = Всё равно (свойство карты)
table-unsaved = Матч сейчас не сохраняется ({ $why }). Он продолжается и сохранится, как только это станет возможно.
table-saved-again = Матч снова сохранён, со всеми ходами.
table-undo-ask = При этом стали видны скрытые карты или случай. { $name }, можно вернуть ход?
table-agreed = { $name } не против: вернуть
table-show-me = Показать
table-clause = Правило

# Вопросы
table-hand-over = Передать место
table-reveal = Показать руку
table-unforeseen = Заранее не сказать: решает случай или скрытое.
table-unharmed = без изменений
table-done = Готово
table-none = Ничего
table-yes = Да
table-no = Нет
table-resolved = Выполнено
table-cancel = Отмена
table-show-cards = Показать карты
table-chosen = Выбрано { $n } из { $most }
table-choose-n = { $most ->
    [0] Выбирать не из чего.
    [1] Сначала выберите.
   *[other] Сначала выберите: от { $least } до { $most }.
}

# Меню
table-move-to = Переложить…
table-carry = Положить вручную…
table-keywords = Дать или убрать свойство…
table-look-through = Просмотреть
table-a-card = Карта
table-find = Найти карту
table-menu-home = Выйти из-за стола
table-menu-find = Найти карту
table-menu-stages = Как прошёл последний ход
table-menu-hide = Скрыть руку
table-menu-settings = Настройки
table-menu-help = Клавиши
table-menu-concede = Сдаться
table-concede-sure = Сдать эту партию?
table-concede-no = Играть дальше
table-concede-yes = Сдаться

# Правая полоса
table-log = Журнал
table-log-find = Искать в журнале
table-log-none = В журнале такой строки нет.
table-log-back = { $n ->
    [one] { $n } строка назад
    [few] { $n } строки назад
   *[other] { $n } строк назад
}
table-stack = Стек
table-waiting = { $n ->
    [one] ждёт { $n }
   *[other] ждут { $n }
}
table-first = Выполнится первой
table-then = Затем
table-preview-hint = Наведите указатель на карту, чтобы прочесть её здесь. Удерживайте Z, чтобы прочесть крупнее.
table-dragging-from = Откуда: { $zone }
table-choosing-target = Выбор места
table-damage = Урон { $n }
table-attached = { $n ->
    [one] прикреплена { $n }
    [few] прикреплены { $n }
   *[other] прикреплено { $n }
}

# Клавиши
key-cap-space = Пробел
key-next-region = следующая часть стола
key-last-region = предыдущая часть стола
key-left = влево
key-right = вправо
key-up = вверх
key-down = вниз
key-pick = взять или положить
key-cancel = отмена; когда нечего закрыть: меню
key-main = главная кнопка
key-hand-card = карта руки; в вопросах — вариант
key-reasons = держать: почему зоны закрыты
key-end-phase = закончить фазу
key-attack = атаковать
key-use = применить свойство
key-turn = повернуть или открыть
key-flip = перевернуть
key-counters = счётчики и урон
key-move-to = переложить…
key-rules = правила
key-log = журнал
key-stages = последний ход по этапам
key-hide = скрыть или показать руку; держать: подсмотреть
key-zoom = удерживать: прочесть карту
key-menu = меню карты
key-undo = отменить
key-redo = вернуть
key-find = найти карту
key-help = эта справка
key-full-screen = во весь экран
picture-broken = Картинка { $what }. { $more ->
    [0] Карта нарисована без неё.
   *[other] Карта нарисована без неё; таких картинок ещё { $more }.
}

# A draw by agreement
table-menu-draw = Предложить ничью

# Ход по этапам
stages-title = По этапам
stages-run = проход { $n } из { $most }
stages-nobody = Здесь никто не ходит: это просмотр.
stages-none = В последнем ходе само ничего не происходило.
stages-back = Назад
stages-step = Шаг
stages-end = В конец
stages-next = Следующий шаг
stages-where = { $name }, шаг { $n } из { $most }
stages-close = Закрыть
