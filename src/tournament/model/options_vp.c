/* options_vp.c - a scale of victory points as an option: a list of steps. */
#include "tournament/model/options_vp.h"

#include <string.h>

enum { STEP_FIGURES = 3, POINTS_MOST = 1000 };

static bool read_points(const struct jat *at, int *points, struct err *err)
{
    struct ratio value;
    if (!jat_is_decimal(at, &value, err))
        return false;
    struct ratio hundredths = ratio_mul(value, ratio_of(VP_UNIT, 1));
    if (hundredths.den != 1 || hundredths.num < 0 ||
        hundredths.num > (int64_t)POINTS_MOST * VP_UNIT)
        return jat_err(at, err,
                       N_("victory points are 0 to %d, with two decimals at most"),
                       POINTS_MOST);
    *points = (int)hundredths.num;
    return true;
}

static bool read_step(const struct jat *at, struct vp_step *step, struct err *err)
{
    long margin = 0;
    if (!json_is_array(at->value) || json_array_size(at->value) != STEP_FIGURES)
        return jat_err(at, err,
                       N_("a step is the least margin in IMPs, the winner's victory "
                          "points and the loser's, such as [3,11,9]"));
    struct jat element = jat_element(at, 0);
    if (!jat_is_int(&element, (struct jat_range){0, VP_MARGIN_MOST}, &margin, err))
        return false;
    step->margin = (int)margin;
    element = jat_element(at, 1);
    if (!read_points(&element, &step->winner, err))
        return false;
    element = jat_element(at, 2);
    return read_points(&element, &step->loser, err);
}

static bool read_list(const struct jat *list, struct options_vp *vp, struct err *err)
{
    size_t n = json_array_size(list->value);
    if (!json_is_array(list->value) || n == 0 || n > OPTIONS_VP_MOST)
        return err_user(err,
                        "a scale of victory points is wbf, or a list of 1 to %d steps "
                        "such as [[0,10,10],[3,11,9]]",
                        OPTIONS_VP_MOST);
    for (size_t i = 0; i < n; i++) {
        struct jat element = jat_element(list, i);
        if (!read_step(&element, &vp->step[i], err))
            return false;
    }
    vp->steps = (int)n;
    struct vp_scale scale = {.step = vp->step, .steps = n};
    return vp_scale_check(&scale, err);
}

bool options_vp_read(const char *text, struct options_vp *vp, struct err *err)
{
    struct err unused = ERR_INIT(err->lang);
    struct options_vp read = {0};
    json_t *json = jat_parse(text, strlen(text), &unused);
    struct jat top = JAT_TOP(json);
    struct jat list = {.value = json, .up = &top, .key = "options.vp"};
    bool good = read_list(&list, &read, err);
    json_decref(json);
    if (good)
        *vp = read;
    return good;
}

json_t *options_vp_write(const struct options_vp *vp)
{
    json_t *list = json_array();
    for (int i = 0; i < vp->steps; i++) {
        const struct vp_step *step = &vp->step[i];
        json_array_append_new(list,
                              json_pack("[i, o, o]", step->margin,
                                        jat_number(ratio_of(step->winner, VP_UNIT), 2),
                                        jat_number(ratio_of(step->loser, VP_UNIT), 2)));
    }
    return list;
}
