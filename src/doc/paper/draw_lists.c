/* draw_lists.c - lists that are reports: players, rulings, points, matches, who meets
 * whom. */
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/listing.h"
#include "doc/paper/plays.h"
#include "report.h"
#include "tournament/evening.h"
#include "tournament/results.h"

static const struct listing_look usual_look = {
    .size = 9, .row_least = 5.6, .row_most = 8};

static struct report start_report(const struct leaf *leaf)
{
    return report_start(leaf->job->lang, REPORT_PAGE | REPORT_PAPER);
}

bool draw_players(struct leaf *leaf, struct err *err)
{
    (void)err;
    struct report report = start_report(leaf);
    struct listing_look look = usual_look;
    size_t players = leaf->job->t->players;
    look.untitled = true;
    players_report_entered(&report, leaf->job->t, leaf->job->roster);
    listing_print(
        leaf, &report, &look,
        (struct leaf_page){.title = leaf_tr(leaf, leaf->kind->title),
                           .facts = arena_printf(leaf->arena,
                                                 tr_n(leaf->job->lang, "%zu player",
                                                      "%zu players", (int64_t)players),
                                                 players)});
    report_clear(&report);
    return true;
}

bool draw_rulings(struct leaf *leaf, struct err *err)
{
    (void)err;
    struct report report = start_report(leaf);
    struct listing_look look = usual_look;
    rulings_report(&report, leaf->job->t, leaf->job->roster, NULL);
    rulings_report_totals(&report, leaf->job->t, leaf->job->roster);
    listing_print(leaf, &report, &look,
                  (struct leaf_page){
                      .title = leaf_tr(leaf, leaf->kind->title),
                      .note = leaf_tr(
                          leaf, N_("a ruling that was undone stays in the list, struck")),
                      .landscape = true,
                      .results = true});
    report_clear(&report);
    return true;
}

bool draw_closing(struct leaf *leaf, struct err *err)
{
    (void)err;
    struct report report = start_report(leaf);
    struct listing_look look = {
        .size = 11, .row_least = 8, .row_most = 10, .untitled = true};
    closing_report(&report, leaf->job->t);
    listing_print(
        leaf, &report, &look,
        (struct leaf_page){.title = leaf_tr(leaf, leaf->kind->title),
                           .note = leaf_tr(leaf, N_("to check it later: etui verify "
                                                    "--head")),
                           .results = true});
    report_clear(&report);
    return true;
}

bool draw_matches(struct leaf *leaf, struct err *err)
{
    const struct tournament *t = leaf->job->t;
    struct report report = start_report(leaf);
    for (size_t s = 0; s < t->sessions; s++)
        for (size_t f = 0; f < t->session[s].fields; f++)
            matches_report(&report, leaf->job->results->contest, leaf->job->roster,
                           (int)s, (int)f);
    bool found = report.sections > 0;
    if (found)
        listing_print(leaf, &report, &usual_look,
                      (struct leaf_page){.title = leaf_tr(leaf, leaf->kind->title),
                                         .results = true});
    else
        err_user(err, "this tournament has no matches yet; draw the seats first");
    report_clear(&report);
    return found;
}

bool draw_meetings(struct leaf *leaf, struct err *err)
{
    const struct session *session = leaf->session;
    struct report report = start_report(leaf);
    bool good = session != NULL;
    for (size_t f = 0; good && f < session->fields; f++) {
        struct meetings_field cross;
        good = meetings_cross(session, &session->field[f], &cross, leaf->arena);
        if (good)
            meetings_report(&report, &cross, leaf->job->t, leaf->job->roster, false);
    }
    if (good && report.sections > 0)
        listing_print(leaf, &report,
                      &(struct listing_look){.size = 7, .row_least = 4.6, .row_most = 7},
                      (struct leaf_page){.title = leaf_tr(leaf, leaf->kind->title),
                                         .landscape = true});
    else
        good = err_user(err, "there is nobody to set against each other: the seats are "
                             "not drawn, or there are too many players for a table");
    report_clear(&report);
    return good;
}
