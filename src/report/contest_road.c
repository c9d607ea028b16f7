/* contest_road.c - the road sheet of a contestant as a report. */
#include "report/contest_road.h"

#include "report/cell.h"
#include "report/matches.h"
#include "report/report.h"
#include "tournament/results.h"
#include "tournament/tell.h"

static const struct tournament *tournament_of(const struct contest_road *road)
{
    return road->plays.who.t;
}

static const struct format *format_of(const struct contest_road *road)
{
    return tournament_of(road)->format;
}

static const struct contest_kind *kind_of(const struct contest_road *road)
{
    return road->sheet->contest->kind;
}

static const struct field *field_of(const struct contest_road *road)
{
    return who_field(tournament_of(road), road->sheet->performance);
}

static enum lang lang_of(const struct contest_road *road)
{
    return road->plays.who.report->lang;
}

static struct cell *parts_room(const struct contest_road *road, size_t parts)
{
    return ARENA_ARRAY(&road->plays.who.report->arena, struct cell, parts);
}

static bool is_shown(const struct contest_road *road, const struct contest_line *line)
{
    return play_shows(&road->plays, line->compared);
}

/* Whether there is, or will be, nothing more to wait for. */
static bool is_marked(const struct contest_line *line)
{
    return line->counts || line->closed;
}

/* Against whom a board of a match is played. */
static int opponent_of(const struct contest_road *road, const struct contest_line *line)
{
    return contest_at(road->sheet->contest, road->sheet->performance->session, line->slot,
                      line->side == 0);
}

/* Whether the same played both lines, each on the same side. */
static bool is_same_table(const struct contest_road *road, const struct contest_line *a,
                          const struct contest_line *b)
{
    const struct tournament *t = tournament_of(road);
    int session = road->sheet->performance->session;
    for (int s = 0; s < place_sides(field_of(road)); s++)
        if (owner_of(t, session, a->slot, s).contestant !=
            owner_of(t, session, b->slot, s).contestant)
            return false;
    return a->table == b->table;
}

/* Whether the same sit there as on the line before: they stay for a whole round, or the
 * match goes on against the same team. */
static bool repeats(const struct contest_road *road, const struct contest_line *line)
{
    const struct format *format = format_of(road);
    bool stays = format->deals || format->game->contracts;
    if (line == road->sheet->line || line[-1].round != line->round)
        return false;
    return road->sheet->matches ? opponent_of(road, line - 1) == opponent_of(road, line)
                                : stays && is_same_table(road, line - 1, line);
}

static bool is_same_board(const struct contest_line *a, const struct contest_line *b)
{
    return a->round == b->round && a->board == b->board;
}

/* Whether what a board of a match is worth stands with its other play: on the line
 * before; with three teams in turn in the round in which they sat North-South. */
static bool is_return(const struct contest_road *road, const struct contest_line *line)
{
    const struct contest_sheet *sheet = road->sheet;
    const struct contest_line *end = sheet->line + sheet->lines;
    if (!sheet->matches)
        return false;
    if (line > sheet->line && is_same_board(line - 1, line))
        return true;
    return line->side > 0 && (line + 1 == end || !is_same_board(line, line + 1));
}

/* A deal that the table's totals are for, or that the bell has cut off: nothing to tell,
 * once the round is told. */
static bool is_empty(const struct contest_road *road, const struct contest_line *line)
{
    return format_of(road)->deals && repeats(road, line) && line->closed &&
           line->play->state == PLAY_MISSING && line->play->ruling < 0;
}

/* A board leads to its page; a deal to the sheet of its table in the round. */
static struct cell make_board(const void *of_road, const void *of, int index)
{
    (void)index;
    const struct contest_road *road = of_road;
    const struct contest_line *line = of;
    bool deals = format_of(road)->deals;
    struct link link = {.kind = deals ? LINK_DEAL : LINK_BOARD,
                        .number = deals ? line->round : line->compared,
                        .what = arena_printf(&road->plays.who.report->arena, "%s%d",
                                             field_of(road)->name, line->table)};
    return play_board(&road->plays,
                      (struct play_board){line->board, line->compared, link});
}

/* The contract: that the board imposes, or that was played there. */
static struct cell make_contract(const void *of_road, const void *of, int index)
{
    (void)index;
    const struct contest_road *road = of_road;
    const struct contest_line *line = of;
    const struct format *format = format_of(road);
    if (!format->deals && !format->game->contracts)
        return who_contract(format, line->board, lang_of(road));
    if (!is_shown(road, line))
        return cell_unknown();
    if (!format->deals)
        return play_facts(&road->plays, line->slot);
    const char *words = road->plays.played(&road->plays, line->slot);
    if (words)
        return cell_text(words);
    return play_has_totals(line->play)
               ? cell_text(tr(lang_of(road), N_("totals of the round")))
               : cell_unknown();
}

/* Of four who sat at bridge: the partner, apart from those against whom. */
static int part_sides(const struct contest_road *road, const struct contest_line *line,
                      const struct cell_seat seat[], int count, struct cell part[])
{
    struct arena *arena = &road->plays.who.report->arena;
    struct cell_seat *partner = ARENA_ARRAY(arena, struct cell_seat, (size_t)count);
    struct cell_seat *other = ARENA_ARRAY(arena, struct cell_seat, (size_t)count);
    int partners = 0;
    int others = 0;
    int parts = 0;
    for (int i = 0; i < count; i++)
        if (((int)seat[i].seat - line->side) % 2 == 0)
            partner[partners++] = seat[i];
        else
            other[others++] = seat[i];
    part[parts++] = cell_toned(cell_text(tr(lang_of(road), N_("with"))), TONE_MUTED);
    part[parts++] = (struct cell){.kind = CELL_SEATS, .seats = {partner, partners}};
    part[parts++] = cell_toned(cell_text(tr(lang_of(road), N_("against"))), TONE_MUTED);
    part[parts++] = (struct cell){.kind = CELL_SEATS, .seats = {other, others}};
    return parts;
}

/* The others at the table, each side by its label, or its seat of four. */
static int add_others(const struct contest_road *road, const struct contest_line *line,
                      struct cell part[])
{
    const struct contest *contest = road->sheet->contest;
    int session = road->sheet->performance->session;
    int places = contest_places(contest, session, line->slot);
    bool seats = format_of(road)->sides == SEAT_COUNT;
    struct cell_seat *seat =
        ARENA_ARRAY(&road->plays.who.report->arena, struct cell_seat, (size_t)places);
    int count = 0;
    for (int k = 0; k < places; k++) {
        int s = who_seat_told(&road->plays.who, places, k);
        const struct owner other = owner_of(tournament_of(road), session, line->slot, s);
        if (s == line->side || other.contestant == SCHEDULE_EMPTY)
            continue;
        part[count] = play_crew(&road->plays, &other.crew);
        if (!seats)
            part[count].people.label = place_label(field_of(road), other.contestant);
        seat[count] = (struct cell_seat){(enum seat)s, part[count]};
        count++;
    }
    if (!seats || count == 0)
        return count;
    if (format_of(road)->game->contracts)
        return part_sides(road, line, seat, count, part);
    part[0] = (struct cell){.kind = CELL_SEATS, .seats = {seat, count}};
    return 1;
}

/* On which side they sat; and that those are named who sat against them. */
static struct cell make_own_side(const struct contest_road *road,
                                 const struct contest_line *line, bool named)
{
    struct cell *part = parts_room(road, 2);
    part[0] = who_side(format_of(road), line->side, lang_of(road));
    part[1] = cell_toned(cell_text(tr(lang_of(road), N_("against"))), TONE_MUTED);
    bool against = named && format_of(road)->sides == 2;
    bool paper = road->plays.who.report->places & REPORT_PAPER;
    return against ? cell_parts(part, 2, paper ? " " : "") /* on a page a side keeps its
                                                              distance */
                   : part[0];
}

/* Their side, where that changes; against whom; and what was ruled. */
static struct cell make_against(const void *of_road, const void *of, int index)
{
    (void)index;
    const struct contest_road *road = of_road;
    const struct contest_line *line = of;
    const char *change = owner_words(owner_change(field_of(road), line->slot));
    struct cell *part = parts_room(road, SEAT_MOST + 5);
    bool again = repeats(road, line);
    int parts = 0;
    if (road->sheet->both && (!again || road->sheet->matches))
        part[parts++] = make_own_side(road, line, !again);
    if (!again)
        parts += add_others(road, line, part + parts);
    if (is_shown(road, line) && is_marked(line))
        part[parts++] = play_rulings(&road->plays, line->slot);
    if (*change)
        part[parts++] = cell_toned(cell_text(tr(lang_of(road), change)), TONE_TAG);
    return cell_parts(part, parts, " ");
}

/* The score; of bridge, where that of North-South is written, as it is for them. */
static struct cell make_score(const void *of_road, const void *of, int index)
{
    (void)index;
    const struct contest_road *road = of_road;
    const struct contest_line *line = of;
    return play_score(&road->plays, line->play,
                      format_of(road)->game->contracts && line->side % 2 == 1);
}

static struct cell make_board_figure(const void *of_road, const void *of, int k)
{
    const struct contest_line *line = of;
    return who_figure(&kind_of(of_road)->board[k], line->board_figures, k);
}

/* It counts once: not on the line of the return. */
static struct cell make_figure(const void *of_road, const void *of, int k)
{
    const struct contest_road *road = of_road;
    const struct contest_line *line = of;
    if (is_return(road, line))
        return cell_nothing();
    return cell_why(who_figure(&kind_of(road)->side[k], line->figures, k),
                    play_why(&road->plays, line->slot, line->compared));
}

/* The side's column that a phone shows beside the score: the first that adds up. */
static int main_column(const struct contest_road *road)
{
    int k = 0;
    while (k + 1 < kind_of(road)->sides && !(road->sheet->running.columns & (1U << k)))
        k++;
    return k;
}

static void add_figure_columns(const struct contest_road *road,
                               struct report_section *section)
{
    const struct contest_kind *kind = kind_of(road);
    int shown = main_column(road);
    for (int k = 0; k < kind->boards; k++)
        if (!kind->board[k].quiet)
            report_add_column(section,
                              (struct report_column){.title = kind->board[k].title,
                                                     .kind = CELL_RATIO,
                                                     .in = REPORT_PEOPLE,
                                                     .room = REPORT_BELOW,
                                                     .make = make_board_figure,
                                                     .index = k});
    for (int k = 0; k < kind->sides; k++)
        if (!kind->side[k].quiet)
            report_add_column(
                section,
                (struct report_column){.title = kind->side[k].title,
                                       .kind = CELL_RATIO,
                                       .in = REPORT_PEOPLE,
                                       .room = k == shown ? REPORT_STAYS : REPORT_BELOW,
                                       .look = k == shown ? "mark" : NULL,
                                       .make = make_figure,
                                       .index = k});
}

static struct cell make_round_number(const void *of_road, const void *of, int index)
{
    (void)index;
    const struct contest_line *line = of;
    return repeats(of_road, line) ? cell_nothing() : cell_count(line->round);
}

/* Adds the columns; returns the first of those that say what a play brought. */
static size_t add_columns(const struct contest_road *road, struct report_section *section)
{
    const struct format *format = format_of(road);
    const struct report_column board = {.title = format->deals ? N_("Deal") : N_("Board"),
                                        .kind = CELL_COUNT,
                                        .in = REPORT_PEOPLE,
                                        .head = true,
                                        .look = "board",
                                        .make = make_board};
    const struct report_column contract = {.title = N_("Contract"),
                                           .kind = CELL_TEXT,
                                           .in = REPORT_PEOPLE,
                                           .room = REPORT_BELOW,
                                           .make = make_contract};
    const struct report_column against = {
        .title = format->sides == SEAT_COUNT ? N_("With") : N_("Against"),
        .kind = CELL_PEOPLE,
        .in = REPORT_PEOPLE,
        .bears = true,
        .make = make_against};
    const struct report_column score = {.title = N_("Score"),
                                        .kind = CELL_SCORE,
                                        .in = REPORT_PEOPLE,
                                        .look = "score",
                                        .make = make_score};
    report_add_column(section, (struct report_column){.title = N_("Pos."),
                                                      .kind = CELL_COUNT,
                                                      .in = REPORT_PAPER,
                                                      .look = "round",
                                                      .make = make_round_number});
    report_add_column(section, board);
    if (format->contract || format->game->contracts || format->deals)
        report_add_column(section, contract);
    report_add_column(section, against);
    size_t first = section->columns;
    if (!format->deals)
        report_add_column(section, score);
    add_figure_columns(road, section);
    return first;
}

static struct cell make_number(const struct contest_road *road, struct ratio value)
{
    const struct contest_running *running = &road->sheet->running;
    bool whole = running->whole && value.num % value.den == 0;
    struct cell cell = cell_ratio(value, whole ? 0 : running->decimals);
    cell.ratio.percent = running->percent;
    return cell;
}

/* A word, and the number that it is about. */
static struct cell make_told(const struct contest_road *road, const char *word,
                             struct cell number)
{
    struct cell *part = parts_room(road, 2);
    part[0] = cell_text(tr(lang_of(road), word));
    part[1] = number;
    return cell_parts(part, 2, " ");
}

/* What the round brought: the sum, the victory points of its match, and so far. */
static struct cell make_sums(const struct contest_road *road, size_t i, size_t end,
                             struct ratio sum)
{
    const struct contest_sheet *sheet = road->sheet;
    struct cell *part = parts_room(road, 3);
    int parts = 0;
    const char *victory =
        sheet->matches
            ? matches_victory(sheet->contest, sheet->performance, sheet->line[i].round,
                              lang_of(road), &road->plays.who.report->arena)
            : "";
    part[parts++] = make_told(road, N_("this round"), make_number(road, sum));
    if (victory[0] != '\0')
        part[parts++] = cell_text(victory);
    part[parts++] = make_told(
        road, N_("so far"),
        cell_toned(make_number(road, sheet->line[end - 1].so_far), TONE_STRONG));
    return cell_toned(cell_parts(part, parts, " · "), TONE_SUMS);
}

/* Whether no line of the round from i on has been at the table of line k. */
static bool is_new_table(const struct contest_sheet *sheet, size_t i, size_t k)
{
    for (size_t j = i; j < k; j++)
        if (sheet->line[j].table == sheet->line[k].table)
            return false;
    return true;
}

/* Where; and what the round brought, as far as that may be seen. */
static struct cell make_round(const struct contest_road *road, size_t i, size_t end,
                              bool told)
{
    const struct contest_sheet *sheet = road->sheet;
    const struct naming naming =
        who_naming(&road->plays.who, sheet->performance->session);
    struct cell *part = parts_room(road, end - i + 3);
    struct ratio sum;
    int parts = 0;
    const struct place place = {.field = field_of(road),
                                .contestant = sheet->performance->contestant,
                                .round = sheet->line[i].round};
    const struct cell by = play_by(&road->plays, &place);
    part[parts++] = play_round(&road->plays, sheet->line[i].round);
    if (by.kind != CELL_NOTHING)
        part[parts++] = by;
    for (size_t k = i; k < end; k++)
        if (is_new_table(sheet, i, k))
            part[parts++] =
                cell_text(name_table(&naming, field_of(road), sheet->line[k].table));
    if (told && contest_sheet_sum(sheet, i, end, &sum))
        part[parts++] = make_sums(road, i, end, sum);
    return cell_parts(part, parts, " ");
}

/* Whether somebody plays in the round: the evening may have ended before it. */
static bool is_played(const struct field *field, int round)
{
    for (int table = 1; table <= place_tables(field); table++)
        if (place_table(field, round, table).plays)
            return true;
    return false;
}

/* Rounds in which they do not play. */
static void add_rests(const struct contest_road *road, struct report_section *section,
                      int from, int before)
{
    const struct contest_performance *own = road->sheet->performance;
    for (int round = from; round < before; round++) {
        const struct place place = place_of_members(tournament_of(road), field_of(road),
                                                    own->contestant, -1, round);
        if (is_played(field_of(road), round))
            report_add_heading(section, play_rest(&road->plays, &place));
    }
}

/* A play; what it brought begins with the column first. */
static void add_contest_line(const struct contest_road *road,
                             struct report_section *section,
                             const struct contest_line *line, size_t first)
{
    struct report_row *row = report_add_row(section, road, line);
    if (!is_marked(line) || !is_shown(road, line))
        play_withhold(section, row, first, is_marked(line));
}

/* What the session came to, figure by figure, down to the place. */
static void add_end(const struct contest_road *road, struct report_section *section)
{
    const struct contest_kind *kind = kind_of(road);
    const struct contest_performance *own = road->sheet->performance;
    struct figures figures = contest_performance_figures(road->sheet->contest, own);
    const struct contest *contest = road->sheet->contest;
    int rank = standing_session_rank(contest, own);
    for (int k = 0; k < kind->rows; k++)
        if (!kind->row[k].quiet)
            report_add_sum(section, kind->row[k].title,
                           who_figure(&kind->row[k], &figures, k))
                ->tone = k == kind->total ? TONE_STRONG : TONE_PLAIN;
    if (rank > 0)
        report_add_sum(section,
                       contest->sessions > 1 ? N_("Rank in the session")
                                             : standing_rank_heading,
                       cell_count(rank))
            ->tone = TONE_STRONG;
}

void contest_road_report(const struct contest_road *road)
{
    const struct contest_sheet *sheet = road->sheet;
    bool told = road->plays.publication->ranking; /* while nothing before it is hidden */
    int next = 1;
    struct report_section *section = report_add_section(
        road->plays.who.report,
        tr(lang_of(road),
           format_of(road)->deals ? N_("Deal by deal") : N_("Board by board")));
    size_t first = add_columns(road, section);
    for (size_t i = 0; i < sheet->lines;) {
        size_t end = contest_sheet_round(sheet, i);
        add_rests(road, section, next, sheet->line[i].round);
        next = sheet->line[i].round + 1;
        for (size_t k = i; k < end; k++)
            told = told && (!sheet->line[k].counts || is_shown(road, &sheet->line[k]));
        report_add_heading(section, make_round(road, i, end, told));
        for (; i < end; i++)
            if (!is_empty(road, &sheet->line[i]))
                add_contest_line(road, section, &sheet->line[i], first);
    }
    if (!sheet->matches) /* whoever is out of a knock-out does not rest */
        add_rests(road, section, next, field_of(road)->schedule.rounds + 1);
    if (road->plays.publication->ranking)
        add_end(road, section);
}
