/* kind_entry.c - a player enters. */
#include "base/jat.h"
#include "tournament/change/change_table.h"
#include "tournament/change/check.h"
#include "tournament/change/kind.h"
#include "tournament/change/words.h"
#include "tournament/model.h"
#include <string.h>

bool kind_read_entry(const struct jat *payload, struct change *change,
                     struct arena *arena, struct err *err)
{
    struct change_entry *entry = &change->entry;
    int64_t person;
    int64_t national = 0;
    bool exchange = false;
    struct jat_range ranks = {1, CHANGE_NATIONAL_RANK_MOST};
    (void)arena;
    entry->rank = NULL;
    entry->team = NULL;
    if (!jat_need_text(payload, "player", &entry->player, err) ||
        !jat_require(jat_get_int(payload, "person", (struct jat_range){0, INT64_MAX},
                                 &person, err),
                     payload, "person", err) ||
        jat_get_text(payload, "rank", &entry->rank, err) == JAT_FAILED ||
        jat_get_text(payload, "team", &entry->team, err) == JAT_FAILED ||
        jat_get_int(payload, "national_rank", ranks, &national, err) == JAT_FAILED ||
        jat_get_bool(payload, "exchange", &exchange, err) == JAT_FAILED)
        return false;
    entry->exchange = exchange;
    entry->person = person;
    entry->national_rank = (int)national;
    return true;
}

json_t *kind_write_entry(const struct change *change)
{
    const struct change_entry *entry = &change->entry;
    json_t *object = json_pack("{s:s, s:I}", "player", entry->player, "person",
                               (json_int_t)entry->person);
    if (entry->rank && entry->rank[0] != '\0' && strlen(entry->rank) <= CHANGE_RANK_MOST)
        json_object_set_new(object, "rank", json_string(entry->rank));
    if (entry->national_rank > 0)
        json_object_set_new(object, "national_rank", json_integer(entry->national_rank));
    if (entry->exchange)
        json_object_set_new(object, "exchange", json_true());
    if (entry->team)
        json_object_set_new(object, "team", json_string(entry->team));
    return object;
}

static bool plays_already(const struct tournament *t, int64_t person)
{
    for (size_t i = 0; i < t->players; i++)
        if (t->player[i].person == person)
            return true;
    return false;
}

/* Somebody who has entered already has another series since, or another team; or it was
 * somebody else of the same name who came. */
static bool is_renewed(const struct tournament *t, const struct player *player,
                       const struct change_entry *entry)
{
    if (player->person != entry->person)
        return entry->exchange && !plays_already(t, entry->person);
    return ((entry->team && !str_equal(player->team, entry->team)) ||
            (entry->rank && !str_equal(player->rank, entry->rank)) ||
            (entry->national_rank > 0 && player->national_rank != entry->national_rank));
}

static void put_rank(struct player *player, const struct change_entry *entry)
{
    if (entry->rank && strlen(entry->rank) <= CHANGE_RANK_MOST)
        str_format(player->rank, sizeof player->rank, "%s", entry->rank);
    if (entry->national_rank > 0)
        player->national_rank = entry->national_rank;
    if (entry->team && strlen(entry->team) <= CHANGE_TEAM_MOST)
        str_format(player->team, sizeof player->team, "%s", entry->team);
}

static bool check_entry(const struct tournament *t, const struct change *change,
                        struct err *err)
{
    const struct change_entry *entry = &change->entry;
    if (!check_is_id(entry->player))
        return err_user(
            err,
            "\"%.40s\" is not a player's id; use 1 to 32 letters without accents, "
            "digits, and _ - .",
            entry->player);
    if (entry->team && strlen(entry->team) > CHANGE_TEAM_MOST)
        return err_user(err, "the name of a team has %d letters at most; shorten it",
                        CHANGE_TEAM_MOST);
    int player = tournament_player(t, entry->player);
    if (player >= 0 && !is_renewed(t, &t->player[player], entry))
        return err_set(err, ERR_CONFLICT, "player %s has already entered", entry->player);
    return true;
}

static void apply_entry(struct tournament *t, const struct change *change)
{
    const struct change_entry *entry = &change->entry;
    int known = tournament_player(t, entry->player);
    if (known >= 0 && entry->exchange) {
        t->player[known].person = entry->person;
        t->player[known].rank[0] = '\0';
        t->player[known].national_rank = 0;
    }
    if (known >= 0)
        put_rank(&t->player[known], entry);
    if (strlen(entry->player) > CHANGE_ID_MOST || known >= 0)
        return;
    const char *id = kind_keep(t, entry->player); /* the map needs one that never moves */
    t->player = arena_grow(&t->arena, t->player, t->players, &t->players_capacity,
                           sizeof *t->player);
    struct player *player = &t->player[t->players];
    str_format(player->id, sizeof player->id, "%s", id);
    player->person = entry->person;
    put_rank(player, entry);
    map_add(&t->player_by_id, id, (int)t->players, &t->arena);
    t->players++;
}

void kind_tell_entry(struct words *words, const struct change *change)
{
    const struct change_entry *entry = &change->entry;
    words_name(words, roster_name(words->roster, entry->person, entry->player));
    if (entry->team && entry->team[0] != '\0')
        words_add(words, " (%s)", entry->team);
}

const struct change_row kind_entry = {
    .name = "entry",
    .title = N_("Entry"),
    .read = kind_read_entry,
    .write = kind_write_entry,
    .check = check_entry,
    .apply = apply_entry,
    .words = kind_tell_entry,
};
