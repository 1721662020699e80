# What the engine says by itself. Packs bring the rest.
a-card = a card
null = –
item = { $piece }
die = d{ $sides }
yes = Yes
no = No
pass = Pass
resolved = Resolved
confirm = Confirm
cancel = Cancel
by-hand = Carry it out
pay-now = Pay { $n }
pay-title = Pay { $cost }
pay-with = Pay with this
label-price = { $label } · pay { $n }
override = Do it anyway
won = { $name } wins
drawn = A draw
prompt-over = The game is over
prompt-question = A question
prompt-waits = Waiting for { $name }.
tag-face-down = Face down
tag-known-you = Known to you
tag-known-to = Known to { $name }
order-triggers = Which comes first?
order-triggers-text = Several abilities wait; choose their order.

refuse-over = The game is over.
refuse-no-draft = There is nothing to take back freely.
refuse-pack-fault = A rule of this pack cannot be worked out: { $problem }
refuse-no-undo = There is no move to take back.
refuse-no-redo = There is no move to make again.
refuse-undo-consent = Something was revealed; { $seat } must agree to take it back.
refuse-no-such-place = There is no such piece or zone.
refuse-no-such-move = This game has no such move.
refuse-no-ability = This card has no such ability.
refuse-not-now = This cannot be done now.
refuse-other-speaks = { $seat } is to act first.
refuse-question-open = { $seat } has a question to answer first.
refuse-no-question = No question is open.
refuse-no-pass = There is no passing here.
refuse-wrong-zone = { $piece } is in the wrong zone for this.
refuse-no-rule = No rule takes { $piece } from { $source } to { $to }.
explain-false = Not so: { $what }

answer-number = Choose a number from { $least } to { $most }.
answer-split = Hand out exactly { $n }.
answer-order = Put each of them into the order once.
answer-not-offered = That is not one of the choices.
answer-one = Choose one.
answer-count = { $least ->
    [0] Choose at most { $most }.
   *[other] { $most ->
        [1] Choose one.
       *[other] Choose from { $least } to { $most }.
    }
}
answer-not-payer = That cannot pay this cost.
answer-payment = Pay exactly { $n }, with nothing to spare.

deck-size = { $section }: { $n } cards, { $least } to { $most } are allowed.
no-deck = { $seat } has no deck.
exchange-not-now = Cards are exchanged only between games.
exchange-uneven = As many cards must leave the deck as come into it.
exchange-none = This game exchanges no cards.
exchange-missing = { $card } is not there to be exchanged.

log-turn = Turn { $n } · { $seat }
log-drew = { $n ->
    [one] { $seat } drew a card.
   *[other] { $seat } drew { $n } cards.
}
log-took = { $n ->
    [one] One card of { $seat } went from { $source } to { $target }.
   *[other] { $n } cards of { $seat } went from { $source } to { $target }.
}
log-revealed = { $piece } was revealed.
log-damaged = { $piece } took { $n } damage.
log-healed = { $n } damage came off { $piece }.
log-counter-on = { $counter } +{ $n } on { $piece }.
log-counter-off = { $counter } −{ $n } on { $piece }.
log-modified = { $piece }: { $what } { $n }.
log-rolled-die = { $piece } rolled { $n }.
log-rolled = A d{ $sides } rolled { $n }.
log-set-die = { $piece } was set to { $n }.
log-paid = { $seat } paid { $cost }.
log-resolved = { $piece }: carried out.
log-trigger = { $what } triggers.
log-stopped = { $what } was stopped.
log-won = { $seat } wins.
log-drawn = The game is a draw.
log-moved = { $seat } moved { $piece } to { $target }, by hand.
log-override = { $seat } did it anyway.
log-undo = { $seat } took a move back.
log-redo = { $seat } made the move again.
log-hand-drew = { $seat } took { $n } from { $source } to { $target }, by hand.
log-hand-healed = { $seat } took { $n } damage off { $piece }.
log-hand-counter = { $seat }: { $counter } { $n } on { $piece }.
log-hand-mark = { $seat } marked { $piece }: { $counter }.
log-hand-value = { $seat }: { $what } { $n }.
log-hand-turned = { $seat } turned { $piece }.
log-hand-flipped = { $seat } turned { $piece } over.
log-hand-looked = { $n ->
    [one] { $seat } looked at a card.
   *[other] { $seat } looked at { $n } cards.
}
log-hand-shuffled = { $seat } shuffled { $source }.
log-hand-attached = { $seat } attached { $piece } to { $host }.
log-hand-token = { $seat } made { $piece }.
log-hand-ended = { $seat } ended the step.
log-hand-note = { $seat }: { $text }

tool-damage = Damage +1
tool-heal = Damage −1
tool-counter-on = { $counter } +1
tool-counter-off = { $counter } −1
tool-modify = { $what } { $n }
tool-turn = Turn sideways or upright
tool-flip = Turn over
tool-reveal = Reveal to both
tool-look = Look at it
tool-roll = Roll it again
tool-die-up = One up
tool-die-down = One down
tool-move-own = Move to { $zone }
tool-move-rival = Move to { $name }: { $zone }
tool-draw = Draw one
tool-look-top = { $n ->
    [one] Look at the top card
   *[other] Look at the top { $n } cards
}
tool-shuffle = Shuffle
tool-value = { $what } { $n }
log-mat = { $seat } plays on the mat { $mat } now; nothing has moved.
refuse-not-for-this = { $piece } cannot do that.
journal-torn = The last line was torn off; the match stands at the last whole move.
player-south = Mara
player-north = Theo
refuse-tool = The tool { $tool } cannot be used like that.
tool-mark = Mark as { $what }
tool-unmark = No longer { $what }
log-hand-procedure = { $seat }, by hand, for { $whose }: { $what }.
