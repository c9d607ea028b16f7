/* creation.c - a new tournament on its way into the journal. */
#include "web/prepare/creation.h"

#include "base/os.h"
#include "web/prepare/settings.h"
#include "web/whist.h"

enum { CHOICES_MOST = 16 };

static const char *today(struct request *request)
{
    char day[OS_DAY];
    os_local_day(request_time(request), day);
    return arena_strdup(&request->arena, day);
}

/* The form sent twice makes one tournament: it keeps its key when it is shown again. */
static void add_key(struct html *html, const struct form *form)
{
    const char *key = form_text(form, "key");
    if (input_is_key(key))
        input_hidden(html, "key", key);
    else
        input_key(html);
}

/* The words of an option that pages offer. */
static void add_option_list(struct html *html, const struct form *form,
                            enum option_id option)
{
    const struct option_row *row = &options_table[option];
    struct input_choice choice[CHOICES_MOST];
    const char *said = form_text(form, row->name);
    size_t n = 0;
    for (size_t i = 0; i < row->words && n < CHOICES_MOST; i++)
        if (row->word[i].title)
            choice[n++] = (struct input_choice){row->word[i].word, row->word[i].title};
    input_add_list(html,
                   &(struct input){.id = row->name,
                                   .label = row->title,
                                   .value = said[0] ? said : row->word[0].word},
                   choice, n);
}

/* The kind of event, where, by whom and under which code: of national points. */
static void add_event_fields(struct html *html, const struct form *form,
                             const struct creation *creation)
{
    bool said = creation->event_error ||
                !str_equal(form_text(form, options_table[OPTION_EVENT].name), "");
    details_open(html, said, N_("Kind of event, place, arbiter"));
    note_error(html, creation->event_error);
    html_add(html, "<div class=\"fields top\">");
    add_option_list(html, form, OPTION_EVENT);
    add_option_list(html, form, OPTION_SERIES);
    for (int i = 0; i < ABOUT_COUNT; i++)
        input_add(html, &(struct input){.id = about_table[i].name,
                                        .label = about_table[i].title,
                                        .hint = about_table[i].hint,
                                        .value = form_text(form, about_table[i].name),
                                        .more = " maxlength=\"100\" "
                                                "autocomplete=\"off\""});
    html_add(html, "</div>");
    details_close(html);
}

/* The options that the form may ask for. */
static const enum option_id asked[] = {OPTION_EVENT, OPTION_SERIES, OPTION_SCORING};

/* Reads them over the options and texts; what is wrong, or NULL. */
static const char *read_event(struct request *request, struct options *options,
                              struct about *about)
{
    struct err err = ERR_INIT(request->lang);
    bool good = true;
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        const char *name = options_table[asked[i]].name;
        const char *typed = form_text(&request->form, name);
        good = good && (typed[0] == '\0' || options_set(options, name, typed, &err));
    }
    for (int i = 0; i < ABOUT_COUNT; i++) {
        const char *typed =
            label_tidy(form_text(&request->form, about_table[i].name), &request->arena);
        about->text[i] = typed[0] ? typed : NULL;
    }
    return good && about_check(about, &err) ? NULL
                                            : arena_strdup(&request->arena, err.text);
}

/* What the form says of the event, in the document. */
static void put_event(struct request *request, const struct format *format,
                      json_t *document)
{
    struct options options = options_default();
    struct about about = {0};
    if (read_event(request, &options, &about))
        return;
    about_write(document, &about);
    json_t *all = options_write(&options);
    json_t *own = json_object_get(document, "options");
    for (size_t i = 0; own && i < sizeof asked / sizeof asked[0]; i++) {
        const char *name = options_table[asked[i]].name;
        json_t *value = json_object_get(all, name);
        bool fits = asked[i] != OPTION_SCORING || format->contest_of;
        if (value && fits && form_text(&request->form, name)[0])
            json_object_set(own, name, value);
    }
    json_decref(all);
}

/* How a game of pairs is scored, and what is paid where deals count: where the game asks
 * for it, or might. */
static void add_game_fields(struct html *html, const struct form *form,
                            const struct creation *creation)
{
    const struct format *game = creation->game;
    struct input money[] = {{.id = "stake",
                             .label = N_("Stake per player (optional)"),
                             .hint = N_("shared by the first three"),
                             .error = creation->error[CREATION_STAKE],
                             .more = " inputmode=\"decimal\" autocomplete=\"off\""},
                            {.id = "dues",
                             .label = N_("Annual dues (optional)"),
                             .hint = N_("for a member, after two appearances"),
                             .error = creation->error[CREATION_DUES],
                             .more = " inputmode=\"decimal\" autocomplete=\"off\""}};
    if (creation->beginning || game->contest_of) {
        html_add(html, "<div class=\"fields top if-scored\">");
        add_option_list(html, form, OPTION_SCORING);
        html_add(html, "</div>");
    }
    if (creation->beginning || game->deals) {
        html_add(html, "<div class=\"fields top if-deals\">");
        input_add_all(html, money, sizeof money / sizeof money[0],
                      &(struct input_said){.form = form});
        html_add(html, "</div>");
    }
    if (!creation->beginning && game->contest->national)
        add_event_fields(html, form, creation);
}

void creation_fields(struct request *request, const struct form *form,
                     const struct creation *creation)
{
    struct html *html = &request->html;
    const char *named = " required maxlength=\"100\" autocomplete=\"off\"";
    const char *next = " required maxlength=\"100\" autocomplete=\"off\" autofocus";
    struct input input[] = {{.id = "name",
                             .label = N_("Name"),
                             .error = creation->error[CREATION_NAME],
                             .more = creation->beginning ? next : named},
                            {.id = "date",
                             .label = N_("Date"),
                             .type = "date",
                             .value = today(request),
                             .error = creation->error[CREATION_DATE],
                             .more = " required"}};
    add_key(html, form);
    if (!creation->beginning) /* where the game stands beside them */
        html_add(html, "<div class=\"fields top\">");
    input_add_all(html, input, sizeof input / sizeof input[0],
                  &(struct input_said){.form = form});
    html_add(html, "</div>");
    if (creation->game)
        add_game_fields(html, form, creation);
    html_add(html, "<p>");
    page_button(html, true, N_("Create this tournament"));
    html_add(html, "</p>");
}

/* One amount of the form, by the name of its option; NULL, or what is wrong with it. */
static const char *read_amount(struct request *request, const char *option,
                               struct options *options)
{
    const char *typed = label_tidy(form_text(&request->form, option), &request->arena);
    struct err err = ERR_INIT(request->lang);
    if (typed[0] == '\0' || options_set(options, option, typed, &err))
        return NULL;
    return arena_strdup(&request->arena, err.text);
}

bool creation_read(struct request *request, struct creation *creation)
{
    const char *name = label_tidy(form_text(&request->form, "name"), &request->arena);
    struct options options = options_default();
    const char **error = creation->error;
    error[CREATION_STAKE] = read_amount(request, "stake", &options);
    error[CREATION_DUES] = read_amount(request, "dues", &options);
    error[CREATION_NAME] = settings_refuse_name(name, request->lang);
    struct about about = {0};
    creation->event_error = read_event(request, &options, &about);
    return !creation->event_error && !error[CREATION_NAME] && !error[CREATION_STAKE] &&
           !error[CREATION_DUES];
}

/* As errors without a place are. */
bool creation_blames_date(struct creation *creation)
{
    const char *place = creation->err.place;
    if (creation->err.kind != ERR_USER || (place[0] != '\0' && !str_equal(place, "date")))
        return false;
    creation->error[CREATION_DATE] = creation->err.text;
    return true;
}

static void record_creation(struct request *request, struct journal *journal)
{
    struct creation *creation = request->work;
    const char *key = form_text(&request->form, "key");
    struct document_notes notes = {0};
    struct journal_source source = {.document = creation->document,
                                    .author = request->who.author,
                                    .key = input_is_key(key) ? key : "",
                                    .time = request_time(request),
                                    .notes = &notes,
                                    .arena = &request->arena};
    journal_import(journal, &source, &creation->stream, &creation->err);
}

static void creation_recorded(struct request *request)
{
    struct creation *creation = request->work;
    const struct err *err = &creation->err;
    json_decref(creation->document);
    if (err->kind == ERR_NONE)
        request_redirect(request, "/tournaments/%jd/%s", creation->stream,
                         creation->then);
    else if (err->kind == ERR_STORE || err->kind == ERR_BUG)
        request_error(request, err);
    else
        creation->refused(request);
}

void creation_record(struct request *request, struct creation *creation)
{
    creation->err = ERR_INIT(request->lang);
    request->work = creation;
    request_with_journal(request, record_creation, creation_recorded);
}

/* The choices of the evening that this one is like: those that it does not make itself.
 */
static void take_choices(struct request *request, json_t *document)
{
    struct err err = ERR_INIT(request->lang);
    int64_t like = form_number(&request->form, "like");
    const struct tournament *t = like > 0 ? request_read(request, like, &err) : NULL;
    if (!t)
        return;
    struct options options = t->options;
    options.rounds = options.boards_per_table = 0; /* they come of the movement */
    json_t *choices = options_write(&options);
    json_t *own = json_object_get(document, "options");
    if (own)
        json_object_update_missing(own, choices);
    else
        json_object_set(document, "options", choices);
    json_decref(choices);
    request_release(request);
}

/* The club's tables of bridge, where it has any: an evening keeps those it begins with.
 */
static void put_club_tables(struct request *request, json_t *document,
                            const struct format *format)
{
    struct err err = ERR_INIT(request->lang);
    json_t *own = json_object_get(document, "options");
    const struct tournament *club =
        format->game->contracts && own ? request_read(request, 0, &err) : NULL;
    if (!club)
        return;
    if (!matches_are(format))
        jat_put_text(own, options_table[OPTION_HANDICAP].name, club->club.handicap);
    jat_put_text(own, options_table[OPTION_EXPERTISE].name, club->club.expertise);
    request_release(request);
}

void creation_start(struct request *request, struct creation *creation,
                    const struct new_tournament *wanted)
{
    struct new_tournament named = *wanted;
    struct options options = options_default();
    read_amount(request, "stake", &options);
    read_amount(request, "dues", &options);
    named.name = label_tidy(form_text(&request->form, "name"), &request->arena);
    named.date = form_text(&request->form, "date");
    named.grid = whist_club_grid(request);
    named.stake = options.money.stake;
    named.dues = options.money.dues;
    creation->document = new_document(&named);
    put_event(request, named.format, creation->document);
    put_club_tables(request, creation->document, wanted->format);
    take_choices(request, creation->document);
    creation->then = "checkin";
    creation_record(request, creation);
}
