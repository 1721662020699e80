# Home screen, curtain, settings, result and help.

app-slogan = The card table that knows the rules

# Choosing a game
home-choose = Choose a game
home-no-games = No game was found. Put a game folder or a .zip into { $folder }.
home-unlisted = { $count ->
    [one] { $count } game is not listed
   *[other] { $count } games are not listed
}
home-set-up = Set up the table
home-mat = Mat
home-deck-of = { $name }’s deck
home-deck-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
home-deck-legal = Legal for this game
home-deck-problems = { $count ->
    [one] { $first }
   *[other] { $first } (and { $more } more)
}
home-deck-change = Change
home-no-decks = This game has no decks yet.
home-seats = Seats
home-seats-curtain = Two players
home-seats-bot = Against a bot
home-seats-watch = Watch bots
home-bot-random = Random
home-bot-greedy = Greedy
home-name-random = Random bot
home-name-greedy = Greedy bot
home-name-south = Mara
home-name-north = Theo
home-name-empty = Name
home-rules = Rules
home-level-strict = Strict
home-level-ask = Ask
home-level-free = Free
home-level-strict-line = Strict: a refused drop says why, and stays refused. Hand tools are in the menus; what they do is marked.
home-level-ask-line = Ask: legal zones light up. A refused drop says why, and can still be done as a card effect.
home-level-free-line = Free: everything goes. What breaks a rule is done at once and marked.
home-first = First player
home-first-random = Random
home-start = Start game
home-options = Options
home-options-changed = Options · { $n }
options-title = Options of { $game }
options-reset = As the rules say
options-more = More options
home-starting = Loading…
home-blocked-decks = Choose legal decks to start, or set the rules to Free.
home-blocked-pack = This game cannot be opened. Its problems are listed here.
home-pack-problems = { $count ->
    [one] { $title } has { $count } problem
   *[other] { $title } has { $count } problems
}

# Saved games
home-continue = Continue
home-continue-none = No game to continue
home-continue-none-line = Every move you make is saved at once. A game you leave waits here.
home-continue-title = { $one } against { $two }
home-continue-line = { $turn ->
    [0] { $game } · { $phase } · { $when }
   *[other] { $game } · turn { $turn }, { $phase } · { $when }
}
home-continue-line-short = { $turn ->
    [0] { $game } · before the first turn · { $when }
   *[other] { $game } · turn { $turn } · { $when }
}
home-continue-over = { $turn ->
    [0] { $game } · finished before the first turn · { $when }
   *[other] { $game } · finished on turn { $turn } · { $when }
}
home-saved = Saved games
home-saved-none = Older games will be listed here.
home-save-broken = This file cannot be opened
home-save-damaged = damaged, up to move { $moves }
home-resume-failed = The saved game could not be opened
home-resume-parted = The game’s rules have changed since this match was played: they part at move { $move }.
home-resume-torn = The match is back
when-now = just now
when-minutes = { $count ->
    [one] a minute ago
   *[other] { $count } minutes ago
}
when-hours = { $count ->
    [one] an hour ago
   *[other] { $count } hours ago
}
when-yesterday = yesterday
when-days = { $count ->
    [one] a day ago
   *[other] { $count } days ago
}

# How it works
home-how = How it works
home-how-drag = Drag a card
home-how-drag-line = Zones where it may go light up.
home-how-why = Ask why
home-how-why-line = A refused drop names its rule.
home-how-anyway = Do it anyway
home-how-anyway-line = Card effects and mistakes can be mended.
home-settings = Settings
home-help = Keys
home-language = Language

# Curtain
curtain-title = Pass the seat to { $name }
curtain-line = Both hands are face down. { $name }’s appears when { $name } holds the button.
curtain-hold = Hold to show my hand
curtain-space = Space
curtain-since = Since { $name } last looked
curtain-public = All of it public
curtain-nothing = Nothing has happened yet.
curtain-more = { $count ->
    [one] and { $count } earlier line in the log
   *[other] and { $count } earlier lines in the log
}
curtain-back = Not { $name }? Back to { $other }
curtain-leave = Back to the home screen
curtain-turn = { $turn ->
    [0] { $phase }
   *[other] Turn { $turn } · { $phase }
}
curtain-turn-short = { $turn ->
    [0] Before the first turn
   *[other] Turn { $turn }
}

# Settings
settings-title = Settings
settings-saved-line = Every change is kept at once.
settings-theme = Theme
settings-theme-dark = Dark
settings-theme-light = Light
settings-theme-contrast = High contrast
settings-lang = Language
settings-lang-en = English
settings-lang-ru = Русский
settings-text = Size of everything
settings-text-line = Scales text, cards and buttons together.
settings-percent = { $value } %
settings-motion = Reduced motion
settings-motion-line = Short fades; no tilt, no arcs, no rolling.
settings-curtain = Curtain between players
settings-curtain-line = Hides both hands when the seat changes at one computer.
settings-flip = Turn the table
settings-flip-line = The player who acts always sits below.
settings-mat = Far side of the mat
settings-mat-mirrored = Facing
settings-mat-turned = Turned
settings-mat-line = Like zones facing, or as across a real table.
settings-hide = Hide my hand after
settings-hide-line = When two players share the window and nobody touches it.
settings-hide-never = Never
settings-seconds = { $value } s
settings-minutes = { $value } min
settings-pace = A bot waits
settings-pace-fast = Briefly
settings-pace-normal = Normal
settings-pace-slow = Long
settings-stages = Step through what happens by itself
settings-stages-line = When a move is over, its stages can be looked at one by one.
settings-done = Done
settings-damaged = The settings file was damaged. It was kept beside the new one, and the defaults are in force.
settings-partly = Some settings were not understood and have their defaults.
settings-not-saved = The settings could not be saved. They hold until you close the window.

# Result
result-won = { $name } wins
result-draw = A draw
result-turns = Turns
result-moves = Moves
result-overrides = By hand
result-game = Game { $number } of the match
result-rematch = Rematch
result-rematch-line = Same decks. { $name } goes first.
result-rematch-draw = Same decks. Chance decides who goes first.
result-sideboard = Change decks
result-home = Home
result-look = Look at the table
sideboard-title = { $name } changes cards
sideboard-line = Cards change places one for one. Pick one on each side, then exchange them.
sideboard-deck = Deck
sideboard-side = Aside
sideboard-swap = Exchange
sideboard-undo = Take back
sideboard-done = Start the next game
sideboard-open = Show my cards
sideboard-door = The cards of a deck are for its player alone.
sideboard-next = Next player
sideboard-cancel = Back
sideboard-count = × { $count }
sideboard-changes = { $count ->
    [0] No change yet
    [one] { $count } exchange
   *[other] { $count } exchanges
}

# Keys
help-title = Keys
help-line = Letters go by their place on the keyboard, so another layout works as well.
help-close = Close

# Messages
notice-close = Close
notice-title = Something is wrong
notice-pack = This pack cannot go on
