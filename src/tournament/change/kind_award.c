/* kind_award.c - national points corrected by hand, and why a rule is not met. */
#include "base/jat.h"
#include "tournament/change/change_table.h"
#include "tournament/change/check.h"
#include "tournament/change/kind.h"
#include "tournament/change/words.h"
#include "tournament/model.h"
#include "tournament/results.h"

static bool read_award(const struct jat *payload, struct change *change,
                       struct arena *arena, struct err *err)
{
    (void)arena;
    return change_read_award(payload, &change->award, err);
}

static json_t *write_award(const struct change *change)
{
    return change_write_award(&change->award);
}

static bool check_points(const char *name, bool has, int points, struct err *err)
{
    if (!has || (points >= 0 && points <= CHANGE_AWARD_MOST))
        return true;
    err_user(err, "%s must be 0 to %d, not %d; to take points away give 0", name,
             CHANGE_AWARD_MOST, points);
    return err_at(err, "%s", name);
}

static bool check_reason(const char *reason, struct err *err)
{
    if (reason[0] != '\0')
        return check_text(tr(err->lang, N_("reason")), reason, err);
    err_user(err, "say why: give a reason");
    return err_at(err, "reason");
}

static bool check_award(const struct tournament *t, const struct change *change,
                        struct err *err)
{
    const struct change_award *award = &change->award;
    if (!contest_kind_of(t) || !contest_kind_of(t)->national)
        return err_user(err, "this format has no national points; nothing to correct");
    if (tournament_player(t, award->player) < 0)
        return err_set(err, ERR_NOT_FOUND,
                       "there is no player \"%.40s\" in this tournament; see the list of "
                       "players",
                       award->player);
    if (!award->has_pcn && !award->has_pp)
        return err_user(err, "give the points that count: PCN, PP or both");
    return check_points("pcn", award->has_pcn, award->pcn, err) &&
           check_points("pp", award->has_pp, award->pp, err) &&
           check_reason(award->reason, err);
}

static void apply_award(struct tournament *t, const struct change *change)
{
    const struct change_award *award = &change->award;
    int player = tournament_player(t, award->player);
    if (player < 0)
        return;
    t->award =
        arena_grow(&t->arena, t->award, t->awards, &t->awards_capacity, sizeof *t->award);
    t->award[t->awards++] = (struct award){.seq = t->seq,
                                           .player = player,
                                           .has_pcn = award->has_pcn,
                                           .has_pp = award->has_pp,
                                           .pcn = award->pcn,
                                           .pp = award->pp,
                                           .reason = kind_keep(t, award->reason)};
}

static void tell_award(struct words *words, const struct change *change)
{
    const struct change_award *award = &change->award;
    words_player(words, tournament_player(words->t, award->player));
    words_add(words, ": ");
    if (award->has_pcn)
        words_add(words, "%d PCN%s", award->pcn, award->has_pp ? ", " : "");
    if (award->has_pp)
        words_add(words, "%d PP", award->pp);
    words_add(words, " (%s)", award->reason);
}

const struct change_row kind_award = {
    .name = "award",
    .title = N_("Points by hand"),
    .read = read_award,
    .write = write_award,
    .check = check_award,
    .apply = apply_award,
    .words = tell_award,
};

static bool read_waiver(const struct jat *payload, struct change *change,
                        struct arena *arena, struct err *err)
{
    (void)arena;
    return jat_need_text(payload, "rule", &change->waiver.rule, err) &&
           jat_need_text(payload, "reason", &change->waiver.reason, err);
}

static json_t *write_waiver(const struct change *change)
{
    return json_pack("{s:s, s:s}", "rule", change->waiver.rule, "reason",
                     change->waiver.reason);
}

static bool check_waiver(const struct tournament *t, const struct change *change,
                         struct err *err)
{
    (void)t;
    if (!conditions_name(change->waiver.rule))
        return err_set(err, ERR_NOT_FOUND, "there is no rule \"%.40s\" to explain",
                       change->waiver.rule);
    return check_reason(change->waiver.reason, err);
}

static void apply_waiver(struct tournament *t, const struct change *change)
{
    t->waiver = arena_grow(&t->arena, t->waiver, t->waivers, &t->waivers_capacity,
                           sizeof *t->waiver);
    t->waiver[t->waivers++] = (struct waiver){kind_keep(t, change->waiver.rule),
                                              kind_keep(t, change->waiver.reason)};
}

static void tell_waiver(struct words *words, const struct change *change)
{
    const char *name = conditions_name(change->waiver.rule);
    words_add(words, "%s: %s", name ? tr(words->lang, name) : change->waiver.rule,
              change->waiver.reason);
}

const struct change_row kind_waiver = {
    .name = "waiver",
    .title = N_("Rule not met"),
    .read = read_waiver,
    .write = write_waiver,
    .check = check_waiver,
    .apply = apply_waiver,
    .words = tell_waiver,
};
