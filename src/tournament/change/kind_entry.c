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
    (void)arena;
    if (!jat_need_text(payload, "player", &entry->player, err) ||
        !jat_require(jat_get_int(payload, "person", (struct jat_range){0, INT64_MAX},
                                 &person, err),
                     payload, "person", err))
        return false;
    entry->person = person;
    return true;
}

json_t *kind_write_entry(const struct change *change)
{
    return json_pack("{s:s, s:I}", "player", change->entry.player, "person",
                     (json_int_t)change->entry.person);
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
    if (tournament_player(t, entry->player) >= 0)
        return err_set(err, ERR_CONFLICT, "player %s has already entered", entry->player);
    return true;
}

static void apply_entry(struct tournament *t, const struct change *change)
{
    const struct change_entry *entry = &change->entry;
    if (strlen(entry->player) > CHANGE_ID_MOST ||
        tournament_player(t, entry->player) >= 0)
        return;
    const char *id = kind_keep(t, entry->player); /* the map needs one that never moves */
    t->player = arena_grow(&t->arena, t->player, t->players, &t->players_capacity,
                           sizeof *t->player);
    struct player *player = &t->player[t->players];
    str_format(player->id, sizeof player->id, "%s", id);
    player->person = entry->person;
    map_add(&t->player_by_id, id, (int)t->players, &t->arena);
    t->players++;
}

void kind_tell_entry(struct words *words, const struct change *change)
{
    const struct change_entry *entry = &change->entry;
    words_name(words, roster_name(words->roster, entry->person, entry->player));
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
