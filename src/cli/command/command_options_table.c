/* command_options_table.c - the options of the commands of `etui`. */
#include "cli.h"
#include "cli/command/command_options.h"

/* The only values of some options. */
static const char *const season_figures[] = {"total",   "pcn",    "pp",        "places",
                                             "percent", "points", "expertise", NULL};
static const char *const languages[] = {"fr", "en", "nl", NULL};
static const char *const rankings[] = {"general",  "alternate", "line", "attack",
                                       "defence",  "NS",        "EW",   "category",
                                       "handicap", "all",       NULL};
static const char *const ruling_kinds[] = {
    "neutralised", "zero",        "zero-both",       "marks",
    "forty-sixty", "forty-forty", "plus-minus-four", "plus-minus-six",
    "penalty",     NULL};
static const char *const ruling_sanctions[] = {"warning", "forfeit", "disqualified",
                                               NULL};
static const char *const code_editions[] = {"fascicule", "code", NULL};
static const char *const ruling_editions[] = {"fascicule", "code", "2017", NULL};
static const char *const ruled_games[] = {"tarot", "bridge", NULL};
static const char *const seat_ways[] = {"draw", "balance", "clubs", "snake",
                                        "next", "tables",  "keep",  NULL};
static const char *const seat_aparts[] = {"club", "committee", NULL};
static const char *const arrows[] = {"rounds", "best", NULL};
static const char *const balances[] = {"attacks", NULL};
static const char *const user_roles[] = {"owner",     "director", "helper",
                                         "treasurer", "reader",   NULL};
static const char *const roles[] = {"director", "reader", "table", NULL};
static const char *const club_offers[] = {"people", "nothing", NULL};

/* Options that several commands share. */
static const char *const papers[] = {"a4", "a5", "a3", NULL};
static const char *const paper_orders[] = {"name", "rank", NULL};
const struct option options_json[] = {
    {"json", NULL, .help = N_("print a single JSON value and nothing else")},
    {0},
};
const struct option options_db[] = {
    {"db", N_("FILE"), .help = N_("the database; default: that of the variable ETUI_DB")},
    {0},
};
const struct option options_session[] = {
    {"session", "N", .help = N_("the session, if there are several")},
    {0},
};
const struct option options_play[] = {
    {"board", "N", .help = N_("the board")},
    {"round", "N", .help = N_("the round")},
    {"table", "N", .help = N_("the table")},
    {"field", N_("LETTER"), .help = N_("the field, if there are several")},
    {"session", "N", .help = N_("the session, if there are several")},
    {0},
};
const struct option options_deal_result[] = {
    {"deal", "N", .help = N_("free deals and whist: which deal")},
    {"taker", "N|E|S|W|F", .help = N_("free deals: who took")},
    {"partner", N_("SEAT"),
     .help = N_("free deals with five players: who was called, or the taker if alone")},
    {"contract", "garde|4SX",
     .help = N_("free deals: prise, garde, …; teams: garde-sans or garde-contre where "
                "it was bid; bridge: 3NT, 4SX, pass")},
    {"points", "N", .help = N_("free deals: the taker's points, halves included")},
    {"oudlers", "N", .help = N_("free deals: the taker's oudlers, 0 to 3")},
    {"petit", "attack|defence", .help = N_("tarot: who brought the petit to the end")},
    {"handful", "single",
     .help = N_("tarot: single, double, triple, or two of them as a JSON list")},
    {"slam", "announced", .help = N_("tarot: announced, unannounced or failed")},
    {"visa", NULL,
     .help = N_("free deals: the arbiter has signed the garde sans or contre")},
    {"contracts", "JSON", .help = N_("whist: who played what, as in a document")},
    {"capo", NULL, .help = N_("whist: all thirteen tricks")},
    {"revoke", "N|E|S|W", .help = N_("whist: who did not follow suit")},
    {"abandoned", "N|E|S|W", .help = N_("whist: who laid down their cards early")},
    {"totals", "JSON",
     .help = N_("the totals of the table in the round, such as "
                "{\"N\":120,\"E\":-40,\"S\":-40,\"W\":-40}")},
    {"declarer", "N|E|S|W", .help = N_("bridge: who played the hand")},
    {"tricks", "N", .help = N_("bridge: declarer's tricks, 0 to 13")},
    {"lead", "HA", .help = N_("bridge: the card led, suit first")},
    {"passed", NULL, .help = N_("bridge: everybody passed")},
    {"adjusted", "[60,40]",
     .help = N_("bridge: percentages for NS and EW instead of a result")},
    {0},
};
const struct option options_result[] = {
    {"score", "N", .help = N_("the taker's score, as on the travelling sheet")},
    {"margin", "N",
     .help = N_("with the score: points above or below what the taker needed")},
    {"not-played", NULL, .help = N_("the board is closed without a score")},
    {"attacker", N_("PLAYER"),
     .help = N_("in a triplette: who attacked; refused out of rotation")},
    {"sure", NULL, .help = N_("the score is right, although unlikely")},
    {0},
};
const struct option options_key[] = {
    {"key", N_("TEXT"),
     .help = N_("sending the same key again does not record anything twice")},
    {0},
};

const struct option command_common[] = {
    {"lang", "fr|en|nl",
     .help = N_("language; default: that of LC_MESSAGES, otherwise French"),
     .words = languages},
    {"help", NULL, .help = N_("this help"), .letter = 'h'},
    {0},
};
const struct option command_alone[] = {
    {"version", NULL, .help = N_("the version of Étui")},
    {0},
};

const struct option options_of_backup[] = {
    {"force", NULL, .help = N_("overwrite an existing file")},
    {0},
};
const struct option options_of_migrate[] = {
    {"to", N_("FILE"), .help = N_("the database to move to: a file, or postgresql://…"),
     .needed = true},
    {0},
};
const struct option options_of_push[] = {
    {"to", N_("URL"), .help = N_("the club's address on the server"), .needed = true},
    {"token", N_("TOKEN"),
     .help = N_("a director's token of the club there; default: ETUI_TOKEN")},
    {"names", NULL, .help = N_("the server takes the names as they are here")},
    {0},
};
const struct option options_of_user[] = {
    {"role", N_("ROLE"), .help = N_("what they may do"), .words = user_roles},
    {"password", NULL, .help = N_("for create: ask for a password now")},
    {"address", "https://…", .help = N_("for invitations: the club's address")},
    {0},
};
const struct option options_of_verify[] = {
    {"head", N_("HASH"),
     .help = N_("a head kept elsewhere: the past up to it must be here, unchanged")},
    {"token", N_("TOKEN"),
     .help = N_("a director's token of the club there; default: ETUI_TOKEN")},
    {"heads", NULL, .help = N_("print the head of each tournament, to keep elsewhere")},
    {0},
};
const struct option options_of_start[] = {
    {"port", "N", .help = N_("the first port to try; default: 8420")},
    {"quiet", NULL, .help = N_("do not open the browser")},
    {0},
};
const struct option options_of_doctor[] = {
    {"port", "N", .help = N_("the port to look at; default: 8420")},
    {0},
};
const struct option options_of_site[] = {
    {"output", N_("FOLDER"),
     .help = N_("the folder, which is made where it is not there; or one FILE.zip"),
     .letter = 'o', .needed = true},
    {"season", N_("YEAR"),
     .help = N_("the evenings of the season that began in that year, and its ranking")},
    {"at", "URL",
     .help = N_("where the pages will be found, for the picture of the podium that "
                "messages show with a link")},
    {0},
};
const struct option options_of_correct[] = {
    {"reason", N_("TEXT"), .help = N_("the reason; it is kept in the journal"),
     .needed = true},
    {"act", N_("WHAT"),
     .help = N_("once the slip is folded: typing (a typing error) or arbiter (a decision "
                "of the arbiter)")},
    {0},
};
const struct option options_of_deal[] = {
    {"boards", "1-24", .help = N_("the boards to deal")},
    {"seed", "N",
     .help = N_("the deals to repeat; default: new ones, whose seed is shown")},
    {"output", N_("FILE"),
     .help = N_("where to write it; default, or with -: standard output"), .letter = 'o'},
    {"check", NULL, .help = N_("read deal files and say what is wrong with them")},
    {"analyse", NULL,
     .help = N_("the makeable contracts, and par: the best both sides can do")},
    {0},
};
const struct option options_of_solve[] = {
    {"seconds", "S", .help = N_("the time for a deal of tarot at most; default: 60")},
    {"difficulty", NULL,
     .help = N_("how players fare who see their own cards alone, of a deal of tarot")},
    {0},
};
const struct option options_of_edit[] = {
    {"field", N_("LETTER"),
     .help =
         N_("for schedule and mid-tournament changes: the field, if there are several")},
    {"session", "N", .help = N_("the session, if there are several")},
    {"from", "N", .help = N_("for schedule: the first round that changes; default: 1")},
    {"coefficient", "X", .help = N_("for session: the weight of its totals; default: 1")},
    {"round", "N",
     .help =
         N_("for mid-tournament changes: the round from which they apply, or in which "
            "they happened; default: the next one, or the latest that has begun")},
    {"planned", NULL,
     .help = N_("for moved and played-as: the remaining rounds stay as planned")},
    {"dry-run", NULL,
     .help = N_("for mid-tournament changes: show the consequences, record nothing")},
    {"table", "N",
     .help = N_("for turned-board, other-pair, wrong-board and fouled: the table")},
    {"board", "N", .help = N_("for other-pair: the board")},
    {"form", "B", .help = N_("for fouled: the form of its cards; A: as dealt")},
    {"attack", N_("PLAYER"), .help = N_("for lineup: who attacks")},
    {"defence", N_("PLAYERS"),
     .help = N_("for lineup: the three who defend, as p2,p3,p4")},
    {"ns", N_("PLAYERS"),
     .help = N_("for lineup at bridge: the two who sit North-South, as p1,p2")},
    {"ew", N_("PLAYERS"), .help = N_("the same, East-West")},
    {"analyse", NULL, .help = N_("for deals: the makeable contracts, and par")},
    {0},
};
const struct option options_of_export[] = {
    {"output", N_("FILE"),
     .help = N_("where to write it; default, or with -: standard output"), .letter = 'o'},
    {"to", N_("WHOM"),
     .help =
         N_("of cover: committee (default), zone or federation; of season: last day")},
    {"season", N_("YEAR"), .help = N_("the club's year, by the year it began in")},
    {0},
};
const struct option options_of_players[] = {
    {"dry-run", NULL, .help = N_("of import: only show what would change")},
    {"skip", NULL, .help = N_("of import: leave doubtful rows out")},
    {"columns", N_("LIST"),
     .help = N_("of import: what the columns are, where no row names them, such as "
                "name,licence,,club")},
    {"undo", NULL, .help = N_("of merge and import: take it back")},
    {"output", N_("FILE"),
     .help = N_("where to write it; default, or with -: standard output"), .letter = 'o'},
    {0},
};
const struct option options_of_money[] = {
    {"season", N_("YEAR"), .help = N_("the club's year, by the year it began in")},
    {"day", N_("DAY"), .help = N_("of add: the day of the line; default: today")},
    {"spent", NULL, .help = N_("of add: it was spent, not received")},
    {0},
};
const struct option options_of_season[] = {
    {"to", N_("DAY"), .help = N_("last day")},
    {"player", N_("LICENCE|NUMBER"),
     .help = N_("the tournaments of that player, and against whom")},
    {0},
};
const struct option options_of_span[] = {
    {"from", N_("DAY"), .help = N_("first day, such as 2026-07-01")},
    {"rule", N_("RULE"), .help = N_("sum, best:N or mean:N; default: sum")},
    {"figure", N_("FIGURE"),
     .help = N_("what is counted; default: the total, or PCN where kinds are mixed"),
     .words = season_figures},
    {"format", N_("FORMAT"), .help = N_("only tournaments of that format")},
    {"festival", N_("NAME"), .help = N_("only tournaments of that festival")},
    {0},
};
const struct option options_of_print[] = {
    {"output", N_("FILE"),
     .help = N_("where to write it; default, or with -: standard output"), .letter = 'o'},
    {"list", NULL, .help = N_("list the sheets instead, with their formats for --json")},
    {"paper", "a4|a5|a3", .help = N_("the size of the pages; default: that of the sheet"),
     .words = papers},
    {"mono", NULL, .help = N_("black on white: colours become frames and words")},
    {"by", "name|rank", .help = N_("the order of road sheets and cards"),
     .words = paper_orders},
    {"seat", "N1", .help = N_("only the sheet of that contestant")},
    {"blank", "N", .help = N_("so many sheets to fill in by hand")},
    {"double", NULL, .help = N_("travelling sheets: both halves of a page alike")},
    {"by-seat", NULL,
     .help = N_("diagrams: those of a seat together, for coloured paper")},
    {"small", NULL, .help = N_("the room: in two rows, for a small room")},
    {"early", NULL,
     .help = N_("hand records: also of boards that are still to be played")},
    {"to", N_("WHOM"), .help = N_("of cover: committee (default), zone or federation")},
    {"address", "http://…",
     .help = N_("for QR codes: the server's address for phones; default: the club's")},
    {"wifi", N_("NAME"),
     .help = N_("for posters and cards: the hall's Wi-Fi; default: the club's")},
    {"wifi-key", N_("KEY"), .help = N_("its key; without one it is open to all")},
    {0},
};
const struct option options_of_movement[] = {
    {"tables", "N", .help = N_("number of tables")},
    {"recommend", NULL,
     .help = N_("list what that many tables or players can play, best first")},
    {"players", "N",
     .help = N_("number of players, instead of tables; players above or below four a "
                "table count as with --extra")},
    {"rounds", "N", .help = N_("rounds; default: all")},
    {"boards", "N", .help = N_("boards per table and round; default: 4, 3 or 2")},
    {"kind", N_("KIND"),
     .help = N_("the kind of movement, such as official, mitchell or howell; default: "
                "the usual one for that many tables")},
    {"missing", N_("SEAT"),
     .help = N_("an empty seat, such as E3, or B:E3 in field B; can be repeated"),
     .many = true},
    {"extra", "N",
     .help = N_("players above four a table, or below with a minus sign, for movements "
                "that can seat them")},
    {"seed", "N",
     .help =
         N_("for tables drawn at random: another number gives another draw; default: 0")},
    {"arrow", N_("WAY"),
     .help = N_("for a one-winner Mitchell, where NS and EW change places: rounds, in "
                "the last rounds; best, at selected tables"),
     .words = arrows},
    {"sections", "N",
     .help = N_(
         "bridge pairs, Attaque-Défense: in this many sections playing the same boards")},
    {"balance", N_("WHAT"),
     .help = N_("two boards a round with an even number of tables: everybody attacks "
                "equally often"),
     .words = balances},
    {"turns", NULL,
     .help = N_("turn the boards in some rounds, so that players of all lines are "
                "compared and a general ranking makes sense")},
    {"why", NULL, .help = N_("the movement in words")},
    {0},
};
const struct option options_of_club[] = {
    {"name", N_("TEXT"), .help = N_("the club's name")},
    {"whist-grid", N_("FILE"),
     .help = N_(
         "the whist grid for new tournaments; \"built-in\" for that of La Chevalerie")},
    {"export-grid", NULL, .help = N_("print the current whist grid, as a file")},
    {"handicap", N_("TABLE"),
     .help = N_("bridge: percent by series for new tournaments, such as \"1: 0; 2: 2\"; "
                "\"\" for none")},
    {"expertise", N_("FILE"),
     .help = N_("bridge: points by tables and places for new tournaments, from a CSV "
                "file or a workbook; \"\" for none")},
    {"wifi", N_("NAME"), .help = N_("the hall's Wi-Fi, for posters; \"\" for none")},
    {"wifi-key", N_("KEY"), .help = N_("its key; without one it is open to all")},
    {"offers", "people|nothing",
     .help = N_("of a server with many clubs: the first one's list of players, which "
                "the others may search"),
     .words = club_offers},
    {"role", N_("ROLE"), .help = N_("for invite: what they may do; default: owner"),
     .words = user_roles},
    {"address", "https://…", .help = N_("for invite: the server's address")},
    {0},
};
const struct option options_of_password[] = {
    {"generate", NULL, .help = N_("generate a password and print it")},
    {0},
};
const struct option options_of_archive[] = {
    {"undo", NULL, .help = N_("bring it back")},
    {0},
};
const struct option options_of_publish[] = {
    {"provisional", NULL, .help = N_("withdraw the publication")},
    {0},
};
const struct option options_of_results[] = {
    {"ranking", N_("WHICH"),
     .help = N_("general, alternate, line, category, handicap or all; default: the "
                "official one"),
     .words = rankings},
    {"why", N_("WHO"),
     .help = N_("explain a result: p17, N3, B:N3 or board:12; one figure: p17:total, "
                "rank, pcn, seat; one mark: board:12:A3")},
    {0},
};
const struct option options_of_rulings[] = {
    {"game", "tarot|bridge",
     .help = N_("the tarot code, or the laws of bridge; default: tarot"),
     .words = ruled_games},
    {"format", N_("FORMAT"),
     .help = N_("only incidents in this format: individuals, triplettes, teams, "
                "quadrettes, free, or a tournament's format")},
    {"edition", "fascicule|code",
     .help = N_("which document rules individuals: the fascicule, their own code of 2022 "
                "(default), or the federation's Code d'arbitrage"),
     .words = code_editions},
    {0},
};
const struct option options_of_rule[] = {
    {"kind", N_("KIND"),
     .help =
         N_("neutralised, zero, zero-both, marks, forty-sixty, forty-forty, "
            "plus-minus-four, plus-minus-six or penalty; an article sets it by itself"),
     .words = ruling_kinds},
    {"fault", N_("WHO"),
     .help = N_("at fault: attack, defence, NS, EW, or seats such as N,S; also both for "
                "an article, or none for a law of bridge")},
    {"weighted", "JSON",
     .help = N_("bridge: scores with their weights in percent, such as "
                "[[420,60],[-50,40]]")},
    {"marks", N_("MARKS"),
     .help = N_("for marks: such as S=60,E=0; other seats get none")},
    {"score", "N", .help = N_("score to compare instead of the one written down")},
    {"card-points", "X",
     .help = N_("free deals: the taker's card points once those won by the fault are "
                "given back; the score follows")},
    {"player", N_("PLAYER"), .help = N_("who is penalised; can be repeated"),
     .many = true},
    {"percent", "X", .help = N_("the penalty; below 0, a compensation")},
    {"pm", "X", .help = N_("the same, in match points")},
    {"points", "X", .help = N_("the same, in points")},
    {"code", N_("TEXT"), .help = N_("abbreviation in the code")},
    {"article", N_("ARTICLE"),
     .help = N_("article of the code, which sets the kind and the penalty, or law of "
                "bridge, such as 12C2; `etui rulings` finds it")},
    {"edition", "fascicule|code|2017",
     .help = N_("which document rules individuals: the fascicule, their own code of 2022 "
                "(default), or the Code d'arbitrage; for the laws of bridge, 2017"),
     .words = ruling_editions},
    {"answer", N_("NAME=VALUE"),
     .help =
         N_("what the article asks: playable=no, minutes=7, see=I20b; can be repeated"),
     .many = true},
    {"override", N_("TEXT"), .help = N_("why the director departs from the article")},
    {"sanction", N_("SANCTION"),
     .help = N_("warning, forfeit or disqualified, for these players"),
     .words = ruling_sanctions},
    {"reason", N_("TEXT"), .help = N_("what happened")},
    {"by", N_("TEXT"), .help = N_("who ruled")},
    {0},
};
const struct option options_of_seat[] = {
    {"how", N_("WAY"),
     .help = N_("draw: at random; balance: lines of equal strength; clubs: few meetings "
                "within a club; snake: the best meet in the last round; next: the same, "
                "by the ranking of the earlier sessions; tables: strong players at "
                "different tables; keep: the seats of the session before. Default: draw"),
     .words = seat_ways},
    {"apart", N_("WHO"),
     .help = N_("for clubs and the figures: club or committee; default: club"),
     .words = seat_aparts},
    {"champion", N_("PLAYER"),
     .help = N_("the player who gets the first seat, N1; last: who won the last "
                "championship of the kind in the database")},
    {"seed", "N", .help = N_("the draw to repeat; default: a new one, which is shown")},
    {"all", NULL, .help = N_("draw everybody again, not only players without a seat")},
    {0},
};
const struct option options_of_demo[] = {
    {"listen", N_("ADDR:PORT"),
     .help = N_("address to listen on; default: 127.0.0.1:8420, this computer alone")},
    {0},
};
const struct option options_of_serve[] = {
    {"listen", N_("ADDR:PORT"),
     .help = N_("address to listen on; default: 0.0.0.0:8420, open to the whole room")},
    {"tls", N_("CERT KEY|self"),
     .help = N_("speak TLS: a certificate and its key, or self to make one")},
    {"behind", N_("ADDRESS"),
     .help = N_("the proxy in front, whose X-Forwarded-For is believed")},
    {"quiet", NULL, .help = N_("do not log each request")},
    {0},
};
const struct option options_of_show[] = {
    {"journal", NULL, .help = N_("every event, in order")},
    {"rulings", NULL, .help = N_("all rulings, and what they add up to for each player")},
    {"ruling", N_("EVENT"),
     .help = N_("one ruling with those who were there, for the disciplinary chamber")},
    {0},
};
const struct option options_of_token[] = {
    {"role", N_("ROLE"),
     .help = N_("for create: director may do everything, reader sees what is published, "
                "table sends the results of one table"),
     .words = roles},
    {"tournament", "ID", .help = N_("for a table: its tournament")},
    {"table", "A3", .help = N_("for a table: its field and number")},
    {"qr", NULL, .help = N_("for a table: its page as a QR code for phones")},
    {"address", "http://…", .help = N_("for --qr: the server's address for phones")},
    {0},
};
