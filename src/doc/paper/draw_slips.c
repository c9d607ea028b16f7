/* draw_slips.c - the slip of a ruling, a quarter of a page: filled from the tournament's
 * rulings, or blank. */
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/pen.h"
#include "tournament/model.h"
#include "tournament/results.h"
#include "tournament/ruling.h"

/* What a slip says; NULL: to be written. */
struct slip {
    const char *number;
    const char *table;
    const char *round;
    const char *board;
    const char *time;
    const char *article;
    ruling_seats seats; /* of those concerned */
    const char *people;
    const char *fault;
    const char *ruling;
    const char *effect;
    const char *by;
};

/* The largest letters with which the text has room in the box; the smallest at last. */
static void fill_box(struct leaf *leaf, struct pen_box box, const char *text)
{
    static const double sizes[] = {10, 8.5, 7, 6};
    size_t i = 0;
    while (i + 1 < sizeof sizes / sizeof sizes[0] &&
           pen_count_lines(leaf->pen, box.w, text,
                           leaf_style(sizes[i], PEN_SEMIBOLD, PEN_LEFT)) >
               (int)(box.h / (sizes[i] * 0.42)))
        i++;
    double step = sizes[i] * 0.42;
    int most = (int)(box.h / step);
    pen_wrap(
        leaf->pen,
        (struct pen_column){box.x, box.y + step * 0.9, box.w, step, most > 0 ? most : 1},
        text, leaf_style(sizes[i], PEN_SEMIBOLD, PEN_LEFT));
}

static void draw_box(struct leaf *leaf, struct pen_box box, const char *label,
                     const char *value)
{
    pen_frame(leaf->pen, box, 0.2);
    pen_fit(leaf->pen, (struct pen_box){box.x + 1.6, box.y + 2.9, box.w - 3.2, 0},
            leaf_tr(leaf, label),
            leaf_coloured(leaf_style(6.3, PEN_REGULAR, PEN_LEFT), PEN_DARK));
    if (value && *value)
        fill_box(leaf, (struct pen_box){box.x + 1.6, box.y + 4, box.w - 3.2, box.h - 4.6},
                 value);
}

static void draw_slip_head(struct leaf *leaf, const struct slip *slip, struct pen_box box)
{
    struct pen_style style = leaf_style(12, PEN_BOLD, PEN_LEFT);
    const char *title = leaf_tr(leaf, N_("Ruling slip"));
    double w = pen_measure(leaf->pen, title, style);
    pen_rule(leaf->pen, box.x, box.y, box.w, 0.8);
    pen_say(leaf->pen, box.x, box.y + 6, title, style);
    pen_fit(leaf->pen, (struct pen_box){box.x + w + 4, box.y + 6, box.w - w - 26, 0},
            leaf_event(leaf), leaf_style(7, PEN_REGULAR, PEN_LEFT));
    style = leaf_style(11, PEN_BOLD, PEN_RIGHT);
    pen_say(leaf->pen, box.x + box.w, box.y + 6,
            leaf_say(leaf, N_("no. %s"), slip->number ? slip->number : "……"), style);
}

/* Where and when, and by which article; the box is the first of them. */
static void draw_slip_place(struct leaf *leaf, const struct slip *slip,
                            struct pen_box box)
{
    const struct {
        const char *label;
        const char *value;
        double part;
    } top[] = {{N_("Table"), slip->table, 1.3},
               {N_("Round"), slip->round, 1},
               {leaf->job->t->format->deals ? N_("Deal") : N_("Board"), slip->board, 1},
               {N_("Time"), slip->time, 1.2},
               {N_("Article"), slip->article, 1.5}};
    for (int i = 0; i < 5; i++) {
        draw_box(leaf, (struct pen_box){box.x, box.y, box.w * top[i].part, box.h},
                 top[i].label, top[i].value);
        box.x += box.w * top[i].part;
    }
}

/* Those concerned, behind the signs of their seats. */
static void draw_slip_people(struct leaf *leaf, const struct slip *slip,
                             struct pen_box box)
{
    double x = box.x + 3.6;
    draw_box(leaf, box, N_("Player or side concerned"), NULL);
    for (int k = 0; k < SEAT_MOST; k++) {
        int s = name_seat_told(leaf->job->t->format, SEAT_MOST, k);
        if (slip->seats & (1U << s)) {
            leaf_seat(leaf, x, box.y + 6.6, 2, (enum seat)s);
            x += 4.8;
        }
    }
    if (slip->people && *slip->people)
        fill_box(leaf, (struct pen_box){x - 2, box.y + 4, box.x + box.w - x, box.h - 4.6},
                 slip->people);
}

static void draw_slip_signatures(struct leaf *leaf, const struct slip *slip,
                                 struct pen_box box)
{
    const double w = (box.w - 22) / 2.3;
    const struct pen_box done = {box.x + box.w - 22, box.y, 22, box.h};
    draw_box(leaf, (struct pen_box){box.x, box.y, w, box.h}, N_("Arbiter"), slip->by);
    draw_box(leaf, (struct pen_box){box.x + w, box.y, w * 1.3, box.h},
             N_("Player informed (which is no consent)"), NULL);
    pen_frame(leaf->pen, done, 0.2);
    pen_frame(leaf->pen, (struct pen_box){done.x + 1.8, done.y + 1.6, 4, 4}, 0.25);
    pen_fit(leaf->pen, (struct pen_box){done.x + 7, done.y + 4.6, 14, 0},
            leaf_tr(leaf, N_("entered")), leaf_style(6.5, PEN_REGULAR, PEN_LEFT));
}

static void draw_slip(struct leaf *leaf, const struct slip *slip, struct pen_box box)
{
    draw_slip_head(leaf, slip, box);
    draw_slip_place(leaf, slip, (struct pen_box){box.x, box.y + 9, box.w / 6, 11});
    draw_slip_people(leaf, slip, (struct pen_box){box.x, box.y + 21.8, box.w, 11});
    draw_box(leaf, (struct pen_box){box.x, box.y + 32.8, box.w, 17},
             N_("Fault or incident"), slip->fault);
    draw_box(leaf, (struct pen_box){box.x, box.y + 49.8, box.w, 17}, N_("Decision"),
             slip->ruling);
    draw_box(leaf, (struct pen_box){box.x, box.y + 66.8, box.w, 11},
             N_("Effect on the deal"), slip->effect);
    draw_slip_signatures(leaf, slip, (struct pen_box){box.x, box.y + 79.6, box.w, 13});
}

/* Whether the player plays for a side that is at fault at the table. */
static bool is_at_fault(const struct leaf *leaf, const struct ruling *ruling, int player)
{
    const struct tournament *t = leaf->job->t;
    const struct field *field = &t->session[ruling->session].field[ruling->field];
    for (int s = 0; s < SEAT_MOST; s++) {
        int who = ruling->change.effect.fault & (1U << s)
                      ? owner_of(t, ruling->session, ruling->slot, s).contestant
                      : SCHEDULE_EMPTY;
        const struct crew *members = place_members(field, who);
        for (int i = 0; i < members->count; i++)
            if (members->player[i] == player)
                return true;
    }
    return false;
}

/* Those at fault at the table. */
static const char *faulty_words(const struct leaf *leaf, const struct ruling *ruling)
{
    const char *words = "";
    for (int s = 0; s < SEAT_MOST; s++) {
        struct crew side = {0};
        if (ruling->change.effect.fault & (1U << s))
            side = owner_of(leaf->job->t, ruling->session, ruling->slot, s).crew;
        if (side.count > 0)
            words = arena_printf(leaf->arena, "%s%s%s", words, *words ? " – " : "",
                                 leaf_crew(leaf, &side));
    }
    return words;
}

/* Whom it concerns: those it names, of whom the others may have been given points, and
 * so only those at fault where a side is; else the side itself. */
static const char *people_of(const struct leaf *leaf, const struct ruling *ruling)
{
    const char *words = "";
    bool side = ruling->slot >= 0 && ruling->change.effect.fault != 0;
    for (size_t i = 0; i < ruling->change.players; i++)
        if (!side || is_at_fault(leaf, ruling, ruling->player[i]))
            words = arena_printf(leaf->arena, "%s%s%s", words, *words ? " – " : "",
                                 leaf_player(leaf, ruling->player[i]));
    return *words || ruling->slot < 0 ? words : faulty_words(leaf, ruling);
}

/* What happened: as it was written down, else as the article or the law calls it. */
static const char *fault_of(const struct leaf *leaf, const struct change_ruling *change)
{
    struct code_row row;
    struct err unused = ERR_INIT(leaf->job->lang);
    char id[LAW_ID_MOST + 1];
    if (change->reason && change->reason[0])
        return change->reason;
    const struct law *law = change->article && law_ruling_is(leaf->job->t)
                                ? law_find(change->article, id)
                                : NULL;
    if (law)
        return leaf_tr(leaf, law->title);
    return change->article && sanction_row(leaf->job->t, change->article, change->edition,
                                           &row, &unused)
               ? leaf_tr(leaf, row.article->title)
               : NULL;
}

/* The marks of a play's sides: the percentage where rows are ranked by it, else the
 * first figure. */
struct play_marks {
    const struct contest_column *column;
    int places;
    bool given[SEAT_MOST];
    struct ratio value[SEAT_MOST];
};

static struct play_marks read_marks(const struct contest *contest,
                                    const struct ruling *ruling)
{
    const struct contest_kind *kind = contest->kind;
    struct play_marks marks = {
        .places = contest_places(contest, ruling->session, ruling->slot)};
    int k = kind->row[kind->total].percent ? 0 : kind->sides;
    while (k < kind->sides && !kind->side[k].percent)
        k++;
    k = k < kind->sides ? k : 0;
    marks.column = &kind->side[k];
    for (int s = 0; s < marks.places; s++) {
        struct figures at = contest_figures(contest, ruling->session, ruling->slot, s);
        marks.given[s] = at.given >> k & 1U;
        marks.value[s] = marks.given[s] ? at.value[k] : ratio_of(0, 1);
    }
    return marks;
}

static void add_mark(struct str *words, const struct play_marks *marks, int side,
                     enum lang lang)
{
    const struct contest_column *column = marks->column;
    struct ratio value = contest_shown(column, marks->value[side]);
    int decimals = contest_decimals(column, marks->value[side]);
    if (!marks->given[side]) {
        str_add(words, tr(lang, N_("no mark")));
    } else if (column->percent) {
        number_add_percent(words, value, decimals, lang);
    } else {
        number_add(words, value, decimals, lang);
        str_printf(words, " %s", tr(lang, column->title));
    }
}

/* The side and all others that have the same mark. */
static unsigned add_sides(struct str *words, const struct leaf *leaf,
                          const struct play_marks *marks, int side)
{
    enum lang lang = leaf->job->lang;
    unsigned told = 0;
    for (int i = 0; i < marks->places; i++) {
        int k = name_seat_told(leaf->job->t->format, marks->places, i);
        if (marks->given[k] != marks->given[side] ||
            ratio_compare(marks->value[k], marks->value[side]) != 0)
            continue;
        if (marks->places > 2)
            str_printf(words, "%c ", seat_shown((enum seat)k, lang));
        else
            str_printf(words, "%s%s ", told ? "/ " : "",
                       name_side(leaf->job->t->format, k, lang));
        told |= 1U << k;
    }
    return told;
}

/* What the play is worth now, as the results have it: "N 0,00 %, E S O no mark". */
static const char *effect_of(const struct leaf *leaf, const struct ruling *ruling)
{
    const struct contest *contest = leaf->job->results->contest;
    struct str words = {0};
    unsigned told = 0;
    if (ruling->slot < 0 || contest->sessions == 0 || contest->kind->sides == 0)
        return NULL;
    struct play_marks marks = read_marks(contest, ruling);
    for (int k = 0; k < marks.places; k++) {
        int s = name_seat_told(leaf->job->t->format, marks.places, k);
        if (told >> s & 1U)
            continue;
        str_add(&words, words.length > 0 ? ", " : "");
        told |= add_sides(&words, leaf, &marks, s);
        add_mark(&words, &marks, s, leaf->job->lang);
    }
    const char *kept = arena_strdup(leaf->arena, str_text(&words));
    str_clear(&words);
    return kept;
}

/* When it was recorded; NULL of a document, which has no journal. */
static const char *time_of(const struct leaf *leaf, const struct ruling *ruling)
{
    const struct tournament *t = leaf->job->t;
    bool there = ruling->seq > 0 && (size_t)ruling->seq <= t->events;
    return there ? leaf_clock(leaf, t->event[ruling->seq - 1].event->time) : NULL;
}

static struct slip slip_of(const struct leaf *leaf, const struct ruling *ruling,
                           int number)
{
    const struct change_ruling *change = &ruling->change;
    const int *fact = change->facts.value;
    bool play = ruling->field >= 0;
    const struct session *session = &leaf->job->t->session[ruling->session];
    const struct naming naming = {leaf->job->t->format, session, leaf->job->lang,
                                  leaf->arena};
    struct str words = {0};
    sanction_add_words(&words, leaf->job->t, leaf->job->roster, change, leaf->job->lang);
    struct slip slip = {
        .number = arena_printf(leaf->arena, "%d", number),
        .table = play ? name_table_short(&naming, &session->field[ruling->field],
                                         fact[FACT_TABLE])
                      : "",
        .round = play ? arena_printf(leaf->arena, "%d", fact[FACT_ROUND]) : "",
        .board =
            ruling->slot >= 0 ? arena_printf(leaf->arena, "%d", fact[FACT_BOARD]) : "",
        .time = time_of(leaf, ruling),
        .article = change->article ? change->article : change->code,
        .seats =
            ruling->slot >= 0 && leaf->job->t->format->taker ? change->effect.fault : 0,
        .people = people_of(leaf, ruling),
        .fault = fault_of(leaf, change),
        .ruling = arena_strdup(leaf->arena, str_text(&words)),
        .effect = effect_of(leaf, ruling),
        .by = change->by
                  ? name_author(leaf->job->t, change->by, leaf->job->lang, leaf->arena)
                  : about_text(&leaf->job->t->about, ABOUT_ARBITER)};
    str_clear(&words);
    return slip;
}

bool draw_ruling_slips(struct leaf *leaf, struct err *err)
{
    (void)err;
    const struct tournament *t = leaf->job->t;
    struct leaf_cards cards = {.columns = 2, .rows = 2, .landscape = true};
    int blank = leaf->job->blank > 0 ? leaf->job->blank : t->rulings == 0 ? 4 : 0;
    if (leaf->job->blank == 0)
        for (size_t i = 0; i < t->rulings; i++) {
            const struct slip slip = slip_of(leaf, &t->ruling[i], (int)i + 1);
            draw_slip(leaf, &slip, leaf_inset(leaf_next_card(leaf, &cards, NULL), 8, 6));
        }
    for (int i = 0; i < blank; i++)
        draw_slip(leaf, &(struct slip){0},
                  leaf_inset(leaf_next_card(leaf, &cards, NULL), 8, 6));
    return true;
}
