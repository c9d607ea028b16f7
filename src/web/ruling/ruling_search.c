/* ruling_search.c - the code of rulings, or the laws of bridge, on the page of a ruling:
 * searched, and how one of them is shown. */
#include "core/ruling.h"
#include "web/html.h"
#include "web/ruling/ruling_page.h"

enum { ENTRIES_MOST = CODE_ROWS_MOST };

bool ruling_has_laws(const struct ruling_page *page)
{
    return law_ruling_is(page->desk.t);
}

bool ruling_has_code(const struct ruling_page *page)
{
    enum code_format format;
    return code_format_find(page->desk.t->format->name, &format);
}

struct ruling_entry ruling_entry_of_law(const struct ruling_page *page,
                                        const struct law *law, const char *id)
{
    enum lang lang = page->desk.html->lang;
    return (struct ruling_entry){.id = id,
                                 .sign = "",
                                 .title = tr(lang, law->title),
                                 .remark = law_remedy_words(law, lang)};
}

struct ruling_entry ruling_entry_of_code(const struct ruling_page *page,
                                         const struct code_row *row)
{
    enum lang lang = page->desk.html->lang;
    struct str words = {0};
    code_add_sanction(&words, row, lang);
    struct ruling_entry entry = {
        .id = row->article->id,
        .sign = code_abbreviation_name(row->article->abbreviation),
        .title = tr(lang, row->article->title),
        .remark = code_row_condition(row) ? tr(lang, code_row_condition(row)) : NULL,
        .sanction = arena_strdup(&page->desk.request->arena, str_text(&words))};
    str_clear(&words);
    return entry;
}

void ruling_add_title(struct html *html, const struct ruling_entry *entry)
{
    html_add(html, "<b>%s</b> ", entry->id);
    if (entry->sign[0])
        html_add(html, "<span class=\"tag\">%s</span> ", entry->sign);
    html_text(html, entry->title);
}

/* What it is about and what it costs, in elements of that kind. */
static void add_rest(struct html *html, const struct ruling_entry *entry,
                     const char *element)
{
    if (entry->remark)
        html_add(html, "<%s class=\"muted\">%s</%s>", element, entry->remark, element);
    if (entry->sanction)
        html_add(html, "<%s>%s</%s>", element, entry->sanction, element);
}

void ruling_add_entry(const struct ruling_page *page, const struct ruling_entry *entry)
{
    struct html *html = page->desk.html;
    html_add(html, "<h2>");
    ruling_add_title(html, entry);
    html_add(html, "</h2>");
    add_rest(html, entry, "p");
}

static void add_found(const struct ruling_page *page, const struct ruling_entry *entry)
{
    struct html *html = page->desk.html;
    html_add(html, "<li><a class=\"target\" href=\"%s\">",
             ruling_address(page, entry->id));
    ruling_add_title(html, entry);
    html_add(html, "</a>");
    add_rest(html, entry, "span");
    html_add(html, "</li>");
}

/* What the words lead to; how many, and what is said of that. */
static size_t find_entries(const struct ruling_page *page, struct ruling_entry entry[])
{
    struct code_row row[CODE_ROWS_MOST];
    const struct law *law[LAW_ROWS_MOST];
    struct code_query query = {.words = form_text(page->form, "q"),
                               .edition = page->desk.t->options.code_edition};
    struct html *html = page->desk.html;
    bool laws = ruling_has_laws(page);
    code_format_find(page->desk.t->format->name, &query.format);
    code_edition_find(form_text(page->form, "edition"), &query.edition);
    size_t n = laws ? law_search(query.words, law) : code_search(&query, row);
    for (size_t i = 0; i < n; i++)
        entry[i] = laws ? ruling_entry_of_law(page, law[i], law[i]->id)
                        : ruling_entry_of_code(page, &row[i]);
    if (n == 0)
        html_say(html,
                 laws ? N_("No law has “%s”. Type fewer letters, or a number.")
                      : N_("No article has “%s”. Type fewer letters, or choose another "
                           "ruling below."),
                 query.words);
    else if (laws)
        html_say(html, N_("Laws of bridge: %zu"), n);
    else
        html_say(html, N_("%s: %zu articles"),
                 code_format_title(query.format, html->lang), n);
    return n;
}

static void add_field(const struct ruling_page *page)
{
    bool laws = ruling_has_laws(page);
    struct input input = {
        .id = "q",
        .label = laws ? N_("Which law?") : N_("What happened?"),
        .type = "search",
        .value = form_text(page->form, "q"),
        .hint = laws ? N_("A number or a word: 12C2, 64, revoke, hesitation.")
                     : N_("A word, an article or an abbreviation: renonce, RC, "
                          "carte exposée."),
        .more = " maxlength=\"100\" autocomplete=\"off\" autofocus"};
    ruling_form_open(page, "\" class=\"stack\" role=\"search\" data-articles>");
    input_add(page->desk.html, &input);
    ruling_form_close(page, N_("Search"));
}

void ruling_add_search(const struct ruling_page *page)
{
    struct html *html = page->desk.html;
    struct ruling_entry entry[ENTRIES_MOST];
    if (!ruling_has_code(page) && !ruling_has_laws(page))
        return;
    add_field(page);
    html_add(html, "<div id=\"articles\"><p role=\"status\" class=\"muted\">");
    size_t n = find_entries(page, entry);
    html_add(html, "</p>");
    if (n > 0)
        html_add(
            html,
            "<div class=\"articles\" tabindex=\"0\" role=\"group\" aria-label=\"%s\">"
            "<ul>",
            ruling_has_laws(page) ? tr(html->lang, N_("Laws"))
                                  : tr(html->lang, N_("Articles")));
    for (size_t i = 0; i < n; i++)
        add_found(page, &entry[i]);
    if (n > 0)
        html_add(html, "</ul></div>");
    html_add(html, "</div>");
}
