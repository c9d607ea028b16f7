/* alteration_table.c - what can happen in mid-tournament. */
#include "tournament/model/alteration_table.h"

#include "base.h"

const struct alteration_row alteration_table[ALTERATION_KINDS] = {
    [ALTERATION_LATE] = {.name = "late",
                         .title = N_("Somebody arrives late"),
                         .hint =
                             N_("They take an empty seat from a given round on, or come "
                                "to their own; what was played before stays as it is."),
                         .asks = ALTERATION_PLAYER | ALTERATION_SEAT | ALTERATION_NEXT},
    [ALTERATION_LEAVE] =
        {.name = "leave",
         .title = N_("Somebody leaves"),
         .hint = N_("Their seat is empty from a given round on; the tables it comes to "
                    "do not play. They keep what they have played."),
         .deals_hint = N_("They keep what they have played. Their tables play on if the "
                          "game can be played with fewer; else the rounds that are left "
                          "are drawn anew, and whoever is too many sits out in turn."),
         .asks = ALTERATION_SEAT | ALTERATION_NEXT},
    [ALTERATION_SUBSTITUTE] =
        {.name = "substitute",
         .title = N_("Somebody takes over"),
         .hint = N_("A newcomer plays on in somebody else's seat; each keeps their own "
                    "results."),
         .group_hint = N_("One member of a pair or team is replaced, and its results "
                          "stay together; or all of them, and each group keeps its own."),
         .asks = ALTERATION_SEAT | ALTERATION_PLAYER | ALTERATION_NEXT},
    [ALTERATION_EXTRA] =
        {.name = "extra",
         .title = N_("One player too many"),
         .hint = N_("No seat is free: in each round the newcomer plays in place of "
                    "somebody else, who sits out."),
         .group_hint = N_("No seat is free: in each round the newcomers play in place of "
                          "others, who sit out."),
         .otherwise = N_("nobody can take turns in this format; let the newcomers take "
                         "over from those who leave, or begin again with one more table"),
         .asks = ALTERATION_PLAYER | ALTERATION_NEXT},
    [ALTERATION_SWAP] = {.name = "swap",
                         .title = N_("Two sat in each other's place"),
                         .hint = N_("For one round; the results count for those who "
                                    "really played them."),
                         .asks = ALTERATION_SEAT | ALTERATION_OTHER},
    [ALTERATION_TURN] =
        {.name = "turn",
         .title = N_("A table sat the wrong way round"),
         .hint = N_("For one round; the results count for those who really played them."),
         .otherwise = N_("a table cannot be turned in this format; if both tables of a "
                         "match sat the wrong way round, the two teams sat in each "
                         "other's place; if only one did, its boards need a ruling"),
         .asks = ALTERATION_TABLE},
    [ALTERATION_MOVED] = {.name = "moved",
                          .title = N_("Players or boards moved wrongly"),
                          .hint = N_("Lines or boards went to other tables than planned; "
                                     "say how far they moved."),
                          .otherwise = N_(
                              "moves are not counted in tables in this format; say which "
                              "round it was played as, or who sat in each other's place"),
                          .asks = ALTERATION_STEPS | ALTERATION_GO_ON},
    [ALTERATION_PLAYED_AS] = {.name = "played-as",
                              .title = N_("A round was played as another one"),
                              .hint = N_("A move too many or too few: everybody and all "
                                         "boards were placed as in another round."),
                              .deals_hint = N_("Everybody sat as in another round."),
                              .asks = ALTERATION_AS | ALTERATION_GO_ON},
    [ALTERATION_END] = {.name = "end",
                        .title = N_("The evening ends early"),
                        .hint = N_("From a given round on, anything without a result is "
                                   "not played and not missing; what was played counts."),
                        .asks = ALTERATION_NEXT},
    [ALTERATION_KNOCK_OUT] =
        {.name = "knock-out",
         .title = N_("Next round of the knock-out"),
         .hint = N_("When all matches of a round are over: the winners meet in a new "
                    "round, over new boards."),
         .otherwise = N_("such rounds are only for teams or quadrettes; this format has "
                         "its whole movement from the start")},
    [ALTERATION_SWISS] = {.name = "swiss",
                          .title = N_("Next round of the Swiss tournament"),
                          .hint = N_("When all matches of a round are over: teams close "
                                     "in the ranking meet, over new boards."),
                          .otherwise =
                              N_("such rounds are only for teams or quadrettes; this "
                                 "format has its whole movement from the start")},
    [ALTERATION_TURNED_BOARD] =
        {.name = "turned-board",
         .title = N_("One board was played turned"),
         .hint = N_("North-South held the cards of East-West on one board of the round. "
                    "The result counts for those who really held the cards."),
         .otherwise =
             N_("one board alone cannot be turned in this format; make a ruling"),
         .asks = ALTERATION_TABLE | ALTERATION_BOARD},
    [ALTERATION_OTHER_PAIR] =
        {.name = "other-pair",
         .title = N_("A result is another pair's"),
         .hint =
             N_("One board was played by others than the plan says: the result counts "
                "for them."),
         .otherwise = N_("a single result cannot be given to others in this format; make "
                         "a ruling"),
         .asks =
             ALTERATION_TABLE | ALTERATION_BOARD | ALTERATION_SEAT | ALTERATION_OTHER},
    [ALTERATION_WRONG_BOARD] =
        {.name = "wrong-board",
         .title = N_("A table played the wrong board"),
         .hint = N_("Results that are entered move to the board that was really played; "
                    "whoever has played it before, or should play it later, is told."),
         .otherwise =
             N_("boards cannot be exchanged in this format; correct the results, "
                "or make a ruling"),
         .asks = ALTERATION_TABLE | ALTERATION_BOARD | ALTERATION_PLAYED},
    [ALTERATION_FOULED] =
        {.name = "fouled",
         .title = N_("A board was fouled"),
         .hint =
             N_("Cards were exchanged, or the board was turned: from a round on, or at "
                "one table, it was another deal. Results of each form are compared "
                "with each other alone (Law 87)."),
         .otherwise = N_("forms of a board are only compared apart in pairs and "
                         "individuals; make a ruling"),
         .asks = ALTERATION_TABLE | ALTERATION_BOARD | ALTERATION_FORM},
};

enum alteration_kind alteration_find(const char *name)
{
    int kind = 0;
    while (kind < ALTERATION_KINDS && !str_equal(alteration_table[kind].name, name))
        kind++;
    return (enum alteration_kind)kind;
}
