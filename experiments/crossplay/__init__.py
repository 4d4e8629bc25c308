"""Cross-play: how well agents play in a team that did not train together.

Every agent plays Duelist A of a team with every agent as Duelist B, against fixed opponents. The
*self-play* score is that of an agent with itself (the diagonal of the matrix), the *cross-play*
score that with the others (off the diagonal), as in Hu et al. 2020 ("'Other-Play' for Zero-Shot
Coordination"); the *gap* is the first less the second. Partners that are held out, which are met
but not judged, measure *ad hoc teamwork* (Stone et al. 2010, "Ad Hoc Autonomous Agent Teams:
Collaboration without Pre-Coordination").

Matches are those of `experiments.tournament`: two games with the same seed and Decks, the sides
exchanged; all teams play the same ones.
"""

from experiments.crossplay.plan import HELD_OUT, CrossPlay
from experiments.crossplay.scores import CrossPlayScores, scores_of

__all__ = ["HELD_OUT", "CrossPlay", "CrossPlayScores", "scores_of"]
