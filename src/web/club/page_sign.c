/* page_sign.c - the first password, signing in and out.
 *
 * There is no default password. It is chosen on this machine, with the code that its
 * terminal shows, in a form of ours. Who signs in, fails to or signs out is in the club's
 * journal. */
#include "base/os.h"
#include "web/club/club_pages.h"
#include "web/page.h"
#include <sodium.h>
#include <string.h>

/* A copy of the hashed password, or NULL if none has been chosen. */
static const char *stored_password(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    struct club_own club;
    club_own_read(request, &club, &err);
    return club.password;
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

/* A page that is one form; and its end, with the button. */
static void open_form(struct request *request, const char *title, const char *about,
                      const char *address)
{
    struct html *html = &request->html;
    page_open(request, &(struct page_frame){.title = title});
    html_add(html, "<section class=\"card\"><h1>%s</h1>", tr(html->lang, title));
    if (about)
        html_add(html, "<p>%s</p>", tr(html->lang, about));
    page_form(request, "%s", address);
}

static void close_form(struct request *request, const char *label, int status)
{
    html_add(&request->html, "<p>");
    page_button(&request->html, true, label);
    html_add(&request->html, "</p></form></section>");
    page_close(request, status);
}

/* What the form of the first password carries: no page from elsewhere knows it. */
static void setup_token(struct request *request, char token[CLUB_MAC])
{
    struct err err = ERR_INIT(request->lang);
    const struct tournament *t = request_read(request, 0, &err);
    token[0] = '\0';
    if (!t)
        return;
    club_sign(&t->club, "setup", request->server->setup, token);
    request_release(request);
}

static void show_setup(struct request *request, int status,
                       const struct sign_error *error)
{
    struct html *html = &request->html;
    char token[CLUB_MAC];
    struct input code = {.id = "code",
                         .label = N_("Code shown in the terminal"),
                         .value = form_text(&request->form, "code"),
                         .more = " inputmode=\"numeric\" autocomplete=\"off\" required"};
    open_form(request, N_("First start"),
              N_("Choose the director's password. Anyone who knows it can run "
                 "tournaments; players do not need it."),
              "/setup");
    html_add(html, "<div class=\"fields top\">");
    add_password(request, "password", N_("Password"), "new-password", error);
    add_password(request, "again", N_("Repeat the password"), "new-password", error);
    add_field(request, code, error);
    html_add(html, "</div>");
    setup_token(request, token);
    input_hidden(html, "setup", token);
    close_form(request, N_("Begin"), status);
}

/* The first password is chosen on this machine alone; false with the answer given. */
static bool is_here(struct request *request)
{
    if (auth_is_local(request))
        return true;
    request_fail(
        request, MHD_HTTP_FORBIDDEN,
        N_("the first password is chosen on the computer on which Étui runs: open "
           "%s://localhost:%d there"),
        request_scheme(request), atomic_load(&request->server->port));
    return false;
}

void page_setup(struct request *request)
{
    if (stored_password(request))
        request_redirect(request, "/login");
    else if (is_here(request))
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

/* Guessing the code is made slow. */
static bool check_code(struct request *request, struct sign_error *error)
{
    struct peers *peers = request->server->peers;
    char token[CLUB_MAC];
    error->id = "code";
    setup_token(request, token);
    if (!peers_take(peers, PEERS_CODES, auth_client(request), os_ticks()))
        error->text = N_("too many wrong codes; wait a minute");
    else if (!club_same(form_text(&request->form, "code"), request->server->setup))
        error->text = N_("that is not the code shown in the terminal");
    else if (token[0] == '\0' || !club_same(form_text(&request->form, "setup"), token))
        error->text = N_("this form is not from Étui; type the code again");
    else
        peers_give_back(peers, PEERS_CODES, auth_client(request));
    return !error->text;
}

static bool check_password(const struct form *form, struct sign_error *error)
{
    const char *password = form_text(form, "password");
    bool differ = !str_equal(password, form_text(form, "again"));
    error->id = "password";
    if (strlen(password) < AUTH_PASSWORD_LEAST)
        error->text = N_("the password needs at least 6 characters");
    else if (strlen(password) > AUTH_PASSWORD_MOST)
        error->text = N_("the password is too long; shorten it");
    else if (club_password_is_common(password))
        error->text = N_("everybody tries this password first; choose another");
    else if (differ)
        *error = (struct sign_error){
            "again", N_("the two passwords do not match; type them again")};
    return !error->text;
}

void post_setup(struct request *request)
{
    struct sign_error error = {0};
    if (stored_password(request))
        request_redirect(request, "/login");
    else if (!is_here(request))
        return;
    else if (check_code(request, &error) && check_password(&request->form, &error))
        request_slowly(request, hash_password, record_password);
    else
        show_setup(request, MHD_HTTP_UNPROCESSABLE_CONTENT, &error);
}

/* A place of ours to go to after signing in. */
static const char *next_place(const struct form *form)
{
    const char *next = form_text(form, "next");
    bool ours = next[0] == '/' && next[1] != '/' && strlen(next) < 200;
    for (const char *c = next; *c; c++) /* nothing that a browser reads otherwise */
        ours = ours && *c > ' ' && *c < 127 && *c != '\\';
    return ours ? next : "/";
}

static void show_login(struct request *request, const struct form *form, int status,
                       const char *error)
{
    struct sign_error wrong = {"password", error};
    open_form(request, N_("Director"), NULL, "/login");
    input_hidden(&request->html, "next", next_place(form));
    add_password(request, "password", N_("Password"), "current-password", &wrong);
    close_form(request, N_("Sign in"), status);
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

/* Notes in the club's journal that somebody signed in, failed to, or signed out. */
static void note_sign(struct request *request, struct change_club club,
                      request_step *then)
{
    char from[48];
    auth_client_text(request, from, sizeof from);
    club.from = from;
    struct change change = {.kind = CHANGE_CLUB, .club = club};
    request_submit(request, 0, &change, NULL, then);
}

/* Whether it could be noted or not: a full disk locks nobody out. */
static void signed_in(struct request *request)
{
    sign_in(request, next_place(&request->form));
}

static void say_wrong(struct request *request)
{
    show_login(request, &request->form, MHD_HTTP_UNAUTHORIZED,
               N_("wrong password; try again"));
}

static void password_verified(struct request *request)
{
    struct peers *peers = request->server->peers;
    if (request->work) {
        peers_give_back(peers, PEERS_PASSWORDS, auth_client(request));
        str_format(request->who.author, sizeof request->who.author, "director");
        note_sign(request, (struct change_club){.sign = "in"}, signed_in);
    } else if (request->first_try) {
        str_format(request->who.author, sizeof request->who.author, "nobody");
        note_sign(request, (struct change_club){.sign = "failed"}, say_wrong);
    } else {
        say_wrong(request);
    }
}

void post_login(struct request *request)
{
    const char *hash = stored_password(request);
    struct peers *peers = request->server->peers;
    uint64_t client = auth_client(request);
    int64_t now = os_ticks();
    if (!hash) {
        request_redirect(request, "/setup");
        return;
    }
    request->first_try = peers_is_fresh(peers, PEERS_PASSWORDS, client, now);
    request->signing = peers_hold(peers, PEERS_SIGNING, client);
    if (!request->signing || !peers_take(peers, PEERS_PASSWORDS, client, now)) {
        show_login(request, &request->form, MHD_HTTP_TOO_MANY_REQUESTS,
                   N_("too many wrong passwords; wait a minute"));
        return;
    }
    request->work = arena_strdup(&request->arena, hash);
    request_slowly(request, verify_password, password_verified);
}

static void signed_out(struct request *request)
{
    request_header(request, MHD_HTTP_HEADER_SET_COOKIE, auth_no_cookie);
    request_redirect(request, "/");
}

/* The session ends on the server too: a copy of its cookie opens nothing any more. Who is
 * not signed in has nothing to end. */
void post_logout(struct request *request)
{
    if (request->who.by_cookie)
        note_sign(request,
                  (struct change_club){.sign = "out", .ended = request->who.nonce},
                  signed_out);
    else
        request_redirect(request, "/");
}
