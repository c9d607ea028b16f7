/* guide.c - a guide card for each player as a report: their way through all rounds. */
#include "report/guide.h"

#include "report/cell.h"
#include "report/report.h"
#include "tournament/evening.h"
#include <stdlib.h>

/* A card to be printed. */
struct card {
    const struct guide *guide;
    int contestant;
    int side;         /* of a team, which sits at two tables; -1: wherever it sits */
    struct cell who;  /* nothing: nobody has the seat yet */
    const char *name; /* the same as text; or NULL */
    size_t order;
};

/* A card in a round. */
struct card_round {
    const struct card *card;
    int round;
    struct guide_place place;
};

static int by_name(const void *a, const void *b)
{
    const struct card *first = a;
    const struct card *second = b;
    int order = first->name && second->name
                    ? fold_compare(first->name, second->name)
                    : (first->name == NULL) - (second->name == NULL);
    return order ? order
                 : (first->order > second->order) - (first->order < second->order);
}

/* Whose card it is: of a side, those who begin there. */
static void name_card(const struct guide_cards *cards, struct card *card)
{
    const struct format *format = cards->who.t->format;
    const struct field *field = card->guide->field;
    bool whole = card->side < 0 || format->lineups;
    struct crew crew = whole ? field->crew[card->contestant]
                             : seated_on(format, field, card->contestant, card->side, 1);
    struct str name = {0};
    if (crew.count == 0)
        return;
    card->who = who_crew(&cards->who, &crew, CELL_PEOPLE);
    cell_add(&name, &card->who, cards->who.report->lang);
    card->name = arena_strdup(&cards->who.report->arena, str_text(&name));
    str_clear(&name);
}

/* One card for each seat; once seats are drawn, for those that have somebody. A team has
 * two: where it attacks, and where it defends. */
static struct card *list_cards(const struct guide_cards *cards, size_t *count)
{
    struct arena *arena = &cards->who.report->arena;
    const struct session *session = cards->session;
    int sides = matches_are(cards->who.t->format) ? 2 : 1;
    struct card *list =
        ARENA_ARRAY(arena, struct card, 2 * (size_t)session->contestants + 1);
    *count = 0;
    for (size_t f = 0; f < session->fields; f++) {
        struct guide *guide = ARENA_NEW(arena, struct guide);
        *guide = guide_of(&session->field[f], arena);
        for (int i = 0; i < sides * guide->field->schedule.contestants; i++) {
            struct card card = {.guide = guide,
                                .contestant = i / sides,
                                .side = sides == 2 ? i % 2 : -1,
                                .order = *count};
            if (guide->seated && guide->field->player[card.contestant] < 0)
                continue;
            name_card(cards, &card);
            list[(*count)++] = card;
        }
    }
    return list;
}

/* Where the card's owner is in a round; of a team, where it attacks or defends. */
static struct guide_place place_of(const struct card *card, int round)
{
    const struct field *field = card->guide->field;
    if (card->side < 0)
        return *guide_at(card->guide, card->contestant, round);
    for (int table = 1; table <= field->schedule.tables; table++) {
        const struct schedule_table *at = schedule_at(&field->schedule, round, table);
        bool plays =
            at->count > 0 && (!card->guide->seated || field_table_plays(field, at));
        if (at->seat[card->side] == card->contestant)
            return (struct guide_place){table, card->side, plays, at};
    }
    return (struct guide_place){0};
}

/* A card of paper is small: people are known by their start seats. */
static bool on_paper(const struct guide_cards *cards)
{
    return cards->who.report->places & REPORT_PAPER;
}

/* Whom the card's owner meets there: by name, or by start seat. */
static struct cell find_met(const struct guide_cards *cards, const struct card_round *row)
{
    static const int turn[SEAT_COUNT] = {0, 2, 1, 3}; /* themselves, partner, others */
    const struct field *field = row->card->guide->field;
    const struct who *who = &cards->who;
    struct cell *met = ARENA_ARRAY(&who->report->arena, struct cell, SEAT_MOST + 1);
    int sides = field->schedule.sides;
    bool parted =
        sides == SEAT_COUNT && who->t->format->game->contracts && !on_paper(cards);
    int count = 0;
    for (int i = 0; i < sides; i++) {
        int s = parted ? (row->place.seat + turn[i]) % SEAT_COUNT : i;
        int other = row->place.at->seat[s];
        if (parted && i == 2) /* the partner is apart from those against whom */
            met[count++] =
                cell_toned(cell_text(tr(who->report->lang, N_("against"))), TONE_MUTED);
        if (s == row->place.seat || other == SCHEDULE_EMPTY)
            continue;
        struct crew crew = seated_on(who->t->format, field, other, s, row->round);
        met[count++] = field->player[other] >= 0 && !on_paper(cards)
                           ? who_crew(who, &crew, CELL_PEOPLE)
                           : who_label(field, other);
    }
    return cell_parts(met, count, on_paper(cards) || parted ? " " : ", ");
}

/* The boards that they take there. */
static struct cell find_taken(const struct guide_cards *cards,
                              const struct card_round *row)
{
    const struct schedule *schedule = &row->card->guide->field->schedule;
    const struct schedule_table *at = row->place.at;
    struct arena *arena = &cards->who.report->arena;
    int *taken = ARENA_ARRAY(arena, int, (size_t)at->count + 1);
    size_t count = 0;
    for (int i = 0; i < at->count; i++) {
        int board = schedule->board[at->first + i];
        if ((int)format_taker(cards->who.t->format, board) == row->place.seat)
            taken[count++] = board;
    }
    return count > 0 ? cell_text(label_ranges(taken, count, arena)) : cell_unknown();
}

enum { ROUND, TABLE, SEAT, BOARDS, TAKEN, MET, COLUMNS };

/* Of who rests, the cell behind the round says so in place of all others. Two-sided games
 * say their side in place of a seat; of deals that the table deals itself is told how
 * many. */
static struct cell make_cell(const void *list, const void *of, int index)
{
    const struct guide_cards *cards = list;
    const struct card_round *row = of;
    const struct format *format = cards->who.t->format;
    const struct schedule *schedule = &row->card->guide->field->schedule;
    const struct schedule_table *at = row->place.at;
    struct report *report = cards->who.report;
    if (index == ROUND)
        return cell_count(row->round);
    if (!row->place.plays)
        return cell_text(tr(report->lang, N_("sit out")));
    if (index == TABLE)
        return cell_count(row->place.table);
    if (index == MET)
        return find_met(cards, row);
    if (index == TAKEN)
        return find_taken(cards, row);
    if (index == SEAT)
        return schedule->sides >= SEAT_COUNT
                   ? cell_seat((enum seat)row->place.seat)
                   : cell_text(name_side(format, row->place.seat, report->lang));
    return format->deals ? cell_count(at->count)
                         : cell_text(label_ranges(schedule->board + at->first,
                                                  (size_t)at->count, &report->arena));
}

/* On paper, who keeps a line has its sign above; and what they take is said there. */
static unsigned places_of_column(const struct guide_cards *cards, const struct card *card,
                                 int column)
{
    const struct format *format = cards->who.t->format;
    if (column == TAKEN)
        return format->taker ? REPORT_PAPER : 0;
    bool keeps = format->lines && !field_is_numbered(card->guide->field);
    return column == SEAT && on_paper(cards) && keeps ? 0 : REPORT_PEOPLE;
}

/* The boards of the card whose contract is higher than a garde: the chien stays face
 * down.
 * "" if there are none. */
static const char *say_chien(const struct guide_cards *cards, const struct card *card)
{
    const struct format *format = cards->who.t->format;
    const struct schedule *schedule = &card->guide->field->schedule;
    struct report *report = cards->who.report;
    const char *boards = "";
    for (int round = 1; format->contract && round <= schedule->rounds; round++) {
        struct guide_place place = place_of(card, round);
        for (int k = 0; place.plays && k < place.at->count; k++) {
            int board = schedule->board[place.at->first + k];
            enum tarot_contract contract = format_contract(format, board);
            if (format_keeps_chien(format, board))
                boards = arena_printf(&report->arena, "%s%s%d (%s)", boards,
                                      boards[0] ? ", " : "", board,
                                      label_contract(contract, report->lang));
        }
    }
    return boards[0]
               ? report_say(report,
                            N_("Do not turn up the chien before the end: boards %s."),
                            boards)
               : "";
}

static void add_card(const struct guide_cards *cards, const struct card *card)
{
    struct report *report = cards->who.report;
    const struct format *format = cards->who.t->format;
    const struct naming naming = {format, cards->session, report->lang, &report->arena};
    const char *const title[COLUMNS] = {
        N_("Round"),    N_("Table"),
        N_("Seat"),     format->deals ? N_("Deals") : N_("Boards"),
        N_("You take"), format->sides == 2 ? N_("Against") : N_("With")};
    static const char *const look[COLUMNS] = {[BOARDS] = "nowrap", [MET] = "met"};
    struct report_section *section = report_add_section(report, card->name);
    report_add_fact(section, NULL, card->who, REPORT_PEOPLE);
    report_add_fact(
        section, NULL,
        cell_text(name_contestant(&naming, card->guide->field, card->contestant)),
        REPORT_PEOPLE);
    if (on_paper(cards) && card->guide->field->schedule.sides >= SEAT_COUNT &&
        !field_is_numbered(card->guide->field))
        report_add_fact(section, NULL, cell_seat((enum seat)place_of(card, 1).seat),
                        REPORT_PAPER);
    if (format->contract)
        report_add_fact(section, NULL, cell_text(say_chien(cards, card)), REPORT_PAGE);
    for (int i = 0; i < COLUMNS; i++)
        report_add_column(
            section, (struct report_column){.title = title[i],
                                            .kind = i == TABLE ? CELL_COUNT : CELL_TEXT,
                                            .in = places_of_column(cards, card, i),
                                            .head = i == ROUND,
                                            .look = look[i],
                                            .make = make_cell,
                                            .index = i});
    for (int round = 1; round <= card->guide->field->schedule.rounds; round++) {
        struct card_round row = {card, round, place_of(card, round)};
        report_add_row(section, cards, &row)->remark = !row.place.plays;
    }
}

void guide_report(const struct guide_cards *cards)
{
    size_t count;
    struct card *list = list_cards(cards, &count);
    if (cards->by_name)
        qsort(list, count, sizeof *list, by_name);
    for (size_t i = 0; i < count; i++)
        add_card(cards, &list[i]);
}
