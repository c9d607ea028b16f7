/* command_options_table.c - the options of the commands of `etui`. */
#include "cli/command/command_options.h"

/* The only values of some options. */
static const char *const languages[] = {"fr", "en", NULL};
static const char *const rankings[] = {
    "general", "alternate", "line", "attack", "defence", "NS", "EW", "all", NULL};
static const char *const ruling_kinds[] = {
    "neutralised", "zero",        "zero-both",       "marks",
    "forty-sixty", "forty-forty", "plus-minus-four", "plus-minus-six",
    "penalty",     NULL};
static const char *const ruling_sanctions[] = {"warning", "forfeit", "disqualified",
                                               NULL};
static const char *const code_editions[] = {"2022", "003", NULL};
static const char *const ruling_editions[] = {"2022", "003", "2017", NULL};
static const char *const ruled_games[] = {"tarot", "bridge", NULL};
static const char *const seat_ways[] = {"draw", "balance", "clubs", "snake",
                                        "next", "tables",  NULL};
static const char *const seat_aparts[] = {"club", "committee", NULL};
static const char *const arrows[] = {"rounds", "best", NULL};
static const char *const balances[] = {"attacks", NULL};
static const char *const roles[] = {"director", "reader", "table", NULL};

/* Options that several commands share. */
const struct option options_json[] = {
    {.name = "json", .help = N_("print a single JSON value and nothing else")},
    {0},
};
const struct option options_db[] = {
    {.name = "db",
     .value = N_("FILE"),
     .help = N_("the database; default: that of the variable ETUI_DB")},
    {0},
};
const struct option options_session[] = {
    {.name = "session", .value = "N", .help = N_("the session, if there are several")},
    {0},
};
const struct option options_play[] = {
    {.name = "board", .value = "N", .help = N_("the board")},
    {.name = "round", .value = "N", .help = N_("the round")},
    {.name = "table", .value = "N", .help = N_("the table")},
    {.name = "field",
     .value = N_("LETTER"),
     .help = N_("the field, if there are several")},
    {.name = "session", .value = "N", .help = N_("the session, if there are several")},
    {0},
};
const struct option options_deal_result[] = {
    {.name = "deal", .value = "N", .help = N_("free deals and whist: which deal")},
    {.name = "taker", .value = "N|E|S|W|F", .help = N_("free deals: who took")},
    {.name = "partner",
     .value = N_("SEAT"),
     .help = N_("free deals with five players: who was called, or the taker if alone")},
    {.name = "contract",
     .value = "garde|4SX",
     .help = N_("free deals: prise, garde, …; teams: garde-sans or garde-contre where "
                "it was bid; bridge: 3NT, 4SX, pass")},
    {.name = "points",
     .value = "N",
     .help = N_("free deals: the taker's points, halves included")},
    {.name = "oudlers",
     .value = "N",
     .help = N_("free deals: the taker's oudlers, 0 to 3")},
    {.name = "petit",
     .value = "attack|defence",
     .help = N_("tarot: who brought the petit to the end")},
    {.name = "handful",
     .value = "single",
     .help = N_("tarot: single, double, triple, or two of them as a JSON list")},
    {.name = "slam",
     .value = "announced",
     .help = N_("tarot: announced, unannounced or failed")},
    {.name = "visa",
     .help = N_("free deals: the arbiter has signed the garde sans or contre")},
    {.name = "contracts",
     .value = "JSON",
     .help = N_("whist: who played what, as in a document")},
    {.name = "capo", .help = N_("whist: all thirteen tricks")},
    {.name = "revoke", .value = "N|E|S|W", .help = N_("whist: who did not follow suit")},
    {.name = "abandoned",
     .value = "N|E|S|W",
     .help = N_("whist: who laid down their cards early")},
    {.name = "totals",
     .value = "JSON",
     .help = N_("the totals of the table in the round, such as "
                "{\"N\":120,\"E\":-40,\"S\":-40,\"W\":-40}")},
    {.name = "declarer", .value = "N|E|S|W", .help = N_("bridge: who played the hand")},
    {.name = "tricks", .value = "N", .help = N_("bridge: declarer's tricks, 0 to 13")},
    {.name = "lead", .value = "HA", .help = N_("bridge: the card led, suit first")},
    {.name = "passed", .help = N_("bridge: everybody passed")},
    {.name = "adjusted",
     .value = "[60,40]",
     .help = N_("bridge: percentages for NS and EW instead of a result")},
    {0},
};
const struct option options_result[] = {
    {.name = "score",
     .value = "N",
     .help = N_("the taker's score, as on the travelling sheet")},
    {.name = "margin",
     .value = "N",
     .help = N_("with the score: points above or below what the taker needed")},
    {.name = "not-played", .help = N_("the board is closed without a score")},
    {.name = "attacker",
     .value = N_("PLAYER"),
     .help = N_("in a triplette: who attacked; refused out of rotation")},
    {.name = "sure", .help = N_("the score is right, although unlikely")},
    {0},
};
const struct option options_key[] = {
    {.name = "key",
     .value = N_("TEXT"),
     .help = N_("sending the same key again does not record anything twice")},
    {0},
};

const struct option command_common[] = {
    {.name = "lang",
     .value = "fr|en",
     .help = N_("language; default: that of LC_MESSAGES, otherwise French"),
     .words = languages},
    {.name = "help", .letter = 'h', .help = N_("this help")},
    {0},
};
const struct option command_alone[] = {
    {.name = "version", .help = N_("the version of Étui")},
    {0},
};

const struct option options_of_backup[] = {
    {.name = "force", .help = N_("overwrite an existing file")},
    {0},
};
const struct option options_of_correct[] = {
    {.name = "reason",
     .value = N_("TEXT"),
     .help = N_("the reason; it is kept in the journal"),
     .needed = true},
    {0},
};
const struct option options_of_deal[] = {
    {.name = "boards", .value = "1-24", .help = N_("the boards to deal")},
    {.name = "seed",
     .value = "N",
     .help = N_("the deals to repeat; default: new ones, whose seed is shown")},
    {.name = "output",
     .letter = 'o',
     .value = N_("FILE"),
     .help = N_("where to write it; default, or with -: standard output")},
    {.name = "check", .help = N_("read deal files and say what is wrong with them")},
    {.name = "analyse",
     .help = N_("the makeable contracts, and par: the best both sides can do")},
    {0},
};
const struct option options_of_edit[] = {
    {.name = "field",
     .value = N_("LETTER"),
     .help =
         N_("for schedule and mid-tournament changes: the field, if there are several")},
    {.name = "session", .value = "N", .help = N_("the session, if there are several")},
    {.name = "from",
     .value = "N",
     .help = N_("for schedule: the first round that changes; default: 1")},
    {.name = "coefficient",
     .value = "X",
     .help = N_("for session: the weight of its totals; default: 1")},
    {.name = "round",
     .value = "N",
     .help =
         N_("for mid-tournament changes: the round from which they apply, or in which "
            "they happened; default: the next one, or the latest that has begun")},
    {.name = "planned",
     .help = N_("for moved and played-as: the remaining rounds stay as planned")},
    {.name = "dry-run",
     .help = N_("for mid-tournament changes: show the consequences, record nothing")},
    {.name = "attack", .value = N_("PLAYER"), .help = N_("for lineup: who attacks")},
    {.name = "defence",
     .value = N_("PLAYERS"),
     .help = N_("for lineup: the three who defend, as p2,p3,p4")},
    {.name = "ns",
     .value = N_("PLAYERS"),
     .help = N_("for lineup at bridge: the two who sit North-South, as p1,p2")},
    {.name = "ew", .value = N_("PLAYERS"), .help = N_("the same, East-West")},
    {.name = "analyse", .help = N_("for deals: the makeable contracts, and par")},
    {0},
};
const struct option options_of_export[] = {
    {.name = "output",
     .letter = 'o',
     .value = N_("FILE"),
     .help = N_("where to write it; default, or with -: standard output")},
    {0},
};
const struct option options_of_movement[] = {
    {.name = "tables", .value = "N", .help = N_("number of tables")},
    {.name = "recommend",
     .help = N_("list what that many tables or players can play, best first")},
    {.name = "players",
     .value = "N",
     .help = N_("number of players, instead of tables; players above or below four a "
                "table count as with --extra")},
    {.name = "rounds", .value = "N", .help = N_("rounds; default: all")},
    {.name = "boards",
     .value = "N",
     .help = N_("boards per table and round; default: 4, 3 or 2")},
    {.name = "kind",
     .value = N_("KIND"),
     .help = N_("the kind of movement, such as official, mitchell or howell; default: "
                "the usual one for that many tables")},
    {.name = "missing",
     .value = N_("SEAT"),
     .many = true,
     .help = N_("an empty seat, such as E3, or B:E3 in field B; can be repeated")},
    {.name = "extra",
     .value = "N",
     .help = N_("players above four a table, or below with a minus sign, for movements "
                "that can seat them")},
    {.name = "seed",
     .value = "N",
     .help =
         N_("for tables drawn at random: another number gives another draw; default: 0")},
    {.name = "arrow",
     .value = N_("WAY"),
     .words = arrows,
     .help = N_("for a one-winner Mitchell, where NS and EW change places: rounds, in "
                "the last rounds; best, at selected tables")},
    {.name = "sections",
     .value = "N",
     .help = N_("bridge pairs: in this many sections playing the same boards")},
    {.name = "balance",
     .value = N_("WHAT"),
     .words = balances,
     .help = N_("two boards a round with an even number of tables: everybody attacks "
                "equally often")},
    {.name = "turns",
     .help = N_("turn the boards in some rounds, so that players of all lines are "
                "compared and a general ranking makes sense")},
    {.name = "why", .help = N_("the movement in words")},
    {0},
};
const struct option options_of_club[] = {
    {.name = "name", .value = N_("TEXT"), .help = N_("the club's name")},
    {.name = "whist-grid",
     .value = N_("FILE"),
     .help = N_(
         "the whist grid for new tournaments; \"built-in\" for that of La Chevalerie")},
    {.name = "export-grid", .help = N_("print the current whist grid, as a file")},
    {0},
};
const struct option options_of_password[] = {
    {.name = "generate", .help = N_("generate a password and print it")},
    {0},
};
const struct option options_of_publish[] = {
    {.name = "provisional", .help = N_("withdraw the publication")},
    {0},
};
const struct option options_of_results[] = {
    {.name = "ranking",
     .value = N_("WHICH"),
     .words = rankings,
     .help = N_("general, alternate, line or all; default: general")},
    {.name = "why",
     .value = N_("WHO"),
     .help = N_("explain a result: p17, N3, B:N3 or board:12; one figure: p17:total, "
                "rank, pcn, seat; one mark: board:12:A3")},
    {0},
};
const struct option options_of_rulings[] = {
    {.name = "game",
     .value = "tarot|bridge",
     .words = ruled_games,
     .help = N_("the tarot code, or the laws of bridge; default: tarot")},
    {.name = "format",
     .value = N_("FORMAT"),
     .help = N_("only incidents in this format: individuals, triplettes, teams, "
                "quadrettes, free, or a tournament's format")},
    {.name = "edition",
     .value = "2022|003",
     .help = N_(
         "the edition of the code; default: 2022; 003 is the older text for individuals"),
     .words = code_editions},
    {0},
};
const struct option options_of_rule[] = {
    {.name = "kind",
     .value = N_("KIND"),
     .words = ruling_kinds,
     .help =
         N_("neutralised, zero, zero-both, marks, forty-sixty, forty-forty, "
            "plus-minus-four, plus-minus-six or penalty; an article sets it by itself")},
    {.name = "fault",
     .value = N_("WHO"),
     .help = N_("at fault: attack, defence, NS, EW, or seats such as N,S; also both for "
                "an article, or none for a law of bridge")},
    {.name = "weighted",
     .value = "JSON",
     .help = N_("bridge: scores with their weights in percent, such as "
                "[[420,60],[-50,40]]")},
    {.name = "marks",
     .value = N_("MARKS"),
     .help = N_("for marks: such as S=60,E=0; other seats get none")},
    {.name = "score",
     .value = "N",
     .help = N_("score to compare instead of the one written down")},
    {.name = "card-points",
     .value = "X",
     .help = N_("free deals: the taker's card points once those won by the fault are "
                "given back; the score follows")},
    {.name = "player",
     .value = N_("PLAYER"),
     .many = true,
     .help = N_("who is penalised; can be repeated")},
    {.name = "percent", .value = "X", .help = N_("the penalty; below 0, a compensation")},
    {.name = "pm", .value = "X", .help = N_("the same, in match points")},
    {.name = "points", .value = "X", .help = N_("the same, in points")},
    {.name = "code", .value = N_("TEXT"), .help = N_("abbreviation in the code")},
    {.name = "article",
     .value = N_("ARTICLE"),
     .help = N_("article of the code, which sets the kind and the penalty, or law of "
                "bridge, such as 12C2; `etui rulings` finds it")},
    {.name = "edition",
     .value = "2022|003|2017",
     .words = ruling_editions,
     .help = N_("the edition of the code; default: 2022; for the laws of bridge, 2017")},
    {.name = "answer",
     .value = N_("NAME=VALUE"),
     .many = true,
     .help =
         N_("what the article asks: playable=no, minutes=7, see=I20b; can be repeated")},
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
const struct option options_of_seat[] = {
    {.name = "how",
     .value = N_("WAY"),
     .words = seat_ways,
     .help = N_("draw: at random; balance: lines of equal strength; clubs: few meetings "
                "within a club; snake: the best meet in the last round; next: the same, "
                "by the ranking of the earlier sessions; tables: strong players at "
                "different tables. Default: draw")},
    {.name = "apart",
     .value = N_("WHO"),
     .words = seat_aparts,
     .help = N_("for clubs and the figures: club or committee; default: club")},
    {.name = "champion",
     .value = N_("PLAYER"),
     .help = N_("the player who gets the first seat, N1")},
    {.name = "seed",
     .value = "N",
     .help = N_("the draw to repeat; default: a new one, which is shown")},
    {.name = "all", .help = N_("draw everybody again, not only players without a seat")},
    {0},
};
const struct option options_of_serve[] = {
    {.name = "listen",
     .value = N_("ADDR:PORT"),
     .help = N_("address to listen on; default: 0.0.0.0:8420, open to the whole room")},
    {.name = "quiet", .help = N_("do not log each request")},
    {0},
};
const struct option options_of_show[] = {
    {.name = "journal", .help = N_("every event, in order")},
    {.name = "rulings",
     .help = N_("all rulings, and what they add up to for each player")},
    {0},
};
const struct option options_of_token[] = {
    {.name = "role",
     .value = N_("ROLE"),
     .words = roles,
     .help = N_("for create: director may do everything, reader sees what is published, "
                "table sends the results of one table")},
    {.name = "tournament", .value = "ID", .help = N_("for a table: its tournament")},
    {.name = "table", .value = "A3", .help = N_("for a table: its field and number")},
    {.name = "qr", .help = N_("for a table: its page as a QR code for phones")},
    {.name = "address",
     .value = "http://…",
     .help = N_("for --qr: the server's address for phones")},
    {0},
};
