/* apply_ruling.c - the part of tournament_apply() that concerns rulings. */
#include "tournament/change/apply.h"
#include "tournament/ruling/law_ruling.h"

static const char *keep(struct tournament *t, const char *text)
{
    return text ? arena_strdup(&t->arena, text) : NULL;
}

/* Those of a ruling by an article of the code. */
static void keep_code(struct tournament *t, struct change_ruling *ruling)
{
    ruling->edition = ruling->article ? keep(t, ruling->edition) : NULL;
    ruling->fault_answer = keep(t, ruling->fault_answer);
    ruling->override = keep(t, ruling->override);
    ruling->effect.article = ruling->article;
    ruling->effect.law = law_ruling_of(t, ruling) != NULL;
    ruling->effect.override = ruling->override;
    if (!ruling->each)
        return;
    struct ratio *each = ARENA_ARRAY(&t->arena, struct ratio, ruling->players);
    for (size_t i = 0; i < ruling->players; i++)
        each[i] = ruling->each[i];
    ruling->each = each;
}

void apply_keep_ruling(struct tournament *t, struct change_ruling *ruling)
{
    ruling->field = keep(t, ruling->field);
    ruling->fault = keep(t, ruling->fault);
    ruling->code = keep(t, ruling->code);
    ruling->article = keep(t, ruling->article);
    ruling->reason = keep(t, ruling->reason);
    ruling->by = keep(t, ruling->by);
    keep_code(t, ruling);
    const char **player = ARENA_ARRAY(&t->arena, const char *, ruling->players);
    for (size_t i = 0; i < ruling->players; i++)
        player[i] = keep(t, ruling->player[i]);
    ruling->player = player;
}

/* Ties the ruling to the play it is about, if it is about one. */
static void link_ruling(struct tournament *t, struct ruling *ruling, int index)
{
    const struct change_ruling *change = &ruling->change;
    struct session *session = tournament_session(t, change->session);
    int field = session && change->field ? session_field(session, change->field) : -1;
    ruling->slot = field >= 0 ? field_slot(&session->field[field], &change->facts) : -1;
    if (ruling->slot < 0)
        return;
    ruling->field = field;
    struct play *play = &session->play[ruling->slot];
    ruling->change.effect.fault =
        ruling_fault(t->format, change, change->facts.value[FACT_BOARD]);
    if (ruling_table[change->effect.kind].changes_marks)
        play->ruling = index;
    if ((change->facts.given & FACT_BIT(FACT_SCORE)) || change->weights > 0)
        play->score_ruling = index;
    if (change->replayed) /* what was written stays in the journal */
        *play = (struct play){.ruling = play->ruling, .score_ruling = play->score_ruling};
}

void apply_ruling(struct tournament *t, const struct change_ruling *change)
{
    if (change->effect.kind >= RULING_KINDS)
        return; /* never worked out */
    t->ruling = arena_grow(&t->arena, t->ruling, t->rulings, &t->rulings_capacity,
                           sizeof *t->ruling);
    int index = (int)t->rulings++;
    struct ruling *ruling = &t->ruling[index];
    *ruling = (struct ruling){.seq = t->seq,
                              .session = change->session - 1,
                              .field = -1,
                              .slot = -1,
                              .change = *change};
    apply_keep_ruling(t, &ruling->change);
    ruling->player = ARENA_ARRAY(&t->arena, int, change->players);
    for (size_t i = 0; i < change->players; i++)
        ruling->player[i] = tournament_player(t, change->player[i]);
    link_ruling(t, ruling, index);
}
