/* lineup.c - who of a team attacks and who defends in a round: the form, and its reading.
 */
#include "web/lineup.h"

#include "web/labels.h"

enum { DEFENDERS = 3, SMALLEST = 4 };
enum role { ATTACKS, DEFENDS, RESTS, ROLES };

static const char *const role_value[ROLES] = {"attack", "defence", "rest"};

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
    if (lineup->attack == player)
        return ATTACKS;
    for (int i = 0; i < DEFENDERS; i++)
        if (lineup->defence[i] == player)
            return DEFENDS;
    return RESTS;
}

static void add_choice(struct html *html, const char *name, const char *value,
                       bool chosen)
{
    html_add(html, "<label><input type=\"radio\" name=\"%s\" value=\"%s\" required%s>",
             name, value, chosen ? " checked" : "");
}

/* Four players: one question, who attacks. */
static void add_attackers(struct html *html, const struct lineup_team *team,
                          const struct form *form)
{
    const struct crew *crew = crew_of(team);
    html_add(html, "<fieldset><legend>%s</legend><div class=\"choice names\">",
             tr(html->lang, N_("Who attacks? The three others defend.")));
    for (int i = 0; i < crew->count; i++) {
        const char *id = team->t->player[crew->player[i]].id;
        const char *given = form_get(form, "attack");
        bool chosen = given ? str_equal(given, id)
                            : recorded_role(team, crew->player[i]) == ATTACKS;
        add_choice(html, "attack", id, chosen);
        html_add(html, "<span>");
        html_name(html, name_of(team, crew->player[i]));
        html_add(html, "</span></label>");
    }
    html_add(html, "</div></fieldset>");
}

static void add_roles(struct html *html, const struct lineup_team *team,
                      const struct form *form, int player, struct arena *arena)
{
    static const char *const word[ROLES] = {N_("attacks"), N_("defends"), N_("rests")};
    const char *name = field_of(team, player, arena);
    const char *given = form_get(form, name);
    enum role recorded = recorded_role(team, player);
    html_add(html, "<fieldset><legend>");
    html_name(html, name_of(team, player));
    html_add(html, "</legend><div class=\"choice plain\">");
    for (int r = 0; r < ROLES; r++) {
        add_choice(html, name, role_value[r],
                   given ? str_equal(given, role_value[r]) : (int)recorded == r);
        html_add(html, "<span>%s</span></label>", tr(html->lang, word[r]));
    }
    html_add(html, "</div></fieldset>");
}

void lineup_add(struct html *html, const struct lineup_team *team,
                const struct form *form, struct arena *arena)
{
    const struct crew *crew = crew_of(team);
    if (crew->count == SMALLEST) {
        add_attackers(html, team, form);
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
    if (crew_of(team)->count == SMALLEST) {
        const char *attack = form_text(form, "attack");
        return attack[0] == '\0'                               ? ROLES
               : str_equal(attack, team->t->player[player].id) ? ATTACKS
                                                               : DEFENDS;
    }
    for (int r = 0; r < ROLES; r++)
        if (str_equal(given, role_value[r]))
            return (enum role)r;
    return ROLES;
}

bool lineup_read(const struct lineup_team *team, const struct form *form,
                 struct change *change, struct arena *arena, struct err *err)
{
    const struct crew *crew = crew_of(team);
    int count[ROLES + 1] = {0};
    const char *label = team->field->schedule.label[team->contestant];
    *change = (struct change){.kind = CHANGE_LINEUP,
                              .lineup = {.session = team->session,
                                         .field = arena_strdup(arena, team->field->name),
                                         .round = team->round,
                                         .label = arena_strdup(arena, label)}};
    for (int i = 0; i < crew->count; i++) {
        const char *id = arena_strdup(arena, team->t->player[crew->player[i]].id);
        enum role role = chosen_role(team, form, crew->player[i], arena);
        if (role == ATTACKS)
            change->lineup.attack = id;
        if (role == DEFENDS && count[DEFENDS] < DEFENDERS)
            change->lineup.defence[count[DEFENDS]] = id;
        count[role]++;
    }
    return (count[ATTACKS] == 1 && count[DEFENDS] == DEFENDERS) ||
           err_user(err, "one player of the team attacks and three others defend; "
                         "choose again");
}

void lineup_say(struct html *html, const struct lineup_team *team, struct arena *arena)
{
    const struct lineup *lineup =
        field_lineup(team->field, team->contestant, team->round);
    if (!lineup) {
        html_text(html, tr(html->lang, N_("not said yet")));
        return;
    }
    html_say(html, N_("%s attacks; %s, %s and %s defend"),
             label_isolated(name_of(team, lineup->attack), arena),
             label_isolated(name_of(team, lineup->defence[0]), arena),
             label_isolated(name_of(team, lineup->defence[1]), arena),
             label_isolated(name_of(team, lineup->defence[2]), arena));
}
