/* bridge.c - what a table is asked about a board of bridge, tap by tap: contract,
 * declarer, tricks over or under, and the card led if they like; or that everybody
 * passed, or that the board was not played. */
#include "ask/ask.h"
#include "ask/question.h"
#include "core/deal.h"
#include "tournament/facts.h"

enum { LEVEL, STRAIN, DOUBLED, DECLARER, RESULT, SUIT, RANK, QUESTIONS };

enum { ACE = 14, RESULT_MOST = 999 };

static const struct question_option level[] = {
    {.value = "1", .label = "1"}, {.value = "2", .label = "2"},
    {.value = "3", .label = "3"}, {.value = "4", .label = "4"},
    {.value = "5", .label = "5"}, {.value = "6", .label = "6"},
    {.value = "7", .label = "7"}};
static const struct question_option strain[BRIDGE_STRAINS] = {
    {.value = "C", .sign = true, .suit = BRIDGE_CLUBS},
    {.value = "D", .sign = true, .suit = BRIDGE_DIAMONDS},
    {.value = "H", .sign = true, .suit = BRIDGE_HEARTS},
    {.value = "S", .sign = true, .suit = BRIDGE_SPADES},
    {.value = "NT", .label = N_("NT")}};
static const struct question_option doubled[BRIDGE_DOUBLINGS] = {
    {.value = "", .label = N_("not doubled")},
    {.value = "X", .label = "X"},
    {.value = "XX", .label = "XX"}};
static const struct question_option suit[] = {
    {.value = "S", .sign = true, .suit = BRIDGE_SPADES},
    {.value = "H", .sign = true, .suit = BRIDGE_HEARTS},
    {.value = "D", .sign = true, .suit = BRIDGE_DIAMONDS},
    {.value = "C", .sign = true, .suit = BRIDGE_CLUBS},
    {.value = "", .label = "–"}};

static size_t make_declarers(const struct asking *asking, struct question_option option[])
{
    static const char *const letter[SEAT_COUNT] = {"N", "E", "S", "W"};
    for (int s = 0; s < SEAT_COUNT; s++)
        option[s] = (struct question_option){
            .value = letter[s], .label = seat_word((enum seat)s, asking->lang)};
    return SEAT_COUNT;
}

static struct question_option result_option(int over, struct arena *arena)
{
    const char *text = over == 0  ? "="
                       : over > 0 ? arena_printf(arena, "+%d", over)
                                  : arena_printf(arena, "−%d", -over);
    return (struct question_option){
        .value = arena_printf(arena, "%d", over),
        .label = text,
        .style = arena_printf(arena, over < 0 ? "down-%d" : "over-%d",
                              over < 0 ? -over : over)};
}

/* Made, tricks more, tricks down; the style sheet hides what the level does not allow. */
static size_t make_results(const struct asking *asking, struct question_option option[])
{
    size_t n = 0;
    for (int over = 0; over < BRIDGE_LEVELS; over++)
        option[n++] = result_option(over, asking->place->arena);
    for (int down = 1; down <= BRIDGE_TRICKS; down++)
        option[n++] = result_option(-down, asking->place->arena);
    return n;
}

static size_t make_ranks(const struct asking *asking, struct question_option option[])
{
    size_t n = 0;
    for (int i = DEAL_RANKS - 1; i >= 0; i--)
        option[n++] = (struct question_option){
            .value = arena_printf(asking->place->arena, "%d", i + 2),
            .label = deal_rank_shown(i, asking->lang)};
    option[n++] = (struct question_option){.value = "", .label = "–"};
    return n;
}

static bool refuse_level(const char *text, struct err *err)
{
    return text[0] == '\0'
               ? err_user(err, "choose the level, 1 to 7")
               : err_user(err, "there is no level \"%.20s\"; choose 1 to 7", text);
}

static bool refuse_declarer(const char *text, struct err *err)
{
    return text[0] == '\0' ? err_user(err, "choose who declares")
                           : err_user(err,
                                      "\"%.20s\" is not at the table; the declarer is "
                                      "North, East, South or West",
                                      text);
}

static const struct question question[QUESTIONS] = {
    [LEVEL] = {.name = "level",
               .legend = N_("Level"),
               .option = level,
               .options = BRIDGE_LEVELS,
               .needed = true,
               .refuse = refuse_level,
               .style = "seven"},
    [STRAIN] = {.name = "strain",
                .legend = N_("Suit"),
                .option = strain,
                .options = BRIDGE_STRAINS,
                .needed = true,
                .missing = N_("choose the suit of the contract, or no trumps"),
                .style = "five"},
    [DOUBLED] = {.name = "doubled",
                 .legend = N_("Doubled"),
                 .option = doubled,
                 .options = BRIDGE_DOUBLINGS,
                 .missing = N_("choose: not doubled, doubled or redoubled"),
                 .style = "plain"},
    [DECLARER] = {.name = "declarer",
                  .legend = N_("Declarer"),
                  .make = make_declarers,
                  .needed = true,
                  .refuse = refuse_declarer,
                  .style = "quarters"},
    [RESULT] = {.name = "result",
                .legend = N_("Result: made (=), overtricks, tricks down"),
                .make = make_results,
                .min = -RESULT_MOST,
                .max = RESULT_MOST,
                .needed = true,
                .missing = N_("choose the result: made, overtricks, or tricks down"),
                .style = "seven"},
    [SUIT] = {.name = "suit",
              .legend = N_("Suit of the card led"),
              .option = suit,
              .options = 5,
              .missing = N_("choose the suit of the card led, or no card"),
              .style = "five",
              .group = N_("Card led (optional)")},
    [RANK] = {.name = "rank",
              .legend = N_("Its rank"),
              .make = make_ranks,
              .min = 2,
              .max = ACE,
              .style = "seven",
              .group = N_("Card led (optional)")},
};

static enum ask_way bridge_way(const struct form *form)
{
    const char *ending = form_text(form, "ending");
    if (ending[0] == '\0')
        return ASK_TOLD;
    return str_equal(ending, "not-played") ? ASK_NOT_PLAYED : ASK_PASSED;
}

static bool read_tricks(const struct question_reading *reading, struct bridge_deal *deal,
                        struct err *err)
{
    int over = reading->answer[RESULT];
    int asked = deal->contract.level;
    reading->result->wrong = question[RESULT].name;
    if (over > BRIDGE_LEVELS - asked || over < -(asked + BRIDGE_BOOK))
        return err_user(err,
                        "there are 13 tricks: at level %d the result is at most +%d, and "
                        "at worst −%d",
                        asked, BRIDGE_LEVELS - asked, asked + BRIDGE_BOOK);
    deal->tricks = BRIDGE_BOOK + asked + over;
    return true;
}

static bool read_lead(const struct question_reading *reading, struct bridge_deal *deal,
                      struct err *err)
{
    int place = reading->answer[SUIT];
    int rank = reading->answer[RANK];
    bool no_suit = !suit[place].sign;
    if (no_suit && rank == QUESTION_UNANSWERED)
        return true;
    reading->result->wrong = question[SUIT].name;
    if (no_suit)
        return err_user(err, "choose the suit of the card led, or no card");
    reading->result->wrong = question[RANK].name;
    if (rank == QUESTION_UNANSWERED)
        return err_user(err, "choose the rank of the card led too, or no card");
    deal->lead = (struct bridge_card){suit[place].suit, rank};
    return true;
}

static bool read_bridge(struct question_reading *reading, struct err *err)
{
    const int *answer = reading->answer;
    struct bridge_deal deal = {.contract = {1 + answer[LEVEL],
                                            (enum bridge_strain)answer[STRAIN],
                                            (enum bridge_doubled)answer[DOUBLED]},
                               .declarer = (enum seat)answer[DECLARER]};
    if (!read_tricks(reading, &deal, err) || !read_lead(reading, &deal, err))
        return false;
    bridge_facts_set(&reading->result->facts, &deal);
    return true;
}

static void fill_bridge(const struct asking *asking, const struct facts *facts,
                        int answer[])
{
    struct bridge_deal deal;
    (void)asking;
    if (!bridge_facts_deal(facts, &deal))
        return;
    answer[LEVEL] = deal.contract.level - 1;
    answer[STRAIN] = (int)deal.contract.strain;
    answer[DOUBLED] = (int)deal.contract.doubled;
    answer[DECLARER] = (int)deal.declarer;
    answer[RESULT] = deal.tricks - BRIDGE_BOOK - deal.contract.level;
    if (deal.lead.rank == 0)
        return;
    answer[SUIT] = BRIDGE_SPADES - (int)deal.lead.suit;
    answer[RANK] = deal.lead.rank;
}

/* A card led must be in the hand of whoever leads, where the cards are known. */
static bool settle_bridge(const struct ask_place *place, const struct form *form,
                          struct ask_result *result, struct err *err)
{
    struct bridge_deal passed = {0};
    struct format_result asked = {.board = result->number, .facts = &result->facts};
    result->wrong = "";
    if (result->way == ASK_PASSED && !str_equal(form_text(form, "ending"), "passed"))
        return err_user(err, "choose one of the answers");
    if (result->way == ASK_PASSED)
        bridge_facts_set(&result->facts, &passed);
    result->score = bridge_facts_score(&asked);
    result->wrong = question[RANK].name;
    return place->blind ||
           deals_check_lead(place->t, place->session, result->slot, &result->facts, err);
}

const char *ask_contract(const struct facts *facts, enum lang lang, struct arena *arena)
{
    struct bridge_deal deal;
    struct str words = {0};
    bridge_facts_deal(facts, &deal);
    deal.lead.rank = 0;
    bridge_words_deal(&words, &deal, lang);
    const char *text = arena_strdup(arena, str_text(&words));
    str_clear(&words);
    return text;
}

static void add_dealer(struct str *words, int board, enum lang lang)
{
    str_printf(words, tr(lang, N_("Dealer: %s")),
               seat_word(bridge_board_dealer(board), lang));
    str_add(words, " · ");
    str_printf(words, tr(lang, N_("vulnerable: %s")),
               bridge_words_vulnerable(bridge_board_vulnerable(board), lang));
}

void question_explain_contract(const struct facts *facts, int board, struct why *why)
{
    struct bridge_deal deal;
    struct str card = {0};
    if (!bridge_facts_deal(facts, &deal))
        return;
    if (deal.lead.rank > 0) {
        deal_card_show(&card, deal_card(deal.lead), why->lang);
        why_line(why, N_("card led: %s"), str_text(&card));
    }
    str_clear(&card);
    bridge_score(&deal, bridge_board_vulnerable(board), why);
}

const struct question_game question_bridge = {
    question, QUESTIONS, bridge_way, read_bridge, fill_bridge, settle_bridge, add_dealer};
