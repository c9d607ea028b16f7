/* sanction_words.c - rulings in words, and the list of all of them with totals. */
#include "tournament/sanction.h"

#include "base/number.h"
#include "core/ruling/code_words.h"
#include "tournament/contest.h"

/* What comes between two parts, where one is there already. */
static const char *between(const struct str *out, size_t start, enum lang lang)
{
    return out->length > start ? tr(lang, N_("; ")) : "";
}

static void add_amount(struct str *out, const struct change_ruling *ruling,
                       struct ratio amount, enum lang lang)
{
    if (ruling->unit == RULING_PERCENT) {
        number_add_percent(out, amount, 2, lang);
        return;
    }
    number_add(out, amount, 2, lang);
    str_printf(out, " %s",
               ruling->unit == RULING_PM ? tr(lang, N_("PM")) : tr(lang, N_("points")));
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

void sanction_add_words(struct str *out, const struct tournament *t,
                        const struct roster *roster, const struct change_ruling *ruling,
                        enum lang lang)
{
    size_t start = out->length;
    if (ruling_table[ruling->effect.kind].changes_marks)
        str_add(out, tr(lang, ruling_table[ruling->effect.kind].title));
    if (ruling->effect.fixed)
        str_printf(out, ", %s", tr(lang, N_("exactly")));
    if (ruling->facts.given & FACT_BIT(FACT_SCORE))
        str_printf(out, "%s%s %+d", between(out, start, lang),
                   tr(lang, N_("score compared:")), ruling->facts.value[FACT_SCORE]);
    if (ruling->replayed)
        str_printf(out, "%s%s", between(out, start, lang),
                   tr(lang, N_("the deal is played again")));
    if (ruling->sanction != RULING_NO_SANCTION)
        str_printf(out, "%s%s", between(out, start, lang),
                   tr(lang, ruling_sanction_title[ruling->sanction]));
    for (size_t i = 0; i < ruling->players;) {
        if (ruling->has_amount) {
            str_add(out, between(out, start, lang));
            add_amount(out, ruling, change_amount(ruling, i), lang);
        }
        str_add(out, out->length > start ? " – " : "");
        i = add_charge(out, t, roster, ruling, i);
    }
    if (out->length == start)
        str_add(out, tr(lang, N_("recorded, without effect")));
}

/* What the article is about, or NULL. */
static const char *incident_of(const struct tournament *t,
                               const struct change_ruling *ruling, enum lang lang)
{
    struct code_row row;
    struct err unused = ERR_INIT(lang);
    if (!ruling->edition ||
        !sanction_row(t, ruling->article, ruling->edition, &row, &unused))
        return NULL;
    return tr(lang, row.article->title);
}

static json_t *write_one(const struct tournament *t, const struct roster *roster,
                         const struct ruling *ruling, enum lang lang)
{
    const char *incident = incident_of(t, &ruling->change, lang);
    struct str words = {0};
    json_t *object = change_write_ruling(&ruling->change);
    sanction_add_words(&words, t, roster, &ruling->change, lang);
    json_object_set_new(object, "event", json_integer(ruling->seq));
    json_object_set_new(object, "session", json_integer(ruling->session + 1));
    if (ruling->field >= 0)
        json_object_set_new(
            object, "field",
            json_string(t->session[ruling->session].field[ruling->field].name));
    if (incident)
        json_object_set_new(object, "incident", json_string(incident));
    json_object_set_new(object, "text", json_string(str_text(&words)));
    str_clear(&words);
    return object;
}

/* What all rulings come to for one player. */
struct sum {
    int rulings;
    int warnings;
    bool forfeit;
    struct ratio amount;
};

static struct sum sum_of(const struct tournament *t, int player)
{
    struct sum sum = {.amount = RATIO_ZERO};
    for (size_t i = 0; i < t->rulings; i++) {
        const struct ruling *ruling = &t->ruling[i];
        for (size_t p = 0; p < ruling->change.players; p++) {
            if (ruling->player[p] != player)
                continue;
            sum.rulings++;
            sum.warnings += ruling->change.sanction == RULING_WARNING;
            sum.forfeit = sum.forfeit || ruling->change.sanction == RULING_FORFEIT;
            if (ruling->change.has_amount)
                sum.amount = ratio_add(sum.amount, change_amount(&ruling->change, p));
        }
    }
    return sum;
}

static json_t *write_totals(const struct tournament *t, const struct roster *roster)
{
    json_t *list = json_array();
    for (size_t i = 0; i < t->players; i++) {
        struct sum sum = sum_of(t, (int)i);
        if (sum.rulings == 0)
            continue;
        json_t *row =
            json_pack("{s:s, s:s, s:i, s:o, s:i}", "player", t->player[i].id, "name",
                      roster_name(roster, t->player[i].person, t->player[i].id),
                      "rulings", sum.rulings, ruling_unit_name[contest_unit(t)],
                      jat_number(sum.amount, 6), "warnings", sum.warnings);
        if (sum.forfeit)
            json_object_set_new(row, "forfeit", json_true());
        if (tournament_disqualified(t, (int)i))
            json_object_set_new(row, "disqualified", json_true());
        json_array_append_new(list, row);
    }
    return list;
}

json_t *sanction_list(const struct tournament *t, const struct roster *roster,
                      enum lang lang)
{
    json_t *list = json_array();
    for (size_t i = 0; i < t->rulings; i++)
        json_array_append_new(list, write_one(t, roster, &t->ruling[i], lang));
    return json_pack("{s:o, s:o}", "rulings", list, "totals", write_totals(t, roster));
}
