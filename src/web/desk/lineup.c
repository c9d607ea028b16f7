/* lineup.c - who of a team plays in a round, and on which side: the form, and its
 * reading. */
#include "web/desk/lineup.h"

#include "report/labels.h"
#include "web/html/input.h"

enum { FOUR = CHANGE_LINEUP_PLAYERS };
enum duty { FIRST, SECOND, RESTS, ROLES };

/* The roles as the form sends them, and in words; of tarot and of bridge. */
static const struct input_choice role_table[2][ROLES] = {
    {{"attack", N_("attacks")}, {"defence", N_("defends")}, {"rest", N_("sits out")}},
    {{"NS", N_("sits North-South")},
     {"EW", N_("sits East-West")},
     {"rest", N_("sits out")}}};

static const struct input_choice *roles_of(const struct lineup_team *team)
{
    return role_table[team->desk->t->format->lineups == 2];
}

static const struct crew *crew_of(const struct lineup_team *team)
{
    return &team->field->crew[team->contestant];
}

static const char *id_of(const struct lineup_team *team, int player)
{
    return team->desk->t->player[player].id;
}

static const char *name_of(const struct lineup_team *team, int player)
{
    return label_isolated(desk_player(team->desk, player), &team->desk->request->arena);
}

static const char *field_of(const struct lineup_team *team, int player)
{
    return arena_printf(&team->desk->request->arena, "role-%s", id_of(team, player));
}

/* Whether one question is enough: which of four attacks. */
static bool is_simple(const struct lineup_team *team)
{
    return crew_of(team)->count == FOUR && team->desk->t->format->lineups != 2;
}

/* What the player does as it is recorded, or ROLES. */
static enum duty recorded_duty(const struct lineup_team *team, int player)
{
    const struct lineup *lineup =
        field_lineup(team->field, team->contestant, team->round);
    if (!lineup)
        return ROLES;
    for (int i = 0; i < FOUR; i++)
        if (lineup->player[i] == player)
            return i < team->desk->t->format->lineups ? FIRST : SECOND;
    return RESTS;
}

/* What the form says that the player does; ROLES: nothing. */
static enum duty chosen_duty(const struct lineup_team *team, const struct form *form,
                             int player)
{
    const char *given = form_text(form, field_of(team, player));
    const char *attack = form_text(form, "attack");
    if (is_simple(team))
        return attack[0] == '\0'                        ? ROLES
               : str_equal(attack, id_of(team, player)) ? FIRST
                                                        : SECOND;
    for (int r = 0; r < ROLES; r++)
        if (str_equal(given, roles_of(team)[r].word))
            return (enum duty)r;
    return ROLES;
}

static enum duty shown_duty(const struct lineup_team *team, const struct form *form,
                            int player)
{
    return form ? chosen_duty(team, form, player) : recorded_duty(team, player);
}

static void add_roles(const struct lineup_team *team, const struct form *form, int player)
{
    struct html *html = team->desk->html;
    const struct input_choice *role = roles_of(team);
    int roles = crew_of(team)->count == FOUR ? RESTS : ROLES; /* nobody can rest */
    choice_open_as(html, "plain", name_of(team, player));
    for (int r = 0; r < roles; r++) {
        struct input_box box = {field_of(team, player), role[r].word,
                                (int)shown_duty(team, form, player) == r,
                                .more = " required"};
        choice_add(html, &box, "%s", tr(html->lang, role[r].title));
    }
    choice_close(html);
}

void lineup_add(const struct lineup_team *team, const struct form *form)
{
    const struct crew *crew = crew_of(team);
    struct html *html = team->desk->html;
    for (int i = 0; i < crew->count && !is_simple(team); i++)
        add_roles(team, form, crew->player[i]);
    if (!is_simple(team))
        return;
    choice_open_as(html, "names", N_("Who attacks? The three others defend."));
    for (int i = 0; i < crew->count; i++) {
        int player = crew->player[i];
        struct input_box box = {"attack", id_of(team, player),
                                shown_duty(team, form, player) == FIRST,
                                .more = " required"};
        choice_add(html, &box, "%s", name_of(team, player));
    }
    choice_close(html);
}

bool lineup_read(const struct lineup_team *team, const struct form *form,
                 struct change *change, struct err *err)
{
    struct arena *arena = &team->desk->request->arena;
    const struct crew *crew = crew_of(team);
    int count[ROLES + 1] = {0};
    int first = team->desk->t->format->lineups;
    const char *label = team->field->schedule.label[team->contestant];
    *change = (struct change){.kind = CHANGE_LINEUP,
                              .lineup = {.session = team->desk->evening.session,
                                         .field = arena_strdup(arena, team->field->name),
                                         .round = team->round,
                                         .first = first,
                                         .label = arena_strdup(arena, label)}};
    for (int i = 0; i < crew->count; i++) {
        enum duty role = chosen_duty(team, form, crew->player[i]);
        int at = role == FIRST ? count[FIRST] : first + count[SECOND];
        if ((role == FIRST && at < first) || (role == SECOND && at < FOUR))
            change->lineup.player[at] = arena_strdup(arena, id_of(team, crew->player[i]));
        count[role]++;
    }
    if (count[FIRST] == first && count[SECOND] == FOUR - first)
        return true;
    return first == 1
               ? err_user(err, "one player of the team attacks and three others defend; "
                               "choose again")
               : err_user(err, "two players of the team sit North-South and two others "
                               "East-West; choose again");
}
