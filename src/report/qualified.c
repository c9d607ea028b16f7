/* qualified.c - those of a stage who go on, with reserves, champion and runner-up. */
#include "base.h"
#include "report/cell.h"
#include "report/federation.h"
#include "report/report.h"
#include "report/who.h"
#include "tournament/model.h"
#include "tournament/results.h"
#include "tournament/tell.h"

enum { RESERVES = 4 };

struct qualified {
    struct who who;
    const struct contest *contest;
    int quota;
};

static struct cell make_rank(const void *list, const void *of, int index)
{
    (void)index;
    const struct qualified *qualified = list;
    return cell_count(standing_place(qualified->contest, of));
}

enum person_column {
    PERSON_LICENCE,
    PERSON_NAME,
    PERSON_RANK,
    PERSON_CLUB,
    PERSON_COMMITTEE
};

static struct cell make_person(const void *list, const void *of, int column)
{
    const struct qualified *qualified = list;
    const struct contest_row *row = of;
    const struct tournament *t = qualified->contest->t;
    const struct person *person =
        roster_find(qualified->who.roster, t->player[row->player].person);
    switch ((enum person_column)column) {
    case PERSON_LICENCE:
        return who_licence(&qualified->who, row->player);
    case PERSON_NAME:
        return cell_text(who_name(&qualified->who, row->player));
    case PERSON_RANK:
        return cell_text(tournament_rank(t, row->player, qualified->who.roster));
    case PERSON_CLUB:
        return cell_text(person ? person->club : "");
    case PERSON_COMMITTEE:
        return cell_text(person ? person->committee : "");
    }
    return cell_nothing();
}

static struct cell make_total(const void *list, const void *of, int index)
{
    (void)index;
    const struct qualified *qualified = list;
    const struct contest_kind *kind = qualified->contest->kind;
    struct figures figures = contest_row_figures(qualified->contest, of);
    return who_figure(&kind->row[kind->total], &figures, kind->total);
}

/* Those who are not behind somebody of that rank. */
static int count_before(const struct contest *contest, int rank)
{
    int count = 0;
    for (size_t i = 0; i < contest->rows; i++) {
        const struct contest_row *row = &contest->row[i];
        count +=
            row->ranked && !row->disqualified && standing_place(contest, row) <= rank;
    }
    return count;
}

/* Players who are level at the last place are never put in order here. */
static struct cell make_state(const void *list, const void *of, int index)
{
    (void)index;
    const struct qualified *qualified = list;
    enum lang lang = qualified->who.report->lang;
    int rank = standing_place(qualified->contest, of);
    if (rank > qualified->quota)
        return cell_text(tr(lang, N_("reserve")));
    bool sure = count_before(qualified->contest, rank) <= qualified->quota;
    return cell_text(tr(lang, sure ? N_("qualified") : N_("to be decided")));
}

static struct cell make_box(const void *list, const void *of, int index)
{
    (void)list;
    (void)of;
    (void)index;
    return cell_text("☐");
}

static struct cell make_title(const void *list, const void *of, int index)
{
    (void)index;
    const struct qualified *qualified = list;
    enum pcn_event event = qualified->contest->t->options.event;
    int rank = standing_place(qualified->contest, of);
    enum lang lang = qualified->who.report->lang;
    if ((event != PCN_FINAL && event != PCN_FRANCE) || rank > 2)
        return cell_nothing();
    return cell_text(tr(lang, rank == 1 ? N_("champion") : N_("runner-up")));
}

#define PERSON(name, heading, which)                                           \
    {                                                                          \
        .key = (name), .title = (heading), .kind = CELL_TEXT,                  \
        .in = REPORT_DATA | REPORT_PAGE, .make = make_person, .index = (which) \
    }

static const struct report_column columns[] = {
    {.key = "rank",
     .title = N_("Rank"),
     .kind = CELL_COUNT,
     .in = REPORT_DATA | REPORT_PAGE,
     .make = make_rank},
    PERSON("licence", N_("Licence"), PERSON_LICENCE),
    PERSON("name", N_("Name"), PERSON_NAME),
    PERSON("series", N_("Series"), PERSON_RANK),
    PERSON("club", N_("Club"), PERSON_CLUB),
    PERSON("committee", N_("Committee"), PERSON_COMMITTEE),
    {.key = "total",
     .title = N_("Total"),
     .kind = CELL_RATIO,
     .in = REPORT_DATA | REPORT_PAGE,
     .make = make_total},
    {.key = "state",
     .title = N_("Qualification"),
     .kind = CELL_TEXT,
     .in = REPORT_DATA | REPORT_PAGE,
     .make = make_state},
    {.key = "title",
     .title = N_("Title"),
     .kind = CELL_TEXT,
     .in = REPORT_DATA | REPORT_PAGE,
     .make = make_title},
    {.title = N_("Will come"), .kind = CELL_TEXT, .in = REPORT_PAPER, .make = make_box},
};

void federation_report_qualified(struct report *report, const struct filed *filed)
{
    const struct contest *contest = filed->results->contest;
    const struct qualified qualified = {.who = {report, contest->t, filed->roster},
                                        .contest = contest,
                                        .quota = contest->t->options.quota};
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("List of the qualified")));
    report_add_titled_fact(section,
                           (struct report_fact){.key = "tournament",
                                                .title = N_("Tournament"),
                                                .cell = cell_text(contest->t->name),
                                                .in = REPORT_DATA | REPORT_PAGE});
    report_add_titled_fact(section,
                           (struct report_fact){.key = "quota",
                                                .title = N_("Quota"),
                                                .cell = cell_count(qualified.quota),
                                                .in = REPORT_DATA | REPORT_PAGE});
    report_add_columns(section, columns, sizeof columns / sizeof columns[0]);
    for (size_t i = 0; i < contest->rows; i++) {
        const struct contest_row *row = &contest->row[contest->alternate[i]];
        int rank = standing_place(contest, row);
        if (row->ranked && !row->disqualified && rank <= qualified.quota + RESERVES)
            report_add_row(section, &qualified, row);
    }
}
