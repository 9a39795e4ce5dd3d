"""Random games of rlcard for so many seconds, by its environment: games, actions and seconds on one line."""

import random
import sys
import time

import rlcard

limit = float(sys.argv[1])
env = rlcard.make(sys.argv[2], config={"seed": 1})
luck = random.Random(1)
games = actions = 0
start = time.perf_counter()
while time.perf_counter() - start < limit:
    state, _ = env.reset()
    while not env.is_over():
        state, _ = env.step(luck.choice(list(state["legal_actions"])))
        actions += 1
    games += 1
print(f"games={games} actions={actions} seconds={time.perf_counter() - start:.3f}")
