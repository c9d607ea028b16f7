/* page_sign.c - the first password, signing in and out.
 *
 * There is no default password. The first visitor chooses it: from this machine, or from
 * another with the code that the terminal shows. */
#include "web/html/input.h"
#include "web/html/page.h"
#include "web/server/auth.h"
#include "web/server/handlers.h"
#include "web/server/server_inside.h"
#include <microhttpd.h>
#include <sodium.h>
#include <string.h>

/* A copy of the hashed password, or NULL if none has been chosen. */
static const char *stored_password(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const struct tournament *t = request_read(request, 0, &err);
    if (!t)
        return NULL;
    const char *copy =
        t->club.password ? arena_strdup(&request->arena, t->club.password) : NULL;
    request_release(request);
    return copy;
}

static void sign_in(struct request *request, const char *next)
{
    struct err err = ERR_INIT(request->lang);
    char cookie[256];
    const struct tournament *t = request_read(request, 0, &err);
    if (!t) {
        request_error(request, &err);
        return;
    }
    auth_new_cookie(&t->club, request_time(request), cookie);
    request_release(request);
    request_header(request, MHD_HTTP_HEADER_SET_COOKIE, cookie);
    request_redirect(request, "%s", next);
}

/* What is wrong with a field of the form; text NULL: nothing. */
struct sign_error {
    const char *id;
    const char *text; /* to be translated */
};

static const struct sign_error no_error;

static void add_field(struct request *request, struct input input,
                      const struct sign_error *error)
{
    if (error->text && str_equal(error->id, input.id))
        input.error = tr(request->lang, error->text);
    input_add(&request->html, &input);
}

/* A password is never written back; the browser keeps it under what it completes. */
static void add_password(struct request *request, const char *id, const char *label,
                         const char *complete, const struct sign_error *error)
{
    struct input input = {
        .id = id,
        .label = label,
        .type = "password",
        .more = arena_printf(&request->arena,
                             " required maxlength=\"%d\" autocomplete=\"%s\"",
                             AUTH_PASSWORD_MOST, complete)};
    add_field(request, input, error);
}

static void show_setup(struct request *request, int status,
                       const struct sign_error *error)
{
    struct html *html = &request->html;
    enum lang lang = request->lang;
    struct page_frame frame = {.title = tr(lang, N_("First start"))};
    page_open(request, &frame);
    html_add(html, "<section class=\"card\"><h1>%s</h1><p>%s</p>", frame.title,
             tr(lang, N_("Choose the director's password. Anyone who knows it can run "
                         "tournaments; players do not need it.")));
    page_form(request, "/setup");
    html_add(html, "<div class=\"fields top\">");
    add_password(request, "password", tr(lang, N_("Password")), "new-password", error);
    add_password(request, "again", tr(lang, N_("Repeat the password")), "new-password",
                 error);
    struct input code = {.id = "code",
                         .label = N_("Code shown in the terminal"),
                         .value = form_text(&request->form, "code"),
                         .more = " inputmode=\"numeric\" autocomplete=\"off\" required"};
    if (!auth_is_local(request))
        add_field(request, code, error);
    html_add(html, "</div><p>");
    page_button(html, true, N_("Begin"));
    html_add(html, "</p></form></section>");
    page_close(request, status);
}

void page_setup(struct request *request)
{
    if (stored_password(request))
        request_redirect(request, "/login");
    else
        show_setup(request, MHD_HTTP_OK, &no_error);
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
        request_fail(request, MHD_HTTP_SERVICE_UNAVAILABLE,
                     N_("not enough memory to protect a password; close other programs"));
        return;
    }
    struct change change = {.kind = CHANGE_CLUB, .club = {.password = request->work}};
    str_format(request->who.author, sizeof request->who.author, "setup");
    request_submit(request, 0, &change, NULL, setup_recorded);
}

/* Somebody elsewhere must know the code; guessing it is made slow. */
static bool check_code(struct request *request, struct sign_error *error)
{
    struct throttle *throttle = request->server->throttle;
    int64_t now = server_clock();
    error->id = "code";
    if (auth_is_local(request))
        return true;
    if (!throttle_allows(throttle, auth_client(request), now)) {
        error->text = N_("too many wrong codes; wait a minute");
        return false;
    }
    if (str_equal(form_text(&request->form, "code"), request->server->setup))
        return true;
    throttle_failed(throttle, auth_client(request), now);
    error->text = N_("that is not the code shown in the terminal");
    return false;
}

static bool check_password(const struct form *form, struct sign_error *error)
{
    const char *password = form_text(form, "password");
    if (strlen(password) < AUTH_PASSWORD_LEAST)
        *error = (struct sign_error){"password",
                                     N_("the password needs at least 6 characters")};
    else if (strlen(password) > AUTH_PASSWORD_MOST)
        *error =
            (struct sign_error){"password", N_("the password is too long; shorten it")};
    else if (!str_equal(password, form_text(form, "again")))
        *error = (struct sign_error){
            "again", N_("the two passwords do not match; type them again")};
    else
        return true;
    return false;
}

void post_setup(struct request *request)
{
    struct sign_error error = {0};
    if (stored_password(request))
        request_redirect(request, "/login");
    else if (check_code(request, &error) && check_password(&request->form, &error))
        request_slowly(request, hash_password, record_password);
    else
        show_setup(request, MHD_HTTP_UNPROCESSABLE_CONTENT, &error);
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
    struct sign_error wrong = {"password", error};
    struct page_frame frame = {.title = tr(request->lang, N_("Director"))};
    page_open(request, &frame);
    html_add(html, "<section class=\"card\"><h1>%s</h1>", frame.title);
    page_form(request, "/login");
    input_hidden(html, "next", next_place(form));
    add_password(request, "password", tr(request->lang, N_("Password")),
                 "current-password", &wrong);
    html_add(html, "<p>");
    page_button(html, true, N_("Sign in"));
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
               N_("wrong password; try again"));
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
                   N_("too many wrong passwords; wait a minute"));
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
