/* options_vp.c - a scale of victory points as an option: a list of steps.
 *
 * "wbf" is the continuous scale of the World Bridge Federation. People type another one
 * as its steps, "0 10 10; 3 11 9": from which margin in IMPs on, the winner has so many
 * victory points, and the loser. */
#include "tournament/model/options_own.h"
#include <stdint.h>

#include "base/number.h"
#include <string.h>
#include <strings.h>

enum { STEP_FIGURES = 3, POINTS_MOST = 1000 };

static const char wbf[] = "wbf";

static bool read_points(const struct jat *at, int *points, struct err *err)
{
    struct ratio value;
    if (!jat_is_decimal(at, &value, err))
        return false;
    struct ratio hundredths = ratio_mul(value, ratio_of(VP_UNIT, 1));
    if (hundredths.den != 1 || hundredths.num < 0 ||
        hundredths.num > (int64_t)POINTS_MOST * VP_UNIT)
        return jat_err(at, err,
                       N_("victory points must be 0 to %d, with at most two decimals"),
                       POINTS_MOST);
    *points = (int)hundredths.num;
    return true;
}

static bool read_step(const struct jat *at, struct vp_step *step, struct err *err)
{
    int64_t margin = 0;
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
                        "a victory point scale is wbf, or a list of 1 to %d steps such "
                        "as [[0,10,10],[3,11,9]]",
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

static bool set_vp(struct options *options, const char *text, struct err *err)
{
    struct err unused = ERR_INIT(err->lang);
    struct options_vp read = {0};
    if (strcmp(text, wbf) == 0) {
        options->vp.steps = 0;
        return true;
    }
    json_t *json = jat_parse(text, strlen(text), &unused);
    struct jat top = JAT_TOP(json);
    struct jat list = {.value = json, .up = &top, .key = "options.vp"};
    bool good = read_list(&list, &read, err);
    json_decref(json);
    if (good)
        options->vp = read;
    return good;
}

/* One step, up to its semicolon, as a list of what stands between spaces. */
static void add_step(struct str *list, const char *step, size_t n)
{
    const char *between = "";
    str_add_char(list, '[');
    for (size_t i = 0; i < n;) {
        size_t space = strspn(step + i, " \n\t");
        size_t word = strcspn(step + i + space, " \n\t;");
        if (i + space >= n || word == 0)
            break;
        str_add(list, between);
        for (size_t k = i + space; k < i + space + word; k++)
            str_add_char(list, step[k] == ',' ? '.' : step[k]);
        between = ",";
        i += space + word;
    }
    str_add_char(list, ']');
}

/* A list that is typed as data has it stays as it is. */
static bool type_vp(struct options *options, const char *typed, struct err *err)
{
    struct str list = {0};
    if (typed[0] == '\0' || strcasecmp(typed, wbf) == 0)
        return set_vp(options, wbf, err);
    if (typed[0] == '[')
        return set_vp(options, typed, err);
    str_add_char(&list, '[');
    for (const char *step = typed; *step;) {
        size_t n = strcspn(step, ";");
        if (step > typed)
            str_add_char(&list, ',');
        add_step(&list, step, n);
        step += n + (step[n] == ';');
        step += strspn(step, " ");
    }
    str_add_char(&list, ']');
    bool good = set_vp(options, str_text(&list), err);
    str_clear(&list);
    return good;
}

static void tell_vp(const struct options *options, char sign, struct str *text)
{
    const struct options_vp *vp = &options->vp;
    if (vp->steps == 0)
        str_add(text, wbf);
    for (int i = 0; i < vp->steps; i++) {
        const struct vp_step *step = &vp->step[i];
        str_printf(text, "%s%d ", i > 0 ? "; " : "", step->margin);
        number_add_data(text, ratio_of(step->winner, VP_UNIT), 2, sign);
        str_add_char(text, ' ');
        number_add_data(text, ratio_of(step->loser, VP_UNIT), 2, sign);
    }
}

static json_t *write_vp(const struct options *options)
{
    const struct options_vp *vp = &options->vp;
    json_t *list = vp->steps > 0 ? json_array() : NULL;
    for (int i = 0; i < vp->steps; i++) {
        const struct vp_step *step = &vp->step[i];
        json_array_append_new(list,
                              json_pack("[i, o, o]", step->margin,
                                        jat_number(ratio_of(step->winner, VP_UNIT), 2),
                                        jat_number(ratio_of(step->loser, VP_UNIT), 2)));
    }
    return list;
}

const struct option_own options_own_vp = {set_vp, type_vp, tell_vp, write_vp};
