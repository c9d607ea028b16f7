/* kinds.c - the table of movement kinds, and which one a game plays by itself. */
#include "core/movement/bridge_individual.h"
#include "core/movement/free_draw.h"
#include "core/movement/full.h"
#include "core/movement/gueridon.h"
#include "core/movement/howell_pairs.h"
#include "core/movement/knock_out.h"
#include "core/movement/line.h"
#include "core/movement/movement.h"
#include "core/movement/parallel.h"
#include "core/movement/rotating.h"
#include "core/movement/sections.h"
#include "core/movement/skip.h"
#include "core/movement/swiss.h"
#include "core/movement/tarot_howell.h"
#include "core/movement/team.h"
#include "core/movement/three_quarter.h"
#include "core/movement/triplicate.h"
#include <string.h>

enum {
    HOWELL_PAIRS_MOST = 6 /* tables up to which pairs play a Howell by themselves */
};

const struct movement_kind movement_kind_table[] = {
    {.name = "official",
     .title = N_("Official line movement"),
     .side = MOVEMENT_LINES,
     .rounds = line_rounds,
     .make = line_make,
     .explain = line_explain,
     .games = MOVEMENT_BIT(MOVEMENT_TAROT_LINE),
     .options = true},
    {.name = "parallel",
     .title = N_("Parallel fields"),
     .side = MOVEMENT_LINES,
     .rounds = parallel_rounds,
     .make = parallel_make,
     .explain = parallel_explain,
     .games = MOVEMENT_BIT(MOVEMENT_TAROT_LINE)},
    {.name = "full",
     .title = N_("Full movement in one field"),
     .side = MOVEMENT_LINES,
     .rounds = full_rounds,
     .make = full_make,
     .explain = full_explain,
     .games = MOVEMENT_BIT(MOVEMENT_TAROT_LINE),
     .options = true},
    {.name = "howell",
     .title = N_("Howell"),
     .side = MOVEMENT_INDIVIDUALS,
     .rounds = tarot_howell_rounds,
     .make = tarot_howell_make,
     .explain = tarot_howell_explain,
     .games = MOVEMENT_BIT(MOVEMENT_TAROT_HOWELL)},
    {.name = "hybrid",
     .title = N_("Five tables in line and four in Howell"),
     .side = MOVEMENT_LINES,
     .rounds = tarot_hybrid_rounds,
     .make = tarot_hybrid_make,
     .explain = tarot_hybrid_explain,
     .games = MOVEMENT_BIT(MOVEMENT_TAROT_LINE) | MOVEMENT_BIT(MOVEMENT_TAROT_HOWELL)},
    {.name = "howell",
     .title = N_("Howell"),
     .side = MOVEMENT_PAIRS,
     .rounds = howell_pairs_rounds,
     .make = howell_pairs_make,
     .explain = howell_pairs_explain,
     .games = MOVEMENT_BIT(MOVEMENT_BRIDGE_PAIRS)},
    {.name = "three-quarter",
     .title = N_("Three-quarter Howell"),
     .side = MOVEMENT_PAIRS,
     .rounds = three_quarter_rounds,
     .make = three_quarter_make,
     .explain = three_quarter_explain,
     .games = MOVEMENT_BIT(MOVEMENT_BRIDGE_PAIRS)},
    {.name = "mitchell",
     .title = N_("Mitchell"),
     .side = MOVEMENT_PAIRS,
     .rounds = mitchell_rounds,
     .make = mitchell_make,
     .explain = mitchell_explain,
     .games = MOVEMENT_BIT(MOVEMENT_BRIDGE_PAIRS)},
    {.name = "gueridon",
     .title = N_("Share-and-relay Mitchell (guéridon)"),
     .side = MOVEMENT_PAIRS,
     .rounds = gueridon_rounds,
     .make = gueridon_make,
     .explain = gueridon_explain,
     .games = MOVEMENT_BIT(MOVEMENT_BRIDGE_PAIRS)},
    {.name = "skip",
     .title = N_("Skip Mitchell"),
     .side = MOVEMENT_PAIRS,
     .rounds = skip_rounds,
     .make = skip_make,
     .explain = skip_explain,
     .games = MOVEMENT_BIT(MOVEMENT_BRIDGE_PAIRS)},
    {.name = "sections",
     .title = N_("Sections side by side"),
     .side = MOVEMENT_PAIRS,
     .rounds = sections_rounds,
     .make = sections_make,
     .explain = sections_explain,
     .games = MOVEMENT_BIT(MOVEMENT_BRIDGE_PAIRS)},
    {.name = "rotating",
     .title = N_("Four pairs in turn (duplicate tournant)"),
     .side = MOVEMENT_PAIRS,
     .rounds = rotating_rounds,
     .make = rotating_make,
     .explain = rotating_explain,
     .games = MOVEMENT_BIT(MOVEMENT_BRIDGE_PAIRS)},
    {.name = "rotating",
     .title = N_("Four triplettes in turn"),
     .side = MOVEMENT_PAIRS,
     .rounds = rotating_rounds,
     .make = rotating_make_triplettes,
     .explain = rotating_explain_triplettes,
     .games = MOVEMENT_BIT(MOVEMENT_TRIPLETTES)},
    {.name = "individual",
     .title = N_("Individual"),
     .side = MOVEMENT_INDIVIDUALS,
     .rounds = individual_rounds,
     .make = individual_make,
     .explain = individual_explain,
     .games = MOVEMENT_BIT(MOVEMENT_BRIDGE_INDIVIDUAL),
     .options = true},
    {.name = "individual-2",
     .title = N_("Individual for twelve, second session"),
     .side = MOVEMENT_INDIVIDUALS,
     .rounds = individual_second_rounds,
     .make = individual_second_make,
     .explain = individual_second_explain,
     .games = MOVEMENT_BIT(MOVEMENT_BRIDGE_INDIVIDUAL)},
    {.name = "mitchell",
     .title = N_("Mitchell"),
     .side = MOVEMENT_PAIRS,
     .rounds = mitchell_rounds,
     .make = mitchell_make_attack,
     .explain = mitchell_explain_attack,
     .games = MOVEMENT_BIT(MOVEMENT_ATTACK_DEFENCE)},
    {.name = "gueridon",
     .title = N_("Share-and-relay Mitchell (guéridon)"),
     .side = MOVEMENT_PAIRS,
     .rounds = gueridon_rounds,
     .make = gueridon_make_attack,
     .explain = gueridon_explain_attack,
     .games = MOVEMENT_BIT(MOVEMENT_ATTACK_DEFENCE)},
    {.name = "skip",
     .title = N_("Skip Mitchell"),
     .side = MOVEMENT_PAIRS,
     .rounds = skip_rounds,
     .make = skip_make_attack,
     .explain = skip_explain_attack,
     .games = MOVEMENT_BIT(MOVEMENT_ATTACK_DEFENCE)},
    {.name = "sections",
     .title = N_("Coloured fields side by side"),
     .side = MOVEMENT_PAIRS,
     .rounds = sections_rounds_attack,
     .make = sections_make_attack,
     .explain = sections_explain_attack,
     .games = MOVEMENT_BIT(MOVEMENT_ATTACK_DEFENCE)},
    {.name = "howell",
     .title = N_("Howell"),
     .side = MOVEMENT_PAIRS,
     .rounds = howell_pairs_rounds,
     .make = howell_pairs_make_triplettes,
     .explain = howell_pairs_explain_triplettes,
     .games = MOVEMENT_BIT(MOVEMENT_TRIPLETTES)},
    {.name = "mitchell",
     .title = N_("Mitchell"),
     .side = MOVEMENT_PAIRS,
     .rounds = mitchell_rounds,
     .make = mitchell_make_triplettes,
     .explain = mitchell_explain_triplettes,
     .games = MOVEMENT_BIT(MOVEMENT_TRIPLETTES)},
    {.name = "gueridon",
     .title = N_("Share-and-relay Mitchell (guéridon)"),
     .side = MOVEMENT_PAIRS,
     .rounds = gueridon_rounds,
     .make = gueridon_make_triplettes,
     .explain = gueridon_explain_triplettes,
     .games = MOVEMENT_BIT(MOVEMENT_TRIPLETTES)},
    {.name = "skip",
     .title = N_("Skip Mitchell"),
     .side = MOVEMENT_PAIRS,
     .rounds = skip_rounds,
     .make = skip_make_triplettes,
     .explain = skip_explain_triplettes,
     .games = MOVEMENT_BIT(MOVEMENT_TRIPLETTES)},
    {.name = "teams",
     .title = N_("Team round robin"),
     .side = MOVEMENT_PAIRS,
     .rounds = team_rounds,
     .make = team_make,
     .explain = team_explain,
     .games = MOVEMENT_BIT(MOVEMENT_TEAMS)},
    {.name = "teams-half",
     .title = N_("Two groups of teams"),
     .side = MOVEMENT_PAIRS,
     .rounds = team_half_rounds,
     .make = team_half_make,
     .explain = team_half_explain,
     .games = MOVEMENT_BIT(MOVEMENT_TEAMS)},
    {.name = "knock-out",
     .title = N_("Team knock-out"),
     .side = MOVEMENT_PAIRS,
     .rounds = knock_out_rounds,
     .make = knock_out_make,
     .explain = knock_out_explain,
     .games = MOVEMENT_BIT(MOVEMENT_TEAMS)},
    {.name = "swiss",
     .title = N_("Swiss teams"),
     .side = MOVEMENT_PAIRS,
     .rounds = swiss_rounds,
     .make = swiss_make,
     .explain = swiss_explain,
     .games = MOVEMENT_BIT(MOVEMENT_TEAMS)},
    {.name = "triplicate",
     .title = N_("Three teams (triplicate)"),
     .side = MOVEMENT_PAIRS,
     .rounds = triplicate_rounds,
     .make = triplicate_make,
     .explain = triplicate_explain,
     .games = MOVEMENT_BIT(MOVEMENT_TEAMS)},
    {.name = "drawn",
     .title = N_("Tables drawn at random"),
     .side = MOVEMENT_INDIVIDUALS,
     .rounds = free_draw_rounds,
     .make = free_draw_make,
     .explain = free_draw_explain,
     .games = MOVEMENT_BIT(MOVEMENT_FREE),
     .options = true},
    {.name = "drawn-fives",
     .title = N_("Tables drawn at random, some of five"),
     .side = MOVEMENT_INDIVIDUALS,
     .rounds = free_draw_rounds,
     .make = free_draw_make_fives,
     .explain = free_draw_explain_fives,
     .games = MOVEMENT_BIT(MOVEMENT_FREE),
     .options = true},
    {.name = "drawn",
     .title = N_("Tables drawn at random"),
     .side = MOVEMENT_INDIVIDUALS,
     .rounds = free_draw_rounds,
     .make = free_draw_make_fours,
     .explain = free_draw_explain,
     .games = MOVEMENT_BIT(MOVEMENT_WHIST),
     .options = true},
    {.name = "drawn-rest",
     .title = N_("Tables of four drawn at random, others sit out in turn"),
     .side = MOVEMENT_INDIVIDUALS,
     .rounds = free_draw_rounds,
     .make = free_draw_make_resting,
     .explain = free_draw_explain_resting,
     .games = MOVEMENT_BIT(MOVEMENT_FREE) | MOVEMENT_BIT(MOVEMENT_WHIST),
     .options = true},
};
const size_t movement_kind_count =
    sizeof movement_kind_table / sizeof movement_kind_table[0];

const struct movement_kind *movement_kind_find(enum movement_game game, const char *name)
{
    for (size_t i = 0; i < movement_kind_count; i++) {
        const struct movement_kind *kind = &movement_kind_table[i];
        if (kind->games & MOVEMENT_BIT(game) && strcmp(kind->name, name) == 0)
            return kind;
    }
    return NULL;
}

/* As the regulation allocates tables to fields; beyond what it prints, one field where
 * there is a line of so many. */
static const char *usual_of_lines(int tables)
{
    int field[PARALLEL_FIELDS_MAX];
    bool split = tables <= PARALLEL_PRINTED_MOST && parallel_split(tables, field) > 1;
    return !split && line_rounds(tables) > 0 ? "official" : "parallel";
}

static const char *usual_of_howell(int tables)
{
    return tables == 9 ? "hybrid" : "howell";
}

static const char *usual_of_mitchell(int tables)
{
    return tables % 2 == 0 ? "gueridon" : "mitchell";
}

static const char *usual_of_pairs(int tables)
{
    if (rotating_rounds(tables) > 0)
        return "rotating";
    return tables <= HOWELL_PAIRS_MOST ? "howell" : usual_of_mitchell(tables);
}

static const char *usual_of_individuals(int tables)
{
    (void)tables;
    return "individual";
}

static const char *usual_of_teams(int tables)
{
    return triplicate_rounds(tables) > 0 ? "triplicate" : "teams";
}

static const char *usual_of_free_deals(int tables)
{
    (void)tables;
    return "drawn";
}

const struct movement_kind *movement_kind_usual(enum movement_game game, int tables)
{
    static const char *(*const usual[MOVEMENT_GAMES])(int tables) = {
        [MOVEMENT_TAROT_LINE] = usual_of_lines,
        [MOVEMENT_TAROT_HOWELL] = usual_of_howell,
        [MOVEMENT_TRIPLETTES] = usual_of_pairs,
        [MOVEMENT_ATTACK_DEFENCE] = usual_of_mitchell,
        [MOVEMENT_TEAMS] = usual_of_teams,
        [MOVEMENT_FREE] = usual_of_free_deals,
        [MOVEMENT_WHIST] = usual_of_free_deals,
        [MOVEMENT_BRIDGE_PAIRS] = usual_of_pairs,
        [MOVEMENT_BRIDGE_INDIVIDUAL] = usual_of_individuals,
    };
    return movement_kind_find(game, usual[game](tables));
}
