/* kind_ruling.c - a ruling on a play, or a penalty. */
#include "base/jat.h"
#include "tournament/change/change_table.h"
#include "tournament/change/check.h"
#include "tournament/change/kind.h"
#include "tournament/change/words.h"
#include "tournament/ruling.h"

static bool read_ruling(const struct jat *payload, struct change *change,
                        struct arena *arena, struct err *err)
{
    change->ruling = (struct change_ruling){.session = 1};
    return change_read_ruling(payload, &change->ruling, arena, err) &&
           (change->ruling.effect.kind != RULING_KINDS ||
            jat_require(JAT_NONE, payload, "kind", err)); /* outcomes alone */
}

static json_t *write_ruling(const struct change *change)
{
    const struct change_ruling *ruling = &change->ruling;
    json_t *object = change_write_ruling(ruling);
    json_object_set_new(object, "session", json_integer(ruling->session));
    jat_put_text(object, "field", ruling->field);
    return object;
}

static bool check_ruling(const struct tournament *t, const struct change *change,
                         struct err *err)
{
    const struct change_ruling *ruling = &change->ruling;
    unsigned place = FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_ROUND) | FACT_BIT(FACT_TABLE);
    unsigned given = ruling->facts.given & place;
    const struct play *play = NULL;
    bool sheet = given == (place & ~FACT_BIT(FACT_BOARD)) && ruling->edition;
    if (given != 0 && given != place && !sheet)
        return err_user(err, "a ruling on a play must name its board, round and table");
    if (!need_session(t, ruling->session, err))
        return false;
    if (given == place) {
        if (!ruling->field)
            return err_user(err, "a ruling on a play must name its field");
        int slot = need_slot(t, ruling->session, ruling->field, &ruling->facts, err);
        if (slot < 0)
            return false;
        play = &tournament_session(t, ruling->session)->play[slot];
    }
    return check_text(tr(err->lang, N_("reason")), ruling->reason ? ruling->reason : "",
                      err) &&
           check_ruling_on(t, ruling, play, err) &&
           (!ruling->edition || sanction_check(t, ruling, err));
}

/* Ties the ruling to the play it is about, if it is about one. */
static void link_ruling(struct tournament *t, struct ruling *ruling, int index)
{
    const struct change_ruling *change = &ruling->change;
    struct session *session = tournament_session(t, change->session);
    int field = session && change->field ? session_field(session, change->field) : -1;
    ruling->slot = field >= 0 ? field_slot(&session->field[field], &change->facts) : -1;
    if (ruling->slot >= 0 || (change->facts.given & FACT_BIT(FACT_TABLE)))
        ruling->field = field;
    if (ruling->slot < 0)
        return;
    struct play *play = &session->play[ruling->slot];
    ruling->change.effect.fault =
        ruling_fault(t->format, change, change->facts.value[FACT_BOARD]);
    if (ruling_table[change->effect.kind].changes_marks)
        play->ruling = index;
    if ((change->facts.given & FACT_BIT(FACT_SCORE)) || change->weights > 0 ||
        change->has_card_points)
        play->score_ruling = index;
    play->without |= (uint16_t)change->without;
    if (change->replayed) /* what was written stays in the journal */
        *play = (struct play){.ruling = play->ruling, .score_ruling = play->score_ruling};
}

static void apply_ruling(struct tournament *t, const struct change *change)
{
    const struct change_ruling *said = &change->ruling;
    if (said->effect.kind >= RULING_KINDS)
        return; /* never worked out */
    t->ruling = arena_grow(&t->arena, t->ruling, t->rulings, &t->rulings_capacity,
                           sizeof *t->ruling);
    int index = (int)t->rulings++;
    struct ruling *ruling = &t->ruling[index];
    *ruling = (struct ruling){.seq = t->seq,
                              .session = said->session - 1,
                              .field = -1,
                              .slot = -1,
                              .change = *said};
    change_keep_ruling(&ruling->change, &t->arena);
    ruling->change.effect.law = law_ruling_of(t, &ruling->change) != NULL;
    ruling->player = ARENA_ARRAY(&t->arena, int, said->players);
    for (size_t i = 0; i < said->players; i++)
        ruling->player[i] = tournament_player(t, said->player[i]);
    link_ruling(t, ruling, index);
}

static void tell_amount(struct words *words, const struct change_ruling *ruling,
                        struct ratio amount)
{
    if (ruling->unit == RULING_PERCENT) {
        number_add_percent(&words->text, amount, 2, words->lang);
        return;
    }
    number_add(&words->text, amount, amount.den == 1 ? 0 : 2, words->lang);
    words_add(words, " %s", ruling_unit_word(ruling->unit, words->lang));
}

static void tell_penalty(struct words *words, const struct change_ruling *ruling)
{
    if (ruling->sanction != RULING_NO_SANCTION)
        words_add(words, " – %s",
                  tr(words->lang, ruling_sanction_title[ruling->sanction]));
    for (size_t i = 0; i < ruling->players; i++) {
        struct ratio own = change_amount(ruling, i);
        bool same = i > 0 && ratio_compare(own, change_amount(ruling, i - 1)) == 0;
        words_add(words, "%s", same ? ", " : " – ");
        if (ruling->has_amount && !same) {
            tell_amount(words, ruling, own);
            words_add(words, " ");
        }
        words_player(words, tournament_player(words->t, ruling->player[i]));
    }
}

static void tell_ruling(struct words *words, const struct change *change)
{
    const struct change_ruling *ruling = &change->ruling;
    if (ruling->field && (ruling->facts.given & FACT_BIT(FACT_BOARD)))
        words_place(words, ruling->session, ruling->field, &ruling->facts);
    words_add(words, "%s", sanction_name(words->t, ruling, words->lang));
    tell_penalty(words, ruling);
    if (ruling->article && ruling->article[0])
        words_add(words, " [%s]", ruling->article);
    if (ruling->reason && ruling->reason[0])
        words_add(words, " – %s", ruling->reason);
    if (ruling->override)
        words_add(words, " – %s %s", tr(words->lang, N_("departing from the code:")),
                  ruling->override);
}

static struct change_place about_ruling(const struct change *change)
{
    const struct change_ruling *ruling = &change->ruling;
    return (struct change_place){ruling->session, ruling->field, &ruling->facts};
}

const struct change_row kind_ruling = {
    .name = "ruling",
    .title = N_("Ruling"),
    .read = read_ruling,
    .write = write_ruling,
    .check = check_ruling,
    .apply = apply_ruling,
    .words = tell_ruling,
    .about = about_ruling,
};
