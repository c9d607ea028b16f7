/* page_restore.c - a backup in the place of the club's database, for a director who has
 * only a browser.
 *
 * What is sent is verified before anything happens; then the server starts anew on it.
 * The old file stays beside it, with its log. */
#include "base/os.h"
#include "base/system.h"
#include "web/page.h"
#include <stdio.h>

static void show_restore(struct request *request, const char *error, int status)
{
    struct html *html = &request->html;
    const char *notice = request->server->notice;
    page_open_titled(request, N_("Restore a backup"));
    if (notice[0] != '\0' && !error)
        html_add(html, "<p class=\"note\" role=\"status\">%s</p>", notice);
    note_error(html, error);
    card_open(html, NULL);
    html_say_in(
        html, "p",
        N_("The backup takes the place of everything that is here: tournaments, "
           "players, the password. It is verified first. What is here now is kept "
           "in a file beside it."));
    html_say_in(
        html, "p",
        N_("Results that came after the backup are missing then; phones that sent "
           "them send them again when their table's page is opened."));
    html_add(html, "<form method=\"post\" action=\"/restore\" "
                   "enctype=\"multipart/form-data\">");
    input_hidden(html, "csrf", request->who.csrf);
    input_add(html, &(struct input){.id = "file",
                                    .label = N_("The backup"),
                                    .type = "file",
                                    .more = " required accept=\".db\""});
    input_check(html,
                &(struct input_box){.name = "sure", .value = "1", .more = " required"},
                N_("Yes, put it in the place of everything that is here"));
    html_add(html, "<p><button class=\"button danger\">%s</button> ",
             tr(html->lang, N_("Restore")));
    page_link(html, "button", N_("Back"), "/");
    html_add(html, "</p></form>");
    card_close(html);
    page_close(request, status);
}

void page_restore(struct request *request)
{
    show_restore(request, NULL, MHD_HTTP_OK);
}

/* A backup on its way. */
struct upload {
    struct err err;
    const char *path;
};

/* Keeps it beside the database, for its owner alone, and verifies it. */
static void keep_upload(struct request *request)
{
    struct upload *upload = request->work;
    struct str bytes = {0};
    str_add_n(&bytes, request->file.bytes, request->file.size);
    bool kept = system_replace_private(upload->path, &bytes, &upload->err);
    str_clear(&bytes);
    if (kept && !restore_check(upload->path, &upload->err))
        remove(upload->path);
}

static void upload_kept(struct request *request)
{
    const struct upload *upload = request->work;
    struct html *html = &request->html;
    if (upload->err.kind != ERR_NONE) {
        show_restore(request, upload->err.text, MHD_HTTP_UNPROCESSABLE_CONTENT);
        return;
    }
    request_header(request, "Refresh", "4; url=/restore");
    page_open_titled(request, N_("Restore a backup"));
    html_say_in(
        html, "p",
        N_("The backup is sound and is being put in place; this page comes back in "
           "a moment."));
    page_close(request, MHD_HTTP_OK);
    server_restart(request->server, upload->path);
}

void post_restore(struct request *request)
{
    struct upload *upload = ARENA_NEW(&request->arena, struct upload);
    upload->err = ERR_INIT(request->lang);
    upload->path =
        arena_printf(&request->arena, "%s.uploaded", request->server->database);
    request->work = upload;
    if (!request->file.bytes || request->file.size == 0)
        show_restore(request, tr(request->lang, N_("choose the file of a backup")),
                     MHD_HTTP_UNPROCESSABLE_CONTENT);
    else if (!form_get(&request->form, "sure"))
        show_restore(request,
                     tr(request->lang, N_("tick that it takes the place of everything")),
                     MHD_HTTP_UNPROCESSABLE_CONTENT);
    else
        request_slowly(request, keep_upload, upload_kept);
}
