/* usebio_write.c - USEBIO XML: our event for other programs. */
#include "core/deal.h"
#include "core/game.h"
#include "doc/bridge/bridge_event.h"
#include "doc/bridge/event_text.h"
#include "doc/bridge/usebio.h"
#include "doc/bridge/xml.h"
#include <string.h>

struct writer {
    const struct bridge_event *event;
    struct str *out;
    int depth;
    bool numbers;    /* labels of the section are written without their letters */
    int behind;      /* then East-West is counted on behind this number of North-South; 0:
                        both begin with 1 */
    char number[16]; /* the last that was counted on */
};

static void indent(struct writer *writer)
{
    for (int i = 0; i < writer->depth; i++)
        str_add(writer->out, "  ");
}

static void begin_element(struct writer *writer, const char *name)
{
    indent(writer);
    str_printf(writer->out, "<%s>\n", name);
    writer->depth++;
}

/* An element with one attribute. */
static void begin_with(struct writer *writer, const char *name, const char *key,
                       const char *value)
{
    indent(writer);
    str_printf(writer->out, "<%s %s=\"", name, key);
    xml_add_escaped(writer->out, value);
    str_add(writer->out, "\">\n");
    writer->depth++;
}

static void end_element(struct writer *writer, const char *name)
{
    writer->depth--;
    indent(writer);
    str_printf(writer->out, "</%s>\n", name);
}

static void add_text(struct writer *writer, const char *name, const char *text)
{
    indent(writer);
    str_printf(writer->out, "<%s>", name);
    xml_add_escaped(writer->out, text);
    str_printf(writer->out, "</%s>\n", name);
}

static void add_number(struct writer *writer, const char *name, int number)
{
    char text[16];
    str_format(text, sizeof text, "%d", number);
    add_text(writer, name, text);
}

static void add_figure(struct writer *writer, const char *name,
                       const struct bridge_figure *figure)
{
    struct str text = {0};
    if (!figure->given)
        return;
    number_add_data(&text, figure->value, figure->decimals, '.');
    add_text(writer, name, str_text(&text));
    str_clear(&text);
}

/* How many letters of a label its kind adds to a number: NS3, T3; 0: it has none. */
static size_t letters_of(const struct bridge_event *event, const char *label)
{
    size_t letters = strcspn(label, "0123456789");
    size_t digits = strspn(label + letters, "0123456789");
    bool side =
        letters == 2 && (strncmp(label, "NS", 2) == 0 || strncmp(label, "EW", 2) == 0);
    bool team = letters == 1 && label[0] == 'T';
    bool right = event->kind == BRIDGE_EVENT_TEAMS ? team : side;
    return right && digits > 0 && label[letters + digits] == '\0' ? letters : 0;
}

/* In a section, numbers alone are written where that leaves nothing in doubt. */
static bool are_numbers(const struct bridge_event *event, int section)
{
    for (size_t i = 0; i < event->sides; i++)
        if (event->side[i].section == section &&
            letters_of(event, event->side[i].label) == 0)
            return false;
    return true;
}

static bool is_east_west(const char *label)
{
    return label[0] == 'E';
}

/* Whether pairs need numbers of their own: they are ranked together, or one has sat in
 * the other direction than it is called after, so that 3 would be NS3 here and EW3 there.
 */
static bool are_mixed(const struct bridge_event *event)
{
    if (event->kind != BRIDGE_EVENT_PAIRS || event->winners == 1)
        return event->kind == BRIDGE_EVENT_PAIRS;
    for (size_t i = 0; i < event->lines; i++)
        for (int s = 0; s < 2; s++)
            if (letters_of(event, event->line[i].label[s]) > 0 &&
                is_east_west(event->line[i].label[s]) != (s == 1))
                return true;
    return false;
}

/* The highest number of North-South in a section. */
static int last_number(const struct bridge_event *event, int section)
{
    int last = 0;
    for (size_t i = 0; i < event->sides; i++) {
        const struct bridge_event_side *side = &event->side[i];
        int number = event_number(side->label + letters_of(event, side->label));
        if (side->section == section && !is_east_west(side->label) && number > last)
            last = number;
    }
    return last;
}

static const char *number_of(struct writer *writer, const char *label)
{
    const char *number = label + (writer->numbers ? letters_of(writer->event, label) : 0);
    if (number == label || writer->behind == 0 || !is_east_west(label))
        return number;
    str_format(writer->number, sizeof writer->number, "%d",
               writer->behind + event_number(number));
    return writer->number;
}

static const char *scoring_word(const struct bridge_event *event)
{
    if (str_equal(event->scoring, "butler"))
        return "BUTLER";
    if (str_equal(event->scoring, "cross-imps"))
        return "CROSS_IMPS";
    return str_equal(event->scoring, "matchpoints") ? "MATCH_POINTS" : "IMPS";
}

static const char *event_type(const struct bridge_event *event)
{
    if (event->kind == BRIDGE_EVENT_TEAMS)
        return "TEAMS";
    if (str_equal(event->scoring, "butler"))
        return "BUTLER_PAIRS";
    return str_equal(event->scoring, "cross-imps") ? "CROSS_IMPS" : "MP_PAIRS";
}

static void add_player(struct writer *writer, const struct bridge_event_player *player)
{
    begin_element(writer, "PLAYER");
    add_text(writer, "PLAYER_NAME", player->name);
    if (player->licence[0])
        add_text(writer, "NATIONAL_ID_NUMBER", player->licence);
    end_element(writer, "PLAYER");
}

static void add_rank(struct writer *writer, const struct bridge_event_side *side)
{
    if (side->rank > 0)
        add_number(writer, "PLACE", side->rank);
    add_figure(writer, "TOTAL_SCORE", &side->points);
    add_figure(writer, "PERCENTAGE", &side->percent);
    if (side->boards > 0)
        add_number(writer, "BOARDS_PLAYED", side->boards);
}

static void add_side(struct writer *writer, const struct bridge_event_side *side)
{
    bool team = writer->event->kind == BRIDGE_EVENT_TEAMS;
    if (team) {
        begin_with(writer, "TEAM", "TEAM_ID", number_of(writer, side->label));
    } else {
        begin_element(writer, "PAIR");
        add_text(writer, "PAIR_NUMBER", number_of(writer, side->label));
        if (side->direction[0] && writer->event->winners != 1)
            add_text(writer, "DIRECTION", side->direction);
    }
    add_rank(writer, side);
    for (int i = 0; i < side->players; i++)
        add_player(writer, &side->player[i]);
    end_element(writer, team ? "TEAM" : "PAIR");
}

static void add_participants(struct writer *writer, int section)
{
    begin_element(writer, "PARTICIPANTS");
    for (size_t i = 0; i < writer->event->sides; i++)
        if (writer->event->side[i].section == section)
            add_side(writer, &writer->event->side[i]);
    end_element(writer, "PARTICIPANTS");
}

static void add_marks(struct writer *writer, const struct bridge_event_line *line)
{
    const char *scoring = writer->event->scoring;
    bool matchpoints = str_equal(scoring, "matchpoints");
    bool cross = str_equal(scoring, "cross-imps");
    add_figure(writer,
               matchpoints ? "NS_MATCH_POINTS"
               : cross     ? "NS_CROSS_IMP_POINTS"
                           : "NS_IMPS",
               &line->mark[0]);
    add_figure(writer,
               matchpoints ? "EW_MATCH_POINTS"
               : cross     ? "EW_CROSS_IMP_POINTS"
                           : "EW_IMPS",
               &line->mark[1]);
}

static void add_deal(struct writer *writer, const struct bridge_deal *deal)
{
    struct str text = {0};
    if (deal->contract.level == 0) {
        add_text(writer, "CONTRACT", "PASS");
        return;
    }
    bridge_add_contract(&text, deal->contract);
    add_text(writer, "CONTRACT", str_text(&text));
    add_text(writer, "PLAYED_BY", (char[]){seat_letter(deal->declarer), '\0'});
    str_reset(&text);
    if (deal->lead.rank > 0) {
        bridge_add_card(&text, deal->lead);
        add_text(writer, "LEAD", str_text(&text));
    }
    add_number(writer, "TRICKS", deal->tricks);
    str_clear(&text);
}

static void add_result(struct writer *writer, const struct bridge_event_line *line)
{
    struct str text = {0};
    if (line->has_deal)
        add_deal(writer, &line->deal);
    if (line->is_adjusted)
        event_add_adjusted(&text, line);
    else if (line->not_played)
        str_add(&text, "NP");
    else
        str_printf(&text, "%d", line->score);
    add_text(writer, "SCORE", str_text(&text));
    str_clear(&text);
}

/* turned: the team named first in the match sits East-West. */
static void add_usebio_line(struct writer *writer, const struct bridge_event_line *line,
                            bool turned)
{
    begin_element(writer, "TRAVELLER_LINE");
    if (line->round > 0)
        add_number(writer, "ROUND_NUMBER", line->round);
    if (line->table > 0)
        add_number(writer, "TABLE_NUMBER", line->table);
    if (writer->event->kind == BRIDGE_EVENT_TEAMS)
        add_text(writer, "DIRECTION", turned ? "EW" : "NS");
    add_text(writer, "NS_PAIR_NUMBER", number_of(writer, line->label[0]));
    add_text(writer, "EW_PAIR_NUMBER", number_of(writer, line->label[1]));
    add_result(writer, line);
    add_marks(writer, line);
    end_element(writer, "TRAVELLER_LINE");
}

/* The boards of a section: lines of a board stand together. */
static void add_boards(struct writer *writer, int section)
{
    const struct bridge_event *event = writer->event;
    int board = 0;
    for (size_t i = 0; i < event->lines; i++) {
        const struct bridge_event_line *line = &event->line[i];
        if (line->section != section)
            continue;
        if (line->board != board) {
            if (board > 0)
                end_element(writer, "BOARD");
            board = line->board;
            begin_element(writer, "BOARD");
            add_number(writer, "BOARD_NUMBER", board);
        }
        add_usebio_line(writer, line, false);
    }
    if (board > 0)
        end_element(writer, "BOARD");
}

/* Whether the line is one of the match of a line, turned or not. */
static bool is_of_match(const struct bridge_event_line *line,
                        const struct bridge_event_line *match)
{
    if (line->section != match->section || line->round != match->round)
        return false;
    return (str_equal(line->label[0], match->label[0]) &&
            str_equal(line->label[1], match->label[1])) ||
           (str_equal(line->label[0], match->label[1]) &&
            str_equal(line->label[1], match->label[0]));
}

static void add_match(struct writer *writer, size_t first, bool done[])
{
    const struct bridge_event *event = writer->event;
    const struct bridge_event_line *match = &event->line[first];
    int board = 0;
    begin_element(writer, "MATCH");
    add_number(writer, "ROUND_NUMBER", match->round);
    add_text(writer, "TEAM", number_of(writer, match->label[0]));
    add_text(writer, "OPPOSING_TEAM", number_of(writer, match->label[1]));
    for (size_t i = first; i < event->lines; i++) {
        const struct bridge_event_line *line = &event->line[i];
        if (done[i] || !is_of_match(line, match))
            continue;
        if (board != line->board) {
            if (board > 0)
                end_element(writer, "BOARD");
            board = line->board;
            begin_element(writer, "BOARD");
            add_number(writer, "BOARD_NUMBER", board);
        }
        add_usebio_line(writer, line, !str_equal(line->label[0], match->label[0]));
        done[i] = true;
    }
    end_element(writer, "BOARD");
    end_element(writer, "MATCH");
}

static void add_matches(struct writer *writer, int section)
{
    struct arena scratch = {0};
    bool *done = ARENA_ARRAY(&scratch, bool, writer->event->lines + 1);
    for (size_t i = 0; i < writer->event->lines; i++)
        if (!done[i] && writer->event->line[i].section == section)
            add_match(writer, i, done);
    arena_clear(&scratch);
}

static void add_suit(struct writer *writer, const struct deal *deal, enum seat seat,
                     enum bridge_strain suit)
{
    static const char ranks[] = "23456789TJQKA";
    static const char *const name[] = {"CLUBS", "DIAMONDS", "HEARTS", "SPADES"};
    unsigned cards = deal_suit_of(deal, seat, suit);
    char text[DEAL_RANKS + 1];
    size_t n = 0;
    for (int rank = DEAL_RANKS - 1; rank >= 0; rank--)
        if (cards & (1U << rank))
            text[n++] = ranks[rank];
    text[n] = '\0';
    add_text(writer, name[suit], text);
}

static void add_hands(struct writer *writer, int session)
{
    const struct bridge_event *event = writer->event;
    bool any = false;
    for (size_t i = 0; i < event->deals; i++) {
        if (event->deal[i].session != session)
            continue;
        if (!any)
            begin_element(writer, "HANDSET");
        any = true;
        begin_element(writer, "BOARD");
        add_number(writer, "BOARD_NUMBER", event->deal[i].board);
        for (int seat = 0; seat < SEAT_COUNT; seat++) {
            begin_element(writer, "HAND");
            add_text(writer, "DIRECTION", (char[]){seat_letter((enum seat)seat), '\0'});
            for (int suit = 0; suit < DEAL_SUITS; suit++)
                add_suit(writer, &event->deal[i].deal, (enum seat)seat,
                         (enum bridge_strain)suit);
            end_element(writer, "HAND");
        }
        end_element(writer, "BOARD");
    }
    if (any)
        end_element(writer, "HANDSET");
}

static void add_section(struct writer *writer, int section)
{
    writer->numbers = are_numbers(writer->event, section);
    writer->behind = are_mixed(writer->event) ? last_number(writer->event, section) : 0;
    add_participants(writer, section);
    if (writer->event->kind == BRIDGE_EVENT_TEAMS)
        add_matches(writer, section);
    else
        add_boards(writer, section);
}

static int session_count(const struct bridge_event *event)
{
    int last = 0;
    for (size_t s = 0; s < event->sections; s++)
        last = event->section[s].session > last ? event->section[s].session : last;
    return last;
}

/* Sessions and sections, which an event of one needs not name. */
static void add_parts(struct writer *writer)
{
    const struct bridge_event *event = writer->event;
    if (event->sections == 1 && str_equal(event->section[0].name, "A")) {
        add_section(writer, 0);
        add_hands(writer, 1);
        return;
    }
    for (int session = 1; session <= session_count(event); session++) {
        char number[16];
        str_format(number, sizeof number, "%d", session);
        begin_with(writer, "SESSION", "SESSION_ID", number);
        for (size_t s = 0; s < event->sections; s++) {
            if (event->section[s].session != session)
                continue;
            begin_with(writer, "SECTION", "SECTION_ID", event->section[s].name);
            add_section(writer, (int)s);
            end_element(writer, "SECTION");
        }
        add_hands(writer, session);
        end_element(writer, "SESSION");
    }
}

static void add_heading(struct writer *writer)
{
    const struct bridge_event *event = writer->event;
    const char *d = event->date;
    char date[16];
    add_text(writer, "PROGRAM_NAME", "Étui");
    add_text(writer, "EVENT_DESCRIPTION", event->name);
    if (strlen(d) == 10) {
        str_format(date, sizeof date, "%.2s/%.2s/%.4s", d + 8, d + 5, d);
        add_text(writer, "DATE", date);
    }
    if (event->place[0])
        add_text(writer, "VENUE", event->place);
    add_number(writer, "SESSION_COUNT", session_count(event));
    add_number(writer, "SECTION_COUNT", (int)event->sections);
    add_text(writer, "BOARD_SCORING_METHOD", scoring_word(event));
    if (event->winners > 0)
        add_number(writer, "WINNER_TYPE", event->winners);
}

bool usebio_write(const struct bridge_event *event, struct str *out, struct err *err)
{
    struct writer writer = {.event = event, .out = out};
    if (event->kind == BRIDGE_EVENT_INDIVIDUAL)
        return err_user(
            err, "USEBIO has no lines for individual tournaments; export it as pbn");
    str_add(out,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<USEBIO Version=\"1.2\">\n");
    writer.depth = 1;
    begin_element(&writer, "CLUB");
    add_text(&writer, "CLUB_NAME", event->club);
    end_element(&writer, "CLUB");
    begin_with(&writer, "EVENT", "EVENT_TYPE", event_type(event));
    add_heading(&writer);
    add_parts(&writer);
    end_element(&writer, "EVENT");
    end_element(&writer, "USEBIO");
    return true;
}
