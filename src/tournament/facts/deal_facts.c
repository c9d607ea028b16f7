/* deal_facts.c - free deals of tarot, and the totals of a table in a round. */
#include "tournament/facts/deal_facts.h"

#include <string.h>

enum { TOTAL_MOST = 100000 };

const char *const deal_petit_word[] = {
    [TAROT_ATTACK] = "attack", [TAROT_DEFENCE] = "defence"};

/* Half points exist at a table of three or five: they are counted in halves. */
bool deal_read_points(const struct jat *at, struct facts *facts, struct err *err)
{
    struct ratio points;
    if (!jat_is_decimal(at, &points, err))
        return false;
    struct ratio halves = ratio_mul(points, ratio_of(2, 1));
    if (halves.den != 1 || halves.num < 0 || halves.num > (int64_t)2 * TAROT_POINTS)
        return jat_err(at, err,
                       N_("the taker can have 0 to %d points, in whole or half points"),
                       TAROT_POINTS);
    facts->value[FACT_TAROT_POINTS] = (int)halves.num;
    return true;
}

json_t *deal_write_points(const struct facts *facts)
{
    return jat_number(ratio_of(facts->value[FACT_TAROT_POINTS], 2), 1);
}

static bool read_handful_word(const struct jat *at, int *handful, struct err *err)
{
    const char *text;
    if (!jat_is_text(at, &text, err))
        return false;
    for (int h = TAROT_SINGLE; h < TAROT_HANDFULS; h++)
        if (strcmp(tarot_handful_word[h], text) == 0) {
            *handful = h;
            return true;
        }
    return jat_err(at, err, N_("a handful is single, double or triple, not \"%.40s\""),
                   text);
}

bool deal_read_handful(const struct jat *at, struct facts *facts, struct err *err)
{
    int handful[2] = {TAROT_NO_HANDFUL, TAROT_NO_HANDFUL};
    size_t n = json_array_size(at->value);
    if (!json_is_array(at->value)) {
        if (!read_handful_word(at, &handful[0], err))
            return false;
    } else if (n < 1 || n > 2) {
        return jat_err(at, err,
                       N_("a deal has one or two handfuls; if there are none, leave out "
                          "\"handful\""));
    }
    for (size_t i = 0; i < n; i++) {
        struct jat element = jat_element(at, i);
        if (!read_handful_word(&element, &handful[i], err))
            return false;
    }
    facts->value[FACT_TAROT_HANDFUL] = handful[0] + TAROT_HANDFULS * handful[1];
    return true;
}

json_t *deal_write_handful(const struct facts *facts)
{
    json_t *list = json_array();
    for (int both = facts->value[FACT_TAROT_HANDFUL]; both > 0; both /= TAROT_HANDFULS)
        json_array_append_new(list,
                              json_string(tarot_handful_word[both % TAROT_HANDFULS]));
    return list;
}

bool deal_read_totals(const struct jat *at, struct facts *facts, struct err *err)
{
    struct jat member;
    int total[SEAT_MOST] = {0};
    if (!jat_is_object(at, err))
        return false;
    for (void *iter = NULL; jat_next(at, &iter, &member);) {
        int64_t value = 0;
        enum seat seat = SEAT_N;
        if (!change_read_any_seat(at, member.key, &seat, err))
            return false;
        if (member.value &&
            !jat_is_int(&member, (struct jat_range){-TOTAL_MOST, TOTAL_MOST}, &value,
                        err))
            return false;
        total[seat] = (int)value;
    }
    memcpy(facts->list, total, sizeof total);
    facts->value[FACT_TOTALS] = 1;
    return true;
}

json_t *deal_write_totals(const struct facts *facts)
{
    json_t *totals = json_object();
    for (int s = 0; s < SEAT_MOST; s++) {
        char seat[2] = {seat_letter((enum seat)s), '\0'};
        if (s < SEAT_COUNT || facts->list[s] != 0) /* few tables have a fifth player */
            json_object_set_new(totals, seat, json_integer(facts->list[s]));
    }
    return totals;
}

/* Where somebody sits; all four where that is not known. */
static unsigned seats_of(const struct format_result *result)
{
    return result->seats ? result->seats : RULING_ALL_SEATS;
}

bool deal_check_totals(const struct format_result *result, struct err *err)
{
    const struct facts *facts = result->facts;
    struct why_figure sum_text;
    unsigned seats = seats_of(result);
    int64_t sum = 0;
    if (facts_has(facts, FACT_BOARD))
        return err_user(
            err, "totals are for a table over a whole round; leave out the deal number");
    for (int s = 0; s < SEAT_MOST; s++) {
        sum += facts->list[s];
        if (facts->list[s] != 0 && !(seats & (1U << s)))
            return err_user(err,
                            "nobody sits at %s there; totals are only for those who play",
                            seat_word((enum seat)s, err->lang));
    }
    if (sum == 0)
        return true;
    why_score(sum, &sum_text);
    if (sum > 0)
        return err_user(err,
                        "the totals add up to %s, not to zero: they are %jd too high; "
                        "add up the sheet again, or enter its deals",
                        sum_text.text, sum);
    return err_user(err,
                    "the totals add up to %s, not to zero: they are %jd too low; add up "
                    "the sheet again, or enter its deals",
                    sum_text.text, -sum);
}

void deal_tell_totals(const struct format_result *result, struct why *why)
{
    struct str totals = {0};
    for (int s = 0; s < SEAT_MOST; s++) {
        struct why_figure figure;
        if (s < SEAT_COUNT || (seats_of(result) & (1U << s)))
            str_printf(&totals, "%s%s", s ? " " : "",
                       why_score(result->facts->list[s], &figure));
    }
    why_line(why, N_("totals of the table in this round: %s, adding up to 0"),
             str_text(&totals));
    str_clear(&totals);
}

/* Players are counted from North over the seats that are taken. */
static int player_at(unsigned seats, int seat)
{
    int player = 0;
    for (int s = 0; s < seat; s++)
        player += (seats & (1U << s)) != 0;
    return player;
}

static struct tarot_free hand_of(const struct format_result *result)
{
    const struct facts *facts = result->facts;
    const int *value = facts->value;
    unsigned seats = seats_of(result);
    int handful = facts_has(facts, FACT_TAROT_HANDFUL) ? value[FACT_TAROT_HANDFUL] : 0;
    struct tarot_free hand = {
        .players = player_at(seats, SEAT_MOST),
        .taker = player_at(seats, value[FACT_TAROT_TAKER]),
        .partner = facts_has(facts, FACT_TAROT_PARTNER)
                       ? player_at(seats, value[FACT_TAROT_PARTNER])
                       : -1,
        .half = value[FACT_TAROT_POINTS] % 2 != 0,
        .deal = {.contract = (enum tarot_contract)value[FACT_TAROT_BID],
                 .points = value[FACT_TAROT_POINTS] / 2,
                 .oudlers = value[FACT_TAROT_OUDLERS],
                 .handful = {(enum tarot_handful)(handful % TAROT_HANDFULS),
                             (enum tarot_handful)(handful / TAROT_HANDFULS)}}};
    if (facts_has(facts, FACT_TAROT_PETIT))
        hand.deal.petit = (enum tarot_side)value[FACT_TAROT_PETIT];
    if (facts_has(facts, FACT_TAROT_SLAM))
        hand.deal.slam = (enum tarot_slam)value[FACT_TAROT_SLAM];
    return hand;
}

static bool check_partner(const struct format_result *result, int players,
                          struct err *err)
{
    int partner = result->facts->value[FACT_TAROT_PARTNER];
    if (!facts_has(result->facts, FACT_TAROT_PARTNER))
        return true;
    if (players != TAROT_FREE_MOST)
        return err_user(
            err,
            "a partner is called at a table of five, not of %d; leave out the partner",
            players);
    return seats_of(result) & (1U << partner) ||
           err_user(err,
                    "nobody sits at %s there; the partner must be one of those who play",
                    seat_word((enum seat)partner, err->lang));
}

bool deal_check_tarot(const struct format_result *result, struct err *err)
{
    static const enum fact needed[] = {FACT_TAROT_TAKER, FACT_TAROT_BID,
                                       FACT_TAROT_POINTS, FACT_TAROT_OUDLERS};
    const struct facts *facts = result->facts;
    unsigned deal = FACT_BIT(FACT_TAROT_PARTNER) | FACT_BIT(FACT_TAROT_PETIT) |
                    FACT_BIT(FACT_TAROT_HANDFUL) | FACT_BIT(FACT_TAROT_SLAM) |
                    FACT_BIT(FACT_TAROT_VISA);
    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++)
        deal |= FACT_BIT(needed[i]);
    if (facts_has(facts, FACT_TOTALS) && (facts->given & deal))
        return err_user(err,
                        "either a deal or the totals of a table; send them separately");
    if (facts_has(facts, FACT_TOTALS))
        return deal_check_totals(result, err);
    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++)
        if (!facts_has(facts, needed[i]))
            return err_user(err,
                            "a free deal has taker, contract, points and oudlers; "
                            "\"%s\" is missing",
                            fact_table[needed[i]].name);
    int taker = facts->value[FACT_TAROT_TAKER];
    if (!(seats_of(result) & (1U << taker)))
        return err_user(
            err, "nobody sits at %s there; the taker must be one of those who play",
            seat_word((enum seat)taker, err->lang));
    struct tarot_free hand = hand_of(result);
    if (facts_has(facts, FACT_TAROT_VISA) && hand.deal.contract < TAROT_GARDE_SANS)
        return err_user(
            err,
            "the arbiter signs a garde sans or a garde contre, not a %s; leave "
            "out \"visa\"",
            tarot_contract_word[hand.deal.contract]);
    return check_partner(result, hand.players, err) && tarot_free_check(&hand, err);
}

bool deal_wants_visa(const struct facts *facts)
{
    return facts_has(facts, FACT_TAROT_TAKER) && !facts_has(facts, FACT_TAROT_VISA) &&
           facts->value[FACT_TAROT_BID] >= (int)TAROT_GARDE_SANS;
}

bool deal_check_slam(const struct format_result *result, struct err *err)
{
    if (!facts_has(result->facts, FACT_TAROT_SLAM))
        return true;
    struct tarot_free hand = hand_of(result);
    return tarot_free_check_slam(&hand, err);
}

int deal_score_tarot(const struct format_result *result)
{
    if (!facts_has(result->facts, FACT_TAROT_TAKER))
        return 0;
    struct tarot_free hand = hand_of(result);
    hand.deal.points = tarot_free_whole(&hand);
    return tarot_score(&hand.deal, NULL).score;
}

void deal_points_tarot(const struct format_result *result, int points[SEAT_MOST],
                       struct why *why)
{
    int own[TAROT_FREE_MOST] = {0};
    unsigned seats = seats_of(result);
    memset(points, 0, SEAT_MOST * sizeof points[0]);
    if (facts_has(result->facts, FACT_TOTALS)) {
        memcpy(points, result->facts->list, SEAT_MOST * sizeof points[0]);
        if (why)
            deal_tell_totals(result, why);
        return;
    }
    struct tarot_free hand = hand_of(result);
    struct err unused = ERR_INIT(LANG_EN);
    if (!tarot_free_check(&hand, &unused)) /* only a damaged journal says so */
        return;
    tarot_free_points(&hand, own, why);
    for (int s = 0; s < SEAT_MOST; s++)
        if (seats & (1U << s))
            points[s] = own[player_at(seats, s)];
}
