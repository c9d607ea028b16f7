/* sheets.c - the lists of tournaments that are made into files. */
#include "report/sheets.h"

#include "report/players.h"
#include "report/ranking.h"
#include <string.h>

static void make_aurore(struct report *report, const struct filed filed[], size_t n,
                        enum federation_to to)
{
    (void)to;
    for (size_t i = 0; i < n; i++)
        federation_report_aurore(report, &filed[i]);
}

static void make_qualified(struct report *report, const struct filed filed[], size_t n,
                           enum federation_to to)
{
    (void)to;
    for (size_t i = 0; i < n; i++)
        federation_report_qualified(report, &filed[i]);
}

static void make_levy(struct report *report, const struct filed filed[], size_t n,
                      enum federation_to to)
{
    (void)to;
    federation_report_levy(report, filed, n);
}

static void make_fees(struct report *report, const struct filed filed[], size_t n,
                      enum federation_to to)
{
    (void)to;
    for (size_t i = 0; i < n; i++)
        federation_report_fees(report, &filed[i]);
}

static void make_ranking(struct report *report, const struct filed filed[], size_t n,
                         enum federation_to to)
{
    (void)to;
    for (size_t i = 0; i < n; i++) {
        const struct ranking_choice all = {.results = filed[i].results,
                                           .roster = filed[i].roster};
        ranking_report(report, &all);
    }
}

static void make_players(struct report *report, const struct filed filed[], size_t n,
                         enum federation_to to)
{
    (void)to;
    for (size_t i = 0; i < n; i++)
        players_report_entered(report, filed[i].results->t, filed[i].roster);
}

const struct sheet_row sheet_table[SHEETS] = {
    {"aurore", N_("Points for Aurore"), true, false, make_aurore},
    {"cover", N_("Covering slip"), true, false, federation_report_cover},
    {"qualified", N_("The qualified"), true, true, make_qualified},
    {"levy", N_("National royalty"), true, false, make_levy},
    {"ranking", N_("Rankings"), false, false, make_ranking},
    {"players", N_("Players"), false, false, make_players},
    {"fees", N_("Entry fees"), false, false, make_fees},
};

const struct sheet_row *sheet_find(const char *name)
{
    size_t length = strcspn(name, ".");
    for (int i = 0; i < SHEETS; i++)
        if (strlen(sheet_table[i].name) == length &&
            memcmp(sheet_table[i].name, name, length) == 0)
            return &sheet_table[i];
    return NULL;
}
