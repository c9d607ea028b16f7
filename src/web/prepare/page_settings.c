/* page_settings.c - the settings of a tournament on one page of their own: what it is
 * called, how long a round takes, how it is reckoned, what players see. */
#include "base/os.h"
#include "tournament/model.h"
#include "tournament/tell.h"
#include "web/page.h"
#include "web/prepare/settings.h"
#include "web/server.h"
#include <string.h>

/* A part of the page: some of the options, in the order of their table. */
static void add_part(struct settings_form *form, const char *title, const char *hint,
                     const struct settings_kind *part)
{
    struct html *html = form->desk->html;
    size_t asked = 0;
    for (size_t i = 0; i < part->options; i++)
        asked += settings_asks(form->desk, part->option[i]);
    if (asked == 0 && !part->named)
        return;
    html_add(html, "<section class=\"set\"><h2>%s", tr(html->lang, title));
    if (hint)
        html_add(html, "<span>%s</span>", tr(html->lang, hint));
    html_add(html, "</h2><div>");
    if (part->named)
        settings_add_name(form);
    for (size_t i = 0; i < part->options; i++)
        if (settings_asks(form->desk, part->option[i]))
            settings_add_option(form, part->option[i]);
    html_add(html, "</div></section>");
}

/* A tournament made by mistake goes again, as long as it has no result. */
static void add_deletion(const struct desk *desk)
{
    struct html *html = desk->html;
    if (missing_in_session(desk->t, desk->evening.session).done > 0)
        return;
    details_open(html, false, N_("Delete this tournament"));
    html_say_in(html, "p",
                N_("It has no result yet. Its number is never used again; the players "
                   "stay in the club's list."));
    desk_form(desk, "/delete");
    page_form_end(html, "button danger", N_("Delete it"), NULL);
    details_close(html);
}

/* Whether it is archived: the club says so, and is read before the tournament. */
static bool is_archived(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const struct tournament *club = request_read(request, 0, &err);
    if (!club)
        return false;
    bool archived = club_has_archived(&club->club, request_number(request, 0));
    request_release(request);
    return archived;
}

/* What is over can be put away, and comes back. */
static void add_archive(const struct desk *desk, bool archived)
{
    struct html *html = desk->html;
    char today[16];
    os_local_day(request_time(desk->request), today);
    if (!archived && strcmp(desk->t->date, today) >= 0)
        return;
    details_open(html, archived,
                 archived ? N_("This tournament is archived")
                          : N_("Archive this tournament"));
    html_say_in(html, "p",
                archived ? N_("It is not in the lists of the home page, but under "
                              "“Archived” there.")
                         : N_("It leaves the lists of the home page and is found under "
                              "“Archived” there. Nothing is lost: its pages keep their "
                              "addresses, its results count as before."));
    desk_form(desk, "/archive");
    if (archived)
        input_hidden(html, "back", "yes");
    page_form_end(html, "button", archived ? N_("Bring it back") : N_("Archive it"),
                  NULL);
    details_close(html);
}

/* The page; with errors, what was typed and what is wrong with it. */
static void show_settings(struct request *request, int status,
                          const struct settings_errors *errors)
{
    struct desk desk;
    bool archived = is_archived(request);
    if (!desk_open(request, &desk))
        return;
    struct html *html = desk.html;
    struct settings_form form = {.desk = &desk, .errors = errors};
    desk_page(&desk, (struct desk_title){N_("Settings"), false},
              errors ? errors->all : NULL);
    if (form_get(&request->query, "saved"))
        note_add(html, NOTE_STATUS, N_("Saved."));
    html_add(html, "<div class=\"settings\">");
    desk_form(&desk, "/settings");
    if (desk.t->format->contest->national) {
        html_begin(html, "p");
        desk_link(&desk, "button", N_("Kind of event and its rules"), "/championship");
        html_end(html, "p");
    }
    add_part(&form, N_("The evening"), NULL, &(struct settings_kind){.named = true});
    add_part(&form, N_("The clock"), N_("from the next round on"),
             &(struct settings_kind){.option = options_clock, .options = OPTIONS_CLOCK});
    add_part(
        &form, N_("The ranking"), N_("can be changed at any moment"),
        &(struct settings_kind){.option = options_settings, .options = OPTIONS_SETTINGS});
    add_part(&form, N_("What players see"), NULL,
             &(struct settings_kind){.option = options_publication,
                                     .options = OPTIONS_PUBLICATION});
    html_add(html, "<div class=\"savebar\">");
    page_button(html, true, N_("Save the settings"));
    html_add(html, "</div></form></div>");
    add_archive(&desk, archived);
    add_deletion(&desk);
    desk_page_close(&desk, status);
}

void page_settings(struct request *request)
{
    show_settings(request, MHD_HTTP_OK, NULL);
}

/* All the options that the page asks for. */
static size_t gather_options(enum option_id option[])
{
    size_t n = 0;
    for (size_t i = 0; i < OPTIONS_CLOCK; i++)
        option[n++] = options_clock[i];
    for (size_t i = 0; i < OPTIONS_SETTINGS; i++)
        option[n++] = options_settings[i];
    for (size_t i = 0; i < OPTIONS_PUBLICATION; i++)
        option[n++] = options_publication[i];
    return n;
}

void post_settings(struct request *request)
{
    enum option_id *option =
        ARENA_ARRAY(&request->arena, enum option_id,
                    OPTIONS_CLOCK + OPTIONS_SETTINGS + OPTIONS_PUBLICATION);
    struct settings_kind kind = {.named = true,
                                 .option = option,
                                 .options = gather_options(option),
                                 .show = show_settings,
                                 .page = "settings?saved=yes"};
    settings_post(request, &kind);
}

static void delete_own(struct request *request, struct journal *journal)
{
    club_delete(journal, request_number(request, 0), request->who.author,
                request_time(request), request->work);
}

static void answer_delete(struct request *request)
{
    const struct err *err = request->work;
    if (err->kind == ERR_NONE)
        request_redirect(request, "/");
    else
        request_error(request, err);
}

void post_delete(struct request *request)
{
    struct err *err = ARENA_NEW(&request->arena, struct err);
    *err = ERR_INIT(request->lang);
    request->work = err;
    request_with_journal(request, delete_own, answer_delete);
}

static void archive_own(struct request *request, struct journal *journal)
{
    char today[16];
    os_local_day(request_time(request), today);
    struct club_archiving archiving = {.stream = request_number(request, 0),
                                       .back = form_get(&request->form, "back"),
                                       .today = today};
    club_archive(journal, &archiving, request->who.author, request_time(request),
                 request->work);
}

static void answer_archive(struct request *request)
{
    const struct err *err = request->work;
    if (err->kind != ERR_NONE)
        request_error(request, err);
    else if (form_get(&request->form, "back"))
        request_redirect(request, "/tournaments/%jd/settings?saved=yes",
                         request_number(request, 0));
    else
        request_redirect(request, "/");
}

void post_archive(struct request *request)
{
    struct err *err = ARENA_NEW(&request->arena, struct err);
    *err = ERR_INIT(request->lang);
    request->work = err;
    request_with_journal(request, archive_own, answer_archive);
}
