/* typed_result.c - a result as a director types it into one field, by the format. */
#include "tournament/facts/typed_result.h"

#include "tournament/facts/bridge_facts.h"
#include "tournament/facts/bridge_words.h"
#include "tournament/facts/deal_facts.h"
#include "tournament/facts/tarot_facts.h"
#include <string.h>

static void give_typed(struct facts *facts, enum fact fact, int value)
{
    facts->given |= FACT_BIT(fact);
    facts->value[fact] = value;
}

static bool means_not_played(const char *text)
{
    return strcmp(text, "np") == 0 || strcmp(text, "NP") == 0 || strcmp(text, "-") == 0;
}

static bool read_score(const char *text, int most, struct facts *facts, struct err *err)
{
    int64_t score;
    if (!number_read_int(text, -most, most, &score, err))
        return false;
    give_typed(facts, FACT_SCORE, (int)score);
    return true;
}

/* What is typed for average plus, average and average minus: A+, A, A-. */
static const char *const grade_typed[LAW_AVERAGES] = {
    [LAW_PLUS] = "A+", [LAW_AVERAGE] = "A", [LAW_MINUS] = "A-"};

static bool read_grade(const char *text, enum law_average *grade)
{
    for (int g = 0; g < LAW_AVERAGES; g++) {
        const char *sign = grade_typed[g] + 1;
        if ((text[0] == 'A' || text[0] == 'a') &&
            (strcmp(text + 1, sign) == 0 ||
             (sign[0] == '-' && strcmp(text + 1, "−") == 0))) {
            *grade = (enum law_average)g;
            return true;
        }
    }
    return false;
}

/* "60/40", "A+/A-": the percent of either side, or its average. */
static bool read_adjusted(const char *text, struct facts *facts, struct err *err)
{
    char part[2][TYPED_RESULT_MOST + 1] = {{0}};
    struct err ignored = ERR_INIT(err->lang); /* what follows says more */
    struct ratio percent[2];
    const char *stroke = strchr(text, '/');
    if (strlen(text) > TYPED_RESULT_MOST)
        return err_user(err, "an adjusted score is two percentages, such as 60/40");
    memcpy(part[0], text, (size_t)(stroke - text));
    str_format(part[1], sizeof part[1], "%s", stroke + 1);
    for (int i = 0; i < 2; i++) {
        char *figure = part[i] + strspn(part[i], " ");
        enum law_average grade;
        figure[strcspn(figure, " %")] = '\0';
        if (read_grade(figure, &grade)) {
            bridge_facts_set_grade(facts, i, grade);
            continue;
        }
        if (!number_read_decimal(figure, &percent[i], &ignored) ||
            ratio_compare(percent[i], RATIO_ZERO) < 0 ||
            ratio_compare(percent[i], ratio_of(100, 1)) > 0)
            return err_user(err, "an adjusted score gives the percentages of North-South "
                                 "and East-West, each from 0 to 100, such as 60/40, or "
                                 "their averages, such as A+/A-");
        facts->list[i] = (int)ratio_round(percent[i], 6);
    }
    give_typed(facts, FACT_ADJUSTED, 1);
    return true;
}

/* Whether it is nothing but a number with its sign. */
static bool is_number(const char *text)
{
    if (text[0] == '+' || text[0] == '-')
        text++;
    else if (strncmp(text, "−", strlen("−")) == 0)
        text += strlen("−");
    return text[0] != '\0' && text[strspn(text, "0123456789")] == '\0';
}

static bool read_bridge(const char *text, enum lang letters, struct facts *facts,
                        struct err *err)
{
    struct bridge_deal deal;
    if (is_number(text))
        return read_score(text[0] == '+' ? text + 1 : text, BRIDGE_SCORE_MOST, facts,
                          err);
    if (strchr(text, '/'))
        return read_adjusted(text, facts, err);
    if (!bridge_read_line(text, letters, &deal, err))
        return false;
    bridge_facts_set(facts, &deal);
    return true;
}

/* Where tables say which contract they played: "-228 GC", "186 GS". */
static const char *const contract_typed[TAROT_CONTRACTS] = {
    [TAROT_GARDE_SANS] = "GS", [TAROT_GARDE_CONTRE] = "GC"};

/* Whether it is that capital letter, or its small one. */
static bool is_letter(char typed, char capital)
{
    return typed == capital || typed == capital - 'A' + 'a';
}

/* A score, and behind it the contract where it was higher than a garde. */
static bool read_contract(const char *text, struct facts *facts, struct err *err)
{
    char score[TYPED_RESULT_MOST + 1];
    size_t length = strlen(text);
    for (int c = 0; c < TAROT_CONTRACTS; c++) {
        const char *letters = contract_typed[c];
        if (!letters || length < 2 || length > TYPED_RESULT_MOST ||
            !is_letter(text[length - 2], letters[0]) ||
            !is_letter(text[length - 1], letters[1]))
            continue;
        give_typed(facts, FACT_TAROT_BID, c);
        length -= 2;
        while (length > 0 && text[length - 1] == ' ')
            length--;
        str_format(score, sizeof score, "%.*s", (int)length, text);
        return read_score(score, TAROT_SCORE_LIMIT, facts, err);
    }
    return read_score(text, TAROT_SCORE_LIMIT, facts, err);
}

bool typed_result_read(const struct format *format, const char *text, enum lang letters,
                       struct facts *facts, struct err *err)
{
    if (means_not_played(text)) {
        give_typed(facts, FACT_NOT_PLAYED, 1);
        return true;
    }
    if (format->game->contracts)
        return read_bridge(text, letters, facts, err);
    if (format->remarks & FACT_BIT(FACT_TAROT_BID))
        return read_contract(text, facts, err);
    return read_score(text, TAROT_SCORE_LIMIT, facts, err);
}

static void write_adjusted(struct str *out, const struct facts *facts, int side)
{
    enum law_average grade = bridge_facts_grade(facts, side);
    if (grade == LAW_AVERAGES)
        number_add_data(out, bridge_facts_adjusted(facts, side), 6, '.');
    else
        str_add(out, grade_typed[grade]);
}

void typed_result_write(struct str *out, const struct format *format,
                        const struct play *play, enum lang letters)
{
    struct bridge_deal deal;
    if (play->state == PLAY_NOT_PLAYED) {
        str_add(out, "np");
    } else if (format->game->contracts && play->facts &&
               bridge_facts_deal(play->facts, &deal)) {
        bridge_add_line(out, &deal, letters);
    } else if (play->state == PLAY_ADJUSTED) {
        write_adjusted(out, play->facts, 0);
        str_add_char(out, '/');
        write_adjusted(out, play->facts, 1);
    } else if (play->state == PLAY_SCORED) {
        const char *contract = play->facts && (play->facts->given & format->remarks &
                                               FACT_BIT(FACT_TAROT_BID))
                                   ? contract_typed[play->facts->value[FACT_TAROT_BID]]
                                   : NULL;
        str_printf(out, "%d%s%s", (int)play->score, contract ? " " : "",
                   contract ? contract : "");
    }
}

const char *typed_result_words(const struct format *format, const struct play *play,
                               enum lang letters, struct arena *arena)
{
    struct str text = {0};
    typed_result_write(&text, format, play, letters);
    const char *copy = arena_strdup(arena, str_text(&text));
    str_clear(&text);
    return copy;
}

bool typed_result_echo(struct str *out, const struct format_result *result,
                       enum lang lang)
{
    const struct facts *facts = result->facts;
    struct err unused = ERR_INIT(lang);
    if (facts->given & FACT_BIT(FACT_NOT_PLAYED)) {
        str_add(out, tr(lang, N_("not played")));
        return true;
    }
    if (!bridge_facts_check(result, &unused))
        return false;
    if (facts->given & FACT_BIT(FACT_ADJUSTED))
        return bridge_words_facts(out, facts, lang);
    struct bridge_deal deal;
    struct bridge_card none = {0};
    bool said = bridge_facts_deal(facts, &deal);
    struct bridge_deal whole = deal;
    deal.lead = none; /* the score stands before it */
    if (said) {
        bridge_words_deal(out, &deal, lang);
        str_add(out, " · ");
    }
    number_add_signed(out, bridge_facts_score(result));
    if (said && whole.lead.rank > 0) {
        str_add(out, ", ");
        bridge_words_lead(out, &whole, lang);
    }
    return true;
}

enum {
    DOWN_MANY = 7,      /* tricks that nobody goes down by without a slip of the finger */
    WHIST_MANY = 6,     /* likewise, of contracts that ask fewer */
    BRIDGE_MUCH = 2300, /* more than a grand slam, vulnerable */
    PETIT_HALVES = 9,   /* what the petit alone brings, in half points */
    HALVES = 2 * 91     /* of a deal of tarot */
};

static bool is_absurd_bridge(const struct facts *facts, int score)
{
    struct bridge_deal deal;
    if (score > BRIDGE_MUCH || score < -BRIDGE_MUCH)
        return true;
    return facts && bridge_facts_deal(facts, &deal) &&
           deal.contract.level + 6 - deal.tricks >= DOWN_MANY;
}

/* Whoever takes the petit at the end has its points. */
static bool is_absurd_deal(const struct facts *facts)
{
    if (!facts || !facts_has(facts, FACT_TAROT_POINTS) ||
        !facts_has(facts, FACT_TAROT_PETIT))
        return false;
    int halves = facts->value[FACT_TAROT_POINTS];
    bool attack = facts->value[FACT_TAROT_PETIT] == TAROT_ATTACK;
    return attack ? halves < PETIT_HALVES : halves > HALVES - PETIT_HALVES;
}

static bool is_absurd_whist(const struct facts *facts)
{
    struct whist_deal deal;
    struct err unsaid = ERR_INIT(LANG_EN);
    bool absurd = false;
    if (!facts || !facts_has(facts, FACT_WHIST_CONTRACTS) ||
        !deal_of_whist(facts, NULL, &deal, &unsaid))
        return false;
    for (int i = 0; i < deal.plays; i++) {
        const struct whist_play *play = &deal.play[i];
        const struct whist_row *row = &whist_la_chevalerie.row[play->contract];
        absurd = absurd || (play->has_tricks && !row->exact &&
                            row->tricks - play->tricks >= WHIST_MANY);
    }
    return absurd;
}

bool typed_result_unlikely(const struct format *format, int board, int score,
                           const struct facts *facts)
{
    if (format->game->contracts)
        return is_absurd_bridge(facts, score);
    if (format->deals)
        return is_absurd_deal(facts) || is_absurd_whist(facts);
    enum tarot_contract contract = tarot_facts_contract(format, board, facts);
    return !format->check && tarot_is_possible(contract, score) &&
           tarot_is_unlikely(contract, score);
}
