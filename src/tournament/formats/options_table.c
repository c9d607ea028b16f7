/* options_table.c - the choices of a tournament, a row each. */
#include "tournament/results.h"

#define PLACE(member) offsetof(struct options, member)
#define WORDS(list) .word = (list), .words = sizeof(list) / sizeof((list)[0])

enum { CORRECTION_MOST = 31 * 24 * 60, ROUND_MOST = 1440 }; /* minutes: a month, a day */

static const struct option_word flags[] = {{"false", N_("no")}, {"true", N_("yes")}};
static const struct option_word code_editions[CODE_EDITIONS] = {
    [CODE_FASCICULE] = {"fascicule", N_("the fascicule of 2022, the individuals' own")},
    [CODE_COMMON] = {"code", N_("the Code d'arbitrage, as in the other formats")},
};
static const struct option_word events[PCN_EVENTS] = {
    [PCN_NONE] = {"none", N_("no national points")},
    [PCN_REGULARITY] = {"regularity", N_("regularity tournament")},
    [PCN_REGIONAL] = {"regional", N_("regional event")},
    [PCN_NATIONAL] = {"national", N_("national event")},
    [PCN_STAGE] = {"stage", N_("stage of a championship")},
    [PCN_SEMI_FINAL] = {"semi-final", N_("semi-final")},
    [PCN_FINAL] = {"final", N_("final")},
    [PCN_FRANCE] = {"france", N_("final of France")},
    [PCN_OPEN_NATIONAL] = {"open-national", N_("national open")},
    [PCN_FESTIVAL] = {"festival", N_("festival")},
    [PCN_MASTERS] = {"masters", N_("masters' tournament")},
};
static const struct option_word ties[] = {
    [RANKING_SHARE] = {"share", N_("tied players share the rank")},
    [RANKING_TOPS] = {"tops", N_("the number of tops decides")},
};
static const struct option_word compare[] = {{"all", N_("all fields together")},
                                             {"field", N_("each field separately")}};
static const struct option_word series[OPTIONS_SERIES] = {
    [OPTIONS_SERIES_NONE] = {"none", N_("no championship")},
    [OPTIONS_SERIES_OPEN] = {"open", N_("open")},
    [OPTIONS_SERIES_FIRST] = {"first", N_("first series")},
    [OPTIONS_SERIES_SECOND] = {"second", N_("second series")},
    [OPTIONS_SERIES_PROMOTION] = {"promotion", N_("promotion")},
    [OPTIONS_SERIES_SENIOR] = {"senior", N_("seniors")},
    [OPTIONS_SERIES_YOUTH] = {"youth", N_("youth")},
};
static const struct option_word approvals[OPTIONS_APPROVALS] = {
    [OPTIONS_APPROVAL_UNSAID] = {"unsaid", N_("not said")},
    [OPTIONS_APPROVAL_GIVEN] = {"given", N_("the zone has approved the regulation")},
    [OPTIONS_APPROVAL_NONE] = {"none", N_("the zone has not approved it")},
};
static const struct option_word arbiters[OPTIONS_ARBITERS] = {
    [OPTIONS_ARBITER_UNSAID] = {"unsaid", N_("not said")},
    [OPTIONS_ARBITER_CLUB] = {"club", N_("club arbiter")},
    [OPTIONS_ARBITER_REGIONAL] = {"regional", N_("regional arbiter")},
    [OPTIONS_ARBITER_NATIONAL] = {"national", N_("national arbiter")},
};
static const struct option_word ranking_shown[] = {
    {"published", N_("once I publish it")},
    {"live", N_("live, while it is played")},
};
static const struct option_word boards_shown[] = {
    {"published", N_("once I publish the results")},
    {"played", N_("as soon as everybody has played it")},
};
static const struct option_word confirmed_by[] = {
    {"table", N_("the other side, on any phone of the table")},
    {"phone", N_("another phone than the one that sent it")},
    {"word", N_("the word of a player of the other side")},
};
static const struct option_word scorings[OPTIONS_SCORINGS] = {
    [OPTIONS_USUAL] = {"usual", N_("as is usual for the movement")},
    [OPTIONS_MATCHPOINTS] = {"matchpoints", N_("matchpoints, in percent")},
    [OPTIONS_BUTLER] = {"butler", N_("IMPs against the mean (Butler)")},
    [OPTIONS_CROSS_IMPS] = {"cross-imps", N_("IMPs against every other score")},
    [OPTIONS_IMPS] = {"imps", NULL}, /* of teams, who have no choice */
};
static const struct option_word winners[] = {
    {"0", N_("according to the movement")},
    {"1", N_("a single ranking")},
    {"2", N_("one for North-South, one for East-West")},
};
static const struct option_word matchpoints[] = {
    {"two", N_("2 for a score beaten, 1 for an equal one")},
    {"one", N_("1 for a score beaten, ½ for an equal one")},
};

static const struct option_word imps_ranked[] = {
    {"sum", N_("by the sum of the IMPs")},
    {"board", N_("by the IMPs per board")},
};
static const struct option_word marks_rounded[] = {
    {"exact", N_("not at all: exact fractions")},
    {"tenth", N_("to one decimal a line, as the French federation does")},
};

/* Other contests have neither tops nor the federation's points. */
static bool has_national_points(const struct tournament *t)
{
    return t->format->contest->national;
}

/* Only individuals have a code of their own. */
static bool has_two_codes(const struct tournament *t)
{
    return t->format->contest == &contest_individual;
}

static bool has_fields(const struct tournament *t)
{
    bool several = false;
    for (size_t i = 0; i < t->sessions; i++)
        several = several || t->session[i].fields > 1;
    return several && !t->format->deals;
}

static bool has_own_deals(const struct tournament *t)
{
    return t->format->deals;
}

static bool has_pairs(const struct tournament *t)
{
    return format_has_pairs(t->format);
}

/* Whether its results come about in a way that can be chosen. */
static bool has_scorings(const struct tournament *t)
{
    return t->format->contest_of != NULL;
}

static bool has_contracts(const struct tournament *t)
{
    return t->format->game->contracts;
}

/* Whether its matches end in victory points. */
static bool has_vp(const struct tournament *t)
{
    return t->format->movement == MOVEMENT_TEAMS && t->format->game->contracts;
}

const struct option_row options_table[OPTION_COUNT] = {
    [OPTION_CODE_EDITION] = {.name = "code_edition",
                             .title = N_("Edition of the rulings code"),
                             .type = OPTION_WORD,
                             .place = PLACE(code_edition),
                             WORDS(code_editions),
                             .fits = has_two_codes},
    [OPTION_BOARDS] = {.name = "boards_per_table",
                       .type = OPTION_NUMBER,
                       .place = PLACE(boards_per_table),
                       .range = {1, SCHEDULE_BOARDS_MAX}},
    [OPTION_ROUNDS] = {.name = "rounds",
                       .type = OPTION_NUMBER,
                       .place = PLACE(rounds),
                       .range = {1, SCHEDULE_ROUNDS_MAX}},
    [OPTION_EVENT] = {.name = "event",
                      .title = N_("Kind of event"),
                      .type = OPTION_WORD,
                      .place = PLACE(event),
                      .said = true,
                      WORDS(events),
                      .fits = has_national_points},
    [OPTION_INDEX] = {.name = "index",
                      .title = N_("Index, if it differs from the event's own"),
                      .type = OPTION_OWN,
                      .fits = has_national_points,
                      .own = &options_own_index},
    [OPTION_OVERSEAS] = {.name = "overseas",
                         .title = N_("Overseas club"),
                         .fits = has_national_points,
                         .type = OPTION_FLAG,
                         .place = PLACE(overseas),
                         WORDS(flags)},
    [OPTION_TIES] = {.name = "ties",
                     .title = N_("Ties"),
                     .type = OPTION_WORD,
                     .place = PLACE(ties),
                     .said = true,
                     WORDS(ties),
                     .fits = has_national_points},
    [OPTION_COMPARE] = {.name = "compare",
                        .title = N_("Comparison"),
                        .type = OPTION_WORD,
                        .place = PLACE(compare_field),
                        .said = true,
                        WORDS(compare),
                        .fits = has_fields},
    [OPTION_SERIES] = {.name = "series",
                       .title = N_("Championship"),
                       .type = OPTION_WORD,
                       .place = PLACE(series),
                       WORDS(series),
                       .fits = has_national_points},
    [OPTION_SHEET] = {.name = "open_sheet",
                      .title = N_("Sheet of a regional Open"),
                      .hint = N_(
                          "members of the first, second and promotion series, then all "
                          "licences of the federation: 10/50/200/7911"),
                      .type = OPTION_OWN,
                      .fits = has_national_points,
                      .own = &options_own_sheet},
    [OPTION_APPROVAL] = {.name = "approval",
                         .title = N_("Approval of a championship"),
                         .type = OPTION_WORD,
                         .place = PLACE(approval),
                         WORDS(approvals),
                         .fits = has_national_points},
    [OPTION_ARBITER] = {.name = "arbiter_grade",
                        .title = N_("Grade of the arbiter"),
                        .type = OPTION_WORD,
                        .place = PLACE(arbiter),
                        WORDS(arbiters),
                        .fits = has_national_points},
    [OPTION_QUOTA] = {.name = "quota",
                      .title = N_("Qualified for the next stage"),
                      .hint = N_("the quota of the season; 0: none"),
                      .type = OPTION_NUMBER,
                      .place = PLACE(quota),
                      .range = {0, 1000},
                      .fits = has_national_points},
    [OPTION_RANKING_SHOWN] = {.name = "ranking_shown",
                              .title = N_("The ranking"),
                              .type = OPTION_WORD,
                              .place = PLACE(shown.ranking_live),
                              WORDS(ranking_shown)},
    [OPTION_BOARDS_SHOWN] = {.name = "boards_shown",
                             .title = N_("The results of a board"),
                             .deals_title = N_("The sheets of the tables"),
                             .type = OPTION_WORD,
                             .place = PLACE(shown.boards_played),
                             WORDS(boards_shown)},
    [OPTION_CONFIRMED_BY] = {.name = "confirmed_by",
                             .title = N_("A result is confirmed by"),
                             .type = OPTION_WORD,
                             .place = PLACE(confirmed_by),
                             WORDS(confirmed_by)},
    [OPTION_ROUNDS_HIDDEN] = {.name = "rounds_hidden",
                              .title = N_("Last rounds withheld from the live ranking"),
                              .hint = N_("0: none. They are shown when you publish."),
                              .type = OPTION_NUMBER,
                              .place = PLACE(shown.rounds_hidden),
                              .range = {0, SCHEDULE_ROUNDS_MAX}},
    [OPTION_CORRECTION] =
        {.name = "correction_minutes",
         .title = N_("Correction period after publication, in minutes"),
         .hint = N_("0: none. Until it ends, every page says \"provisional\"."),
         .type = OPTION_NUMBER,
         .place = PLACE(shown.correction_minutes),
         .range = {0, CORRECTION_MOST}},
    [OPTION_ROUND_MINUTES] =
        {.name = "round_minutes",
         .title = N_("Length of a round, in minutes"),
         .hint = N_("0: by the number of its deals. The clock can be set during play."),
         .type = OPTION_NUMBER,
         .place = PLACE(round_minutes),
         .range = {0, ROUND_MOST}},
    [OPTION_STAKE] = {.name = "stake",
                      .title = N_("Stake per player"),
                      .type = OPTION_CENTS,
                      .place = PLACE(money.stake),
                      .range = {0, MONEY_MOST},
                      .fits = has_own_deals},
    [OPTION_PRIZES] = {.name = "prizes",
                       .title = N_("Prizes for the first three, in percent"),
                       .type = OPTION_OWN,
                       .fits = has_own_deals,
                       .own = &options_own_prizes},
    [OPTION_DUES] = {.name = "dues",
                     .title = N_("Member's dues, after two appearances"),
                     .type = OPTION_CENTS,
                     .place = PLACE(money.dues),
                     .range = {0, MONEY_MOST},
                     .fits = has_own_deals},
    [OPTION_FEE] = {.name = "fee",
                    .title = N_("Entry fee"),
                    .type = OPTION_CENTS,
                    .place = PLACE(fee[FEE_MEMBER]),
                    .range = {0, MONEY_MOST}},
    [OPTION_FEE_GUEST] = {.name = "fee_guest",
                          .title = N_("Entry fee of a guest"),
                          .hint = N_("0: as a member"),
                          .type = OPTION_CENTS,
                          .place = PLACE(fee[FEE_GUEST]),
                          .range = {0, MONEY_MOST}},
    [OPTION_FEE_YOUTH] = {.name = "fee_youth",
                          .title = N_("Entry fee under 18"),
                          .hint = N_("0: as a member"),
                          .type = OPTION_CENTS,
                          .place = PLACE(fee[FEE_YOUTH]),
                          .range = {0, MONEY_MOST}},
    [OPTION_SCORING] = {.name = "scoring",
                        .title = N_("Scoring"),
                        .type = OPTION_WORD,
                        .place = PLACE(scoring),
                        WORDS(scorings),
                        .fits = has_scorings},
    [OPTION_WINNERS] = {.name = "winners",
                        .title = N_("Rankings"),
                        .type = OPTION_NUMBER,
                        .place = PLACE(winners),
                        .range = {0, 2},
                        WORDS(winners),
                        .fits = has_pairs},
    [OPTION_EXPECTED] = {.name = "expected_plays",
                         .type = OPTION_NUMBER,
                         .place = PLACE(expected_plays),
                         .range = {0, OPTIONS_EXPECTED_MOST}},
    [OPTION_MATCHPOINTS_SHOWN] = {.name = "matchpoints_shown",
                                  .title = N_("Matchpoints as shown"),
                                  .type = OPTION_WORD,
                                  .place = PLACE(matchpoints_one),
                                  WORDS(matchpoints),
                                  .fits = has_scorings},
    [OPTION_VP] = {.name = "vp",
                   .title = N_("Victory point scale"),
                   .hint =
                       N_("wbf, the continuous scale; or its steps: the least margin, "
                          "then the winner's points and the loser's: 0 10 10; 3 11 9"),
                   .type = OPTION_OWN,
                   .fits = has_vp,
                   .own = &options_own_vp},
    [OPTION_MINIMUM_BOARDS] = {.name = "minimum_boards",
                               .title = N_("Boards needed to be ranked"),
                               .hint = N_("0: one is enough."),
                               .type = OPTION_NUMBER,
                               .place = PLACE(minimum_boards),
                               .range = {0, OPTIONS_MINIMUM_MOST},
                               .fits = has_scorings},
    [OPTION_BUTLER_TRIM] = {.name = "butler_trim",
                            .title = N_("Butler: scores left out of the mean, in percent "
                                        "at either end"),
                            .hint = N_("Empty: the best and the worst one. 0: none."),
                            .type = OPTION_OWN,
                            .fits = has_scorings,
                            .own = &options_own_trim},
    [OPTION_IMPS_RANKED] = {.name = "imps_ranked",
                            .title = N_("Rankings in IMPs"),
                            .type = OPTION_WORD,
                            .place = PLACE(imps_board),
                            WORDS(imps_ranked),
                            .fits = has_scorings},
    [OPTION_MARKS_ROUNDED] = {.name = "marks_rounded",
                              .title = N_("Matchpoints of a line, rounded"),
                              .type = OPTION_WORD,
                              .place = PLACE(marks_tenth),
                              WORDS(marks_rounded),
                              .fits = has_scorings},
    [OPTION_HANDICAP] = {.name = "handicap",
                         .title = N_("Handicaps, in percent by series"),
                         .hint = N_("Empty: none. As 1: 0; 2: 2; 3: 4; 4: 6"),
                         .type = OPTION_OWN,
                         .fits = has_scorings,
                         .own = &options_own_handicap},
    [OPTION_EXPERTISE] = {.name = "expertise",
                          .title = N_("Points of expertise, by tables and places"),
                          .hint = N_("Empty: none. As 3-5: 30 20 10; 6-: 50 40 30"),
                          .type = OPTION_OWN,
                          .fits = has_contracts,
                          .own = &options_own_expertise},
};

const enum option_id options_settings[OPTIONS_SETTINGS] = {OPTION_TIES,
                                                           OPTION_COMPARE,
                                                           OPTION_EVENT,
                                                           OPTION_SERIES,
                                                           OPTION_INDEX,
                                                           OPTION_SHEET,
                                                           OPTION_OVERSEAS,
                                                           OPTION_APPROVAL,
                                                           OPTION_ARBITER,
                                                           OPTION_QUOTA,
                                                           OPTION_SCORING,
                                                           OPTION_WINNERS,
                                                           OPTION_MATCHPOINTS_SHOWN,
                                                           OPTION_MARKS_ROUNDED,
                                                           OPTION_BUTLER_TRIM,
                                                           OPTION_IMPS_RANKED,
                                                           OPTION_MINIMUM_BOARDS,
                                                           OPTION_VP,
                                                           OPTION_HANDICAP,
                                                           OPTION_EXPERTISE,
                                                           OPTION_FEE,
                                                           OPTION_FEE_GUEST,
                                                           OPTION_FEE_YOUTH,
                                                           OPTION_STAKE,
                                                           OPTION_PRIZES,
                                                           OPTION_DUES,
                                                           OPTION_CODE_EDITION};

const enum option_id options_clock[OPTIONS_CLOCK] = {OPTION_ROUND_MINUTES};

const enum option_id options_publication[OPTIONS_PUBLICATION] = {
    OPTION_RANKING_SHOWN, OPTION_BOARDS_SHOWN, OPTION_ROUNDS_HIDDEN, OPTION_CORRECTION,
    OPTION_CONFIRMED_BY};
