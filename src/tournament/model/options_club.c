/* options_club.c - what a club gives at bridge beside the ranking, as options: the
 * table of handicaps, and that of points of expertise. */
#include "core/award.h"
#include "tournament/model/options.h"
#include "tournament/model/options_own.h"

static bool set_handicap(struct options *options, const char *text, struct err *err)
{
    return handicap_read(text, &options->handicap, err);
}

static void tell_handicap(const struct options *options, char sign, struct str *text)
{
    handicap_add(text, &options->handicap, sign);
}

static json_t *write_handicap(const struct options *options)
{
    struct str text = {0};
    handicap_add(&text, &options->handicap, '.');
    json_t *value = options->handicap.rows > 0 ? json_string(str_text(&text)) : NULL;
    str_clear(&text);
    return value;
}

const struct option_own options_own_handicap = {set_handicap, NULL, tell_handicap,
                                                write_handicap};

static bool set_expertise(struct options *options, const char *text, struct err *err)
{
    return expertise_read(text, &options->expertise, err);
}

static void tell_expertise(const struct options *options, char sign, struct str *text)
{
    (void)sign;
    expertise_add(text, &options->expertise, "; ");
}

static json_t *write_expertise(const struct options *options)
{
    struct str text = {0};
    expertise_add(&text, &options->expertise, "; ");
    json_t *value = options->expertise.rows > 0 ? json_string(str_text(&text)) : NULL;
    str_clear(&text);
    return value;
}

const struct option_own options_own_expertise = {set_expertise, NULL, tell_expertise,
                                                 write_expertise};
