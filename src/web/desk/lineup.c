/* lineup.c - who of a team plays in a round, and on which side: the form, and its
 * reading. */
#include "web/desk/lineup.h"

#include "web/html/input.h"
#include "web/html/labels.h"

enum { FOUR = CHANGE_LINEUP_PLAYERS };
enum role { FIRST, SECOND, RESTS, ROLES };

/* The roles as the form sends them, and in words; of tarot and of bridge. */
static const char *const role_value[2][ROLES] = {{"attack", "defence", "rest"},
                                                 {"NS", "EW", "rest"}};
static const char *const role_word[2][ROLES] = {
    {N_("attacks"), N_("defends"), N_("sits out")},
    {N_("sits North-South"), N_("sits East-West"), N_("sits out")}};

static int game_of(const struct lineup_team *team)
{
    return team->t->format->lineups == 2;
}

static const struct crew *crew_of(const struct lineup_team *team)
{
    return &team->field->crew[team->contestant];
}

static const char *name_of(const struct lineup_team *team, int player)
{
    return roster_name(team->roster, team->t->player[player].person,
                       team->t->player[player].id);
}

static const char *field_of(const struct lineup_team *team, int player,
                            struct arena *arena)
{
    return arena_printf(arena, "role-%s", team->t->player[player].id);
}

/* What the player does as it is recorded, or ROLES. */
static enum role recorded_role(const struct lineup_team *team, int player)
{
    const struct lineup *lineup =
        field_lineup(team->field, team->contestant, team->round);
    if (!lineup)
        return ROLES;
    for (int i = 0; i < FOUR; i++)
        if (lineup->player[i] == player)
            return i < team->t->format->lineups ? FIRST : SECOND;
    return RESTS;
}

/* Four players: one question, who attacks. */
static void add_attackers(struct html *html, const struct lineup_team *team,
                          const struct form *form, struct arena *arena)
{
    const struct crew *crew = crew_of(team);
    choice_open_as(html, "names", N_("Who attacks? The three others defend."));
    for (int i = 0; i < crew->count; i++) {
        const char *id = team->t->player[crew->player[i]].id;
        const char *given = form_get(form, "attack");
        bool chosen =
            given ? str_equal(given, id) : recorded_role(team, crew->player[i]) == FIRST;
        struct input_box box = {"attack", id, chosen, .more = " required"};
        choice_add(html, &box, "%s",
                   label_isolated(name_of(team, crew->player[i]), arena));
    }
    choice_close(html);
}

static void add_roles(struct html *html, const struct lineup_team *team,
                      const struct form *form, int player, struct arena *arena)
{
    const char *const *word = role_word[game_of(team)];
    const char *const *value = role_value[game_of(team)];
    const char *name = field_of(team, player, arena);
    const char *given = form_get(form, name);
    enum role recorded = recorded_role(team, player);
    choice_open_as(html, "plain", label_isolated(name_of(team, player), arena));
    bool all = crew_of(team)->count == FOUR; /* nobody can rest */
    for (int r = 0; r < (all ? RESTS : ROLES); r++) {
        struct input_box box = {name, value[r],
                                given ? str_equal(given, value[r]) : (int)recorded == r,
                                .more = " required"};
        choice_add(html, &box, "%s", tr(html->lang, word[r]));
    }
    choice_close(html);
}

void lineup_add(struct html *html, const struct lineup_team *team,
                const struct form *form, struct arena *arena)
{
    const struct crew *crew = crew_of(team);
    if (crew->count == FOUR && game_of(team) == 0) {
        add_attackers(html, team, form, arena);
        return;
    }
    for (int i = 0; i < crew->count; i++)
        add_roles(html, team, form, crew->player[i], arena);
}

/* What the form says that the player does; ROLES: nothing. */
static enum role chosen_role(const struct lineup_team *team, const struct form *form,
                             int player, struct arena *arena)
{
    const char *given = form_text(form, field_of(team, player, arena));
    if (crew_of(team)->count == FOUR && game_of(team) == 0) {
        const char *attack = form_text(form, "attack");
        return attack[0] == '\0'                               ? ROLES
               : str_equal(attack, team->t->player[player].id) ? FIRST
                                                               : SECOND;
    }
    for (int r = 0; r < ROLES; r++)
        if (str_equal(given, role_value[game_of(team)][r]))
            return (enum role)r;
    return ROLES;
}

bool lineup_read(const struct lineup_team *team, const struct form *form,
                 struct change *change, struct arena *arena, struct err *err)
{
    const struct crew *crew = crew_of(team);
    int count[ROLES + 1] = {0};
    int first = team->t->format->lineups;
    const char *label = team->field->schedule.label[team->contestant];
    *change = (struct change){.kind = CHANGE_LINEUP,
                              .lineup = {.session = team->session,
                                         .field = arena_strdup(arena, team->field->name),
                                         .round = team->round,
                                         .first = first,
                                         .label = arena_strdup(arena, label)}};
    for (int i = 0; i < crew->count; i++) {
        const char *id = arena_strdup(arena, team->t->player[crew->player[i]].id);
        enum role role = chosen_role(team, form, crew->player[i], arena);
        int at = role == FIRST ? count[FIRST] : first + count[SECOND];
        if ((role == FIRST && at < first) || (role == SECOND && at < FOUR))
            change->lineup.player[at] = id;
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

void lineup_say(struct html *html, const struct lineup_team *team, struct arena *arena)
{
    const struct lineup *lineup =
        field_lineup(team->field, team->contestant, team->round);
    if (!lineup) {
        html_text(html, tr(html->lang, N_("not given yet")));
        return;
    }
    const char *name[FOUR];
    for (int i = 0; i < FOUR; i++)
        name[i] = label_isolated(name_of(team, lineup->player[i]), arena);
    if (game_of(team) == 0)
        html_say(html, N_("%s attacks; %s, %s and %s defend"), name[0], name[1], name[2],
                 name[3]);
    else
        html_say(html, N_("%s and %s sit North-South; %s and %s sit East-West"), name[0],
                 name[1], name[2], name[3]);
}
