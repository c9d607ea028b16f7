/* kind_withdraw.c - a player who sits nowhere is taken off the list again.
 *
 * Whoever sits somewhere stays on it, since what is played there is theirs; so does
 * whoever did until somebody took their place, or has a penalty. */
#include "tournament/change/kind.h"
#include <stdint.h>

#include "tournament/evening/relief.h"

static bool check_seatless(const struct tournament *t, int player, struct err *err)
{
    struct schedule_shown shown;
    for (size_t s = 0; s < t->sessions; s++)
        for (size_t f = 0; f < t->session[s].fields; f++) {
            const struct field *field = &t->session[s].field[f];
            for (int c = 0; c < field->schedule.contestants; c++)
                if (field_has_player(field, c, player))
                    return err_set(
                        err, ERR_CONFLICT,
                        "player %s sits at %s; empty that seat first, then take them "
                        "off the list",
                        t->player[player].id,
                        schedule_show(field->schedule.label[c], err->lang, &shown));
        }
    return true;
}

static bool check_relieved(const struct tournament *t, int player, struct err *err)
{
    struct schedule_shown shown;
    for (size_t s = 0; s < t->sessions; s++)
        for (size_t f = 0; f < t->session[s].fields; f++) {
            const struct field *field = &t->session[s].field[f];
            const struct relief *relief = relief_of(field, player);
            if (relief)
                return err_set(
                    err, ERR_CONFLICT,
                    "player %s played for %s before round %d, and stays on the list",
                    t->player[player].id,
                    schedule_show(field->schedule.label[relief->contestant], err->lang,
                                  &shown),
                    relief->from);
        }
    return true;
}

static bool check_unpenalised(const struct tournament *t, int player, struct err *err)
{
    for (size_t i = 0; i < t->rulings; i++)
        for (size_t k = 0; k < t->ruling[i].change.players; k++)
            if (t->ruling[i].player[k] == player)
                return err_set(err, ERR_CONFLICT,
                               "player %s has a penalty (event %jd); undo that one first",
                               t->player[player].id, (int64_t)t->ruling[i].seq);
    return true;
}

static bool check_withdraw(const struct tournament *t, const struct change *change,
                           struct err *err)
{
    const struct change_entry *entry = &change->entry;
    int player = tournament_player(t, entry->player);
    if (player < 0)
        return err_set(
            err, ERR_NOT_FOUND,
            "there is no player \"%.40s\"; use the id of a player who has entered",
            entry->player);
    return check_seatless(t, player, err) && check_relieved(t, player, err) &&
           check_unpenalised(t, player, err);
}

/* Those after somebody who is taken off the list move up by one. */
static int moved_up(int player, int gone)
{
    return player == gone ? -1 : player - (player > gone);
}

static void move_up_lineup(struct lineup *lineup, int gone)
{
    for (int i = 0; i < CHANGE_LINEUP_PLAYERS; i++)
        lineup->player[i] = moved_up(lineup->player[i], gone);
}

static void move_up_seats(struct session *session, int gone)
{
    for (size_t f = 0; f < session->fields; f++) {
        struct field *field = &session->field[f];
        for (int c = 0; c < field->schedule.contestants; c++) {
            field->player[c] = moved_up(field->player[c], gone);
            for (int i = 0; i < field->crew[c].count; i++)
                field->crew[c].player[i] = moved_up(field->crew[c].player[i], gone);
        }
        for (size_t i = 0; i < field->lineups; i++)
            move_up_lineup(&field->lineup[i], gone);
        relief_withdraw(field, gone);
    }
}

static void apply_withdraw(struct tournament *t, const struct change *change)
{
    const struct change_entry *entry = &change->entry;
    int gone = tournament_player(t, entry->player);
    if (gone < 0)
        return;
    for (size_t s = 0; s < t->sessions; s++)
        move_up_seats(&t->session[s], gone);
    for (size_t i = 0; i < t->rulings; i++)
        for (size_t k = 0; k < t->ruling[i].change.players; k++)
            t->ruling[i].player[k] = moved_up(t->ruling[i].player[k], gone);
    t->players--;
    for (size_t i = (size_t)gone; i < t->players; i++)
        t->player[i] = t->player[i + 1];
    t->player_by_id = (struct map){0};
    for (size_t i = 0; i < t->players; i++)
        map_add(&t->player_by_id, kind_keep(t, t->player[i].id), (int)i, &t->arena);
}

const struct change_row kind_withdraw = {
    .name = "withdraw",
    .title = N_("Removal from the list"),
    .read = kind_read_entry,
    .write = kind_write_entry,
    .check = check_withdraw,
    .apply = apply_withdraw,
    .words = kind_tell_entry,
};
