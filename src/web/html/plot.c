/* plot.c - small pictures in SVG: the scores of a board, the marks of an evening. */
#include "web/html/plot.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Lengths, in tenths of a unit. */
enum {
    TENTHS = 10,
    WIDTH = PLOT_WIDTH * TENTHS,
    LABELS = 150, /* a line of text */
    TICKS_MOST = 6,
};

/* A coordinate or a length as an attribute. */
static void add_length(struct html *html, const char *name, int tenths)
{
    assert(tenths >= 0);
    html_add(html, " %s=\"%d.%d\"", name, tenths / TENTHS, tenths % TENTHS);
}

static void add_plot_line(struct html *html, const char *class, const int from[2],
                          const int to[2])
{
    html_add(html, "<line class=\"%s\"", class);
    add_length(html, "x1", from[0]);
    add_length(html, "y1", from[1]);
    add_length(html, "x2", to[0]);
    add_length(html, "y2", to[1]);
    html_add(html, "/>");
}

static void add_horizontal(struct html *html, const char *class, int left, int y)
{
    add_plot_line(html, class, (const int[2]){left, y}, (const int[2]){WIDTH, y});
}

static void add_vertical(struct html *html, const char *class, int x, const int y[2])
{
    add_plot_line(html, class, (const int[2]){x, y[0]}, (const int[2]){x, y[1]});
}

static void add_circle(struct html *html, const char *class, const int at[2], int radius)
{
    html_add(html, "<circle class=\"%s\"", class);
    add_length(html, "cx", at[0]);
    add_length(html, "cy", at[1]);
    add_length(html, "r", radius);
    html_add(html, "/>");
}

static void add_point(struct html *html, int x, int y, const char *before)
{
    html_add(html, "%s%d.%d,%d.%d", before, x / TENTHS, x % TENTHS, y / TENTHS,
             y % TENTHS);
}

static void add_triangle(struct html *html, const int at[2], int radius)
{
    html_add(html, "<polygon class=\"attack\" points=\"");
    add_point(html, at[0], at[1] - radius, "");
    add_point(html, at[0] + radius, at[1] + radius, " ");
    add_point(html, at[0] - radius, at[1] + radius, " ");
    html_add(html, "\"/>");
}

/* Opens a text that is anchored there: "start", "middle" or "end". */
static void open_text(struct html *html, const int at[2], const char *anchor)
{
    html_add(html, "<text text-anchor=\"%s\"", anchor);
    add_length(html, "x", at[0]);
    add_length(html, "y", at[1]);
    html_add(html, ">");
}

static void open_picture(struct html *html, const struct plot_words *words, int height)
{
    assert(height <= PLOT_MOST * TENTHS);
    html_add(html,
             "<svg class=\"plot\" role=\"img\" viewBox=\"0 0 %d %d\" "
             "aria-labelledby=\"%s-title %s-text\">",
             PLOT_WIDTH, (height + TENTHS - 1) / TENTHS, words->id, words->id);
    html_add(html, "<title id=\"%s-title\">%s</title><desc id=\"%s-text\">%s</desc>",
             words->id, words->title, words->id, words->description);
}

static void close_picture(struct html *html, const struct plot_words *words, int height)
{
    open_text(html, (const int[2]){WIDTH, height - 30}, "end");
    html_add(html, "%s</text></svg>", words->axis);
}

/* The axis of scores: from low to high, whole multiples of a step. */
struct scale {
    int64_t low;
    int64_t high;
    int64_t step;
};

enum { EDGE = 180, DOTS_MOST = 1000, RADIUS_MOST = 60, RADIUS_LEAST = 15 };

static int64_t floor_to(int64_t value, int64_t step)
{
    int64_t rest = value % step;
    return value - (rest < 0 ? rest + step : rest);
}

/* The smallest step of the usual ones (1, 2, 5 × 10^k, but at least so much) that needs
 * few ticks. */
static struct scale find_scale(int64_t low, int64_t high, int64_t least)
{
    static const int64_t factor[] = {1, 2, 5};
    struct scale scale = {.step = least};
    for (int i = 0; i == 0 || (scale.high - scale.low) / scale.step >= TICKS_MOST; i++) {
        int64_t power = least;
        for (int k = i / 3; k > 0; k--)
            power *= 10;
        scale.step = factor[i % 3] * power;
        scale.low = floor_to(low, scale.step);
        scale.high = floor_to(high, scale.step);
        if (scale.high < high || scale.high == scale.low)
            scale.high += scale.step;
    }
    return scale;
}

static int scale_place(const struct scale *scale, int64_t score)
{
    return EDGE +
           (int)((score - scale->low) * (WIDTH - 2 * EDGE) / (scale->high - scale->low));
}

/* Piles dots of that radius up: the level of each of the sorted scores is the lowest on
 * which it touches no other. Returns how many levels that takes. */
static int pile_up(const struct scale *scale, const int score[], size_t n, int radius,
                   int level[])
{
    int *last = mem_alloc(n, sizeof *last); /* the place of the last dot of each level */
    int levels = 0;
    for (size_t i = 0; i < n; i++) {
        int x = scale_place(scale, score[i]);
        int free_level = 0;
        while (free_level < levels && x - last[free_level] < 2 * radius)
            free_level++;
        last[free_level] = x;
        level[i] = free_level;
        levels = free_level == levels ? levels + 1 : levels;
    }
    free(last);
    return levels;
}

static void add_ticks(struct html *html, const struct scale *scale, int floor_line)
{
    for (int64_t tick = scale->low; tick <= scale->high; tick += scale->step) {
        int x = scale_place(scale, tick);
        add_vertical(html, tick == 0 ? "axis" : "tick", x,
                     (const int[2]){tick == 0 ? 0 : floor_line, floor_line + 40});
        open_text(html, (const int[2]){x, floor_line + LABELS}, "middle");
        html_score(html, tick);
        html_add(html, "</text>");
    }
}

static int ascending(const void *a, const void *b)
{
    const int *x = a;
    const int *y = b;
    return (*x > *y) - (*x < *y);
}

static void draw_scores(struct html *html, const struct plot_words *words,
                        const int score[], size_t n, int level[])
{
    struct scale scale = find_scale(score[0], score[n - 1], 10);
    int radius = n > 200 ? RADIUS_LEAST : RADIUS_MOST;
    int levels = pile_up(&scale, score, n, radius, level);
    while (radius > RADIUS_LEAST && levels * 2 * radius > DOTS_MOST) {
        radius -= 5;
        levels = pile_up(&scale, score, n, radius, level);
    }
    bool crowded = levels * 2 * radius > DOTS_MOST; /* then they overlap */
    int floor_line = (crowded ? DOTS_MOST : levels * 2 * radius) + 40;
    int height = floor_line + 2 * LABELS + 50;
    open_picture(html, words, height);
    add_ticks(html, &scale, floor_line);
    add_plot_line(html, "axis", (const int[2]){0, floor_line},
                  (const int[2]){WIDTH, floor_line});
    for (size_t i = 0; i < n; i++) {
        int up = radius + level[i] * 2 * radius;
        if (crowded)
            up = radius +
                 (int)((int64_t)level[i] * (DOTS_MOST - 2 * radius) / (levels - 1));
        add_circle(html, score[i] < 0 ? "failed" : "made",
                   (const int[2]){scale_place(&scale, score[i]), floor_line - up},
                   radius - 5);
    }
    close_picture(html, words, height);
}

void plot_scores(struct html *html, const struct plot_words *words, const int score[],
                 size_t n)
{
    assert(n > 0);
    struct arena scratch = {0};
    int *sorted = ARENA_ARRAY(&scratch, int, n);
    int *level = ARENA_ARRAY(&scratch, int, n);
    memcpy(sorted, score, n * sizeof *sorted);
    qsort(sorted, n, sizeof *sorted, ascending);
    draw_scores(html, words, sorted, n, level);
    arena_clear(&scratch);
}

/* The picture of an evening: 0 to 100 % upwards, the boards from left to right. */
enum { LEFT = 420, RIGHT = 40, TOP = 80, TALL = 1200, BOTTOM = TOP + TALL };

static int height_of(const struct scale *scale, struct ratio value)
{
    struct ratio up = ratio_mul(ratio_sub(value, ratio_of(scale->low, 1)),
                                ratio_of(TALL, scale->high - scale->low));
    int64_t part = ratio_round(up, 0);
    return BOTTOM - (int)(part < 0 ? 0 : part > TALL ? TALL : part);
}

static int board_place(const struct plot_evening *evening, size_t i)
{
    int64_t wide = WIDTH - LEFT - RIGHT;
    return LEFT + (int)((2 * (int64_t)i + 1) * wide / (2 * (int64_t)evening->marks));
}

/* Lines across the picture; the one that things are held against is of that class. */
static void add_levels(struct html *html, const struct scale *scale, int64_t held,
                       const char *class, bool points)
{
    for (int64_t tick = scale->low; tick <= scale->high; tick += scale->step) {
        int y = height_of(scale, ratio_of(tick, 1));
        add_horizontal(html, tick == held ? class : "tick", LEFT, y);
        open_text(html, (const int[2]){LEFT - 40, y + 40}, "end");
        if (points)
            html_score(html, tick);
        else
            html_percent(html, ratio_of(tick, 1), 0);
        html_add(html, "</text>");
    }
}

/* Where a round begins there is a line, and its number under its middle if there is room
 * for all of them. */
static void add_rounds(struct html *html, const struct plot_evening *evening)
{
    size_t first = 0;
    for (size_t i = 1; i <= evening->marks; i++) {
        if (i < evening->marks && evening->mark[i].round == evening->mark[first].round)
            continue;
        int from = board_place(evening, first);
        int to = board_place(evening, i - 1);
        int round = evening->mark[first].round;
        if (first > 0)
            add_vertical(html, "tick", (board_place(evening, first - 1) + from) / 2,
                         (const int[2]){TOP, BOTTOM + 40});
        if (to - from > LABELS || round % 5 == 0 || evening->marks <= 20) {
            open_text(html, (const int[2]){(from + to) / 2, BOTTOM + LABELS}, "middle");
            html_add(html, "%d</text>", round);
        }
        first = i;
    }
}

static void add_mark(struct html *html, const struct plot_mark *mark, const int at[2],
                     int radius)
{
    if (mark->attack)
        add_triangle(html, at, radius);
    else
        add_circle(html, "defence", at, radius);
}

static void add_marks(struct html *html, const struct plot_evening *evening,
                      const struct scale *scale)
{
    int room = (WIDTH - LEFT) / (int)evening->marks;
    int radius = room > 100 ? 40 : room > 60 ? 30 : 20;
    int half = height_of(scale, ratio_of(50, 1));
    for (size_t i = 0; i < evening->marks; i++) {
        const struct plot_mark *mark = &evening->mark[i];
        if (!mark->known)
            continue;
        const int at[2] = {board_place(evening, i), height_of(scale, mark->percent)};
        add_vertical(html, "stem", at[0], (const int[2]){half, at[1]});
        add_mark(html, mark, at, radius);
    }
}

void plot_evening(struct html *html, const struct plot_words *words,
                  const struct plot_evening *evening)
{
    assert(evening->marks > 0);
    const struct scale percent = {.low = 0, .high = 100, .step = 50};
    int height = BOTTOM + 2 * LABELS + 50;
    open_picture(html, words, height);
    add_levels(html, &percent, 50, "half", false);
    add_rounds(html, evening);
    if (evening->has_mean)
        add_horizontal(html, "mean", LEFT, height_of(&percent, evening->mean));
    add_marks(html, evening, &percent);
    close_picture(html, words, height);
}

/* The lowest and the highest of the marks, 0 between them unless they are of a year;
 * whole numbers. */
static struct scale find_range(const struct plot_evening *evening)
{
    int64_t low = evening->year ? INT64_MAX : 0;
    int64_t high = evening->year ? INT64_MIN : 0;
    for (size_t i = 0; i < evening->marks; i++) {
        if (!evening->mark[i].known)
            continue;
        struct ratio value = evening->mark[i].percent;
        int64_t below = (int64_t)ratio_floor(value);
        int64_t above = -(int64_t)ratio_floor(ratio_sub(RATIO_ZERO, value));
        low = below < low ? below : low;
        high = above > high ? above : high;
    }
    return low > high ? find_scale(0, 0, 1) : find_scale(low, high, 1);
}

static void add_run(struct html *html, const struct plot_evening *evening,
                    const struct scale *scale)
{
    const char *before = "";
    int radius = (WIDTH - LEFT) / (int)evening->marks > 60 ? 30 : 20;
    html_add(html, "<polyline class=\"run\" points=\"");
    for (size_t i = 0; i < evening->marks; i++) {
        const struct plot_mark *mark = &evening->mark[i];
        if (!mark->known)
            continue;
        add_point(html, board_place(evening, i), height_of(scale, mark->percent), before);
        before = " ";
    }
    html_add(html, "\"/>");
    for (size_t i = 0; i < evening->marks; i++) {
        const struct plot_mark *mark = &evening->mark[i];
        if (!mark->known)
            continue;
        const int at[2] = {board_place(evening, i), height_of(scale, mark->percent)};
        add_mark(html, mark, at, radius);
    }
}

void plot_run(struct html *html, const struct plot_words *words,
              const struct plot_evening *evening)
{
    assert(evening->marks > 0);
    int height = BOTTOM + 2 * LABELS + 50;
    struct scale scale = find_range(evening);
    open_picture(html, words, height);
    add_levels(html, &scale, 0, "axis", evening->points);
    add_rounds(html, evening);
    add_run(html, evening, &scale);
    close_picture(html, words, height);
}

void plot_sign(struct html *html, enum plot_sign sign)
{
    static const char *const shape[] = {
        [PLOT_ATTACK] = "<polygon class=\"attack\" points=\"8,3 13,13 3,13\"/>",
        [PLOT_DEFENCE] = "<circle class=\"defence\" cx=\"8\" cy=\"8\" r=\"5\"/>",
        [PLOT_MEAN] = "<line class=\"mean\" x1=\"0\" y1=\"8\" x2=\"16\" y2=\"8\"/>",
        [PLOT_HALF] = "<line class=\"half\" x1=\"0\" y1=\"8\" x2=\"16\" y2=\"8\"/>",
        [PLOT_MADE] = "<circle class=\"made\" cx=\"8\" cy=\"8\" r=\"5\"/>",
        [PLOT_FAILED] = "<circle class=\"failed\" cx=\"8\" cy=\"8\" r=\"5\"/>",
    };
    html_add(html, "<svg class=\"plot-sign\" viewBox=\"0 0 16 16\" aria-hidden=\"true\" "
                   "focusable=\"false\">");
    html_add_trusted_markup(html, shape[sign]);
    html_add(html, "</svg>");
}

void plot_legend(struct html *html, enum plot_sign sign, const char *word)
{
    html_add(html, "<span>");
    plot_sign(html, sign);
    html_add(html, " %s</span> ", tr(html->lang, word));
}
