/* pbn_event_write.c - Portable Bridge Notation: our event for other programs. */
#include "core/deal.h"
#include "core/game.h"
#include "doc/bridge/bridge_event.h"
#include "doc/bridge/event_text.h"
#include "doc/bridge/pbn.h"
#include "doc/bridge/pbn_event.h"

enum { COLUMNS_MOST = 24 };

struct columns {
    struct pbn_column column[COLUMNS_MOST];
    size_t count;
};

static void add_column(struct columns *columns, const char *name, int width, char side)
{
    columns->column[columns->count++] = (struct pbn_column){name, width, side};
}

static void add_number(struct pbn_writer *writer, int number)
{
    char text[16];
    str_format(text, sizeof text, "%d", number);
    pbn_add_cell(writer, number > 0 ? text : "");
}

static void add_figure(struct pbn_writer *writer, const struct bridge_figure *figure)
{
    struct str text = {0};
    if (figure->given)
        number_add_data(&text, figure->value, figure->decimals, '.');
    pbn_add_cell(writer, str_text(&text));
    str_clear(&text);
}

static bool is_matchpoints(const struct bridge_event *event)
{
    return str_equal(event->scoring, "matchpoints");
}

/* Whether fields must be told apart. */
static bool has_sections(const struct bridge_event *event)
{
    for (size_t s = 0; s < event->sections; s++)
        if (!str_equal(event->section[s].name, "A"))
            return true;
    return false;
}

static struct columns score_columns(const struct bridge_event *event)
{
    struct columns columns = {.count = 0};
    if (has_sections(event))
        add_column(&columns, "Section", 7, 'L');
    add_column(&columns, "Table", 3, 'R');
    add_column(&columns, "Round", 3, 'R');
    if (event->kind == BRIDGE_EVENT_INDIVIDUAL) {
        add_column(&columns, "PlayerId_North", 4, 'R');
        add_column(&columns, "PlayerId_East", 4, 'R');
        add_column(&columns, "PlayerId_South", 4, 'R');
        add_column(&columns, "PlayerId_West", 4, 'R');
    } else {
        add_column(&columns, "PairId_NS", 4, 'R');
        add_column(&columns, "PairId_EW", 4, 'R');
    }
    add_column(&columns, "Contract", 5, 'L');
    add_column(&columns, "Declarer", 1, 0);
    add_column(&columns, "Result", 2, 'R');
    add_column(&columns, "Lead", 3, 'L');
    add_column(&columns, "Score_NS", 6, 'R');
    add_column(&columns, is_matchpoints(event) ? "MP_NS" : "IMP_NS", 7, 'R');
    add_column(&columns, is_matchpoints(event) ? "MP_EW" : "IMP_EW", 7, 'R');
    if (is_matchpoints(event)) {
        add_column(&columns, "Percentage_NS", 7, 'R');
        add_column(&columns, "Percentage_EW", 7, 'R');
    }
    return columns;
}

static void add_deal(struct pbn_writer *writer, const struct bridge_event_line *line)
{
    struct str text = {0};
    const struct bridge_deal *deal = &line->deal;
    bool played = line->has_deal && deal->contract.level > 0;
    if (played)
        bridge_add_contract(&text, deal->contract);
    else if (line->has_deal)
        str_add(&text, "Pass");
    pbn_add_cell(writer, str_text(&text));
    pbn_add_cell(writer, played ? (char[]){seat_letter(deal->declarer), '\0'} : "");
    str_reset(&text);
    if (played)
        str_printf(&text, "%d", deal->tricks);
    pbn_add_cell(writer, str_text(&text));
    str_reset(&text);
    if (played && deal->lead.rank > 0)
        bridge_add_card(&text, deal->lead);
    pbn_add_cell(writer, str_text(&text));
    str_clear(&text);
}

static void add_score(struct pbn_writer *writer, const struct bridge_event_line *line)
{
    struct str text = {0};
    if (line->is_adjusted)
        event_add_adjusted(&text, line);
    else if (line->not_played)
        str_add(&text, "NP");
    else
        str_printf(&text, "%d", line->score);
    pbn_add_cell(writer, str_text(&text));
    str_clear(&text);
}

static void add_pbn_line(struct pbn_writer *writer, const struct bridge_event *event,
                         const struct bridge_event_line *line)
{
    int seats = event->kind == BRIDGE_EVENT_INDIVIDUAL ? 4 : 2;
    if (has_sections(event))
        pbn_add_cell(writer, event->section[line->section].name);
    add_number(writer, line->table);
    add_number(writer, line->round);
    for (int s = 0; s < seats; s++)
        pbn_add_cell(writer, line->label[s]);
    add_deal(writer, line);
    add_score(writer, line);
    for (int s = 0; s < 2; s++)
        add_figure(writer, &line->mark[s]);
    for (int s = 0; is_matchpoints(event) && s < 2; s++)
        add_figure(writer, &line->percent[s]);
}

/* How many of a crew have columns of their own. */
static int crew_most(const struct bridge_event *event)
{
    int most = 0;
    for (size_t i = 0; i < event->sides; i++)
        most = event->side[i].players > most ? event->side[i].players : most;
    return most;
}

static struct columns total_columns(const struct bridge_event *event)
{
    static const char *const member[BRIDGE_EVENT_CREW] = {
        "MemberID1", "MemberID2", "MemberID3", "MemberID4", "MemberID5", "MemberID6"};
    struct columns columns = {.count = 0};
    add_column(&columns, "Rank", 3, 'R');
    if (has_sections(event))
        add_column(&columns, "Section", 7, 'L');
    add_column(&columns,
               event->kind == BRIDGE_EVENT_TEAMS        ? "TeamId"
               : event->kind == BRIDGE_EVENT_INDIVIDUAL ? "PlayerId"
                                                        : "PairId",
               4, 'R');
    add_column(&columns,
               is_matchpoints(event)               ? "TotalScoreMP"
               : event->kind == BRIDGE_EVENT_TEAMS ? "TotalScoreVP"
                                                   : "TotalIMP",
               9, 'R');
    if (is_matchpoints(event))
        add_column(&columns, "TotalPercentage", 7, 'R');
    add_column(&columns, "NrBoards", 3, 'R');
    add_column(&columns, "Names", 40, 'L');
    for (int i = 0; i < crew_most(event); i++)
        add_column(&columns, member[i], 8, 'L');
    return columns;
}

static void add_total(struct pbn_writer *writer, const struct bridge_event *event,
                      const struct bridge_event_side *side)
{
    struct str names = {0};
    add_number(writer, side->rank);
    if (has_sections(event))
        pbn_add_cell(writer, event->section[side->section].name);
    pbn_add_cell(writer, side->label);
    add_figure(writer, &side->points);
    if (is_matchpoints(event))
        add_figure(writer, &side->percent);
    add_number(writer, side->boards);
    for (int i = 0; i < side->players; i++)
        str_printf(&names, "%s%s", i > 0 ? " & " : "", side->player[i].name);
    pbn_add_cell(writer, str_text(&names));
    for (int i = 0; i < crew_most(event); i++)
        pbn_add_cell(writer, i < side->players ? side->player[i].licence : "");
    str_clear(&names);
}

static void add_totals(struct pbn_writer *writer, const struct bridge_event *event,
                       int session)
{
    struct columns columns = total_columns(event);
    pbn_table(writer, "TotalScoreTable", columns.column, columns.count);
    for (size_t i = 0; i < event->sides; i++)
        if (event->section[event->side[i].section].session == session)
            add_total(writer, event, &event->side[i]);
}

static const char *scoring_word(const struct bridge_event *event)
{
    if (str_equal(event->scoring, "butler"))
        return "Butler";
    if (str_equal(event->scoring, "cross-imps"))
        return "Cavendish";
    return is_matchpoints(event) ? "MP" : "IMP";
}

/* The club and where it played; the format has one tag for both. */
static const char *site_of(const struct bridge_event *event)
{
    if (!event->place[0] || str_equal(event->place, event->club))
        return event->club;
    return event->club[0]
               ? arena_printf(event->arena, "%s, %s", event->club, event->place)
               : event->place;
}

/* The tags of a board: those that all games have, and those of the event. */
static void begin_board(struct pbn_writer *writer, const struct bridge_event *event,
                        int session, int board)
{
    static const char *const competition[BRIDGE_EVENT_KINDS] = {"Pairs", "Individuals",
                                                                "Teams"};
    const struct deal *deal = bridge_event_find_deal(event, session, board);
    struct pbn_event heading = {.event = event->name,
                                .site = site_of(event),
                                .date = event->date,
                                .scoring = scoring_word(event)};
    struct pbn_board tags = {.number = board,
                             .dealer = bridge_board_dealer(board),
                             .vulnerable = bridge_board_vulnerable(board),
                             .has_deal = deal != NULL};
    char number[16];
    if (deal)
        tags.deal = *deal;
    pbn_deal(writer, &heading, &tags);
    pbn_tag(writer, "Competition", competition[event->kind]);
    str_format(number, sizeof number, "%d", session);
    pbn_tag(writer, "Session", number);
    str_format(number, sizeof number, "%d", event->winners);
    if (event->winners > 0)
        pbn_tag(writer, "Winners", number);
}

void pbn_event_write(const struct bridge_event *event, struct str *out)
{
    struct pbn_writer writer = pbn_start(out);
    struct columns columns = score_columns(event);
    int session = 0;
    int board = 0;
    for (size_t i = 0; i < event->lines; i++) {
        const struct bridge_event_line *line = &event->line[i];
        int now = event->section[line->section].session;
        if (now != session || line->board != board) {
            if (i > 0)
                pbn_end_game(&writer);
            begin_board(&writer, event, now, line->board);
            if (now != session)
                add_totals(&writer, event, now);
            session = now;
            board = line->board;
            pbn_table(&writer, "ScoreTable", columns.column, columns.count);
        }
        add_pbn_line(&writer, event, line);
    }
    if (event->lines > 0)
        pbn_end_game(&writer);
    pbn_end(&writer);
}
