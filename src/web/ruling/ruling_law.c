/* ruling_law.c - the laws of bridge on the page of a ruling: searched, and the form of
 * one: what becomes of the score, and who is penalised. */
#include "web/ruling/ruling_law.h"

#include "tournament/ruling/law_ruling.h"
#include "tournament/ruling/sanction.h"
#include "web/desk/typed.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/ruling/ruling_page.h"

bool ruling_has_laws(const struct ruling_page *page)
{
    return law_ruling_is(page->desk.t);
}

static void add_found(const struct ruling_page *page, const struct law *law)
{
    struct html *html = page->desk.html;
    html_add(html, "<li><a class=\"target\" href=\"");
    ruling_add_board(page);
    html_add(html, "&amp;article=%s&amp;q=", law->id);
    form_encode(&html->out, form_text(page->form, "q"));
    html_add(html, "\"><b>%s</b> %s</a><span class=\"muted\">%s</span></li>", law->id,
             tr(html->lang, law->title), law_remedy_words(law, html->lang));
}

static void add_list(const struct ruling_page *page)
{
    struct html *html = page->desk.html;
    const struct law *law[LAW_ROWS_MOST];
    const char *words = form_text(page->form, "q");
    size_t n = law_search(words, law);
    html_add(html, "<div id=\"articles\"><p role=\"status\" class=\"muted\">");
    if (n == 0)
        html_say(html, N_("No law has “%s”. Type fewer letters, or a number."), words);
    else
        html_say(html, N_("Laws of bridge: %zu"), n);
    html_add(html, "</p>");
    if (n > 0) {
        html_add(html,
                 "<div class=\"articles\" tabindex=\"0\" role=\"group\" "
                 "aria-label=\"%s\"><ul>",
                 tr(html->lang, N_("Laws")));
        for (size_t i = 0; i < n; i++)
            add_found(page, law[i]);
        html_add(html, "</ul></div>");
    }
    html_add(html, "</div>");
}

void ruling_add_laws(const struct ruling_page *page)
{
    ruling_add_question(page, N_("Which law?"),
                        N_("A number or a word: 12C2, 64, revoke, hesitation."));
    add_list(page);
}

/* What is chosen, else what the law usually leads to. */
static enum ruling_adjust chosen_adjust(const struct ruling_page *page,
                                        const struct law *law)
{
    static const enum ruling_adjust usual[LAW_REMEDIES] = {
        [LAW_AT_TABLE] = RULING_STANDS, [LAW_ASSIGNED] = RULING_ASSIGNED,
        [LAW_TRICKS] = RULING_ASSIGNED, [LAW_ARTIFICIAL] = RULING_ARTIFICIAL,
        [LAW_PENALTY] = RULING_STANDS,
    };
    const char *word = form_text(page->form, "adjust");
    for (int i = 0; i < RULING_ADJUSTS; i++)
        if (str_equal(word, ruling_adjust_word[i]))
            return (enum ruling_adjust)i;
    return usual[law->remedy];
}

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
        const char *value = form_text(page->form, id);
        if (!value[0] && law->both_clear)
            value = law_average_name[LAW_PLUS];
        struct input input = {.id = id,
                              .label = side[s],
                              .value = value,
                              .error = ruling_error_at(page, id)};
        input_add_list(html, &input, choice, LAW_AVERAGES + 1);
    }
    html_add(html, "</div>");
}

/* A result to be typed, with what is understood beside it. */
static void add_score(const struct ruling_page *page, const char *id, const char *label)
{
    const struct desk *desk = &page->desk;
    struct input input = {.id = id,
                          .label = label,
                          .value = form_text(page->form, id),
                          .error = ruling_error_at(page, id),
                          .more = " maxlength=\"24\" autocomplete=\"off\""};
    input_begin(desk->html, &input);
    typed_cell(desk, &input, page->board, typed_letters(desk->request, page->form));
    input_end(desk->html, &input);
}

static const char *example(const struct ruling_page *page)
{
    return lang_is_french(typed_letters(page->desk.request, page->form))
               ? tr(page->desk.html->lang,
                    N_("Result, as in 4p n =; or the North-South points"))
               : tr(page->desk.html->lang,
                    N_("Result, as in 4s n =; or the North-South points"));
}

static void add_weighted(const struct ruling_page *page)
{
    struct html *html = page->desk.html;
    struct arena *arena = &page->desk.request->arena;
    for (int i = 1; i <= RULING_WEIGHT_ROWS; i++) {
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

/* The fields that belong to a word of the choice. */
static void add_fields(const struct ruling_page *page, const struct law *law,
                       enum ruling_adjust adjust)
{
    switch (adjust) {
    case RULING_ARTIFICIAL:
        add_artificial(page, law);
        break;
    case RULING_ASSIGNED:
        add_score(page, "assigned", example(page));
        break;
    case RULING_WEIGHTED:
        add_weighted(page);
        break;
    case RULING_GIVEN:
        ruling_add_marks(page);
        break;
    case RULING_CANCELLED:
    case RULING_STANDS:
    case RULING_ADJUSTS:
        break;
    }
}

static void add_adjust(const struct ruling_page *page, const struct law *law)
{
    static const char *const title[RULING_ADJUSTS] = {
        [RULING_ARTIFICIAL] = N_("artificial score: average plus, average or minus"),
        [RULING_ASSIGNED] = N_("assigned score: one result"),
        [RULING_WEIGHTED] = N_("weighted score: several results"),
        [RULING_GIVEN] = N_("marks given by the director"),
        [RULING_CANCELLED] = N_("the board does not count for either side"),
        [RULING_STANDS] = N_("the score stands"),
    };
    struct html *html = page->desk.html;
    enum ruling_adjust chosen = chosen_adjust(page, law);
    html_add(html, "<fieldset class=\"adjusts\">");
    html_say_in(html, "legend", N_("What becomes of the score?"));
    for (int i = 0; i < RULING_ADJUSTS; i++) {
        struct input_box box = {
            .name = "adjust", .value = ruling_adjust_word[i], .chosen = i == (int)chosen};
        html_add(html, "<div class=\"adjust\">");
        input_radio_open(html, &box);
        html_add(html, "<span>%s</span></label><div class=\"part\">",
                 tr(html->lang, title[i]));
        add_fields(page, law, (enum ruling_adjust)i);
        html_add(html, "</div></div>");
    }
    ruling_close_question(page, "adjust");
}

static void add_amount(const struct ruling_page *page)
{
    static const struct input_choice scales[RULING_SCALES] = {
        [RULING_OF_A_TOP] = {"top", N_("percent of a board's top")},
        [RULING_OF_SESSION] = {"session", N_("percent of the session")},
        [RULING_OF_POINTS] = {"points", N_("matchpoints, as shown")},
    };
    struct html *html = page->desk.html;
    const struct tournament *t = page->desk.t;
    struct input unit = {
        .id = "unit", .label = N_("counted in"), .value = form_text(page->form, "unit")};
    if (contest_unit(t) == RULING_PERCENT) {
        ruling_add_text(page, "percent", N_("Deduction; 10 is usual"));
        input_add_list(html, &unit, scales, RULING_SCALES);
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
    struct input_choice more[RULING_SANCTIONS] = {{"", N_("none")}};
    size_t n = 1;
    for (int i = RULING_NO_SANCTION + 1; i < RULING_SANCTIONS; i++)
        if (i != RULING_FORFEIT)
            more[n++] =
                (struct input_choice){ruling_sanction_name[i], ruling_sanction_title[i]};
    struct input sanction = {.id = "sanction",
                             .label = N_("Warning"),
                             .value = form_text(page->form, "sanction")};
    bool open = law->remedy == LAW_PENALTY || page->board < 0 ||
                form_text(page->form, "percent")[0] || sanction.value[0] ||
                ruling_error_at(page, "percent") || ruling_error_at(page, "player");
    details_open(html, open, N_("Penalty or warning"));
    ruling_add_boxes(page, "player", N_("Who is penalised?"));
    html_add(html, "<div class=\"fields\">");
    add_amount(page);
    input_add_list(html, &sanction, more, n);
    html_add(html, "</div></details>");
}

static void add_form(const struct ruling_page *page, const struct law *law,
                     const char *id)
{
    ruling_open_form(page, "article", id);
    input_hidden(page->desk.html, "letters",
                 lang_code(typed_letters(page->desk.request, page->form)));
    if (page->board > 0)
        add_adjust(page, law);
    add_penalty(page, law);
    ruling_add_text(page, "reason", N_("Reason"));
    ruling_close_form(page);
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
    html_add(html, "<h2><b>%s</b> %s</h2><p class=\"muted\">%s</p>", id,
             tr(html->lang, law->title), law_remedy_words(law, html->lang));
    add_form(page, law, id);
}
