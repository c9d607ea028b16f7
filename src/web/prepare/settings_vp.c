/* settings_vp.c - a scale of victory points as people type it. */
#include "web/prepare/settings_vp.h"

#include "base/number.h"
#include "base/str.h"
#include <string.h>
#include <strings.h>

const char *settings_vp_typed(const struct options_vp *vp, char sign, struct arena *arena)
{
    struct str text = {0};
    for (int i = 0; i < vp->steps; i++) {
        const struct vp_step *step = &vp->step[i];
        str_printf(&text, "%s%d ", i > 0 ? "; " : "", step->margin);
        number_add_data(&text, ratio_of(step->winner, VP_UNIT), 2, sign);
        str_add_char(&text, ' ');
        number_add_data(&text, ratio_of(step->loser, VP_UNIT), 2, sign);
    }
    const char *kept = arena_strdup(arena, vp->steps > 0 ? str_text(&text) : "wbf");
    str_clear(&text);
    return kept;
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

const char *settings_vp_option(const char *typed, struct arena *arena)
{
    struct str list = {0};
    if (typed[0] == '\0' || strcasecmp(typed, "wbf") == 0)
        return "wbf";
    if (typed[0] == '[')
        return typed;
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
    const char *kept = arena_strdup(arena, str_text(&list));
    str_clear(&list);
    return kept;
}
