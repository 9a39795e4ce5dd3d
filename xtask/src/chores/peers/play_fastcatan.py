"""Random games of fastcatan's batched environment for so many seconds of its own time.

Choosing among the legal actions is numpy's work and not fastcatan's, so only the environment's two calls are timed:
listing what is legal and stepping. That is as kind to it as can be. All games of the batch begin at once, so it takes
these seconds, and some longer on the clock, before as many games end as should.
"""

import sys
import time

import fastcatan
import numpy

limit = float(sys.argv[1])
count = 128
luck = numpy.random.default_rng(1)
batch = fastcatan.BatchedEnv(count, seed=1)
batch.reset()
masks = numpy.zeros((count, fastcatan.MASK_WORDS), dtype=numpy.uint64)
dones = numpy.zeros(count, dtype=numpy.uint8)
games = actions = 0
seconds = 0.0
while seconds < limit:
    start = time.perf_counter()
    batch.write_masks(masks)
    seconds += time.perf_counter() - start
    legal = numpy.unpackbits(masks.view(numpy.uint8), axis=1, bitorder="little")
    chosen = (legal * luck.random(legal.shape, dtype=numpy.float32)).argmax(axis=1).astype(numpy.uint32)
    start = time.perf_counter()
    batch.step_autoreset(chosen, dones)
    seconds += time.perf_counter() - start
    games += int(dones.sum())
    actions += count
print(f"games={games} actions={actions} seconds={seconds:.3f}")
