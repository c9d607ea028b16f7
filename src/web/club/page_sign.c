/* page_sign.c - the first password, signing in and out.
 *
 * There is no default password. It is chosen on this machine, with the code that its
 * terminal shows, in a form of ours. Who signs in, fails to or signs out is in the club's
 * journal. */
#include "base/os.h"
#include "web/club/club_pages.h"
#include "web/club/sign_form.h"
#include "web/page.h"
#include <sodium.h>
#include <string.h>

/* Whether somebody can sign in already. */
static bool is_set_up(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    struct club_own club;
    club_own_read(request, &club, &err);
    return club_is_set_up(request, &club);
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
    sign_open_form(request, N_("First start"),
                   N_("Choose the director's password. Anyone who knows it can run "
                      "tournaments; players do not need it."),
                   "/setup");
    html_add(html, "<div class=\"fields top\">");
    sign_add_password(request, "password", N_("Password"), "new-password", error);
    sign_add_password(request, "again", N_("Repeat the password"), "new-password", error);
    sign_add_field(request, code, error);
    html_add(html, "</div>");
    setup_token(request, token);
    input_hidden(html, "setup", token);
    sign_close_form(request, N_("Begin"), status);
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
    if (is_set_up(request))
        request_redirect(request, "/login");
    else if (is_here(request))
        show_setup(request, MHD_HTTP_OK, &(struct sign_error){0});
}

static void setup_recorded(struct request *request)
{
    if (request->answer.err.kind != ERR_NONE)
        request_error(request, &request->answer.err);
    else
        sign_in(request, AUTH_BY_PASSWORD, "/");
}

static void record_password(struct request *request)
{
    if (!request->work) {
        sign_say_no_memory(request);
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

void post_setup(struct request *request)
{
    struct sign_error error = {0};
    if (is_set_up(request))
        request_redirect(request, "/login");
    else if (!is_here(request))
        return;
    else if (check_code(request, &error) && sign_check_password(&request->form, &error))
        request_slowly(request, sign_hash_password, record_password);
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

/* A club whose people have names asks for the name too. */
static void show_login(struct request *request, const struct form *form, int status,
                       const char *error)
{
    struct sign_error wrong = {"password", error};
    struct err err = ERR_INIT(request->lang);
    struct club_own club;
    club_own_read(request, &club, &err);
    sign_open_form(request, club.users > 0 ? N_("Sign in") : N_("Director"), NULL,
                   "/login");
    input_hidden(&request->html, "next", next_place(form));
    if (club.users > 0)
        sign_add_field(request,
                       (struct input){.id = "name",
                                      .label = N_("Name"),
                                      .value = form_text(form, "name"),
                                      .more = club.password
                                                  ? " autocomplete=\"username\""
                                                  : " required "
                                                    "autocomplete=\"username\""},
                       &wrong);
    sign_add_password(request, "password", N_("Password"), "current-password", &wrong);
    sign_close_form(request, N_("Sign in"), status);
}

void page_login(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    struct club_own club;
    if (club_own_read(request, &club, &err) && !club_is_set_up(request, &club))
        request_redirect(request, "/setup");
    else
        show_login(request, &request->query, MHD_HTTP_OK, NULL);
}

/* Who wants to sign in, and the hash that their password must have. */
struct signing {
    int user;         /* AUTH_BY_PASSWORD: whoever knows the club's */
    bool known;       /* there is such a one: else no password is right */
    const char *hash; /* to compare with, even then: nobody hears who is known */
    const char *name;
    bool right;
};

static void verify_password(struct request *request)
{
    struct signing *signing = request->work;
    const char *password = form_text(&request->form, "password");
    bool same = crypto_pwhash_str_verify(signing->hash, password, strlen(password)) == 0;
    signing->right = same && signing->known;
}

/* False where the club has no password to compare with. */
static bool find_signing(struct request *request, struct signing *signing)
{
    struct err err = ERR_INIT(request->lang);
    const char *name = form_text(&request->form, "name");
    const struct tournament *t = request_read(request, 0, &err);
    *signing = (struct signing){.user = AUTH_BY_PASSWORD, .name = "director"};
    if (!t)
        return false;
    const struct club *club = &t->club;
    const char *any = club->password;
    for (size_t i = 0; i < club->users && !any; i++)
        any = club->user[i].hash;
    if (name[0] != '\0')
        signing->user = club_find_user(club, name);
    const struct club_user *user = signing->user >= 0 ? &club->user[signing->user] : NULL;
    if (user)
        signing->name = arena_strdup(&request->arena, user->name);
    bool can = user && user->hash && !user->disabled;
    signing->known = name[0] != '\0' ? can : club->password != NULL;
    const char *hash = can ? user->hash : any;
    signing->hash = hash ? arena_strdup(&request->arena, hash) : NULL;
    request_release(request);
    return signing->hash != NULL;
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
    const struct signing *signing = request->work;
    sign_in(request, signing->user, next_place(&request->form));
}

static void say_wrong(struct request *request)
{
    show_login(request, &request->form, MHD_HTTP_UNAUTHORIZED,
               form_text(&request->form, "name")[0]
                   ? N_("wrong name or password; try again")
                   : N_("wrong password; try again"));
}

static void password_verified(struct request *request)
{
    struct peers *peers = request->server->peers;
    const struct signing *signing = request->work;
    if (signing->right) {
        peers_give_back(peers, PEERS_PASSWORDS, auth_client(request));
        str_format(request->who.author, sizeof request->who.author, "%s", signing->name);
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
    struct signing *signing = ARENA_NEW(&request->arena, struct signing);
    struct peers *peers = request->server->peers;
    uint64_t client = auth_client(request);
    int64_t now = os_ticks();
    bool can = find_signing(request, signing);
    if (!signing->known && !request->caught_up) { /* perhaps a moment old */
        request_catch_up(request, 0, post_login);
        return;
    }
    if (!can) {
        page_login(request);
        return;
    }
    request->first_try = peers_is_fresh(peers, PEERS_PASSWORDS, client, now);
    request->signing = peers_hold(peers, PEERS_SIGNING, client);
    if (!request->signing || !peers_take(peers, PEERS_PASSWORDS, client, now)) {
        show_login(request, &request->form, MHD_HTTP_TOO_MANY_REQUESTS,
                   N_("too many wrong passwords; wait a minute"));
        return;
    }
    request->work = signing;
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
