/* command_table.c - the commands of `etui`, one row each. */
#include "cli/command.h"

#include "cli/commands.h"
#include "cli/score.h"

/* The only values of some options and operands. */
static const char *const languages[] = {"fr", "en", NULL};
static const char *const shells[] = {"bash", "zsh", "fish", NULL};
static const char *const exports[] = {"json", "csv", "plays", "usebio", "pbn", NULL};
static const char *const rankings[] = {
    "general", "alternate", "line", "attack", "defence", "NS", "EW", "all", NULL};
static const char *const ruling_kinds[] = {
    "neutralised", "zero",        "zero-both",       "marks",
    "forty-sixty", "forty-forty", "plus-minus-four", "plus-minus-six",
    "penalty",     NULL};
static const char *const ruling_sanctions[] = {"warning", "forfeit", "disqualified",
                                               NULL};
static const char *const code_editions[] = {"2022", "003", NULL};
static const char *const seat_ways[] = {"draw", "balance", "clubs", "snake",
                                        "next", "tables",  NULL};
static const char *const seat_aparts[] = {"club", "committee", NULL};
static const char *const arrows[] = {"rounds", "best", NULL};
static const char *const balances[] = {"attacks", NULL};
static const char *const token_verbs[] = {"create", "list", "revoke", NULL};
static const char *const roles[] = {"director", "reader", "table", NULL};

/* Options that several commands share. */
static const struct option json[] = {
    {.name = "json", .help = N_("print one JSON value and nothing else")},
    {0},
};
static const struct option db[] = {
    {.name = "db",
     .value = N_("FILE"),
     .help = N_("the database; without it, that of the variable ETUI_DB")},
    {0},
};
static const struct option session[] = {
    {.name = "session", .value = "N", .help = N_("the session, where there are several")},
    {0},
};
static const struct option play[] = {
    {.name = "board", .value = "N", .help = N_("the board")},
    {.name = "round", .value = "N", .help = N_("the round")},
    {.name = "table", .value = "N", .help = N_("the table")},
    {.name = "field",
     .value = N_("LETTER"),
     .help = N_("the field, where there are several")},
    {.name = "session", .value = "N", .help = N_("the session, where there are several")},
    {0},
};
static const struct option deal_result[] = {
    {.name = "deal", .value = "N", .help = N_("free deals and whist: which deal")},
    {.name = "taker", .value = "N|E|S|W", .help = N_("free deals: who took")},
    {.name = "contract",
     .value = "garde|4SX",
     .help = N_("free deals: prise, garde, …; bridge: 3NT, 4SX, pass")},
    {.name = "points", .value = "N", .help = N_("free deals: the taker's, with halves")},
    {.name = "oudlers", .value = "N", .help = N_("free deals: the taker's, 0 to 3")},
    {.name = "petit",
     .value = "attack|defence",
     .help = N_("free deals: who brought the petit to the end")},
    {.name = "handful",
     .value = "single",
     .help = N_("free deals: single, double, triple, or two of them as a JSON list")},
    {.name = "slam",
     .value = "announced",
     .help = N_("free deals: announced, unannounced or failed")},
    {.name = "contracts",
     .value = "JSON",
     .help = N_("whist: who played what, as in a document")},
    {.name = "capo", .help = N_("whist: all thirteen tricks")},
    {.name = "revoke", .value = "N|E|S|W", .help = N_("whist: who did not follow suit")},
    {.name = "abandoned",
     .value = "N|E|S|W",
     .help = N_("whist: who laid the cards down early")},
    {.name = "totals",
     .value = "JSON",
     .help = N_("the totals of the table in the round, such as "
                "{\"N\":120,\"E\":-40,\"S\":-40,\"W\":-40}")},
    {.name = "declarer", .value = "N|E|S|W", .help = N_("bridge: who played the hand")},
    {.name = "tricks", .value = "N", .help = N_("bridge: the declarer's, 0 to 13")},
    {.name = "lead", .value = "HA", .help = N_("bridge: the card led, suit first")},
    {.name = "passed", .help = N_("bridge: everybody passed")},
    {.name = "adjusted",
     .value = "[60,40]",
     .help = N_("bridge: percent of NS and EW in place of a result")},
    {0},
};
static const struct option result[] = {
    {.name = "score",
     .value = "N",
     .help = N_("the taker's score, as on the travelling sheet")},
    {.name = "not-played", .help = N_("the board is closed without a score")},
    {.name = "attacker",
     .value = N_("PLAYER"),
     .help = N_("of a triplette: who attacked; refused out of rotation")},
    {.name = "sure", .help = N_("the score is right although it is unlikely")},
    {0},
};
static const struct option key[] = {
    {.name = "key",
     .value = N_("TEXT"),
     .help = N_("sending the same key again records nothing twice")},
    {0},
};

const struct option command_common[] = {
    {.name = "lang",
     .value = "fr|en",
     .help = N_("language; without it, that of LC_MESSAGES, else French"),
     .words = languages},
    {.name = "help", .letter = 'h', .help = N_("this help")},
    {0},
};
const struct option command_alone[] = {
    {.name = "version", .help = N_("the version of Étui")},
    {0},
};

static const struct option backup_options[] = {
    {.name = "force", .help = N_("replace a file that exists")},
    {0},
};
static const struct option correct_options[] = {
    {.name = "reason",
     .value = N_("TEXT"),
     .help = N_("why; it stays in the journal"),
     .needed = true},
    {0},
};
static const struct option deal_options[] = {
    {.name = "boards", .value = "1-24", .help = N_("the boards to deal")},
    {.name = "seed",
     .value = "N",
     .help = N_("the deals to repeat; without it, new ones, whose seed is shown")},
    {.name = "output",
     .letter = 'o',
     .value = N_("FILE"),
     .help = N_("where to; without it, or with -, to standard output")},
    {.name = "check", .help = N_("read files of deals and say what is wrong with them")},
    {.name = "analyse",
     .help = N_("what can be made by everybody, and par: the best both sides can do")},
    {0},
};
static const struct option edit_options[] = {
    {.name = "field",
     .value = N_("LETTER"),
     .help = N_("for schedule and what happens: the field, where there are several")},
    {.name = "session", .value = "N", .help = N_("the session, where there are several")},
    {.name = "from",
     .value = "N",
     .help = N_("for schedule: the first round that changes, else 1")},
    {.name = "coefficient",
     .value = "X",
     .help = N_("for session: what its totals count, else 1")},
    {.name = "round",
     .value = "N",
     .help = N_("for what happens: the round from which on it holds, or in which it "
                "was; without it, the next one, or the latest that has begun")},
    {.name = "planned",
     .help = N_("for moved and played-as: the rounds that are left stay as planned")},
    {.name = "dry-run",
     .help = N_("for what happens: show the consequences, record nothing")},
    {.name = "attack", .value = N_("PLAYER"), .help = N_("for lineup: who attacks")},
    {.name = "defence",
     .value = N_("PLAYERS"),
     .help = N_("for lineup: the three who defend, as p2,p3,p4")},
    {.name = "analyse",
     .help = N_("for deals: what can be made by everybody, and par with it")},
    {0},
};
static const struct option export_options[] = {
    {.name = "output",
     .letter = 'o',
     .value = N_("FILE"),
     .help = N_("where to; without it, or with -, to standard output")},
    {0},
};
static const struct option movement_options[] = {
    {.name = "tables", .value = "N", .help = N_("number of tables")},
    {.name = "recommend",
     .help = N_("list what so many tables or players can play, best first")},
    {.name = "players",
     .value = "N",
     .help = N_("for --recommend: number of players, instead of tables")},
    {.name = "rounds", .value = "N", .help = N_("rounds; without it, all of them")},
    {.name = "boards",
     .value = "N",
     .help = N_("boards for each table and round; without it, 4, 3 or 2")},
    {.name = "kind",
     .value = N_("KIND"),
     .help = N_("the kind of movement, such as official, mitchell or howell; without it, "
                "what is usual for so many tables")},
    {.name = "missing",
     .value = N_("SEAT"),
     .many = true,
     .help = N_("an empty seat, such as E3, or B:E3 in field B; repeat it")},
    {.name = "extra",
     .value = "N",
     .help = N_("players more than four a table, or fewer with a minus sign, for kinds "
                "that know what to do with them")},
    {.name = "seed",
     .value = "N",
     .help = N_("for drawn tables: another number draws others; without it, 0")},
    {.name = "arrow",
     .value = N_("WAY"),
     .words = arrows,
     .help = N_("for a Mitchell with one winner, where NS and EW change places: rounds, "
                "in the last ones; best, at single tables")},
    {.name = "balance",
     .value = N_("WHAT"),
     .words = balances,
     .help = N_("two boards a round on an even number of tables: everybody attacks "
                "equally often")},
    {.name = "turns",
     .help = N_("turn the boards in some rounds, so that players of all lines are "
                "compared and one general ranking means something")},
    {.name = "why", .help = N_("the movement in words")},
    {0},
};
static const struct option club_options[] = {
    {.name = "name", .value = N_("TEXT"), .help = N_("what the club is called")},
    {.name = "whist-grid",
     .value = N_("FILE"),
     .help = N_("the grid of whist that new tournaments take; \"built-in\" for that of "
                "La Chevalerie")},
    {.name = "export-grid", .help = N_("print the grid of whist in force, as a file")},
    {0},
};
static const struct option password_options[] = {
    {.name = "generate", .help = N_("make a password and print it")},
    {0},
};
static const struct option publish_options[] = {
    {.name = "provisional", .help = N_("take the publication back")},
    {0},
};
static const struct option results_options[] = {
    {.name = "ranking",
     .value = N_("WHICH"),
     .words = rankings,
     .help = N_("general, alternate, line or all; without it, general")},
    {.name = "why",
     .value = N_("WHO"),
     .help = N_("how a result comes about: p17, N3, B:N3 or board:12; of one figure: "
                "p17:total, rank, pcn, seat; of one mark: board:12:A3")},
    {0},
};
static const struct option rulings_options[] = {
    {.name = "format",
     .value = N_("FORMAT"),
     .help = N_("only what is judged in this format: individuals, triplettes, teams, "
                "quadrettes, free, or a tournament's format")},
    {.name = "edition",
     .value = "2022|003",
     .help = N_("the edition of the code; without it, 2022; 003 is the older text for "
                "individuals"),
     .words = code_editions},
    {0},
};
static const struct option rule_options[] = {
    {.name = "kind",
     .value = N_("KIND"),
     .words = ruling_kinds,
     .help = N_("neutralised, zero, zero-both, marks, forty-sixty, forty-forty, "
                "plus-minus-four, plus-minus-six or penalty; an article says it itself")},
    {.name = "fault",
     .value = N_("WHO"),
     .help = N_("at fault: attack, defence, NS, EW, or seats such as N,S; for an article "
                "also both")},
    {.name = "weighted",
     .value = "JSON",
     .help = N_("bridge: scores with their weights in percent, such as "
                "[[420,60],[-50,40]]")},
    {.name = "marks",
     .value = N_("MARKS"),
     .help = N_("for marks: such as S=60,E=0; other seats have none")},
    {.name = "score", .value = "N", .help = N_("compared in place of the written one")},
    {.name = "player",
     .value = N_("PLAYER"),
     .many = true,
     .help = N_("whom the penalty concerns; repeat it")},
    {.name = "percent",
     .value = "X",
     .help = N_("the penalty; below 0 it is a compensation")},
    {.name = "pm", .value = "X", .help = N_("likewise, in match points")},
    {.name = "points", .value = "X", .help = N_("likewise, in points")},
    {.name = "code", .value = N_("TEXT"), .help = N_("abbreviation in the code")},
    {.name = "article",
     .value = N_("ARTICLE"),
     .help = N_("article of the code, which says kind and penalty; `etui rulings` finds "
                "it")},
    {.name = "edition",
     .value = "2022|003",
     .words = code_editions,
     .help = N_("the edition of the code; without it, 2022")},
    {.name = "answer",
     .value = N_("NAME=VALUE"),
     .many = true,
     .help = N_("what the article asks: playable=no, minutes=7; repeat it")},
    {.name = "override",
     .value = N_("TEXT"),
     .help = N_("why the director departs from the article")},
    {.name = "sanction",
     .value = N_("SANCTION"),
     .words = ruling_sanctions,
     .help = N_("warning, forfeit or disqualified, for these players")},
    {.name = "reason", .value = N_("TEXT"), .help = N_("what happened")},
    {.name = "by", .value = N_("TEXT"), .help = N_("who ruled")},
    {0},
};
static const struct option seat_options[] = {
    {.name = "how",
     .value = N_("WAY"),
     .words = seat_ways,
     .help = N_("draw; balance: lines of equal strength; clubs: few meetings inside a "
                "club; snake: the best meet in the last round; next: the same by the "
                "ranking of the sessions before; tables: the strong at different "
                "tables. Without it, draw")},
    {.name = "apart",
     .value = N_("WHO"),
     .words = seat_aparts,
     .help = N_("for clubs and the figures: club or committee; without it, club")},
    {.name = "champion",
     .value = N_("PLAYER"),
     .help = N_("the player who gets the first seat, N1")},
    {.name = "seed",
     .value = "N",
     .help = N_("the draw to repeat; without it, a new one, which is shown")},
    {.name = "all", .help = N_("draw everybody again, not only those without a seat")},
    {0},
};
static const struct option serve_options[] = {
    {.name = "listen",
     .value = N_("ADDR:PORT"),
     .help = N_("where to be reached; without it, 0.0.0.0:8420: by everybody near")},
    {.name = "quiet", .help = N_("no line of log for each request")},
    {0},
};
static const struct option show_options[] = {
    {.name = "journal", .help = N_("every event, in order")},
    {.name = "rulings", .help = N_("all rulings, and what they come to for each player")},
    {0},
};
static const struct option token_options[] = {
    {.name = "role",
     .value = N_("ROLE"),
     .words = roles,
     .help = N_("for create: director may do all, reader sees what is published, table "
                "sends the results of one table")},
    {.name = "tournament", .value = "ID", .help = N_("for a table: its tournament")},
    {.name = "table", .value = "A3", .help = N_("for a table: its field and number")},
    {.name = "qr", .help = N_("for a table: its page as a QR code for phones")},
    {.name = "address",
     .value = "http://…",
     .help = N_("for --qr: where phones reach the server")},
    {0},
};

const struct command command_table[] = {
    {
        .name = "serve",
        .operands = "",
        .summary = N_("the club night: pages for the director and for phones"),
        .more = N_("Without --db or ETUI_DB the database is etui.db in this folder; it "
                   "is made if there is none. Ctrl-C stops; whatever was answered is on "
                   "disk."),
        .group = {serve_options, db},
        .example = {"etui serve --db club.db",
                    "etui serve --db club.db --listen 127.0.0.1:8420"},
        .run = cmd_serve,
    },
    {
        .name = "formats",
        .operands = "",
        .summary = N_("what can be played, one line each"),
        .group = {json},
        .example = {"etui formats"},
        .run = cmd_formats,
    },
    {
        .name = "movement",
        .operands = N_("FORMAT --tables N"),
        .summary = N_("who sits where, with which boards, in each round"),
        .group = {movement_options, json},
        .least = 1,
        .most = 1,
        .example = {"etui movement tarot-line --tables 5",
                    "etui movement tarot-line --tables 10 --missing B:E3 --json"},
        .run = cmd_movement,
    },
    {
        .name = "check",
        .operands = N_("FILE"),
        .summary = N_("verify a movement, ours or anyone's"),
        .more = N_("FILE is what `etui movement --json` writes. The status is 1 if "
                   "somebody or a board is in two places, two players meet twice, or "
                   "somebody plays a board twice."),
        .group = {json},
        .least = 1,
        .most = 1,
        .example = {"etui movement tarot-line --tables 9 --json | etui check -"},
        .run = cmd_check,
    },
    {
        .name = "results",
        .operands = N_("FILE|ID"),
        .summary = N_("marks, rankings and awards of a tournament"),
        .more = N_("Results exist at any moment, from whatever has been entered."),
        .group = {results_options, session, db, json},
        .least = 1,
        .most = 1,
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
        .most = 1,
        .variant = score_variants,
        .example = {"etui score tarot --contract garde --points 45 --oudlers 2 --why",
                    "etui score bridge --contract 4SX --declarer S --tricks 10 "
                    "--vulnerable none"},
        .run = cmd_score,
    },
    {
        .name = "deal",
        .operands = N_("--boards 1-24 | --check FILE…"),
        .summary = N_("deal bridge boards for a dealing machine, or check files of them"),
        .more = N_("Deals are written as PBN, with the dealer and the vulnerability of "
                   "each board. The same seed gives the same cards for ever. --check "
                   "reads PBN files of other programs too; with -o they become one."),
        .group = {deal_options, json},
        .most = COMMAND_ANY,
        .example = {"etui deal --boards 1-24 -o tuesday.pbn",
                    "etui deal --boards 1-24 --seed 7 --analyse -o tuesday.pbn",
                    "etui deal --check tuesday.pbn"},
        .run = cmd_deal,
    },
    {
        .name = "rulings",
        .operands = N_("[WORDS]"),
        .summary = N_("the code of rulings, searchable"),
        .more = N_("Every word must begin a word of the incident, in French or in "
                   "English; accents and capitals do not matter. An abbreviation in "
                   "capitals (MR, CO, FE, CE, PO, RC, SO, CM) finds its articles."),
        .group = {rulings_options, json},
        .most = COMMAND_ANY,
        .example = {"etui rulings renonce", "etui rulings --format tarot-teams RC",
                    "etui rulings --json --format free carte exposée"},
        .run = cmd_rulings,
    },
    {
        .name = "seat",
        .operands = N_("FILE|ID"),
        .summary = N_("draw or balance the start seats"),
        .more =
            N_("Those without a seat get one of the empty seats. From a FILE the "
               "document with its seats is printed; an ID is changed in its database. "
               "The same seed gives the same seats. Figures say how often players of "
               "one club meet, how often they must, and how strong the lines are."),
        .group = {seat_options, session, db, json},
        .least = 1,
        .most = 1,
        .example = {"etui seat evening.json --seed 42 > seated.json",
                    "etui seat evening.json --how clubs --json",
                    "etui seat 1 --db club.db --how snake --all --champion p7"},
        .run = cmd_seat,
    },
    {
        .name = "import",
        .operands = N_("FILE"),
        .summary = N_("record a tournament document; prints the tournament's number"),
        .more = N_("All of it is recorded, or nothing. The database is made if there is "
                   "none. An event of another bridge program, USEBIO XML or PBN with its "
                   "ScoreTable, is scored anew and compared with what the file says."),
        .group = {db, json},
        .least = 1,
        .most = 1,
        .example = {"etui import examples/sample.json --db club.db"},
        .run = cmd_import,
    },
    {
        .name = "export",
        .operands = N_("json|csv|plays|usebio|pbn FILE|ID"),
        .summary = N_("the document, the ranking or the plays, for other programs"),
        .more = N_("json is the whole document. csv is the general ranking for "
                   "spreadsheets. plays are the results as a table that `etui enter` "
                   "reads. usebio and pbn are events of bridge with their results, for "
                   "other bridge programs."),
        .group = {export_options, db},
        .least = 2,
        .most = 2,
        .first_words = exports,
        .example = {"etui export csv 1 --db club.db -o ranking.csv",
                    "etui export json 1 --db club.db -o evening.json"},
        .run = cmd_export,
    },
    {
        .name = "list",
        .operands = "",
        .summary = N_("the tournaments of a database"),
        .group = {db, json},
        .example = {"etui list --db club.db"},
        .run = cmd_list,
    },
    {
        .name = "show",
        .operands = N_("ID"),
        .summary = N_("one tournament: what is entered, what is missing, its journal"),
        .more = N_("With --json, its document; with --journal as well, its events; with "
                   "--rulings, its rulings."),
        .group = {show_options, db, json},
        .least = 1,
        .most = 1,
        .example = {"etui show 1 --db club.db", "etui show 1 --db club.db --journal"},
        .run = cmd_show,
    },
    {
        .name = "enter",
        .operands = N_("ID [FILE]"),
        .summary = N_("record a result, or a file of them"),
        .more =
            N_("FILE is a JSON list of plays, one JSON play a line, or a table with a "
               "heading (session, field, board, round, table, score, not_played); all "
               "of it is recorded, or nothing. From - each line is a JSON play and is "
               "answered by a line, {\"seq\":…} or {\"error\":…}, once it is on "
               "disk."),
        .group = {play, result, deal_result, key, db, json},
        .least = 1,
        .most = 2,
        .example = {"etui enter 1 --db club.db --board 1 --round 1 --table 1 --score 56",
                    "etui enter 1 plays.csv --db club.db"},
        .run = cmd_enter,
    },
    {
        .name = "correct",
        .operands = N_("ID --board N --round N --table N --score N --reason TEXT"),
        .summary = N_("another result for a recorded play, with a reason"),
        .group = {correct_options, play, result, deal_result, db, json},
        .least = 1,
        .most = 1,
        .example =
            {"etui correct 1 --db club.db --board 1 --round 1 --table 1 --score -52 "
             "--reason \"sign forgotten\""},
        .run = cmd_correct,
    },
    {
        .name = "rule",
        .operands = N_("ID --kind KIND | --article ARTICLE"),
        .summary = N_("record a ruling or a penalty"),
        .more = N_("With an article the code says what follows; a kind or an amount that "
                   "is something else needs --override. `etui undo` takes a ruling back, "
                   "`etui show ID --rulings` lists them all."),
        .group = {rule_options, play, db, json},
        .least = 1,
        .most = 1,
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
            "set NAME=VALUE…: name, date and the options of the document. "
            "player PLAYER name=… licence=…: a player enters; what is known of the "
            "person is name, licence, rank, club, committee, born. "
            "person PLAYER name=…: that is corrected, in every tournament. "
            "withdraw PLAYER: a player without a seat leaves the list. "
            "seat SEAT=PLAYER…: B:N3=p5 in field B, T1=p1,p2,p3,p4 for a team, nothing "
            "after = empties the seat. lineup SEAT --round N --attack p1 --defence "
            "p2,p3,p4: who of a team does what. schedule FILE: a movement as JSON. "
            "session: the next session "
            "opens. deals FILE…: the cards of the boards of bridge, from PBN files, with "
            "--analyse what can be made of them; deals --analyse without files: of "
            "the cards that are known."),
        .moreover =
            N_("What happens in mid-tournament, with its consequences: "
               "late [SEAT=]PLAYER: somebody arrives and takes an empty seat. leave "
               "SEAT: somebody leaves. substitute SEAT=PLAYER: somebody takes over. "
               "extra PLAYER: one too many takes turns. swap SEAT SEAT: two sat in each "
               "other's place. turn TABLE|all [SEATS]: sat turned. moved S=2 boards=-1…: "
               "wrong steps were made into the round. played-as ROUND: the round was "
               "played as another one. swiss: teams play a round "
               "more by the ranking. knock-out [SEAT…]: the winners play a round more; "
               "name who goes on after a draw."),
        .group = {edit_options, db, json},
        .least = 2,
        .most = COMMAND_ANY,
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
        .summary = N_("take an event back, by another event"),
        .more =
            N_("`etui show ID --journal` numbers the events. An event that later ones "
               "need stays."),
        .group = {db, json},
        .least = 2,
        .most = 2,
        .example = {"etui undo 1 57 --db club.db"},
        .run = cmd_undo,
    },
    {
        .name = "publish",
        .operands = N_("ID"),
        .summary = N_("the results are official, or provisional again"),
        .group = {publish_options, db, json},
        .least = 1,
        .most = 1,
        .example = {"etui publish 1 --db club.db"},
        .run = cmd_publish,
    },
    {
        .name = "club",
        .operands = "",
        .summary = N_("the club's name, and its grid of whist"),
        .more = N_("Without an option, what they are. A tournament keeps the grid it was "
                   "made with; `etui edit ID set whist_grid=FILE` changes that of one."),
        .group = {club_options, db, json},
        .example = {"etui club --db club.db",
                    "etui club --export-grid --db club.db > grid.json",
                    "etui club --whist-grid grid.json --db club.db"},
        .run = cmd_club,
    },
    {
        .name = "password",
        .operands = "",
        .summary = N_("set the director's password"),
        .more = N_("It is asked for twice, or read from standard input where that is no "
                   "terminal. Whoever was signed in has to sign in again."),
        .group = {password_options, db},
        .example = {"etui password --db club.db"},
        .run = cmd_password,
    },
    {
        .name = "token",
        .operands = N_("create|list|revoke [TOKEN]"),
        .summary = N_("tokens with which programs and phones say who they are"),
        .more = N_("create prints the token alone; of a director's or reader's token "
                   "only a hash is kept. A table's token stays the same and can be "
                   "printed again. revoke takes the name that list shows, or the token "
                   "itself."),
        .group = {token_options, db, json},
        .least = 1,
        .most = 2,
        .first_words = token_verbs,
        .example = {"etui token create --role director --db club.db",
                    "etui token create --role table --tournament 1 --table A3 --db "
                    "club.db --qr --address http://192.168.1.20:8420",
                    "etui token list --db club.db"},
        .run = cmd_token,
    },
    {
        .name = "verify",
        .operands = "",
        .summary = N_("replay the journal, check every hash"),
        .group = {db, json},
        .example = {"etui verify --db club.db"},
        .run = cmd_verify,
    },
    {
        .name = "backup",
        .operands = N_("OUT"),
        .summary = N_("copy a database, which may be in use"),
        .group = {backup_options, db, json},
        .least = 1,
        .most = 1,
        .example = {"etui backup --db club.db club-tuesday.db"},
        .run = cmd_backup,
    },
    {
        .name = "completion",
        .operands = "bash|zsh|fish",
        .summary = N_("completion of commands and options for a shell"),
        .least = 1,
        .most = 1,
        .first_words = shells,
        .example = {"source <(etui completion bash)",
                    "etui completion fish > ~/.config/fish/completions/etui.fish"},
        .run = cmd_completion,
    },
    {
        .name = "man",
        .operands = "",
        .summary = N_("the manual page"),
        .example = {"etui man | man -l -"},
        .run = cmd_man,
    },
    {
        .name = "help",
        .operands = N_("[COMMAND]"),
        .summary = N_("what a command does and takes"),
        .most = 2,
        .example = {"etui help results"},
        .run = cmd_help,
    },
};
const size_t command_count = sizeof command_table / sizeof command_table[0];
