/* kind_play.c - a result, a correction, and what another phone says instead. */
#include "base/jat.h"
#include "tournament/change/change_table.h"
#include "tournament/change/check.h"
#include "tournament/change/kind.h"
#include "tournament/change/words.h"
#include "tournament/facts.h"

static bool read_play(const struct jat *payload, struct change *change,
                      struct arena *arena, struct err *err)
{
    (void)arena;
    change->play = (struct change_play){.session = 1, .field = "A"};
    return change_read_play(payload, NULL, &change->play, err);
}

static json_t *write_play(const struct change *change)
{
    const struct change_play *play = &change->play;
    json_t *object =
        json_pack("{s:i, s:s}", "session", play->session, "field", play->field);
    change_write_facts(object, &play->facts);
    if (play->sure)
        json_object_set_new(object, "sure", json_true());
    if (play->as_sent)
        json_object_set_new(object, "as_sent", json_true());
    if (play->reason)
        json_object_set_new(object, "reason", json_string(play->reason));
    if (play->act)
        json_object_set_new(object, "act", json_string(play->act));
    return object;
}

static bool check_first(const struct tournament *t, const struct change *change,
                        struct err *err)
{
    return check_play(t, &change->play, false, err);
}

static bool check_correct(const struct tournament *t, const struct change *change,
                          struct err *err)
{
    return check_play(t, &change->play, true, err);
}

static bool check_dispute(const struct tournament *t, const struct change *change,
                          struct err *err)
{
    const struct change_play *other = &change->play;
    int slot = need_slot(t, other->session, other->field, &other->facts, err);
    if (slot < 0)
        return false;
    unsigned result = format_results(t->format);
    if (!t->format->deals)
        result &= ~FACT_BIT(FACT_NOT_PLAYED);
    if (!(other->facts.given & result))
        return err_user(err, "to dispute a result, give your own score");
    return tournament_session(t, other->session)->play[slot].state != PLAY_MISSING ||
           err_set(err, ERR_NOT_FOUND, "there is no result yet to disagree with");
}

/* The facts of a result that is more than a score: the address is the slot's. */
static const struct facts *keep_facts(struct tournament *t, const struct facts *facts)
{
    unsigned plain = FACT_BIT(FACT_SCORE) | FACT_BIT(FACT_NOT_PLAYED);
    unsigned result = facts->given & format_results(t->format);
    if ((result & ~plain) == 0)
        return NULL;
    struct facts *kept = ARENA_NEW(&t->arena, struct facts);
    *kept = *facts;
    kept->given = facts_result(t->format, facts);
    kept->text = NULL; /* an attacker is checked, and not kept */
    return kept;
}

/* The one score of a result that is compared. */
static int score_of(const struct tournament *t, const struct facts *facts)
{
    struct format_result result = {
        .board = facts->value[FACT_BOARD], .facts = facts, .sure = true};
    return t->format->score ? t->format->score(&result) : facts->value[FACT_SCORE];
}

static void apply_play(struct tournament *t, const struct change *change)
{
    const struct change_play *said = &change->play;
    const struct field *field = kind_field(t, said->session, said->field);
    int slot = field ? field_slot(field, &said->facts) : -1;
    if (slot < 0)
        return;
    struct play *play = &tournament_session(t, said->session)->play[slot];
    unsigned result = said->facts.given & format_results(t->format);
    bool adjusted = result & FACT_BIT(FACT_ADJUSTED);
    bool scored = result & ~FACT_BIT(FACT_NOT_PLAYED) & ~FACT_BIT(FACT_ADJUSTED);
    struct play before = *play;
    t->played = true;
    play->state = adjusted ? PLAY_ADJUSTED : scored ? PLAY_SCORED : PLAY_NOT_PLAYED;
    play->score = scored ? score_of(t, &said->facts) : 0;
    play->facts = keep_facts(t, &said->facts);
    bool same =
        before.state == play->state && before.score == play->score &&
        (!play->facts ||
         (before.facts && facts_same_result(t->format, play->facts, before.facts)));
    if (!same || said->reason) /* twice the same counts once; a correction settles */
        play->confirmed = play->refused = play->disputed = false;
    if (change->kind == CHANGE_PLAY && play_is_annulled(t, play)) {
        play->ruling = play->score_ruling = -1; /* another deal takes its place */
        play->without = 0;
    }
    play->sure = said->sure;
    play->seq = t->seq;
}

static void apply_dispute(struct tournament *t, const struct change *change)
{
    const struct change_play *other = &change->play;
    const struct field *field = kind_field(t, other->session, other->field);
    int slot = field ? field_slot(field, &other->facts) : -1;
    if (slot < 0)
        return;
    struct play *play = &tournament_session(t, other->session)->play[slot];
    play->disputed = true;
    play->other_score = score_of(t, &other->facts);
    play->other = keep_facts(t, &other->facts);
}

static struct change_place about_play(const struct change *change)
{
    const struct change_play *play = &change->play;
    return (struct change_place){play->session, play->field, &play->facts};
}

/* The points that a deal of tables which deal their own cards gives; false where it is
 * none of these. */
static bool tell_points(struct words *words, const struct change_play *play)
{
    const struct tournament *t = words->t;
    const struct session *session = tournament_session(t, play->session);
    int field = session ? session_field(session, play->field) : -1;
    int slot = field >= 0 ? field_slot(&session->field[field], &play->facts) : -1;
    unsigned own = format_results(t->format) & ~FACT_BIT(FACT_NOT_PLAYED);
    int points[SEAT_MOST];
    struct err unused = ERR_INIT(words->lang);
    if (!t->format->deals || slot < 0 || !(play->facts.given & own))
        return false;
    struct format_result result =
        tournament_asked(t, play->session - 1, slot, &play->facts);
    if (!t->format->check(&result, &unused))
        return false;
    (t->format->game->grid ? deal_points_whist : deal_points_tarot)(&result, points,
                                                                    NULL);
    words_add(words, "%s", deal_words(&words->text, &result, words->lang) ? " → " : "");
    const char *comma = "";
    for (int k = 0; k < SEAT_MOST; k++) {
        int s = name_seat_told(t->format, SEAT_MOST, k);
        struct why_figure figure;
        if (!(result.seats & (1U << s)))
            continue;
        words_add(words, "%s%c %s", comma, seat_shown((enum seat)s, words->lang),
                  why_score(points[s], &figure));
        comma = ", ";
    }
    return true;
}

static void tell_result(struct words *words, const struct change_play *play)
{
    if (bridge_words_facts(&words->text, &play->facts, words->lang) ||
        tell_points(words, play))
        return;
    if (play->facts.given & FACT_BIT(FACT_SCORE))
        number_add_signed(&words->text, play->facts.value[FACT_SCORE]);
    else
        words_say(words, N_("not played"));
}

static void tell_play(struct words *words, const struct change *change)
{
    const struct change_play *play = &change->play;
    words_place(words, play->session, play->field, &play->facts);
    if (words->hides && words->hides(words->context, play))
        words_say(words, N_("hidden: you still have to play it"));
    else
        tell_result(words, play);
    if (play->sure)
        words_add(words, " (%s)", tr(words->lang, N_("verified")));
    const struct change_act *act = play->act ? change_act_find(play->act) : NULL;
    if (act)
        words_add(words, " – %s", tr(words->lang, act->title));
    if (play->reason && play->reason[0])
        words_add(words, act ? ": %s" : " – %s", play->reason);
}

const struct change_row kind_play = {
    .name = "play",
    .title = N_("Result"),
    .read = read_play,
    .write = write_play,
    .check = check_first,
    .apply = apply_play,
    .words = tell_play,
    .about = about_play,
};

const struct change_row kind_correct = {
    .name = "correct",
    .title = N_("Correction"),
    .read = read_play,
    .write = write_play,
    .check = check_correct,
    .apply = apply_play,
    .words = tell_play,
    .about = about_play,
};

const struct change_row kind_dispute = {
    .name = "dispute",
    .title = N_("Disagreement"),
    .read = read_play,
    .write = write_play,
    .check = check_dispute,
    .apply = apply_dispute,
    .words = tell_play,
    .about = about_play,
};
