/* page_invitation.c - an invitation: whoever has its address chooses a password, once. */
#include "base.h"
#include "tournament/model.h"
#include "web/club/sign_form.h"
#include "web/html.h"
#include "web/server.h"

#include "base/os.h"

/* Whose invitation the address names. */
struct invited {
    int user;
    const char *name;
};

/* One that is not known may be a moment old, made by the command line: the club's own is
 * looked at once. Whoever has guessed too often is not looked up at all. */
static void refuse_invitation(struct request *request, request_step *again)
{
    struct peers *peers = request->server->peers;
    if (request->caught_up)
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("this invitation has been used or is over; ask an owner of the "
                        "club for a new one"));
    else if (!peers_take(peers, PEERS_TOKENS, auth_client(request), os_ticks()))
        request_fail(request, MHD_HTTP_TOO_MANY_REQUESTS,
                     N_("too many wrong tokens; wait a minute"));
    else
        request_catch_up(request, 0, again);
}

/* False with the answer given, or to come, where it is nobody's, used, or over. */
static bool find_invited(struct request *request, struct invited *invited,
                         request_step *again)
{
    struct err err = ERR_INIT(request->lang);
    char hash[CLUB_HASH];
    const struct tournament *t = request_read(request, 0, &err);
    *invited = (struct invited){.user = -1};
    if (!t) {
        request_error(request, &err);
        return false;
    }
    club_hash_token(request->parameter[0], hash);
    for (size_t i = 0; i < t->club.users; i++) {
        const struct club_user *user = &t->club.user[i];
        if (user->invite && !user->disabled && club_same(user->invite, hash) &&
            user->until > request_time(request))
            *invited =
                (struct invited){(int)i, arena_strdup(&request->arena, user->name)};
    }
    request_release(request);
    if (invited->user < 0)
        refuse_invitation(request, again);
    else if (request->caught_up && again) /* it was no mistake */
        peers_give_back(request->server->peers, PEERS_TOKENS, auth_client(request));
    return invited->user >= 0;
}

static void show_invitation(struct request *request, const struct invited *invited,
                            int status, const struct sign_error *error)
{
    struct html *html = &request->html;
    sign_open_form(
        request, N_("Invitation"), NULL,
        arena_printf(&request->arena, "/invitation/%s", request->parameter[0]));
    html_say_in(html, "p",
                N_("You sign in to this club as %s. Choose your password; what you do is "
                   "recorded under your name."),
                invited->name);
    html_add(html, "<div class=\"fields top\">");
    sign_add_password(request, "password", N_("Password"), "new-password", error);
    sign_add_password(request, "again", N_("Repeat the password"), "new-password", error);
    html_add(html, "</div>");
    sign_close_form(request, N_("Begin"), status);
}

void page_invitation(struct request *request)
{
    struct invited invited;
    if (find_invited(request, &invited, page_invitation))
        show_invitation(request, &invited, MHD_HTTP_OK, &(struct sign_error){0});
}

static void invitation_used(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const struct tournament *t = request_read(request, 0, &err);
    int user = t ? club_find_user(&t->club, request->who.author) : -1;
    if (t)
        request_release(request);
    if (request->answer.err.kind != ERR_NONE || user < 0)
        request_error(request, t ? &request->answer.err : &err);
    else
        sign_in(request, user, "/");
}

/* Between the form and here the invitation may have been used by another. */
static void record_invited(struct request *request)
{
    struct invited invited;
    const char *hash = request->work;
    if (!hash) {
        sign_say_no_memory(request);
        return;
    }
    request->caught_up = true; /* it was there a moment ago */
    if (!find_invited(request, &invited, NULL))
        return;
    struct change change = {.kind = CHANGE_CLUB,
                            .club = {.user = invited.name, .user_hash = hash}};
    str_format(request->who.author, sizeof request->who.author, "%s", invited.name);
    request_submit(request, 0, &change, NULL, invitation_used);
}

void post_invitation(struct request *request)
{
    struct invited invited;
    struct sign_error error = {0};
    if (!find_invited(request, &invited, post_invitation))
        return;
    if (sign_check_password(&request->form, &error))
        request_slowly(request, sign_hash_password, record_invited);
    else
        show_invitation(request, &invited, MHD_HTTP_UNPROCESSABLE_CONTENT, &error);
}
