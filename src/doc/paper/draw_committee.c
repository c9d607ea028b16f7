/* draw_committee.c - sheets for the treasurer, the committee and the federation: fees,
 * covering slip, the qualified, the royalty, the season. */
#include "base.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/listing.h"
#include "doc/paper/paper.h"
#include "doc/pen.h"
#include "report.h"
#include "tournament/model.h"
#include "tournament/results.h"
#include <stdlib.h>
#include <string.h>

static struct report start_report(const struct leaf *leaf)
{
    return report_start(leaf->job->lang, REPORT_PAGE | REPORT_PAPER);
}

/* Boxes side by side, for signatures and remarks; their labels are N_(). */
static void draw_boxes(struct leaf *leaf, struct pen_box box, const char *const label[],
                       int count)
{
    double w = (box.w - (count - 1) * 5) / count;
    for (int i = 0; i < count; i++) {
        const struct pen_box own = {box.x + i * (w + 5), box.y, w, box.h};
        pen_frame(leaf->pen, own, 0.25);
        pen_fit(leaf->pen, (struct pen_box){own.x + 2, own.y + 3.6, own.w - 4, 0},
                leaf_tr(leaf, label[i]),
                leaf_coloured(leaf_style(6.5, PEN_REGULAR, PEN_LEFT), PEN_DARK));
    }
}

static void end_cover(struct leaf *leaf, struct pen_box box)
{
    static const char *const notes[] = {N_("Remarks"),
                                        N_("For the recipient: received on, checked by")};
    static const char *const signs[] = {N_("Done at, on"), N_("The arbiter"),
                                        N_("The president")};
    draw_boxes(leaf, (struct pen_box){box.x, box.y + 6, box.w, 24}, notes, 2);
    draw_boxes(leaf, (struct pen_box){box.x, box.y + 35, box.w, 24}, signs, 3);
}

static void end_qualified(struct leaf *leaf, struct pen_box box)
{
    static const char *const signs[] = {N_("The arbiter, date and signature"),
                                        N_("The president of the committee"),
                                        N_("Visa of the zone")};
    pen_wrap(leaf->pen, (struct pen_column){box.x, box.y + 6, box.w, 3.4, 2},
             leaf_tr(leaf, N_("Whoever cannot come is replaced in the order of the "
                              "ranking. Where players are level at the last place, the "
                              "committee decides.")),
             leaf_coloured(leaf_style(7, PEN_REGULAR, PEN_LEFT), PEN_DARK));
    draw_boxes(leaf, (struct pen_box){box.x, box.y + 14, box.w, 24}, signs, 3);
}

static void end_pcn(struct leaf *leaf, struct pen_box box)
{
    static const char *const signs[] = {N_("The arbiter, date and signature"),
                                        N_("The president"), N_("Visa of the committee")};
    draw_boxes(leaf, (struct pen_box){box.x, box.y + 6, box.w, 24}, signs, 3);
}

/* What is written by hand beside a payment. */
static void draw_settled(struct leaf *leaf, struct pen_box box)
{
    static const char *const line[] = {N_("Cheque no."), N_("Paid on")};
    pen_frame(leaf->pen, box, 0.25);
    for (int i = 0; i < 2; i++) {
        double y = box.y + 7 + i * 8;
        pen_say(leaf->pen, box.x + 3, y, leaf_tr(leaf, line[i]),
                leaf_style(9, PEN_REGULAR, PEN_LEFT));
        pen_dashes(leaf->pen, box.x + 30, y, box.w - 33);
    }
}

static void end_levy(struct leaf *leaf, struct pen_box box)
{
    static const char *const signs[] = {N_("The treasurer of the club"),
                                        N_("Received by the committee")};
    pen_wrap(leaf->pen, (struct pen_column){box.x, box.y + 9, box.w * 0.55, 4, 4},
             leaf_tr(leaf, N_("For each player and tournament €0.16 at index 1, €0.40 "
                              "above it. Of a championship €1 in one session; in "
                              "several, €0.50 for each player of each. Rates of 2022.")),
             leaf_coloured(leaf_style(7.5, PEN_REGULAR, PEN_LEFT), PEN_DARK));
    draw_settled(leaf,
                 (struct pen_box){box.x + box.w * 0.62, box.y + 6, box.w * 0.38, 19});
    draw_boxes(leaf, (struct pen_box){box.x, box.y + 30, box.w, 24}, signs, 2);
}

/* A line of the till: what, how many, how much; NULL: to be written. */
static void draw_till_line(struct leaf *leaf, struct pen_box box, const char *title,
                           const char *amount)
{
    pen_fit(leaf->pen, (struct pen_box){box.x, box.y, box.w * 0.55, 0}, title,
            leaf_style(9, PEN_REGULAR, PEN_LEFT));
    if (amount)
        pen_fit(leaf->pen, (struct pen_box){box.x + box.w * 0.55, box.y, box.w * 0.45, 0},
                amount, leaf_style(9, PEN_SEMIBOLD, PEN_RIGHT));
    else
        pen_dashes(leaf->pen, box.x + box.w * 0.58, box.y, box.w * 0.42);
    pen_line(leaf->pen, (double[4]){box.x, box.y + 1.4, box.x + box.w, box.y + 1.4}, 0.12,
             PEN_RULE);
}

static const char *money_words(const struct leaf *leaf, int64_t cents)
{
    struct str words = {0};
    number_add_money(&words, cents, leaf->job->lang);
    const char *kept = arena_strdup(leaf->arena, str_text(&words));
    str_clear(&words);
    return kept;
}

/* What each category pays, and all of them. */
static void draw_expected(struct leaf *leaf, struct pen_box box)
{
    const struct tournament *t = leaf->job->t;
    int64_t all = 0;
    for (int category = 0; category < FEE_CATEGORIES; category++) {
        int players = 0;
        int64_t due = 0;
        for (size_t i = 0; i < t->players; i++) {
            struct fee_account account = fee_account_of(t, (int)i, leaf->job->roster);
            bool own = account.category == (enum fee_category)category;
            players += own;
            due += own ? account.due : 0;
        }
        all += due;
        if (players == 0)
            continue;
        draw_till_line(leaf, box,
                       arena_printf(leaf->arena, "%s × %d",
                                    leaf_tr(leaf, fee_category_table[category].title),
                                    players),
                       money_words(leaf, due));
        box.y += 5.5;
    }
    draw_till_line(leaf, box, leaf_tr(leaf, N_("Expected")), money_words(leaf, all));
}

/* The till is counted by hand. */
static void end_fees(struct leaf *leaf, struct pen_box box)
{
    static const char *const line[] = {N_("Cash"), N_("Cheques"), N_("Bank cards"),
                                       N_("Counted")};
    static const char *const sign[] = {N_("The treasurer: difference, signature")};
    bool fees = fees_are(&leaf->job->t->options);
    double w = (box.w - 16) / 3;
    if (fees)
        draw_expected(leaf, (struct pen_box){box.x, box.y + 9, w, 0});
    double x = box.x + (fees ? w + 8 : 0);
    for (int i = 0; i < 4; i++)
        draw_till_line(leaf, (struct pen_box){x, box.y + 9 + i * 5.5, w, 0},
                       leaf_tr(leaf, line[i]), NULL);
    draw_boxes(leaf,
               (struct pen_box){x + w + 8, box.y + 5, box.x + box.w - x - w - 8, 23},
               sign, 1);
}

static struct filed own_filed(const struct leaf *leaf)
{
    return (struct filed){leaf->job->results, leaf->job->roster};
}

/* The tournaments that are sent together, by date. */
struct parcel {
    struct filed *filed;
    size_t count;
    const char *words; /* how many, from when to when; NULL: it is one */
};

static int compare_dates(const void *a, const void *b)
{
    const struct filed *one = a;
    const struct filed *other = b;
    return strcmp(one->results->t->date, other->results->t->date);
}

static const char *count_words(const struct leaf *leaf, size_t count)
{
    return arena_printf(
        leaf->arena,
        tr_n(leaf->job->lang, "%zu tournament", "%zu tournaments", (int64_t)count),
        count);
}

static const char *span_words(const struct leaf *leaf, const struct parcel *parcel)
{
    struct str out = {0};
    str_printf(&out, "%s, ", count_words(leaf, parcel->count));
    number_add_date(&out, parcel->filed[0].results->t->date, leaf->job->lang);
    str_add(&out, " – ");
    number_add_date(&out, parcel->filed[parcel->count - 1].results->t->date,
                    leaf->job->lang);
    const char *text = arena_strdup(leaf->arena, str_text(&out));
    str_clear(&out);
    return text;
}

static struct parcel make_parcel(const struct leaf *leaf)
{
    const struct paper_job *job = leaf->job;
    const struct filed own = own_filed(leaf);
    size_t count = job->filed ? job->filings : 1;
    struct parcel parcel = {
        arena_copy(leaf->arena, job->filed ? job->filed : &own, count, sizeof own), count,
        NULL};
    qsort(parcel.filed, count, sizeof own, compare_dates);
    if (count > 1)
        parcel.words = span_words(leaf, &parcel);
    return parcel;
}

bool draw_cover(struct leaf *leaf, struct err *err)
{
    (void)err;
    struct report report = start_report(leaf);
    const struct parcel parcel = make_parcel(leaf);
    federation_report_cover(&report, parcel.filed, parcel.count, leaf->job->to);
    report.section[0]->title = NULL; /* it is that of the sheet */
    listing_print(leaf, &report,
                  &(struct listing_look){
                      .size = 8.5, .row_least = 6, .row_most = 8, .end = {62, end_cover}},
                  (struct leaf_page){.title = leaf_tr(leaf, leaf->kind->title),
                                     .note = leaf_tr(leaf, N_("goes with the rankings")),
                                     .many = parcel.words,
                                     .landscape = true});
    report_clear(&report);
    return true;
}

bool draw_levy(struct leaf *leaf, struct err *err)
{
    (void)err;
    struct report report = start_report(leaf);
    const struct parcel parcel = make_parcel(leaf);
    federation_report_levy(&report, parcel.filed, parcel.count);
    listing_print(leaf, &report,
                  &(struct listing_look){.size = 8.5,
                                         .row_least = 6,
                                         .row_most = 8,
                                         .untitled = true,
                                         .strong = true,
                                         .end = {56, end_levy}},
                  (struct leaf_page){.title = leaf_tr(leaf, leaf->kind->title),
                                     .many = parcel.words});
    report_clear(&report);
    return true;
}

bool draw_pcn(struct leaf *leaf, struct err *err)
{
    const struct contest *contest = leaf->job->results->contest;
    if (!contest->awards.pcn_value)
        return err_user(err, "nobody has national points here: this tournament gives "
                             "none, or has too few players");
    struct report report = start_report(leaf);
    awards_report(&report, contest, leaf->job->roster);
    awards_report_values(&report, contest);
    report.section[0]->title = NULL; /* it is that of the sheet */
    listing_print(
        leaf, &report,
        &(struct listing_look){
            .size = 9, .row_least = 5.2, .row_most = 8, .end = {32, end_pcn}},
        (struct leaf_page){.title = leaf_tr(leaf, leaf->kind->title), .results = true});
    report_clear(&report);
    return true;
}

bool draw_qualified(struct leaf *leaf, struct err *err)
{
    const struct paper_job *job = leaf->job;
    const struct filed own = own_filed(leaf);
    if (job->t->options.quota == 0)
        return err_user(err, "no quota is set: nobody is qualified; set it with `etui "
                             "edit ID set quota=N`");
    struct report report = start_report(leaf);
    federation_report_qualified(&report, &own);
    report.section[0]->facts = 0; /* the head says them */
    listing_print(leaf, &report,
                  &(struct listing_look){.size = 9,
                                         .row_least = 6.5,
                                         .row_most = 9.6,
                                         .untitled = true,
                                         .end = {40, end_qualified}},
                  (struct leaf_page){.title = leaf_tr(leaf, leaf->kind->title),
                                     .facts = arena_printf(
                                         leaf->arena,
                                         tr_n(job->lang, "%d player goes on",
                                              "%d players go on", job->t->options.quota),
                                         job->t->options.quota),
                                     .results = true});
    report_clear(&report);
    return true;
}

/* Of an evening of stakes: who pays what, and the prizes. */
static void add_stakes(const struct leaf *leaf, struct report *report)
{
    const struct paper_job *job = leaf->job;
    const int *dues = job->dues;
    int *all = ARENA_ARRAY(leaf->arena, int, job->t->players + 1);
    for (size_t i = 0; i < job->t->players; i++)
        all[i] = job->t->options.money.dues;
    money_report_purse(report, job->results->contest);
    money_report_payers(report, job->results->contest, job->roster, dues ? dues : all);
    money_report_prizes(report, job->results->contest, job->roster);
}

bool draw_fees(struct leaf *leaf, struct err *err)
{
    const struct tournament *t = leaf->job->t;
    const struct filed own = own_filed(leaf);
    bool fees = fees_are(&t->options);
    bool stakes = t->options.money.stake > 0 || t->options.money.dues > 0;
    if (!fees && !stakes)
        return err_user(err, "this tournament asks for no entry fee and has no stakes; "
                             "set a fee with `etui edit ID set fee=6`");
    struct report report = start_report(leaf);
    if (stakes)
        add_stakes(leaf, &report);
    if (fees)
        federation_report_fees(&report, &own);
    listing_print(
        leaf, &report,
        &(struct listing_look){.size = 9,
                               .row_least = 5.6,
                               .row_most = 7,
                               .untitled = report.sections == 1,
                               .end = {31, end_fees}},
        (struct leaf_page){.title = leaf_tr(leaf, leaf->kind->title),
                           .facts = leaf_tr(leaf, N_("by name, for the treasurer"))});
    report_clear(&report);
    return true;
}

/* The only evening that is known, as one of a season. */
static struct season_evening own_evening(const struct leaf *leaf)
{
    const struct contest *contest = leaf->job->results->contest;
    struct season_evening evening = {
        .name = leaf->job->t->name,
        .date = leaf->job->t->date,
        .format = leaf->job->t->format->name,
        .percent = contest->kind->row[contest->kind->total].percent,
        .entry = ARENA_ARRAY(leaf->arena, struct season_entry,
                             leaf->job->t->players + contest->rows + 1)};
    for (size_t i = 0; i < contest->rows; i++) {
        const struct contest_row *row = &contest->row[i];
        const struct contest_performance *last = row->last;
        const struct crew *crew = &leaf->job->t->session[last->session]
                                       .field[last->field]
                                       .crew[last->contestant];
        for (int k = 0; row->ranked && k < crew->count; k++)
            evening.entry[evening.entries++] = (struct season_entry){
                .person = leaf->job->t->player[crew->player[k]].person,
                .rank = row->rank,
                .pcn = row->pcn,
                .pp = row->pp,
                .total = season_level(contest, row),
                .expertise = row->expertise};
    }
    return evening;
}

bool draw_season(struct leaf *leaf, struct err *err)
{
    const struct paper_job *job = leaf->job;
    int year = season_of(job->t->date);
    char from[SEASON_DAY];
    char to[SEASON_DAY];
    struct season_table table;
    if (year == SEASON_NONE)
        return err_user(err, "the tournament has no date, so it is of no season; set it "
                             "with `etui edit ID set date=2026-11-15`");
    season_span(year, SEASON_JULY, from, to);
    const struct season_terms terms = {.from = from, .to = to};
    const struct season_evening own = own_evening(leaf);
    const struct season_year alone = {&own, 1, job->roster};
    season_reckon(&table, job->year ? job->year : &alone, &terms, leaf->arena);
    struct report report = start_report(leaf);
    season_report(&report, &table, &terms, NULL);
    listing_print(
        leaf, &report,
        &(struct listing_look){
            .size = 9, .row_least = 5.6, .row_most = 8, .untitled = true},
        (struct leaf_page){.title = leaf_say(leaf, N_("Season %d–%d"), year, year + 1),
                           .many = count_words(leaf, table.tournaments)});
    report_clear(&report);
    return true;
}
