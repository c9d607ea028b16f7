/* award_json.c - national points corrected by hand, as JSON. */
#include "tournament/model/change_json.h"

#include "base.h"
#include "base/jat.h"
#include "tournament/model/change.h"

static bool read_points(const struct jat *object, const char *key, bool *has, int *points,
                        struct err *err)
{
    int64_t number = 0;
    enum jat_found found =
        jat_get_int(object, key, (struct jat_range){0, CHANGE_AWARD_MOST}, &number, err);
    *has = found == JAT_FOUND;
    *points = (int)number;
    return found != JAT_FAILED;
}

bool change_read_award(const struct jat *object, struct change_award *award,
                       struct err *err)
{
    return jat_need_text(object, "player", &award->player, err) &&
           read_points(object, "pcn", &award->has_pcn, &award->pcn, err) &&
           read_points(object, "pp", &award->has_pp, &award->pp, err) &&
           jat_need_text(object, "reason", &award->reason, err);
}

json_t *change_write_award(const struct change_award *award)
{
    json_t *object = json_pack("{s:s}", "player", award->player);
    if (award->has_pcn)
        json_object_set_new(object, "pcn", json_integer(award->pcn));
    if (award->has_pp)
        json_object_set_new(object, "pp", json_integer(award->pp));
    json_object_set_new(object, "reason", json_string(award->reason));
    return object;
}
