/* kind_club.c - the club's own: password, secret, tokens, address, grid of whist, and
 * which tournaments are deleted or archived. */
#include "base/jat.h"
#include "core/award.h"
#include "tournament/change/change_table.h"
#include "tournament/change/check.h"
#include "tournament/change/club_events.h"
#include "tournament/change/club_people.h"
#include "tournament/change/kind.h"
#include "tournament/facts.h"
#include <stdio.h>
#include <string.h>

static bool read_club(const struct jat *payload, struct change *change,
                      struct arena *arena, struct err *err)
{
    struct change_club *club = &change->club;
    const struct {
        const char *key;
        const char **text;
    } member[] = {
        {"name", &club->name},         {"address", &club->address},
        {"password", &club->password}, {"secret", &club->secret},
        {"token", &club->token},       {"role", &club->token_role},
        {"hash", &club->token_hash},   {"revoke", &club->revoke},
        {"shown", &club->shown},       {"renew", &club->renew},
        {"sign", &club->sign},         {"from", &club->from},
        {"ended", &club->ended},       {"deadlines", &club->deadlines},
        {"handicap", &club->handicap}, {"expertise", &club->expertise},
        {"wifi", &club->wifi},         {"wifi_key", &club->wifi_key},
    };
    for (size_t i = 0; i < sizeof member / sizeof member[0]; i++)
        if (jat_get_text(payload, member[i].key, member[i].text, err) == JAT_FAILED)
            return false;
    const struct {
        const char *key;
        int64_t *number;
    } count[] = {{"person", &club->person},
                 {"deleted", &club->deleted},
                 {"archived", &club->archived},
                 {"unarchived", &club->unarchived}};
    for (size_t i = 0; i < sizeof count / sizeof count[0]; i++)
        if (jat_get_int(payload, count[i].key, (struct jat_range){1, INT64_MAX},
                        count[i].number, err) == JAT_FAILED)
            return false;
    return club_people_read(payload, club, err) &&
           club_events_read(payload, &club->at, err) &&
           whist_grid_read_option(payload, &club->grid, arena, err);
}

static void put_number(json_t *object, const char *key, int64_t number)
{
    if (number > 0)
        json_object_set_new(object, key, json_integer(number));
}

static json_t *write_club(const struct change *change)
{
    const struct change_club *club = &change->club;
    json_t *object = json_object();
    jat_put_text(object, "name", club->name);
    jat_put_text(object, "address", club->address);
    jat_put_text(object, "password", club->password);
    jat_put_text(object, "secret", club->secret);
    jat_put_text(object, "token", club->token);
    jat_put_text(object, "role", club->token_role);
    jat_put_text(object, "hash", club->token_hash);
    jat_put_text(object, "revoke", club->revoke);
    put_number(object, "person", club->person);
    jat_put_text(object, "shown", club->shown);
    jat_put_text(object, "renew", club->renew);
    jat_put_text(object, "sign", club->sign);
    jat_put_text(object, "from", club->from);
    jat_put_text(object, "ended", club->ended);
    jat_put_text(object, "deadlines", club->deadlines);
    jat_put_text(object, "handicap", club->handicap);
    jat_put_text(object, "expertise", club->expertise);
    jat_put_text(object, "wifi", club->wifi);
    jat_put_text(object, "wifi_key", club->wifi_key);
    put_number(object, "deleted", club->deleted);
    put_number(object, "archived", club->archived);
    put_number(object, "unarchived", club->unarchived);
    club_people_write(object, club);
    club_events_write(object, &club->at);
    whist_grid_write_option(object, club->grid);
    return object;
}

/* The way of showing somebody that has the name, or CLUB_SHOWNS. */
static enum club_shown find_shown(const char *name)
{
    int i = 0;
    while (i < CLUB_SHOWNS && !str_equal(club_shown_name[i], name))
        i++;
    return (enum club_shown)i;
}

static bool check_shown(const struct club *club, const struct change_club *own,
                        struct err *err)
{
    if (!own->shown)
        return true;
    if (own->person < 1 || find_shown(own->shown) == CLUB_SHOWNS)
        return err_user(err, "a person is shown by name, by initials or hidden");
    return club_shown(club, own->person) != CLUB_ERASED ||
           err_set(err, ERR_CONFLICT, "this person has been erased");
}

/* What is put away can come back, and the other way round. */
static bool check_archive(const struct club *club, const struct change_club *own,
                          struct err *err)
{
    if (own->archived > 0 && club_has_archived(club, own->archived))
        return err_set(err, ERR_CONFLICT, "tournament %jd is archived already",
                       own->archived);
    if (own->unarchived > 0 && !club_has_archived(club, own->unarchived))
        return err_set(err, ERR_CONFLICT, "tournament %jd is not archived",
                       own->unarchived);
    return true;
}

/* The tables of bridge. */
static bool check_scales(const struct change_club *own, struct err *err)
{
    struct handicap handicap;
    struct expertise expertise;
    if (own->handicap && !handicap_read(own->handicap, &handicap, err))
        return err_at(err, "handicap");
    if (own->expertise && !expertise_read(own->expertise, &expertise, err))
        return err_at(err, "expertise");
    return true;
}

static bool check_club(const struct tournament *t, const struct change *change,
                       struct err *err)
{
    const struct change_club *own = &change->club;
    if (t->format)
        return err_set(err, ERR_BUG, "a tournament is not the club");
    if (own->name && !check_text(tr(err->lang, N_("name")), own->name, err))
        return false;
    struct deadlines deadlines;
    if (!check_shown(&t->club, own, err) || !club_people_check(&t->club, own, err) ||
        !club_events_check(&t->club, &own->at, err) ||
        !check_archive(&t->club, own, err) || !check_scales(own, err) ||
        !wifi_check(&(struct wifi){own->wifi, own->wifi_key}, err) ||
        (own->deadlines && !deadlines_read(own->deadlines, &deadlines, err)))
        return false;
    if (own->grid && (!whist_grid_check(own->grid, err) ||
                      !whist_grid_check_edition(own->grid, t->club.grid, err)))
        return false;
    if (own->deleted > 0 && club_has_deleted(&t->club, own->deleted))
        return err_set(err, ERR_NOT_FOUND, "tournament %jd is deleted already",
                       own->deleted);
    for (size_t i = 0; own->revoke && i < t->club.tokens; i++)
        if (strcmp(t->club.token[i].id, own->revoke) == 0 && !t->club.token[i].revoked)
            return true;
    return !own->revoke || err_set(err, ERR_NOT_FOUND,
                                   "there is no active token \"%.40s\"; `etui token "
                                   "list` shows the active ones",
                                   own->revoke);
}

/* As it is written everywhere, whatever way it was typed. */
static void apply_handicap(struct tournament *t, const char *typed)
{
    struct err unsaid = ERR_INIT(LANG_EN);
    struct handicap handicap;
    struct str text = {0};
    if (!handicap_read(typed, &handicap, &unsaid))
        return;
    handicap_add(&text, &handicap, '.');
    t->club.handicap = handicap.rows > 0 ? kind_keep(t, str_text(&text)) : NULL;
    str_clear(&text);
}

static void apply_expertise(struct tournament *t, const char *typed)
{
    struct err unsaid = ERR_INIT(LANG_EN);
    struct expertise expertise;
    struct str text = {0};
    if (!expertise_read(typed, &expertise, &unsaid))
        return;
    expertise_add(&text, &expertise, "; ");
    t->club.expertise = expertise.rows > 0 ? kind_keep(t, str_text(&text)) : NULL;
    str_clear(&text);
}

static const char *keep_said(struct tournament *t, const char *text)
{
    return text && *text ? kind_keep(t, text) : NULL;
}

static void apply_secret(struct club *club, const char *hex)
{
    for (size_t i = 0; i < sizeof club->secret; i++) {
        unsigned byte;
        if (strlen(hex) != 2 * sizeof club->secret ||
            sscanf(hex + 2 * i, "%2x", &byte) != 1)
            return;
        club->secret[i] = (unsigned char)byte;
    }
    club->has_secret = true;
}

/* The built-in grid is none of the club's own. */
static void apply_club_grid(struct tournament *t, const struct whist_grid *grid)
{
    t->club.grid_seq = t->seq;
    t->club.grid = NULL;
    if (whist_grid_equal(grid, &whist_la_chevalerie))
        return;
    struct whist_grid *own = ARENA_NEW(&t->arena, struct whist_grid);
    *own = *grid;
    t->club.grid = own;
}

static void apply_deadlines(struct tournament *t, const char *text)
{
    struct club *club = &t->club;
    struct err unsaid = ERR_INIT(LANG_EN);
    struct deadlines deadlines;
    if (!deadlines_read(text, &deadlines, &unsaid))
        return;
    club->deadlines = arena_grow(&t->arena, club->deadlines, club->seasons,
                                 &club->seasons_capacity, sizeof *club->deadlines);
    club->deadlines[club->seasons++] = deadlines;
}

static void apply_shown(struct tournament *t, int64_t person, enum club_shown shown)
{
    struct club *club = &t->club;
    size_t i = 0;
    if (person < 1 || shown == CLUB_SHOWNS)
        return;
    while (i < club->persons && club->person[i].id != person)
        i++;
    if (i == club->persons) {
        club->person = arena_grow(&t->arena, club->person, club->persons,
                                  &club->persons_capacity, sizeof *club->person);
        club->persons++;
    }
    club->person[i] = (struct club_person){person, shown};
    club->persons_seq = t->seq;
}

static void apply_renewal(struct tournament *t, const char *place)
{
    struct club *club = &t->club;
    club->renewal = arena_grow(&t->arena, club->renewal, club->renewals,
                               &club->renewals_capacity, sizeof *club->renewal);
    club->renewal[club->renewals++] =
        (struct club_renewal){.place = kind_keep(t, place), .seq = t->seq};
}

static void apply_ending(struct tournament *t, const char *session)
{
    struct club *club = &t->club;
    club->ended = arena_grow(&t->arena, club->ended, club->endings,
                             &club->endings_capacity, sizeof *club->ended);
    club->ended[club->endings++] = kind_keep(t, session);
}

static void apply_deletion(struct tournament *t, int64_t stream)
{
    struct club *club = &t->club;
    club->deleted = arena_grow(&t->arena, club->deleted, club->deletions,
                               &club->deletions_capacity, sizeof *club->deleted);
    club->deleted[club->deletions++] = stream;
}

static void apply_archive(struct tournament *t, int64_t stream)
{
    struct club *club = &t->club;
    club->archived = arena_grow(&t->arena, club->archived, club->archives,
                                &club->archives_capacity, sizeof *club->archived);
    club->archived[club->archives++] = stream;
}

static void apply_return(struct club *club, int64_t stream)
{
    for (size_t i = club->archives; i-- > 0;)
        if (club->archived[i] == stream)
            club->archived[i] = club->archived[--club->archives];
}

static void apply_club(struct tournament *t, const struct change *change)
{
    const struct change_club *own = &change->club;
    struct club *club = &t->club;
    if (own->name)
        club->name = kind_keep(t, own->name);
    if (own->address)
        club->address = kind_keep(t, own->address);
    if (own->password)
        club->password = kind_keep(t, own->password);
    if (own->secret)
        apply_secret(club, own->secret);
    if (own->grid)
        apply_club_grid(t, own->grid);
    if (own->shown)
        apply_shown(t, own->person, find_shown(own->shown));
    if (own->renew)
        apply_renewal(t, own->renew);
    if (own->ended)
        apply_ending(t, own->ended);
    if (own->deadlines)
        apply_deadlines(t, own->deadlines);
    if (own->handicap)
        apply_handicap(t, own->handicap);
    if (own->expertise)
        apply_expertise(t, own->expertise);
    if (own->wifi)
        club->wifi = (struct wifi){keep_said(t, own->wifi), keep_said(t, own->wifi_key)};
    if (own->deleted > 0)
        apply_deletion(t, own->deleted);
    if (own->archived > 0)
        apply_archive(t, own->archived);
    if (own->unarchived > 0)
        apply_return(club, own->unarchived);
    club_people_apply(t, own);
    club_events_apply(t, &own->at);
    for (size_t i = 0; own->revoke && i < club->tokens; i++)
        if (strcmp(club->token[i].id, own->revoke) == 0)
            club->token[i].revoked = true;
    if (!own->token || !own->token_role || !own->token_hash)
        return;
    club->token = arena_grow(&t->arena, club->token, club->tokens, &club->tokens_capacity,
                             sizeof *club->token);
    club->token[club->tokens++] =
        (struct club_token){.id = kind_keep(t, own->token),
                            .role = kind_keep(t, own->token_role),
                            .hash = kind_keep(t, own->token_hash)};
}

const struct change_row kind_club = {
    .name = "club",
    .title = N_("Club"),
    .read = read_club,
    .write = write_club,
    .check = check_club,
    .apply = apply_club,
    .begins = true,
    .club = true,
};
