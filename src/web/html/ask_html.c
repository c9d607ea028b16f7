/* ask_html.c - the questions about a play as the fields of a form. */
#include "web/html/ask_html.h"

#include "web/html/hand_html.h"
#include "web/html/input.h"

static bool concerns(const struct ask_form *form, const char *field)
{
    return form->error && str_equal(form->wrong ? form->wrong : "", field);
}

void ask_html_error(struct html *html, const struct ask_form *form, const char *field)
{
    if (concerns(form, field))
        input_error(html, field[0] ? field : "deal", form->error);
}

static void add_ties(struct html *html, const struct ask_form *form, const char *field)
{
    if (concerns(form, field))
        html_add(html, " aria-invalid=\"true\" aria-describedby=\"%s-error\"",
                 field[0] ? field : "deal");
}

/* A question being drawn. */
struct drawing {
    struct html *html;
    const struct ask_form *form;
    const struct question *question;
    struct asking asking;
};

static bool is_none(const char *value)
{
    return value[0] == '\0' || str_equal(value, "none");
}

static bool is_one_of_many(const struct drawing *drawing)
{
    const struct question *question = drawing->question;
    return question->kind == QUESTION_SEATS &&
           !(question->one && question->one(&drawing->asking));
}

static bool is_chosen(const struct drawing *drawing, const char *value)
{
    const struct question *question = drawing->question;
    const struct form *values = drawing->form->values;
    return form_has(values, question->name, value) ||
           (!question->needed && is_none(value) &&
            is_none(form_text(values, question->name)));
}

/* An answer; what it says comes behind it. */
static void open_answer(const struct drawing *drawing, const char *value,
                        const char *style)
{
    struct html *html = drawing->html;
    const struct question *question = drawing->question;
    bool many = is_one_of_many(drawing);
    html_add(html, style ? "<label class=\"%s\">" : "<label>", style ? style : "");
    html_add(html, "<input type=\"%s\" name=\"%s\" value=\"%s\"%s%s",
             many ? "checkbox" : "radio", question->name, value,
             is_chosen(drawing, value) ? " checked" : "",
             question->needed && !many && !question->optional ? " required" : "");
    add_ties(html, drawing->form, question->name);
    html_add(html, "><span>");
}

static void add_option(const struct drawing *drawing,
                       const struct question_option *option)
{
    open_answer(drawing, option->value, option->style);
    if (option->sign)
        hand_html_suit(drawing->html, option->suit);
    else
        html_text(drawing->html, option->label);
    html_add(drawing->html, "</span></label>");
}

static void add_seats(const struct drawing *drawing)
{
    const struct ask_place *place = drawing->form->place;
    for (int i = 0; i < place->seats; i++) {
        int s = name_seat_told(place->t->format, place->seats, i);
        char letter[2] = {seat_letter((enum seat)s), '\0'};
        if (!place->name[s])
            continue;
        open_answer(drawing, letter, NULL);
        html_name(drawing->html, place->name[s]);
        html_add(drawing->html, "</span></label>");
    }
}

/* Buttons, of which one is chosen, or several are. */
static void add_buttons(const struct drawing *drawing)
{
    struct html *html = drawing->html;
    const struct question *question = drawing->question;
    struct question_option option[QUESTION_OPTIONS_MOST];
    size_t n = question_options(question, &drawing->asking, option);
    const char *legend = question->together && is_one_of_many(drawing)
                             ? question->together
                             : question->legend;
    bool said = question->group && str_equal(question->group, legend);
    html_add(html,
             said ? "<fieldset><legend class=\"hidden\">%s</legend>"
                  : "<fieldset><legend>%s</legend>",
             legend ? tr(html->lang, legend) : drawing->form->legend);
    html_add(html, "<div class=\"choice%s%s\">", question->style ? " " : "",
             question->style ? question->style : "");
    for (size_t i = 0; i < n; i++)
        add_option(drawing, &option[i]);
    if (question->kind == QUESTION_SEAT || question->kind == QUESTION_SEATS)
        add_seats(drawing);
    html_add(html, "</div>");
    ask_html_error(html, drawing->form, question->name);
    html_add(html, "</fieldset>");
}

/* Keys on the screen, for those who do not want their phone's keyboard to cover it. */
static void add_keys(struct html *html, const char *field)
{
    html_add(html, "<div class=\"table-keys\" data-keys hidden>");
    for (int i = 1; i <= 10; i++)
        html_add(html,
                 "<button type=\"button\" class=\"button\" data-key=\"%d\" "
                 "data-field=\"%s\">%d</button>",
                 i % 10, field, i % 10);
    html_add(html,
             "<button type=\"button\" class=\"button\" data-key=\"del\" "
             "data-field=\"%s\" aria-label=\"%s\">←</button></div>",
             field, tr(html->lang, N_("delete the last digit")));
}

static void add_typed(const struct drawing *drawing)
{
    struct html *html = drawing->html;
    const struct question *question = drawing->question;
    bool halves = question->kind == QUESTION_POINTS;
    bool decimal = halves && ask_players(drawing->form->place) != SEAT_COUNT;
    html_add(html,
             "<div class=\"field table-by\"><label for=\"%s\">%s</label><input id=\"%s\" "
             "name=\"%s\" inputmode=\"%s\" maxlength=\"%d\" autocomplete=\"off\" "
             "required value=\"%s\"",
             question->name, tr(html->lang, question->legend), question->name,
             question->name, decimal ? "decimal" : "numeric", halves ? 4 : 2,
             form_text(drawing->form->values, question->name));
    html_add(html, halves ? "" : " pattern=\"[0-9]*\"");
    add_ties(html, drawing->form, question->name);
    html_add(html, "></div>");
    ask_html_error(html, drawing->form, question->name);
    if (question->digits)
        add_keys(html, question->name);
}

static void add_list(const struct drawing *drawing)
{
    struct html *html = drawing->html;
    const struct question *question = drawing->question;
    const char *given = form_text(drawing->form->values, question->name);
    struct question_option option[QUESTION_OPTIONS_MOST];
    size_t n = question_options(question, &drawing->asking, option);
    html_add(html, "<div class=\"field\"><label for=\"%s\">", question->name);
    if (question->seat > 0) {
        const char *name = drawing->form->place->name[question->seat - 1];
        html_seat(html, (enum seat)(question->seat - 1));
        html_add(html, " ");
        html_name(html, name ? name : "—");
    } else {
        html_text(html, tr(html->lang, question->legend));
    }
    html_add(html, "</label><select id=\"%s\" name=\"%s\"", question->name,
             question->name);
    add_ties(html, drawing->form, question->name);
    html_add(html, ">");
    for (size_t i = 0; i < n; i++)
        html_add(html, "<option value=\"%s\"%s>%s</option>", option[i].value,
                 str_equal(option[i].value, given) ? " selected" : "", option[i].label);
    html_add(html, "</select></div>");
    ask_html_error(html, drawing->form, question->name);
}

/* What was decided before, and a way to decide it anew. */
static void add_decided(const struct drawing *drawing)
{
    struct html *html = drawing->html;
    const struct question *question = drawing->question;
    struct question_option option[QUESTION_OPTIONS_MOST];
    question_options(question, &drawing->asking, option);
    input_hidden(html, question->name, option[0].value);
    html_add(html,
             "<p class=\"row\"><b class=\"grow\">%s</b> <a class=\"button\" "
             "href=\"%s&amp;%s=\">%s</a></p>",
             option[0].label, drawing->form->address, question->name,
             tr(html->lang, question->legend));
}

static void add_question(const struct drawing *drawing)
{
    switch (drawing->question->kind) {
    case QUESTION_NUMBER:
    case QUESTION_POINTS:
        add_typed(drawing);
        break;
    case QUESTION_LIST:
        add_list(drawing);
        break;
    case QUESTION_HIDDEN:
        add_decided(drawing);
        break;
    case QUESTION_CHOICE:
    case QUESTION_SEAT:
    case QUESTION_SEATS:
    default:
        add_buttons(drawing);
    }
}

/* The end of the run of questions from i on that stand in the same fold and set. */
static size_t end_of_run(const struct question_game *game, size_t i)
{
    const struct question *first = &game->question[i];
    size_t end = i + 1;
    while (end < game->questions && (first->group || first->set) &&
           str_equal(game->question[end].group ? game->question[end].group : "",
                     first->group ? first->group : "") &&
           str_equal(game->question[end].set ? game->question[end].set : "",
                     first->set ? first->set : ""))
        end++;
    return end;
}

/* Whether something in the fold is answered, or wrong. */
static bool is_open(const struct ask_form *form, const struct question question[],
                    size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!is_none(form_text(form->values, question[i].name)) ||
            concerns(form, question[i].name))
            return true;
    return false;
}

static void open_run(const struct drawing *drawing, size_t count)
{
    struct html *html = drawing->html;
    const struct question *first = drawing->question;
    if (first->group)
        html_add(html, "<details%s><summary>%s</summary>",
                 is_open(drawing->form, first, count) ? " open" : "",
                 tr(html->lang, first->group));
    if (first->set)
        html_add(html, "<fieldset><legend>%s</legend>", tr(html->lang, first->set));
}

/* Whether the error is about all answers together, or about a field that is not asked. */
static bool is_stray(const struct drawing *drawing, const struct question_game *game)
{
    const struct ask_form *form = drawing->form;
    enum ask_way way = ask_way(form->place->t->format, form->values);
    for (size_t i = 0; i < game->questions; i++)
        if (concerns(form, game->question[i].name) &&
            question_is_asked(&game->question[i], &drawing->asking))
            return false;
    return form->error && way != ASK_TOTALS && way != ASK_WRITTEN;
}

/* Questions in one fold or set; an error that has no field of its own comes before those
 * it may be about. */
static void add_run(struct drawing *drawing, size_t count, bool *stray)
{
    struct html *html = drawing->html;
    const struct question *first = drawing->question;
    bool together = str_equal(drawing->form->wrong ? drawing->form->wrong : "", "");
    bool decided = first->kind == QUESTION_HIDDEN;
    open_run(drawing, count);
    if (*stray && !decided && (together || first->set)) {
        input_error(html, "deal", drawing->form->error);
        *stray = false;
    }
    for (size_t i = 0; i < count; i++) {
        drawing->question = &first[i];
        if (question_is_asked(drawing->question, &drawing->asking))
            add_question(drawing);
    }
    if (first->set)
        html_add(html, "</fieldset>");
    if (first->group)
        html_add(html, "</details>");
}

void ask_html_questions(struct html *html, const struct ask_form *form)
{
    const struct question_game *game = question_game(form->place->t->format);
    struct drawing drawing = {
        .html = html, .form = form, .asking = {form->place, form->values, html->lang}};
    bool stray = is_stray(&drawing, game);
    for (size_t i = 0, end; i < game->questions; i = end) {
        end = end_of_run(game, i);
        drawing.question = &game->question[i];
        if (question_is_asked(drawing.question, &drawing.asking))
            add_run(&drawing, end - i, &stray);
    }
    if (stray)
        input_error(html, "deal", form->error);
}

void ask_html_totals(struct html *html, const struct ask_form *form)
{
    const struct ask_place *place = form->place;
    input_hidden(html, "kind", "totals");
    ask_html_error(html, form, "totals");
    html_add(html, "<div class=\"totals\" data-zero>");
    for (int i = 0; i < place->seats; i++) {
        int s = name_seat_told(place->t->format, place->seats, i);
        const char *name = totals_field(place, s);
        if (!place->name[s])
            continue;
        html_add(html, "<div class=\"field table-by\"><label for=\"%s\">", name);
        html_seat(html, (enum seat)s);
        html_add(html, " ");
        html_name(html, place->name[s]);
        html_add(html,
                 "</label><input id=\"%s\" name=\"%s\" maxlength=\"8\" "
                 "autocomplete=\"off\" value=\"%s\"",
                 name, name, form_text(form->values, name));
        add_ties(html, form, name);
        add_ties(html, form, "totals");
        html_add(html, "></div>");
        ask_html_error(html, form, name);
    }
    html_add(html,
             "<p class=\"sum-zero\" data-sum hidden aria-live=\"polite\">%s "
             "<b></b></p></div>",
             tr(html->lang, N_("Difference from zero:")));
}

static void add_question_row(struct html *html, const struct ask_form *form, int k)
{
    const struct ask_place *place = form->place;
    const char *row = arena_printf(place->arena, "row-%d", k + 1);
    int deal = place->at.board[k];
    html_add(html, "<tr data-zero><th scope=\"row\">%d</th>", deal);
    for (int i = 0; i < place->seats; i++) {
        int s = name_seat_told(place->t->format, place->seats, i);
        const char *name = totals_cell(place, k, s);
        html_add(html, "<td>");
        if (place->name[s]) {
            html_add(html, "<label class=\"hidden\" for=\"%s\">", name);
            html_say(html, N_("Deal %d, %s"), deal, seat_word((enum seat)s, html->lang));
            html_add(html,
                     "</label><input id=\"%s\" name=\"%s\" maxlength=\"8\" "
                     "autocomplete=\"off\" value=\"%s\"",
                     name, name, form_text(form->values, name));
            add_ties(html, form, row);
            html_add(html, ">");
        }
        html_add(html, "</td>");
    }
    html_add(html,
             "<td><span data-sum hidden><span class=\"hidden\">%s </span><b></b></span>",
             tr(html->lang, N_("Difference from zero:")));
    ask_html_error(html, form, row);
    html_add(html, "</td></tr>");
}

void ask_html_rows(struct html *html, const struct ask_form *form)
{
    const struct ask_place *place = form->place;
    input_hidden(html, "kind", "rows");
    html_scroll(html, tr(html->lang, N_("Points of the deals")));
    html_add(html,
             "<table class=\"sheet deals rows\"><thead><tr><th scope=\"col\">%s</th>",
             tr(html->lang, N_("Deal")));
    for (int i = 0; i < place->seats; i++) {
        int s = name_seat_told(place->t->format, place->seats, i);
        html_add(html, "<th scope=\"col\">");
        html_seat(html, (enum seat)s);
        html_add(html, "</th>");
    }
    html_add(html, "<th scope=\"col\">%s</th></tr></thead><tbody>",
             tr(html->lang, N_("Difference")));
    for (int k = 0; k < place->at.boards; k++)
        add_question_row(html, form, k);
    html_add(html, "</tbody></table></div>");
}

void ask_html_hide(struct html *html, const struct form *fields)
{
    for (size_t i = 0; i < fields->count; i++)
        input_hidden(html, fields->field[i].name, fields->field[i].value);
}

void ask_html_address(struct str *out, const struct form *fields)
{
    for (size_t i = 0; i < fields->count; i++) {
        str_printf(out, "&%s=", fields->field[i].name);
        form_encode(out, fields->field[i].value);
    }
}

static void add_sign(struct html *html, const char *sign, const char *word, bool chosen)
{
    html_add(html,
             "<label><input type=\"radio\" name=\"sign\" value=\"%s\" required "
             "aria-label=\"%s\"%s><span>%s</span></label>",
             sign, word, chosen ? " checked" : "", sign[0] == '+' ? "+" : "−");
}

/* Which contract the score is of, where that is asked. */
static void add_contract(struct html *html, const struct ask_form *form)
{
    const struct question_game *game = question_game(form->place->t->format);
    struct drawing drawing = {
        .html = html, .form = form, .asking = {form->place, form->values, html->lang}};
    for (size_t i = 0; i < game->questions; i++) {
        drawing.question = &game->question[i];
        if (str_equal(drawing.question->name, "contract") &&
            question_is_asked(drawing.question, &drawing.asking))
            add_buttons(&drawing);
    }
}

void ask_html_written(struct html *html, const struct ask_form *form)
{
    const char *given = form_text(form->values, "score");
    bool minus = given[0] == '-' || str_equal(form_text(form->values, "sign"), "-");
    html_add(html, "<fieldset><legend class=\"hidden\">%s</legend><div class=\"choice\">",
             tr(html->lang, N_("Sign of the taker's score")));
    add_sign(html, "+", tr(html->lang, N_("plus")), given[0] && !minus);
    add_sign(html, "-", tr(html->lang, N_("minus")), given[0] && minus);
    html_add(html, "</div></fieldset>");
    add_contract(html, form);
    html_add(html,
             "<div class=\"field table-by\"><label for=\"score\">%s</label>"
             "<input id=\"score\" name=\"score\" inputmode=\"numeric\" maxlength=\"5\" "
             "autocomplete=\"off\" required value=\"%s\"",
             tr(html->lang, N_("Taker's score")),
             given[0] == '-' || given[0] == '+' ? given + 1 : given);
    add_ties(html, form, "score");
    html_add(html, "></div>");
    ask_html_error(html, form, "score");
}
