# The window
app-not-ce = This program needs pygame-ce, but another pygame is installed. Mend: pip uninstall pygame, then pip install --force-reinstall pygame-ce.
app-no-display = No display was found, so no window can be opened. Start the program in a desktop session (or set DISPLAY).
app-crash = Something went wrong and the program had to stop. What happened is written in { $note }.
app-crash-saved = Your game is safe in { $path } and can be resumed.

# The top bar and the players
table-tool-undo = Undo · Ctrl+Z
table-tool-redo = Redo · Ctrl+Shift+Z
table-tool-book = Rules · R
table-tool-settings = Settings
table-tool-menu = Menu
table-turn = { $n ->
    [0] Before the first turn
   *[other] Turn { $n }
}
table-turn-of = { $n ->
    [0] Before the first turn
   *[other] Turn { $n } · { $name }’s turn
}
table-your-turn = { $n ->
    [0] You go first
   *[other] Your turn · turn { $n }
}
table-their-turn = { $n ->
    [0] Goes first
   *[other] On turn · turn { $n }
}
table-you-answer = You are to answer
table-answers = Is to answer
table-at-once = Also choosing
table-waits = Waiting

# Dragging
table-release = Release to play { $name }
table-esc-cancel = cancel
table-alt-why = why are zones closed?
table-gone = This card is not where it was any more.
table-drop-on-zone = Drop cards on a zone.
table-grouped-by = { $zone }, grouped by
table-assigned = Assigned
table-spare = { $n } spare
table-figure-of = of { $n }
table-not-now = Not now
table-choose-place = Choose a place, or Esc.
table-choose-place-or-use = Choose a place, or what it does.
table-choose-use = Choose what it does, or Esc.
table-uses = Abilities
table-choose-lit = Choose one of those lit up.
table-choose-payers = Choose what to pay with.
table-let-resolve = Let everything resolve this turn
table-lets-resolve = Lets all resolve
table-wish-hint = Answers nothing in this turn. Click to be asked again.
table-put-here = Put here
table-by-hand = Do it by hand: drag cards, right-click for tools.
table-split = { $n } of { $most } assigned
table-split-more = Assign { $n } more
table-nowhere-for = { $name } cannot go anywhere just now
table-goes-nowhere = This card cannot go anywhere just now.
table-pile-top = On top
table-pile-choose = Choose the place
table-pile-bottom = At the bottom
table-place-top = On top
table-place-under = Under so many cards
table-place-bottom = At the bottom
table-point-first = Point at a card first.

# Refusals
table-why = Why?
table-anyway = Do it anyway (card effect)
table-unsaved = This match cannot be saved now ({ $why }). It goes on, and is saved as soon as that is possible.
table-saved-again = The match is saved again, with every move.
table-undo-ask = Hidden cards or chance were seen by this. { $name }, may it be taken back?
table-agreed = { $name } agrees: take it back
table-show-me = Show me
table-clause = Rule

# Questions
table-hand-over = Pass the seat
table-reveal = Show my hand
table-unforeseen = Cannot be foretold: chance or something hidden decides.
table-unharmed = no change
table-done = Done
table-none = None
table-yes = Yes
table-no = No
table-resolved = Resolved
table-cancel = Cancel
table-show-cards = Show the cards
table-chosen = { $n } of { $most } chosen
table-choose-n = { $least ->
    [1] { $most ->
        [1] Choose one first.
       *[other] Choose 1 to { $most } first.
    }
   *[other] { $most ->
        [0] Nothing can be chosen.
       *[other] Choose { $least } to { $most } first.
    }
}

# Menus
table-move-to = Move to…
table-carry = Put by hand into…
table-keywords = Give or take a keyword…
table-look-through = Look through
table-a-card = A card
table-find = Find a card
table-menu-home = Leave the table
table-menu-find = Find a card
table-menu-stages = How the last move went
table-menu-hide = Hide my hand
table-menu-settings = Settings
table-menu-help = Keys
table-menu-concede = Concede
table-concede-sure = Give up this game?
table-concede-no = Play on
table-concede-yes = Give up

# The rail
table-log = Log
table-log-back = { $n ->
    [one] { $n } line back
   *[other] { $n } lines back
}
table-log-find = Find in the log
table-log-none = No line of the log says this.
table-stack = Stack
table-waiting = { $n ->
    [one] { $n } waiting
   *[other] { $n } waiting
}
table-first = Resolves first
table-then = Then
table-preview-hint = Rest the pointer on a card to read it here. Hold Z to read it larger.
table-dragging-from = From { $zone }
table-choosing-target = Choosing a place
table-damage = Damage { $n }
table-attached = { $n ->
    [one] { $n } attached
   *[other] { $n } attached
}

# Keys
key-cap-space = Space
key-next-region = next part of the table
key-last-region = last part of the table
key-left = left within it
key-right = right within it
key-up = up
key-down = down
key-pick = pick up or drop
key-cancel = cancel or close; with nothing open: the menu
key-main = main button
key-hand-card = a card of the hand; in questions a choice
key-reasons = held: why zones are closed
key-end-phase = end the phase
key-attack = attack
key-use = use an ability
key-turn = exhaust or ready
key-flip = flip
key-counters = counters and damage
key-move-to = move to…
key-rules = rules
key-log = log
key-stages = the last move, stage by stage
key-hide = hide or show my hand; held: look at it
key-zoom = hold: read the card
key-menu = menu of the card
key-undo = undo
key-redo = redo
key-find = find a card
key-help = this help
key-full-screen = full screen
picture-broken = The picture { $what }. { $more ->
    [0] Its card is drawn without it.
    [one] Its card is drawn without it, and one more.
   *[other] Its card is drawn without it, and { $more } more.
}

# A draw by agreement
table-menu-draw = Offer a draw

# Stepping through a move
stages-title = Stage by stage
stages-run = run { $n } of { $most }
stages-nobody = Nobody may act here. It only looks.
stages-none = Nothing happened by itself in the last move.
stages-back = Back
stages-step = Step
stages-end = To end
stages-next = Next step
stages-where = { $name }, step { $n } of { $most }
stages-close = Close
