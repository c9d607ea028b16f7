/* about.c - where a tournament takes place, who organises and directs it, its code. */
#include "tournament/model/about.h"

#include "base.h"

#include <string.h>

const struct about_row about_table[ABOUT_COUNT] = {
    [ABOUT_PLACE] = {"place", N_("Venue"), NULL, 100},
    [ABOUT_ORGANISER] = {"organiser", N_("Organiser"),
                         N_("the club, committee or league"), 100},
    [ABOUT_ARBITER] = {"arbiter", N_("Arbiter"), NULL, 100},
    [ABOUT_CODE] = {"code", N_("Code of the table"),
                    N_("it names the federation's file, such as EP200907"), 32},
    [ABOUT_FESTIVAL] = {"festival", N_("Festival"),
                        N_("tournaments of the same festival have a combined ranking"),
                        100},
    [ABOUT_STAGES] = {"stages", N_("Stages before it"),
                      N_("numbers of the tournaments it takes its players from: 3, 5"),
                      100},
    [ABOUT_SIMULTANEOUS] = {"simultaneous", N_("Code of the hall"),
                            N_("of a simultaneous tournament: its organiser gives each "
                               "hall one, such as 1-2-15-k7pq4m"),
                            40},
};

const char *about_text(const struct about *about, enum about_id id)
{
    return about->text[id] ? about->text[id] : "";
}

bool about_read(const struct jat *object, struct about *about, struct err *err)
{
    struct about read = *about;
    for (int i = 0; i < ABOUT_COUNT; i++)
        if (jat_get_text(object, about_table[i].name, &read.text[i], err) == JAT_FAILED)
            return false;
    *about = read;
    return true;
}

void about_write(json_t *object, const struct about *about)
{
    for (int i = 0; i < ABOUT_COUNT; i++)
        if (about->text[i])
            json_object_set_new(object, about_table[i].name, json_string(about->text[i]));
}

bool about_set(struct about *about, const char *name, const char *text)
{
    for (int i = 0; i < ABOUT_COUNT; i++)
        if (strcmp(name, about_table[i].name) == 0) {
            about->text[i] = text;
            return true;
        }
    return false;
}

/* Letters without accents, digits, and signs that every disk allows. */
static bool is_code(const char *text)
{
    static const char allowed[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                  "0123456789_-";
    return strspn(text, allowed) == strlen(text);
}

bool about_check(const struct about *about, struct err *err)
{
    for (int i = 0; i < ABOUT_COUNT; i++) {
        const struct about_row *row = &about_table[i];
        const char *text = about_text(about, (enum about_id)i);
        if (str_width(text) > (size_t)row->most) {
            err_user(err, "%s is longer than %d characters; shorten it",
                     tr(err->lang, row->title), row->most);
            return err_at(err, "%s", row->name);
        }
        if (i == ABOUT_CODE && !is_code(text)) {
            err_user(err,
                     "\"%.40s\" cannot name a file; use letters without accents, digits, "
                     "_ and -",
                     text);
            return err_at(err, "%s", row->name);
        }
    }
    return true;
}
