/* tarot_options.c - the petit and the slam, as options of a question. */
#include "ask/tarot_options.h"

const struct question_option tarot_petit[3] = {
    {.value = "none", .label = N_("nobody")},
    {.value = "attack", .label = N_("attack")},
    {.value = "defence", .label = N_("defence")}};
const struct question_option tarot_slam[4] = {
    {.value = "none", .label = N_("no slam")},
    {.value = "announced", .label = N_("announced and made")},
    {.value = "unannounced", .label = N_("made unannounced")},
    {.value = "failed", .label = N_("announced and failed")}};
