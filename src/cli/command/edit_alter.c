/* edit_alter.c - `etui edit ID late`, `leave`, `substitute`, `extra`, `swap`, `turn`,
 * `moved`, `played-as`, `end`, `knock-out`, `swiss`, `turned-board`, `other-pair`,
 * `wrong-board` and `fouled`: what happens in mid-tournament, with its consequences. */
#include "cli.h"
#include "cli/command/edit.h"
#include "doc.h"
#include "store.h"
#include "tournament/alteration.h"
#include <string.h>

/* Reads "B:N3" into a label; the field it names must be the same everywhere. */
static bool read_seat(const struct edit *edit, const char *word,
                      struct alteration_request *request, const char **label)
{
    struct arena *arena = &edit->cli->arena;
    struct wording field;
    struct wording name;
    wording_read_address(word, edit->cli->lang, &field, &name);
    if (field.text[0] && request->field && !str_equal(request->field, field.text))
        return err_user(&edit->cli->err,
                        "both seats must be in one field; %s and %s are in two",
                        request->field, field.text);
    if (field.text[0])
        request->field = arena_strdup(arena, field.text);
    *label = arena_strdup(arena, name.text);
    return true;
}

/* Those who come: a player, or a group. */
static bool read_newcomers(const struct edit *edit, const char *text,
                           struct alteration_request *request)
{
    struct change_seat seat = {0};
    if (!edit_crew(edit, text, &seat))
        return false;
    request->player = seat.player;
    request->mates = seat.mates;
    memcpy(request->mate, seat.mate, sizeof request->mate);
    return true;
}

/* SEAT=PLAYER,…, SEAT/MEMBER=PLAYER, or the players alone. */
static bool read_newcomer(const struct edit *edit, struct alteration_request *request,
                          bool needs_seat)
{
    const char *word = edit->word[0];
    const char *name;
    const char *text;
    if (!strchr(word, '=') && !needs_seat)
        return read_newcomers(edit, word, request);
    if (!edit_split(edit, word, &name, &text))
        return false;
    const char *member = needs_seat ? strchr(name, '/') : NULL;
    if (member) {
        request->member = member + 1;
        name = arena_strndup(&edit->cli->arena, name, (size_t)(member - name));
    }
    return read_seat(edit, name, request, &request->seat) &&
           read_newcomers(edit, text, request);
}

/* "A3", "3" or "all", then by how many seats. */
static bool read_turn(const struct edit *edit, struct alteration_request *request)
{
    struct err *err = &edit->cli->err;
    const char *word = edit->word[0];
    int64_t table = 0;
    int64_t quarters = 1;
    size_t letters = strcspn(word, "0123456789");
    if (edit->words > 1 &&
        !number_read_int(edit->word[1], 1, SCHEDULE_SEATS - 1, &quarters, err))
        return false;
    request->quarters = (int)quarters;
    if (str_equal(word, "all"))
        return true;
    if (letters > 0)
        request->field = arena_strndup(&edit->cli->arena, word, letters);
    if (!number_read_int(word + letters, 1, SCHEDULE_TABLES_MAX, &table, err))
        return false;
    request->table = (int)table;
    return true;
}

/* The mover of that name: a seat, of two sides one of them, or the boards; -1 for none.
 */
static int find_mover(const struct format *format, const char *name)
{
    enum seat seat = SEAT_N;
    if (str_equal(name, "boards"))
        return ALTER_BOARDS;
    if (format->sides == 2)
        return format_side(format, name);
    return name[0] && name[1] == '\0' && seat_parse(name[0], &seat) ? (int)seat : -1;
}

/* S=2, O=-1, boards=-2; of two sides EW=2. */
static bool read_steps(const struct edit *edit, struct alteration_request *request)
{
    for (size_t i = 0; i < edit->words; i++) {
        const char *name;
        const char *value;
        int64_t step;
        const struct format *format = edit->loaded->t->format;
        if (!edit_split(edit, edit->word[i], &name, &value))
            return false;
        int mover = find_mover(format, name);
        if (mover < 0 && format->sides == 2)
            return cli_usage(edit->cli,
                             N_("\"%.40s\" does not move; %s, %s and boards do"), name,
                             format->seat_key[0], format->seat_key[1]);
        if (mover < 0)
            return cli_usage(
                edit->cli, N_("\"%.40s\" does not move; N, E, S, W and boards do"), name);
        if (!number_read_int(value, -SCHEDULE_TABLES_MAX, SCHEDULE_TABLES_MAX, &step,
                             &edit->cli->err))
            return false;
        request->steps.given[mover] = true;
        request->steps.step[mover] = (int)step;
    }
    return true;
}

/* Those who go on where a match was a draw. */
static bool read_through(const struct edit *edit, struct alteration_request *request)
{
    const char **label = ARENA_ARRAY(&edit->cli->arena, const char *, edit->words + 1);
    for (size_t i = 0; i < edit->words; i++)
        if (!read_seat(edit, edit->word[i], request, &label[i]))
            return false;
    request->through = label;
    request->throughs = edit->words;
    return true;
}

static bool read_board(const struct edit *edit, const char *word, int *board)
{
    int64_t number = 0;
    if (!number_read_int(word, 1, SCHEDULE_BOARD_MAX, &number, &edit->cli->err))
        return false;
    *board = (int)number;
    return true;
}

/* "7=10": board 10 in place of board 7; "=10": the table's set is that from 10 on. */
static bool read_exchange(const struct edit *edit, struct alteration_request *request)
{
    const char *sign = strchr(edit->word[0], '=');
    if (!sign)
        return cli_usage(edit->cli, N_("\"%.40s\" is not of the form BOARD=PLAYED"),
                         edit->word[0]);
    const char *board =
        arena_strndup(&edit->cli->arena, edit->word[0], (size_t)(sign - edit->word[0]));
    return (board[0] == '\0' || read_board(edit, board, &request->board)) &&
           read_board(edit, sign + 1, &request->played);
}

/* At which table, and which form of the board. */
static bool read_place(const struct edit *edit, struct alteration_request *request)
{
    struct cli *cli = edit->cli;
    const char *form = args_get(&cli->args, "form");
    if (form && (form[0] < 'A' || form[0] >= 'A' + CHANGE_FORMS_MOST || form[1] != '\0'))
        return err_user(&cli->err, "a form of a board is A, as it was dealt, or B to H");
    request->form = form ? form[0] - 'A' : 1;
    return request->kind == ALTERATION_TURN ||
           cli_get_number(cli, "table", 1, SCHEDULE_TABLES_MAX, &request->table);
}

static bool read_words(const struct edit *edit, struct alteration_request *request)
{
    int64_t as = 0;
    switch (request->kind) {
    case ALTERATION_LATE:
    case ALTERATION_EXTRA:
        return read_newcomer(edit, request, false);
    case ALTERATION_SUBSTITUTE:
        return read_newcomer(edit, request, true);
    case ALTERATION_LEAVE:
        return read_seat(edit, edit->word[0], request, &request->seat);
    case ALTERATION_SWAP:
        return read_seat(edit, edit->word[0], request, &request->seat) &&
               read_seat(edit, edit->word[1], request, &request->other);
    case ALTERATION_TURN:
        return read_turn(edit, request);
    case ALTERATION_MOVED:
        return read_steps(edit, request);
    case ALTERATION_PLAYED_AS:
        if (!number_read_int(edit->word[0], 1, SCHEDULE_ROUNDS_MAX, &as, &edit->cli->err))
            return false;
        request->as = (int)as;
        return true;
    case ALTERATION_KNOCK_OUT:
    case ALTERATION_SWISS:
        return read_through(edit, request);
    case ALTERATION_OTHER_PAIR:
        return read_seat(edit, edit->word[0], request, &request->other) &&
               read_seat(edit, edit->word[1], request, &request->seat) &&
               cli_get_number(edit->cli, "board", 1, SCHEDULE_BOARD_MAX, &request->board);
    case ALTERATION_TURNED_BOARD:
    case ALTERATION_FOULED:
        return read_board(edit, edit->word[0], &request->board);
    case ALTERATION_WRONG_BOARD:
        return read_exchange(edit, request);
    case ALTERATION_END:
        return true;
    case ALTERATION_KINDS:
        break;
    }
    return false;
}

/* "3", or "2–4" where there is a least and a most. */
static const char *range_text(const int figure[2], struct arena *arena)
{
    return figure[0] == figure[1] ? arena_printf(arena, "%d", figure[0])
                                  : arena_printf(arena, "%d–%d", figure[0], figure[1]);
}

static void show_alteration(const struct edit *edit, const struct alteration *made)
{
    struct cli *cli = edit->cli;
    struct why why = {.lang = cli->lang};
    alteration_tell(made, edit->loaded->t, &edit->loaded->roster, &why);
    cli_lines(cli, &why);
    why_clear(&why);
    struct alteration_figure figure[ALTERATION_FIGURES];
    struct table table = {.arena = &cli->arena};
    table_column(&table, "", TABLE_REST);
    table_column(&table, tr(cli->lang, N_("before")), TABLE_RIGHT);
    table_column(&table, tr(cli->lang, N_("after")), TABLE_RIGHT);
    int figures = alteration_figures(made, edit->loaded->t->format, figure);
    for (int i = 0; i < figures; i++) {
        table_add(&table, tr(cli->lang, figure[i].title));
        table_add(&table, range_text(figure[i].before, &cli->arena));
        table_add(&table, range_text(figure[i].after, &cli->arena));
    }
    str_add_char(&cli->out, '\n');
    table_print(&table, &cli->out);
}

static bool record_alteration(const struct edit *edit, const struct alteration *made)
{
    struct cli *cli = edit->cli;
    struct submission one = submit_prepare(cli, edit->loaded->stream, &made->change, "");
    cli->subject = NULL;
    if (!journal_submit(cli->journal, &one, 1, true, &cli->err))
        return false;
    if (!cli_wants_json(cli)) {
        submit_answer(cli, one.seq, false);
        return true;
    }
    json_t *answer = alteration_write(made);
    json_object_set_new(answer, "seq", json_integer((json_int_t)one.seq));
    cli_json(cli, answer);
    return true;
}

bool edit_alter(const struct edit *edit)
{
    struct cli *cli = edit->cli;
    const struct tournament *t = edit->loaded->t;
    struct alteration made;
    struct alteration_request request = {.kind = alteration_find(edit->verb),
                                         .field = args_get(&cli->args, "field"),
                                         .planned = args_has(&cli->args, "planned")};
    request.round = alteration_round(t, request.kind);
    if (!plays_session(cli, t, &request.session) || !read_words(edit, &request) ||
        !read_place(edit, &request) ||
        !plays_settle(t, &request.session, &request.field, &cli->err) ||
        !cli_get_number(cli, "round", 1, SCHEDULE_ROUNDS_MAX, &request.round))
        return false;
    if (!alteration_make(t, &request, &made, &cli->arena, &cli->err))
        return false;
    bool dry = args_has(&cli->args, "dry-run");
    if (dry && cli_wants_json(cli))
        cli_json(cli, alteration_write(&made));
    if (!cli_wants_json(cli))
        show_alteration(edit, &made);
    return dry || record_alteration(edit, &made);
}
