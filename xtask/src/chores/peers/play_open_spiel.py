"""Random games of open_spiel for so many seconds of its own time: games, actions and seconds on one line.

Its own random bots play inside its C++ library, a whole game in one call, and only the calls are timed: Python has no
part in it. Chance (cards, dice) is part of the time and not of the actions, as in our figures.
"""

import sys
import time

import pyspiel

limit = float(sys.argv[1])
game = pyspiel.load_game(sys.argv[2])
bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]
games = actions = 0
seconds = 0.0
while seconds < limit:
    start = time.perf_counter()
    state = game.new_initial_state()
    pyspiel.evaluate_bots(state, bots, games + 1)
    seconds += time.perf_counter() - start
    actions += sum(step.player >= 0 for step in state.full_history())
    games += 1
print(f"games={games} actions={actions} seconds={seconds:.3f}")
