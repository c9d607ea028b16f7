/* entry_recorded.c - a recorded deal as the fields of its form have it, to be corrected;
 * and what was played in it, in words. */
#include "base/number.h"
#include "tournament/facts/deal_facts.h"
#include "tournament/facts/deal_words.h"
#include "web/table/entry_deal.h"

/* A form being filled in. */
struct filling {
    struct form form;
    struct arena *arena;
};

static void fill(struct filling *filling, const char *name, const char *value)
{
    struct form *form = &filling->form;
    form->field = arena_grow(filling->arena, form->field, form->count, &form->capacity,
                             sizeof *form->field);
    form->field[form->count++] = (struct form_field){name, value};
}

static void fill_number(struct filling *filling, const char *name, int value)
{
    fill(filling, name, arena_printf(filling->arena, "%d", value));
}

static const char *letter_of(struct filling *filling, int seat)
{
    return arena_printf(filling->arena, "%c", seat_letter((enum seat)seat));
}

static bool has(const struct facts *facts, enum fact fact)
{
    return facts->given & FACT_BIT(fact);
}

static void fill_totals(struct filling *filling, const struct facts *facts, int seats)
{
    fill(filling, "kind", "totals");
    for (int s = 0; s < seats; s++)
        fill_number(filling,
                    arena_printf(filling->arena, "total-%c", seat_letter((enum seat)s)),
                    facts->list[s]);
}

static void fill_tarot(struct filling *filling, const struct facts *facts, enum lang lang)
{
    const int *value = facts->value;
    int handful = has(facts, FACT_TAROT_HANDFUL) ? value[FACT_TAROT_HANDFUL] : 0;
    struct str points = {0};
    if (!has(facts, FACT_TAROT_TAKER) || !has(facts, FACT_TAROT_BID))
        return;
    number_add_data(&points, ratio_of(value[FACT_TAROT_POINTS], 2), 1,
                    lang_is_french(lang) ? ',' : '.');
    fill(filling, "taker", letter_of(filling, value[FACT_TAROT_TAKER]));
    if (has(facts, FACT_TAROT_PARTNER))
        fill(filling, "partner",
             value[FACT_TAROT_PARTNER] == value[FACT_TAROT_TAKER]
                 ? ENTRY_ALONE
                 : letter_of(filling, value[FACT_TAROT_PARTNER]));
    fill(filling, "contract", tarot_contract_word[value[FACT_TAROT_BID]]);
    fill(filling, "points", arena_strdup(filling->arena, str_text(&points)));
    fill_number(filling, "oudlers", value[FACT_TAROT_OUDLERS]);
    if (has(facts, FACT_TAROT_PETIT))
        fill(filling, "petit", deal_petit_word[value[FACT_TAROT_PETIT]]);
    if (handful % TAROT_HANDFULS > 0)
        fill(filling, "handful", tarot_handful_word[handful % TAROT_HANDFULS]);
    if (handful / TAROT_HANDFULS > 0)
        fill(filling, "second", tarot_handful_word[handful / TAROT_HANDFULS]);
    if (has(facts, FACT_TAROT_SLAM))
        fill(filling, "slam", tarot_slam_word[value[FACT_TAROT_SLAM]]);
    str_clear(&points);
}

/* One contract, of one or of two together. */
static void fill_single(struct filling *filling, const struct whist_play *play)
{
    for (int i = 0; i < play->declarers; i++)
        fill(filling, "by", letter_of(filling, (int)play->by[i]));
    if (play->has_tricks)
        fill_number(filling, "tricks", play->tricks);
    if (play->has_made)
        fill(filling, "made", play->made ? "1" : "0");
    if (play->counter != WHIST_NONE)
        fill(filling, "counter", whist_contract_word[play->counter]);
}

static void fill_several(struct filling *filling, const struct whist_deal *deal)
{
    for (int i = 0; i < deal->plays; i++) {
        const struct whist_play *play = &deal->play[i];
        fill(filling, arena_printf(filling->arena, "play-%c", seat_letter(play->by[0])),
             arena_printf(filling->arena, "%s %d", whist_contract_word[play->contract],
                          play->made));
    }
}

static void fill_whist(struct filling *filling, const struct entry_place *place,
                       const struct facts *facts)
{
    const struct whist_grid *grid = entry_grid(place->t);
    struct whist_deal deal;
    struct err unused = ERR_INIT(LANG_EN);
    if (!has(facts, FACT_WHIST_CONTRACTS) || !deal_of_whist(facts, grid, &deal, &unused))
        return;
    fill(filling, "contract", whist_contract_word[deal.play[0].contract]);
    if (grid->row[deal.play[0].contract].several)
        fill_several(filling, &deal);
    else
        fill_single(filling, &deal.play[0]);
    if (deal.revoked)
        fill(filling, "revoke", letter_of(filling, (int)deal.offender));
    if (deal.abandoned)
        fill(filling, "abandoned", letter_of(filling, (int)deal.abandoner));
}

struct form entry_recorded(const struct entry_place *place, const struct facts *facts,
                           enum lang lang)
{
    struct filling filling = {.arena = place->arena};
    if (has(facts, FACT_TOTALS))
        fill_totals(&filling, facts, place->seats);
    else if (entry_is_whist(place->t->format))
        fill_whist(&filling, place, facts);
    else
        fill_tarot(&filling, facts, lang);
    return filling.form;
}

bool entry_played(struct html *html, const struct tournament *t, int session, int slot)
{
    const struct play *play = &t->session[session].play[slot];
    struct str words = {0};
    bool said = false;
    if (play->state == PLAY_SCORED && play->facts) {
        struct format_result result = tournament_asked(t, session, slot, play->facts);
        said = deal_words(&words, &result, html->lang);
    }
    if (said)
        html_text(html, str_text(&words));
    str_clear(&words);
    return said;
}
