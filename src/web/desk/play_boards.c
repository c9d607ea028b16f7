/* play_boards.c - the boards of a table in a round: result, rulings, form and history.
 *
 * A director who plays does not see the result of a board they have still to play, unless
 * they ask twice. */
#include "tournament/change.h"
#include "tournament/facts.h"
#include "tournament/results.h"
#include "tournament/ruling.h"
#include "web/desk/journal_show.h"
#include "web/desk/play.h"
#include "web/desk/typed.h"
#include "web/page.h"

/* One board of the page. */
struct board {
    const struct play_page *page;
    const struct desk *desk;
    const struct play *play;
    const struct ask_form *tried; /* or NULL: not about this one */
    int slot;
    int number;
};

/* What either side has of the play. */
static void add_figures(const struct board *board)
{
    static const char *const word[2] = {N_("Attack"), N_("Defence")};
    const struct desk *desk = board->desk;
    const struct format *format = desk->t->format;
    const struct contest *contest = request_results(desk->request, 0)->contest;
    bool marks = contest->kind->seat_data;
    html_add(desk->html, "<dl class=\"sum\">");
    for (int s = 0; s < (marks ? 2 : format->sides); s++) {
        html_add(desk->html, "<dt>");
        if (!marks && format->sides == SEAT_COUNT)
            html_seat(desk->html, (enum seat)s);
        else
            html_text(desk->html, marks ? tr(desk->html->lang, word[s])
                                        : name_side(format, s, desk->html->lang));
        html_add(desk->html, "</dt><dd>");
        side_add_figures(desk->html, contest, desk->evening.session - 1, board->slot, s);
        html_add(desk->html, "</dd>");
    }
    html_add(desk->html, "</dl>");
}

/* One of the rulings on the play; where laws rule in full, with its law. */
static void add_ruling(const struct desk *desk, const struct change_ruling *ruling)
{
    struct html *html = desk->html;
    bool laws = desk->t->format->game->laws;
    const char *title = sanction_title(desk->t, ruling, html->lang);
    struct str words = {0};
    if (laws)
        sanction_add_words(&words, desk->t, desk->roster, ruling, html->lang);
    else
        str_add(&words, tr(html->lang, ruling_table[ruling->effect.kind].title));
    note_open(html, NOTE_PLAIN);
    html_add(html, "<b>%s</b>", str_text(&words));
    if (title && laws)
        html_add(html, " <span class=\"article\">%s %s</span>", ruling->article, title);
    if (ruling->reason && ruling->reason[0])
        html_add(html, " – %s", ruling->reason);
    html_add(html, "</p>");
    str_clear(&words);
}

static void add_rulings(const struct board *board)
{
    const struct tournament *t = board->desk->t;
    for (size_t i = 0; i < t->rulings; i++)
        if (t->ruling[i].session == board->desk->evening.session - 1 &&
            t->ruling[i].slot == board->slot)
            add_ruling(board->desk, &t->ruling[i].change);
}

static void add_result(const struct board *board)
{
    struct html *html = board->desk->html;
    const struct play *play = board->play;
    struct arena *arena = &board->desk->request->arena;
    html_add(html, "<p class=\"big\">");
    if (play->state == PLAY_NOT_PLAYED)
        html_text(html, tr(html->lang, N_("not played")));
    else
        html_text(html, ask_words(play->facts, play->score, html->lang, arena));
    if (play->state == PLAY_SCORED && play->facts &&
        board->desk->t->format->game->contracts) {
        html_add(html, " <span class=\"muted\">");
        html_score(html, play->score);
        html_add(html, "</span>");
    }
    html_add(html, "</p>");
    if (play->disputed)
        note_add(html, NOTE_BAD, N_("Another phone of the table says %s."),
                 ask_words(play->other, play->other_score, html->lang, arena));
    add_figures(board);
}

/* A field of the form, with what was tried in it, or else that value. */
static struct input field_of(const struct board *board, const char *name,
                             const char *label, const char *value)
{
    const struct ask_form *tried = board->tried;
    return (struct input){
        .id = arena_printf(&board->desk->request->arena, "%s-%d", name, board->number),
        .name = name,
        .label = label,
        .value = tried ? form_text(tried->values, name) : value,
        .error = tried && str_equal(tried->wrong, name) ? tried->error : NULL};
}

static const char *score_label(const struct board *board, enum lang letters)
{
    if (!board->desk->t->format->game->contracts)
        return N_("Taker's score");
    if (letters == LANG_NL)
        return N_("Result, as in 3sa z +1; or 60/40");
    return lang_is_french(letters) ? N_("Result, as in 3sa s +1; or 60/40")
                                   : N_("Result, as in 3n s +1; or 60/40");
}

static void add_score(const struct board *board)
{
    const struct desk *desk = board->desk;
    struct html *html = desk->html;
    enum lang letters = ask_letters(&desk->request->form, desk->html->lang);
    struct input score = field_of(
        board, "score", score_label(board, letters),
        typed_result_words(desk->t->format, board->play, letters, &desk->request->arena));
    bool next = !board->page->tried && board->play->state == PLAY_MISSING;
    score.more = score.error || next ? " maxlength=\"24\" autocomplete=\"off\" autofocus"
                                     : " maxlength=\"24\" autocomplete=\"off\"";
    input_begin(html, &score);
    typed_cell(desk, &score, board->number, letters);
    input_end(html, &score);
    if (desk->t->format->game->contracts)
        input_hidden(html, "letters", lang_code(letters));
}

/* Whether the result is asked as at the table: what happened, not what it is worth. */
static bool is_told(const struct board *board)
{
    const struct request *request = board->desk->request;
    return board->tried
               ? form_get(board->tried->values, "told") != NULL
               : form_whole(form_text(&request->query, "told"), 4) == board->number;
}

/* What happened, as it was told or is known. */
static void add_questions(const struct board *board)
{
    const struct play_page *page = board->page;
    const struct desk *desk = board->desk;
    struct html *html = desk->html;
    struct form known = board->play->facts
                            ? ask_fill(&page->at, board->play->facts, html->lang)
                            : (struct form){0};
    struct ask_form form = {.values = &known};
    if (board->tried)
        form = *board->tried;
    form.place = &page->at;
    form.number = board->number;
    form.legend = ask_legend(&page->at, board->number,
                             label_isolated(desk_taker(desk, page->place, board->number),
                                            &desk->request->arena),
                             html->lang);
    input_hidden(html, "told", "1");
    html_add(html, "<div class=\"stack\">");
    ask_html_questions(html, &form);
    html_add(html, "</div>");
}

static void add_form(const struct board *board)
{
    struct html *html = board->desk->html;
    bool recorded = board->play->state != PLAY_MISSING;
    bool told = is_told(board);
    play_form_open(board->page, board->number);
    input_hidden(html, "mode", recorded ? "correct" : "enter");
    if (told)
        add_questions(board);
    html_add(html, "<div class=\"fields top\">");
    if (!told)
        add_score(board);
    if (recorded)
        play_add_reason(board->page, field_of(board, "reason", N_("Reason"), ""));
    if (recorded) {
        input_hidden_number(html, "shown", board->play->seq);
        play_add_act(board->desk, field_of(board, "act", N_("What it is"), ""));
    }
    html_add(html, "</div>");
    if (board->tried && board->page->unlikely)
        input_check(html, &(struct input_box){.name = "sure", .value = "1"},
                    N_("I am sure"));
    html_add(html, "<div class=\"row\">");
    page_button(html, !recorded,
                recorded ? N_("Correct the score") : N_("Enter the score"));
    html_add(html,
             "<button class=\"button\" name=\"action\" value=\"not-played\" "
             "formnovalidate>%s</button> ",
             tr(html->lang, N_("Not played")));
    if (!board->desk->t->format->game->contracts)
        page_link(html, "target", told ? N_("By its score") : N_("By what happened"),
                  "%s?told=%d#b%d", board->desk->request->path, told ? 0 : board->number,
                  board->number);
    html_add(html, "</div></form>");
}

static void add_event(const struct board *board, const struct recorded *recorded)
{
    const struct desk *desk = board->desk;
    struct html *html = desk->html;
    const struct event *event = recorded->event;
    const char *element = recorded->undone ? "s" : "span";
    html_add(html, "<li><span class=\"grow\">");
    journal_add_time(html, event->time);
    html_add(html, ", ");
    journal_add_author(desk, event->author);
    html_text(html, tr(html->lang, N_(": ")));
    html_begin(html, element);
    html_add(html, "%s, ", words_kind(event->kind, html->lang));
    journal_add_words(desk, event);
    html_end(html, element);
    if (recorded->undone) {
        html_add(html, " ");
        tag_add(html, NOTE_WARN, N_("undone"));
    }
    html_add(html, "</span>");
    if (!recorded->undone)
        play_add_undo(board->page, event->seq,
                      request_say(desk->request, N_("event %jd"), event->seq));
    html_add(html, "</li>");
}

/* Whether the event is about the play, by itself or by the one that it names. */
static bool is_about(const struct board *board, const struct recorded *recorded)
{
    int session = 0;
    int slot = tournament_slot_of(board->desk->t, recorded->event->seq, &session);
    return session == board->desk->evening.session && slot == board->slot;
}

static void add_history(const struct board *board)
{
    const struct desk *desk = board->desk;
    const struct tournament *t = desk->t;
    int count = 0;
    for (size_t i = 0; i < t->events; i++)
        count += is_about(board, &t->event[i]);
    if (count == 0)
        return;
    details_open(desk->html, false, request_say(desk->request, N_("History: %d"), count));
    html_add(desk->html, "<ul class=\"people\">");
    for (size_t i = t->events; i-- > 0;)
        if (is_about(board, &t->event[i]))
            add_event(board, &t->event[i]);
    html_add(desk->html, "</ul>");
    details_close(desk->html);
}

static void add_correction(const struct board *board)
{
    const struct play *play = board->play;
    if (play->state == PLAY_MISSING) {
        add_form(board);
        return;
    }
    details_open(board->desk->html,
                 board->tried || play->refused || play->disputed || is_told(board),
                 N_("Correct"));
    add_form(board);
    details_close(board->desk->html);
}

/* A result that the director must not see yet; see it all the same if asked twice. */
static void add_hidden(const struct board *board)
{
    struct html *html = board->desk->html;
    bool again = str_equal(form_text(&board->desk->request->query, "show"), "ask");
    html_say_in(html, "p",
                again ? N_("Anyone who has seen its results can no longer play it "
                           "fairly. Really show them?")
                      : N_("Hidden: you still have to play this board."));
    html_add(html, "<p>");
    page_link(html, "button danger", again ? N_("Yes, show them") : N_("Show anyway"),
              "%s?show=%s#b%d", board->desk->request->path, again ? "yes" : "ask",
              board->number);
    html_add(html, "</p>");
}

static bool is_hidden(const struct board *board)
{
    const struct desk *desk = board->desk;
    return board->play->state != PLAY_MISSING && !board->tried &&
           !str_equal(form_text(&desk->request->query, "show"), "yes") &&
           desk_hides(desk, field_original(board->page->place->field, board->number),
                      NULL);
}

/* Who takes: a seat, or a side with the contract that the board imposes. */
static void add_taker(const struct board *board)
{
    const struct desk *desk = board->desk;
    struct html *html = desk->html;
    const struct format *format = desk->t->format;
    enum seat taker = format_taker(format, board->number);
    struct side_table sides = desk_sides(desk, board->page->place, board->number);
    if (format->game->contracts) {
        result_html_dealer(html, format, board->number);
    } else if (format->sides == 2) {
        if (format->contract) {
            tag_add(html, NOTE_PLAIN,
                    label_contract(format_contract(format, board->number), html->lang));
            html_add(html, " ");
        }
        html_add(html, "%s ", name_side(format, 0, html->lang));
        side_add(html, &sides, desk->roster, 0);
    } else {
        html_add(html, "%s ", tr(html->lang, N_("taker")));
        html_seat(html, taker);
        html_add(html, " ");
        html_name(html, desk_taker(desk, board->page->place, board->number));
    }
    if (!format->game->contracts) {
        html_text(html, " · ");
        result_html_dealer(html, format, board->number);
    }
}

static void add_parts(const struct board *board)
{
    struct html *html = board->desk->html;
    const struct play *play = board->play;
    if (play->state != PLAY_MISSING)
        add_result(board);
    add_rulings(board);
    if (evening_is_unconfirmed(board->desk->t, play) || evening_is_conflict(play))
        play_add_confirm(board->page, board->number, play->seq,
                         N_("Confirm for the other side"));
    add_correction(board);
    html_add(html, "<p>");
    page_link(html, "button", N_("Ruling or penalty"), "%s/ruling?board=%d",
              board->desk->request->path, board->number);
    html_add(html, "</p>");
    add_history(board);
}

static void add_board(const struct board *board)
{
    struct html *html = board->desk->html;
    struct arena *arena = &board->desk->request->arena;
    const char *change =
        owner_words(owner_change(board->page->place->field, board->slot));
    card_open_as(html, &(struct card){.id = arena_printf(arena, "b%d", board->number)});
    html_add(html, "<div class=\"row\">");
    html_say_in(html, "h2", N_("Board %d"), board->number);
    html_add(html, "<span>");
    add_taker(board);
    html_add(html, "</span>");
    play_add_state(board->page, board->slot);
    if (*change)
        tag_add(html, NOTE_WARN, change);
    html_add(html, "</div>");
    if (is_hidden(board))
        add_hidden(board);
    else
        add_parts(board);
    card_close(html);
}

void play_boards_add(const struct play_page *page)
{
    html_add(page->desk->html, "<div class=\"side\">");
    for (int k = 0; k < page->place->at.boards; k++) {
        struct board board = {.page = page,
                              .desk = page->desk,
                              .play = desk_play(page->desk, page->place, k),
                              .slot = desk_slot(page->place, k),
                              .number = desk_board(page->place, k)};
        if (page->tried && page->tried->number == board.number)
            board.tried = page->tried;
        add_board(&board);
    }
    html_add(page->desk->html, "</div>");
}
