/* command_table.c - the commands of `etui`, one row each. */
#include "cli.h"
#include "cli/command/command_options.h"
#include "cli/command/commands.h"
#include "cli/command/deal.h"
#include "cli/command/score.h"

/* The only values of some operands. */
static const char *const shells[] = {"bash", "zsh", "fish", NULL};
static const char *const exports[] = {"json",    "csv",     "plays",     "usebio", "pbn",
                                      "aurore",  "cover",   "qualified", "levy",   "fees",
                                      "players", "ranking", "season",    "cash",   NULL};
static const char *const season_verbs[] = {"set", "stages", NULL};
static const char *const money_verbs[] = {"add", "reverse", NULL};
static const char *const player_verbs[] = {"import", "imports", "list", "merge",
                                           "erase",  "export",  "show", NULL};
static const char *const club_verbs[] = {"create", "list", "invite", NULL};
static const char *const user_verbs[] = {"create", "role",    "list",
                                         "invite", "disable", NULL};
static const char *const token_verbs[] = {"create", "list", "revoke", NULL};

const struct command command_table[] = {
    {
        .name = "serve",
        .summary = N_("the club night: pages for the director and for phones"),
        .more = N_("Without --db or ETUI_DB the database is etui.db in this folder; it "
                   "is created if it does not exist. Ctrl-C stops the server; whatever "
                   "was answered is on disk."),
        .group = {options_of_serve, options_db},
        .takes = {0, 1},
        .example = {"etui serve --db club.db",
                    "etui serve --db club.db --listen 127.0.0.1:8420",
                    "etui serve --db club.db --tls self"},
        .run = cmd_serve,
    },
    {
        .name = "start",
        .summary = N_("the club night by a double-click: serve, and open the browser"),
        .more = N_("The database is club.db in the folder Étui of your documents, unless "
                   "--db or ETUI_DB says another. Where the port is taken the next free "
                   "one is used; where Étui is running already, its page opens."),
        .group = {options_of_start, options_db},
        .example = {"etui start"},
        .run = cmd_start,
    },
    {
        .name = "demo",
        .summary = N_("a sample evening to try everything with; nothing of it stays"),
        .more = N_("28 invented players, 7 tables, four rounds played. The page explains "
                   "what to try: correct a score, close the round, publish. Ctrl-C ends "
                   "it."),
        .group = {options_of_demo},
        .example = {"etui demo"},
        .run = cmd_demo,
    },
    {
        .name = "formats",
        .summary = N_("what can be played, one format per line"),
        .group = {options_json},
        .example = {"etui formats"},
        .run = cmd_formats,
    },
    {
        .name = "movement",
        .operands = N_("FORMAT --tables N"),
        .summary = N_("who sits where, with which boards, in each round"),
        .group = {options_of_movement, options_json},
        .takes = {1, 1},
        .example = {"etui movement tarot-line --tables 5",
                    "etui movement tarot-line --tables 10 --missing B:E3 --json"},
        .run = cmd_movement,
    },
    {
        .name = "check",
        .operands = N_("FILE"),
        .summary = N_("verify a movement, Étui's or anyone else's"),
        .more = N_("FILE is what `etui movement --json` writes. The exit status is 1 if "
                   "a player or a board is in two places at once, two players meet "
                   "twice, or somebody plays a board twice."),
        .group = {options_json},
        .takes = {1, 1},
        .example = {"etui movement tarot-line --tables 9 --json | etui check -"},
        .run = cmd_check,
    },
    {
        .name = "results",
        .operands = N_("FILE|ID"),
        .summary = N_("marks, rankings and awards of a tournament"),
        .more =
            N_("Results are available at any moment, from whatever has been entered."),
        .group = {options_of_results, options_session, options_db, options_json},
        .takes = {1, 1},
        .example = {"etui results examples/sample.json",
                    "etui results 1 --db club.db --ranking all",
                    "etui results examples/sample.json --why N3"},
        .run = cmd_results,
    },
    {
        .name = "score",
        .operands = N_("WHAT"),
        .summary = N_("the score of one deal"),
        .more = N_("`etui score WHAT --help` shows the options of each:"),
        .group = {score_common},
        .takes = {0, 1},
        .variant = score_variants,
        .example = {"etui score tarot --contract garde --points 45 --oudlers 2 --why",
                    "etui score bridge --contract 4SX --declarer S --tricks 10 "
                    "--vulnerable none"},
        .run = cmd_score,
    },
    {
        .name = "deal",
        .operands = N_("--boards 1-24 | --check FILE…"),
        .summary = N_("deal bridge boards for a dealing machine, or check deal files"),
        .more =
            N_("Deals are written as PBN, with the dealer and the vulnerability of each "
               "board. The same seed always gives the same cards. --check also reads PBN "
               "files from other programs; with -o it merges them into one."),
        .group = {options_of_deal, options_json},
        .takes = {0, COMMAND_ANY},
        .variant = deal_variants,
        .example = {"etui deal --boards 1-24 -o tuesday.pbn",
                    "etui deal --boards 1-24 --seed 7 --analyse -o tuesday.pbn",
                    "etui deal --check tuesday.pbn"},
        .run = cmd_deal,
    },
    {
        .name = "solve",
        .operands = N_("[FILE|-]"),
        .summary = N_("what can be made of a deal when all cards are seen"),
        .more = N_("FILE is a deal or an ending of tarot as JSON or as a line of `etui "
                   "deal tarot`: the points of the taker's side, made or down, the best "
                   "score and a line of play; an interval where time does not suffice. "
                   "Without an écart it is chosen by a rule. Or a deal of bridge, "
                   "{\"deal\":\"N:…\"}: the table of tricks and par."),
        .moreover =
            N_("Without FILE: reads deals of bridge in PBN notation, N:AK2.Q… … … "
               "…, one per line, and answers each with a line of twenty digits: "
               "the tricks of N, E, S and W, each in no trumps, spades, hearts, "
               "diamonds, clubs; a is 10, d is 13, and ? means not found for lack "
               "of memory. The server and --analyse use this. Bridge needs "
               "libdds."),
        .group = {options_of_solve, options_json},
        .takes = {0, 1},
        .example = {"etui solve deal.json --seconds 20",
                    "etui deal tarot --boards 7-7 --seed 1 | etui solve -",
                    "etui solve < deals.txt"},
        .run = cmd_solve,
    },
    {
        .name = "rulings",
        .operands = N_("[WORDS]"),
        .summary = N_("the rulings code, searchable"),
        .more = N_("Every word you give must begin a word of the incident, in French or "
                   "in English; accents and capitals do not matter. An abbreviation in "
                   "capitals (MR, CO, FE, CE, PO, RC, SO, CM) finds its articles."),
        .group = {options_of_rulings, options_json},
        .takes = {0, COMMAND_ANY},
        .example = {"etui rulings renonce", "etui rulings --format tarot-teams RC",
                    "etui rulings --json --format free carte exposée"},
        .run = cmd_rulings,
    },
    {
        .name = "seat",
        .operands = N_("FILE|ID"),
        .summary = N_("draw or balance the starting seats"),
        .more = N_("Players without a seat get one of the empty seats. With a FILE, the "
                   "document is printed with its seats; with an ID, the tournament is "
                   "changed in its database. The same seed gives the same seats. Figures "
                   "say how often players of the same club meet, how often they have to, "
                   "and how strong the lines are."),
        .group = {options_of_seat, options_session, options_db, options_json},
        .takes = {1, 1},
        .example = {"etui seat evening.json --seed 42 > seated.json",
                    "etui seat evening.json --how clubs --json",
                    "etui seat 1 --db club.db --how snake --all --champion p7"},
        .run = cmd_seat,
    },
    {
        .name = "import",
        .operands = N_("FILE"),
        .summary = N_("record a tournament document; prints the tournament's number"),
        .more = N_(
            "All of it is recorded, or none. The database is created if it does not "
            "exist. An event from another bridge program, as USEBIO XML or as PBN with "
            "its ScoreTable, is scored again and compared with what the file says."),
        .group = {options_db, options_json},
        .takes = {1, 1},
        .example = {"etui import examples/sample.json --db club.db"},
        .run = cmd_import,
    },
    {
        .name = "export",
        .operands = N_("json|csv|plays|usebio|pbn|aurore|cover|qualified|levy|fees|"
                       "ranking|season FILE|ID…"),
        .summary = N_("the document, the ranking or the plays, for other programs"),
        .more =
            N_("json is the whole document. csv is the general ranking for spreadsheets. "
               "plays is the table of results, which `etui enter` can read. usebio and "
               "pbn are bridge events with their results, for other bridge programs."),
        .moreover =
            N_("Lists for spreadsheets; the ending of -o says the kind: .xlsx, .csv "
               "or .json. aurore is the federation's file of PCN and PP; a folder "
               "as -o gets a file named after the code of the table. cover is the "
               "covering slip of several tournaments, qualified who goes on by the "
               "quota, levy the national royalty, fees the entry fees, ranking all "
               "rankings."),
        .group = {options_of_export, options_of_span, options_db},
        .takes = {1, COMMAND_ANY},
        .first_words = exports,
        .example = {"etui export csv 1 --db club.db -o ranking.csv",
                    "etui export aurore 1 --db club.db -o EP200907.xlsx",
                    "etui export cover 1 2 3 --to zone --db club.db -o cover.xlsx",
                    "etui export json 1 --db club.db -o evening.json"},
        .run = cmd_export,
    },
    {
        .name = "season",
        .operands = N_("[set KEY=VALUE… | stages YEAR [FILE]]"),
        .summary = N_("the ranking over the tournaments of a season"),
        .more =
            N_("Without --from and --to, the season of the latest tournament, July to "
               "June. --rule sum adds everything up, best:5 the best five, mean:3 is "
               "the mean of those who came three times or more. set says how the club "
               "ranks its year (begins, rule, figure, format, prize, shown, dues, "
               "dues_free); stages is the committee's table of a season, from a CSV file "
               "or a workbook: from, to, then players and coefficient of each session."),
        .group = {options_of_span, options_of_season, options_db, options_json},
        .takes = {0, COMMAND_ANY},
        .first_words = season_verbs,
        .example = {"etui season --db club.db",
                    "etui season set begins=09-01 rule=best:8 --db club.db",
                    "etui season stages 2026 table.csv --db club.db",
                    "etui season --from 2026-01-01 --to 2026-12-31 --rule best:10 --db "
                    "club.db"},
        .run = cmd_season,
    },
    {
        .name = "money",
        .operands = N_("[add TEXT AMOUNT | reverse LINE]"),
        .summary = N_("the club's cash book, and the dues of its members"),
        .more = N_("Alone: the book of the club's year with its balance, and who owes "
                   "dues. add writes a line; reverse takes one back by another, nothing "
                   "is erased. Fees, stakes and prizes of tournaments are in it by "
                   "themselves."),
        .group = {options_of_money, options_db, options_json},
        .takes = {0, 3},
        .first_words = money_verbs,
        .example = {"etui money --db club.db",
                    "etui money add \"Café\" 18,40 --spent --db club.db",
                    "etui money reverse 12 --db club.db"},
        .run = cmd_money,
    },
    {
        .name = "print",
        .operands = N_("KIND[,KIND…] FILE|ID…"),
        .summary = N_("sheets as PDF: rankings, road sheets, cards, blanks"),
        .more = N_("--list says which sheets there are. Packs are several in one file: "
                   "kit for before the evening, report for after it, committee. The "
                   "covering slip and the royalty are of all tournaments that are named; "
                   "the season is that of the club."),
        .group = {options_of_print, options_db, options_json},
        .takes = {0, COMMAND_ANY},
        .example = {"etui print --list",
                    "etui print ranking,road examples/sample.json -o results.pdf",
                    "etui print kit 1 --db club.db -o kit.pdf",
                    "etui print cover,levy 1 2 3 --to zone --db club.db -o parcel.pdf"},
        .run = cmd_print,
    },
    {
        .name = "list",
        .summary = N_("the tournaments of a database"),
        .group = {options_db, options_json},
        .example = {"etui list --db club.db"},
        .run = cmd_list,
    },
    {
        .name = "show",
        .operands = N_("ID"),
        .summary = N_("one tournament: what is entered, what is missing, its journal"),
        .more = N_("With --json, its document; with --journal as well, its events; with "
                   "--rulings, its rulings."),
        .group = {options_of_show, options_db, options_json},
        .takes = {1, 1},
        .example = {"etui show 1 --db club.db", "etui show 1 --db club.db --journal"},
        .run = cmd_show,
    },
    {
        .name = "enter",
        .operands = N_("ID [FILE]"),
        .summary = N_("record a result, or a file of them"),
        .more =
            N_("FILE is a JSON list of plays, one JSON play per line, or a table with a "
               "heading (session, field, board, round, table, score, not_played); all of "
               "it is recorded, or none. From - each line is a JSON play and gets a line "
               "in reply, {\"seq\":…} or {\"error\":…}, once it is on disk."),
        .group = {options_play, options_result, options_deal_result, options_key,
                  options_db, options_json},
        .takes = {1, 2},
        .example = {"etui enter 1 --db club.db --board 1 --round 1 --table 1 --score 56",
                    "etui enter 1 plays.csv --db club.db"},
        .run = cmd_enter,
    },
    {
        .name = "correct",
        .operands = N_("ID --board N --round N --table N --score N --reason TEXT"),
        .summary = N_("correct a recorded result, with a reason"),
        .group = {options_of_correct, options_play, options_result, options_deal_result,
                  options_db, options_json},
        .takes = {1, 1},
        .example =
            {"etui correct 1 --db club.db --board 1 --round 1 --table 1 --score -52 "
             "--reason \"sign forgotten\""},
        .run = cmd_correct,
    },
    {
        .name = "rule",
        .operands = N_("ID --kind KIND | --article ARTICLE"),
        .summary = N_("record a ruling or a penalty"),
        .more = N_("With an article, the code says what follows; another kind or amount "
                   "needs --override. `etui undo` undoes a ruling, `etui show ID "
                   "--rulings` lists them all."),
        .group = {options_of_rule, options_play, options_db, options_json},
        .takes = {1, 1},
        .example =
            {"etui rule 1 --db club.db --kind forty-sixty --board 3 --round 2 "
             "--table 4 --fault attack",
             "etui rule 1 --db club.db --article I17a --answer playable=no --board "
             "3 --round 2 --table 4 --fault N",
             "etui rule 1 --db club.db --kind penalty --player p3 --percent 0.5 "
             "--reason late"},
        .run = cmd_rule,
    },
    {
        .name = "edit",
        .operands =
            N_("ID set|player|person|withdraw|seat|schedule|session|late|leave|… …"),
        .summary = N_("change settings, players, seats or a schedule"),
        .more = N_(
            "set NAME=VALUE…: name, date, place, organiser, arbiter, code and the "
            "options of "
            "the document. player PLAYER "
            "name=… licence=…: enters a player; a person's details are name, licence, "
            "rank, national_rank, club, committee, born, valid, guest. person PLAYER "
            "name=…: corrects these details, "
            "in every tournament. withdraw PLAYER: takes a player without a seat off the "
            "list. series PLAYER 2P: the series they have in this tournament. team "
            "T1=\"Les As\": the name of a team. seat "
            "SEAT=PLAYER…: B:N3=p5 in field B, T1=p1,p2,p3,p4 for a team, "
            "nothing after = empties the seat. lineup SEAT --round N --attack p1 "
            "--defence p2,p3,p4: who in a team does what. schedule FILE: a movement as "
            "JSON. session: opens the next session. deals FILE…: the cards of bridge "
            "boards, from PBN files, with --analyse also the makeable contracts; deals "
            "--analyse without files: for the cards already known. award PLAYER pcn=… "
            "pp=… reason=…: national points by hand. waive RULE reason=…: why a rule of "
            "the event is not met. paid PLAYER [method=cash]: the entry fee is paid."),
        .moreover = N_(
            "Mid-tournament changes, with their consequences: late [SEAT=]PLAYER: a "
            "latecomer takes an empty seat; late SEAT=: the player in that seat "
            "arrives only now. leave SEAT: somebody leaves. substitute SEAT=PLAYER: "
            "somebody takes over; SEAT/MEMBER=PLAYER for one member of a group. extra "
            "PLAYER: an extra player takes turns. A pair or team is named in full: "
            "NS3=p21,p22. swap SEAT SEAT: two players sat in each other's place. turn "
            "TABLE|all [SEATS]: the table was played turned. moved S=2 boards=-1…: "
            "wrong moves were made into the round, EW=2 for pairs. played-as ROUND: "
            "the round was played as another one. end --round N: from round N on, "
            "anything without a result is not played. swiss: the teams play one more "
            "round by the ranking. knock-out [SEAT…]: the winners play one more "
            "round; name who goes on after a tie. Of single boards, with --round and "
            "--table: turned-board BOARD: it was played turned. other-pair SEAT SEAT "
            "--board N: the result is not the first one's but the second one's. "
            "wrong-board 7=10: board 10 was played in place of 7, and its result goes "
            "there; =10: the whole set, from board 10 on. fouled BOARD: the cards were "
            "others there, or, without a table, from that round on; results of each "
            "form are compared apart."),
        .group = {options_of_edit, options_db, options_json},
        .takes = {2, COMMAND_ANY},
        .example = {"etui edit 1 set event=regional ties=tops --db club.db",
                    ("etui edit 1 player p21 name=\"DURAND Anne\" licence=1001001 --db "
                     "club.db"),
                    "etui edit 1 person p21 name=\"DURAND Anne\" --db club.db",
                    "etui edit 1 seat N1=p21 W3= --db club.db",
                    "etui edit 1 schedule movement.json --db club.db",
                    "etui edit 1 leave N3 --round 4 --dry-run --db club.db"},
        .run = cmd_edit,
    },
    {
        .name = "undo",
        .operands = N_("ID EVENT"),
        .summary = N_("undo an event, by another event"),
        .more = N_("`etui show ID --journal` numbers the events. An event that later "
                   "ones depend on cannot be undone."),
        .group = {options_db, options_json},
        .takes = {2, 2},
        .example = {"etui undo 1 57 --db club.db"},
        .run = cmd_undo,
    },
    {
        .name = "publish",
        .operands = N_("ID"),
        .summary = N_("make the results official, or provisional again"),
        .group = {options_of_publish, options_db, options_json},
        .takes = {1, 1},
        .example = {"etui publish 1 --db club.db"},
        .run = cmd_publish,
    },
    {
        .name = "archive",
        .operands = N_("ID"),
        .summary =
            N_("take a tournament of the past off the home page, or bring it back"),
        .more = N_("Nothing of it is lost: its pages stay where they are, and the home "
                   "page has a link to all that are archived."),
        .group = {options_of_archive, options_db, options_json},
        .takes = {1, 1},
        .example = {"etui archive 1 --db club.db", "etui archive 1 --undo --db club.db"},
        .run = cmd_archive,
    },
    {
        .name = "club",
        .operands = N_("[create|list|invite [CLUB [NAME]]]"),
        .summary = N_("the club's name and its whist grid; the clubs of a server"),
        .more = N_("Without an option, shows the current settings. A tournament keeps "
                   "the grid it was made with; `etui edit ID set whist_grid=FILE` "
                   "changes it for one tournament."),
        .group = {options_of_club, options_db, options_json},
        .takes = {0, 3},
        .first_words = club_verbs,
        .example = {"etui club --db club.db",
                    "etui club --export-grid --db club.db > grid.json",
                    "etui club --whist-grid grid.json --db club.db",
                    "etui club create lyon --name \"Tarot Lyon\" --db postgresql://…"},
        .run = cmd_club,
    },
    {
        .name = "password",
        .summary = N_("set the director's password"),
        .more = N_("It is asked for twice, or read from standard input if that is not a "
                   "terminal. Everyone signed in will have to sign in again."),
        .group = {options_of_password, options_db},
        .example = {"etui password --db club.db"},
        .run = cmd_password,
    },
    {
        .name = "user",
        .operands = N_("create|role|list|invite|disable [NAME]"),
        .summary = N_("who signs in to the club with a name, and their roles"),
        .more = N_("create and invite print the address at which a password is chosen "
                   "within two weeks. Roles: owner (everything), director (tournaments), "
                   "helper (the check-in), treasurer (what is paid), reader (what is "
                   "published)."),
        .group = {options_of_user, options_db, options_json},
        .takes = {1, 3},
        .first_words = user_verbs,
        .example = {"etui user create anne --role director --db club.db",
                    "etui user role anne owner --db club.db",
                    "etui user list --db club.db"},
        .run = cmd_user,
    },
    {
        .name = "token",
        .operands = N_("create|list|revoke [TOKEN]"),
        .summary = N_("tokens that identify programs and phones"),
        .more = N_("create prints only the token; for a director or a reader, only its "
                   "hash is kept. A table's token stays the same and can be printed "
                   "again. revoke takes the name that list shows, or the token itself."),
        .group = {options_of_token, options_db, options_json},
        .takes = {1, 2},
        .first_words = token_verbs,
        .example = {"etui token create --role director --db club.db",
                    "etui token create --role table --tournament 1 --table A3 --db "
                    "club.db --qr --address http://192.168.1.20:8420",
                    "etui token list --db club.db"},
        .run = cmd_token,
    },
    {
        .name = "players",
        .operands = N_("list [WORDS] | show ID name|initials|hidden | erase ID | import "
                       "FILE | imports | merge A B | export"),
        .summary = N_("the club's people, and what others see of them"),
        .more =
            N_("Licences and dates of birth are the director's alone. Erasing empties "
               "the name, licence, club and date of birth in all tournaments, for "
               "good; results stay under a number."),
        .moreover =
            N_("import reads .csv or .xlsx, with headings such as Nom, Licence, Club, "
               "NumLicenceJoueur; nothing is recorded if a row is doubtful, unless "
               "--skip leaves it out. list finds people by words of name, club or "
               "licence. merge A B: B is A from now on, everywhere; merge --undo B "
               "takes it back. imports lists the latest lists; import --undo N takes one "
               "back, "
               "as far as nobody was changed since. export writes everybody to -o .xlsx, "
               ".csv or .json."),
        .group = {options_of_players, options_db, options_json},
        .takes = {1, COMMAND_ANY},
        .first_words = player_verbs,
        .example = {"etui players list --db club.db",
                    "etui players show 12 initials --db club.db",
                    "etui players import licences.xlsx --dry-run --db club.db",
                    "etui players merge 12 40 --db club.db"},
        .run = cmd_players,
    },
    {
        .name = "doctor",
        .summary = N_("is everything well, and what to do where it is not"),
        .more = N_("Looks at the address for phones, the port, the disk, the database, "
                   "its copies, the clock. The exit status is 3 if something has to be "
                   "mended."),
        .group = {options_of_doctor, options_db, options_json},
        .example = {"etui doctor --db club.db"},
        .run = cmd_doctor,
    },
    {
        .name = "verify",
        .summary = N_("replay the journal and check every hash"),
        .more = N_("That proves that nothing inside was changed, removed or swapped, not "
                   "that the end was never cut off, nor that nobody computed all of it "
                   "anew. --head proves both: give what the closing sheet or the name "
                   "of a backup says, or the address to which `etui push` sent it."),
        .group = {options_of_verify, options_db, options_json},
        .example = {"etui verify --db club.db",
                    "etui verify --db club.db --head 3f2a-91bc-77de-0042-9a1c",
                    "etui verify --db club.db --head https://etui.example.org/c/lyon"},
        .run = cmd_verify,
    },
    {
        .name = "site",
        .operands = N_("[ID…] -o FOLDER"),
        .summary = N_("results as pages that need no server, for any website"),
        .more =
            N_("The ranking, the players, the boards and every “why?” of published "
               "tournaments, with their links and search; without ID, of all that are "
               "published, with the seasons and the players."),
        .group = {options_of_site, options_db, options_json},
        .takes = {0, COMMAND_ANY},
        .example = {"etui site 12 -o tuesday --db club.db",
                    "etui site -o website.zip --db club.db"},
        .run = cmd_site,
    },
    {
        .name = "backup",
        .operands = N_("OUT"),
        .summary = N_("copy a database, even one in use"),
        .group = {options_of_backup, options_db, options_json},
        .takes = {1, 1},
        .example = {"etui backup --db club.db club-tuesday.db"},
        .run = cmd_backup,
    },
    {
        .name = "migrate",
        .summary = N_("move journals to another database, or go on with a move"),
        .group = {options_of_migrate, options_db, options_json},
        .example = {"etui migrate --db club.db --to postgresql://localhost/etui",
                    "etui migrate --db postgresql://localhost/etui --to club.db"},
        .run = cmd_migrate,
    },
    {
        .name = "push",
        .operands = N_("ID"),
        .summary = N_("send a tournament to the club's address on a server"),
        .more = N_("What is there already is not sent again. The server checks every "
                   "event; a past that differs is refused and nothing is changed."),
        .group = {options_of_push, options_db, options_json},
        .takes = {1, 1},
        .example = {"etui push 12 --db club.db --to https://etui.example.org/c/lyon"},
        .run = cmd_push,
    },
    {
        .name = "restore",
        .operands = N_("BACKUP"),
        .summary = N_("put a backup in the place of a database"),
        .more = N_("The backup is verified before and after. The old file is kept beside "
                   "it, together with its log. Stop `etui serve` first."),
        .group = {options_db, options_json},
        .takes = {1, 1},
        .example = {"etui restore club-tuesday.db --db club.db"},
        .run = cmd_restore,
    },
    {
        .name = "completion",
        .operands = "bash|zsh|fish",
        .summary = N_("shell completion of commands and options"),
        .takes = {1, 1},
        .first_words = shells,
        .example = {"source <(etui completion bash)",
                    "etui completion fish > ~/.config/fish/completions/etui.fish"},
        .run = cmd_completion,
    },
    {
        .name = "man",
        .summary = N_("the manual page"),
        .example = {"etui man | man -l -"},
        .run = cmd_man,
    },
    {
        .name = "help",
        .operands = N_("[COMMAND]"),
        .summary = N_("what a command does, and its options"),
        .takes = {0, 2},
        .example = {"etui help results"},
        .run = cmd_help,
    },
};
const size_t command_count = sizeof command_table / sizeof command_table[0];
