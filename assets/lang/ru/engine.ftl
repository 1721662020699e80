a-card = карта
null = –
item = { $piece }
die = d{ $sides }
yes = Да
no = Нет
number-in-words = { $n }
pass = Пас
resolved = Выполнено
confirm = Подтвердить
cancel = Отменить
by-hand = Выполните
pay-now = Заплатить { $n }
pay-title = Оплата: { $cost }
pay-with = Заплатить этим
pay-short = Заплатить выбранным
pay-short-text = Целиком не заплатить: можно заплатить часть или не платить вовсе.
label-price = { $label } · плата { $n }
override-move = Всё равно: { $label }
override-put = Всё равно положить сюда
put-here = Положить сюда
won = Победа: { $name }
drawn = Ничья
prompt-stuck = Делать больше нечего
prompt-stuck-text = Правила этой игры дошли до конца, и никто не победил. Команда rulemat simulate покажет, где.
prompt-over = Игра окончена
prompt-question = Вопрос
prompt-waits = Ждём: { $name }.
tag-face-down = Лицом вниз
tag-known-you = Вам известна
tag-known-to = Известна: { $name }
order-triggers = Что раньше?
order-triggers-text = Ждут несколько способностей; выберите порядок.

refuse-over = Игра окончена.
refuse-no-draft = Свободно отменять нечего.
refuse-pack-fault = Правило этого пакета не вычислить: { $problem }
refuse-no-undo = Нет хода, который можно вернуть.
refuse-no-redo = Нет хода, который можно повторить.
refuse-undo-consent = Что-то было открыто: нужно согласие ({ $seat }).
refuse-no-such-seat = За этим столом нет такого места.
refuse-not-saved = Ход не удалось сохранить ({ $why }), поэтому он не сделан. Сделайте его ещё раз, чтобы играть без сохранения; матч сохранится, как только это станет возможно.
refuse-no-such-place = Нет такой карты или зоны.
refuse-no-such-cell = Такой клетки нет.
refuse-no-such-move = В этой игре нет такого хода.
refuse-no-piece = Укажите карту или предмет.
refuse-nothing = Из этого ничего не выйдет.
refuse-stays = { $piece }: уже лежит там или сразу вернулась бы.
refuse-cannot-pay = { $seat } не может заплатить: { $cost }.
refuse-no-ability = У этой карты нет такой способности.
refuse-not-now = Сейчас этого сделать нельзя.
refuse-other-speaks = Сначала действует { $seat }.
refuse-question-open = Сначала на вопрос отвечает { $seat }.
refuse-no-question = Вопроса нет.
refuse-no-pass = Здесь не пасуют.
refuse-wrong-zone = Это делают только отсюда: { $zones }.
refuse-no-rule = Нет правила для хода { $piece }: «{ $source }» → «{ $to }».
explain-false = Неверно: { $what }

answer-number = Выберите число от { $least } до { $most }.
answer-split = Раздайте ровно { $n }.
answer-order = Каждая по одному разу.
answer-not-offered = Этого нет среди вариантов.
answer-one = Выберите одно.
answer-exactly = Выберите ровно { $most }.
answer-count = { $least ->
    [0] Выберите не больше { $most }.
   *[other] { $most ->
        [1] Выберите одну.
       *[other] Выберите от { $least } до { $most }.
    }
}
answer-not-payer = Этим нельзя платить.
answer-payment = Заплатите ровно { $n }, без лишнего.

deck-size = { $section }: { $n }, можно от { $least } до { $most }.
deck-unread = Строка { $line }
no-deck = Нет колоды: { $seat }.
exchange-not-now = Карты меняют только между играми.
exchange-uneven = Сколько карт ушло из колоды, столько должно прийти.
exchange-none = В этой игре карты не меняют.
exchange-missing = { $card }: такой карты там нет.

log-turn = Ход { $n } · { $seat }
log-drew = { $n ->
    [one] { $seat } берёт { $n } карту.
    [few] { $seat } берёт { $n } карты.
   *[many] { $seat } берёт { $n } карт.
}
log-took = { $n ->
    [one] { $seat }: { $n } карта, «{ $source }» → «{ $target }».
    [few] { $seat }: { $n } карты, «{ $source }» → «{ $target }».
   *[many] { $seat }: { $n } карт, «{ $source }» → «{ $target }».
}
log-revealed = { $piece }: показана.
log-damaged = { $piece }: урон { $n }.
log-healed = { $piece }: снято урона { $n }.
log-counter-on = { $piece }: { $counter } +{ $n }.
log-counter-off = { $piece }: { $counter } −{ $n }.
log-modified = { $piece }: { $what } { $n }.
log-control = { $seat } теперь управляет: { $piece }.
log-rolled-die = { $piece }: выпало { $n }.
log-rolled = d{ $sides }: выпало { $n }.
log-set-die = { $piece }: теперь { $n }.
log-paid = { $seat } платит: { $cost }.
log-paid-short = { $seat } платит лишь { $n }: { $cost }.
log-resolved = { $piece }: выполнено.
log-trigger = Срабатывает { $what }.
log-stopped = { $what }: остановлено.
log-won = Победа: { $seat }.
log-drawn = Ничья.
log-stays = { $piece } остаётся на месте: { $target } — мест нет.
log-no-room = { $target }: мест больше нет.
log-moved = { $seat }: { $piece } → «{ $target }», вручную.
log-override = { $seat }: сделано против правил.
log-undo = { $seat }: ход возвращён.
log-put-back = { $piece }: карта возвращена на место. { $why }
log-redo = { $seat }: ход повторён.
log-hand-drew = { $seat }: { $n }, «{ $source }» → «{ $target }», вручную.
log-hand-healed = { $seat }: { $piece }, снято урона { $n }.
log-hand-counter = { $seat }: { $piece }, { $counter } { $n }.
log-hand-mark = { $seat }: { $piece }, отметка { $counter }.
log-hand-keyword = { $seat }: { $piece } получает свойство «{ $what }».
log-hand-no-keyword = { $seat }: { $piece } теряет свойство «{ $what }».
log-hand-value = { $seat }: { $what } { $n }.
log-hand-turned = { $seat }: { $piece } повёрнута.
log-hand-flipped = { $seat }: { $piece } перевёрнута.
log-hand-looked = { $n ->
    [one] { $seat }: просмотрена { $n } карта.
    [few] { $seat }: просмотрены { $n } карты.
   *[many] { $seat }: просмотрено { $n } карт.
}
log-hand-shuffled = { $seat }: перемешано «{ $source }».
log-hand-attached = { $seat }: { $piece } прикреплена к { $host }.
log-hand-token = { $seat }: создано { $piece }.
log-hand-ended = { $seat }: шаг закончен.
log-hand-note = { $seat }: { $text }

tool-damage = Урон
tool-turn = Повернуть
tool-flip = Перевернуть
tool-reveal = Показать обоим
tool-look = Посмотреть
tool-roll = Перебросить
tool-die = Значение
tool-move-own = В зону «{ $zone }»
tool-move-rival = { $name }: «{ $zone }»
tool-draw = { $n ->
    [one] Взять { $n } карту
    [few] Взять { $n } карты
   *[other] Взять { $n } карт
}
tool-look-top = { $n ->
    [one] Посмотреть верхнюю карту
    [few] Посмотреть { $n } верхние карты
   *[many] Посмотреть { $n } верхних карт
}
tool-shuffle = Перемешать
log-mat = { $seat }: теперь поле «{ $mat }»; карты на своих местах.
refuse-not-for-this = { $piece }: так нельзя.
journal-torn = Последняя строка оборвана; матч стоит на последнем целом ходе.
journal-damaged = Файл матча повреждён на ходе { $move }; матч стоит перед этим ходом.
journal-parted = С хода { $move } файл матча и игра расходятся; матч стоит перед этим ходом.
journal-copy-kept = Прежний файл сохранён как { $file }.
journal-pack-changed = Игра { $game } изменилась с начала матча; матч продолжается по правилам, с которыми был начат.
journal-pack-changed-no-copy = Игра { $game } изменилась с начала матча, а её копии нет; матч продолжается по нынешним правилам.
journal-copy-changed = Копия игры { $game }, сохранённая для этого матча, с тех пор изменена.
player-south = Мара
player-north = Тео
refuse-tool = Так инструмент { $tool } не применить.
refuse-tool-at = «{ $tool }» сюда не подходит: { $at }.
tool-mark = Отметить: { $what }
tool-unmark = Снять отметку: { $what }
tool-keyword = Дать: { $what }
tool-no-keyword = Убрать: { $what }
log-hand-procedure = { $seat }, вручную, для { $whose }: { $what }.
log-hand-procedure-piece = { $seat }, вручную: { $what } — { $piece }.

# A draw by agreement
refuse-no-draw = В этой игре нет ничьей по согласию.
refuse-draw-now = Ничью предлагают, когда нет открытого вопроса.
refuse-draw-again = В этом ходу вы уже предлагали ничью.
log-draw-offered = { $seat } предлагает ничью.
log-draw-declined = { $seat } играет дальше.
draw-offered = { $seat } предлагает ничью
draw-offered-text = Закончить партию без победителя?
queue-choosing = { $name } выбирает
