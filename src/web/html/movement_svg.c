/* movement_svg.c - who moves where, as small pictures in SVG. */
#include "web/html/movement_svg.h"

#include <stdlib.h>

/* Lengths, in tenths of a unit. */
enum {
    TENTHS = 10,
    WIDTH = MOVEMENT_SVG_WIDTH * TENTHS,
    TABLES_SHOWN = 9, /* that stand in the row where there are more */
    BOX = 240,        /* a table's height, and its greatest width */
    RISE = 240,       /* from an arrow to the next higher one */
    MARGIN = 100,     /* above the highest sign */
    EDGE = 20,        /* below the tables */
    SIGN = 80,        /* half of a sign's height */
    LETTER = 90,      /* half of the width that a letter takes in a sign */
    NUMBER = 210,     /* the width of a step's number */
    HEAD = 45,        /* half of an arrow's head */
    ARROWS = STEPS_MOVERS
};

/* A picture being drawn. */
struct picture {
    struct html *html;
    const struct schedule *schedule;
    const struct format *format;
    const struct step *step;
    int up; /* the longest steps */
    int down;
    int shown; /* tables of the row */
    int from;  /* the one that all leave, in the row from 0 */
    int above; /* arrows */
    int below;
};

static void add_length(struct html *html, const char *name, int tenths)
{
    html_add(html, " %s=\"%d.%d\"", name, tenths / TENTHS, tenths % TENTHS);
}

/* A point of a curve; the points that only bend it may lie outside of the picture. */
static void add_point(struct html *html, const char *before, int x, int y)
{
    html_add(html, "%s%d.%d,%s%d.%d", before, x / TENTHS, x % TENTHS, y < 0 ? "-" : "",
             abs(y) / TENTHS, abs(y) % TENTHS);
}

static void add_rect(struct html *html, const char *class, int corner, const int at[2],
                     const int size[2])
{
    html_add(html, "<rect class=\"%s\" rx=\"%d\"", class, corner);
    add_length(html, "x", at[0]);
    add_length(html, "y", at[1]);
    add_length(html, "width", size[0]);
    add_length(html, "height", size[1]);
    html_add(html, "/>");
}

static void open_text(struct html *html, const char *class, int x, int y)
{
    html_add(html, "<text class=\"%s\"", class);
    add_length(html, "x", x);
    add_length(html, "y", y);
    html_add(html, ">");
}

static int pitch(const struct picture *picture)
{
    return WIDTH / picture->shown;
}

/* The middle of a table of the row. */
static int middle(const struct picture *picture, int table)
{
    return pitch(picture) * table + pitch(picture) / 2;
}

static int row_top(const struct picture *picture)
{
    return RISE * picture->above + MARGIN;
}

static int height(const struct picture *picture)
{
    return row_top(picture) + BOX +
           (picture->below > 0 ? RISE * picture->below + MARGIN : EDGE);
}

static int table_width(const struct picture *picture)
{
    int wide = pitch(picture) * 3 / 4;
    return wide < BOX ? wide : BOX;
}

static void add_tables(const struct picture *picture)
{
    struct html *html = picture->html;
    int n = picture->schedule->tables;
    int wide = table_width(picture);
    for (int i = 0; i < picture->shown; i++) {
        int x = middle(picture, i);
        bool more = picture->shown < n && i == picture->shown - 1;
        if (!more)
            add_rect(html, i == picture->from ? "move-table from" : "move-table", 3,
                     (const int[2]){x - wide / 2, row_top(picture)},
                     (const int[2]){wide, BOX});
        open_text(html, "move-number", x, row_top(picture) + BOX / 2);
        if (more)
            html_add(html, "…</text>");
        else
            html_add(html, "%d</text>", i + 1);
    }
}

/* What the sign of a line says: its letter, or the letters of a side. */
static void write_sign(const struct picture *picture, int mover, char text[8])
{
    const char *key = picture->format->seat_key[mover];
    size_t n = 0;
    for (; key[n] && key[n] >= 'A' && key[n] <= 'Z' && n < 2; n++) {
        enum seat seat = SEAT_N;
        seat_parse(key[n], &seat);
        text[n] = seat_shown(seat, picture->html->lang);
    }
    if (n == 0) /* attack, defence */
        text[n++] = mover == 0 ? 'A' : 'D';
    text[n] = '\0';
}

static const char *class_of(const struct picture *picture, int mover)
{
    static const char *const line[] = {"move-n", "move-e", "move-s", "move-w"};
    static const char *const side[] = {"move-s", "move-e"};
    if (mover == STEPS_BOARDS)
        return "move-boards";
    return picture->schedule->sides == SEAT_COUNT ? line[mover] : side[mover];
}

/* Half of a sign's width. */
static int sign_width(const struct picture *picture, int mover)
{
    char text[8];
    if (mover == STEPS_BOARDS)
        return LETTER * 3 / 4;
    write_sign(picture, mover, text);
    return LETTER * (int)str_width(text);
}

/* The sign of a mover: a disc with its letter, or a pack of cards. */
static void add_sign(const struct picture *picture, int mover, int x, int y)
{
    struct html *html = picture->html;
    int wide = sign_width(picture, mover) - 10;
    bool boards = mover == STEPS_BOARDS;
    char text[8];
    add_rect(html, class_of(picture, mover), boards ? 3 : 8,
             (const int[2]){x - wide, y - SIGN}, (const int[2]){2 * wide, 2 * SIGN});
    if (boards)
        return;
    write_sign(picture, mover, text);
    open_text(html,
              mover == 0 && picture->schedule->sides == SEAT_COUNT ? "move-letter dark"
                                                                   : "move-letter",
              x, y);
    html_add(html, "%s</text>", text);
}

/* The signs of all who make that step, side by side around x; then its number. */
static void add_signs(const struct picture *picture, int by, int x, int y)
{
    struct html *html = picture->html;
    const struct step *step = picture->step;
    int wide = by == 0 ? 0 : NUMBER;
    for (int m = 0; m < STEPS_MOVERS; m++)
        if (step->known[m] && step->by[m] == by)
            wide += 2 * sign_width(picture, m);
    x -= wide / 2;
    x = x < 0 ? 0 : x;
    x = x + wide > WIDTH ? WIDTH - wide : x;
    for (int m = 0; m < STEPS_MOVERS; m++)
        if (step->known[m] && step->by[m] == by) {
            x += sign_width(picture, m);
            add_sign(picture, m, x, y);
            x += sign_width(picture, m);
        }
    if (by == 0)
        return;
    open_text(html, "move-step", x + NUMBER / 2, y);
    html_add(html, "%s%d</text>", by > 0 ? "+" : "−", abs(by));
}

/* An arrow from the table that all leave to the one of that step; the so-many-th from
 * the row, counted from 1. */
static void add_arrow(const struct picture *picture, int by, int rank)
{
    struct html *html = picture->html;
    int from = middle(picture, picture->from);
    int to = middle(picture, picture->from + by);
    int side = by > 0 ? -1 : 1;
    int row = by > 0 ? row_top(picture) : row_top(picture) + BOX;
    int rise = side * RISE * rank;
    int control = row + rise * 4 / 3; /* so that the curve comes as far as the sign */
    html_add(html, "<path class=\"move-arrow\" d=\"");
    add_point(html, "M", from, row);
    add_point(html, " C", from, control);
    add_point(html, " ", to, control);
    add_point(html, " ", to, row);
    int base = row + side * 2 * HEAD;
    html_add(html, "\"/><polygon class=\"move-head\" points=\"");
    add_point(html, "", to, row);
    add_point(html, " ", to - HEAD, base);
    add_point(html, " ", to + HEAD, base);
    html_add(html, "\"/>");
}

static bool some_step(const struct step *step, int by)
{
    for (int m = 0; m < STEPS_MOVERS; m++)
        if (step->known[m] && step->by[m] == by)
            return true;
    return false;
}

/* Arrows first, so that no line crosses a sign. */
static void add_moves(const struct picture *picture)
{
    int top = row_top(picture);
    for (int signs = 0; signs < 2; signs++)
        for (int side = -1; side <= 1; side += 2) {
            int most = side > 0 ? picture->up : picture->down;
            int rank = 0;
            for (int n = 1; n <= most; n++) {
                int by = side * n;
                if (!some_step(picture->step, by))
                    continue;
                rank++;
                int x = (middle(picture, picture->from) +
                         middle(picture, picture->from + by)) /
                        2;
                int y = side > 0 ? top - RISE * rank : top + BOX + RISE * rank;
                if (signs)
                    add_signs(picture, by, x, y);
                else
                    add_arrow(picture, by, rank);
            }
        }
}

void movement_svg_say(struct str *out, enum lang lang, int by, bool boards)
{
    int n = abs(by);
    if (by == 0)
        str_add(out, boards ? tr(lang, N_("stay")) : tr(lang, N_("stays")));
    else if (by > 0 && boards)
        str_printf(out, tr_n(lang, "move up %d table", "move up %d tables", n), n);
    else if (by > 0)
        str_printf(out, tr_n(lang, "moves up %d table", "moves up %d tables", n), n);
    else if (boards)
        str_printf(out, tr_n(lang, "move down %d table", "move down %d tables", n), n);
    else
        str_printf(out, tr_n(lang, "moves down %d table", "moves down %d tables", n), n);
}

/* "N: stays; E: goes up 2 tables; …" */
static void say_moves(const struct picture *picture, struct str *out)
{
    enum lang lang = picture->html->lang;
    for (int m = 0; m < STEPS_MOVERS; m++) {
        char text[8];
        if (!picture->step->known[m])
            continue;
        if (m != STEPS_BOARDS)
            write_sign(picture, m, text);
        str_printf(out, "%s%s: ", out->length > 0 ? "; " : "",
                   m == STEPS_BOARDS ? tr(lang, N_("boards")) : text);
        movement_svg_say(out, lang, picture->step->by[m], m == STEPS_BOARDS);
    }
}

/* When the move is made: "Before rounds 2, 4, 5". */
static void say_when(const struct steps *steps, int i, int rounds, enum lang lang,
                     struct str *out)
{
    struct str list = {0};
    int n = 0;
    if (steps->count == 1) {
        str_add(out, tr(lang, N_("After each round; after the last table comes the "
                                 "first")));
        return;
    }
    for (int round = 1; round < rounds; round++)
        if (steps->after[round] == i)
            str_printf(&list, "%s%d", n++ > 0 ? ", " : "", round + 1);
    str_printf(out, tr_n(lang, "Before round %s", "Before rounds %s", n),
               str_text(&list));
    str_clear(&list);
}

/* Those who stay, at the table's corner; two letters, further out, so that its number can
 * be read. */
static void add_stays(const struct picture *picture)
{
    int x = middle(picture, picture->from) - table_width(picture) / 2;
    int y = row_top(picture);
    if (picture->schedule->sides != SEAT_COUNT) {
        x -= LETTER * 2 / 3;
        y -= picture->above > 0 ? SIGN / 2 : SIGN / 4;
    }
    add_signs(picture, 0, x, y);
}

static void draw_movement(const struct picture *picture, const char *id, const char *when)
{
    struct html *html = picture->html;
    struct str words = {0};
    say_moves(picture, &words);
    html_add(html,
             "<figure class=\"move\"><svg role=\"img\" viewBox=\"0 0 %d %d\" "
             "aria-labelledby=\"%s-title %s-text\">",
             MOVEMENT_SVG_WIDTH, (height(picture) + TENTHS - 1) / TENTHS, id, id);
    html_add(html, "<title id=\"%s-title\">%s</title><desc id=\"%s-text\">%s</desc>", id,
             when, id, str_text(&words));
    add_tables(picture);
    add_moves(picture);
    if (some_step(picture->step, 0))
        add_stays(picture);
    html_add(html, "</svg><figcaption class=\"small muted\">%s</figcaption></figure>",
             when);
    str_clear(&words);
}

/* Finds room for the arrows; false if there is none. */
static bool lay_out(struct picture *picture)
{
    const struct step *step = picture->step;
    for (int m = 0; m < STEPS_MOVERS; m++) {
        int by = step->by[m];
        picture->up = by > picture->up ? by : picture->up;
        picture->down = -by > picture->down ? -by : picture->down;
    }
    for (int by = 1; by <= picture->up; by++)
        picture->above += some_step(step, by);
    for (int by = 1; by <= picture->down; by++)
        picture->below += some_step(step, -by);
    int n = picture->schedule->tables;
    int span = picture->down + 1 + picture->up;
    picture->shown = n <= TABLES_SHOWN ? n : TABLES_SHOWN;
    if (span + (n > span) > picture->shown)
        picture->shown = span + (n > span);
    picture->from = picture->down;
    return span <= n && picture->shown <= MOVEMENT_SVG_TABLES;
}

bool movement_svg_add(struct html *html, const struct schedule *schedule,
                      const struct format *format, const char *id)
{
    struct steps steps;
    struct picture picture[STEPS_MOST];
    if (!steps_find(schedule, &steps) || steps.count == 0)
        return false;
    for (int i = 0; i < steps.count; i++) {
        picture[i] = (struct picture){
            .html = html, .schedule = schedule, .format = format, .step = &steps.step[i]};
        if (!lay_out(&picture[i]))
            return false;
    }
    for (int i = 0; i < steps.count; i++) {
        struct str when = {0};
        struct str name = {0};
        say_when(&steps, i, schedule->rounds, html->lang, &when);
        str_printf(&name, "%s-%d", id, i);
        draw_movement(&picture[i], str_text(&name), str_text(&when));
        str_clear(&when);
        str_clear(&name);
    }
    return true;
}
