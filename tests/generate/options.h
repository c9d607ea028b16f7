/* options.h - the choices of a tournament, as directors make them. */
#ifndef GENERATE_OPTIONS_H
#define GENERATE_OPTIONS_H

#include "tournament/model.h"
#include <jansson.h>
#include <stdint.h>

/* What the choices are for. */
struct generate_choice {
    const struct format *format;
    size_t fields;
    bool reckoned; /* only options that the second computations of tests know */
};

/* Adds some of the options that the format has; what stands there already stays. */
void generate_options(uint64_t *chance, const struct generate_choice *choice,
                      json_t *options);

/* One or two options that may be changed while the evening runs; new reference. */
json_t *generate_settings(uint64_t *chance, const struct format *format);
#endif
