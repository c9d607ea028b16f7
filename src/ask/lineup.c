/* lineup.c - who of a team plays in a round, and on which side. */
#include "ask/lineup.h"

#include "tournament/tell.h"

enum { FOUR = CHANGE_LINEUP_PLAYERS };
enum duty { FIRST, SECOND, RESTS, DUTIES };

/* What players do as a form sends it, and in words; of tarot and of bridge. */
static const struct {
    const char *value;
    const char *word;
} duties[2][DUTIES] = {
    {{"attack", N_("attacks")}, {"defence", N_("defends")}, {"rest", N_("sits out")}},
    {{"NS", N_("sits North-South")},
     {"EW", N_("sits East-West")},
     {"rest", N_("sits out")}}};

static bool is_bridge(const struct lineup_team *team)
{
    return team->t->format->lineups == 2;
}

static const struct crew *crew_of(const struct lineup_team *team)
{
    return place_members(team->field, team->contestant);
}

/* Whether one question is enough: which of four attacks. */
static bool is_simple(const struct lineup_team *team)
{
    return crew_of(team)->count == FOUR && !is_bridge(team);
}

static const char *id_of(const struct lineup_team *team, int player)
{
    return team->t->player[player].id;
}

static const char *field_of(const struct lineup_team *team, int player)
{
    return arena_printf(team->arena, "role-%s", id_of(team, player));
}

/* What the player does as it is recorded; DUTIES: nobody has said it. */
static enum duty recorded_duty(const struct lineup_team *team, int player)
{
    const struct lineup *lineup =
        place_lineup(team->field, team->contestant, team->round);
    for (int i = 0; i < FOUR && lineup; i++)
        if (lineup->player[i] == player)
            return i < team->t->format->lineups ? FIRST : SECOND;
    return lineup ? RESTS : DUTIES;
}

/* What the form says that the player does; likewise. */
static enum duty chosen_duty(const struct lineup_team *team, const struct form *form,
                             int player)
{
    const char *given = form_text(form, field_of(team, player));
    const char *attack = form_text(form, "attack");
    if (is_simple(team))
        return attack[0] == '\0'                        ? DUTIES
               : str_equal(attack, id_of(team, player)) ? FIRST
                                                        : SECOND;
    for (int d = 0; d < DUTIES; d++)
        if (str_equal(given, duties[is_bridge(team)][d].value))
            return (enum duty)d;
    return DUTIES;
}

static enum duty shown_duty(const struct lineup_team *team, const struct form *form,
                            int player)
{
    return form ? chosen_duty(team, form, player) : recorded_duty(team, player);
}

int lineup_questions(const struct lineup_team *team, const struct form *form,
                     struct lineup_question question[CHANGE_CREW_MOST])
{
    const struct crew *crew = crew_of(team);
    bool simple = is_simple(team);
    question[0] = (struct lineup_question){.player = -1, .name = "attack"};
    for (int i = 0; i < crew->count; i++) {
        int player = crew->player[i];
        enum duty duty = shown_duty(team, form, player);
        struct lineup_question *asked = &question[simple ? 0 : i];
        if (simple) {
            asked->option[asked->options++] =
                (struct lineup_option){id_of(team, player), NULL, player, duty == FIRST};
            continue;
        }
        *asked =
            (struct lineup_question){.player = player,
                                     .name = field_of(team, player),
                                     .options = crew->count == FOUR ? RESTS : DUTIES};
        for (int d = 0; d < asked->options; d++) /* of four nobody can rest */
            asked->option[d] = (struct lineup_option){duties[is_bridge(team)][d].value,
                                                      duties[is_bridge(team)][d].word, -1,
                                                      (int)duty == d};
    }
    return simple ? 1 : crew->count;
}

bool lineup_read(const struct lineup_team *team, const struct form *form,
                 struct change *change, struct err *err)
{
    const struct crew *crew = crew_of(team);
    int count[DUTIES + 1] = {0};
    int first = team->t->format->lineups;
    const char *label = place_label(team->field, team->contestant);
    *change =
        (struct change){.kind = CHANGE_LINEUP,
                        .lineup = {.session = (int)team->t->sessions,
                                   .field = arena_strdup(team->arena, team->field->name),
                                   .round = team->round,
                                   .first = first,
                                   .label = arena_strdup(team->arena, label)}};
    for (int i = 0; i < crew->count; i++) {
        enum duty duty = chosen_duty(team, form, crew->player[i]);
        int at = duty == FIRST ? count[FIRST] : first + count[SECOND];
        if ((duty == FIRST && at < first) || (duty == SECOND && at < FOUR))
            change->lineup.player[at] =
                arena_strdup(team->arena, id_of(team, crew->player[i]));
        count[duty]++;
    }
    if (count[FIRST] == first && count[SECOND] == FOUR - first)
        return true;
    return first == 1
               ? err_user(err, "one player of the team attacks and three others defend; "
                               "choose again")
               : err_user(err, "two players of the team sit North-South and two others "
                               "East-West; choose again");
}
