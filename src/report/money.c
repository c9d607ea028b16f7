/* money.c - the money of an evening of points as a report. */
#include "report/money.h"

#include "core/award.h"
#include "report/cell.h"
#include "report/who.h"
#include "tournament/tell.h"

/* The list being made: its rows are prizes. */
struct prizes {
    struct who who;
};

static int player_of(const struct prizes *prizes, const struct contest_prize *prize)
{
    const struct contest_performance *last = prize->row->last;
    return place_first(who_field(prizes->who.t, last), last->contestant);
}

static struct cell make_rank(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct contest_prize *prize = of;
    return cell_count(prize->row->rank);
}

static struct cell make_player(const void *list, const void *of, int kind)
{
    const struct prizes *prizes = list;
    return who_player(&prizes->who, player_of(prizes, of), (enum cell_kind)kind);
}

static struct cell make_licence(const void *list, const void *of, int index)
{
    (void)index;
    const struct prizes *prizes = list;
    return who_licence(&prizes->who, player_of(prizes, of));
}

static struct cell make_names(const void *list, const void *of, int index)
{
    (void)index;
    const struct prizes *prizes = list;
    const struct contest_prize *prize = of;
    struct cell cell =
        who_crew(&prizes->who, who_plays(prizes->who.t, prize->row->last), CELL_PEOPLE);
    cell.link.kind = LINK_PLAYER;
    return cell;
}

static struct cell make_money(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct contest_prize *prize = of;
    return cell_money(prize->cents);
}

/* In words, what is no money. words_first: the last has the consolation, whatever comes
 * with it. */
static struct cell make_prize(const void *list, const void *of, int words_first)
{
    const struct prizes *prizes = list;
    const struct contest_prize *prize = of;
    bool words = words_first ? prize->consolation : prize->cents == 0;
    if (!words)
        return cell_money(prize->cents);
    return cell_text(
        tr(prizes->who.report->lang, N_("the consolation prize for coming last")));
}

static struct cell make_consolation(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct contest_prize *prize = of;
    return prize->consolation ? cell_flag(true, NULL) : cell_nothing();
}

static const struct report_column prize_columns[] = {
    {.title = N_("Rank"), .kind = CELL_COUNT, .in = REPORT_PEOPLE, .make = make_rank},
    {.key = "player",
     .alone = "player",
     .kind = CELL_PLAYERS,
     .in = REPORT_JSON,
     .make = make_player,
     .index = CELL_PLAYERS},
    {.key = "licence", .kind = CELL_TEXT, .in = REPORT_JSON, .make = make_licence},
    {.key = "name",
     .alone = "name",
     .kind = CELL_PEOPLE,
     .in = REPORT_JSON,
     .make = make_player,
     .index = CELL_PEOPLE},
    {.title = N_("Name"),
     .kind = CELL_PEOPLE,
     .in = REPORT_PEOPLE,
     .head = true,
     .cut = true,
     .make = make_names},
    {.key = "money", .kind = CELL_MONEY, .in = REPORT_JSON, .make = make_money},
    {.title = N_("Prize"),
     .kind = CELL_MONEY,
     .in = REPORT_TEXT,
     .make = make_prize,
     .index = true},
    {.title = N_("Prize"), .kind = CELL_MONEY, .in = REPORT_PAGE, .make = make_prize},
    {.key = "consolation",
     .kind = CELL_FLAG,
     .in = REPORT_JSON,
     .make = make_consolation},
};

void money_report_prizes(struct report *report, const struct contest *contest,
                         const struct roster *roster)
{
    const struct prizes prizes = {.who = {report, contest->t, roster}};
    struct contest_prize *prize;
    size_t count = contest_prizes(contest, &prize, &report->arena);
    if (count == 0)
        return;
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("Prizes")));
    report_add_columns(section, prize_columns,
                       sizeof prize_columns / sizeof prize_columns[0]);
    for (size_t i = 0; i < count; i++)
        report_add_row(section, &prizes, &prize[i]);
}

/* Who pays what; the sum of all is of no player, -1. */
struct payer {
    int player;
    int64_t stake;
    int64_t dues;
};

static struct cell make_payer(const void *list, const void *of, int index)
{
    (void)index;
    const struct who *who = list;
    const struct payer *payer = of;
    return payer->player < 0 ? cell_text(tr(who->report->lang, N_("Sum")))
                             : who_player(who, payer->player, CELL_PEOPLE);
}

static struct cell make_stake(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct payer *payer = of;
    return cell_money(payer->stake);
}

static struct cell make_dues(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct payer *payer = of;
    return payer->player >= 0 && payer->dues == 0 ? cell_nothing()
                                                  : cell_money(payer->dues);
}

static struct cell make_together(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct payer *payer = of;
    return cell_toned(cell_money(payer->stake + payer->dues), TONE_STRONG);
}

static struct cell make_box(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct payer *payer = of;
    return payer->player < 0 ? cell_nothing() : (struct cell){.kind = CELL_ACTION};
}

static struct cell make_printed(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct payer *payer = of;
    return payer->player < 0 ? cell_nothing() : cell_text("☐");
}

static const struct report_column payer_columns[] = {
    {.title = N_("Name"),
     .kind = CELL_PEOPLE,
     .in = REPORT_PAGE,
     .head = true,
     .make = make_payer},
    {.title = N_("Stake"),
     .kind = CELL_MONEY,
     .in = REPORT_PAGE,
     .room = REPORT_GOES,
     .make = make_stake},
    {.title = N_("Dues"), .kind = CELL_MONEY, .in = REPORT_PAGE, .make = make_dues},
    {.title = N_("In all"), .kind = CELL_MONEY, .in = REPORT_PAGE, .make = make_together},
    {.kind = CELL_ACTION, .in = REPORT_PAGE, .look = "tick", .make = make_box},
    {.title = N_("Seen"), .kind = CELL_TEXT, .in = REPORT_PAPER, .make = make_printed},
};

static bool is_seated(const struct tournament *t, int player)
{
    for (size_t s = 0; s < t->sessions; s++)
        for (size_t f = 0; f < t->session[s].fields; f++) {
            const struct field *field = &t->session[s].field[f];
            for (int c = 0; c < place_contestants(field); c++)
                if (place_first(field, c) == player)
                    return true;
        }
    return false;
}

void money_report_payers(struct report *report, const struct contest *contest,
                         const struct roster *roster, const int dues[])
{
    const struct tournament *t = contest->t;
    const struct who who = {report, t, roster};
    bool seated = contest_payers(contest) > 0;
    struct payer sum = {.player = -1};
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("Who pays what tonight")));
    report_add_columns(section, payer_columns,
                       sizeof payer_columns / sizeof payer_columns[0]);
    for (int i = 0; i < (int)t->players; i++) {
        const struct payer payer = {i, t->options.money.stake, dues[i]};
        if (seated && !is_seated(t, i))
            continue;
        report_add_row(section, &who, &payer);
        sum.stake += payer.stake;
        sum.dues += payer.dues;
    }
    report_sort(section);
    report_add_row(section, &who, &sum)->sum = true;
}

/* What the club keeps: the prizes of equal players are rounded down, too. */
static int64_t find_kept(const struct contest *contest, int64_t pot,
                         const int64_t place[MONEY_PLACES], struct arena *arena)
{
    struct contest_prize *prize;
    size_t prizes = contest_prizes(contest, &prize, arena);
    for (int i = 0; i < MONEY_PLACES && prizes == 0; i++)
        pot -= place[i];
    for (size_t i = 0; i < prizes; i++)
        pot -= prize[i].cents;
    return pot;
}

struct report_section *money_report_purse(struct report *report,
                                          const struct contest *contest)
{
    const struct money_terms *terms = &contest->t->options.money;
    int payers = contest_payers(contest);
    int64_t place[MONEY_PLACES];
    int64_t pot = money_pot(terms, payers);
    money_prizes(terms, payers, place);
    const struct report_fact facts[] = {
        {.title = N_("Players"), .cell = cell_count(payers)},
        {.title = N_("Stake per player"), .cell = cell_money(terms->stake)},
        {.title = N_("Total stakes"), .cell = cell_money(pot)},
        {.title = N_("First prize"), .cell = cell_money(place[0])},
        {.title = N_("Second prize"), .cell = cell_money(place[1])},
        {.title = N_("Third prize"), .cell = cell_money(place[2])},
        {.title = N_("Stays with the club"),
         .cell = cell_money(find_kept(contest, pot, place, &report->arena))}};
    struct report_section *section = report_add_section(report, NULL);
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
        struct report_fact fact = facts[i];
        fact.in = REPORT_PEOPLE;
        report_add_titled_fact(section, fact);
    }
    return section;
}
