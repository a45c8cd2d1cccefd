"""What ``bookmaker solve`` does: puzzles of a file to judgements, and those to text, JSON and pictures.

``posing`` reads, ``judging`` asks the solvers, ``checking`` and ``mending`` compare and mend; ``reporting``
and ``steps`` write for people, ``recording`` for programs, ``animating`` and ``mapping`` draw.
"""
