/* sanction_check.c - rulings by the code: checked again, and never added up where the
 * code says once. */
#include "tournament/model.h"
#include "tournament/ruling/law_ruling.h"
#include "tournament/ruling/sanction.h"
#include "tournament/ruling/sanction_inside.h"
#include <string.h>

/* Whether the article is about rebuilding: faults there are not added up. */
static bool is_rebuilding(const char *id)
{
    enum code_abbreviation short_name = CODE_NO_ABBREVIATION;
    struct code_row row[CODE_ROWS_MOST];
    size_t n = code_rows(row);
    for (size_t i = 0; i < n; i++)
        if (strcmp(row[i].article->id, id) == 0)
            short_name = row[i].article->abbreviation;
    return short_name == CODE_MR;
}

/* Whether a penalty on the one deal excludes one on the other: the same deal, or, for
 * rebuilding, the same board. */
static bool is_same_deal(const struct tournament *t, const struct change_ruling *ruling,
                         const struct ruling *before)
{
    const int *here = ruling->facts.value;
    const int *there = before->change.facts.value;
    if (before->session != ruling->session - 1 || before->slot < 0 ||
        here[FACT_BOARD] != there[FACT_BOARD] ||
        strcmp(t->session[before->session].field[before->field].name, ruling->field) != 0)
        return false;
    return (here[FACT_ROUND] == there[FACT_ROUND] &&
            here[FACT_TABLE] == there[FACT_TABLE]) ||
           (is_rebuilding(ruling->article) && is_rebuilding(before->change.article));
}

/* Whether both players are penalised as one: the same player; of two sides, the same
 * contestant; by the Code d'arbitrage, the same defence. */
static bool is_same_side(const struct tournament *t, const struct change_ruling *ruling,
                         int a, int b)
{
    const struct session *session = tournament_session(t, ruling->session);
    int f = session_field(session, ruling->field);
    const struct field *field = &session->field[f];
    if (a == b)
        return true;
    int slot = field_slot(field, &ruling->facts);
    int round;
    int table;
    const struct schedule_table *at = field_table(field, slot, &round, &table);
    struct scene scene = {
        .t = t, .field = field, .table = at, .sides = t->format->sides == 2};
    int one = scene_place(&scene, a);
    int other = scene_place(&scene, b);
    if (one < 0 || other < 0)
        return false;
    if (scene.sides)
        return one == other;
    int taker = (int)format_taker(t->format, ruling->facts.value[FACT_BOARD]);
    return strcmp(ruling->edition, code_edition_name(CODE_COMMON)) == 0 && one != taker &&
           other != taker;
}

/* The first player of the ruling before who, or whose side, would pay again; or -1. */
static int find_twice(const struct tournament *t, const struct change_ruling *ruling,
                      const struct ruling *before)
{
    for (size_t i = 0; i < ruling->players; i++) {
        int player = tournament_player(t, ruling->player[i]);
        for (size_t k = 0; k < before->change.players && player >= 0; k++)
            if (change_amount(ruling, i).num > 0 &&
                change_amount(&before->change, k).num > 0 &&
                is_same_side(t, ruling, player, before->player[k]))
                return (int)k;
    }
    return -1;
}

static bool check_cumulation(const struct tournament *t,
                             const struct change_ruling *ruling, struct err *err)
{
    bool on_play = ruling->facts.given & FACT_BIT(FACT_BOARD);
    if (t->format->deals)
        return true; /* the chapter of free deals has no such rule */
    for (size_t i = 0; i < t->rulings && on_play && ruling->has_amount; i++) {
        const struct ruling *before = &t->ruling[i];
        if (!before->change.edition || !before->change.has_amount ||
            !is_same_deal(t, ruling, before))
            continue;
        int twice = find_twice(t, ruling, before);
        if (twice >= 0)
            return err_user(
                err,
                "%s is already penalised on this deal, by article %s (event %jd): the "
                "code does not add %s to it; say in \"override\" why you do",
                before->change.player[twice], before->change.article, before->seq,
                ruling->article);
    }
    return true;
}

bool sanction_check(const struct tournament *t, const struct change_ruling *ruling,
                    struct err *err)
{
    if (law_ruling_is(t))
        return law_ruling_check(ruling, err);
    struct arena scratch = {0};
    struct sanction again;
    bool good = sanction_settle(t, ruling, &scratch, &again, err) &&
                (ruling->override || check_cumulation(t, ruling, err));
    arena_clear(&scratch);
    return good;
}
