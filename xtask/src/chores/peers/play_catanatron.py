"""Random games of catanatron for so many seconds: games, actions and seconds on one line."""

import sys
import time

from catanatron.game import Game
from catanatron.models.player import Color, RandomPlayer

limit = float(sys.argv[1])
games = actions = 0
start = time.perf_counter()
while time.perf_counter() - start < limit:
    game = Game([RandomPlayer(color) for color in Color], seed=games + 1)
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        actions += 1
    games += 1
print(f"games={games} actions={actions} seconds={time.perf_counter() - start:.3f}")
