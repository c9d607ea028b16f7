/* play_show.c - the page of a table in a round: its plays, their history, their forms. */
#include "web/desk/play_show.h"

#include "tournament/change/words.h"
#include "tournament/facts/typed_result.h"
#include "tournament/results/contest_individual.h"
#include "tournament/results/results.h"
#include "tournament/ruling/sanction.h"
#include "web/desk/echo.h"
#include "web/desk/event_words.h"
#include "web/desk/play_deals.h"
#include "web/html/input.h"
#include "web/html/result_html.h"
#include "web/html/side_show.h"

/* One play of the page. */
struct shown {
    const struct desk *desk;
    const struct desk_place *place;
    const struct play *play;
    const struct play_try *tried; /* or NULL: not about this play */
    int slot;
    int board;
    const struct contest *contest; /* NULL: of individual tarot */
};

void play_add_names(const struct desk *desk, const struct desk_place *place)
{
    struct html *html = desk->html;
    struct sides_place sides = side_place(desk, place, 0);
    html_add(html, "<ul class=\"people names\">");
    for (int s = 0; s < desk_seats(place); s++) {
        html_add(html, "<li>");
        if (desk->t->format->sides == 2) {
            html_add(html, "<span><span class=\"tag\">%s</span> ",
                     label_side(desk->t->format, s, html->lang));
            side_add(html, &sides, desk->roster, s);
            html_add(html, "</span></li>");
            continue;
        }
        page_seat(html, (enum seat)s);
        html_add(html, " ");
        html_name(html, desk_seated(desk, place, (enum seat)s));
        html_add(html, "</li>");
    }
    html_add(html, "</ul>");
}

static void add_state(const struct shown *shown)
{
    struct html *html = shown->desk->html;
    const struct play *play = shown->play;
    if (play->state == PLAY_MISSING)
        html_add(html, "<span class=\"tag warn\">? %s</span>",
                 tr(html->lang, N_("no result yet")));
    else if (play->disputed)
        html_add(html, "<span class=\"tag bad\">≠ %s</span>",
                 tr(html->lang, N_("two phones disagree")));
    else if (play->refused)
        html_add(html, "<span class=\"tag bad\">≠ %s</span>",
                 tr(html->lang, N_("refused by the other side")));
    else if (play->confirmed)
        html_add(html, "<span class=\"tag\">✓ %s</span>",
                 tr(html->lang, N_("confirmed")));
    else
        html_add(html, "<span class=\"tag warn\">%s</span>",
                 tr(html->lang, N_("not confirmed")));
}

/* What either side has of the play, where a format has figures of its own. */
static void add_figures(const struct shown *shown)
{
    struct html *html = shown->desk->html;
    const struct format *format = shown->desk->t->format;
    html_add(html, "<dl class=\"sum\">");
    for (int s = 0; s < format->sides; s++) {
        html_add(html, "<dt>%s</dt><dd>", label_side(format, s, html->lang));
        side_add_figures(html, shown->contest, shown->desk->evening.session - 1,
                         shown->slot, s);
        html_add(html, "</dd>");
    }
    html_add(html, "</dl>");
}

static void add_marks(const struct shown *shown, const struct marks *marks)
{
    struct html *html = shown->desk->html;
    if (shown->contest) {
        add_figures(shown);
        return;
    }
    struct desk_marks mark = desk_marks(marks, shown->desk->t, shown->slot);
    html_add(html, "<dl class=\"sum\"><dt>%s</dt><dd>", tr(html->lang, N_("Attack")));
    desk_add_attack(html, &mark);
    html_add(html, "</dd><dt>%s</dt><dd>", tr(html->lang, N_("Defence")));
    desk_add_defence(html, &mark);
    html_add(html, "</dd></dl>");
}

/* One of the rulings on the play; of bridge in full, with its law. */
static void add_ruling(const struct shown *shown, const struct change_ruling *ruling)
{
    const struct desk *desk = shown->desk;
    struct html *html = desk->html;
    const char *title = sanction_title(desk->t, ruling, html->lang);
    struct str words = {0};
    if (desk->t->format->game->contracts)
        sanction_add_words(&words, desk->t, desk->roster, ruling, html->lang);
    else
        str_add(&words, tr(html->lang, ruling_table[ruling->effect.kind].title));
    html_add(html, "<p class=\"note\"><b>%s</b>", str_text(&words));
    if (title && desk->t->format->game->contracts)
        html_add(html, " <span class=\"article\">%s %s</span>", ruling->article, title);
    if (ruling->reason && ruling->reason[0])
        html_add(html, " – %s", ruling->reason);
    html_add(html, "</p>");
    str_clear(&words);
}

static void add_rulings(const struct shown *shown)
{
    const struct tournament *t = shown->desk->t;
    for (size_t i = 0; i < t->rulings; i++) {
        const struct ruling *ruling = &t->ruling[i];
        if (ruling->session != shown->desk->evening.session - 1 ||
            ruling->slot != shown->slot)
            continue;
        add_ruling(shown, &ruling->change);
    }
}

static void add_result(const struct shown *shown, const struct marks *marks)
{
    struct html *html = shown->desk->html;
    const struct play *play = shown->play;
    struct arena *arena = &shown->desk->request->arena;
    html_add(html, "<p class=\"big\">");
    if (play->state == PLAY_NOT_PLAYED)
        html_text(html, tr(html->lang, N_("not played")));
    else
        html_text(html, ask_words(play->facts, play->score, html->lang, arena));
    if (play->state == PLAY_SCORED && play->facts &&
        shown->desk->t->format->game->contracts) {
        html_add(html, " <span class=\"muted\">");
        html_score(html, play->score);
        html_add(html, "</span>");
    }
    html_add(html, "</p>");
    if (play->disputed) {
        html_add(html, "<p class=\"note bad\">");
        html_say(html, N_("Another phone of the table says %s."),
                 ask_words(play->other, play->other_score, html->lang, arena));
        html_add(html, "</p>");
    }
    add_marks(shown, marks);
}

/* Opens a form of the table's page about this board. */
static void open_form(const struct shown *shown)
{
    const struct desk *desk = shown->desk;
    page_form(desk->request, "/tournaments/%lld/tables/%s%d/%d", (long long)desk->stream,
              shown->place->field->name, shown->place->table, shown->place->round);
    html_add(desk->html, "<input type=\"hidden\" name=\"board\" value=\"%d\">",
             shown->board);
}

/* How what is typed is understood, and the language of its letters. */
static void add_echo(const struct shown *shown, const char *typed)
{
    const struct desk *desk = shown->desk;
    enum lang letters = echo_letters(desk->request, &desk->request->form);
    echo_add(desk, arena_printf(&desk->request->arena, "%d", shown->board),
             echo_text(desk, shown->board, typed, letters));
    input_hidden(desk->html, "letters", lang_code(letters));
}

/* What is recorded, as it would be typed: a correction changes it. */
static const char *recorded_text(const struct shown *shown)
{
    const struct desk *desk = shown->desk;
    struct str text = {0};
    typed_result_write(&text, desk->t->format, shown->play,
                       echo_letters(desk->request, &desk->request->form));
    const char *kept = arena_strdup(&desk->request->arena, str_text(&text));
    str_clear(&text);
    return kept;
}

/* One of the two fields of the form: its error, if it is this one's, stands at it. */
static void add_field(const struct shown *shown, const char *name, const char *label,
                      const char *error)
{
    struct html *html = shown->desk->html;
    const struct play_try *tried = shown->tried;
    bool reason = str_equal(name, "reason");
    const char *value = tried    ? (reason ? tried->reason : tried->score)
                        : reason ? ""
                                 : recorded_text(shown);
    html_add(html,
             "<div class=\"field\"><label for=\"%s-%d\">%s</label><input id=\"%s-%d\" "
             "name=\"%s\" autocomplete=\"off\" value=\"%s\"",
             name, shown->board, label, name, shown->board, name, value);
    html_add(html, reason ? " required maxlength=\"200\"" : " maxlength=\"24\"");
    bool echoed = !reason && shown->desk->t->format->game->contracts;
    if (echoed)
        html_add(html, " data-echo=\"/tournaments/%lld/boards/%d/echo\"",
                 (long long)shown->desk->stream, shown->board);
    if (error)
        html_add(html,
                 " aria-invalid=\"true\" aria-describedby=\"%s-%d-error\" autofocus",
                 name, shown->board);
    html_add(html, ">");
    if (echoed)
        add_echo(shown, value);
    if (error)
        html_add(html, "<p class=\"error\" role=\"alert\" id=\"%s-%d-error\">%s</p>",
                 name, shown->board, error);
    html_add(html, "</div>");
}

static const char *result_label(const struct shown *shown)
{
    const struct request *request = shown->desk->request;
    return lang_is_french(echo_letters(request, &request->form))
               ? tr(request->lang, N_("Result, as in 3sa s +1; or 60/40"))
               : tr(request->lang, N_("Result, as in 3n s +1; or 60/40"));
}

static void add_form(const struct shown *shown)
{
    struct html *html = shown->desk->html;
    const struct play_try *tried = shown->tried;
    bool recorded = shown->play->state != PLAY_MISSING;
    open_form(shown);
    html_add(html, "<input type=\"hidden\" name=\"mode\" value=\"%s\">",
             recorded ? "correct" : "enter");
    html_add(html, "<div class=\"fields top\">");
    bool bridge = shown->desk->t->format->game->contracts;
    add_field(shown, "score",
              bridge ? result_label(shown) : tr(html->lang, N_("Taker's score")),
              tried && !tried->reason_wrong ? tried->error : NULL);
    if (recorded)
        add_field(shown, "reason", tr(html->lang, N_("Reason")),
                  tried && tried->reason_wrong ? tried->error : NULL);
    html_add(html, "</div>");
    if (tried && tried->unlikely)
        html_add(html,
                 "<label class=\"row\"><input type=\"checkbox\" name=\"sure\" "
                 "value=\"1\"> %s</label>",
                 tr(html->lang, N_("I am sure")));
    html_add(html, "<div class=\"row\">");
    page_button(html, !recorded,
                recorded ? tr(html->lang, N_("Correct the score"))
                         : tr(html->lang, N_("Enter the score")));
    html_add(html,
             "<button class=\"button\" name=\"action\" value=\"not-played\" "
             "formnovalidate>%s</button></div></form>",
             tr(html->lang, N_("Not played")));
}

static void add_confirm(const struct shown *shown)
{
    struct html *html = shown->desk->html;
    if (shown->play->state != PLAY_SCORED || shown->play->confirmed)
        return;
    open_form(shown);
    html_add(html,
             "<input type=\"hidden\" name=\"seq\" value=\"%lld\">"
             "<button class=\"button\" name=\"action\" value=\"confirm\">%s</button>"
             "</form>",
             (long long)shown->play->seq,
             tr(html->lang, N_("Confirm for the other side")));
}

static void add_undo(const struct shown *shown, int64_t seq)
{
    const struct desk *desk = shown->desk;
    struct html *html = desk->html;
    page_form(desk->request, "/tournaments/%lld/undo", (long long)desk->stream);
    html_add(html,
             "<input type=\"hidden\" name=\"seq\" value=\"%lld\">"
             "<input type=\"hidden\" name=\"table\" value=\"%s%d\">"
             "<input type=\"hidden\" name=\"round\" value=\"%d\">"
             "<button class=\"button\">%s<span class=\"hidden\"> ",
             (long long)seq, shown->place->field->name, shown->place->table,
             shown->place->round, tr(html->lang, N_("Undo")));
    html_say(html, N_("event %lld"), (long long)seq);
    html_add(html, "</span></button></form>");
}

static void add_event(const struct shown *shown, const struct recorded *recorded)
{
    struct html *html = shown->desk->html;
    const struct event *event = &recorded->event;
    html_add(html, "<li><span class=\"grow\">");
    event_words_time(html, event->time);
    html_add(html, ", ");
    event_words_author(html, event->author);
    html_text(html, tr(html->lang, N_(": ")));
    html_add_trusted_markup(html, recorded->undone ? "<s>" : "<span>");
    html_add(html, "%s, ", words_kind(event->kind, html->lang));
    event_words_add(shown->desk, event);
    html_add_trusted_markup(html, recorded->undone ? "</s>" : "</span>");
    if (recorded->undone)
        html_add(html, " <span class=\"tag warn\">%s</span>",
                 tr(html->lang, N_("undone")));
    html_add(html, "</span>");
    if (!recorded->undone)
        add_undo(shown, event->seq);
    html_add(html, "</li>");
}

static void add_history(const struct shown *shown)
{
    struct html *html = shown->desk->html;
    const struct tournament *t = shown->desk->t;
    int count = 0;
    for (size_t i = 0; i < t->events; i++)
        count += event_words_slot(shown->desk, &t->event[i].event) == shown->slot;
    if (count == 0)
        return;
    html_add(html, "<details><summary>");
    html_say(html, N_("History: %d"), count);
    html_add(html, "</summary><ul class=\"people\">");
    for (size_t i = t->events; i-- > 0;)
        if (event_words_slot(shown->desk, &t->event[i].event) == shown->slot)
            add_event(shown, &t->event[i]);
    html_add(html, "</ul></details>");
}

static void add_correction(const struct shown *shown)
{
    struct html *html = shown->desk->html;
    if (shown->play->state == PLAY_MISSING) {
        add_form(shown);
        return;
    }
    bool conflict = shown->play->refused || shown->play->disputed;
    html_add(html, "<details%s><summary>%s</summary>",
             shown->tried || conflict ? " open" : "", tr(html->lang, N_("Correct")));
    add_form(shown);
    html_add(html, "</details>");
}

/* A result that the director must not see yet; see it all the same if asked twice. */
static void add_hidden(const struct shown *shown)
{
    struct html *html = shown->desk->html;
    bool again = str_equal(form_text(&shown->desk->request->query, "show"), "ask");
    html_add(
        html,
        "<p>%s</p><p><a class=\"button danger\" "
        "href=\"/tournaments/%lld/tables/%s%d/%d?show=%s#b%d\">%s</a></p>",
        again ? tr(html->lang, N_("Whoever has seen its results cannot play it "
                                  "fairly any more. Show them really?"))
              : tr(html->lang, N_("Hidden: you have still to play this board.")),
        (long long)shown->desk->stream, shown->place->field->name, shown->place->table,
        shown->place->round, again ? "yes" : "ask", shown->board,
        again ? tr(html->lang, N_("Yes, show them")) : tr(html->lang, N_("Show anyway")));
}

static bool is_hidden(const struct shown *shown)
{
    const struct desk *desk = shown->desk;
    return shown->play->state != PLAY_MISSING && !shown->tried &&
           !str_equal(form_text(&desk->request->query, "show"), "yes") &&
           desk_hides(desk, desk_board(shown->place->field, shown->board), NULL);
}

/* Who takes: a seat, or a side with the contract that the board imposes. */
static void add_taker(const struct shown *shown)
{
    const struct desk *desk = shown->desk;
    struct html *html = desk->html;
    const struct format *format = desk->t->format;
    enum seat taker = format_taker(format, shown->board);
    struct sides_place sides = side_place(desk, shown->place, shown->board);
    if (format->game->contracts) {
        result_html_dealer(html, shown->board);
        return;
    }
    if (format->sides == 2) {
        if (format->contract)
            html_add(html, "<span class=\"tag\">%s</span> ",
                     label_contract(format_contract(format, shown->board), html->lang));
        html_add(html, "%s ", label_side(format, 0, html->lang));
        side_add(html, &sides, desk->roster, 0);
        return;
    }
    html_add(html, "%s ", tr(html->lang, N_("taker")));
    page_seat(html, taker);
    html_add(html, " ");
    html_name(html, desk_seated(desk, shown->place, taker));
}

static void add_play(const struct shown *shown, const struct marks *marks)
{
    const struct desk *desk = shown->desk;
    struct html *html = desk->html;
    html_add(html, "<section class=\"card\" id=\"b%d\"><div class=\"row\"><h2>",
             shown->board);
    html_say(html, N_("Board %d"), shown->board);
    html_add(html, "</h2><span>");
    add_taker(shown);
    html_add(html, "</span>");
    add_state(shown);
    html_add(html, "</div>");
    if (is_hidden(shown)) {
        add_hidden(shown);
        html_add(html, "</section>");
        return;
    }
    if (shown->play->state != PLAY_MISSING)
        add_result(shown, marks);
    add_rulings(shown);
    add_confirm(shown);
    add_correction(shown);
    html_add(html,
             "<p><a class=\"button\" href=\"/tournaments/%lld/tables/%s%d/%d/ruling?"
             "board=%d\">%s</a></p>",
             (long long)desk->stream, shown->place->field->name, shown->place->table,
             shown->place->round, shown->board, tr(html->lang, N_("Ruling or penalty")));
    add_history(shown);
    html_add(html, "</section>");
}

static void add_ways(const struct desk *desk, const struct desk_place *place)
{
    struct html *html = desk->html;
    html_add(html, "<nav class=\"row\" aria-label=\"%s\">", tr(html->lang, N_("Rounds")));
    for (int step = -1; step <= 1; step += 2) {
        int round = place->round + step;
        if (round < 1 || round > place->field->schedule.rounds)
            continue;
        html_add(html, "<a class=\"button\" href=\"/tournaments/%lld/tables/%s%d/%d\">",
                 (long long)desk->stream, place->field->name, place->table, round);
        html_say(html, N_("Round %d"), round);
        html_add(html, "</a>");
    }
    html_add(html, "<a class=\"button\" href=\"/tournaments/%lld\">%s</a></nav>",
             (long long)desk->stream, tr(html->lang, N_("Follow-up")));
}

/* Whether what was tried is about a board of this table. */
static bool is_here(const struct desk_place *place, const struct play_try *tried)
{
    for (int k = place->at->first; k < place->at->first + place->at->count; k++)
        if (place->field->schedule.board[k] == tried->board)
            return true;
    return false;
}

static void add_plays(const struct desk *desk, const struct desk_place *place,
                      const struct play_try *tried)
{
    struct html *html = desk->html;
    if (!field_table_plays(place->field, place->at) || place->at->count == 0) {
        html_add(html, "<p class=\"note\">%s</p>",
                 tr(html->lang, N_("This table does not play in this round.")));
        return;
    }
    const struct results *results = request_results(desk->request, 0);
    html_add(html, "<div class=\"side\">");
    for (int k = place->at->first; k < place->at->first + place->at->count; k++) {
        int slot = place->field->first_slot + k;
        int board = place->field->schedule.board[k];
        struct shown shown = {
            .desk = desk,
            .place = place,
            .play = &desk->session->play[slot],
            .tried = tried && tried->board == board ? tried : NULL,
            .slot = slot,
            .board = board,
            .contest = contest_individual_is(desk->t->format) ? NULL : results->contest};
        add_play(&shown, &results->marks[desk->evening.session - 1]);
    }
    html_add(html, "</div>");
}

void play_show(struct request *request, int status, const struct play_try *tried)
{
    struct desk desk;
    struct desk_place place;
    struct desk_table name;
    if (!desk_open(request, &desk) || !desk_place(&desk, &place))
        return;
    if (desk.t->format->deals) {
        play_deals_show(&desk, &place, status, NULL);
        return;
    }
    struct page_frame frame = {
        .title =
            arena_printf(&request->arena, tr(request->lang, N_("Table %s, round %d")),
                         desk_table(&desk, place.field, place.table, &name), place.round),
        .t = desk.t,
        .stream = desk.stream};
    desk.at_play = true;
    page_open(request, &frame);
    desk_state(&desk);
    html_add(desk.html, "<div class=\"row\"><h1 class=\"grow\">%s</h1>", frame.title);
    add_ways(&desk, &place);
    html_add(desk.html, "</div>");
    if (tried && !is_here(&place, tried))
        desk_error(desk.html, tried->error);
    play_add_names(&desk, &place);
    add_plays(&desk, &place, tried);
    desk_close(&desk);
    page_close(request, status);
}
