/* season_page.c - what the pages of a season share. */
#include "web/club/season_page.h"

#include "tournament/results.h"
#include "web/page.h"
#include <string.h>

enum { FORMATS_MOST = 17 };

static const char *keep_text(struct request *request, const char *text)
{
    return text ? arena_strdup(&request->arena, text) : NULL;
}

static struct season_habits keep_habits(struct request *request,
                                        const struct season_habits *habits)
{
    struct season_habits kept = *habits;
    kept.rule = keep_text(request, habits->rule);
    kept.figure = keep_text(request, habits->figure);
    kept.format = keep_text(request, habits->format);
    kept.prize = keep_text(request, habits->prize);
    return kept;
}

bool season_page_rule(const struct form *form, struct request *request,
                      struct season_terms *terms, struct err *err)
{
    const char *rule = form_text(form, "rule");
    const char *n = form_trimmed(form, "n", &request->arena);
    bool counts = str_equal(rule, "best") || str_equal(rule, "mean");
    if (rule[0] == '\0')
        return true;
    if (counts && form_whole(n, 4) < 1) {
        err_user(err, "say how many tournaments, such as 8");
        return err_at(err, "n");
    }
    const char *text = counts ? arena_printf(&request->arena, "%s:%s", rule, n) : rule;
    return season_read_rule(text, terms, err) || err_at(err, "rule");
}

/* A day of the address; false if it is none. */
static bool read_day(struct request *request, const char *name, char day[SEASON_DAY],
                     struct err *err)
{
    const char *text = form_text(&request->query, name);
    if (text[0] == '\0')
        return true;
    if (!person_is_date(text)) {
        err_user(err, "\"%.40s\" is not a date; write it like 2026-11-15", text);
        return err_at(err, "%s", name);
    }
    str_format(day, SEASON_DAY, "%s", text);
    return true;
}

static bool read_span(struct request *request, struct season_page *page, struct err *err)
{
    if (!read_day(request, "from", page->from, err) ||
        !read_day(request, "to", page->to, err))
        return false;
    if (page->from[0] && page->to[0] && strcmp(page->from, page->to) > 0) {
        err_user(err, "the first day is after the last one; exchange them");
        return err_at(err, "from");
    }
    return true;
}

/* The season asked for, or that of the latest evening, where no days are. */
static void settle_year(struct request *request, const struct club_list *list,
                        struct season_page *page)
{
    int64_t asked = form_number(&request->query, "season");
    page->year = SEASON_NONE;
    if (page->from[0] || page->to[0] || page->terms.festival)
        return;
    page->year = asked > 0 && asked <= 9999 ? (int)asked
                 : list->rows > 0           ? list->row[0].season
                                            : SEASON_NONE;
    if (page->year != SEASON_NONE)
        season_span(page->year, list->begins, page->from, page->to);
}

static bool read_terms(struct request *request, struct season_page *page, struct err *err)
{
    const struct form *query = &request->query;
    const char *figure = form_text(query, "figure");
    const char *format = form_text(query, "format");
    const char *festival = form_trimmed(query, "festival", &request->arena);
    struct err unused = ERR_INIT(request->lang);
    struct season_terms *terms = &page->terms;
    if (festival[0])
        terms->festival = festival;
    else if (page->habits.rule)
        season_read_rule(page->habits.rule, terms, &unused);
    if (page->habits.figure && !festival[0])
        terms->figure = season_find_figure(page->habits.figure);
    terms->format = festival[0] ? NULL : page->habits.format;
    if (format[0])
        terms->format = str_equal(format, "all") ? NULL : format;
    if (figure[0])
        terms->figure = season_find_figure(figure);
    if (terms->figure == SEASON_FIGURES)
        terms->figure = SEASON_USUAL;
    return season_page_rule(query, request, terms, err) && read_span(request, page, err);
}

/* What the addresses of files, and of those in the ranking, end with. */
static const char *same_query(struct request *request)
{
    static const char *const kept[] = {"season", "from",   "to",     "rule",
                                       "n",      "figure", "format", "festival"};
    struct str text = {0};
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
        const char *value = form_text(&request->query, kept[i]);
        if (value[0] == '\0')
            continue;
        str_printf(&text, "%c%s=", text.length == 0 ? '?' : '&', kept[i]);
        form_encode(&text, value);
    }
    const char *query = arena_strdup(&request->arena, str_text(&text));
    str_clear(&text);
    return query;
}

static const char *title_of(struct request *request, const struct club_list *list,
                            const struct season_page *page)
{
    struct str text = {0};
    if (page->terms.festival)
        return page->terms.festival;
    if (page->year != SEASON_NONE)
        return club_season(list, page->year, request);
    number_add_date(&text, page->from[0] ? page->from : "…", request->lang);
    str_add(&text, " – ");
    number_add_date(&text, page->to[0] ? page->to : "…", request->lang);
    const char *title = arena_strdup(&request->arena, str_text(&text));
    str_clear(&text);
    return title;
}

/* What the club's evenings give points for. */
static void find_points(struct season_page *page, const struct club_list *list)
{
    for (size_t i = 0; i < list->rows; i++) {
        const struct catalogue_row *row = &list->row[i];
        page->national = page->national || format_find(row->format)->contest->national;
        for (size_t e = 0; e < row->entries && !page->expertise; e++)
            page->expertise = row->entry[e].expertise > 0;
    }
}

bool season_page_read(struct request *request, const struct club_list *list,
                      struct season_page *page)
{
    struct err err = ERR_INIT(request->lang);
    struct err asked = ERR_INIT(request->lang);
    const struct tournament *club = request_read(request, 0, &err);
    *page = (struct season_page){0};
    find_points(page, list);
    if (!club) {
        request_error(request, &err);
        return false;
    }
    page->habits = keep_habits(request, &club->club.books.habits);
    if (!page->habits.shown && request->who.role != ROLE_DIRECTOR) {
        request_release(request);
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("the ranking of the season is not published yet"));
        return false;
    }
    if (!read_terms(request, page, &asked)) {
        page->error = arena_strdup(&request->arena, asked.text);
        page->field = arena_strdup(&request->arena, asked.place);
    }
    settle_year(request, list, page);
    page->terms.from = page->from;
    page->terms.to = page->to;
    const struct season_year year = {
        catalogue_evenings(list->row, list->rows, &request->arena), list->rows,
        request_roster(request)};
    season_reckon(&page->table, &year, &page->terms, &request->arena);
    request_release(request);
    page->query = same_query(request);
    page->title = title_of(request, list, page);
    return true;
}

static const char *error_at(const struct season_page *page, const char *field)
{
    return page->error && str_equal(page->field, field) ? page->error : NULL;
}

/* The id of a field: two forms of the page have it. */
static const char *id_of(const struct season_page *page, const char *name,
                         const char *kept)
{
    return page->kept ? kept : name;
}

static void add_formats(struct html *html, const struct season_page *page)
{
    struct input_choice choice[FORMATS_MOST] = {{"all", N_("all formats")}};
    size_t n = 1;
    for (size_t i = 0; i < format_count && n < FORMATS_MOST; i++)
        choice[n++] = (struct input_choice){format_table[i].name, format_table[i].title};
    input_add_list(
        html,
        &(struct input){.id = id_of(page, "format", "own-format"),
                        .name = "format",
                        .label = N_("Tournaments"),
                        .value = page->terms.format ? page->terms.format : "all"},
        choice, n);
}

/* What counts: where nothing is chosen, what the tournaments of the span make usual. */
static enum season_figure figure_shown(const struct season_page *page)
{
    return page->terms.figure == SEASON_USUAL ? page->table.figure : page->terms.figure;
}

/* Points of a game are asked for where the club plays it, or has chosen them before. */
static bool is_of_club(const struct season_page *page, const char *word)
{
    enum season_figure figure = season_find_figure(word);
    bool national = figure == SEASON_PCN || figure == SEASON_PP;
    return figure_shown(page) == figure || (national                     ? page->national
                                            : figure == SEASON_EXPERTISE ? page->expertise
                                                                         : true);
}

static void add_figures(struct html *html, const struct season_page *page)
{
    static const struct input_choice figures[] = {
        {"total", N_("total")},
        {"percent", N_("percentage")},
        {"points", N_("points")},
        {"pcn", N_("PCN")},
        {"expertise", N_("points of expertise")},
        {"pp", N_("PP")},
        {"places", N_("points per place")},
    };
    struct input_choice choice[sizeof figures / sizeof figures[0]];
    size_t n = 0;
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++)
        if (is_of_club(page, figures[i].word))
            choice[n++] = figures[i];
    input_add_list(html,
                   &(struct input){.id = id_of(page, "figure", "own-figure"),
                                   .name = "figure",
                                   .label = N_("What counts"),
                                   .value = season_figure_word[figure_shown(page)]},
                   choice, n);
}

void season_page_fields(struct html *html, const struct season_page *page)
{
    static const struct input_choice rules[] = {
        {"sum", N_("sum of all")},
        {"best", N_("sum of the best")},
        {"mean", N_("mean, with a minimum")},
    };
    static const char *const word[] = {
        [SEASON_SUM] = "sum", [SEASON_BEST] = "best", [SEASON_MEAN] = "mean"};
    char n[16] = "";
    if (page->terms.n > 0)
        str_format(n, sizeof n, "%d", page->terms.n);
    input_add_list(html,
                   &(struct input){.id = id_of(page, "rule", "own-rule"),
                                   .name = "rule",
                                   .label = N_("Ranking by"),
                                   .value = word[page->terms.rule],
                                   .error = error_at(page, "rule")},
                   rules, sizeof rules / sizeof rules[0]);
    input_add(html, &(struct input){.id = id_of(page, "n", "own-n"),
                                    .name = "n",
                                    .label = N_("How many tournaments"),
                                    .hint = N_("that count, or are needed for a mean"),
                                    .value = n,
                                    .error = error_at(page, "n"),
                                    .more = " inputmode=\"numeric\" maxlength=\"4\" "
                                            "autocomplete=\"off\""});
    add_figures(html, page);
    add_formats(html, page);
}
