/* club_people.c - who signs in to a club, and the other clubs of its server. */
#include "tournament/change/club_people.h"

#include "tournament/change/check.h"
#include "tournament/change/kind.h"
#include <string.h>
#include <strings.h>

enum { USER_MOST = 40, SLUG_MOST = 30 };
static const char NO_ROLE[] = "none";
static const char PEOPLE[] = "people"; /* is offered to the clubs of the house */
static const char NOTHING[] = "nothing";

bool club_people_read(const struct jat *payload, struct change_club *own, struct err *err)
{
    const struct {
        const char *key;
        const char **text;
    } member[] = {
        {"user", &own->user},     {"user_role", &own->user_role},
        {"invite", &own->invite}, {"user_hash", &own->user_hash},
        {"slug", &own->slug},     {"title", &own->title},
        {"offers", &own->offers},
    };
    const struct jat_range any = {1, INT64_MAX};
    for (size_t i = 0; i < sizeof member / sizeof member[0]; i++)
        if (jat_get_text(payload, member[i].key, member[i].text, err) == JAT_FAILED)
            return false;
    return jat_get_int(payload, "until", any, &own->until, err) != JAT_FAILED &&
           jat_get_int(payload, "number", any, &own->number, err) != JAT_FAILED;
}

void club_people_write(json_t *object, const struct change_club *own)
{
    jat_put_text(object, "user", own->user);
    jat_put_text(object, "user_role", own->user_role);
    jat_put_text(object, "user_hash", own->user_hash);
    jat_put_text(object, "invite", own->invite);
    if (own->until > 0)
        json_object_set_new(object, "until", json_integer(own->until));
    jat_put_text(object, "slug", own->slug);
    if (own->number > 0)
        json_object_set_new(object, "number", json_integer(own->number));
    jat_put_text(object, "title", own->title);
    jat_put_text(object, "offers", own->offers);
}

/* The journal has other authors: none of them is to be taken for a person. */
static bool is_reserved(const char *name)
{
    static const char *const words[] = {"director", "reader", "table", "cli",
                                        "server",   "setup",  "nobody"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        size_t n = strlen(words[i]);
        if (strncasecmp(name, words[i], n) == 0 && (name[n] == '\0' || name[n] == ' '))
            return true;
    }
    return false;
}

static bool check_user_name(const char *name, struct err *err)
{
    size_t n = strlen(name);
    bool good = n > 0 && n <= USER_MOST && str_is_clean(name, n) && name[0] != ' ' &&
                name[n - 1] != ' ' && !strpbrk(name, "\"\t\n<>&");
    if (!good)
        return err_user(err, "a name to sign in with has 1 to %d letters", USER_MOST);
    return !is_reserved(name) ||
           err_user(err,
                    "\"%s\" stands for something else in the journal; choose "
                    "another name",
                    name);
}

static bool is_last_owner(const struct club *club, int user)
{
    int owners = 0;
    for (size_t i = 0; i < club->users; i++)
        owners += club->user[i].role == CLUB_OWNER && !club->user[i].disabled;
    return owners == 1 && club->user[user].role == CLUB_OWNER &&
           !club->user[user].disabled && !club->password;
}

/* Somebody new has a role and a way to sign in. */
static bool check_new_user(const struct change_club *own, struct err *err)
{
    if (!check_user_name(own->user, err))
        return false;
    if (!own->invite && !own->user_hash)
        return err_set(err, ERR_NOT_FOUND, "nobody here is called \"%.40s\"", own->user);
    return (own->user_role && club_find_role(own->user_role) != CLUB_ROLES) ||
           err_user(err, "a role is owner, director, helper, treasurer or reader");
}

static bool check_user(const struct club *club, const struct change_club *own,
                       struct err *err)
{
    int at = club_find_user(club, own->user);
    if (at < 0)
        return check_new_user(own, err);
    const struct club_user *user = &club->user[at];
    bool ends = own->user_role && str_equal(own->user_role, NO_ROLE);
    if (own->user_role && (own->invite || own->user_hash) && !user->disabled)
        return err_set(err, ERR_CONFLICT, "somebody here is called \"%s\" already",
                       user->name);
    if (user->disabled && !own->user_role)
        return err_user(err, "\"%s\" may not sign in any more", user->name);
    if (own->user_role && !ends && club_find_role(own->user_role) == CLUB_ROLES)
        return err_user(err, "a role is owner, director, helper, treasurer or reader");
    return !own->user_role || str_equal(own->user_role, club_role_name[CLUB_OWNER]) ||
           !is_last_owner(club, at) ||
           err_user(err, "\"%s\" is the last owner; make somebody else one first",
                    user->name);
}

/* Letters, digits and hyphens: a part of an address. */
static bool is_slug(const char *text)
{
    size_t n = strlen(text);
    return n > 0 && n <= SLUG_MOST && text[0] != '-' && text[n - 1] != '-' &&
           strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-") == n;
}

static bool check_neighbour(const struct club *club, const struct change_club *own,
                            struct err *err)
{
    if (!is_slug(own->slug))
        return err_user(err,
                        "the address of a club has 1 to %d small letters, digits and "
                        "hyphens, such as tarot-lyon",
                        SLUG_MOST);
    if (own->title && !check_text(tr(err->lang, N_("name")), own->title, err))
        return false;
    if (club_find_neighbour(club, own->slug) >= 0)
        return err_set(err, ERR_CONFLICT, "there is a club at /c/%s already", own->slug);
    for (size_t i = 0; i < club->neighbours; i++)
        if (club->neighbour[i].number == own->number)
            return err_set(err, ERR_CONFLICT, "club %jd of the database is %s",
                           own->number, club->neighbour[i].slug);
    return own->number > 1 || err_user(err, "clubs are numbered from 2 on");
}

static bool check_offer(const char *offers, struct err *err)
{
    return str_equal(offers, PEOPLE) || str_equal(offers, NOTHING) ||
           err_user(err, "a house offers its clubs \"%s\" or \"%s\"", PEOPLE, NOTHING);
}

bool club_people_check(const struct club *club, const struct change_club *own,
                       struct err *err)
{
    return (!own->user || check_user(club, own, err)) &&
           (!own->slug || check_neighbour(club, own, err)) &&
           (!own->offers || check_offer(own->offers, err));
}

static struct club_user *reach_user(struct tournament *t, const char *name)
{
    struct club *club = &t->club;
    int at = club_find_user(club, name);
    if (at >= 0)
        return &club->user[at];
    club->user = arena_grow(&t->arena, club->user, club->users, &club->users_capacity,
                            sizeof *club->user);
    club->user[club->users] =
        (struct club_user){.name = kind_keep(t, name), .role = CLUB_READER};
    return &club->user[club->users++];
}

/* A password that was chosen ends the invitation, an invitation the password. */
static void apply_user(struct tournament *t, const struct change_club *own)
{
    struct club_user *user = reach_user(t, own->user);
    enum club_role role = own->user_role ? club_find_role(own->user_role) : CLUB_ROLES;
    if (own->user_role) {
        user->disabled = str_equal(own->user_role, NO_ROLE);
        user->role = role != CLUB_ROLES ? role : user->role;
    }
    if (own->invite) {
        user->invite = kind_keep(t, own->invite);
        user->until = own->until;
        user->hash = NULL;
    }
    if (own->user_hash) {
        user->hash = kind_keep(t, own->user_hash);
        user->invite = NULL;
    }
}

static void apply_neighbour(struct tournament *t, const struct change_club *own)
{
    struct club *club = &t->club;
    club->neighbour = arena_grow(&t->arena, club->neighbour, club->neighbours,
                                 &club->neighbours_capacity, sizeof *club->neighbour);
    club->neighbour[club->neighbours++] =
        (struct club_neighbour){.slug = kind_keep(t, own->slug),
                                .number = own->number,
                                .title = own->title ? kind_keep(t, own->title) : ""};
}

void club_people_apply(struct tournament *t, const struct change_club *own)
{
    if (own->user)
        apply_user(t, own);
    if (own->slug)
        apply_neighbour(t, own);
    if (own->offers)
        t->club.offers_people = str_equal(own->offers, PEOPLE);
}
