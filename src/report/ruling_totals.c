/* ruling_totals.c - what the rulings of a tournament come to, for each player or for
 * those who play under one label. */
#include "report/cell.h"
#include "report/report.h"
#include "report/rulings.h"
#include "report/who.h"
#include "tournament/model.h"
#include "tournament/tell.h"

enum { AMOUNT_DECIMALS = 6 };

/* What all rulings come to for one player, or for those who play under one label. */
struct sum {
    int player;                /* the first of them */
    const struct crew *crew;   /* NULL: one player */
    const struct field *field; /* of the crew, and its number there */
    int contestant;
    int rulings;
    int warnings;
    bool forfeit;
    struct ratio amount;
};

static struct sum sum_of(const struct tournament *t, int player)
{
    struct sum sum = {.player = player, .amount = RATIO_ZERO};
    for (size_t i = 0; i < t->rulings; i++) {
        const struct ruling *ruling = &t->ruling[i];
        for (size_t p = 0; p < ruling->change.players; p++) {
            if (ruling->player[p] != player)
                continue;
            sum.rulings++;
            sum.warnings += ruling->change.sanction == RULING_WARNING;
            sum.forfeit = sum.forfeit || ruling->change.sanction == RULING_FORFEIT;
            if (ruling->change.has_amount)
                sum.amount = ratio_add(sum.amount, change_amount(&ruling->change, p));
        }
    }
    return sum;
}

/* What a ruling takes off those who play with a player under one label; false if it does
 * not concern them. */
static bool charges(const struct tournament *t, const struct ruling *ruling, int player,
                    struct ratio *amount)
{
    const struct session *session = &t->session[ruling->session];
    for (size_t f = 0; f < session->fields; f++)
        for (int c = 0; c < place_contestants(&session->field[f]); c++)
            if (place_first(&session->field[f], c) == player &&
                ruling_concerns(ruling, &session->field[f], c) >= 0) {
                *amount = ruling_charge(ruling, &session->field[f], c);
                return true;
            }
    return false;
}

/* A penalty of several players of a crew is taken off once. */
static struct sum sum_of_crew(const struct tournament *t, const struct field *field,
                              int contestant)
{
    struct sum sum = {.player = place_first(field, contestant),
                      .crew = place_members(field, contestant),
                      .field = field,
                      .contestant = contestant,
                      .amount = RATIO_ZERO};
    for (size_t i = 0; i < t->rulings; i++) {
        struct ratio amount;
        if (!charges(t, &t->ruling[i], sum.player, &amount))
            continue;
        sum.rulings++;
        sum.warnings += t->ruling[i].change.sanction == RULING_WARNING;
        sum.forfeit = sum.forfeit || t->ruling[i].change.sanction == RULING_FORFEIT;
        sum.amount = ratio_add(sum.amount, amount);
    }
    return sum;
}

static struct cell make_label(const void *list, const void *of, int index)
{
    (void)index;
    const struct who *who = list;
    const struct sum *sum = of;
    if (!sum->field)
        return cell_nothing();
    const struct naming naming = who_naming(who, 0);
    return who_label_in(&naming, sum->field, sum->contestant);
}

static struct cell make_player(const void *list, const void *of, int kind)
{
    const struct who *who = list;
    const struct sum *sum = of;
    if (sum->crew)
        return who_crew(who, sum->crew, (enum cell_kind)kind);
    return who_player(who, sum->player, (enum cell_kind)kind);
}

static struct cell make_rulings(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct sum *sum = of;
    return cell_count(sum->rulings);
}

/* The figure as it is, for data and terminals. */
static struct cell make_amount(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct sum *sum = of;
    struct cell cell = cell_ratio(sum->amount, 2);
    cell.ratio.exact = AMOUNT_DECIMALS;
    return cell;
}

/* With its unit; points are whole, unless they are not. */
static struct cell make_penalty(const void *list, const void *of, int index)
{
    (void)index;
    const struct who *who = list;
    const struct sum *sum = of;
    bool whole = who->t->format->deals && sum->amount.den == 1;
    struct cell cell = cell_ratio(sum->amount, whole ? 0 : 2);
    cell.ratio.unit = ruling_unit_word(contest_unit(who->t), who->report->lang);
    return cell;
}

static struct cell make_warnings(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct sum *sum = of;
    return cell_count(sum->warnings);
}

static struct cell make_forfeit(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct sum *sum = of;
    return sum->forfeit ? cell_flag(true, NULL) : cell_nothing();
}

static struct cell make_disqualified(const void *list, const void *of, int index)
{
    (void)index;
    const struct who *who = list;
    const struct sum *sum = of;
    return tournament_disqualified(who->t, sum->player) ? cell_flag(true, NULL)
                                                        : cell_nothing();
}

/* What is not a figure. */
static struct cell make_remark(const void *list, const void *of, int index)
{
    (void)index;
    const struct who *who = list;
    const struct sum *sum = of;
    enum lang lang = who->report->lang;
    if (tournament_disqualified(who->t, sum->player))
        return cell_toned(cell_text(tr(lang, ruling_sanction_title[RULING_DISQUALIFIED])),
                          TONE_TAG);
    return sum->forfeit ? cell_text(tr(lang, ruling_sanction_title[RULING_FORFEIT]))
                        : cell_nothing();
}

static const struct report_column label_column = {.key = "seat",
                                                  .title = N_("Seat"),
                                                  .kind = CELL_LABEL,
                                                  .in = REPORT_ALL,
                                                  .make = make_label};

static void add_total_columns(struct report_section *section, enum ruling_unit unit)
{
    const struct report_column column[] = {
        {.key = "players",
         .alone = "player",
         .kind = CELL_PLAYERS,
         .in = REPORT_JSON,
         .make = make_player,
         .index = CELL_PLAYERS},
        {.key = "names",
         .alone = "name",
         .title = N_("Player"),
         .kind = CELL_PEOPLE,
         .in = REPORT_ALL,
         .head = true,
         .make = make_player,
         .index = CELL_PEOPLE},
        {.key = "rulings",
         .title = N_("Rulings"),
         .kind = CELL_COUNT,
         .in = REPORT_ALL,
         .make = make_rulings},
        {.key = ruling_unit_name[unit],
         .title = N_("Penalty"),
         .kind = CELL_RATIO,
         .in = REPORT_TEXT | REPORT_DATA,
         .make = make_amount},
        {.title = N_("Penalty"),
         .kind = CELL_RATIO,
         .in = REPORT_PAGE,
         .make = make_penalty},
        {.key = "warnings",
         .title = N_("Warnings"),
         .kind = CELL_COUNT,
         .in = REPORT_ALL,
         .make = make_warnings},
        {.key = "forfeit", .kind = CELL_FLAG, .in = REPORT_JSON, .make = make_forfeit},
        {.key = "disqualified",
         .kind = CELL_FLAG,
         .in = REPORT_JSON,
         .make = make_disqualified},
        {.title = N_("Remark"),
         .kind = CELL_TEXT,
         .in = REPORT_PAGE,
         .make = make_remark},
        {.title = "",
         .kind = CELL_TEXT,
         .in = REPORT_TEXT,
         .cut = true,
         .make = make_remark},
    };
    report_add_columns(section, column, sizeof column / sizeof column[0]);
}

/* Whether the contestant was in an earlier session, with the same first player. */
static bool is_again(const struct tournament *t, size_t session, int player)
{
    for (size_t s = 0; s < session; s++)
        for (size_t f = 0; f < t->session[s].fields; f++)
            for (int c = 0; c < place_contestants(&t->session[s].field[f]); c++)
                if (place_first(&t->session[s].field[f], c) == player)
                    return true;
    return false;
}

static void add_crew(struct report_section *section, const struct who *who,
                     size_t session, const struct field *field, int contestant)
{
    int player = place_first(field, contestant);
    if (player < 0 || is_again(who->t, session, player))
        return;
    struct sum sum = sum_of_crew(who->t, field, contestant);
    if (sum.rulings > 0)
        report_add_row(section, who, &sum);
}

static void add_crews(struct report_section *section, const struct who *who)
{
    for (size_t s = 0; s < who->t->sessions; s++)
        for (size_t f = 0; f < who->t->session[s].fields; f++) {
            const struct field *field = &who->t->session[s].field[f];
            for (int c = 0; c < place_contestants(field); c++)
                add_crew(section, who, s, field, c);
        }
}

void rulings_report_totals(struct report *report, const struct tournament *t,
                           const struct roster *roster)
{
    const struct who who = {report, t, roster};
    bool crews = t->format->sides == 2 && t->format->game == &game_table[GAME_TAROT];
    const char *title = tr(report->lang, crews ? N_("Totals of each contestant")
                                               : N_("Totals per player"));
    struct report_section *section = report_add_section(
        report, report->places & REPORT_PAGE ? title : NULL); /* as rulings_report() */
    if (crews)
        report_add_columns(section, &label_column, 1);
    add_total_columns(section, contest_unit(t));
    if (crews) {
        add_crews(section, &who);
        return;
    }
    for (int i = 0; i < (int)t->players; i++) {
        struct sum sum = sum_of(t, i);
        if (sum.rulings > 0)
            report_add_row(section, &who, &sum);
    }
}
