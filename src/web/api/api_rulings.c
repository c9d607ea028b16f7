/* api_rulings.c - a ruling or a penalty is recorded, or voided, for programs. */
#include "base/jat.h"
#include "tournament/results.h"
#include "tournament/ruling.h"
#include "web/api/api_change.h"
#include "web/server.h"

/* A ruling is voided by taking its event back. */
static bool void_ruling(struct request *request, struct api_change *api, int64_t seq)
{
    api_change_one(request, api, CHANGE_UNDO)->seq = seq;
    for (size_t i = 0; i < api->t->rulings; i++)
        if (api->t->ruling[i].seq == seq)
            return true;
    const struct event *key = api->key[0] ? tournament_find_key(api->t, api->key) : NULL;
    return key || err_set(&api->err, ERR_NOT_FOUND,
                          "event %jd is not a ruling that stands; the journal has their "
                          "numbers",
                          seq);
}

static bool record_ruling(struct request *request, struct api_change *api)
{
    const struct tournament *t = api->t;
    struct change *change = api_change_one(request, api, CHANGE_RULING);
    struct change_ruling *ruling = &change->ruling;
    struct err *err = &api->err;
    if (!change_read_ruling(&api->body, ruling, &request->arena, err) ||
        !api_change_session(api, &ruling->session, err))
        return false;
    api->understood = true;
    sides_of_seats(t->format, ruling);
    bool on_play = ruling->facts.given & (FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_TABLE));
    if (on_play && !tournament_settle_field(t, ruling->session, &ruling->field, err))
        return false;
    if (ruling->article && law_ruling_is(t) && !ruling->edition)
        ruling->edition = LAW_EDITION;
    return sanction_settle_change(t, change, &request->arena, err);
}

static bool make_ruling(struct request *request, struct api_change *api)
{
    int64_t seq = 0;
    enum jat_found found = jat_get_int(&api->body, "void",
                                       (struct jat_range){1, INT64_MAX}, &seq, &api->err);
    if (found == JAT_FAILED)
        return false;
    api->understood = found == JAT_FOUND;
    return found == JAT_FOUND ? void_ruling(request, api, seq)
                              : record_ruling(request, api);
}

void api_rulings(struct request *request)
{
    api_change_start(request, make_ruling);
}
