/* settings.c - name, date and options of a tournament, changed by a form.
 *
 * Each is held against the tournament alone, so that what is wrong is said at its own
 * field, whatever is wrong elsewhere. */
#include "web/prepare/settings.h"

#include "web/events.h"

enum { NAME_MOST = 100, WORDS_MOST = 12 };

bool settings_asks(const struct desk *desk, enum option_id option)
{
    const struct option_row *row = &options_table[option];
    return !row->fits || row->fits(desk->t);
}

/* What was typed, or what is set. */
static const char *value_of(const struct settings_form *form, enum option_id option)
{
    const struct desk *desk = form->desk;
    const char *typed =
        form->errors ? form_get(&desk->request->form, options_table[option].name) : NULL;
    if (typed)
        return typed;
    struct str text = {0};
    options_typed(&desk->t->options, option, lang_decimal(desk->html->lang), &text);
    const char *kept = arena_strdup(&desk->request->arena, str_text(&text));
    str_clear(&text);
    return kept;
}

static void add_text(struct settings_form *form, struct input *input, bool numeric)
{
    bool focus = input->error && !form->focused;
    input->more = arena_printf(&form->desk->request->arena, " %s autocomplete=\"off\"%s",
                               numeric ? "inputmode=\"numeric\" maxlength=\"5\""
                                       : "maxlength=\"2000\"",
                               focus ? " autofocus" : "");
    form->focused = form->focused || focus;
    input_add(form->desk->html, input);
}

static void add_list(struct settings_form *form, struct input *input,
                     const struct option_row *row)
{
    struct input_choice choice[WORDS_MOST];
    size_t n = 0;
    bool focus = input->error && !form->focused;
    for (size_t i = 0; i < row->words && n < WORDS_MOST; i++)
        if (row->word[i].title)
            choice[n++] = (struct input_choice){row->word[i].word, row->word[i].title};
    input->more = focus ? " autofocus" : NULL;
    form->focused = form->focused || focus;
    input_add_list(form->desk->html, input, choice, n);
}

void settings_add_option(struct settings_form *form, enum option_id option)
{
    const struct option_row *row = &options_table[option];
    struct input input = {.id = row->name,
                          .label = row->title,
                          .value = value_of(form, option),
                          .hint = row->hint,
                          .error = form->errors ? form->errors->option[option] : NULL};
    if (row->words > 0)
        add_list(form, &input, row);
    else
        add_text(form, &input, row->type == OPTION_NUMBER);
}

void settings_add_picks(const struct settings_form *form, enum option_id option)
{
    const struct option_row *row = &options_table[option];
    struct html *html = form->desk->html;
    const char *chosen = value_of(form, option);
    bool deals = form->desk->t->format->deals && row->deals_title;
    choice_open(html, deals ? row->deals_title : row->title);
    for (size_t i = 0; i < row->words; i++)
        choice_add(html,
                   &(struct input_box){.name = row->name,
                                       .value = row->word[i].word,
                                       .chosen = str_equal(chosen, row->word[i].word)},
                   "%s", tr(html->lang, row->word[i].title));
    choice_close(html);
    input_error(html, row->name, form->errors ? form->errors->option[option] : NULL);
}

static void add_about(struct settings_form *form, enum about_id id)
{
    const struct about_row *row = &about_table[id];
    const struct desk *desk = form->desk;
    const char *typed = form->errors ? form_get(&desk->request->form, row->name) : NULL;
    struct input input = {.id = row->name,
                          .label = row->title,
                          .hint = row->hint,
                          .value = typed ? typed : about_text(&desk->t->about, id),
                          .error = form->errors ? form->errors->about[id] : NULL};
    add_text(form, &input, false);
}

void settings_add_name(struct settings_form *form)
{
    const struct desk *desk = form->desk;
    const struct settings_errors *errors = form->errors;
    const struct form *sent = &desk->request->form;
    const char *name = errors ? form_get(sent, "name") : NULL;
    const char *date = errors ? form_get(sent, "date") : NULL;
    struct input input = {.id = "name",
                          .label = N_("Name"),
                          .value = name ? name : desk->t->name,
                          .error = errors ? errors->name : NULL};
    add_text(form, &input, false);
    input = (struct input){.id = "date",
                           .label = N_("Date"),
                           .type = "date",
                           .value = date ? date : desk->t->date,
                           .error = errors ? errors->date : NULL};
    add_text(form, &input, false);
    for (int i = 0; i < ABOUT_COUNT; i++)
        add_about(form, (enum about_id)i);
}

/* A change that leaves the settings as they are; in the arena of the request. */
static struct change change_nothing(const struct desk *desk)
{
    struct arena *arena = &desk->request->arena;
    return (struct change){.kind = CHANGE_SETTINGS,
                           .settings = {.name = arena_strdup(arena, desk->t->name),
                                        .date = arena_strdup(arena, desk->t->date),
                                        .options = desk->t->options}};
}

/* A field of the form as it was typed, tidied; NULL where the form does not have it. */
static const char *typed_as(const struct desk *desk, const char *field)
{
    const char *typed = form_get(&desk->request->form, field);
    return typed ? label_tidy(typed, &desk->request->arena) : NULL;
}

/* Reads the options that mean something in the tournament, and that the form has: false
 * with what is wrong with which of them. */
static bool read_options(const struct desk *desk, const struct settings_kind *kind,
                         struct options *options, struct settings_errors *errors)
{
    bool good = true;
    for (size_t i = 0; i < kind->options; i++) {
        enum option_id option = kind->option[i];
        struct err err = ERR_INIT(desk->request->lang);
        const char *typed = typed_as(desk, options_table[option].name);
        if (!typed || !settings_asks(desk, option) ||
            options_type(options, option, typed, &err))
            continue;
        errors->option[option] = arena_strdup(&desk->request->arena, err.text);
        good = false;
    }
    return good;
}

const char *settings_refuse_name(const char *name, enum lang lang)
{
    if (name[0] == '\0')
        return tr(lang, N_("give the tournament a name"));
    return str_width(name) > NAME_MOST ? tr(lang, N_("that name is too long; shorten it"))
                                       : NULL;
}

/* Whether the tournament could have that name, or that date; what is wrong, or NULL. */
static const char *refuse_alone(const struct desk *desk, const char *name,
                                const char *date)
{
    struct err err = ERR_INIT(desk->request->lang);
    struct change alone = change_nothing(desk);
    const char *wrong = name ? settings_refuse_name(name, desk->html->lang) : NULL;
    if (name)
        alone.settings.name = name;
    if (date)
        alone.settings.date = date;
    if (wrong || tournament_check(desk->t, &alone, &err))
        return wrong;
    return arena_strdup(&desk->request->arena, err.text);
}

/* Where and by whom, each held against the tournament alone. */
static bool read_about(const struct desk *desk, struct about *about,
                       struct settings_errors *errors)
{
    bool good = true;
    for (int i = 0; i < ABOUT_COUNT; i++) {
        struct err err = ERR_INIT(desk->request->lang);
        struct about alone = {0};
        alone.text[i] = typed_as(desk, about_table[i].name);
        if (about_check(&alone, &err)) {
            about->text[i] = alone.text[i];
            continue;
        }
        errors->about[i] = arena_strdup(&desk->request->arena, err.text);
        good = false;
    }
    return good;
}

/* Reads the form: the change, or what is wrong with which of its fields. */
static bool read_form(const struct desk *desk, const struct settings_kind *kind,
                      struct change *change, struct settings_errors *errors)
{
    const char *name = kind->named ? typed_as(desk, "name") : NULL;
    const char *date = kind->named ? typed_as(desk, "date") : NULL;
    *change = change_nothing(desk);
    if (name)
        change->settings.name = name;
    if (date)
        change->settings.date = date;
    errors->name = name ? refuse_alone(desk, name, NULL) : NULL;
    errors->date = date ? refuse_alone(desk, NULL, date) : NULL;
    bool good = read_options(desk, kind, &change->settings.options, errors);
    if (kind->named && !read_about(desk, &change->settings.about, errors))
        return false;
    return good && !errors->name && !errors->date;
}

static void settings_recorded(struct request *request)
{
    const struct settings_kind *kind = request->work;
    const struct err *err = &request->answer.err;
    struct settings_errors errors = {.all = err->text};
    if (err->kind != ERR_NONE)
        kind->show(request, request_status(err), &errors);
    else
        request_redirect(request, "/tournaments/%s/%s", request->parameter[0],
                         kind->page);
}

/* Reads the form again, as the tournament is now, and records it. */
static void save_form(struct request *request, const struct settings_kind *kind)
{
    struct desk desk;
    struct change change;
    struct settings_errors errors = {0};
    if (!desk_open(request, &desk))
        return;
    bool good = read_form(&desk, kind, &change, &errors);
    desk_close(&desk);
    if (good)
        request_submit(request, desk.stream, &change, NULL, settings_recorded);
    else
        kind->show(request, MHD_HTTP_UNPROCESSABLE_CONTENT, &errors);
}

/* The organiser has taken the hall, or let it go; or says why not. A code that was never
 * good is taken away all the same. */
static void settings_joined(struct request *request)
{
    struct halls_join *join = request->work;
    const struct settings_kind *kind = join->context;
    struct settings_errors errors = {0};
    request->work = join->context;
    if (join->err.kind == ERR_NONE || (join->leaves && join->err.kind == ERR_USER)) {
        save_form(request, kind);
        return;
    }
    errors.about[ABOUT_SIMULTANEOUS] = join->err.text;
    kind->show(request, request_status(&join->err), &errors);
}

/* What a new code of the hall asks for, or one that is gone; NULL where it stays, or
 * where nothing could be recorded. */
static struct halls_join *read_join(const struct desk *desk, const struct change *change)
{
    struct arena *arena = &desk->request->arena;
    struct err err = ERR_INIT(desk->request->lang);
    const char *typed = change->settings.about.text[ABOUT_SIMULTANEOUS];
    const char *before = about_text(&desk->t->about, ABOUT_SIMULTANEOUS);
    if (!typed || str_equal(typed, before) || !tournament_check(desk->t, change, &err))
        return NULL;
    struct halls_join *join = ARENA_NEW(arena, struct halls_join);
    *join = (struct halls_join){.stream = desk->stream,
                                .before = arena_strdup(arena, before),
                                .leaves = typed[0] == '\0',
                                .err = ERR_INIT(desk->request->lang)};
    join->code = join->leaves ? join->before : typed;
    return join;
}

void settings_post(struct request *request, const struct settings_kind *kind)
{
    struct desk desk;
    struct change change;
    struct settings_errors errors = {0};
    if (!desk_open(request, &desk))
        return;
    bool good = read_form(&desk, kind, &change, &errors);
    struct halls_join *join = good ? read_join(&desk, &change) : NULL;
    desk_close(&desk);
    request->work = arena_copy(&request->arena, kind, 1, sizeof *kind);
    if (join && halls_are_here(request, join->code)) {
        join->context = request->work;
        request->work = join;
        request_slowly(request, halls_join_event, settings_joined);
    } else if (good) {
        request_submit(request, desk.stream, &change, NULL, settings_recorded);
    } else {
        kind->show(request, MHD_HTTP_UNPROCESSABLE_CONTENT, &errors);
    }
}
