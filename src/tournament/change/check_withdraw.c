/* check_withdraw.c - the part of tournament_check() that concerns leaving the list.
 *
 * Whoever sits somewhere stays on it, since what is played there is theirs; so does
 * whoever did until somebody took their place, or has a penalty. */
#include "tournament/change/check_inside.h"
#include "tournament/results/relief.h"

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
                return err_set(
                    err, ERR_CONFLICT,
                    "player %s has a penalty (event %lld); undo that one first",
                    t->player[player].id, (long long)t->ruling[i].seq);
    return true;
}

bool check_withdraw(const struct tournament *t, const struct change_entry *entry,
                    struct err *err)
{
    int player = tournament_player(t, entry->player);
    if (player < 0)
        return err_set(err, ERR_NOT_FOUND,
                       "there is no player \"%.40s\"; use the id of one who has entered",
                       entry->player);
    return check_seatless(t, player, err) && check_relieved(t, player, err) &&
           check_unpenalised(t, player, err);
}
