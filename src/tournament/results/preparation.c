/* preparation.c - which boards of duplicate tarot a table makes ready in a round. */
#include "tournament/results/preparation.h"

#include "tournament/results/labels.h"

enum { DUPLICATED_TABLES = 6 }; /* whose lines have a position 0 */

static const struct schedule_table *table_at(const struct preparation *here,
                                             const struct field *field)
{
    return schedule_at(&field->schedule, here->round, here->table);
}

static const int *boards_of(const struct field *field, const struct schedule_table *at)
{
    return field->schedule.board + at->first;
}

/* The boards as "1–2"; and where another sentence is there already, the blank before the
 * next one. */
static const char *name_boards(struct str *words, struct arena *arena, const int board[],
                               int count)
{
    if (words->length > 0)
        str_add_char(words, ' ');
    return label_ranges(board, (size_t)count, arena);
}

/* Whether the field has étuis of its own that are those of this table too. */
static bool is_sharer(const struct preparation *here, const struct field *other)
{
    const struct schedule_table *at = table_at(here, here->field);
    if (field_is_numbered(other) || other->schedule.rounds < here->round ||
        other->schedule.tables < here->table)
        return false;
    const struct schedule_table *there = table_at(here, other);
    for (int k = 0; k < at->count; k++)
        if (there->count != at->count ||
            boards_of(here->field, at)[k] != boards_of(other, there)[k])
            return false;
    return at->count > 0;
}

/* Colours side by side: the k-th of m fields deals the k-th share of a table's boards.
 * The share of a field, from its first board on; 0 if there is none, or nobody else. */
static int share_of(const struct preparation *here, const struct field *field,
                    const int **board)
{
    const struct schedule_table *at = table_at(here, here->field);
    const struct session *session = here->session;
    int m = 0;
    int k = 0;
    for (size_t f = 0; f < session->fields; f++) {
        bool sharer = is_sharer(here, &session->field[f]);
        if (&session->field[f] == field && !sharer)
            return 0;
        k += sharer && &session->field[f] < field;
        m += sharer;
    }
    if (m < 2)
        return 0;
    *board = boards_of(here->field, at) + at->count * k / m;
    return at->count * (k + 1) / m - at->count * k / m;
}

static struct naming naming_here(const struct preparation *here, enum lang lang)
{
    return (struct naming){here->t->format, here->session, lang, NULL};
}

static void add_shares(const struct preparation *here, struct str *words, enum lang lang,
                       struct arena *arena)
{
    const struct naming naming = naming_here(here, lang);
    for (size_t f = 0; f < here->session->fields; f++) {
        const struct field *other = &here->session->field[f];
        const int *board = NULL;
        int count = share_of(here, other, &board);
        if (count > 0 && other == here->field)
            str_printf(words,
                       tr(lang, N_("Deal boards %s here, and duplicate them for the "
                                   "other colours.")),
                       name_boards(words, arena, board, count));
        else if (count > 0)
            str_printf(words, tr(lang, N_("Boards %s come from %s.")),
                       name_boards(words, arena, board, count),
                       name_field(&naming, other));
    }
}

/* Whether some table of the session plays the board in one of these rounds. */
static bool is_played(const struct session *session, int board, int from, int to)
{
    for (size_t f = 0; f < session->fields; f++) {
        const struct schedule *schedule = &session->field[f].schedule;
        for (int round = from; round <= to && round <= schedule->rounds; round++)
            for (int table = 1; table <= schedule->tables; table++) {
                const struct schedule_table *at = schedule_at(schedule, round, table);
                for (int k = 0; k < at->count; k++)
                    if (schedule->board[at->first + k] == board)
                        return true;
            }
    }
    return false;
}

/* The copy of a board that another field plays, with that field; 0 if there is none. */
static int find_copy(const struct session *session, int board, const struct field **by)
{
    for (size_t f = 0; f < session->fields; f++)
        for (size_t i = 0; i < session->field[f].copies; i++)
            if (session->field[f].copy[i].of == board) {
                *by = &session->field[f];
                return session->field[f].copy[i].board;
            }
    return 0;
}

/* The board that is this table's own among those that are passed on, or 0. */
static int own_board(const struct preparation *here)
{
    const struct schedule_table *at = table_at(here, here->field);
    return here->table <= at->count ? boards_of(here->field, at)[here->table - 1] : 0;
}

static void add_created(const struct preparation *here, struct str *words, enum lang lang)
{
    const struct naming naming = naming_here(here, lang);
    const struct field *by = NULL;
    int own = own_board(here);
    int copy = find_copy(here->session, own, &by);
    if (own == 0)
        return;
    if (copy > 0)
        str_printf(words,
                   tr(lang, N_("Deal board %d here, copy it into board %d for %s, then "
                               "pass the boards down one by one.")),
                   own, copy, name_field(&naming, by));
    else
        str_printf(words,
                   tr(lang, N_("Deal board %d here, then pass the boards down one by "
                               "one.")),
                   own);
}

/* Howells: one series of étuis for all fields. */
static void add_passed(const struct preparation *here, struct str *words, enum lang lang,
                       struct arena *arena)
{
    const struct schedule_table *at = table_at(here, here->field);
    const int *board = boards_of(here->field, at);
    const struct session *session = here->session;
    if (at->count == 0 || at->shares == 0)
        return;
    int original = field_original(here->field, board[0]);
    bool created = !is_played(session, board[0], 1, here->round - 1);
    if (created && original != board[0])
        str_printf(words,
                   tr(lang, N_("Boards %s are copies that the tables beside you make in "
                               "this round.")),
                   name_boards(words, arena, board, at->count));
    else if (created)
        add_created(here, words, lang);
    if (session->fields > 1 &&
        !is_played(session, board[0], here->round + 1, SCHEDULE_ROUNDS_MAX))
        str_printf(words,
                   tr(lang, N_("Nobody plays boards %s after this round: do not put the "
                               "deals back together.")),
                   name_boards(words, arena, board, at->count));
}

/* Position 0 of six tables: who sits here, and what they duplicate. */
static void add_position_zero(const struct preparation *here, struct str *words,
                              enum lang lang, struct arena *arena)
{
    const struct movement_kind *kind =
        movement_kind_find(MOVEMENT_TAROT_LINE, here->field->movement);
    const struct schedule_table *now = table_at(here, here->field);
    struct movement_plan plan = {.tables = DUPLICATED_TABLES, .boards = now->count};
    struct movement made;
    struct err unused = ERR_INIT(lang);
    if (!kind || here->field->schedule.tables != DUPLICATED_TABLES ||
        !str_equal(here->field->movement, "official") ||
        !kind->make(&plan, &made, arena, &unused) || !made.field->duplication)
        return;
    const struct schedule *zero = made.field->duplication;
    const struct schedule_table *at = schedule_at(zero, 1, here->table);
    const char *who = "";
    for (int k = 0; k < SEAT_COUNT; k++) {
        struct schedule_shown shown;
        int s = name_seat_told(here->t->format, SEAT_COUNT, k);
        who = arena_printf(arena, "%s%s%s", who, k > 0 ? ", " : "",
                           schedule_show(zero->label[at->seat[s]], lang, &shown));
    }
    str_printf(words,
               tr(lang, N_("If you duplicate in a position 0: %s sit here, and deal and "
                           "duplicate boards %s, which they never play.")),
               who, name_boards(words, arena, zero->board + at->first, at->count));
}

const char *preparation_words(const struct preparation *here, enum lang lang,
                              struct arena *arena)
{
    const struct format *format = here->t->format;
    struct str words = {0};
    if (format->deals || format->game->contracts)
        return "";
    if (field_is_numbered(here->field) && format->taker)
        add_passed(here, &words, lang, arena);
    else if (here->round == 1 && here->session->fields > 1)
        add_shares(here, &words, lang, arena);
    else if (here->round == 1 && format->taker)
        add_position_zero(here, &words, lang, arena);
    const char *text = arena_strdup(arena, str_text(&words));
    str_clear(&words);
    return text;
}

const char *preparation_deals(const struct preparation *here, struct arena *arena)
{
    const struct format *format = here->t->format;
    const int *board = NULL;
    int own;
    if (format->deals || format->game->contracts || here->session->fields < 2)
        return "";
    if (!field_is_numbered(here->field)) {
        int count = share_of(here, here->field, &board);
        return label_ranges(board, (size_t)count, arena);
    }
    own = format->taker ? own_board(here) : 0;
    return own > 0 && field_original(here->field, own) == own
               ? arena_printf(arena, "%d", own)
               : "";
}

/* The tables of the field that play the board in this round, this one the k-th of m. */
static int count_sharers(const struct preparation *here, int board, int *k)
{
    struct preparation at = *here;
    int m = 0;
    for (at.table = 1; at.table <= here->field->schedule.tables; at.table++) {
        const struct schedule_table *table = table_at(&at, at.field);
        for (int i = 0; i < table->count; i++)
            if (boards_of(at.field, table)[i] == board) {
                *k = at.table == here->table ? m : *k;
                m++;
            }
    }
    return m;
}

/* The new boards of the table: those that it deals itself, then those that other tables
 * deal, which play them too; how many, and whether any are shared. */
struct new_boards {
    int own[SCHEDULE_BOARDS_MAX];
    int owns;
    int other[SCHEDULE_BOARDS_MAX];
    int others;
    bool shared;
};

static struct new_boards find_new(const struct preparation *here)
{
    struct new_boards found = {.owns = 0};
    const struct schedule_table *at = table_at(here, here->field);
    for (int i = 0; i < at->count; i++) {
        int board = boards_of(here->field, at)[i];
        int k = 0;
        int m = count_sharers(here, board, &k);
        if (field_original(here->field, board) != board ||
            is_played(here->session, board, 1, here->round - 1))
            continue;
        found.shared = found.shared || m > 1;
        if (i * m / at->count == k)
            found.own[found.owns++] = board;
        else
            found.other[found.others++] = board;
    }
    return found;
}

static void add_plain(const struct preparation *here, struct str *words, enum lang lang,
                      struct arena *arena)
{
    struct new_boards found = find_new(here);
    if (found.owns > 0)
        str_printf(words,
                   tr(lang, found.shared
                                ? N_("To deal here, and to duplicate for the other "
                                     "tables: %s.")
                                : N_("To deal here: %s.")),
                   name_boards(words, arena, found.own, found.owns));
    if (found.others > 0)
        str_printf(words, tr(lang, N_("From other tables: %s.")),
                   name_boards(words, arena, found.other, found.others));
}

const char *preparation_plan(const struct preparation *here, enum lang lang,
                             struct arena *arena)
{
    const struct format *format = here->t->format;
    const char *known = preparation_words(here, lang, arena);
    struct str words = {0};
    bool position_zero =
        here->round == 1 && here->session->fields == 1 && !field_is_numbered(here->field);
    if (format->deals || format->game->contracts || (*known && !position_zero))
        return known;
    add_plain(here, &words, lang, arena);
    if (*known)
        str_printf(&words, " %s", known);
    const char *text = arena_strdup(arena, str_text(&words));
    str_clear(&words);
    return text;
}
