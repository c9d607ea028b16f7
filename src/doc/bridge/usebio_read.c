/* usebio_read.c - USEBIO XML: an event of another program. */
#include "core/deal.h"
#include "doc/bridge/bridge_event.h"
#include "doc/bridge/event_text.h"
#include "doc/bridge/usebio.h"
#include "doc/bridge/xml.h"
#include <string.h>
#include <strings.h>

enum { SECTION_LETTERS = CHANGE_FIELD - 1 };

struct reader {
    struct bridge_event *event;
    struct err *err;
    int sessions;     /* begun so far */
    int session;      /* in which we are; 0: in none */
    int section;      /* index, or -1 */
    int sections;     /* of this session without a name */
    int round;        /* of the match in which we are, or 0 */
    const char *team; /* of that match, or "" */
    const char *opponents;
    struct map team_of_pair; /* index of the side */
};

static bool fail_at(const struct reader *reader, const struct xml_element *at)
{
    return err_at(reader->err, "%d", at->line);
}

/* The first of the names that has a value. */
static const char *any_of(const struct xml_element *element, const char *const names[],
                          size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const char *value = xml_value(element, names[i]);
        if (value[0])
            return value;
    }
    return "";
}
#define ANY_OF(element, ...)                              \
    any_of((element), (const char *const[]){__VA_ARGS__}, \
           sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))

static bool contains(const char *text, const char *word)
{
    size_t n = strlen(word);
    for (; *text; text++)
        if (strncasecmp(text, word, n) == 0)
            return true;
    return false;
}

static const char *section_name(const struct reader *reader, const char *text)
{
    const char *label = event_label(text, reader->event->arena);
    return arena_strndup(reader->event->arena, label, SECTION_LETTERS);
}

/* The section of a session; false where there are too many. */
static bool open_section(struct reader *reader, const char *name,
                         const struct xml_element *at, int *section)
{
    *section = bridge_event_section(reader->event,
                                    reader->session > 0 ? reader->session : 1, name);
    if (*section >= 0)
        return true;
    err_user(reader->err,
             "the event has too many sessions or sections; it can have %d "
             "sessions and %d sections",
             CHANGE_SESSIONS_MOST, BRIDGE_EVENT_SECTIONS);
    return fail_at(reader, at);
}

static const char *direction_of(const char *text)
{
    if (strncasecmp(text, "N", 1) == 0)
        return "NS";
    return strncasecmp(text, "E", 1) == 0 ? "EW" : "";
}

static void read_player(const struct xml_element *element, struct bridge_event_side *side)
{
    if (side->players == BRIDGE_EVENT_CREW)
        return;
    side->player[side->players++] = (struct bridge_event_player){
        .name = ANY_OF(element, "PLAYER_NAME", "NAME"),
        .licence = ANY_OF(element, "NATIONAL_ID_NUMBER", "CLUB_ID_NUMBER", "LICENCE")};
}

static void read_figures(const struct xml_element *element,
                         struct bridge_event_side *side)
{
    side->rank = event_number(xml_value(element, "PLACE"));
    side->boards = event_number(xml_value(element, "BOARDS_PLAYED"));
    side->points = event_figure(xml_value(element, "TOTAL_SCORE"));
    side->percent = event_figure(xml_value(element, "PERCENTAGE"));
}

/* Players of a pair, or of a team with its pairs. */
static void read_crew(struct reader *reader, const struct xml_element *element,
                      size_t side)
{
    struct bridge_event *event = reader->event;
    for (const struct xml_element *child = element->child; child; child = child->next) {
        if (xml_is(child, "PLAYER"))
            read_player(child, &event->side[side]);
        if (!xml_is(child, "PAIR"))
            continue;
        const char *pair = event_label(xml_value(child, "PAIR_NUMBER"), event->arena);
        if (pair[0] && map_find(&reader->team_of_pair, pair) == MAP_NONE)
            map_add(&reader->team_of_pair, pair, (int)side, event->arena);
        for (const struct xml_element *one = child->child; one; one = one->next)
            if (xml_is(one, "PLAYER"))
                read_player(one, &event->side[side]);
    }
}

static void read_participant(struct reader *reader, const struct xml_element *element)
{
    struct bridge_event *event = reader->event;
    bool team = xml_is(element, "TEAM");
    bool pair = xml_is(element, "PAIR");
    if (!team && !pair && !xml_is(element, "PLAYER"))
        return;
    struct bridge_event_side *side = bridge_event_add_side(event, reader->section);
    size_t index = event->sides - 1;
    const char *number = team   ? ANY_OF(element, "TEAM_ID", "TEAM_NUMBER", "TEAM")
                         : pair ? ANY_OF(element, "PAIR_NUMBER", "PAIR_ID")
                                : ANY_OF(element, "PLAYER_NUMBER", "PLAYER_ID");
    side->label = event_label(number, event->arena);
    side->direction = direction_of(xml_value(element, "DIRECTION"));
    side->name = xml_value(element, "TEAM_NAME");
    side->line = element->line;
    read_figures(element, side);
    if (team || pair)
        read_crew(reader, element, index);
    else
        read_player(element, side);
}

/* The team that sits in a direction of a match, by what the line says. */
static void read_teams(const struct reader *reader, const struct xml_element *element,
                       int nth, struct bridge_event_line *line)
{
    static const char *const keys[2][2] = {{"NS_PAIR_NUMBER", "NS_TEAM"},
                                           {"EW_PAIR_NUMBER", "EW_TEAM"}};
    const struct bridge_event *event = reader->event;
    const char *direction = direction_of(xml_value(element, "DIRECTION"));
    bool turned = direction[0] ? str_equal(direction, "EW") : nth % 2 == 1;
    for (int s = 0; s < 2; s++) {
        const char *pair = event_label(any_of(element, keys[s], 2), event->arena);
        int side = pair[0] ? map_find(&reader->team_of_pair, pair) : MAP_NONE;
        const char *own = turned == (s == 1) ? reader->team : reader->opponents;
        line->label[s] = side != MAP_NONE ? event->side[side].label : own;
        if (!line->label[s][0])
            line->label[s] = pair;
    }
}

static void read_seats(const struct reader *reader, const struct xml_element *element,
                       int nth, struct bridge_event_line *line)
{
    static const char *const players[4][4] = {
        {"N_PLAYER_NUMBER", "NORTH_PLAYER_NUMBER", "NORTH", "N"},
        {"E_PLAYER_NUMBER", "EAST_PLAYER_NUMBER", "EAST", "E"},
        {"S_PLAYER_NUMBER", "SOUTH_PLAYER_NUMBER", "SOUTH", "S"},
        {"W_PLAYER_NUMBER", "WEST_PLAYER_NUMBER", "WEST", "W"}};
    struct arena *arena = reader->event->arena;
    const char *ns = ANY_OF(element, "NS_PAIR_NUMBER", "NS_PAIR", "NS");
    const char *ew = ANY_OF(element, "EW_PAIR_NUMBER", "EW_PAIR", "EW");
    if (reader->event->kind == BRIDGE_EVENT_TEAMS) {
        read_teams(reader, element, nth, line);
        return;
    }
    if (reader->event->kind == BRIDGE_EVENT_INDIVIDUAL) {
        for (int s = 0; s < 4; s++)
            line->label[s] = event_label(any_of(element, players[s], 4), arena);
        return;
    }
    line->label[0] = ns[0] ? event_label(ns, arena) : reader->team;
    line->label[1] = ew[0] ? event_label(ew, arena) : reader->opponents;
}

static void read_marks(struct reader *reader, const struct xml_element *element,
                       struct bridge_event_line *line)
{
    static const char *const names[2][5] = {
        {"NS_MATCH_POINTS", "NS_CROSS_IMP_POINTS", "NS_CROSS_IMPS", "NS_IMPS",
         "NS_BUTLER_POINTS"},
        {"EW_MATCH_POINTS", "EW_CROSS_IMP_POINTS", "EW_CROSS_IMPS", "EW_IMPS",
         "EW_BUTLER_POINTS"}};
    for (int s = 0; s < 2; s++)
        line->mark[s] = event_figure(any_of(element, names[s], 5));
    if (reader->event->scoring[0] || !line->mark[0].given)
        return;
    if (xml_value(element, "NS_MATCH_POINTS")[0])
        reader->event->scoring = "matchpoints";
    else if (ANY_OF(element, "NS_CROSS_IMP_POINTS", "NS_CROSS_IMPS")[0])
        reader->event->scoring = "cross-imps";
}

/* A line of a traveller, the nth of its board. */
static bool read_line(struct reader *reader, const struct xml_element *element, int board,
                      int nth)
{
    struct event_words words = {.contract = xml_value(element, "CONTRACT"),
                                .declarer = ANY_OF(element, "PLAYED_BY", "DECLARER"),
                                .tricks = xml_value(element, "TRICKS"),
                                .lead = xml_value(element, "LEAD"),
                                .score = xml_value(element, "SCORE")};
    const char *named = section_name(reader, xml_value(element, "SECTION_ID"));
    int section = reader->section;
    if ((section < 0 || named[0]) &&
        !open_section(reader, named[0] ? named : "A", element, &section))
        return false;
    struct bridge_event_line *line = bridge_event_add_line(reader->event, section);
    line->line = element->line;
    line->board = board;
    line->round = event_number(ANY_OF(element, "ROUND_NUMBER", "ROUND"));
    line->table = event_number(ANY_OF(element, "TABLE_NUMBER", "TABLE"));
    if (line->round == 0)
        line->round = reader->round;
    read_seats(reader, element, nth, line);
    read_marks(reader, element, line);
    return event_result(&words, line, reader->err) || fail_at(reader, element);
}

static void add_suit(struct str *out, const struct xml_element *hand, const char *suit)
{
    const char *cards = xml_value(hand, suit);
    for (; *cards; cards++)
        if (!strchr(" -", *cards))
            str_add_char(out, *cards);
}

/* The cards of a board, where its four hands are given. */
static bool read_hands(struct reader *reader, const struct xml_element *element,
                       int board)
{
    static const char letters[] = "NESW";
    const struct xml_element *hand[4] = {NULL};
    struct str text = {0};
    struct deal deal;
    int hands = 0;
    for (const struct xml_element *child = element->child; child; child = child->next) {
        const char *letter = ANY_OF(child, "DIRECTION", "POSITION", "SEAT");
        const char *at = letter[0] ? strchr(letters, letter[0]) : NULL;
        if (xml_is(child, "HAND") && at && !hand[at - letters]) {
            hand[at - letters] = child;
            hands++;
        }
    }
    if (hands == 0)
        return true;
    str_add(&text, "N:");
    for (int s = 0; s < 4; s++) {
        if (!hand[s]) {
            str_add(&text, s > 0 ? " -" : "-");
            continue;
        }
        str_add(&text, s > 0 ? " " : "");
        add_suit(&text, hand[s], "SPADES");
        str_add_char(&text, '.');
        add_suit(&text, hand[s], "HEARTS");
        str_add_char(&text, '.');
        add_suit(&text, hand[s], "DIAMONDS");
        str_add_char(&text, '.');
        add_suit(&text, hand[s], "CLUBS");
    }
    bool good = deal_read(str_text(&text), &deal, reader->err);
    str_clear(&text);
    if (good && board > 0)
        bridge_event_add_deal(reader->event, reader->session > 0 ? reader->session : 1,
                              board, &deal);
    return good || fail_at(reader, element);
}

static bool read_board(struct reader *reader, const struct xml_element *element)
{
    int board = event_number(ANY_OF(element, "BOARD_NUMBER", "NUMBER", "BOARD"));
    int nth = 0;
    for (const struct xml_element *child = element->child; child; child = child->next) {
        if (xml_is(child, "TRAVELLER_LINE") && !read_line(reader, child, board, nth++))
            return false;
        if (!xml_is(child, "TRAVELLER"))
            continue;
        for (const struct xml_element *one = child->child; one; one = one->next)
            if (xml_is(one, "TRAVELLER_LINE") && !read_line(reader, one, board, nth++))
                return false;
    }
    return read_hands(reader, element, board);
}

static bool read_children(struct reader *reader, const struct xml_element *element);

static bool read_match(const struct reader *outside, struct reader *reader,
                       const struct xml_element *element)
{
    struct arena *arena = reader->event->arena;
    reader->round = event_number(ANY_OF(element, "ROUND_NUMBER", "ROUND"));
    reader->team = event_label(ANY_OF(element, "TEAM", "NS_PAIR_NUMBER"), arena);
    reader->opponents =
        event_label(ANY_OF(element, "OPPOSING_TEAM", "EW_PAIR_NUMBER"), arena);
    bool good = read_children(reader, element);
    reader->round = outside->round;
    reader->team = outside->team;
    reader->opponents = outside->opponents;
    return good;
}

/* A session or a section; what is inside belongs to it. */
static bool read_part(const struct reader *outside, struct reader *reader,
                      const struct xml_element *element)
{
    bool session = xml_is(element, "SESSION");
    const char *name = section_name(reader, xml_value(element, "SECTION_ID"));
    if (session) {
        reader->session = ++reader->sessions;
        reader->sections = 0;
        reader->section = -1;
    } else {
        if (!name[0])
            name = arena_printf(reader->event->arena, "%c", 'A' + reader->sections % 26);
        reader->sections++;
        if (!open_section(reader, name, element, &reader->section))
            return false;
    }
    bool good = read_children(reader, element);
    reader->session = outside->session;
    reader->section = outside->section;
    return good;
}

static bool read_one(struct reader *reader, const struct xml_element *element)
{
    struct reader outside = *reader;
    if (xml_is(element, "PARTICIPANTS")) {
        for (const struct xml_element *one = element->child; one; one = one->next)
            read_participant(reader, one);
        return true;
    }
    if (xml_is(element, "BOARD"))
        return read_board(reader, element);
    if (xml_is(element, "MATCH"))
        return read_match(&outside, reader, element);
    if (xml_is(element, "SESSION") || xml_is(element, "SECTION"))
        return read_part(&outside, reader, element);
    return read_children(reader, element);
}

/* Participants before boards, wherever they stand. */
static bool read_children(struct reader *reader, const struct xml_element *element)
{
    for (int pass = 0; pass < 2; pass++)
        for (const struct xml_element *one = element->child; one; one = one->next)
            if (xml_is(one, "PARTICIPANTS") == (pass == 0) && !read_one(reader, one))
                return false;
    return true;
}

static const char *scoring_of(const char *method, const char *type)
{
    if (contains(method, "CROSS") || contains(method, "XIMP") ||
        contains(method, "X_IMP") || contains(type, "CROSS"))
        return "cross-imps";
    if (contains(method, "BUTLER") || contains(type, "BUTLER"))
        return "butler";
    if (contains(method, "MATCH") || contains(method, "MP") || contains(type, "MP_"))
        return "matchpoints";
    return "";
}

static void read_heading(struct reader *reader, const struct xml_element *element)
{
    struct bridge_event *event = reader->event;
    const char *type = ANY_OF(element, "EVENT_TYPE");
    const char *method = xml_value(element, "BOARD_SCORING_METHOD");
    event->kind = contains(type, "TEAM")         ? BRIDGE_EVENT_TEAMS
                  : contains(type, "INDIVIDUAL") ? BRIDGE_EVENT_INDIVIDUAL
                                                 : BRIDGE_EVENT_PAIRS;
    event->name = ANY_OF(element, "EVENT_DESCRIPTION", "EVENT_NAME");
    event->date = event_date(xml_value(element, "DATE"), event->arena);
    event->place = xml_value(element, "VENUE");
    event->scoring = event->kind == BRIDGE_EVENT_TEAMS ? "" : scoring_of(method, type);
    event->winners = event_number(xml_value(element, "WINNER_TYPE"));
    if (event->winners > 2)
        event->winners = 0;
}

static bool read_event(struct reader *reader, const struct xml_element *top)
{
    const struct xml_element *club = xml_child(top, "CLUB");
    const struct xml_element *element = xml_child(top, "EVENT");
    if (!xml_is(top, "USEBIO")) {
        err_user(reader->err,
                 "this XML is not USEBIO: it begins with <%.40s>, not with <USEBIO>; is "
                 "it the right file?",
                 top->name);
        return fail_at(reader, top);
    }
    if (!element) {
        err_user(reader->err,
                 "it contains no <EVENT>; export the event itself, with its travellers");
        return fail_at(reader, top);
    }
    for (const struct xml_element *other = element->next; other; other = other->next)
        if (xml_is(other, "EVENT")) {
            bridge_event_note(
                reader->event,
                tr(reader->err->lang, N_("the file has several events; the first one is "
                                         "read")));
            break;
        }
    read_heading(reader, element);
    if (club)
        reader->event->club = xml_value(club, "CLUB_NAME");
    return read_children(reader, element);
}

bool usebio_read(const char *bytes, size_t n, struct bridge_event *event, struct err *err)
{
    const struct xml_element *top = xml_parse(bytes, n, event->arena, err);
    struct reader reader = {
        .event = event, .err = err, .section = -1, .team = "", .opponents = ""};
    return top && read_event(&reader, top);
}
