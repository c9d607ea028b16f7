/* sanction_words.c - rulings in words, and the list of all of them with totals. */
#include "tournament/results.h"
#include "tournament/ruling/law_ruling.h"
#include "tournament/ruling/sanction.h"

/* What comes between two parts, where one is there already. */
static const char *between(const struct str *out, size_t start, enum lang lang)
{
    return out->length > start ? tr(lang, N_("; ")) : "";
}

static void add_amount(struct str *out, const struct tournament *t,
                       const struct change_ruling *ruling, struct ratio amount,
                       enum lang lang)
{
    if (ruling->unit == RULING_PERCENT) {
        number_add_percent(out, amount, 2, lang);
        return;
    }
    number_add(out, amount, t->format->deals && amount.den == 1 ? 0 : 2, lang);
    if (law_ruling_is(t))
        str_printf(out, " %s", law_ruling_unit(t, ruling->facts.given != 0, lang));
    else
        str_printf(out, " %s",
                   ruling->unit == RULING_PM ? tr(lang, N_("PM"))
                                             : tr(lang, N_("points")));
}

/* The players from i on who pay the same, and what. Returns the first after them. */
static size_t add_charge(struct str *out, const struct tournament *t,
                         const struct roster *roster, const struct change_ruling *ruling,
                         size_t i)
{
    struct ratio amount = change_amount(ruling, i);
    for (size_t first = i;
         i < ruling->players &&
         (!ruling->has_amount || ratio_compare(change_amount(ruling, i), amount) == 0);
         i++) {
        int player = tournament_player(t, ruling->player[i]);
        str_printf(out, "%s%s", i > first ? ", " : "",
                   player < 0 ? ruling->player[i]
                              : roster_name(roster, t->player[player].person,
                                            ruling->player[i]));
    }
    return i;
}

const char *sanction_name(const struct tournament *t, const struct change_ruling *ruling,
                          enum lang lang)
{
    const struct ruling_row *row = &ruling_table[ruling->effect.kind];
    bool penalty = ruling->has_amount || ruling->sanction != RULING_NO_SANCTION;
    bool law = ruling->edition && str_equal(ruling->edition, LAW_EDITION);
    if (law && ruling->effect.kind == RULING_MARKS)
        return tr(lang, N_("adjusted score"));
    if (!law || row->changes_marks || penalty)
        return tr(lang, ruling_title(ruling->effect.kind, contest_marks(t)));
    if (ruling->weights > 0)
        return tr(lang, N_("weighted score"));
    return ruling->facts.given & FACT_BIT(FACT_SCORE) ? tr(lang, N_("assigned score"))
                                                      : tr(lang, N_("the score stands"));
}

/* The marks that are given at bridge, NS 60 %, EW 40 %; partners share theirs. */
static void add_marks(struct str *out, const struct tournament *t,
                      const struct ruling_effect *effect, enum lang lang)
{
    static const char *const side[2] = {N_("NS"), N_("EW")};
    const char *before = tr(lang, N_(": "));
    for (int s = 0; s < 2; s++) {
        int named = effect->named & (1U << s) ? s : s + 2;
        if (!(effect->named & (1U << named)))
            continue;
        str_printf(out, "%s%s ", before, tr(lang, side[s]));
        if (effect->grade[named] > 0)
            str_add(out, tr(lang, law_average_brief[effect->grade[named] - 1]));
        else if (contest_unit(t) == RULING_PERCENT)
            number_add_percent(out, effect->percent[named], 2, lang);
        else
            number_add(out, effect->percent[named], 2, lang);
        before = ", ";
    }
}

static void add_score(struct str *out, const char *before, int score)
{
    str_add(out, before);
    str_add_char(out, ' ');
    number_add_signed(out, score);
}

/* The score that is compared, or the weighted ones: +420 60 %, −50 40 %. */
static void add_scores(struct str *out, const struct change_ruling *ruling,
                       enum lang lang)
{
    if (ruling->facts.given & FACT_BIT(FACT_SCORE))
        add_score(out, tr(lang, N_("score compared:")), ruling->facts.value[FACT_SCORE]);
    for (int i = 0; i < ruling->weights; i++) {
        add_score(out, i > 0 ? "," : tr(lang, N_("weighted score:")),
                  ruling->weight[i].score);
        str_add_char(out, ' ');
        number_add_percent(out, ratio_of(ruling->weight[i].percent, 1), 0, lang);
    }
}

/* Who may not bid, and when. */
static void add_bar(struct str *out, const struct tournament *t,
                    const struct change_ruling *ruling, size_t start, enum lang lang)
{
    struct code_row row;
    struct err unused = ERR_INIT(lang);
    if (!ruling->bars || !ruling->edition || law_ruling_is(t) ||
        !sanction_row(t, ruling->article, ruling->edition, &row, &unused) ||
        row.article->bar == CODE_NO_BAR)
        return;
    for (int s = 0; s < SEAT_MOST; s++)
        if (ruling->answers.fault >> s & 1U) {
            str_add(out, between(out, start, lang));
            const char *who = seat_word((enum seat)s, lang);
            if (row.article->bar == CODE_BAR_NEW_DEAL)
                str_printf(out, tr(lang, N_("%s may not bid on the new deal")), who);
            else
                str_printf(out, tr(lang, N_("%s may not bid on the next deal")), who);
        }
}

void sanction_add_words(struct str *out, const struct tournament *t,
                        const struct roster *roster, const struct change_ruling *ruling,
                        enum lang lang)
{
    size_t start = out->length;
    if (ruling_table[ruling->effect.kind].changes_marks)
        str_add(out, sanction_name(t, ruling, lang));
    if (ruling->effect.fixed)
        str_printf(out, ", %s", tr(lang, N_("exactly")));
    if (ruling->effect.kind == RULING_MARKS && law_ruling_is(t))
        add_marks(out, t, &ruling->effect, lang);
    if ((ruling->facts.given & FACT_BIT(FACT_SCORE)) || ruling->weights > 0) {
        str_add(out, between(out, start, lang));
        add_scores(out, ruling, lang);
    }
    for (int part = 0; part < RULING_PARTS; part++)
        if (ruling->without >> part & 1U)
            str_printf(out, "%s%s", between(out, start, lang),
                       tr(lang, ruling_part_title[part]));
    if (ruling->has_card_points) {
        str_printf(out, "%s%s ", between(out, start, lang),
                   tr(lang, N_("card points that count:")));
        number_add(out, ratio_of(ruling->card_points, 2), ruling->card_points % 2, lang);
    }
    if (ruling->replayed)
        str_printf(out, "%s%s", between(out, start, lang),
                   tr(lang, N_("the deal is played again")));
    add_bar(out, t, ruling, start, lang);
    if (ruling->sanction != RULING_NO_SANCTION)
        str_printf(out, "%s%s", between(out, start, lang),
                   tr(lang, ruling_sanction_title[ruling->sanction]));
    for (size_t i = 0; i < ruling->players;) {
        if (ruling->has_amount) {
            str_add(out, between(out, start, lang));
            add_amount(out, t, ruling, change_amount(ruling, i), lang);
        }
        str_add(out, out->length > start ? " – " : "");
        i = add_charge(out, t, roster, ruling, i);
    }
    if (out->length == start)
        str_add(out, law_ruling_of(t, ruling) ? sanction_name(t, ruling, lang)
                                              : tr(lang, N_("recorded, without effect")));
}

const char *sanction_title(const struct tournament *t, const struct change_ruling *ruling,
                           enum lang lang)
{
    struct code_row row;
    struct err unused = ERR_INIT(lang);
    const struct law *law = law_ruling_of(t, ruling);
    if (law)
        return tr(lang, law->title);
    if (!ruling->edition ||
        !sanction_row(t, ruling->article, ruling->edition, &row, &unused))
        return NULL;
    return tr(lang, row.article->title);
}
