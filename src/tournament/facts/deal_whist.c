/* deal_whist.c - deals of whist as facts.
 *
 * A journal is read without the club's grid, so contracts are kept as they were written:
 * each is one number of the list, made of the fields below. What they mean, as whether
 * several seats play together or each alone, is for the grid to say. */
#include "tournament/facts/deal_facts.h"
#include <stdint.h>

#include <string.h>

enum {
    CONTRACT_BITS = 5,
    SEATS_AT = CONTRACT_BITS,
    HAS_MADE_AT = SEATS_AT + SEAT_COUNT,
    MADE_AT,
    HAS_TRICKS_AT,
    TRICKS_AT,
    TRICKS_BITS = 4,
    COUNTER_AT = TRICKS_AT + TRICKS_BITS,
    COUNTER_ANY = (1 << CONTRACT_BITS) - 1, /* "counter":true */
    RANK_MASK = (1 << CONTRACT_BITS) - 1
};
_Static_assert((int)WHIST_CONTRACTS <= (int)COUNTER_ANY, "a contract fits its bits");
_Static_assert((int)WHIST_PLAYS_MAX <= (int)FACT_LIST, "contracts fit the list");

static int bits(int code, int at, int count)
{
    return (code >> at) & ((1 << count) - 1);
}

static bool read_seats(const struct jat *at, int *code, struct err *err)
{
    struct jat list;
    if (!jat_require(jat_get_array(at, "by", &list, err), at, "by", err))
        return false;
    size_t n = json_array_size(list.value);
    if (n < 1 || n > SEAT_COUNT)
        return jat_err(&list, err,
                       N_("say who played it: one seat or two, of N, E, S and W"));
    for (size_t i = 0; i < n; i++) {
        struct jat element = jat_element(&list, i);
        const char *text;
        enum seat seat = SEAT_N;
        if (!jat_is_text(&element, &text, err))
            return false;
        if (strlen(text) != 1 || !seat_parse(text[0], &seat))
            return jat_err(&element, err, N_("a seat is N, E, S or W, not \"%.40s\""),
                           text);
        if (bits(*code, SEATS_AT + (int)seat, 1))
            return jat_err(&element, err,
                           N_("%s cannot be the partner of %s: name the other one of the "
                              "two"),
                           seat_word(seat, err->lang), seat_word(seat, err->lang));
        *code |= 1 << (SEATS_AT + (int)seat);
    }
    return true;
}

static bool read_outcome(const struct jat *at, int *code, struct err *err)
{
    bool made = false;
    bool capo = false;
    int64_t tricks = 0;
    enum jat_found has_made = jat_get_bool(at, "made", &made, err);
    enum jat_found has_tricks =
        has_made == JAT_FAILED
            ? JAT_FAILED
            : jat_get_int(at, "tricks", (struct jat_range){0, WHIST_TRICKS}, &tricks,
                          err);
    if (has_tricks == JAT_FAILED || jat_get_bool(at, "capo", &capo, err) == JAT_FAILED)
        return false;
    if (capo && has_tricks == JAT_FOUND && tricks != WHIST_TRICKS)
        return jat_err(at, err, N_("a capo is all %d tricks, not %jd"), WHIST_TRICKS,
                       tricks);
    if (capo) {
        has_tricks = JAT_FOUND;
        tricks = WHIST_TRICKS;
    }
    *code |= (has_made == JAT_FOUND) << HAS_MADE_AT | made << MADE_AT |
             (has_tricks == JAT_FOUND) << HAS_TRICKS_AT | (int)tricks << TRICKS_AT;
    return true;
}

static bool read_word(const struct jat *at, enum whist_contract *contract,
                      struct err *err)
{
    const char *word;
    if (!jat_is_text(at, &word, err))
        return false;
    *contract = whist_find(word);
    return *contract != WHIST_NONE ||
           whist_read_contract(&whist_la_chevalerie, word, contract, err) ||
           jat_err_at(at, err);
}

static bool read_counter(const struct jat *at, int *code, struct err *err)
{
    struct jat member;
    enum whist_contract against = WHIST_NONE;
    if (jat_member(at, "counter", &member) == JAT_NONE || json_is_false(member.value))
        return true;
    bool any = json_is_true(member.value);
    if (!any && !read_word(&member, &against, err))
        return false;
    *code |= (any ? (int)COUNTER_ANY : (int)against) << COUNTER_AT;
    return true;
}

/* Who revoked, where a contract says it in place of the deal. */
static bool read_revoke(const struct jat *at, struct facts *facts, struct err *err)
{
    const char *text;
    enum seat seat = SEAT_N;
    enum jat_found found = jat_get_text(at, "revoke", &text, err);
    if (found != JAT_FOUND)
        return found == JAT_NONE;
    if (strlen(text) != 1 || !seat_parse(text[0], &seat))
        return jat_err(at, err, N_("a seat is N, E, S or W, not \"%.40s\""), text);
    if ((facts->given & FACT_BIT(FACT_WHIST_REVOKE)) &&
        facts->value[FACT_WHIST_REVOKE] != (int)seat)
        return jat_err(at, err, N_("play stops at the first revoke: name one seat"));
    facts->given |= FACT_BIT(FACT_WHIST_REVOKE);
    facts->value[FACT_WHIST_REVOKE] = seat;
    return true;
}

static bool read_contract(const struct jat *at, struct facts *facts, int *code,
                          struct err *err)
{
    struct jat member;
    enum whist_contract contract = WHIST_NONE;
    *code = 0;
    if (!jat_is_object(at, err))
        return false;
    if (jat_member(at, "contract", &member) == JAT_NONE)
        return jat_require(JAT_NONE, at, "contract", err);
    if (!read_word(&member, &contract, err))
        return false;
    *code = contract;
    return read_seats(at, code, err) && read_outcome(at, code, err) &&
           read_counter(at, code, err) && read_revoke(at, facts, err);
}

bool deal_read_contracts(const struct jat *at, struct facts *facts, struct err *err)
{
    int code[FACT_LIST] = {0};
    if (!jat_is_array(at, err))
        return false;
    size_t n = json_array_size(at->value);
    if (n < 1 || n > (size_t)WHIST_PLAYS_MAX)
        return jat_err(at, err,
                       N_("a deal has 1 to %d contracts; if everybody passed, the "
                          "cards are dealt again"),
                       WHIST_PLAYS_MAX);
    for (size_t i = 0; i < n; i++) {
        struct jat element = jat_element(at, i);
        if (!read_contract(&element, facts, &code[i], err))
            return false;
    }
    memcpy(facts->list, code, sizeof code);
    facts->value[FACT_WHIST_CONTRACTS] = (int)n;
    return true;
}

void deal_add_contract(struct facts *facts, const struct whist_play *play, unsigned seats)
{
    facts->given |= FACT_BIT(FACT_WHIST_CONTRACTS);
    facts->list[facts->value[FACT_WHIST_CONTRACTS]++] =
        (int)play->contract | (int)seats << SEATS_AT | play->has_made << HAS_MADE_AT |
        play->made << MADE_AT | play->has_tricks << HAS_TRICKS_AT |
        play->tricks << TRICKS_AT | (int)play->counter << COUNTER_AT;
}

static json_t *write_contract(int code)
{
    json_t *by = json_array();
    for (int s = 0; s < SEAT_COUNT; s++)
        if (bits(code, SEATS_AT + s, 1))
            json_array_append_new(by, json_sprintf("%c", seat_letter((enum seat)s)));
    json_t *object = json_pack("{s:s, s:o}", "contract",
                               whist_contract_word[code & RANK_MASK], "by", by);
    if (bits(code, HAS_MADE_AT, 1))
        json_object_set_new(object, "made", json_boolean(bits(code, MADE_AT, 1)));
    if (bits(code, HAS_TRICKS_AT, 1))
        json_object_set_new(object, "tricks",
                            json_integer(bits(code, TRICKS_AT, TRICKS_BITS)));
    int counter = bits(code, COUNTER_AT, CONTRACT_BITS);
    if (counter != WHIST_NONE)
        json_object_set_new(object, "counter",
                            counter == COUNTER_ANY
                                ? json_true()
                                : json_string(whist_contract_word[counter]));
    return object;
}

json_t *deal_write_contracts(const struct facts *facts)
{
    json_t *list = json_array();
    for (int i = 0; i < facts->value[FACT_WHIST_CONTRACTS]; i++)
        json_array_append_new(list, write_contract(facts->list[i]));
    return list;
}

bool deal_settle_counter(const struct whist_grid *grid, const char *word,
                         struct whist_play *play, struct err *err)
{
    struct str list = {0};
    int found = 0;
    if (word)
        return whist_read_contract(grid, word, &play->counter, err);
    for (int i = 0; i < grid->counters; i++)
        if (grid->counter[i].by == play->contract) {
            play->counter = grid->counter[i].against;
            str_printf(&list, "%s%s", found++ ? ", " : "",
                       whist_contract_word[play->counter]);
        }
    if (found > 1)
        err_user(err, "say which contract %s was bid against: %s",
                 whist_contract_word[play->contract], str_text(&list));
    if (found == 0)
        err_user(err,
                 "%s has no points of its own as a counter; name the contract it "
                 "was bid against",
                 whist_contract_word[play->contract]);
    str_clear(&list);
    return found == 1;
}

/* Adds the contract of the number to the deal: of a misère, one for each seat. */
static bool add_contract(int code, const struct whist_grid *grid, struct whist_deal *deal,
                         struct err *err)
{
    struct whist_play play = {.contract = (enum whist_contract)(code & RANK_MASK),
                              .has_made = bits(code, HAS_MADE_AT, 1),
                              .made = bits(code, MADE_AT, 1),
                              .has_tricks = bits(code, HAS_TRICKS_AT, 1),
                              .tricks = bits(code, TRICKS_AT, TRICKS_BITS)};
    enum seat by[SEAT_COUNT] = {SEAT_N};
    int n = 0;
    int counter = bits(code, COUNTER_AT, CONTRACT_BITS);
    enum whist_contract known;
    if (!whist_read_contract(grid, whist_contract_word[play.contract], &known, err))
        return false;
    for (int s = 0; s < SEAT_COUNT; s++)
        if (bits(code, SEATS_AT + s, 1))
            by[n++] = (enum seat)s;
    if (counter != WHIST_NONE &&
        !deal_settle_counter(grid,
                             counter == COUNTER_ANY ? NULL : whist_contract_word[counter],
                             &play, err))
        return false;
    bool each = grid->row[play.contract].several;
    for (int i = 0; i < (each ? n : 1); i++) {
        if (deal->plays == WHIST_PLAYS_MAX)
            return err_user(err, "more contracts than seats; name each seat once");
        play.declarers = each ? 1 : n;
        play.by[0] = by[i];
        play.by[1] = !each && n > 1 ? by[1] : by[i];
        deal->play[deal->plays++] = play;
    }
    return true;
}

static bool add_capo(struct whist_deal *deal, struct err *err)
{
    if (deal->plays != 1)
        return err_user(err, "there is no capo with several contracts; leave it out");
    struct whist_play *play = &deal->play[0];
    if (play->has_tricks && play->tricks != WHIST_TRICKS)
        return err_user(err, "a capo is all %d tricks, not %d", WHIST_TRICKS,
                        play->tricks);
    play->has_tricks = true;
    play->tricks = WHIST_TRICKS;
    return true;
}

bool deal_of_whist(const struct facts *facts, const struct whist_grid *grid,
                   struct whist_deal *deal, struct err *err)
{
    if (!grid)
        grid = &whist_la_chevalerie;
    *deal = (struct whist_deal){0};
    for (int i = 0; i < facts->value[FACT_WHIST_CONTRACTS]; i++)
        if (!add_contract(facts->list[i], grid, deal, err))
            return false;
    if ((facts->given & FACT_BIT(FACT_WHIST_CAPO)) && !add_capo(deal, err))
        return false;
    deal->revoked = facts->given & FACT_BIT(FACT_WHIST_REVOKE);
    deal->offender = deal->revoked ? (enum seat)facts->value[FACT_WHIST_REVOKE] : SEAT_N;
    deal->abandoned = facts->given & FACT_BIT(FACT_WHIST_ABANDONED);
    deal->abandoner =
        deal->abandoned ? (enum seat)facts->value[FACT_WHIST_ABANDONED] : SEAT_N;
    for (int i = 0; i < deal->plays; i++)
        if (!whist_check_play(grid, &deal->play[i], deal->revoked, err))
            return false;
    return whist_check(grid, deal, err);
}

bool deal_check_whist(const struct format_result *result, struct err *err)
{
    const struct facts *facts = result->facts;
    struct whist_deal deal;
    unsigned own = FACT_BIT(FACT_WHIST_CONTRACTS) | FACT_BIT(FACT_WHIST_CAPO) |
                   FACT_BIT(FACT_WHIST_REVOKE) | FACT_BIT(FACT_WHIST_ABANDONED);
    bool totals = facts->given & FACT_BIT(FACT_TOTALS);
    if (totals && (facts->given & own))
        return err_user(err,
                        "either a deal or the totals of a table; send them separately");
    if (totals)
        return deal_check_totals(result, err);
    if (!(facts->given & FACT_BIT(FACT_WHIST_CONTRACTS)))
        return err_user(err, "a whist deal has its \"contracts\"; write who played what, "
                             "and how it ended");
    return deal_of_whist(facts, result->grid, &deal, err);
}

int deal_score_whist(const struct format_result *result)
{
    (void)result;
    return 0;
}

void deal_points_whist(const struct format_result *result, int points[SEAT_MOST],
                       struct why *why)
{
    struct whist_deal deal;
    struct err unused = ERR_INIT(LANG_EN);
    memset(points, 0, SEAT_MOST * sizeof points[0]);
    if (result->facts->given & FACT_BIT(FACT_TOTALS)) {
        memcpy(points, result->facts->list, SEAT_COUNT * sizeof points[0]);
        if (why)
            deal_tell_totals(result, why);
        return;
    }
    if (deal_of_whist(result->facts, result->grid, &deal, &unused))
        whist_score(result->grid ? result->grid : &whist_la_chevalerie, &deal, points,
                    why);
}

json_t *deal_write_scores(const int score[SEAT_COUNT])
{
    return json_pack("{s:i, s:i, s:i, s:i}", "N", score[SEAT_N], "E", score[SEAT_E], "S",
                     score[SEAT_S], "W", score[SEAT_W]);
}
