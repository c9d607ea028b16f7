/* ruling_law.c - a ruling of bridge by its law: what becomes of the score, and who is
 * penalised, as its form asks it and as that is read. */
#include "tournament/facts.h"
#include "web/desk.h"
#include "web/ruling/ruling_form.h"
#include "web/ruling/ruling_page.h"

enum { WEIGHT_ROWS = 4 }; /* of the form; a document may have more */

static void add_artificial(const struct ruling_page *page, const struct law *law)
{
    static const char *const side[2] = {N_("North-South"), N_("East-West")};
    struct html *html = page->desk.html;
    struct input_choice choice[LAW_AVERAGES + 1] = {{"", N_("choose")}};
    for (int i = 0; i < LAW_AVERAGES; i++)
        choice[i + 1] = (struct input_choice){law_average_name[i], law_average_title[i]};
    html_add(html, "<div class=\"fields\">");
    for (int s = 0; s < 2; s++) {
        char id[] = "average-?";
        id[sizeof id - 2] = (char)('1' + s);
        struct input input = ruling_input(page, id, side[s]);
        if (!input.value[0] && law->both_clear)
            input.value = law_average_name[LAW_PLUS];
        input.more = NULL;
        input_add_list(html, &input, choice, LAW_AVERAGES + 1);
    }
    html_add(html, "</div>");
}

static const char *text_of(const struct ruling_reading *reading, const char *name,
                           int number)
{
    char field[32];
    str_format(field, sizeof field, "%s-%d", name, number);
    return form_text(reading->form, field);
}

static bool read_artificial(const struct ruling_reading *reading)
{
    const struct tournament *t = reading->desk->t;
    struct ruling_effect *effect = &reading->ruling->effect;
    effect->kind = RULING_MARKS;
    for (int s = 0; s < t->format->sides; s++) {
        const char *word = text_of(reading, "average", s % 2 + 1);
        int grade = 0;
        while (grade < LAW_AVERAGES && !str_equal(word, law_average_name[grade]))
            grade++;
        if (grade == LAW_AVERAGES) {
            err_user(reading->err,
                     "say what the side gets: average plus, average or average minus");
            return err_at(reading->err, "average-%d", s % 2 + 1);
        }
        law_ruling_grade(t, effect, s, (enum law_average)grade);
    }
    return true;
}

/* A result to be typed, with what is understood beside it. */
static void add_score(const struct ruling_page *page, const char *id, const char *label)
{
    const struct desk *desk = &page->desk;
    struct input input = ruling_input(page, id, label);
    input.more = " maxlength=\"24\" autocomplete=\"off\"";
    input_begin(desk->html, &input);
    typed_cell(desk, &input, page->board, typed_letters(desk->request, page->form));
    input_end(desk->html, &input);
}

/* A result as it is typed, as the score of North-South. */
static bool read_score(const struct ruling_reading *reading, const char *text, int *score)
{
    const struct format *format = reading->desk->t->format;
    struct facts facts = {0};
    struct format_result result = {
        .board = reading->ruling->facts.value[FACT_BOARD], .facts = &facts, .sure = true};
    enum lang letters = typed_letters(reading->desk->request, reading->form);
    unsigned other = FACT_BIT(FACT_NOT_PLAYED) | FACT_BIT(FACT_ADJUSTED);
    if (!typed_result_read(format, text, letters, &facts, reading->err) ||
        !format->check(&result, reading->err))
        return false;
    *score = format->score(&result);
    return !(facts.given & other) ||
           err_user(reading->err,
                    "a score is a contract with its result, or the North-South points");
}

static void add_assigned(const struct ruling_page *page, const struct law *law)
{
    (void)law;
    enum lang letters = typed_letters(page->desk.request, page->form);
    const char *example = N_("Result, as in 4s n =; or the North-South points");
    if (lang_is_french(letters))
        example = N_("Result, as in 4p n =; or the North-South points");
    add_score(page, "assigned", tr(page->desk.html->lang, example));
}

static bool read_assigned(const struct ruling_reading *reading)
{
    struct facts *facts = &reading->ruling->facts;
    const char *text = form_text(reading->form, "assigned");
    if (text[0] == '\0')
        return ruling_fail(reading, "assigned", N_("say which result is assigned"));
    facts->given |= FACT_BIT(FACT_SCORE);
    return read_score(reading, text, &facts->value[FACT_SCORE]) ||
           err_at(reading->err, "assigned");
}

static void add_weighted(const struct ruling_page *page, const struct law *law)
{
    (void)law;
    struct html *html = page->desk.html;
    struct arena *arena = &page->desk.request->arena;
    for (int i = 1; i <= WEIGHT_ROWS; i++) {
        const char *weight = arena_printf(arena, "weight-%d", i);
        html_add(html, "<div class=\"fields\">");
        add_score(page, arena_printf(arena, "score-%d", i),
                  arena_printf(arena, tr(html->lang, N_("Result %d")), i));
        ruling_add_text(
            page, weight,
            arena_printf(arena, tr(html->lang, N_("Weight of %d, in percent")), i));
        html_add(html, "</div>");
    }
}

static bool read_weighted(const struct ruling_reading *reading)
{
    struct change_ruling *ruling = reading->ruling;
    for (int i = 1; i <= WEIGHT_ROWS; i++) {
        const char *text = text_of(reading, "score", i);
        const char *percent = text_of(reading, "weight", i);
        struct ruling_weight *weight = &ruling->weight[ruling->weights];
        int64_t number;
        if (text[0] == '\0' && percent[0] == '\0')
            continue;
        if (!read_score(reading, text, &weight->score))
            return err_at(reading->err, "score-%d", i);
        if (!number_read_int(percent, 1, 100, &number, reading->err))
            return err_at(reading->err, "weight-%d", i);
        weight->percent = (int)number;
        ruling->weights++;
    }
    int sum = 0;
    for (int i = 0; i < ruling->weights; i++)
        sum += ruling->weight[i].percent;
    if (sum == 100)
        return true;
    if (ruling->weights > 0) {
        err_user(reading->err, "the weights add up to %d percent; make them 100", sum);
        return err_at(reading->err, "weight-1");
    }
    return ruling_fail(reading, "score-1",
                       N_("say which results are weighted, and by how much"));
}

static void add_marks(const struct ruling_page *page, const struct law *law)
{
    (void)law;
    ruling_add_marks(page);
}

static bool read_marks(const struct ruling_reading *reading)
{
    reading->ruling->effect.kind = RULING_MARKS;
    return ruling_read_marks(reading);
}

static bool read_cancelled(const struct ruling_reading *reading)
{
    reading->ruling->effect.kind = RULING_NEUTRALISED;
    return true;
}

/* What becomes of the score: as the form says it and as people read it, the fields that
 * belong to it, and how they are read; without a reading nothing happens to the score. */
enum adjust { ARTIFICIAL, ASSIGNED, WEIGHTED, GIVEN, CANCELLED, STANDS, ADJUSTS };

static const struct {
    const char *word;
    const char *title;
    void (*add)(const struct ruling_page *page, const struct law *law);
    bool (*read)(const struct ruling_reading *reading);
} adjusts[ADJUSTS] = {
    [ARTIFICIAL] = {"artificial", N_("artificial score: average plus, average or minus"),
                    add_artificial, read_artificial},
    [ASSIGNED] = {"assigned", N_("assigned score: one result"), add_assigned,
                  read_assigned},
    [WEIGHTED] = {"weighted", N_("weighted score: several results"), add_weighted,
                  read_weighted},
    [GIVEN] = {"marks", N_("marks given by the director"), add_marks, read_marks},
    [CANCELLED] = {"cancelled", N_("the board does not count for either side"), NULL,
                   read_cancelled},
    [STANDS] = {"stands", N_("the score stands"), NULL, NULL},
};

/* What the form says, or ADJUSTS. */
static enum adjust find_adjust(const struct form *form)
{
    const char *word = form_text(form, "adjust");
    int i = 0;
    while (i < ADJUSTS && !str_equal(word, adjusts[i].word))
        i++;
    return (enum adjust)i;
}

static void add_adjusts(const struct ruling_page *page, const struct law *law)
{
    static const enum adjust usual[LAW_REMEDIES] = {
        [LAW_AT_TABLE] = STANDS,       [LAW_ASSIGNED] = ASSIGNED, [LAW_TRICKS] = ASSIGNED,
        [LAW_ARTIFICIAL] = ARTIFICIAL, [LAW_PENALTY] = STANDS,    [LAW_FORMS] = STANDS,
    };
    struct html *html = page->desk.html;
    enum adjust said = find_adjust(page->form);
    enum adjust chosen = said != ADJUSTS ? said : usual[law->remedy];
    html_add(html, "<fieldset class=\"adjusts\">");
    html_say_in(html, "legend", N_("What becomes of the score?"));
    for (int i = 0; i < ADJUSTS; i++) {
        struct input_box box = {
            .name = "adjust", .value = adjusts[i].word, .chosen = i == (int)chosen};
        html_add(html, "<div class=\"adjust\">");
        input_radio_open(html, &box);
        html_add(html, "<span>%s</span></label><div class=\"part\">",
                 tr(html->lang, adjusts[i].title));
        if (adjusts[i].add)
            adjusts[i].add(page, law);
        html_add(html, "</div></div>");
    }
    ruling_close_question(page, "adjust");
}

static bool read_adjust(const struct ruling_reading *reading)
{
    enum adjust adjust = find_adjust(reading->form);
    if (adjust == ADJUSTS)
        return ruling_fail(reading, "adjust", N_("say what becomes of the score"));
    return !adjusts[adjust].read || adjusts[adjust].read(reading);
}

/* What a penalty in percent of the session can be said in. */
enum scale { OF_A_TOP, OF_SESSION, OF_POINTS, SCALES };

static const struct input_choice scales[SCALES] = {
    [OF_A_TOP] = {"top", N_("percent of a board's top")},
    [OF_SESSION] = {"session", N_("percent of the session")},
    [OF_POINTS] = {"points", N_("matchpoints, as shown")},
};

static void add_amount(const struct ruling_page *page)
{
    struct html *html = page->desk.html;
    const struct tournament *t = page->desk.t;
    struct input unit = {
        .id = "unit", .label = N_("counted in"), .value = form_text(page->form, "unit")};
    if (contest_unit(t) == RULING_PERCENT) {
        ruling_add_text(page, "percent", N_("Deduction; 10 is usual"));
        input_add_list(html, &unit, scales, SCALES);
        return;
    }
    ruling_add_text(page, "percent",
                    arena_printf(&page->desk.request->arena,
                                 tr(html->lang, N_("Deduction, in %s")),
                                 law_ruling_unit(t, page->board > 0, html->lang)));
}

static void add_penalty(const struct ruling_page *page, const struct law *law)
{
    struct html *html = page->desk.html;
    bool open = law->remedy == LAW_PENALTY || page->board < 0 ||
                form_text(page->form, "percent")[0] ||
                form_text(page->form, "sanction")[0] ||
                ruling_error_at(page, "percent") || ruling_error_at(page, "player");
    details_open(html, open, N_("Penalty or warning"));
    ruling_add_boxes(page, "player", N_("Who is penalised?"));
    html_add(html, "<div class=\"fields\">");
    add_amount(page);
    ruling_add_sanctions(page, (struct input_choice){N_("Warning"), N_("none")}, false);
    html_add(html, "</div></details>");
}

/* Who pays how much, or is warned; about no board there is nothing else. */
static bool read_penalty(const struct ruling_reading *reading)
{
    struct change_ruling *ruling = reading->ruling;
    bool amount = form_text(reading->form, "percent")[0] != '\0';
    const char *unit = form_text(reading->form, "unit");
    bool whole = str_equal(unit, scales[OF_SESSION].word);
    ruling_name_players(reading, ruling_read_seats(reading, "player"));
    ruling->sanction = ruling_sanction_find(form_text(reading->form, "sanction"));
    bool any = amount || ruling->sanction != RULING_NO_SANCTION;
    if (ruling->players == 0 && (any || ruling_is_of_no_board(reading->form)))
        return ruling_fail(reading, "player", N_("tick those who are penalised"));
    if (!any && ruling->players > 0)
        return ruling_fail(reading, "percent",
                           N_("say how much is deducted, or give a warning"));
    if (!amount)
        return true;
    if (!ruling_read_amount(reading))
        return false;
    return ruling->unit != RULING_PERCENT || whole ||
           law_ruling_share(request_results(reading->desk->request, 0)->contest, ruling,
                            str_equal(unit, scales[OF_POINTS].word),
                            &reading->desk->request->arena, reading->err) ||
           err_at(reading->err, "percent");
}

void ruling_add_law(const struct ruling_page *page)
{
    struct html *html = page->desk.html;
    char id[LAW_ID_MOST + 1];
    const char *article = form_text(page->form, "article");
    const struct law *law = law_find(article, id);
    ruling_add_another(page, N_("Another law"));
    if (!law) {
        struct err err = ERR_INIT(html->lang);
        struct change_ruling ruling = {.article = article};
        law_ruling_check(&ruling, &err);
        note_error(html, page->err->kind == ERR_NONE ? err.text : NULL);
        return;
    }
    struct ruling_entry entry = ruling_entry_of_law(page, law, id);
    ruling_add_entry(page, &entry);
    ruling_open_form(page, "article", id);
    input_hidden(html, "letters",
                 lang_code(typed_letters(page->desk.request, page->form)));
    if (page->board > 0)
        add_adjusts(page, law);
    add_penalty(page, law);
    ruling_add_reason(page);
    ruling_close_form(page);
}

bool ruling_read_law(const struct ruling_reading *reading)
{
    struct change_ruling *ruling = reading->ruling;
    ruling->article = form_text(reading->form, "article");
    ruling->edition = LAW_EDITION;
    ruling->effect.kind = RULING_PENALTY;
    return (ruling_is_of_no_board(reading->form) || read_adjust(reading)) &&
           read_penalty(reading) &&
           law_ruling_settle(reading->desk->t, ruling, &reading->desk->request->arena,
                             reading->err);
}
