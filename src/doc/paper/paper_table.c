/* paper_table.c - the kinds of sheets, in the order of the evening. */
#include "doc/paper/kinds.h"
#include "doc/paper/paper.h"
#include "tournament/model.h"
#include "tournament/results.h"

static bool has_lines(const struct format *format)
{
    return format->lines;
}

static bool is_attack_defence(const struct format *format)
{
    return format->label[0] && str_equal(format->label[0], "A");
}

/* Whether attackers are ranked apart from defences. */
static bool ranks_attack(const struct format *format)
{
    const struct contest_kind *kind = format->contest;
    for (int i = 0; kind && i < kind->rankings; i++)
        if (str_equal(kind->ranking[i].name, "attack"))
            return true;
    return false;
}

static bool has_matches(const struct format *format)
{
    return matches_are(format);
}

static bool has_boards(const struct format *format)
{
    return !format->deals;
}

static bool is_tarot_individual(const struct format *format)
{
    return contest_individual_is(format);
}

static bool is_duplicate_tarot(const struct format *format)
{
    return !format->deals && !format->game->contracts;
}

static bool deals_itself(const struct format *format)
{
    return format->deals;
}

static bool has_grid(const struct format *format)
{
    return format->game->grid;
}

static bool has_pairs_of_bridge(const struct format *format)
{
    return format->game->contracts && format->sides == 2;
}

static bool has_four_seats(const struct format *format)
{
    return format->sides >= SEAT_COUNT && !format->deals;
}

static bool has_handicaps(const struct format *format)
{
    return format->game->contracts && !matches_are(format);
}

static bool has_categories(const struct format *format)
{
    return contest_individual_is(format) || has_handicaps(format);
}

static bool has_teams(const struct format *format)
{
    return format->crew[0].max > 2;
}

static bool is_national(const struct format *format)
{
    return format->contest && format->contest->national;
}

const struct paper_kind paper_table[] = {
    {"seats-by-name", N_("Seats by name"), PAPER_BEFORE, .draw = draw_seats_by_name},
    {"seats-by-table", N_("Seats by table"), PAPER_BEFORE, .draw = draw_seats_by_table},
    {"movement", N_("Control table"), PAPER_BEFORE, .draw = draw_movement},
    {"room", N_("Plan of the room"), PAPER_BEFORE, .draw = draw_room},
    {"wifi", N_("Poster of the Wi-Fi"), PAPER_BEFORE, .draw = draw_wifi},
    {"table-cards", N_("Table cards"), PAPER_BEFORE, .draw = draw_table_cards},
    {"guides", N_("Guide cards"), PAPER_BEFORE, .draw = draw_guides},
    {"labels", N_("Labels for boards"), PAPER_BEFORE, has_boards, .draw = draw_labels,
     .blank = true},
    {"board-list", N_("List of boards"), PAPER_BEFORE, is_duplicate_tarot,
     .draw = draw_board_list},
    {"dealing-plan", N_("Dealing plan"), PAPER_BEFORE, is_duplicate_tarot,
     .draw = draw_dealing_plan},
    {"diagrams", N_("Diagrams, to be circled"), PAPER_BEFORE, is_duplicate_tarot,
     .draw = draw_diagrams, .blank = true},
    {"diagrams-hands", N_("Diagrams with the cards"), PAPER_BEFORE, is_duplicate_tarot,
     .draw = draw_diagrams_hands},
    {"traveller", N_("Travelling sheets, to fill in"), PAPER_BEFORE, has_boards,
     .draw = draw_travellers},
    {"score-card", N_("Score cards of the pairs"), PAPER_BEFORE, has_pairs_of_bridge,
     .draw = draw_score_cards},
    {"ad-personal", N_("Personal road sheets"), PAPER_BEFORE, is_attack_defence,
     .draw = draw_ad_personal},
    {"score-sheets", N_("Score sheets of the tables"), PAPER_BEFORE, deals_itself,
     .draw = draw_score_sheets},
    {"whist-grid", N_("Grid of points"), PAPER_BEFORE, has_grid, .draw = draw_whist_grid},
    {"match-sheets", N_("Match sheets"), PAPER_BEFORE, has_matches,
     .draw = draw_match_sheets},
    {"leaflet", N_("Leaflet for the tables"), PAPER_BEFORE, .draw = draw_leaflet},
    {"leaflet-director", N_("Leaflet for the director"), PAPER_BEFORE,
     .draw = draw_leaflet_director},
    {"next-move", N_("Poster of the next move"), PAPER_DURING, has_four_seats,
     .draw = draw_next_move},
    {"scores", N_("Check of the scores typed"), PAPER_DURING, has_boards,
     .draw = draw_scores},
    {"ruling-slip", N_("Slips of rulings"), PAPER_DURING, .draw = draw_ruling_slips,
     .blank = true},
    {"players", N_("Players"), PAPER_BEFORE, .draw = draw_players},
    {"meetings", N_("Who meets whom"), PAPER_BEFORE, .draw = draw_meetings},
    {"ranking", N_("Ranking"), PAPER_AFTER, .draw = draw_ranking},
    {"ranking-general", N_("General ranking"), PAPER_AFTER, is_tarot_individual,
     .draw = draw_ranking_general},
    {"ranking-alternate", N_("Alternate ranking"), PAPER_AFTER, has_lines,
     .draw = draw_ranking_alternate},
    {"ranking-lines", N_("Rankings of the lines"), PAPER_AFTER, has_lines,
     .draw = draw_ranking_lines},
    {"ranking-attack", N_("Ranking of the attackers"), PAPER_AFTER, ranks_attack,
     .draw = draw_ranking_attack},
    {"ranking-defence", N_("Ranking of the defences"), PAPER_AFTER, ranks_attack,
     .draw = draw_ranking_defence},
    {"ranking-teams", N_("Ranking of the teams"), PAPER_AFTER, has_teams,
     .draw = draw_ranking_teams},
    {"ranking-categories", N_("Rankings of the categories"), PAPER_AFTER, has_categories,
     .draw = draw_ranking_categories},
    {"ranking-handicap", N_("Ranking with handicap"), PAPER_AFTER, has_handicaps,
     .draw = draw_ranking_handicap},
    {"matches", N_("Matches"), PAPER_AFTER, has_matches, .draw = draw_matches},
    {"crosstable", N_("Crosstable"), PAPER_AFTER, has_matches, .draw = draw_crosstable},
    {"traveller-scores", N_("Travelling sheets, filled"), PAPER_AFTER, has_boards,
     .draw = draw_traveller_scores},
    {"boards", N_("Scores by board"), PAPER_AFTER, has_boards, .draw = draw_boards},
    {"road", N_("Road sheets"), PAPER_AFTER, .draw = draw_road},
    {"hands", N_("Hand records"), PAPER_AFTER, has_boards, .draw = draw_hands},
    {"rulings", N_("Rulings"), PAPER_COMMITTEE, .draw = draw_rulings},
    {"pcn", N_("National points"), PAPER_COMMITTEE, is_tarot_individual,
     .draw = draw_pcn},
    {"closing", N_("Closing sheet"), PAPER_COMMITTEE, .draw = draw_closing},
    {"fees", N_("Entry fees"), PAPER_COMMITTEE, .draw = draw_fees, .club = true},
    {"qualified", N_("List of the qualified"), PAPER_COMMITTEE, is_national,
     .draw = draw_qualified},
    {"cover", N_("Covering slip"), PAPER_COMMITTEE, is_national, .draw = draw_cover,
     .several = true},
    {"levy", N_("National royalty"), PAPER_COMMITTEE, is_national, .draw = draw_levy,
     .several = true},
    {"season", N_("Season"), PAPER_COMMITTEE, .draw = draw_season, .club = true},
};
const size_t paper_count = sizeof paper_table / sizeof paper_table[0];
