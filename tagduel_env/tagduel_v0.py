"""Tag Duel: two teams of two Duelists, four fields, one Life Point total per team.

# Tag Duel

| Import | `from tagduel_env import tagduel_v0` |
| --- | --- |
| Creation | `tagduel_v0.env()`, or `make("aec", "tagduel/tagduel-v0")` after this import |
| Actions | Discrete |
| Parallel API | No |
| Manual Control | No |
| Agents | `agents= ['player_0', 'player_1', 'player_2', 'player_3']` |
| Agents | 4 (2 with `Ruleset.one_on_one()`: `player_0`, `player_1`) |
| Action Shape | () |
| Action Values | Discrete(640) |
| Observation Shape | (5620,), or (7248,) with `observation="vector"` |
| Observation Values | [0, 255], or [0, 1] |
| State Shape | (6100,) |
| State Values | [0, 255] |

Yu-Gi-Oh! TCG Tag Dueling by the rules of 2011 to 2014. Team 1 is 1A and 1B, team 2 is 2A and 2B;
the turns go round the table, 1A, 2A, 1B, 2B, or 2A, 1A, 2B, 1B if team 2 starts. Everyone has a
field, a hand and Decks of their own; team-mates share their Life Points, what they know, and the
use of each other's monsters and Graveyards. `player_0` to `player_3` are the Duelists 1A, 2A, 1B,
2B, whoever starts: `player_0` and `player_2` are one team. `infos[agent]["seat"]` has the name.

One step is one decision: an open move, a response to a Chain, one pick of a card, the agreement of
a team-mate to a play with their cards. Who decides next follows from the rules, so the agents do
not alternate. A decision with a single option is taken by itself, unless the ruleset asks for it.

```python
from tagduel_env import tagduel_v0

env = tagduel_v0.env()
env.reset(seed=42)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    done = termination or truncation
    action = None if done else env.action_space(agent).sample(info["action_mask"])
    env.step(action)
env.close()
```

### Observation Space

A dictionary with `observation` and `action_mask`. The observation is the **table**, one packed
little-endian record of named fields, or the **vector** that is made from it.

Everything is seen from the observer. A **role** is 0 me, 1 the next Duelist in turn order, 2 my
team-mate, 3 the previous one (one on one: 0 me, 1 the opponent), so one policy can play every
seat. A **place row** is where a card may be: 0-43 the zones (`11 * role + zone`: 0-4 Monster
Zones, 5-9 Spell & Trap Zones, 10 Field Zone), 44-343 the names of the four lists (`44 + 75 * role
+ row`: rows 0-59 Main Deck, 60-74 Extra Deck; of a list I may not read, names in the order in
which I first saw them), 344-375 numbered answers. A **card** is its catalogue number, 0 none, 8191
one I can't tell.

| block | rows x bytes | offset | a row is |
| --- | --- | --- | --- |
| `head` | 1 x 48 | 0 | the table as a whole |
| `seats` | 4 x 16 | 48 | one Duelist, by role |
| `zones` | 44 x 24 | 112 | one zone: place rows 0-43 |
| `lists` | 300 x 11 | 1168 | one name of a list: place rows 44-343 |
| `chain` | 16 x 28 | 4468 | one Chain Link, Link 1 first |
| `decision` | 1 x 64 | 4916 | what I am asked; all 0 if I am not |
| `answers` | 32 x 8 | 4980 | a numbered answer: rows 344-375 |
| `events` | 32 x 12 | 5236 | what happened, newest first |
| `decks` | 4 x 120 | 5620 | one Deck, by role |

`tagduel_env.spaces.as_table(observation)` gives the same bytes as a numpy record:
`table["zones"]["atk"]`, `table["lists"]["hand"]`, `table["decision"]["kind"]`. A row that isn't in
use is all 0. The numbers of phases, decisions, events and the like are the enumerations of
`tagduel_env.engine.record.constants`; marks and flags those of `tagduel_env.spaces.table`.

**head** (from byte 0, 48 a row)

| byte | field | type | range | meaning |
| --- | --- | --- | --- | --- |
| 0 | `layout` | u2 | 0-65535 | the low 16 bits of the layout hash |
| 2 | `turn` | u2 | 0-65535 | turn number, from 1 |
| 4 | `phase` | u1 | 0-6 | Phase: 1 Draw, 2 Standby, 3 Main 1, 4 Battle, 5 Main 2, 6 End |
| 5 | `timing` | u1 | 0-15 | Timing: the moment inside the phase |
| 6 | `turn_role` | u1 | 0-3 | whose turn it is |
| 7 | `across_is_next` | u1 | 0-1 | 1 if the opponent across is the next, not the previous |
| 8 | `lp` | i4[2] | -2147483648-2147483647 | Life Points of my team, of theirs |
| 16 | `attacker` | u1 | 0-255 | zone row of the attacking monster; 255 none |
| 17 | `attacked` | u1 | 0-255 | zone row of the attacked monster; 254 direct, 255 none |
| 18 | `battle_marks` | u1 | 0-63 | BattleMark bits |
| 19 | `chain` | u1 | 0-255 | number of Chain Links |
| 20 | `turns_to_cap` | u2 | 0-65535 | turns until time is called; 65535 never |
| 22 | `countdown` | u1[2] | 0-255 | turns left of a win by count (mine, theirs); 0 none |
| 24 | `field_spell` | u1 | 0-255 | zone row of the Field Spell in effect; 255 none |
| 25 | `end_of_match` | u1 | 0-9 | 0 no; 1 time is called, 2-4 extra turns; 9 sudden death |
| 26 | `rules` | u4 | 0-4294967295 | rules in force: SeenRule bits |
| 30 | `names_barred` | u2[4] | 0-8191 | catalogue numbers that may not be used |
| 38 | `spare` | u1[10] | 0-0 | 0 |

**seats** (from byte 48, 16 a row)

| byte | field | type | range | meaning |
| --- | --- | --- | --- | --- |
| 0 | `deck` | u1 | 0-60 | cards in the Deck |
| 1 | `hand` | u1 | 0-75 | cards in the hand |
| 2 | `extra` | u1 | 0-15 | cards in the Extra Deck |
| 3 | `grave` | u1 | 0-75 | cards in the Graveyard |
| 4 | `banished` | u1 | 0-75 | banished cards |
| 5 | `hand_unknown` | u1 | 0-75 | cards in the hand that I can't tell |
| 6 | `turns_taken` | u1 | 0-255 | turns begun |
| 7 | `summons_left` | u1 | 0-15 | Normal Summons or Sets left this turn |
| 8 | `special_summons` | u1 | 0-255 | Special Summons this turn |
| 9 | `spells_traps_used` | u1 | 0-255 | Spells and Traps activated this turn |
| 10 | `skip_draws` | u1 | 0-255 | next Draw Phases that the team skips |
| 11 | `talk` | u1 | 0-15 | the last public token |
| 12 | `talk_age` | u1 | 0-255 | turns since it was said |
| 13 | `marks` | u1 | 0-31 | SeatMark bits |
| 14 | `bans` | u2 | 0-8191 | PlayerAct bits barred for this team, in full or for some cards |

**zones** (from byte 112, 24 a row)

| byte | field | type | range | meaning |
| --- | --- | --- | --- | --- |
| 0 | `card` | u2 | 0-8191 | the card |
| 2 | `owner` | u1 | 0-3 | role of its owner |
| 3 | `position` | u1 | 0-6 | SeenPosition |
| 4 | `atk` | i2 | -32768-32767 | ATK now |
| 6 | `def` | i2 | -32768-32767 | DEF now |
| 8 | `level` | u1 | 0-255 | Level or Rank now |
| 9 | `attribute` | u1 | 0-7 | Attribute now, 1-7 |
| 10 | `type` | u1 | 0-24 | monster Type now, 1-24 |
| 11 | `known` | u1 | 0-15 | bit r: role r can tell the card |
| 12 | `flags` | u4 | 0-4294967295 | SeenFlag bits |
| 16 | `counters` | u1[3] | 0-255 | first kind of counters, all other kinds, turns counted |
| 19 | `materials` | u1 | 0-75 | cards under it |
| 20 | `host` | u1 | 0-255 | zone row of the monster it is equipped to; 255 none |
| 21 | `bond` | u1 | 0-255 | zone row of the card it is linked with; 255 none |
| 22 | `memo` | i2 | -32768-32767 | the number or name that was noted or declared for it |

**lists** (from byte 1168, 11 a row)

| byte | field | type | range | meaning |
| --- | --- | --- | --- | --- |
| 0 | `card` | u2 | 0-8191 | the name |
| 2 | `copies` | u1 | 0-60 | copies on the list; if I can't read it, the most seen at once |
| 3 | `hand` | u1 | 0-60 | copies certainly in the hand |
| 4 | `maybe` | u1 | 0-60 | copies beyond those that may be in the hand |
| 5 | `shown` | u1 | 0-60 | copies in the hand that the other team can tell |
| 6 | `field` | u1 | 0-60 | copies on the field that I can tell |
| 7 | `under` | u1 | 0-60 | copies under Xyz Monsters |
| 8 | `grave` | u1 | 0-60 | copies in the Graveyard |
| 9 | `banished` | u1 | 0-60 | banished copies that I can tell |
| 10 | `proper` | u1 | 0-60 | copies in the Graveyard or banished that were properly Summoned |

**chain** (from byte 4468, 28 a row)

| byte | field | type | range | meaning |
| --- | --- | --- | --- | --- |
| 0 | `card` | u2 | 0-8191 | the card |
| 2 | `row` | u2 | 0-65535 | place row where it was activated; 65535 none |
| 4 | `role` | u1 | 0-3 | who activated it |
| 5 | `ability` | u1 | 0-255 | which of its abilities, in printed order |
| 6 | `mode` | u1 | 0-255 | which mode was chosen, in printed order |
| 7 | `marks` | u1 | 0-63 | ChainMark bits; bits 4-5 Spell Speed |
| 8 | `declared` | u2 | 0-65535 | the name, kind or Level that was declared |
| 10 | `noted` | i2 | -32768-32767 | the number that was fixed on activation |
| 12 | `targets` | u2[8] | 0-65535 | place rows of its targets; 65535 none |

**decision** (from byte 4916, 64 a row)

| byte | field | type | range | meaning |
| --- | --- | --- | --- | --- |
| 0 | `kind` | u1 | 0-47 | DecisionKind |
| 1 | `purpose` | u1 | 0-32 | Verb: what is done to the picks |
| 2 | `role` | u1 | 0-255 | whose play or effect it is; 255 nobody's |
| 3 | `asker` | u1 | 0-255 | who asks for my consent; 255 nobody |
| 4 | `card` | u2 | 0-8191 | the card whose play or effect it is |
| 6 | `row` | u2 | 0-65535 | its place row; 65535 none |
| 8 | `ability` | u1 | 0-255 | which of its abilities, in printed order; 255 none |
| 9 | `part` | u1 | 0-255 | which of its choices |
| 10 | `least` | u1 | 0-255 | least number of picks |
| 11 | `most` | u1 | 0-255 | greatest number of picks |
| 12 | `picked` | u1 | 0-255 | picks so far |
| 13 | `total_test` | u1 | 0-2 | 1 the total must be exact, 2 at least; 0 no total |
| 14 | `total_need` | u1 | 0-255 | the total that is needed |
| 15 | `total_have` | u1 | 0-255 | the total of the picks so far |
| 16 | `event_card` | u2 | 0-8191 | the card of the event that is answered |
| 18 | `event_row` | u2 | 0-65535 | its place row; 65535 none |
| 20 | `page` | u1 | 0-255 | page of numbered answers |
| 21 | `marks` | u1 | 0-15 | DecisionMark bits |
| 22 | `window` | u4 | 0-4294967295 | bit 1 << EventKind: such events may be answered now |
| 26 | `picks` | u2[16] | 0-65535 | place rows of the newest 16 picks; 65535 none |
| 58 | `value_unit` | i2 | -32768-32767 | what one step of a numbered answer is worth |
| 60 | `spare` | u1[4] | 0-0 | 0 |

**answers** (from byte 4980, 8 a row)

| byte | field | type | range | meaning |
| --- | --- | --- | --- | --- |
| 0 | `sort` | u1 | 0-9 | AnswerSort |
| 1 | `ability` | u1 | 0-255 | printed order of the ability or alternative |
| 2 | `card` | u2 | 0-8191 | the card |
| 4 | `row` | u2 | 0-65535 | its place row; 65535 none |
| 6 | `value` | i2 | -32768-32767 | the number, name, mode or page it stands for |

**events** (from byte 5236, 12 a row)

| byte | field | type | range | meaning |
| --- | --- | --- | --- | --- |
| 0 | `kind` | u1 | 0-63 | EventKind |
| 1 | `role` | u1 | 0-255 | whose doing; 255 nobody's |
| 2 | `card` | u2 | 0-8191 | the card |
| 4 | `row` | u2 | 0-65535 | its place row then; 65535 none |
| 6 | `from` | u1 | 0-10 | Place before |
| 7 | `to` | u1 | 0-16 | Place after; of a link its number; of Life Points 0 mine, 1 theirs |
| 8 | `other` | u2 | 0-8191 | the other card: attacked, source |
| 10 | `amount` | i2 | -32768-32767 | how much; flags of moves and Summons; phase; position |

**decks** (from byte 5620, 120 a row)

| byte | field | type | range | meaning |
| --- | --- | --- | --- | --- |
| 0 | `cards` | u2[60] | 0-8191 | the Deck in order, top first; 0 no more cards |

The **vector** is `float32` in [0, 1]:

| block | from | length | made of |
| --- | --- | --- | --- |
| `head` | 0 | 40 | 1 row of 40 columns |
| `seats` | 40 | 80 | 4 rows of 20 columns |
| `zones` | 120 | 2728 | 44 rows of 30 columns and 32 card features |
| `lists` | 2848 | 2400 | 300 rows of 8 columns |
| `pool` | 5248 | 640 | 4 roles x 5 places: sums of copies x card features |
| `chain` | 5888 | 368 | 8 newest rows of 14 columns and 32 card features |
| `decision` | 6256 | 136 | 1 row of 104 columns and 32 card features |
| `picks` | 6392 | 344 | 1 at the place rows of the picks |
| `answers` | 6736 | 192 | 32 rows of 6 columns |
| `events` | 6928 | 320 | 16 rows of 20 columns |
| `list_cards` | 7248 | 3600 | `vector_cards` only: 300 rows of 12 card features |

`tagduel_env.spaces.vector_names()` names every value. The card features are the first columns of
`tagduel_env.spaces.card_features()`, `float32[8192, 128]`: printed facts, and what the card's
effects do, so that a policy can say something about a card it has never met. To train for long,
store tables and make vectors late: `tagduel_env.spaces.encode(tables)` takes many at once.

What a Duelist sees is a function of what that Duelist could have seen happen: no instance numbers,
no order of hidden piles, nothing that tells who was asked and passed.

#### Legal Actions Mask

`action_mask` is `int8[640]`, 1 where an action is legal; the same numbers are
`infos[agent]["action_mask"]`. It is all 0 for an agent that isn't asked. After the end it holds
`PASS` only, and `step` takes `None`.

### Action Space

`Discrete(640)`, 632 in use. An index means one verb on one row and never changes: with the same
Deck, "Normal Summon Mystic Tomato" is one number in every Duel. `r` is a role, `k` a zone, a row
of my list or a number; pairs (attacker and target, cost and target) are two decisions.

| index | name | meaning |
| --- | --- | --- |
| 0 | `PASS` | decline; propose to move on; stop (replay) |
| 1 | `FINISH` | this choice is complete |
| 2 | `YES` | yes; pay |
| 3 | `NO` | no; let the other thing happen |
| 4 | `AGREE` | agree to the team-mate's play |
| 5 | `REFUSE` | refuse it |
| 6 | `TO_BATTLE_PHASE` | go to the Battle Phase |
| 7 | `TO_MAIN_PHASE_2` | go to Main Phase 2 |
| 8 | `TO_END_PHASE` | go to the End Phase |
| 9 | `ATTACK_DIRECTLY` | attack directly |
| 10 | `MORE` | the next page of answers; a name on none of my rows |
| 11 | `SURRENDER` | surrender, if the ruleset allows it |
| 12 | `FACE_UP_ATTACK` | face-up Attack Position |
| 13 | `FACE_UP_DEFENSE` | face-up Defense Position |
| 14 | `FACE_DOWN_DEFENSE` | face-down Defense Position |
| 15 | reserved | |
| 16-19 | `DUELIST[k]` = 16 + k | the Duelist of that role |
| 20-35 | `TALK[k]` = 20 + k | say that public token; 0 is silence |
| 36-67 | `ANSWER[k]` = 36 + k | the k-th numbered answer |
| 68-78 | `ACTIVATE[k]` = 68 + k | activate the card in my zone |
| 79-83 | `CHANGE_POSITION[k]` = 79 + k | change its position, or Flip Summon it |
| 84-88 | `SUMMON_AGAIN[k]` = 84 + k | Normal Summon the Gemini monster again |
| 89-93 | `ATTACK_WITH[k]` = 89 + k | attack with the monster in my zone |
| 94-95 | reserved | |
| 96-139 | `SELECT_ZONE[r, k]` = 96 + 11 r + k | the card, or empty zone, there |
| 140-199 | `NORMAL_SUMMON[k]` = 140 + k | Normal Summon from my hand |
| 200-259 | `SET[k]` = 200 + k | Set from my hand |
| 260-334 | `USE[k]` = 260 + k | use my card off the field |
| 335-634 | `SELECT_LIST[r, k]` = 335 + 75 r + k | a card, or name, of that Duelist's list |
| 635-639 | reserved | |

`tagduel_env.spaces` has `ACTION_VERB`, `ACTION_ROW` and `ACTION_NAMES`;
`tagduel_env.render.describe_action(duel, action)` says an action in words.

### Rewards

| Winners | Losers | Draw, or cut off |
| :----: | :---: | :---: |
| +1 | -1 | 0 |

Both team-mates win or lose together; before the end every reward is 0.

### Ending

All agents terminate at once: by Life Points, by a draw from an empty Deck, by a special win, by
surrender, or by time (`Ruleset.turn_cap` begins the End of Match procedure, which is a rule). Only
a cap that is no rule (`max_cycles`, `Ruleset.decision_cap`) truncates. `infos[agent]["outcome"]`
is then "won", "lost", "draw" or "cut off", and `["reason"]` says why.

### Options

| option | default | meaning |
| --- | --- | --- |
| `render_mode` | `None` | `"ansi"`: `render()` returns text; `"human"`: prints, steps too |
| `decks` | A1 A6 B7 B1, or A1 B2 | of 1A, 2A, 1B, 2B: bundled names, `.ydk` files, `Deck` values |
| `ruleset` | `Ruleset()` | every switch of the rules; `Ruleset.one_on_one()` for two Duelists |
| `first_team` | `None` | 0 team 1 starts, 1 team 2; `None`: drawn by the seed |
| `observation` | `"table"` | or `"vector"` |
| `vector_cards` | `False` | with card features of every list row, shape (10848,) |
| `illegal_action` | `"raise"` | `IllegalActionError`; `"lose"`: the offender's team loses |
| `legal_decks` | `True` | refuse Decks that may not be registered together |
| `max_cycles` | `None` | decisions after which the Duel is cut off |
| `render_as` | `None` | an agent: render what it sees; `None`: nothing hidden |

With `decks="all"` the seed of each Duel draws its Decks too: bundled ones, of different families in
a team, so that all 64 teams of an A deck and a B deck come up. With the default ones, team 1 wins
about three of four Duels of random play and about half of those that `greedy` plays.

`reset(seed, options)` takes `decks`, `first_team` and `ruleset` (a mapping of switches) for one
Duel; unknown keys are logged as warnings. The same seed and actions give the same bytes.

### Beyond the standard API

`state()` (nothing hidden), `history()` and `history(agent)`, `clone()`, `get_state()` and
`set_state(bytes)`, `state_hash()`; copying and pickling work at any decision, in the middle of a
Chain too. What shows hidden cards (`state`, `history()` without an agent, `clone`, `get_state`,
`state_hash`, `duel`) is for the host, not for agents.

For search, `legal_actions()` and `apply(action)` leave out rewards, histories and the like, and
`determinize(agent, seed)` is a copy in which all that the agent can't know is drawn anew:

```python
from tagduel_env import tagduel_v0

env = tagduel_v0.raw_env()
env.reset(seed=42)
saved = env.get_state()
agent = env.agent_selection
world = env.determinize(agent, seed=1)
assert world.observe(agent)["observation"].tobytes() == env.observe(agent)["observation"].tobytes()
while not world.duel.over:
    world.apply(world.legal_actions()[0])
print(world.result()["text"])
env.set_state(saved)
```

A history is a list of `Choice` (one's own decisions) and of events: `PublicEvent`, `TeamEvent` if
only a team could tell the card, `PrivateEvent` if only some Duelists could. Each has a `text`.
`history_array(agent, last)` gives the events as numbers, `int32[k, 10]`, with the columns
`tagduel_env.history.COLUMNS`; the table has the newest 32 in any case.

```python
from tagduel_env import tagduel_v0

env = tagduel_v0.raw_env()
env.reset(seed=42)
for _ in range(40):
    env.step(env.legal_actions()[0])
for entry in env.history("player_1")[-5:]:
    print(type(entry).__name__, getattr(entry, "text", ""))
numbers = env.history_array("player_1", last=8)
```

### Many Duels at once

`vector_env(num_envs, num_threads=1, observation="table", **options)` steps many Duels by one call
into the engine, over threads. Every Duel shows the player who has to decide, and one that ends is
reported and followed by another at once: there are no dead steps and no empty masks.

```python
from tagduel_env import tagduel_v0

env = tagduel_v0.vector_env(64, num_threads=2, decks="all")
observation, info = env.reset(seed=42)
for _ in range(100):
    actions = env.action_mask.argmax(axis=1)
    observation, reward, done, info = env.step(actions)
```

| array | shape and type | meaning |
| --- | --- | --- |
| `observation` | `(n, 5620)` uint8 | tables; `(n, 7248)` float32 with `"vector"`; or `None` |
| `action_mask` | `(n, 640)` int8 | 1 where legal |
| `seat` | `(n,)` int64 | who has to decide: `k` for `player_k` |
| `num_options` | `(n,)` int64 | legal actions |
| `reward` | `(n, 4)` float32 | of `player_0` to `player_3` where `done`, else 0 |
| `done` | `(n,)` bool | whether this step ended a Duel |
| `info["seed"]`, `["seating"]`, `["first_team"]` | `(n,)` int64 | of the Duel in progress |
| `info["winner"]` | `(n,)` int64 | where `done`: 1 or 2 for the team, 0 a draw or cut off |
| `info["reason"]` | `(n,)` int64 | where `done`: a `tagduel_env.engine.record.constants.Reason` |
| `info["truncated"]` | `(n,)` bool | where `done`: whether a cap that is no rule ended it |
| `info["length"]`, `["turns"]` | `(n,)` int64 | where `done`: decisions, turns |
| `info["final_seed"]`, ... | `(n,)` int64 | where `done`: the same three of the Duel that ended |

The arrays (also as attributes of the same names) are allocated once and **overwritten by the next
step**; with `copy=True` new ones are returned. `step(actions, where)` steps only the Duels where
`where` is true. `reset(seed)` determines all Duels to come, whatever the number of Duels and
threads; `reset()` begins the next ones.

Options: `copy`, `decks`, `ruleset`, `first_team`, `vector_cards`, `legal_decks` and `max_cycles` as
above, where `decks` may also be a list of seatings, of which each Duel draws one; with
`final_duels=True` there are `final_duel(i)` and `final_observation(i, player)` of the Duel that row
`i` ended last. Any Duel can be played again alone, from how it began and its actions:
`tagduel_env.engine.duel.Duel.begin(env.beginning(i))`, or `env.final_beginning(i)` where `done`.

Further: `seatings[k]`, the Decks of a seating; `legal_actions(i)`, `observe(i, player)`,
`decks(i)`, and host side `duel(i)`, `determinize(i, player, seed)`, `state_hash(i)`, `clone()`,
`get_state()` and `set_state(bytes)` of the whole batch (bytes of another process only with
`trusted=True`), copying and pickling.

An illegal action raises `IllegalActionError` with its `index` and `seat`, and no Duel is stepped.

### Gymnasium

`gymnasium.make("TagDuel-v0", **options)` is one Duel with a learner in it, and
`gymnasium.make_vec("TagDuel-v0", num_envs=n, **options)` a `gymnasium.vector.VectorEnv` of many:

```python
import gymnasium

import tagduel_env

env = gymnasium.make("TagDuel-v0", learner="player_1", observation="vector")
observation, info = env.reset(seed=42)
for _ in range(20):
    action = env.action_space.sample(env.unwrapped.action_masks())
    observation, reward, terminated, truncated, info = env.step(action)
    if terminated or truncated:
        observation, info = env.reset()
```

The learner plays `learner`, and the policies `opponents` and `teammate` the others: callables from
`observation[k]`, `action_mask[k]`, `seat[k]` to `k` actions, random by default. The learner always
gets its reward, whoever's move ended the Duel.

| `learner` | plays | each decision is followed by |
| --- | --- | --- |
| `"player_0"`, ... | one seat | that player's next one |
| `("player_0", "player_2")`, ... | both seats of a team | the team's next one |
| `"all"` | everybody | anybody's next one |

A learner of several is told by `observation["seat"]` for whom it decides, and a reward is that of
the player who decided last. `tagduel_env.interfaces.credit` then gives each decision what it led
to for the player who took it: that player's next decision, or result. A shared policy learns from
all of it; with policies of their own, the team-mates each learn from their decisions:

```python
import gymnasium
import numpy as np

import tagduel_env
from tagduel_env.interfaces.credit import credit
from tagduel_env.interfaces.policies import AtRandom

policies = {0: AtRandom(), 2: AtRandom()}  # here those that learn
team = ("player_0", "player_2")
envs = gymnasium.make_vec("TagDuel-v0", num_envs=4, learner=team, max_cycles=100)
seen, infos = envs.reset(seed=42)
seats, dones, rewards = [], [], []
for _ in range(100):
    actions = np.zeros(4, int)
    for player, policy in policies.items():
        own = seen["seat"] == player
        actions[own] = policy(seen["observation"][own], seen["action_mask"][own], seen["seat"][own])
    seats.append(seen["seat"])
    seen, reward, terminated, truncated, infos = envs.step(actions)
    dones.append(terminated | truncated)
    rewards.append(infos["final_info"]["rewards"] if dones[-1].any() else np.zeros((4, 4)))
given = credit(seats, dones, rewards)
for player in policies:
    own = given.seat == player
    print(f"player_{player}: {own.sum()} decisions earned {given.reward[own].sum()}")
```

`make` takes the options of `env()` too; an illegal action loses the Duel unless
`illegal_action="raise"`, and `info` has the result at the end. `make_vec` takes those of
`vector_env`. There a Duel that ends is followed by another in the same step
(`AutoresetMode.SAME_STEP`); what the learner saw then is in `infos["final_obs"]`, and winner,
reason, length, turns and all rewards in `infos["final_info"]`.

### Stable-Baselines3

`tagduel_env.interfaces.sb3`, with the extra `train`, has the native `TagDuelVecEnv(n, **options)`
on the batch, with the options of `make_vec`. The masks come with the observations, so that asking
for them costs nothing. For a learner of several, `SeatRolloutBuffer` credits each decision to the
player who took it; `policy_of(model)` makes a model a policy for the other seats.

```python
from sb3_contrib import MaskablePPO

from tagduel_env.interfaces.sb3 import SeatRolloutBuffer, TagDuelVecEnv

env = TagDuelVecEnv(4, learner="all", num_threads=2)
model = MaskablePPO(
    "MultiInputPolicy", env, n_steps=16, rollout_buffer_class=SeatRolloutBuffer
)
model.learn(64)
```

`learner=("player_0", "player_2")` is a team with one policy. With two, each is the `teammate` of
the other while that one learns:

```python
from sb3_contrib import MaskablePPO

from tagduel_env.interfaces.sb3 import TagDuelVecEnv, policy_of

one = MaskablePPO("MultiInputPolicy", TagDuelVecEnv(4, learner="player_0"), n_steps=16)
env = TagDuelVecEnv(4, learner="player_2", teammate=policy_of(one))
two = MaskablePPO("MultiInputPolicy", env, n_steps=16)
one.set_env(TagDuelVecEnv(4, learner="player_0", teammate=policy_of(two)))
for model in (one, two):
    model.learn(64)
```

### Replays

```python
from tagduel_env import tagduel_v0
from tagduel_env.playback import Playback
from tagduel_env.recording import RecordReplay
from tagduel_env.replay import load_replay

env = RecordReplay(tagduel_v0.env(), "duel.jsonl")
env.reset(seed=7)
for agent in env.agent_iter(50):
    env.step(env.action_space(agent).sample(env.last()[4]["action_mask"]))
env.close()
print(Playback(load_replay("duel.jsonl")).describe(20, view="2A"))
```

### Version History

* v0: first version. Index meanings and field offsets are fixed; `tagduel_env.spaces.layout_hash()`
  tells whether a policy or stored data fits.
"""

from typing import Any, Literal

from tagduel_env.aec import OrderedEnv, TagDuelEnv
from tagduel_env.interfaces.batch import BatchEnv
from tagduel_env.registration import register_environments

__all__ = ["env", "raw_env", "vector_env"]

register_environments()


def env(render_mode: str | None = None, **options: Any) -> OrderedEnv:
    """Make the environment, refusing calls in an impossible order.

    Args:
        render_mode: ``"ansi"``, ``"human"`` or None.
        options: See the table of options above.

    Raises:
        TypeError: If there is no such option.
        ValueError: If an option doesn't take the value.
        TagDuelError: If Decks are missing, malformed or not legal.
    """
    return OrderedEnv(raw_env(render_mode, **options))


def raw_env(render_mode: str | None = None, **options: Any) -> TagDuelEnv:
    """Make the environment without any wrapper; arguments and errors are those of :func:`env`."""
    return TagDuelEnv(render_mode, **options)


def vector_env(
    num_envs: int,
    *,
    num_threads: int = 1,
    observation: Literal["table", "vector"] | None = "table",
    **options: Any,
) -> BatchEnv:
    """Make many Duels that are stepped at once; see "Many Duels at once" above.

    Args:
        num_envs: Duels side by side.
        num_threads: Threads that step them.
        observation: What is written for each decision besides the mask.
        options: The further arguments of :class:`tagduel_env.interfaces.batch.BatchEnv`.

    Raises:
        TypeError: If there is no such option.
        ValueError: If an option doesn't take the value.
        TagDuelError: If Decks are missing, malformed or not legal.
    """
    return BatchEnv(num_envs, num_threads=num_threads, observation=observation, **options)
