/* preparing.c - the boards of duplicate tarot before they are played, as reports. */
#include "report/preparing.h"

#include "core/deal.h"
#include "report/cell.h"
#include "tournament/facts.h"
#include "tournament/results.h"
#include "tournament/tell.h"

/* A board, and where it is played first. */
struct board_line {
    int board;
    int round; /* 0: nowhere */
    const struct field *field;
    int table;
};

struct board_lines {
    struct report *report;
    const struct tournament *t;
    const struct session *session;
};

enum board_seat { DEALER, TAKER_SEAT, LEADER };

static struct cell make_board(const void *list, const void *of, int index)
{
    const struct board_line *line = of;
    (void)list;
    (void)index;
    return cell_toned(cell_count(line->board), TONE_STRONG);
}

static struct cell make_seat(const void *list, const void *of, int index)
{
    const struct board_lines *lines = list;
    const struct board_line *line = of;
    const struct tarot_hands hands = tarot_hands_of(
        line->board, lines->t->format->movement == MOVEMENT_ATTACK_DEFENCE);
    enum seat seat = index == DEALER       ? hands.dealer
                     : index == TAKER_SEAT ? hands.taker
                                           : hands.leader;
    return cell_text(seat_word(seat, lines->report->lang));
}

static struct cell make_contract(const void *list, const void *of, int index)
{
    const struct board_lines *lines = list;
    const struct board_line *line = of;
    (void)index;
    return cell_text(label_contract(format_contract(lines->t->format, line->board),
                                    lines->report->lang));
}

static struct cell make_start(const void *list, const void *of, int index)
{
    const struct board_lines *lines = list;
    const struct board_line *line = of;
    (void)index;
    if (line->round == 0)
        return cell_nothing();
    const struct naming naming = {lines->t->format, lines->session, lines->report->lang,
                                  &lines->report->arena};
    return cell_text(report_say(lines->report, N_("%s, round %d"),
                                name_table(&naming, line->field, line->table),
                                line->round));
}

/* How much of the cards is known; never which. */
static struct cell make_known(const void *list, const void *of, int index)
{
    const struct board_lines *lines = list;
    const struct board_line *line = of;
    const struct board_deal *known = deals_find_board(lines->session, line->board);
    (void)index;
    if (!known || !known->tarot)
        return cell_nothing();
    return cell_text(tr(lines->report->lang, known->tarot->kind == TAROT_WHOLE
                                                 ? N_("whole")
                                                 : N_("taker's hand")));
}

static const struct report_column board_columns[] = {
    {.title = N_("Board"), .kind = CELL_COUNT, .head = true, .make = make_board},
    {.title = N_("Dealer"), .kind = CELL_TEXT, .make = make_seat, .index = DEALER},
    {.title = N_("Taker"), .kind = CELL_TEXT, .make = make_seat, .index = TAKER_SEAT},
    {.title = N_("Leads"), .kind = CELL_TEXT, .make = make_seat, .index = LEADER},
    {.title = N_("Contract"), .kind = CELL_TEXT, .make = make_contract},
    {.title = N_("First played"), .kind = CELL_TEXT, .make = make_start},
    {.title = N_("Cards known"), .kind = CELL_TEXT, .make = make_known},
};

static void add_paper_columns(struct report_section *section,
                              const struct report_column column[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct report_column one = column[i];
        one.in = REPORT_PAPER;
        report_add_column(section, one);
    }
}

/* Where the board is played first, among all fields. */
static bool find_start(const struct session *session, struct board_line *line)
{
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        for (int round = 1; round <= place_rounds(field); round++) {
            int table = boards_table(field, round, line->board);
            if (table > 0 && (line->round == 0 || round < line->round))
                *line = (struct board_line){line->board, round, field, table};
        }
    }
    return line->round > 0;
}

void preparing_report_boards(struct report *report, const struct tournament *t,
                             const struct session *session)
{
    struct board_lines lines = {report, t, session};
    struct report_section *section = report_add_section(report, NULL);
    add_paper_columns(section, board_columns,
                      sizeof board_columns / sizeof board_columns[0]);
    for (int board = 1; board <= SCHEDULE_BOARD_MAX; board++) {
        struct board_line line = {.board = board};
        if (find_start(session, &line) || deals_find_board(session, board))
            report_add_row(section, &lines, &line);
    }
}

/* What a table does in a position. */
struct plan_line {
    const char *table;
    const char *boards;
    const char *words;
};

enum plan_text { PLAN_TABLE, PLAN_BOARDS, PLAN_WORDS };

static struct cell make_plan(const void *list, const void *of, int index)
{
    const struct plan_line *line = of;
    (void)list;
    return cell_text(index == PLAN_TABLE    ? line->table
                     : index == PLAN_BOARDS ? line->boards
                                            : line->words);
}

static const struct report_column plan_columns[] = {
    {.title = N_("Table"),
     .kind = CELL_TEXT,
     .head = true,
     .make = make_plan,
     .index = PLAN_TABLE},
    {.title = N_("Boards"), .kind = CELL_TEXT, .make = make_plan, .index = PLAN_BOARDS},
    {.title = N_("What to make ready"),
     .kind = CELL_TEXT,
     .look = "words",
     .make = make_plan,
     .index = PLAN_WORDS},
};

/* The tables of a field that make something ready in the round; the section starts with
 * the first of them. */
static void add_plan_lines(struct report *report, struct preparation here,
                           struct report_section **section)
{
    const struct naming naming = {here.t->format, here.session, report->lang,
                                  &report->arena};
    for (here.table = 1; here.table <= place_tables(here.field); here.table++) {
        const struct place_table at = place_table(here.field, here.round, here.table);
        const char *words = preparation_plan(&here, report->lang, &report->arena);
        if (!*words)
            continue;
        if (!*section) {
            *section = report_add_section(report,
                                          report_say(report, N_("Round %d"), here.round));
            add_paper_columns(*section, plan_columns,
                              sizeof plan_columns / sizeof plan_columns[0]);
        }
        struct plan_line line = {
            name_table(&naming, here.field, here.table),
            label_ranges(at.board, (size_t)at.boards, &report->arena), words};
        report_add_row(*section, report, &line);
    }
}

void preparing_report_plan(struct report *report, const struct tournament *t,
                           const struct session *session)
{
    for (int round = 1; round <= SCHEDULE_ROUNDS_MAX; round++) {
        struct report_section *section = NULL;
        for (size_t f = 0; f < session->fields; f++)
            if (round <= place_rounds(&session->field[f]))
                add_plan_lines(report,
                               (struct preparation){.t = t,
                                                    .session = session,
                                                    .field = &session->field[f],
                                                    .round = round},
                               &section);
    }
}
