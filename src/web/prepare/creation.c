/* creation.c - a new tournament on its way into the journal. */
#include "web/prepare/creation.h"
#include <stdint.h>

#include "base/os.h"
#include "tournament/model/options.h"
#include "web/html/input.h"
#include "web/html/labels.h"
#include "web/html/page.h"
#include "web/server/server_inside.h"
#include "web/whist/whist_club.h"
#include <string.h>

enum { NAME_MOST = 100 };

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

/* What each pays for the evening, and a member for the year. */
static void add_money(struct request *request, const struct form *form,
                      const struct creation_names *names)
{
    struct input stake = {.id = "stake",
                          .label = N_("Stake per player (optional)"),
                          .hint = N_("shared by the first three"),
                          .value = form_text(form, "stake"),
                          .error = names->stake_error,
                          .more = " inputmode=\"decimal\" autocomplete=\"off\""};
    struct input dues = {.id = "dues",
                         .label = N_("Annual dues (optional)"),
                         .hint = N_("for a member, after two appearances"),
                         .value = form_text(form, "dues"),
                         .error = names->dues_error,
                         .more = " inputmode=\"decimal\" autocomplete=\"off\""};
    input_add(&request->html, &stake);
    input_add(&request->html, &dues);
}

void creation_fields(struct request *request, const struct form *form,
                     const struct creation_names *names)
{
    struct html *html = &request->html;
    const char *date = form_get(form, "date");
    struct input name = {.id = "name",
                         .label = N_("Name"),
                         .value = form_text(form, "name"),
                         .error = names->name_error,
                         .more = " required maxlength=\"100\" autocomplete=\"off\""};
    struct input day = {.id = "date",
                        .label = N_("Date"),
                        .type = "date",
                        .value = date ? date : today(request),
                        .error = names->date_error,
                        .more = " required"};
    add_key(html, form);
    html_add(html, "<div class=\"fields top\">");
    input_add(html, &name);
    input_add(html, &day);
    if (names->money)
        add_money(request, form, names);
    html_add(html, "</div><p>");
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

bool creation_read(struct request *request, struct creation_names *names)
{
    const char *name = label_tidy(form_text(&request->form, "name"), &request->arena);
    struct options options = options_default();
    *names = (struct creation_names){.money = names->money};
    names->stake_error = read_amount(request, "stake", &options);
    names->dues_error = read_amount(request, "dues", &options);
    if (name[0] == '\0')
        names->name_error = tr(request->lang, N_("give the tournament a name"));
    else if (str_width(name) > NAME_MOST)
        names->name_error = tr(request->lang, N_("that name is too long; shorten it"));
    return !names->name_error && !names->stake_error && !names->dues_error;
}

static void record(struct request *request, struct journal *journal)
{
    struct creation *creation = request->work;
    struct document_notes notes = {0};
    struct journal_source source = {.document = creation->document,
                                    .author = request->who.author,
                                    .key = creation->key,
                                    .time = request_time(request),
                                    .notes = &notes,
                                    .arena = &request->arena};
    journal_import(journal, &source, &creation->stream, &creation->err);
}

static void recorded(struct request *request)
{
    struct creation *creation = request->work;
    json_decref(creation->document);
    if (creation->err.kind == ERR_NONE) {
        request_redirect(request, "/tournaments/%jd/checkin", (int64_t)creation->stream);
    } else if (creation->err.kind == ERR_USER) {
        bool nowhere = creation->err.place[0] == '\0'; /* as the date's errors are */
        if (nowhere || str_equal(creation->err.place, "date"))
            creation->names.date_error = creation->err.text;
        creation->refused(request);
    } else {
        request_error(request, &creation->err);
    }
}

void creation_start(struct request *request, struct creation *creation,
                    const struct new_tournament *wanted)
{
    struct new_tournament named = *wanted;
    named.name = label_tidy(form_text(&request->form, "name"), &request->arena);
    named.date = form_text(&request->form, "date");
    named.grid = whist_club_grid(request);
    struct options options = options_default();
    read_amount(request, "stake", &options);
    read_amount(request, "dues", &options);
    named.stake = options.money.stake;
    named.dues = options.money.dues;
    creation->err = ERR_INIT(request->lang);
    creation->document = new_document(&named);
    creation->key = form_text(&request->form, "key");
    if (!input_is_key(creation->key))
        creation->key = "";
    request->work = creation;
    request_with_journal(request, record, recorded);
}
