/* play.c - the page of a table in a round: its results entered, corrected, confirmed. */
#include "web/desk/play.h"

#include "tournament/results.h"

struct ask_place play_asked(const struct desk *desk, const struct desk_place *place)
{
    struct ask_place asked =
        ask_place_of(desk->t, desk->roster, &place->at, &desk->request->arena);
    asked.session = desk->evening.session - 1;
    asked.blind = desk->request->who.role != ROLE_DIRECTOR;
    return asked;
}

/* A word of state with its sign. */
struct state {
    enum note kind;
    const char *sign;
    const char *word;
};

static struct state state_of(const struct play_page *page, int slot)
{
    const struct desk *desk = page->desk;
    const struct play *play = &desk->session->play[slot];
    bool deals = desk->t->format->deals;
    if (play_is_annulled(desk->t, play))
        return evening_is_reopened(desk->t, desk->session, slot)
                   ? (struct state){NOTE_WARN, "? ", N_("annulled: another deal is due")}
                   : (struct state){NOTE_PLAIN, "", N_("annulled")};
    if (deals && play->state == PLAY_NOT_PLAYED)
        return (struct state){NOTE_PLAIN, "", N_("does not count")};
    if (evening_is_conflict(play))
        return (struct state){NOTE_BAD, "≠ ",
                              play->disputed ? N_("two phones disagree")
                              : deals        ? N_("rejected at the table")
                                             : N_("rejected by the other side")};
    if (play->state != PLAY_MISSING && !play->confirmed)
        return evening_is_unconfirmed(desk->t, play)
                   ? (struct state){NOTE_WARN, "", N_("not confirmed")}
                   : (struct state){NOTE_PLAIN, "✓ ", N_("the director's word")};
    if (play->state != PLAY_MISSING)
        return (struct state){NOTE_PLAIN, "✓ ", N_("confirmed")};
    if (deals && evening_is_covered(desk->session, slot))
        return (struct state){NOTE_PLAIN, "", N_("in the totals")};
    if (deals && evening_is_rung_out(desk->t, desk->session, slot))
        return (struct state){NOTE_PLAIN, "", N_("not reached before the bell")};
    return (struct state){NOTE_WARN, "? ", N_("no result yet")};
}

void play_add_state(const struct play_page *page, int slot)
{
    struct html *html = page->desk->html;
    struct state state = state_of(page, slot);
    const char *word = arena_printf(&page->desk->request->arena, "%s%s", state.sign,
                                    tr(html->lang, state.word));
    if (state.kind == NOTE_PLAIN && page->desk->t->format->deals)
        html_text(html, word);
    else
        tag_add(html, state.kind, word);
}

/* The field that says which board or deal a form is about. */
static const char *number_name(const struct format *format)
{
    return format->deals ? "deal" : "board";
}

void play_form_open(const struct play_page *page, int number)
{
    page_form(page->desk->request, "%s", page->desk->request->path);
    input_hidden_number(page->desk->html, number_name(page->desk->t->format), number);
}

void play_add_confirm(const struct play_page *page, int number, int64_t seq,
                      const char *label)
{
    struct html *html = page->desk->html;
    play_form_open(page, number);
    input_hidden_number(html, "seq", seq);
    input_hidden(html, "action", "confirm");
    page_form_end(html, "button", label, NULL);
}

void play_add_undo(const struct play_page *page, int64_t seq, const char *about)
{
    const struct desk *desk = page->desk;
    struct html *html = desk->html;
    desk_form(desk, "/undo");
    input_hidden_number(html, "seq", seq);
    input_hidden(html, "table", desk->request->parameter[1]);
    input_hidden_number(html, "round", page->place->round);
    page_form_end(html, "button", N_("Undo"), about);
}

void play_add_act(const struct desk *desk, struct input act)
{
    struct input_choice choice[CHANGE_ACTS + 1] = {{"", N_("not said")}};
    if (desk->t->format->deals || desk->t->format->game->contracts)
        return;
    for (int i = 0; i < CHANGE_ACTS; i++)
        choice[i + 1] = (struct input_choice){change_acts[i].word, change_acts[i].title};
    input_add_list(desk->html, &act, choice, CHANGE_ACTS + 1);
}

/* The reason of a correction: required, and with the focus where it is wrong. Whoever has
 * nothing to add need not type one. */
void play_add_reason(const struct play_page *page, struct input reason)
{
    reason.more = reason.error
                      ? " maxlength=\"200\" autocomplete=\"off\" required autofocus"
                      : " maxlength=\"200\" autocomplete=\"off\" required";
    if (!reason.error && (!reason.value || !reason.value[0]))
        reason.value = tr(page->desk->html->lang, N_("corrected by the director"));
    input_add(page->desk->html, &reason);
}

void play_add_names(const struct desk *desk, const struct desk_place *place)
{
    struct html *html = desk->html;
    struct side_table sides = desk_sides(desk, place, 0);
    html_add(html, "<ul class=\"people names\">");
    int seats = desk_seats(place);
    for (int k = 0; k < seats; k++) {
        int s = name_seat_told(desk->t->format, seats, k);
        html_add(html, "<li><span>");
        if (desk->t->format->sides == 2) {
            tag_add(html, NOTE_PLAIN, name_side(desk->t->format, s, html->lang));
            html_add(html, " ");
            side_add(html, &sides, desk->roster, s);
        } else {
            html_seat(html, (enum seat)s);
            html_add(html, " ");
            html_name(html, desk_seated(desk, place, (enum seat)s));
        }
        html_add(html, "</span></li>");
    }
    html_add(html, "</ul>");
}

static void add_ways(const struct desk *desk, const struct desk_place *place)
{
    struct html *html = desk->html;
    html_add(html, "<nav class=\"row\" aria-label=\"%s\">", tr(html->lang, N_("Rounds")));
    for (int round = place->round - 1; round <= place->round + 1; round += 2)
        if (round >= 1 && round <= place_rounds(place->field))
            desk_link(desk, "button", request_say(desk->request, N_("Round %d"), round),
                      "/tables/%s/%d", desk->request->parameter[1], round);
    if (desk->t->format->deals)
        desk_link(desk, "button", N_("Sheets of the round"), "/boards/%d", place->round);
    desk_link(desk, "button", N_("Control desk"), NULL);
    html_add(html, "</nav>");
}

/* Whether what was tried is about a board of this table. */
static bool is_here(const struct play_page *page)
{
    for (int k = 0; k < page->place->at.boards; k++)
        if (desk_board(page->place, k) == page->tried->number)
            return true;
    return false;
}

/* Answers with the page of the open desk, and closes it. */
static void show_play(struct desk *desk, const struct desk_place *place, int status,
                      struct play_page page)
{
    struct html *html = desk->html;
    const char *title =
        request_say(desk->request, N_("Table %s, round %d"),
                    desk_table(desk, place->field, place->table), place->round);
    page.desk = desk;
    page.place = place;
    page.at = play_asked(desk, place);
    desk->at_play = true;
    desk_page_row(desk, (struct desk_title){title, false}, NULL);
    add_ways(desk, place);
    html_add(html, "</div>");
    if (page.tried && !is_here(&page)) {
        note_error(html, page.tried->error);
        page.tried = NULL;
    }
    if (desk->earlier)
        note_add(html, NOTE_WARN,
                 N_("Session %d, which is over: a correction counts at once, in "
                    "its ranking and in the total."),
                 desk->evening.session);
    play_add_names(desk, place);
    if (!place->at.plays)
        note_add(html, NOTE_PLAIN, N_("This table does not play in this round."));
    else
        (desk->t->format->deals ? play_deals_add : play_boards_add)(&page);
    desk_page_close(desk, status);
}

void page_play(struct request *request)
{
    struct desk desk;
    struct desk_place place;
    if (desk_open(request, &desk) && desk_place(&desk, &place))
        show_play(&desk, &place, MHD_HTTP_OK, (struct play_page){0});
}

/* The page again, with what is wrong where it was typed. The desk is open. */
static void refuse_play(struct desk *desk, const struct desk_place *place,
                        const struct err *err, const char *wrong)
{
    struct request *request = desk->request;
    const struct ask_entry *entry = request->work;
    struct ask_form tried = {.number = entry->result.number,
                             .values = &request->form,
                             .error = err->text,
                             .wrong = wrong};
    if (entry->unlikely && str_equal(wrong, "score") && err->kind == ERR_USER &&
        !form_get(&request->form, "sure"))
        tried.error =
            tr(request->lang, N_("That score is unlikely: tick the box if it is right."));
    show_play(desk, place, request_status(err),
              (struct play_page){.tried = &tried, .unlikely = entry->unlikely});
}

/* The field that a refusal of the journal is about. */
static const char *wrong_field(const struct format *format, const struct ask_entry *entry)
{
    if (!format->deals)
        return entry->reason && entry->reason[0] == '\0' ? "reason" : "score";
    return entry->result.way == ASK_ROWS     ? "row-1"
           : entry->result.way == ASK_TOTALS ? "totals"
                                             : "";
}

/* On to the page on which what stands behind a score is ruled. */
static void go_to_ruling(struct request *request, const struct ask_entry *entry)
{
    request_redirect(request, "%s/ruling?%s", request->path, entry->mark);
}

static void play_recorded(struct request *request)
{
    const struct err *err = &request->answer.err;
    const struct ask_entry *entry = request->work;
    struct desk desk;
    struct desk_place place;
    if (err->kind == ERR_NONE && entry->mark)
        go_to_ruling(request, entry);
    else if (err->kind == ERR_NONE && form_get(&request->form, "deal"))
        request_redirect(request, "%s", request->path);
    else if (err->kind == ERR_NONE)
        request_redirect(request, "%s#b%d", request->path, entry->result.number);
    else if (desk_open(request, &desk) && desk_place(&desk, &place))
        refuse_play(&desk, &place, err, wrong_field(desk.t->format, entry));
}

/* Whether what is corrected is still what the page showed. */
static bool is_as_shown(const struct desk *desk, const struct desk_place *place,
                        const struct form *form, struct ask_entry *entry, struct err *err)
{
    int64_t shown = desk_number(form, "shown");
    int slot = boards_slot(&place->at, entry->result.number);
    entry->result.wrong = "score";
    return shown < 1 || slot < 0 || desk->session->play[slot].seq == shown ||
           err_set(err, ERR_CONFLICT,
                   "somebody has changed this result meanwhile; look at what is recorded "
                   "now, and correct that if it is wrong");
}

void post_play(struct request *request)
{
    struct desk desk;
    struct desk_place place;
    const struct form *form = &request->form;
    struct err err = ERR_INIT(request->lang);
    struct ask_entry *entry = ARENA_NEW(&request->arena, struct ask_entry);
    if (!desk_open(request, &desk) || !desk_place(&desk, &place))
        return;
    struct ask_place at = play_asked(&desk, &place);
    int64_t number = desk_number(form, number_name(desk.t->format));
    request->work = entry;
    entry->result.number = number <= SCHEDULE_BOARD_MAX ? (int)number : 0;
    if (str_equal(form_text(form, "action"), "confirm")) {
        entry->change =
            (struct change){.kind = CHANGE_CONFIRM, .seq = desk_number(form, "seq")};
    } else if (!is_as_shown(&desk, &place, form, entry, &err) ||
               !ask_read_entry(&at, form, entry, &err)) {
        refuse_play(&desk, &place, &err, entry->result.wrong);
        return;
    }
    desk_close(&desk);
    if (entry->only_mark)
        go_to_ruling(request, entry);
    else
        request_submit(request, desk.stream, &entry->change, NULL, play_recorded);
}
