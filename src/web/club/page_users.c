/* page_users.c - who signs in to the club by name: roles, invitations. */
#include "base/os.h"
#include "web/club/address.h"
#include "web/club/club_pages.h"
#include "web/page.h"

enum { INVITATION_DAYS = 14 };

static const char *const role_title[CLUB_ROLES] = {
    [CLUB_OWNER] = N_("owner"),
    [CLUB_DIRECTOR] = N_("director"),
    [CLUB_HELPER] = N_("helper at the check-in"),
    [CLUB_TREASURER] = N_("treasurer"),
    [CLUB_READER] = N_("reader"),
};

/* What the page has to say beside the list. */
struct users_note {
    const char *invitation; /* the address of one that was just made, or NULL */
    const char *name;       /* whose it is */
    const char *error;      /* translated, or NULL */
};

static void add_roles(struct html *html, const char *id, enum club_role chosen)
{
    struct input input = {
        .id = id, .name = "role", .label = N_("Role"), .value = club_role_name[chosen]};
    struct input_choice choice[CLUB_ROLES];
    for (int i = 0; i < CLUB_ROLES; i++)
        choice[i] = (struct input_choice){club_role_name[i], role_title[i]};
    input_add_list(html, &input, choice, CLUB_ROLES);
}

static void add_action(struct request *request, const struct club_user *user,
                       const char *action, const char *label)
{
    page_form(request, "/users");
    input_hidden(&request->html, "name", user->name);
    input_hidden(&request->html, "action", action);
    page_form_end(&request->html, "button", label, user->name);
}

static void add_user(struct request *request, const struct club_user *user, int number)
{
    struct html *html = &request->html;
    html_add(html, "<tr><td>");
    html_name(html, user->name);
    html_add(html, "</td><td>%s</td><td>", tr(html->lang, role_title[user->role]));
    tag_add(html, user->hash && !user->disabled ? NOTE_PLAIN : NOTE_WARN,
            user->disabled ? N_("may not sign in")
            : user->hash   ? N_("active")
                           : N_("invited"));
    html_add(html, "</td><td class=\"row\">");
    if (!user->disabled) {
        page_form(request, "/users");
        input_hidden(html, "name", user->name);
        input_hidden(html, "action", "role");
        add_roles(html, arena_printf(&request->arena, "role-%d", number), user->role);
        page_form_end(html, "button", N_("Change"), user->name);
        add_action(request, user, "invite", N_("New invitation"));
        add_action(request, user, "disable", N_("Shut out"));
    }
    html_add(html, "</td></tr>");
}

static void add_list(struct request *request)
{
    struct html *html = &request->html;
    struct err err = ERR_INIT(request->lang);
    struct list list = {
        .label = N_("Who signs in"),
        .column = {{N_("Name"), ""}, {N_("Role"), ""}, {N_("State"), ""}, {"", ""}}};
    const struct tournament *t = request_read(request, 0, &err);
    if (!t)
        return;
    if (t->club.users > 0) {
        list_open(html, &list);
        for (size_t i = 0; i < t->club.users; i++)
            add_user(request, &t->club.user[i], (int)i);
        list_close(html, &list);
    } else {
        html_say_in(html, "p",
                    N_("Nobody yet: whoever knows the director's password does "
                       "everything, under the name “director”."));
    }
    request_release(request);
}

static void show_users(struct request *request, int status, const struct users_note *note)
{
    struct html *html = &request->html;
    page_open_titled(request, N_("Who signs in"));
    note_error(html, note->error);
    if (note->invitation) {
        note_add(
            html, NOTE_PLAIN,
            N_("Give this address to %s. It serves once, within two weeks, to choose "
               "a password; it is not shown again."),
            note->name);
        html_add(html, "<p class=\"address\">%s</p>", note->invitation);
    }
    card_open(html, N_("Who signs in"));
    add_list(request);
    card_close(html);
    card_open(html, N_("Invite somebody"));
    page_form(request, "/users");
    input_hidden(html, "action", "create");
    input_add(html, &(struct input){
                        .id = "name",
                        .label = N_("Name"),
                        .value = note->error ? form_text(&request->form, "name") : "",
                        .more = " required maxlength=\"40\" "
                                "autocomplete=\"off\""});
    add_roles(html, "role", CLUB_DIRECTOR);
    page_form_end(html, "button next", N_("Invite"), NULL);
    card_close(html);
    page_close(request, status);
}

void page_users(struct request *request)
{
    show_users(request, MHD_HTTP_OK, &(struct users_note){0});
}

static void user_recorded(struct request *request)
{
    const struct err *err = &request->answer.err;
    struct users_note note = {.name = form_text(&request->form, "name")};
    if (err->kind != ERR_NONE)
        note.error = err->text;
    else
        note.invitation = request->work;
    show_users(request, request_status(err), &note);
}

/* The address of a new invitation; its hash goes to the journal. */
static const char *make_invitation(struct request *request, char hash[CLUB_HASH])
{
    char id[CLUB_TOKEN_ID];
    char token[CLUB_TOKEN];
    club_new_token(id, token);
    club_hash_token(token, hash);
    return address_whole(request, NULL,
                         arena_printf(&request->arena, "/invitation/%s", token));
}

void post_users(struct request *request)
{
    const char *action = form_text(&request->form, "action");
    const char *role = form_text(&request->form, "role");
    char hash[CLUB_HASH];
    struct change change = {.kind = CHANGE_CLUB,
                            .club = {.user = form_text(&request->form, "name")}};
    bool creates = str_equal(action, "create");
    request->work = NULL;
    if (creates || str_equal(action, "role"))
        change.club.user_role = role;
    else if (str_equal(action, "disable"))
        change.club.user_role = "none";
    if (creates || str_equal(action, "invite")) {
        request->work = (void *)(uintptr_t)make_invitation(request, hash);
        change.club.invite = hash;
        change.club.until =
            request_time(request) + (int64_t)INVITATION_DAYS * 24 * 3600 * 1000;
    }
    request_submit(request, 0, &change, NULL, user_recorded);
}
