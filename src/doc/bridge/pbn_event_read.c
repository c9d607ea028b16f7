/* pbn_event_read.c - Portable Bridge Notation: an event of another program. */
#include "base.h"
#include "doc/bridge/bridge_event.h"
#include "doc/bridge/event_text.h"
#include "doc/bridge/pbn.h"
#include "doc/bridge/pbn_event.h"
#include <string.h>
#include <strings.h>

enum { SECTION_LETTERS = CHANGE_FIELD - 1 };

struct reader {
    struct bridge_event *event;
    struct err *err;
    int session; /* of the game */
};

static const char *row_cell(const struct pbn_tag *tag, const struct pbn_row *row,
                            const char *column)
{
    const char *text = pbn_cell(tag, row, column);
    return text && !str_equal(text, "-") && !str_equal(text, "?") ? text : "";
}

static const char *any_of(const struct pbn_tag *tag, const struct pbn_row *row,
                          const char *const names[], size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const char *text = row_cell(tag, row, names[i]);
        if (text[0])
            return text;
    }
    return "";
}
#define ANY_OF(tag, row, ...)                                \
    any_of((tag), (row), (const char *const[]){__VA_ARGS__}, \
           sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))

/* The section that a row belongs to. */
static bool find_section(const struct reader *reader, const struct pbn_tag *tag,
                         const struct pbn_row *row, int *section)
{
    struct bridge_event *event = reader->event;
    const char *name = arena_strndup(
        event->arena, event_label(row_cell(tag, row, "Section"), event->arena),
        SECTION_LETTERS);
    *section = bridge_event_section(event, reader->session, name[0] ? name : "A");
    if (*section >= 0)
        return true;
    err_user(reader->err,
             "the event has too many sessions or sections; it can have %d sessions and "
             "%d sections",
             CHANGE_SESSIONS_MOST, BRIDGE_EVENT_SECTIONS);
    return err_at(reader->err, "%d", row->line);
}

static void read_labels(const struct reader *reader, const struct pbn_tag *tag,
                        const struct pbn_row *row, struct bridge_event_line *line)
{
    static const char *const players[4] = {"PlayerId_North", "PlayerId_East",
                                           "PlayerId_South", "PlayerId_West"};
    struct arena *arena = reader->event->arena;
    if (reader->event->kind == BRIDGE_EVENT_INDIVIDUAL) {
        for (int s = 0; s < 4; s++)
            line->label[s] = event_label(row_cell(tag, row, players[s]), arena);
        return;
    }
    line->label[0] =
        event_label(ANY_OF(tag, row, "PairId_NS", "TeamId_NS", "PairIdNS"), arena);
    line->label[1] =
        event_label(ANY_OF(tag, row, "PairId_EW", "TeamId_EW", "PairIdEW"), arena);
}

/* The score of North-South, from either side. */
static const char *score_of(const struct reader *reader, const struct pbn_tag *tag,
                            const struct pbn_row *row)
{
    const char *ns = row_cell(tag, row, "Score_NS");
    const char *ew = row_cell(tag, row, "Score_EW");
    if (ns[0] || !ew[0])
        return ns;
    if (ew[0] == '-')
        return ew + 1;
    return ew[0] >= '1' && ew[0] <= '9' ? arena_printf(reader->event->arena, "-%s", ew)
                                        : ew;
}

static bool read_score(struct reader *reader, const struct pbn_tag *tag,
                       const struct pbn_row *row, int board)
{
    struct event_words words = {.contract = row_cell(tag, row, "Contract"),
                                .declarer = row_cell(tag, row, "Declarer"),
                                .tricks = row_cell(tag, row, "Result"),
                                .lead = row_cell(tag, row, "Lead"),
                                .score = score_of(reader, tag, row)};
    int section;
    if (!find_section(reader, tag, row, &section))
        return false;
    struct bridge_event_line *line = bridge_event_add_line(reader->event, section);
    line->line = row->line;
    line->board = board;
    line->round = event_number(row_cell(tag, row, "Round"));
    line->table = event_number(row_cell(tag, row, "Table"));
    read_labels(reader, tag, row, line);
    line->mark[0] = event_figure(ANY_OF(tag, row, "MP_NS", "IMP_NS"));
    line->mark[1] = event_figure(ANY_OF(tag, row, "MP_EW", "IMP_EW"));
    if (!reader->event->scoring[0] && row_cell(tag, row, "MP_NS")[0])
        reader->event->scoring = "matchpoints";
    return event_result(&words, line, reader->err) ||
           err_at(reader->err, "%d", row->line);
}

/* The first of the words between two names, and where the next one begins. */
static const char *find_between(const char *names, const char **next)
{
    static const char *const between[] = {" & ", " - ", " and ", " et ", " / ", " + "};
    const char *end = names + strlen(names);
    *next = end;
    for (size_t i = 0; i < sizeof between / sizeof between[0]; i++) {
        const char *found = strstr(names, between[i]);
        if (found && found < end) {
            end = found;
            *next = found + strlen(between[i]);
        }
    }
    return end;
}

/* "DURAND Anne & PETIT Luc": the players' names. */
static void read_names(const char *names, struct bridge_event_side *side,
                       struct arena *arena)
{
    while (*names && side->players < BRIDGE_EVENT_CREW) {
        const char *next;
        const char *end = find_between(names, &next);
        side->player[side->players++] = (struct bridge_event_player){
            arena_strndup(arena, names, (size_t)(end - names)), ""};
        names = next;
    }
}

static bool read_total(struct reader *reader, const struct pbn_tag *tag,
                       const struct pbn_row *row)
{
    struct arena *arena = reader->event->arena;
    int section;
    if (!find_section(reader, tag, row, &section))
        return false;
    struct bridge_event_side *side = bridge_event_add_side(reader->event, section);
    side->label =
        event_label(ANY_OF(tag, row, "PairId", "TeamId", "PlayerId", "PairID"), arena);
    const char *direction = row_cell(tag, row, "Direction");
    side->direction = direction[0] == 'N' ? "NS" : direction[0] == 'E' ? "EW" : "";
    side->line = row->line;
    side->rank = event_number(row_cell(tag, row, "Rank"));
    side->boards = event_number(row_cell(tag, row, "NrBoards"));
    side->points =
        event_figure(ANY_OF(tag, row, "TotalScoreMP", "TotalMP", "TotalIMP",
                            "TotalScoreIMP", "TotalScoreVP", "TotalVP", "TotalScore"));
    side->percent = event_figure(ANY_OF(tag, row, "TotalPercentage", "Percentage"));
    read_names(ANY_OF(tag, row, "Names", "Name"), side, arena);
    for (int i = 0; i < side->players; i++) {
        char column[16];
        str_format(column, sizeof column, "MemberID%d", i + 1);
        side->player[i].licence = row_cell(tag, row, column);
    }
    return true;
}

static const char *scoring_of(const char *text)
{
    static const struct {
        const char *word;
        const char *scoring;
    } words[] = {{"Cavendish", "cross-imps"},    {"XIMP", "cross-imps"},
                 {"Cross", "cross-imps"},        {"Butler", "butler"},
                 {"MatchPoints", "matchpoints"}, {"MP", "matchpoints"}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strncasecmp(text, words[i].word, strlen(words[i].word)) == 0)
            return words[i].scoring;
    return "";
}

/* What a game says of the whole event. */
static void read_heading(struct reader *reader, const struct pbn_game *game)
{
    struct bridge_event *event = reader->event;
    const char *competition = pbn_value(game, "Competition");
    if (strncasecmp(competition, "Team", 4) == 0)
        event->kind = BRIDGE_EVENT_TEAMS;
    if (strncasecmp(competition, "Indiv", 5) == 0)
        event->kind = BRIDGE_EVENT_INDIVIDUAL;
    if (!event->name[0])
        event->name = pbn_value(game, "Event");
    if (!event->club[0])
        event->club = pbn_value(game, "Site");
    if (!event->date[0])
        event->date = event_date(pbn_value(game, "Date"), event->arena);
    if (!event->scoring[0] && event->kind != BRIDGE_EVENT_TEAMS)
        event->scoring = scoring_of(pbn_value(game, "Scoring"));
    if (event->winners == 0)
        event->winners = event_number(pbn_value(game, "Winners"));
    if (event->winners > 2)
        event->winners = 0;
}

static bool read_game(struct reader *reader, const struct pbn_game *game)
{
    const struct pbn_tag *scores = pbn_find(game, "ScoreTable");
    const struct pbn_tag *totals = pbn_find(game, "TotalScoreTable");
    int session = event_number(pbn_value(game, "Session"));
    struct pbn_board board;
    reader->session = session >= 1 && session <= CHANGE_SESSIONS_MOST ? session : 1;
    read_heading(reader, game);
    if (!pbn_board_read(game, &board, reader->err))
        return false;
    if (board.has_deal && board.number > 0)
        bridge_event_add_deal(reader->event, reader->session, board.number, &board.deal);
    for (size_t i = 0; totals && i < totals->rows; i++)
        if (!read_total(reader, totals, &totals->row[i]))
            return false;
    for (size_t i = 0; scores && i < scores->rows; i++)
        if (!read_score(reader, scores, &scores->row[i], board.number))
            return false;
    return true;
}

bool pbn_event_read(const char *bytes, size_t n, struct bridge_event *event,
                    struct err *err)
{
    struct pbn_file file;
    struct reader reader = {.event = event, .err = err};
    if (!pbn_parse(bytes, n, &file, event->arena, err))
        return false;
    for (size_t i = 0; i < file.games; i++)
        if (!read_game(&reader, &file.game[i]))
            return false;
    if (event->lines > 0)
        return true;
    err_user(err, "there is no ScoreTable with results in it; to give deals to a "
                  "tournament, use `etui edit ID deals FILE`");
    return err_at(err, "1");
}
