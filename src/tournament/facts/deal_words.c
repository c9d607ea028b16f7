/* deal_words.c - what was played in a deal that the table dealt itself, in a few words.
 */
#include "tournament/facts/deal_words.h"

#include "tournament/facts/deal_facts.h"

/* A macro, so that the compiler sees the formats. */
#define ADD_PART(words, ...) (str_add(words, ", "), str_printf(words, __VA_ARGS__))

/* "N, S". */
static void add_seats(struct str *words, const struct whist_play *play, enum lang lang)
{
    for (int i = 0; i < play->declarers; i++)
        str_printf(words, "%s%c", i > 0 ? ", " : "", seat_shown(play->by[i], lang));
}

static void add_outcome(struct str *words, const struct whist_play *play, enum lang lang)
{
    if (play->has_tricks)
        str_printf(words, tr_n(lang, "%d trick", "%d tricks", play->tricks),
                   play->tricks);
    else
        str_add(words, play->made ? tr(lang, N_("contract made"))
                                  : tr(lang, N_("contract down")));
}

static void add_play(struct str *words, const struct whist_play *play, bool revoked,
                     enum lang lang)
{
    struct str seats = {0};
    add_seats(&seats, play, lang);
    str_printf(words, tr(lang, N_("%s by %s")), whist_title(play->contract, lang),
               str_text(&seats));
    str_clear(&seats);
    if (play->counter != WHIST_NONE)
        ADD_PART(words, tr(lang, N_("against %s")), whist_title(play->counter, lang));
    if (revoked) /* nothing else counts any more */
        return;
    str_add(words, lang_is_french(lang) ? "\u00a0: " : ": ");
    add_outcome(words, play, lang);
}

static bool add_whist(struct str *words, const struct format_result *result,
                      enum lang lang)
{
    struct whist_deal deal;
    struct err unused = ERR_INIT(lang);
    if (!facts_has(result->facts, FACT_WHIST_CONTRACTS) ||
        !deal_of_whist(result->facts, result->grid, &deal, &unused))
        return false;
    for (int i = 0; i < deal.plays; i++) {
        str_add(words, i > 0 ? " · " : "");
        add_play(words, &deal.play[i], deal.revoked, lang);
    }
    if (deal.revoked)
        ADD_PART(words, tr(lang, N_("revoke by %s")), seat_word(deal.offender, lang));
    if (deal.abandoned)
        ADD_PART(words, tr(lang, N_("cards laid down by %s")),
                 seat_word(deal.abandoner, lang));
    return true;
}

static void add_bonuses(struct str *words, const struct facts *facts, enum lang lang)
{
    static const char *const petit[] = {
        [TAROT_ATTACK] = N_("petit au bout for the attack"),
        [TAROT_DEFENCE] = N_("petit au bout for the defence")};
    static const char *const handful[] = {[TAROT_SINGLE] = N_("single handful"),
                                          [TAROT_DOUBLE] = N_("double handful"),
                                          [TAROT_TRIPLE] = N_("triple handful")};
    static const char *const slam[] = {[TAROT_ANNOUNCED] = N_("slam announced and made"),
                                       [TAROT_UNANNOUNCED] = N_("slam made unannounced"),
                                       [TAROT_FAILED] = N_("slam announced and failed")};
    int shown =
        facts_has(facts, FACT_TAROT_HANDFUL) ? facts->value[FACT_TAROT_HANDFUL] : 0;
    if (facts_has(facts, FACT_TAROT_PETIT))
        ADD_PART(words, "%s", tr(lang, petit[facts->value[FACT_TAROT_PETIT]]));
    for (; shown > 0; shown /= TAROT_HANDFULS)
        ADD_PART(words, "%s", tr(lang, handful[shown % TAROT_HANDFULS]));
    if (facts_has(facts, FACT_TAROT_SLAM))
        ADD_PART(words, "%s", tr(lang, slam[facts->value[FACT_TAROT_SLAM]]));
    if (facts_has(facts, FACT_TAROT_VISA))
        ADD_PART(words, "%s", tr(lang, N_("signed by the arbiter")));
}

/* "Garde by E"; at a table of five with whom, or alone. */
static void add_attack(struct str *words, const char *contract, const struct facts *facts,
                       enum lang lang)
{
    const int *value = facts->value;
    char taker[2] = {seat_shown((enum seat)value[FACT_TAROT_TAKER], lang), '\0'};
    if (!facts_has(facts, FACT_TAROT_PARTNER))
        str_printf(words, tr(lang, N_("%s by %s")), contract, taker);
    else if (value[FACT_TAROT_PARTNER] == value[FACT_TAROT_TAKER])
        str_printf(words, tr(lang, N_("%s by %s, alone")), contract, taker);
    else
        str_printf(words, tr(lang, N_("%s by %s with %c")), contract, taker,
                   seat_shown((enum seat)value[FACT_TAROT_PARTNER], lang));
}

static bool add_tarot(struct str *words, const struct facts *facts, enum lang lang)
{
    static const char *const title[TAROT_CONTRACTS] = {
        [TAROT_PRISE] = N_("Prise"),
        [TAROT_GARDE] = N_("Garde"),
        [TAROT_GARDE_SANS] = N_("Garde sans"),
        [TAROT_GARDE_CONTRE] = N_("Garde contre")};
    struct str points = {0};
    if (!facts_has(facts, FACT_TAROT_TAKER) || !facts_has(facts, FACT_TAROT_BID))
        return false;
    number_add_data(&points, ratio_of(facts->value[FACT_TAROT_POINTS], 2), 1,
                    lang_decimal(lang));
    add_attack(words, tr(lang, title[facts->value[FACT_TAROT_BID]]), facts, lang);
    str_add(words, lang_is_french(lang) ? "\u00a0: " : ": ");
    str_printf(words, tr(lang, N_("%s points")), str_text(&points));
    ADD_PART(words,
             tr_n(lang, "%d oudler", "%d oudlers", facts->value[FACT_TAROT_OUDLERS]),
             facts->value[FACT_TAROT_OUDLERS]);
    str_clear(&points);
    add_bonuses(words, facts, lang);
    return true;
}

bool deal_words(struct str *words, const struct format_result *result, enum lang lang)
{
    if (!result->facts || facts_has(result->facts, FACT_TOTALS))
        return false;
    return facts_has(result->facts, FACT_WHIST_CONTRACTS)
               ? add_whist(words, result, lang)
               : add_tarot(words, result->facts, lang);
}
