a-card = карта
null = –
item = { $piece }
die = d{ $sides }
yes = Да
no = Нет
pass = Пас
resolved = Выполнено
confirm = Подтвердить
cancel = Отменить
by-hand = Выполните
pay-now = Заплатить { $n }
pay-title = Оплата: { $cost }
pay-with = Заплатить этим
label-price = { $label } · плата { $n }
override = Всё равно сделать
won = Победа: { $name }
drawn = Ничья
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
refuse-no-such-place = Нет такой карты или зоны.
refuse-no-such-move = В этой игре нет такого хода.
refuse-no-ability = У этой карты нет такой способности.
refuse-not-now = Сейчас этого сделать нельзя.
refuse-other-speaks = Сначала действует { $seat }.
refuse-question-open = Сначала на вопрос отвечает { $seat }.
refuse-no-question = Вопроса нет.
refuse-no-pass = Здесь не пасуют.
refuse-wrong-zone = { $piece }: не та зона.
refuse-no-rule = Нет правила: { $piece } из «{ $source }» в «{ $to }».
explain-false = Неверно: { $what }

answer-number = Выберите число от { $least } до { $most }.
answer-split = Раздайте ровно { $n }.
answer-order = Каждая по одному разу.
answer-not-offered = Этого нет среди вариантов.
answer-one = Выберите одно.
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
    [one] { $seat }: { $n } карта из «{ $source }» в «{ $target }».
    [few] { $seat }: { $n } карты из «{ $source }» в «{ $target }».
   *[many] { $seat }: { $n } карт из «{ $source }» в «{ $target }».
}
log-revealed = { $piece }: показана.
log-damaged = { $piece }: урон { $n }.
log-healed = { $piece }: снято урона { $n }.
log-counter-on = { $piece }: { $counter } +{ $n }.
log-counter-off = { $piece }: { $counter } −{ $n }.
log-modified = { $piece }: { $what } { $n }.
log-rolled-die = { $piece }: выпало { $n }.
log-rolled = d{ $sides }: выпало { $n }.
log-set-die = { $piece }: теперь { $n }.
log-paid = { $seat } платит: { $cost }.
log-resolved = { $piece }: выполнено.
log-trigger = Срабатывает { $what }.
log-stopped = { $what }: остановлено.
log-won = Победа: { $seat }.
log-drawn = Ничья.
log-moved = { $seat }: { $piece } в «{ $target }», вручную.
log-override = { $seat }: сделано против правил.
log-undo = { $seat }: ход возвращён.
log-redo = { $seat }: ход повторён.
log-hand-drew = { $seat }: { $n } из «{ $source }» в «{ $target }», вручную.
log-hand-healed = { $seat }: { $piece }, снято урона { $n }.
log-hand-counter = { $seat }: { $piece }, { $counter } { $n }.
log-hand-mark = { $seat }: { $piece }, отметка { $counter }.
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

tool-damage = Урон +1
tool-heal = Урон −1
tool-counter-on = { $counter } +1
tool-counter-off = { $counter } −1
tool-modify = { $what } { $n }
tool-turn = Повернуть
tool-flip = Перевернуть
tool-reveal = Показать обоим
tool-look = Посмотреть
tool-roll = Перебросить
tool-die-up = На один больше
tool-die-down = На один меньше
tool-move-own = В зону «{ $zone }»
tool-move-rival = { $name }: «{ $zone }»
tool-draw = Взять одну
tool-look-top = { $n ->
    [one] Посмотреть верхнюю карту
    [few] Посмотреть { $n } верхние карты
   *[many] Посмотреть { $n } верхних карт
}
tool-shuffle = Перемешать
tool-value = { $what } { $n }
log-mat = { $seat }: теперь поле «{ $mat }»; карты на своих местах.
refuse-not-for-this = { $piece }: так нельзя.
journal-torn = Последняя строка оборвана; матч стоит на последнем целом ходе.
player-south = Мара
player-north = Тео
refuse-tool = Так инструмент { $tool } не применить.
tool-mark = Отметить: { $what }
tool-unmark = Снять отметку: { $what }
log-hand-procedure = { $seat }, вручную, для { $whose }: { $what }.
