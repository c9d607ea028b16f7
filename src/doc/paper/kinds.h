/* kinds.h - the functions that draw the kinds of sheets, for their table. */
#ifndef PAPER_KINDS_H
#define PAPER_KINDS_H

#include "base.h"
#include "doc/paper/leaf.h"
#include "doc/paper/paper.h"

/* draw_rankings.c */
bool draw_ranking(struct leaf *leaf, struct err *err);
bool draw_ranking_general(struct leaf *leaf, struct err *err);
bool draw_ranking_alternate(struct leaf *leaf, struct err *err);
bool draw_ranking_lines(struct leaf *leaf, struct err *err);
bool draw_ranking_attack(struct leaf *leaf, struct err *err);
bool draw_ranking_defence(struct leaf *leaf, struct err *err);
bool draw_ranking_teams(struct leaf *leaf, struct err *err);
bool draw_ranking_categories(struct leaf *leaf, struct err *err);
bool draw_ranking_handicap(struct leaf *leaf, struct err *err);

/* draw_lists.c */
bool draw_players(struct leaf *leaf, struct err *err);
bool draw_rulings(struct leaf *leaf, struct err *err);
bool draw_matches(struct leaf *leaf, struct err *err);
bool draw_meetings(struct leaf *leaf, struct err *err);
bool draw_boards(struct leaf *leaf, struct err *err);
bool draw_closing(struct leaf *leaf, struct err *err);

/* draw_preparing.c */
bool draw_board_list(struct leaf *leaf, struct err *err);
bool draw_dealing_plan(struct leaf *leaf, struct err *err);

/* draw_committee.c */
bool draw_pcn(struct leaf *leaf, struct err *err);
bool draw_fees(struct leaf *leaf, struct err *err);
bool draw_cover(struct leaf *leaf, struct err *err);
bool draw_qualified(struct leaf *leaf, struct err *err);
bool draw_levy(struct leaf *leaf, struct err *err);
bool draw_season(struct leaf *leaf, struct err *err);

/* draw_leaflet.c, draw_match.c */
bool draw_leaflet(struct leaf *leaf, struct err *err);
bool draw_leaflet_director(struct leaf *leaf, struct err *err);
bool draw_match_sheets(struct leaf *leaf, struct err *err);
bool draw_crosstable(struct leaf *leaf, struct err *err);

/* draw_seats.c */
bool draw_seats_by_name(struct leaf *leaf, struct err *err);
bool draw_seats_by_table(struct leaf *leaf, struct err *err);

/* draw_guides.c, draw_labels.c, draw_traveller.c, draw_table_cards.c */
bool draw_guides(struct leaf *leaf, struct err *err);
bool draw_labels(struct leaf *leaf, struct err *err);
bool draw_diagrams(struct leaf *leaf, struct err *err);
bool draw_diagrams_hands(struct leaf *leaf, struct err *err);
bool draw_travellers(struct leaf *leaf, struct err *err);
bool draw_traveller_scores(struct leaf *leaf, struct err *err);
bool draw_table_cards(struct leaf *leaf, struct err *err);

/* draw_movement.c, draw_room.c, draw_poster.c, draw_wifi.c */
bool draw_movement(struct leaf *leaf, struct err *err);
bool draw_room(struct leaf *leaf, struct err *err);
bool draw_next_move(struct leaf *leaf, struct err *err);
bool draw_wifi(struct leaf *leaf, struct err *err);

/* draw_scores.c, draw_score_card.c, draw_deals.c, draw_hands.c, draw_slips.c */
bool draw_scores(struct leaf *leaf, struct err *err);
bool draw_score_cards(struct leaf *leaf, struct err *err);
bool draw_ad_personal(struct leaf *leaf, struct err *err);
bool draw_score_sheets(struct leaf *leaf, struct err *err);
bool draw_whist_grid(struct leaf *leaf, struct err *err);
bool draw_hands(struct leaf *leaf, struct err *err);
bool draw_ruling_slips(struct leaf *leaf, struct err *err);

/* draw_road.c */
bool draw_road(struct leaf *leaf, struct err *err);
#endif
