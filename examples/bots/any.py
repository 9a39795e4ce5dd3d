#!/usr/bin/env python3
"""Plays any game of Parlour over parlour/1, with Python's standard library alone.

It knows no rules: it reads the moves that the table offers and prefers those that other games of its kind have taught
it to like. Try it:

    parlour bot-check "python3 examples/bots/any.py"
    parlour match sorcery "exec:python3 examples/bots/any.py" random --games 20
"""

import json
import random
import sys

# Verbs that tend to win games; everything else is as good as anything.
LIKED = {"attack": 4, "play": 3, "build": 3, "improve": 4, "use": 2, "roll": 2, "block": 2}
# Ending a turn early or declining everything rarely helps.
DISLIKED = {"end turn": 0.2, "end": 0.2, "next": 0.2, "pass": 0.3, "offer": 0.2}


def send(frame):
    """Writes one frame: one line of JSON."""
    sys.stdout.write(json.dumps(frame) + "\n")
    sys.stdout.flush()


def weight(move):
    """How much we like a move, by its verb alone."""
    verb = move.get("verb", "")
    for words in (LIKED, DISLIKED):
        for word, value in words.items():
            if verb.startswith(word):
                return value
    return 1


def main():
    luck = random.Random(1)
    for line in sys.stdin:
        frame = json.loads(line)
        kind = frame.get("type")
        if kind == "hello":
            if frame["protocol"] != "parlour/1":
                sys.exit(f"this program speaks parlour/1, not {frame['protocol']}")
            send({"type": "hello", "protocol": "parlour/1", "name": "any.py"})
        elif kind == "request":
            weights = [weight(move) for move in frame["moves"]]
            chosen = luck.choices(range(len(weights)), weights)[0]
            send({"type": "act", "ply": frame["ply"], "move": chosen})
        elif kind == "refused":
            print(f"refused: {frame['text']}", file=sys.stderr)
        elif kind == "quit":
            return
        # look, step, ended and whatever later versions add can be ignored.


if __name__ == "__main__":
    main()
