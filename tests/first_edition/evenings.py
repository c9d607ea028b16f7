"""evenings - what happened on the evenings that are kept: the commands, by database.

A line is a command of Étui without --db. `import NAME` records examples/NAME.json, with
`rounds=N` only what was played until then; `new NAME` a document of documents.py; `@` is
the number of the tournament recorded last. `articles NAME`
records an example with a ruling by every article that its format allows, `fill ROUND…` enters invented results for what
is missing in these rounds, `rulings` applies every article of the code that the format
allows. {last} is the number of the newest event.
"""

LINE = """
import sample
edit @ set event=regional index=2.5 ties=tops ranking_shown=live boards_shown=played
edit @ set name="Tournoi du mardi, corrigé" date=2026-11-16 rounds_hidden=2 correction_minutes=45
edit @ player late1 name="TARDIF Léa" licence=9001001 rank=2C club="Le Rond" committee="Haut" born=1990
edit @ player late2 name="TARDIF Luc"
edit @ player late3 name="TARDIF Zoé"
edit @ player gone name="PARTI Paul"
edit @ withdraw gone
edit @ person p1 name="CHATELARD Chloé" rank=1C
correct @ --board 1 --round 1 --table 1 --score -68 --reason "signe oublié"
correct @ --board 2 --round 1 --table 1 --not-played --reason "pas jouée"
correct @ --board 3 --round 1 --table 1 --score 420 --sure --reason "chelem"
undo @ {last}
edit @ swap S1 S4 --round 2
edit @ turn 3 2 --round 1
edit @ played-as 6 --round 5
undo @ {last}
edit @ leave N3 --round 5
edit @ extra late1 --round 6
edit @ substitute E2=late2 --round 6
edit @ moved S=2 boards=-1 --round 6 --planned
undo @ {last}
edit @ moved S=2 --round 6
fill 5
rule @ --kind penalty --player p3 --player p4 --percent 0.5 --reason retard --by "J. Arbitre"
rule @ --kind penalty --player p5 --percent -0.25 --code CO --article I03a --reason "gênée"
rule @ --kind zero --board 5 --round 1 --table 2 --fault attack
rule @ --kind zero-both --board 6 --round 1 --table 2
rule @ --kind marks --marks S=60,E=0 --board 7 --round 1 --table 2
rule @ --kind forty-forty --board 8 --round 1 --table 2
rule @ --kind neutralised --board 9 --round 1 --table 3 --reason "étui faux"
rule @ --article I18 --kind neutralised --board 10 --round 1 --table 3 --fault attack --override "panne de lumière"
rule @ --article I00 --player p2 --answer minutes=7
rule @ --article I03a --player p1
rule @ --article I03a --player p1
rule @ --kind penalty --player p9 --sanction disqualified --reason "grossier"
rule @ --kind penalty --player p10 --sanction warning
edit @ end --round 6
publish @
publish @ --provisional
publish @

import sample rounds=0
edit @ late W3= --round 2
fill 1 2

import five-tables
rulings
edit @ set pp=serie2 event=final overseas=true
publish @

import rulings
edit @ set pp=promotion
rule @ --article D00 --edition code --player p1
import parallel
edit @ set compare=field
correct @ --field B --board 1 --round 1 --table 1 --score -70 --reason "relu"
import special-six
import own-movement
edit @ set pp=senior
import without-movement
import two-sessions
edit @ set pp=open
rule @ --session 2 --kind penalty --player p14 --percent 1 --reason retard
correct @ --session 2 --board 1 --round 1 --table 1 --score 54 --reason "relu"

import five-tables
edit @ set name="Finale en deux séances" pp=serie1 event=semi-final
edit @ session --coefficient 1.5
edit @ schedule SCHEDULE --session 2
seat @ --session 2 --how next --seed 5
fill 1 2
publish @

new seats
seat @ --how draw --seed 42
seat @ --how clubs --apart club --seed 7 --all
seat @ --how snake --all --champion p7
seat @ --how balance --all --seed 3
edit @ seat N1=
undo @ {last}
fill 1 2
"""

HOWELL = """
import howell-four
fill 4 5
rule @ --kind forty-sixty --board 1 --round 1 --table 1 --fault attack
import howell-hybrid
new copies
fill 1 2 3
edit @ set compare=field ties=tops
import nineteen-tables rounds=4
edit @ leave E7 --round 5
edit @ player late1 name="TARDIF Léa"
edit @ late late1 --round 6
fill 5
"""

CREWS = """
import triplettes
rulings
rule @ --kind penalty --player p1 --percent 1.5
import quadrettes
fill 5
rulings
rule @ --kind plus-minus-six --board 3 --round 1 --table 1 --fault attack
import teams
edit @ lineup T2 --round 3 --attack p9 --defence p5,p6,p7
rule @ --kind plus-minus-four --board 5 --round 2 --table 1 --fault defence --player p13 --pm 1
rulings
import attack-defence
rulings
rule @ --kind plus-minus-four --board 5 --round 1 --table 2 --fault attack
rule @ --kind penalty --player p1 --pm 2
rule @ --kind penalty --player p2 --pm -1.5
new cup
enter @ --board 1 --round 1 --table 1 --score 50
enter @ --board 1 --round 1 --table 2 --score 52
enter @ --board 1 --round 1 --table 3 --score 54
enter @ --board 1 --round 1 --table 4 --score 56
edit @ knock-out
enter @ --board 2 --round 2 --table 1 --score 60
enter @ --board 2 --round 2 --table 2 --score 60
publish @
"""

POINTS = """
articles free-deals
edit @ set stake=2.5 prizes=60/40/0 dues=1
rule @ --kind penalty --player p1 --points 50 --reason retard
correct @ --round 1 --table 1 --deal 1 --taker E --contract garde-sans --points 60 --oudlers 2 --petit attack --handful double --slam unannounced --reason relu --sure
new fives
fill 1
enter @ --round 2 --table 1 --totals "{\\"N\\":120,\\"E\\":-40,\\"S\\":-40,\\"W\\":-80,\\"F\\":40}"
import whist
correct @ --round 1 --table 1 --deal 2 --contracts "[{\\"contract\\":\\"solo-6\\",\\"by\\":[\\"N\\"],\\"tricks\\":5}]" --revoke E --reason relu
rule @ --kind penalty --player p2 --points 10 --reason retard
edit @ set prizes=60/25/15 dues=4
publish @
club --name "Whist de la Haute Vallée"
club --whist-grid GRID
new pools
fill 1
edit @ set whist_grid=GRID
club --whist-grid built-in
club --whist-grid GRID
edit @ leave 5 --round 2
fill 2
"""

BRIDGE = """
import bridge-mitchell rounds=4
edit @ player x1 name="NOUVEAU Luc"
edit @ player x2 name="NOUVEAU Ada"
edit @ player x3 name="NOUVEAU Zoé"
edit @ turn 3 --round 2
edit @ swap EW1 EW4 --round 3
edit @ substitute NS2/p3=x1 --round 4
edit @ moved EW=2 --round 4
edit @ extra x2,x3 --round 5
fill 5
rule @ --article 12C1c --board 2 --round 1 --table 1 --weighted "[[620,60],[-100,40]]"
rule @ --article 90 --player p1 --player p2 --reason retard
edit @ set winners=1 matchpoints_shown=one
edit @ end --round 6
publish @

import bridge-howell
rule @ --article 12C2 --fault EW --board 5 --round 1 --table 2 --reason bruit
rule @ --article 82C --board 17 --round 1 --table 5
rule @ --article 64A --board 13 --round 1 --table 3 --score 140
rule @ --article 16B --kind penalty --board 15 --round 1 --table 4 --reason "pas de dommage"
rule @ --article 27 --board 16 --round 1 --table 4 --reason "enchère remplacée"
correct @ --board 14 --round 1 --table 3 --contract 4SX --declarer E --tricks 9 --lead HA --reason relu
fill 10
edit @ set scoring=butler

import bridge-howell rounds=2
edit @ player late1 name="TARD Luc"
edit @ player late2 name="TARD Ada"
edit @ late late1,late2 --round 3
fill 3 4
enter @ --board 13 --round 5 --table 2 --passed
undo @ {last}
edit @ set scoring=cross-imps

new butler
edit @ deals DEALS
edit @ deals ANALYSED
fill 1 2 3
edit @ set expected_plays=40
new cross
fill 1 2 3
new individual
fill 1 2 3
rule @ --kind penalty --player p1 --points 2
edit @ substitute 3=p9 --round 4
fill 4
import bridge-teams
edit @ lineup T2 --round 1 --ns p5,p9 --ew p7,p6
rule @ --kind penalty --player p1 --points 1 --reason retard
new swiss
fill 1
edit @ swiss
fill 2
edit @ set vp=[[0,10,10],[3,11.5,8.5],[9,20,0]]
edit @ swiss
event examples/event.xml
edit @ deals DEALS
"""

ALL = {"line": LINE, "howell": HOWELL, "crews": CREWS, "points": POINTS, "bridge": BRIDGE}
