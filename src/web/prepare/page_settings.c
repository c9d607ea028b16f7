/* page_settings.c - name, date and options of a tournament, changed by a form.
 *
 * A row of the table for each setting. Each is held against the tournament alone, so
 * that what is wrong is said at its own field, whatever is wrong elsewhere. */
#include "base/number.h"
#include "tournament/facts/bridge_words.h"
#include "web/desk/journal_show.h"
#include "web/html/input.h"
#include "web/html/labels.h"
#include "web/prepare/settings_vp.h"
#include "web/server/handlers.h"
#include <microhttpd.h>

enum { NAME_MOST = 100 };

static const struct input_choice ties[] = {{"share", N_("equal totals share the place")},
                                           {"tops", N_("the number of tops decides")}};
static const struct input_choice compare[] = {{"all", N_("all fields together")},
                                              {"field", N_("each field apart")}};
static const struct input_choice events[PCN_EVENTS] = {
    [PCN_REGULARITY] = {"regularity", N_("regularity tournament")},
    [PCN_REGIONAL] = {"regional", N_("regional event")},
    [PCN_NATIONAL] = {"national", N_("national event")},
    [PCN_SEMI_FINAL] = {"semi-final", N_("semi-final")},
    [PCN_FINAL] = {"final", N_("final")},
};

static const struct input_choice championships[OPTIONS_PPS] = {
    [OPTIONS_PP_NONE] = {"none", N_("no championship")},
    [OPTIONS_PP_SERIE1] = {"serie1", N_("first series")},
    [OPTIONS_PP_SERIE2] = {"serie2", N_("second series")},
    [OPTIONS_PP_PROMOTION] = {"promotion", N_("promotion")},
    [OPTIONS_PP_SENIOR] = {"senior", N_("seniors")},
    [OPTIONS_PP_OPEN] = {"open", N_("open")},
};

static const struct input_choice scorings[] = {
    [OPTIONS_USUAL] = {"usual", N_("as usual for the movement")},
    [OPTIONS_MATCHPOINTS] = {"matchpoints", N_("matchpoints, in percent")},
    [OPTIONS_BUTLER] = {"butler", N_("IMPs against the mean (Butler)")},
    [OPTIONS_CROSS_IMPS] = {"cross-imps", N_("IMPs against each other score")},
};
static const struct input_choice winners[] = {
    {"0", N_("as the movement has it")},
    {"1", N_("one ranking of all")},
    {"2", N_("one of North-South, one of East-West")},
};

static const struct input_choice matchpoints[] = {
    {"two", N_("2 for a score beaten, 1 for an equal one")},
    {"one", N_("1 for a score beaten, ½ for an equal one")},
};

enum setting {
    NAME,
    DATE,
    TIES,
    COMPARE,
    EVENT,
    CHAMPIONSHIP,
    INDEX,
    SCORING,
    WINNERS,
    MATCHPOINTS_SHOWN,
    VP,
    STAKE,
    PRIZES,
    DUES,
    SETTINGS
};

/* The fields of the form; those after the date are options of the same name. */
static const struct {
    const char *id;
    const char *label;
    const char *type;                  /* NULL: a list */
    const struct input_choice *choice; /* of a list */
    size_t count;
} settings[SETTINGS] = {
    [NAME] = {"name", N_("Name"), "text", NULL, 0},
    [DATE] = {"date", N_("Date"), "date", NULL, 0},
    [TIES] = {"ties", N_("Ties"), NULL, ties, 2},
    [COMPARE] = {"compare", N_("Comparison"), NULL, compare, 2},
    [EVENT] = {"event", N_("Kind of event"), NULL, events, PCN_EVENTS},
    [CHAMPIONSHIP] = {"pp", N_("Championship, for its PP"), NULL, championships,
                      OPTIONS_PPS},
    [INDEX] = {"index", N_("Index, if it is not the event's own"), "text", NULL, 0},
    [SCORING] = {"scoring", N_("Scoring"), NULL, scorings,
                 sizeof scorings / sizeof scorings[0]},
    [WINNERS] = {"winners", N_("Rankings"), NULL, winners,
                 sizeof winners / sizeof winners[0]},
    [MATCHPOINTS_SHOWN] = {"matchpoints_shown", N_("Matchpoints as they are shown"), NULL,
                           matchpoints, sizeof matchpoints / sizeof matchpoints[0]},
    [VP] = {"vp", N_("Scale of victory points"), "text", NULL, 0},
    [STAKE] = {"stake", N_("Stake of each"), "text", NULL, 0},
    [PRIZES] = {"prizes", N_("Prizes of the first three, in percent"), "text", NULL, 0},
    [DUES] = {"dues", N_("Dues of a member, after two appearances"), "text", NULL, 0},
};

static bool has_fields(const struct tournament *t)
{
    for (size_t i = 0; i < t->sessions; i++)
        if (t->session[i].fields > 1)
            return true;
    return false;
}

/* Whether the setting means something in the tournament. */
static bool fits(const struct tournament *t, enum setting setting)
{
    const struct format *format = t->format;
    bool pairs = format->game == MOVEMENT_BRIDGE_PAIRS;
    bool line = !format->contest && !format->contest_of;
    switch (setting) {
    case TIES:
    case EVENT:
    case CHAMPIONSHIP:
    case INDEX:
        return line; /* contests have neither tops nor the federation's points */
    case COMPARE:
        return !format->deals && has_fields(t);
    case SCORING:
    case MATCHPOINTS_SHOWN:
        return pairs || format->game == MOVEMENT_BRIDGE_INDIVIDUAL;
    case WINNERS:
        return pairs;
    case VP:
        return format->game == MOVEMENT_TEAMS && bridge_words_are(format);
    case STAKE:
    case PRIZES:
    case DUES:
        return format->deals;
    case NAME:
    case DATE:
    case SETTINGS:
        break;
    }
    return true;
}

/* What the form shows: one text for each setting, NULL where nothing is wrong. */
struct settings_errors {
    const char *text[SETTINGS];
    const char *all; /* about none of them, or NULL */
};

static const char *decimal_text(const struct desk *desk, struct ratio value, int decimals)
{
    struct str text = {0};
    number_add_data(&text, value, decimals, lang_is_french(desk->html->lang) ? ',' : '.');
    const char *kept = arena_strdup(&desk->request->arena, str_text(&text));
    str_clear(&text);
    return kept;
}

/* What is set, as the form has it. */
static const char *value_of(const struct desk *desk, enum setting setting)
{
    const struct options *options = &desk->t->options;
    const int *percent = options->money.percent;
    struct arena *arena = &desk->request->arena;
    switch (setting) {
    case NAME:
        return desk->t->name;
    case DATE:
        return desk->t->date;
    case TIES:
        return ties[options->ties == RANKING_TOPS].word;
    case COMPARE:
        return compare[options->compare_field].word;
    case EVENT:
        return events[options->event].word;
    case CHAMPIONSHIP:
        return championships[options->pp].word;
    case INDEX:
        return options->has_index ? decimal_text(desk, options->index, 6) : "";
    case SCORING:
        return options->scoring < OPTIONS_IMPS ? scorings[options->scoring].word
                                               : scorings[OPTIONS_USUAL].word;
    case WINNERS:
        return winners[options->winners].word;
    case MATCHPOINTS_SHOWN:
        return matchpoints[options->matchpoints_one].word;
    case VP:
        return settings_vp_typed(&options->vp,
                                 lang_is_french(desk->html->lang) ? ',' : '.', arena);
    case STAKE:
        return decimal_text(desk, ratio_of(options->money.stake, 100), 2);
    case PRIZES:
        return arena_printf(arena, "%d/%d/%d", percent[0], percent[1], percent[2]);
    case DUES:
        return decimal_text(desk, ratio_of(options->money.dues, 100), 2);
    case SETTINGS:
        break;
    }
    return "";
}

static void add_setting(const struct desk *desk, enum setting setting,
                        const struct settings_errors *errors, bool focus)
{
    const char *typed =
        errors ? form_get(&desk->request->form, settings[setting].id) : NULL;
    struct input input = {.id = settings[setting].id,
                          .label = tr(desk->html->lang, settings[setting].label),
                          .type = settings[setting].type,
                          .value = typed ? typed : value_of(desk, setting),
                          .error = errors ? errors->text[setting] : NULL};
    if (!input.type) {
        input.more = focus ? " autofocus" : NULL;
        input_add_list(desk->html, &input, settings[setting].choice,
                       settings[setting].count);
        return;
    }
    input.more = focus ? " maxlength=\"2000\" autocomplete=\"off\" autofocus"
                       : " maxlength=\"2000\" autocomplete=\"off\"";
    if (setting == VP)
        input.hint = tr(desk->html->lang,
                        N_("wbf, the continuous one; or its steps, from which margin on "
                           "the winner and the loser have how many: 0 10 10; 3 11 9"));
    input_add(desk->html, &input);
}

void settings_add(const struct desk *desk, const struct settings_errors *errors)
{
    struct html *html = desk->html;
    enum lang lang = html->lang;
    bool focused = false;
    html_add(html, "<section class=\"card\"><details%s><summary>%s</summary>",
             errors ? " open" : "", tr(lang, N_("Settings")));
    page_form(desk->request, "/tournaments/%lld/settings", (long long)desk->stream);
    if (errors)
        desk_error(html, errors->all);
    html_add(html, "<div class=\"fields top\">");
    for (int s = 0; s < SETTINGS; s++) {
        if (!fits(desk->t, (enum setting)s))
            continue;
        bool focus = errors && errors->text[s] && !focused;
        add_setting(desk, (enum setting)s, errors, focus);
        focused = focused || focus;
    }
    html_add(html, "</div><p>");
    page_button(html, false, tr(lang, N_("Save the settings")));
    html_add(html, "</p></form></details></section>");
}

/* Puts what was typed into the change: false with what is wrong with it. */
static bool set(const struct desk *desk, enum setting setting, const char *typed,
                struct change *change, struct err *err)
{
    struct change alone = *change; /* this one new, all others as they are */
    alone.settings.name = desk->t->name;
    alone.settings.date = desk->t->date;
    switch (setting) {
    case NAME:
        if (typed[0] == '\0')
            return err_user(err, "give the tournament a name");
        if (str_width(typed) > NAME_MOST)
            return err_user(err, "that name is too long; shorten it");
        change->settings.name = alone.settings.name = typed;
        return tournament_check(desk->t, &alone, err);
    case DATE:
        change->settings.date = alone.settings.date = typed;
        return tournament_check(desk->t, &alone, err);
    case INDEX:
        change->settings.options.has_index = false;
        if (typed[0] == '\0') /* the event's own, which is settled by setting that */
            return options_set(&change->settings.options, "event",
                               events[change->settings.options.event].word, err);
        break;
    case VP:
        return options_set(&change->settings.options, "vp",
                           settings_vp_option(typed, &desk->request->arena), err);
    case TIES:
    case COMPARE:
    case EVENT:
    case CHAMPIONSHIP:
    case SCORING:
    case WINNERS:
    case MATCHPOINTS_SHOWN:
    case STAKE:
    case PRIZES:
    case DUES:
    case SETTINGS:
        break;
    }
    return options_set(&change->settings.options, settings[setting].id, typed, err);
}

/* Reads the form: the change, or what is wrong with which of its fields. */
static bool read_form(const struct desk *desk, struct change *change,
                      struct settings_errors *errors)
{
    const struct form *form = &desk->request->form;
    struct arena *arena = &desk->request->arena;
    bool good = true;
    *change = (struct change){.kind = CHANGE_SETTINGS,
                              .settings = {.name = arena_strdup(arena, desk->t->name),
                                           .date = arena_strdup(arena, desk->t->date),
                                           .options = desk->t->options}};
    for (int s = 0; s < SETTINGS; s++) {
        struct err err = ERR_INIT(desk->request->lang);
        const char *typed = form_get(form, settings[s].id);
        if (!fits(desk->t, (enum setting)s))
            continue;
        if (!typed || set(desk, (enum setting)s, label_tidy(typed, arena), change, &err))
            continue;
        errors->text[s] = arena_strdup(arena, err.text);
        good = false;
    }
    return good;
}

static void settings_recorded(struct request *request)
{
    const struct err *err = &request->answer.err;
    struct settings_errors errors = {.all = err->text};
    if (err->kind != ERR_NONE)
        journal_show(request, request_status(err), NULL, &errors);
    else
        request_redirect(request, "/tournaments/%lld/journal",
                         (long long)request_number(request, 0));
}

void post_settings(struct request *request)
{
    struct desk desk;
    struct change change;
    struct settings_errors errors = {0};
    if (!desk_open(request, &desk))
        return;
    bool good = read_form(&desk, &change, &errors);
    desk_close(&desk);
    if (good)
        request_submit(request, desk.stream, &change, NULL, settings_recorded);
    else
        journal_show(request, MHD_HTTP_UNPROCESSABLE_CONTENT, NULL, &errors);
}
