/* page_sign.c - the first password, signing in and out.
 *
 * There is no default password. The first visitor chooses it: from this machine, or from
 * another with the code that the terminal shows. */
#include "web/auth.h"
#include "web/handlers.h"
#include "web/page.h"
#include "web/server_inside.h"
#include <microhttpd.h>
#include <sodium.h>
#include <string.h>

/* A copy of the hashed password, or NULL if none has been chosen. */
static const char *stored_password(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const struct tournament *t = writer_read(request->server->writer, 0, &err);
    if (!t)
        return NULL;
    const char *copy =
        t->club.password ? arena_strdup(&request->arena, t->club.password) : NULL;
    writer_release(request->server->writer);
    return copy;
}

static void sign_in(struct request *request, const char *next)
{
    struct err err = ERR_INIT(request->lang);
    char cookie[256];
    const struct tournament *t = writer_read(request->server->writer, 0, &err);
    if (!t) {
        request_error(request, &err);
        return;
    }
    auth_new_cookie(&t->club, request_time(request), cookie);
    writer_release(request->server->writer);
    request_header(request, MHD_HTTP_HEADER_SET_COOKIE, cookie);
    request_redirect(request, "%s", next);
}

static void add_password(struct html *html, const char *id, const char *label,
                         const char *complete)
{
    html_add(
        html,
        "<div class=\"field\"><label for=\"%s\">%s</label><input id=\"%s\" name=\"%s\" "
        "type=\"password\" required maxlength=\"%d\" autocomplete=\"%s\"></div>",
        id, label, id, id, AUTH_PASSWORD_MOST, complete);
}

static void show_setup(struct request *request, int status, const char *error)
{
    struct html *html = &request->html;
    struct page_frame frame = {.title = tr(request->lang, N_("First start"))};
    page_open(request, &frame);
    html_add(
        html, "<section class=\"card\"><h1>%s</h1><p>%s</p>", frame.title,
        tr(request->lang, N_("Choose the director's password. Whoever knows it can run "
                             "tournaments; players do not need it.")));
    if (error)
        html_add(html, "<p class=\"error\" role=\"alert\">%s</p>", error);
    page_form(request, "/setup");
    html_add(html, "<div class=\"fields\">");
    add_password(html, "password", tr(request->lang, N_("Password")), "new-password");
    add_password(html, "again", tr(request->lang, N_("The same again")), "new-password");
    if (!auth_is_local(request))
        html_add(html,
                 "<div class=\"field\"><label for=\"code\">%s</label><input id=\"code\" "
                 "name=\"code\" inputmode=\"numeric\" required></div>",
                 tr(request->lang, N_("Code shown in the terminal")));
    html_add(html, "</div><p>");
    page_button(html, true, tr(request->lang, N_("Begin")));
    html_add(html, "</p></form></section>");
    page_close(request, status);
}

void page_setup(struct request *request)
{
    if (stored_password(request))
        request_redirect(request, "/login");
    else
        show_setup(request, MHD_HTTP_OK, NULL);
}

static void hash_password(struct request *request)
{
    const char *password = form_text(&request->form, "password");
    struct err err = ERR_INIT(request->lang);
    char *hash = arena_alloc(&request->arena, CLUB_PASSWORD, 1);
    if (club_hash_password(password, hash, &err))
        request->work = hash;
}

static void setup_recorded(struct request *request)
{
    if (request->answer.err.kind != ERR_NONE)
        request_error(request, &request->answer.err);
    else
        sign_in(request, "/");
}

static void record_password(struct request *request)
{
    if (!request->work) {
        request_fail(
            request, MHD_HTTP_SERVICE_UNAVAILABLE,
            N_("too little memory to keep a password safely; close other programs"));
        return;
    }
    struct change change = {.kind = CHANGE_CLUB, .club = {.password = request->work}};
    str_format(request->who.author, sizeof request->who.author, "setup");
    request_submit(request, 0, &change, NULL, setup_recorded);
}

void post_setup(struct request *request)
{
    const char *password = form_text(&request->form, "password");
    const char *error = NULL;
    if (stored_password(request)) {
        request_redirect(request, "/login");
        return;
    }
    if (!auth_is_local(request) &&
        !str_equal(form_text(&request->form, "code"), request->server->setup))
        error = N_("that is not the code in the terminal");
    else if (strlen(password) < AUTH_PASSWORD_LEAST ||
             strlen(password) > AUTH_PASSWORD_MOST)
        error = N_("the password needs at least 6 characters");
    else if (!str_equal(password, form_text(&request->form, "again")))
        error = N_("the two passwords differ; type them again");
    if (error)
        show_setup(request, MHD_HTTP_UNPROCESSABLE_CONTENT, tr(request->lang, error));
    else
        request_slowly(request, hash_password, record_password);
}

/* A place of ours to go to after signing in. */
static const char *next_place(const struct form *form)
{
    const char *next = form_text(form, "next");
    bool ours = next[0] == '/' && next[1] != '/' && next[1] != '\\' && strlen(next) < 200;
    return ours ? next : "/";
}

static void show_login(struct request *request, const struct form *form, int status,
                       const char *error)
{
    struct html *html = &request->html;
    struct page_frame frame = {.title = tr(request->lang, N_("Director"))};
    page_open(request, &frame);
    html_add(html, "<section class=\"card\"><h1>%s</h1>", frame.title);
    if (error)
        html_add(html, "<p class=\"error\" role=\"alert\">%s</p>", error);
    page_form(request, "/login");
    html_add(html, "<input type=\"hidden\" name=\"next\" value=\"%s\">",
             next_place(form));
    add_password(html, "password", tr(request->lang, N_("Password")), "current-password");
    html_add(html, "<p>");
    page_button(html, true, tr(request->lang, N_("Sign in")));
    html_add(html, "</p></form></section>");
    page_close(request, status);
}

void page_login(struct request *request)
{
    if (!stored_password(request))
        request_redirect(request, "/setup");
    else
        show_login(request, &request->query, MHD_HTTP_OK, NULL);
}

static void verify_password(struct request *request)
{
    const char *password = form_text(&request->form, "password");
    const char *hash = request->work;
    request->work = NULL;
    if (crypto_pwhash_str_verify(hash, password, strlen(password)) == 0)
        request->work = &request->arena; /* anything: it is right */
}

static void password_verified(struct request *request)
{
    if (request->work) {
        sign_in(request, next_place(&request->form));
        return;
    }
    throttle_failed(request->server->throttle, auth_client(request), server_clock());
    show_login(request, &request->form, MHD_HTTP_UNAUTHORIZED,
               tr(request->lang, N_("that is not the password; try again")));
}

void post_login(struct request *request)
{
    const char *hash = stored_password(request);
    if (!hash) {
        request_redirect(request, "/setup");
        return;
    }
    if (!throttle_allows(request->server->throttle, auth_client(request),
                         server_clock())) {
        show_login(request, &request->form, MHD_HTTP_TOO_MANY_REQUESTS,
                   tr(request->lang, N_("too many wrong passwords; wait a minute")));
        return;
    }
    request->work = arena_strdup(&request->arena, hash);
    request_slowly(request, verify_password, password_verified);
}

void post_logout(struct request *request)
{
    request_header(request, MHD_HTTP_HEADER_SET_COOKIE, auth_no_cookie);
    request_redirect(request, "/");
}
