/* page_settings.c - name, date and options of a tournament, changed by a form. */
#include "base/number.h"
#include "web/handlers.h"
#include "web/journal_show.h"
#include <microhttpd.h>

/* A choice of a list: the word of data, and what people read. */
struct choice {
    const char *word;
    const char *title;
};

static const struct choice ties[] = {{"share", N_("equal totals share the place")},
                                     {"tops", N_("the number of tops decides")}};
static const struct choice compare[] = {{"all", N_("all fields together")},
                                        {"field", N_("each field apart")}};
static const struct choice events[PCN_EVENTS] = {
    [PCN_REGULARITY] = {"regularity", N_("regularity tournament")},
    [PCN_REGIONAL] = {"regional", N_("regional event")},
    [PCN_NATIONAL] = {"national", N_("national event")},
    [PCN_SEMI_FINAL] = {"semi-final", N_("semi-final")},
    [PCN_FINAL] = {"final", N_("final")},
};

static void add_input(struct html *html, const char *name, const char *label,
                      const char *value, const char *kind)
{
    html_add(html,
             "<div class=\"field\"><label for=\"%s\">%s</label><input id=\"%s\" "
             "name=\"%s\" type=\"%s\" value=\"%s\" maxlength=\"200\" "
             "autocomplete=\"off\"></div>",
             name, label, name, name, kind, value);
}

/* A list to choose from, of which one is chosen. */
struct list {
    const char *name;
    const char *label;
    const struct choice *choice;
    size_t count;
};

static void add_list(struct html *html, const struct list *list, const char *chosen)
{
    html_add(html,
             "<div class=\"field\"><label for=\"%s\">%s</label>"
             "<select id=\"%s\" name=\"%s\">",
             list->name, list->label, list->name, list->name);
    for (size_t i = 0; i < list->count; i++)
        html_add(html, "<option value=\"%s\"%s>%s</option>", list->choice[i].word,
                 str_equal(list->choice[i].word, chosen) ? " selected" : "",
                 tr(html->lang, list->choice[i].title));
    html_add(html, "</select></div>");
}

/* What was typed, or what is set. */
static const char *shown(const struct desk *desk, bool typed, const char *name,
                         const char *set)
{
    const char *value = typed ? form_get(&desk->request->form, name) : NULL;
    return value ? value : set;
}

void settings_add(const struct desk *desk, const char *error)
{
    struct html *html = desk->html;
    enum lang lang = html->lang;
    const struct options *options = &desk->t->options;
    struct str index = {0};
    bool typed = error != NULL;
    if (options->has_index)
        number_add_data(&index, options->index, 6, lang == LANG_FR ? ',' : '.');
    html_add(html, "<section class=\"card\"><details%s><summary>%s</summary>",
             typed ? " open" : "", tr(lang, N_("Settings")));
    page_form(desk->request, "/tournaments/%lld/settings", (long long)desk->stream);
    if (typed)
        html_add(html, "<p class=\"error\" role=\"alert\">%s</p>", error);
    html_add(html, "<div class=\"fields\">");
    add_input(html, "name", tr(lang, N_("Name")),
              shown(desk, typed, "name", desk->t->name), "text");
    add_input(html, "date", tr(lang, N_("Date")),
              shown(desk, typed, "date", desk->t->date), "date");
    add_list(html, &(struct list){"ties", tr(lang, N_("Ties")), ties, 2},
             shown(desk, typed, "ties", ties[options->ties == RANKING_TOPS].word));
    add_list(html, &(struct list){"compare", tr(lang, N_("Comparison")), compare, 2},
             shown(desk, typed, "compare", compare[options->compare_field].word));
    add_list(html,
             &(struct list){"event", tr(lang, N_("Kind of event")), events, PCN_EVENTS},
             shown(desk, typed, "event", events[options->event].word));
    add_input(html, "index", tr(lang, N_("Index, if it is not the event's own")),
              shown(desk, typed, "index", str_text(&index)), "text");
    html_add(html, "</div><p>");
    page_button(html, false, tr(lang, N_("Save the settings")));
    html_add(html, "</p></form></details></section>");
    str_clear(&index);
}

/* The options as they are, with what the form says over them. */
static bool read_options(const struct form *form, struct options *options,
                         struct err *err)
{
    static const char *const names[] = {"event", "ties", "compare"};
    options->has_index = false;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *text = form_get(form, names[i]);
        if (text && !options_set(options, names[i], text, err))
            return false;
    }
    const char *index = form_text(form, "index");
    return index[0] == '\0' || options_set(options, "index", index, err);
}

static void settings_recorded(struct request *request)
{
    const struct err *err = &request->answer.err;
    if (err->kind != ERR_NONE)
        journal_show(request, desk_status(err), NULL, err->text);
    else
        request_redirect(request, "/tournaments/%lld/journal",
                         (long long)request_number(request, 0));
}

void post_settings(struct request *request)
{
    struct desk desk;
    struct err err = ERR_INIT(request->lang);
    if (!desk_open(request, &desk))
        return;
    struct change change = {.kind = CHANGE_SETTINGS,
                            .settings = {.name = form_text(&request->form, "name"),
                                         .date = form_text(&request->form, "date"),
                                         .options = desk.t->options}};
    desk_close(&desk);
    if (read_options(&request->form, &change.settings.options, &err))
        request_submit(request, desk.stream, &change, NULL, settings_recorded);
    else
        journal_show(request, desk_status(&err), NULL, err.text);
}
