/* kind_lineup.c - who of a team plays in a round, and on which side. */
#include "base/jat.h"
#include "tournament/change/change_table.h"
#include "tournament/change/kind.h"
#include "tournament/change/words.h"
#include "tournament/model.h"

static bool read_lineup(const struct jat *payload, struct change *change,
                        struct arena *arena, struct err *err)
{
    (void)arena;
    return change_read_lineup(payload, &change->lineup, err);
}

static json_t *write_lineup(const struct change *change)
{
    json_t *object = change_write_lineup(&change->lineup);
    json_object_set_new(object, "session", json_integer(change->lineup.session));
    json_object_set_new(object, "field", json_string(change->lineup.field));
    return object;
}

/* Whether the label's crew has the player, who is not named yet. */
static bool check_member(const struct tournament *t, const struct field *field,
                         const struct change_lineup *lineup, int i, struct err *err)
{
    int contestant = schedule_find(&field->schedule, lineup->label);
    const char *id = lineup->player[i];
    int player = tournament_player(t, id);
    if (player < 0 || !field_has_player(field, contestant, player))
        return err_user(err, "\"%.40s\" does not play for %s; name players of the team",
                        id, lineup->label);
    for (int k = 0; k < i; k++)
        if (str_equal(id, lineup->player[k]))
            return lineup->first == 1
                       ? err_user(err,
                                  "player %s is named twice; one attacks and three "
                                  "others defend",
                                  id)
                       : err_user(err,
                                  "player %s is named twice; two sit North-South and two "
                                  "others East-West",
                                  id);
    return true;
}

static bool check_lineup(const struct tournament *t, const struct change *change,
                         struct err *err)
{
    const struct change_lineup *lineup = &change->lineup;
    const struct field *field = need_field(t, lineup->session, lineup->field, err);
    if (!field)
        return false;
    if (!t->format->lineups)
        return err_user(err, "there are no line-ups in this format: the label says who "
                             "attacks and who defends");
    if (lineup->first != t->format->lineups)
        return t->format->lineups == 1
                   ? err_user(err, "say who attacks and which three defend")
                   : err_user(err, "say which two sit North-South and which two "
                                   "East-West");
    int contestant = schedule_find(&field->schedule, lineup->label);
    if (contestant == SCHEDULE_EMPTY || field->player[contestant] < 0)
        return err_set(err, ERR_NOT_FOUND,
                       "there is no team \"%.20s\"; name one that is seated",
                       lineup->label);
    if (lineup->round < 1 || lineup->round > field->schedule.rounds)
        return err_set(err, ERR_NOT_FOUND, "there is no round %d; the rounds are 1 to %d",
                       lineup->round, field->schedule.rounds);
    for (int i = 0; i < CHANGE_LINEUP_PLAYERS; i++)
        if (!check_member(t, field, lineup, i, err))
            return false;
    return true;
}

static void apply_lineup(struct tournament *t, const struct change *change)
{
    const struct change_lineup *lineup = &change->lineup;
    struct field *field = kind_field(t, lineup->session, lineup->field);
    int contestant =
        field ? schedule_find(&field->schedule, lineup->label) : SCHEDULE_EMPTY;
    if (contestant == SCHEDULE_EMPTY)
        return;
    struct lineup said = {
        .contestant = contestant, .round = lineup->round, .seq = t->seq};
    for (int i = 0; i < CHANGE_LINEUP_PLAYERS; i++) {
        said.player[i] = tournament_player(t, lineup->player[i]);
        if (said.player[i] < 0)
            return; /* Étui never writes that: strangers play nowhere */
    }
    field->lineup = arena_grow(&t->arena, field->lineup, field->lineups,
                               &field->lineups_capacity, sizeof *field->lineup);
    field->lineup[field->lineups++] = said;
}

/* Those who sit on the first side. */
static void tell_lineup(struct words *words, const struct change *change)
{
    const struct change_lineup *lineup = &change->lineup;
    words_say(words, N_("%s, round %d"), lineup->label, lineup->round);
    words_say(words, N_(": "));
    for (int i = 0; i < lineup->first; i++) {
        words_add(words, "%s", i > 0 ? ", " : "");
        words_player(words, tournament_player(words->t, lineup->player[i]));
    }
}

const struct change_row kind_lineup = {
    .name = "lineup",
    .title = N_("Line-up"),
    .read = read_lineup,
    .write = write_lineup,
    .check = check_lineup,
    .apply = apply_lineup,
    .words = tell_lineup,
};
