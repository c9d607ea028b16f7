/* committees.c - what the committees of a simultaneous tournament have sent, added up. */
#include "report/committees.h"

#include "base.h"
#include "report/cell.h"

enum committee_column { HALLS, FINISHED, LATE, ACCEPTED, PLAYERS, PLAYS };

static struct cell make_committee(const void *list, const void *of, int index)
{
    const struct committee_total *total = of;
    (void)list;
    (void)index;
    return cell_text(total->name[0] ? total->name : "–");
}

static struct cell make_number(const void *list, const void *of, int index)
{
    const struct committee_total *total = of;
    const int number[] = {[HALLS] = total->halls,     [FINISHED] = total->finished,
                          [LATE] = total->late,       [ACCEPTED] = total->accepted,
                          [PLAYERS] = total->players, [PLAYS] = total->plays};
    (void)list;
    return cell_count(number[index]);
}

static struct cell make_royalty(const void *list, const void *of, int index)
{
    const struct committee_total *total = of;
    (void)list;
    (void)index;
    return cell_money(total->levy);
}

#define NUMBER(name, heading, which)                                           \
    {                                                                          \
        .key = (name), .title = (heading), .kind = CELL_COUNT,                 \
        .in = REPORT_DATA | REPORT_PAGE, .make = make_number, .index = (which) \
    }

static const struct report_column columns[] = {
    {.key = "committee",
     .title = N_("Committee"),
     .kind = CELL_TEXT,
     .in = REPORT_DATA | REPORT_PAGE,
     .head = true,
     .make = make_committee},
    NUMBER("halls", N_("Halls"), HALLS),
    NUMBER("finished", N_("Finished"), FINISHED),
    NUMBER("late", N_("Late"), LATE),
    NUMBER("accepted", N_("Accepted"), ACCEPTED),
    NUMBER("players", N_("Players"), PLAYERS),
    NUMBER("plays", N_("Results"), PLAYS),
    {.key = "levy",
     .title = N_("Royalty"),
     .kind = CELL_MONEY,
     .in = REPORT_DATA | REPORT_PAGE,
     .make = make_royalty},
};

void committees_report(struct report *report, const struct committee_total total[],
                       size_t n)
{
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("Totals by committee")));
    int64_t levy = 0;
    for (size_t i = 0; i < n; i++)
        levy += total[i].levy;
    report_add_titled_fact(section,
                           (struct report_fact){.key = "total",
                                                .title = N_("National royalty"),
                                                .cell = cell_money(levy),
                                                .in = REPORT_DATA | REPORT_PAGE});
    report_add_columns(section, columns, sizeof columns / sizeof columns[0]);
    for (size_t i = 0; i < n; i++)
        report_add_row(section, report, &total[i]);
}
