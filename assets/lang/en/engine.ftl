# What the engine says by itself. Packs bring the rest.
a-card = a card
null = –
item = { $piece }
die = d{ $sides }
yes = Yes
no = No
number-in-words = { $n ->
    [0] zero
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
    [13] thirteen
    [14] fourteen
    [15] fifteen
    [16] sixteen
    [17] seventeen
    [18] eighteen
    [19] nineteen
    [20] twenty
   *[other] { $n }
}
pass = Pass
resolved = Resolved
confirm = Confirm
cancel = Cancel
by-hand = Carry it out
pay-now = Pay { $n }
pay-title = Pay { $cost }
pay-with = Pay with this
pay-short = Pay what is chosen
pay-short-text = It cannot be paid in full: pay in part, or not at all.
label-price = { $label } · pay { $n }
override-move = Do it anyway: { $label }
override-put = Put it there anyway
put-here = Put it here
won = { $name } wins
drawn = A draw
prompt-stuck = Nothing is left to do
prompt-stuck-text = The rules of this game have come to their end, and nobody has won. Run rulemat simulate on it to see where.
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
refuse-no-such-seat = There is no such seat at this table.
refuse-not-saved = This move could not be saved ({ $why }), so it was not made. Make it again to play on without saving; the match is saved again as soon as that is possible.
refuse-no-such-place = There is no such piece or zone.
refuse-no-such-cell = There is no such cell.
refuse-no-such-move = This game has no such move.
refuse-no-piece = Say which card or piece is meant.
refuse-nothing = Nothing would come of it.
refuse-stays = { $piece } lies there already, or would come straight back.
refuse-cannot-pay = { $seat } cannot pay { $cost }.
refuse-no-ability = This card has no such ability.
refuse-not-now = This cannot be done now.
refuse-other-speaks = { $seat } is to act first.
refuse-question-open = { $seat } has a question to answer first.
refuse-no-question = No question is open.
refuse-no-pass = There is no passing here.
refuse-wrong-zone = This is done only from: { $zones }.
refuse-no-rule = No rule takes { $piece } from { $source } to { $to }.
explain-false = Not so: { $what }

answer-number = Choose a number from { $least } to { $most }.
answer-split = Hand out exactly { $n }.
answer-order = Put each of them into the order once.
answer-not-offered = That is not one of the choices.
answer-one = Choose one.
answer-exactly = Choose exactly { $most }.
answer-count = { $least ->
    [0] Choose at most { $most }.
   *[other] { $most ->
        [1] Choose one.
       *[other] Choose from { $least } to { $most }.
    }
}
answer-not-payer = That cannot pay this cost.
answer-payment = Pay exactly { $n }, with nothing to spare.

deck-size = { $n ->
    [one] { $section }: { $n } card, { $least } to { $most } are allowed.
   *[other] { $section }: { $n } cards, { $least } to { $most } are allowed.
}
deck-unread = Line { $line }
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
log-control = { $seat } controls { $piece } now.
log-rolled-die = { $piece } rolled { $n }.
log-rolled = A d{ $sides } rolled { $n }.
log-set-die = { $piece } was set to { $n }.
log-paid = { $seat } paid { $cost }.
log-paid-short = { $seat } paid only { $n } of { $cost }.
log-resolved = { $piece }: carried out.
log-trigger = { $what } triggers.
log-stopped = { $what } was stopped.
log-won = { $seat } wins.
log-drawn = The game is a draw.
log-stays = { $piece } stays where it is: { $target } has no room.
log-no-room = { $target } has no room for more.
log-moved = { $seat } moved { $piece } to { $target }, by hand.
log-override = { $seat } did it anyway.
log-undo = { $seat } took a move back.
log-put-back = { $piece } was put back: { $why }
log-redo = { $seat } made the move again.
log-hand-drew = { $seat } took { $n } from { $source } to { $target }, by hand.
log-hand-healed = { $seat } took { $n } damage off { $piece }.
log-hand-counter = { $seat }: { $counter } { $n } on { $piece }.
log-hand-mark = { $seat } marked { $piece }: { $counter }.
log-hand-keyword = { $seat } gave { $piece } the keyword { $what }.
log-hand-no-keyword = { $seat } took the keyword { $what } from { $piece }.
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

tool-damage = Damage
tool-turn = Turn sideways or upright
tool-flip = Turn over
tool-reveal = Reveal to both
tool-look = Look at it
tool-roll = Roll it again
tool-die = Value
tool-move-own = Move to { $zone }
tool-move-rival = Move to { $name }: { $zone }
tool-draw = { $n ->
    [one] Draw one
   *[other] Draw { $n }
}
tool-look-top = { $n ->
    [one] Look at the top card
   *[other] Look at the top { $n } cards
}
tool-shuffle = Shuffle
log-mat = { $seat } plays on the mat { $mat } now; nothing has moved.
refuse-not-for-this = { $piece } cannot do that.
journal-torn = The last line was torn off; the match stands at the last whole move.
journal-damaged = The file of this match is damaged at move { $move }; the match stands before that move.
journal-parted = From move { $move } on the file of this match and the game do not agree; the match stands before that move.
journal-copy-kept = The file as it was is kept as { $file }.
journal-pack-changed = The game { $game } has been changed since this match began; the match goes on by the rules it began with.
journal-pack-changed-no-copy = The game { $game } has been changed since this match began, and no copy of it was kept; the match goes on by the rules of now.
journal-copy-changed = The copy of the game { $game } that was kept for this match has been changed since.
player-south = Mara
player-north = Theo
refuse-tool = The tool { $tool } cannot be used like that.
refuse-tool-at = “{ $tool }” is not for { $at }.
tool-mark = Mark as { $what }
tool-unmark = No longer { $what }
tool-keyword = Give { $what }
tool-no-keyword = Take { $what } away
log-hand-procedure = { $seat }, by hand, for { $whose }: { $what }.
log-hand-procedure-piece = { $seat }, by hand: { $what } for { $piece }.

# A draw by agreement
refuse-no-draw = This game knows no draw by agreement.
refuse-draw-now = A draw is offered when no question is open.
refuse-draw-again = You have offered a draw in this turn already.
log-draw-offered = { $seat } offered a draw.
log-draw-declined = { $seat } plays on.
draw-offered = { $seat } offers a draw
draw-offered-text = Shall the game end without a winner?
queue-choosing = { $name } is choosing
