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
    {.name = "json", .help = N_("print one JSON value and nothing else")},
    {0},
};
const struct option options_db[] = {
    {.name = "db",
     .value = N_("FILE"),
     .help = N_("the database; without it, that of the variable ETUI_DB")},
    {0},
};
const struct option options_session[] = {
    {.name = "session", .value = "N", .help = N_("the session, where there are several")},
    {0},
};
const struct option options_play[] = {
    {.name = "board", .value = "N", .help = N_("the board")},
    {.name = "round", .value = "N", .help = N_("the round")},
    {.name = "table", .value = "N", .help = N_("the table")},
    {.name = "field",
     .value = N_("LETTER"),
     .help = N_("the field, where there are several")},
    {.name = "session", .value = "N", .help = N_("the session, where there are several")},
    {0},
};
const struct option options_deal_result[] = {
    {.name = "deal", .value = "N", .help = N_("free deals and whist: which deal")},
    {.name = "taker", .value = "N|E|S|W|F", .help = N_("free deals: who took")},
    {.name = "partner",
     .value = N_("SEAT"),
     .help = N_("free deals by five: who was called, or the taker, who is alone")},
    {.name = "contract",
     .value = "garde|4SX",
     .help = N_("free deals: prise, garde, …; bridge: 3NT, 4SX, pass")},
    {.name = "points", .value = "N", .help = N_("free deals: the taker's, with halves")},
    {.name = "oudlers", .value = "N", .help = N_("free deals: the taker's, 0 to 3")},
    {.name = "petit",
     .value = "attack|defence",
     .help = N_("tarot: who brought the petit to the end")},
    {.name = "handful",
     .value = "single",
     .help = N_("tarot: single, double, triple, or two of them as a JSON list")},
    {.name = "slam",
     .value = "announced",
     .help = N_("tarot: announced, unannounced or failed")},
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
const struct option options_result[] = {
    {.name = "score",
     .value = "N",
     .help = N_("the taker's score, as on the travelling sheet")},
    {.name = "margin",
     .value = "N",
     .help = N_("beside the score: points above what the taker needed, or below")},
    {.name = "not-played", .help = N_("the board is closed without a score")},
    {.name = "attacker",
     .value = N_("PLAYER"),
     .help = N_("of a triplette: who attacked; refused out of rotation")},
    {.name = "sure", .help = N_("the score is right although it is unlikely")},
    {0},
};
const struct option options_key[] = {
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

const struct option options_of_backup[] = {
    {.name = "force", .help = N_("replace a file that exists")},
    {0},
};
const struct option options_of_correct[] = {
    {.name = "reason",
     .value = N_("TEXT"),
     .help = N_("why; it stays in the journal"),
     .needed = true},
    {0},
};
const struct option options_of_deal[] = {
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
const struct option options_of_edit[] = {
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
    {.name = "ns",
     .value = N_("PLAYERS"),
     .help = N_("for lineup at bridge: the two who sit North-South, as p1,p2")},
    {.name = "ew", .value = N_("PLAYERS"), .help = N_("likewise, East-West")},
    {.name = "analyse",
     .help = N_("for deals: what can be made by everybody, and par with it")},
    {0},
};
const struct option options_of_export[] = {
    {.name = "output",
     .letter = 'o',
     .value = N_("FILE"),
     .help = N_("where to; without it, or with -, to standard output")},
    {0},
};
const struct option options_of_movement[] = {
    {.name = "tables", .value = "N", .help = N_("number of tables")},
    {.name = "recommend",
     .help = N_("list what so many tables or players can play, best first")},
    {.name = "players",
     .value = "N",
     .help = N_("number of players, instead of tables; those who are not four a table "
                "as with --extra")},
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
    {.name = "sections",
     .value = "N",
     .help = N_("pairs of bridge: in so many sections that play the same boards")},
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
const struct option options_of_club[] = {
    {.name = "name", .value = N_("TEXT"), .help = N_("what the club is called")},
    {.name = "whist-grid",
     .value = N_("FILE"),
     .help = N_("the grid of whist that new tournaments take; \"built-in\" for that of "
                "La Chevalerie")},
    {.name = "export-grid", .help = N_("print the grid of whist in force, as a file")},
    {0},
};
const struct option options_of_password[] = {
    {.name = "generate", .help = N_("make a password and print it")},
    {0},
};
const struct option options_of_publish[] = {
    {.name = "provisional", .help = N_("take the publication back")},
    {0},
};
const struct option options_of_results[] = {
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
const struct option options_of_rulings[] = {
    {.name = "game",
     .value = "tarot|bridge",
     .words = ruled_games,
     .help = N_("the code of tarot, or the laws of bridge; without it, tarot")},
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
const struct option options_of_rule[] = {
    {.name = "kind",
     .value = N_("KIND"),
     .words = ruling_kinds,
     .help = N_("neutralised, zero, zero-both, marks, forty-sixty, forty-forty, "
                "plus-minus-four, plus-minus-six or penalty; an article says it itself")},
    {.name = "fault",
     .value = N_("WHO"),
     .help = N_("at fault: attack, defence, NS, EW, or seats such as N,S; for an article "
                "also both, for a law of bridge also none")},
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
     .help = N_("article of the code, which says kind and penalty, or law of bridge, "
                "such as 12C2; `etui rulings` finds it")},
    {.name = "edition",
     .value = "2022|003|2017",
     .words = ruling_editions,
     .help = N_("the edition of the code; without it, 2022; of the laws of bridge 2017")},
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
const struct option options_of_seat[] = {
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
const struct option options_of_serve[] = {
    {.name = "listen",
     .value = N_("ADDR:PORT"),
     .help = N_("where to be reached; without it, 0.0.0.0:8420: by everybody near")},
    {.name = "quiet", .help = N_("no line of log for each request")},
    {0},
};
const struct option options_of_show[] = {
    {.name = "journal", .help = N_("every event, in order")},
    {.name = "rulings", .help = N_("all rulings, and what they come to for each player")},
    {0},
};
const struct option options_of_token[] = {
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
