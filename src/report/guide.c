/* guide.c - a guide card for each player as a report: their way through all rounds. */
#include "report/guide.h"

#include "report/cell.h"
#include "report/report.h"
#include "tournament/tell.h"
#include <stdlib.h>

/* A card to be printed. */
struct card {
    const struct field *field;
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
    struct place place;
    struct place_table at; /* counts where there is a table */
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

/* Where the card's owner is in a round; of a team, where it attacks or defends. */
static struct place place_of_card(const struct guide_cards *cards,
                                  const struct card *card, int round)
{
    return place_of_members(cards->who.t, card->field, card->contestant, card->side,
                            round);
}

static bool are_among(const struct crew *some, const struct crew *all)
{
    int found = 0;
    for (int i = 0; i < some->count; i++)
        for (int k = 0; k < all->count; k++)
            found += some->player[i] == all->player[k];
    return found == some->count;
}

/* Those of a side: who begin there, without whoever was replaced since. */
static struct crew crew_of_side(const struct guide_cards *cards, const struct card *card)
{
    const struct crew *now = place_members(card->field, card->contestant);
    for (int round = 1; round <= place_rounds(card->field); round++) {
        struct place place = place_of_card(cards, card, round);
        struct place_table at = place_table(card->field, round, place.table);
        if (!place_has_table(&place))
            continue;
        struct crew crew = place_crew(cards->who.t, &at, place.seat);
        if (crew.count > 0 && are_among(&crew, now))
            return crew;
    }
    return *now;
}

/* Whose card it is: a side's are told apart where it does not change. */
static void name_card(const struct guide_cards *cards, struct card *card)
{
    bool whole = card->side < 0 || cards->who.t->format->lineups;
    struct crew crew =
        whole ? *place_members(card->field, card->contestant) : crew_of_side(cards, card);
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
        const struct field *field = &session->field[f];
        bool drawn = place_is_drawn(field);
        for (int i = 0; i < sides * place_contestants(field); i++) {
            struct card card = {.field = field,
                                .contestant = i / sides,
                                .side = sides == 2 ? i % 2 : -1,
                                .order = *count};
            if (drawn && !place_is_taken(field, card.contestant))
                continue;
            name_card(cards, &card);
            list[(*count)++] = card;
        }
    }
    return list;
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
    const struct field *field = row->card->field;
    const struct who *who = &cards->who;
    struct cell *met = ARENA_ARRAY(&who->report->arena, struct cell, SEAT_MOST + 1);
    int sides = place_sides(field);
    bool parted = sides == SEAT_COUNT && who->t->format->game->contracts;
    int count = 0;
    for (int i = 0; i < sides; i++) {
        int s = parted ? (row->place.seat + turn[i]) % SEAT_COUNT
                       : who_seat_told(who, sides, i);
        int other = row->at.contestant[s];
        if (parted && i == 2) /* the partner is apart from those against whom */
            met[count++] =
                cell_toned(cell_text(tr(who->report->lang, N_("against"))), TONE_MUTED);
        if (s == row->place.seat || other == SCHEDULE_EMPTY)
            continue;
        struct crew crew = place_crew(who->t, &row->at, s);
        met[count++] = row->at.taken[s] && !on_paper(cards)
                           ? who_crew(who, &crew, CELL_PEOPLE)
                           : who_label(field, other);
    }
    return cell_parts(met, count, on_paper(cards) || parted ? " " : ", ");
}

/* The boards that they take there. */
static struct cell find_taken(const struct guide_cards *cards,
                              const struct card_round *row)
{
    struct arena *arena = &cards->who.report->arena;
    int *taken = ARENA_ARRAY(arena, int, (size_t)row->at.boards + 1);
    size_t count = 0;
    for (int i = 0; i < row->at.boards; i++) {
        int board = row->at.board[i];
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
    struct report *report = cards->who.report;
    if (index == ROUND)
        return cell_count(row->round);
    if (row->place.state != PLACE_PLAYS)
        return cell_text(tr(report->lang, place_words(row->place.state)));
    if (index == TABLE)
        return cell_count(row->place.table);
    if (index == MET)
        return find_met(cards, row);
    if (index == TAKEN)
        return find_taken(cards, row);
    if (index == SEAT)
        return place_sides(row->card->field) >= SEAT_COUNT
                   ? cell_seat((enum seat)row->place.seat)
                   : cell_text(name_side(format, row->place.seat, report->lang));
    return format->deals ? cell_count(row->at.boards)
                         : cell_text(label_ranges(row->at.board, (size_t)row->at.boards,
                                                  &report->arena));
}

/* Whether the card's owner always plays on the seat of their line: a table that was
 * turned is an exception, and then each round says its seat. */
static bool keeps_line(const struct guide_cards *cards, const struct card *card)
{
    int line = place_line(card->field, card->contestant);
    for (int round = 1; round <= place_rounds(card->field); round++) {
        struct place place = place_of_card(cards, card, round);
        if (place.state == PLACE_PLAYS && place.seat != line)
            return false;
    }
    return cards->who.t->format->lines && line >= 0;
}

/* On paper, who keeps a line has its sign above; and what they take is said there. */
static unsigned places_of_column(const struct guide_cards *cards, const struct card *card,
                                 int column)
{
    const struct format *format = cards->who.t->format;
    if (column == TAKEN)
        return format->taker ? REPORT_PAPER : 0;
    return column == SEAT && on_paper(cards) && keeps_line(cards, card) ? 0
                                                                        : REPORT_PEOPLE;
}

/* The boards of the card whose contract is higher than a garde: the chien stays face
 * down.
 * "" if there are none. */
static const char *say_chien(const struct guide_cards *cards, const struct card *card)
{
    const struct format *format = cards->who.t->format;
    struct report *report = cards->who.report;
    const char *boards = "";
    for (int round = 1; format->contract && round <= place_rounds(card->field); round++) {
        struct place place = place_of_card(cards, card, round);
        struct place_table at = place_table(card->field, round, place.table);
        for (int k = 0; place.state == PLACE_PLAYS && k < at.boards; k++) {
            int board = at.board[k];
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
    report_add_fact(section, NULL,
                    cell_text(name_contestant(&naming, card->field, card->contestant)),
                    REPORT_PEOPLE);
    int line = place_line(card->field, card->contestant);
    if (on_paper(cards) && place_sides(card->field) >= SEAT_COUNT && line >= 0)
        report_add_fact(section, NULL, cell_seat((enum seat)line), REPORT_PAPER);
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
    for (int round = 1; round <= place_rounds(card->field); round++) {
        struct card_round row = {card, round, place_of_card(cards, card, round), {0}};
        row.at = place_table(card->field, round, row.place.table);
        report_add_row(section, cards, &row)->remark = row.place.state != PLACE_PLAYS;
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
