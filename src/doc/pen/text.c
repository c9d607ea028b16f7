/* text.c - texts that have to fit. */
#include "doc/pen/text.h"

#include "tournament/results.h"
#include <string.h>

static const double a_little = 0.86;
static const double least = 5.2; /* points: smaller is not read */
static const double hair = 0.01; /* millimetres: what was measured fits in as much */

static bool is_continuation(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

/* The longest beginning that fits with an ellipsis, in bytes, by trying. */
static size_t try_cuts(struct pen *pen, double width, const char *text,
                       struct pen_style style)
{
    size_t low = 0;
    size_t high = strlen(text);
    while (low + 1 < high) {
        size_t middle = (low + high) / 2;
        while (middle > low && is_continuation(text[middle]))
            middle--;
        if (middle == low) /* one letter of several bytes is left */
            break;
        const char *cut = arena_printf(pen_arena(pen), "%.*s…", (int)middle, text);
        if (pen_measure(pen, cut, style) <= width)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* The same, by the places of its letters: each trial would be a text of its own. Letters
 * that no font has stand for others, and those of other directions elsewhere. */
static size_t find_cut(struct pen *pen, double width, const char *text,
                       struct pen_style style)
{
    double room = width - pen_measure(pen, "…", style);
    size_t length = pen_count_fitting(pen, room, text, style);
    if (length == 0 || length >= strlen(text) || is_continuation(text[length]))
        return try_cuts(pen, width, text, style);
    const char *cut = arena_printf(pen_arena(pen), "%.*s…", (int)length, text);
    return pen_measure(pen, cut, style) <= width ? length
                                                 : try_cuts(pen, width, text, style);
}

/* The longest beginning of the text that fits, with an ellipsis where it is cut. */
static const char *cut_text(struct pen *pen, double width, const char *text,
                            struct pen_style style)
{
    if (pen_measure(pen, text, style) <= width + hair)
        return text;
    size_t low = find_cut(pen, width, text, style);
    size_t word = low; /* between words, unless little would be left */
    while (word > 0 && text[word] != ' ')
        word--;
    low = 2 * word > low ? word : low;
    while (low > 0 && text[low - 1] == ' ')
        low--;
    return low > 0 ? arena_printf(pen_arena(pen), "%.*s…", (int)low, text) : "…";
}

static struct pen_style shrink_style(struct pen_style style, double to)
{
    style.size = style.size * to > least ? style.size * to
                 : style.size < least    ? style.size
                                         : least;
    return style;
}

static double start_of(struct pen_box box, enum pen_align align)
{
    return box.x + (align == PEN_LEFT ? 0 : align == PEN_CENTRE ? box.w / 2 : box.w);
}

void pen_fit(struct pen *pen, struct pen_box at, const char *text, struct pen_style style)
{
    double wide = pen_measure(pen, text, style);
    if (wide > at.w + hair)
        style = shrink_style(style, wide * a_little <= at.w ? at.w / wide : a_little);
    pen_say(pen, start_of(at, style.align), at.y, cut_text(pen, at.w, text, style),
            style);
}

void pen_big(struct pen *pen, struct pen_box box, const char *text,
             struct pen_style style)
{
    double wide = pen_measure(pen, text, style);
    double high = pen_cap(style.size);
    if (wide > box.w)
        style.size *= box.w / wide;
    if (high > box.h && pen_cap(style.size) > box.h)
        style.size *= box.h / pen_cap(style.size);
    pen_say(pen, start_of(box, style.align), box.y + (box.h + pen_cap(style.size)) / 2,
            text, style);
}

/* The space at which a name is broken: before the given name, else the last one in its
 * first half; NULL where it has none. */
static const char *find_break(const char *name)
{
    const char *given = label_given_name(name);
    if (given && given > name && *given == ' ')
        return given;
    const char *best = strchr(name, ' ');
    size_t half = strlen(name) / 2;
    for (const char *at = best; at && (size_t)(at - name) <= half;
         at = strchr(at + 1, ' '))
        best = at;
    return best;
}

/* The name on two lines, broken at that space of it. */
static void say_two_lines(struct pen *pen, struct pen_box box, const char *name,
                          const char *at, struct pen_style style)
{
    const char *line[2] = {arena_strndup(pen_arena(pen), name, (size_t)(at - name)),
                           at + 1};
    double step = pen_cap(style.size) * 1.62; /* accents and descenders */
    double y = box.y + (box.h - step + pen_cap(style.size)) / 2;
    for (int i = 0; i < 2; i++)
        pen_fit(pen, (struct pen_box){box.x, y + i * step, box.w, 0}, line[i], style);
}

/* The name with the initials of the given ones: "GRANDCLÉMENT A.-S."; as it is where
 * none are known. */
static const char *shorten_name(struct pen *pen, const char *name)
{
    const char *given = label_given_name(name);
    if (!given || given == name || *given != ' ')
        return name;
    struct str out = {0};
    str_add_n(&out, name, (size_t)(given - name));
    for (const char *at = given; *at; at++) {
        bool begins = *at == ' ' || *at == '-';
        if (!begins || !at[1] || at[1] == ' ' || at[1] == '-')
            continue;
        size_t letter = 1;
        while (is_continuation(at[1 + letter]))
            letter++;
        str_add_char(&out, *at);
        str_add_n(&out, at + 1, letter);
        str_add_char(&out, '.');
    }
    const char *text = arena_strdup(pen_arena(pen), str_text(&out));
    str_clear(&out);
    return text;
}

void pen_name(struct pen *pen, struct pen_box box, const char *name,
              struct pen_style style)
{
    double wide = pen_measure(pen, name, style);
    bool fits = wide * a_little <= box.w;
    const char *space = fits ? NULL : find_break(name);
    struct pen_style small = shrink_style(style, 0.72);
    if (!space || pen_cap(small.size) * 2.75 > box.h) {
        pen_fit(
            pen,
            (struct pen_box){box.x, box.y + (box.h + pen_cap(style.size)) / 2, box.w, 0},
            fits ? name : shorten_name(pen, name), style);
        return;
    }
    say_two_lines(pen, box, name, space, small);
}

/* The end of the line that begins there: as many words as fit, at least one. */
static const char *find_line_end(struct pen *pen, double width, const char *from,
                                 struct pen_style style)
{
    const char *end = from + strcspn(from, " ");
    while (*end) {
        const char *next = end + 1 + strcspn(end + 1, " ");
        const char *line = arena_strndup(pen_arena(pen), from, (size_t)(next - from));
        if (pen_measure(pen, line, style) > width)
            break;
        end = next;
    }
    return end;
}

static int break_lines(struct pen *pen, struct pen_column column, const char *text,
                       struct pen_style style, bool draws)
{
    int lines = 0;
    for (const char *from = text; *from && lines < column.most; lines++) {
        const char *end = find_line_end(pen, column.w, from, style);
        size_t length = (size_t)(end - from);
        const char *line =
            lines + 1 == column.most ? from : arena_strndup(pen_arena(pen), from, length);
        if (draws)
            pen_fit(
                pen,
                (struct pen_box){column.x, column.y + lines * column.step, column.w, 0},
                line, style);
        from = *end ? end + 1 : end;
    }
    return lines;
}

int pen_wrap(struct pen *pen, struct pen_column column, const char *text,
             struct pen_style style)
{
    return break_lines(pen, column, text, style, true);
}

int pen_count_lines(struct pen *pen, double width, const char *text,
                    struct pen_style style)
{
    return break_lines(pen, (struct pen_column){.w = width, .most = 1000}, text, style,
                       false);
}
