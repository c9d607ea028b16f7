/* draw_rankings.c - the rankings of a tournament on paper: the official one, and others.
 */
#include "base.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/listing.h"
#include "doc/paper/paper.h"
#include "report.h"
#include "tournament/results.h"
#include "tournament/tell.h"

/* "31 players, 24 boards each at most"; what the ranking rests on. */
static const char *count_words(const struct leaf *leaf)
{
    const struct contest *contest = leaf->job->results->contest;
    enum lang lang = leaf->job->lang;
    size_t rows = contest->rows;
    size_t missing = (size_t)missing_count(leaf->job->results->t);
    const char *players = arena_printf(
        leaf->arena,
        contest->kind->single ? tr_n(lang, "%zu player", "%zu players", (int64_t)rows)
                              : tr_n(lang, "%zu entry", "%zu entries", (int64_t)rows),
        rows);
    if (missing == 0)
        return players;
    return arena_printf(leaf->arena, "%s · %s", players,
                        arena_printf(leaf->arena,
                                     tr_n(lang, "%zu result is missing",
                                          "%zu results are missing", (int64_t)missing),
                                     missing));
}

/* Four of a kind stand together in the alternate ranking. */
static int rule_of(const struct contest *contest, const char *name)
{
    const struct contest_kind *kind = contest->kind;
    for (int r = 0; r < kind->rankings; r++)
        if (kind->ranking[r].view == CONTEST_ALTERNATE &&
            (!name || str_equal(kind->ranking[r].name, name)))
            return 4;
    return 0;
}

static bool draw_named(struct leaf *leaf, const char *name, struct err *err)
{
    const struct paper_job *job = leaf->job;
    struct report report = report_start(job->lang, REPORT_PAGE | REPORT_PAPER);
    struct ranking_choice choice = {
        .results = job->results, .roster = job->roster, .ranking = name, .apart = true};
    struct listing_look look = {
        .size = 9, .row_least = 5.6, .row_most = 8, .strong = true};
    struct leaf_page page = {.title = leaf_tr(leaf, leaf->kind->title),
                             .facts = count_words(leaf),
                             .results = true};
    bool found = ranking_report(&report, &choice);
    if (found) {
        look.rule_every = rule_of(job->results->contest, name ? name : "");
        look.untitled = report.sections == 1;
        look.strong = !job->results->contest->kind->single;
        if (look.untitled && report.section[0]->title)
            page.title = report.section[0]->title;
        listing_print(leaf, &report, &look, page);
    } else {
        err_user(err, "this tournament has no ranking \"%.20s\"; print the kind ranking",
                 name);
    }
    report_clear(&report);
    return found;
}

/* A ranking for each category, or by the totals with handicap. */
static bool draw_among(struct leaf *leaf, struct ranking_choice choice)
{
    struct report report = report_start(leaf->job->lang, REPORT_PAGE | REPORT_PAPER);
    choice.results = leaf->job->results;
    choice.roster = leaf->job->roster;
    bool found = ranking_report(&report, &choice);
    if (found)
        listing_print(
            leaf, &report,
            &(struct listing_look){
                .size = 9, .row_least = 5.6, .row_most = 8, .strong = !choice.ranking},
            (struct leaf_page){.title = leaf_tr(leaf, leaf->kind->title),
                               .facts = count_words(leaf),
                               .results = true});
    report_clear(&report);
    return found;
}

bool draw_ranking_categories(struct leaf *leaf, struct err *err)
{
    const struct contest *contest = leaf->job->results->contest;
    const char *name = contest->kind->single ? "general" : NULL;
    return draw_among(leaf,
                      (struct ranking_choice){.ranking = name, .categories = true}) ||
           err_user(err, "all players are of one category, or nobody's is known; record "
                         "their series with the entries");
}

bool draw_ranking_handicap(struct leaf *leaf, struct err *err)
{
    return draw_among(leaf, (struct ranking_choice){.net = true}) ||
           err_user(err, "this evening has no handicaps; choose them in its settings");
}

bool draw_ranking(struct leaf *leaf, struct err *err)
{
    return draw_named(leaf, standing_usual(leaf->job->results->contest), err);
}

bool draw_ranking_general(struct leaf *leaf, struct err *err)
{
    return draw_named(leaf, "general", err);
}

bool draw_ranking_alternate(struct leaf *leaf, struct err *err)
{
    return draw_named(leaf, "alternate", err);
}

bool draw_ranking_lines(struct leaf *leaf, struct err *err)
{
    return draw_named(leaf, "line", err);
}

bool draw_ranking_attack(struct leaf *leaf, struct err *err)
{
    return draw_named(leaf, "attack", err);
}

bool draw_ranking_defence(struct leaf *leaf, struct err *err)
{
    return draw_named(leaf, "defence", err);
}

bool draw_ranking_teams(struct leaf *leaf, struct err *err)
{
    return draw_named(leaf, "general", err);
}
