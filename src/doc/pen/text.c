/* text.c - texts that have to fit: none is cut. */
#include "doc/pen/text.h"

#include "tournament/results.h"
#include <string.h>

static const double a_little = 0.86;
static const double much = 0.6;
static const double least = 5.2; /* points: smaller is not read */
static const double hair = 0.01; /* millimetres: what was measured fits in as much */
static const char *const between[] = {" – ", " · "}; /* people */

static bool is_continuation(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
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

/* The style in which the text stands whole in that width: smaller as far as it is read,
 * then narrower. */
static struct pen_style fit_style(struct pen *pen, double width, const char *text,
                                  struct pen_style style)
{
    double wide = pen_measure(pen, text, style);
    if (wide <= width + hair)
        return style;
    style = shrink_style(style, width / wide);
    wide = pen_measure(pen, text, style);
    if (wide > width + hair)
        style.narrow = (width > hair ? width : hair) / wide;
    return style;
}

void pen_fit(struct pen *pen, struct pen_box at, const char *text, struct pen_style style)
{
    pen_say(pen, start_of(at, style.align), at.y, text,
            fit_style(pen, at.w, text, style));
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

/* The end of the person that begins there: of several where a dash or a dot is. */
static const char *find_person_end(const char *name)
{
    const char *end = name + strlen(name);
    for (size_t i = 0; i < sizeof between / sizeof *between; i++) {
        const char *at = strstr(name, between[i]);
        end = at && at < end ? at : end;
    }
    return end;
}

/* The sign behind a person, with the space after it. */
static size_t sign_length(const char *end)
{
    return *end ? strcspn(end + 1, " ") + 2 : 0;
}

/* The person behind the number that a word before them ends with: "NS1 DURAND Anne". */
static const char *skip_number(const char *person)
{
    size_t length = strcspn(person, " ");
    bool numbered = length > 0 && strchr("0123456789", person[length - 1]);
    return numbered && person[length] ? person + length + 1 : person;
}

/* The given name of the person, with the space before it; NULL where none is known. A
 * team's name and a colon, or a number, may stand before the first person. */
static const char *find_given(const char *person, const char *end)
{
    const char *colon = strstr(person, ": ");
    if (colon && colon < end)
        person = colon + 2;
    person = skip_number(person);
    const char *given = label_given_name(person);
    return given > person && given < end && *given == ' ' ? given : NULL;
}

enum { NAME_LINES = 6 };

/* A name on some lines, and the letters that these have room for. */
struct laid {
    const char *line[NAME_LINES];
    int count;
    bool whole;    /* of several people, each is in one line */
    double widest; /* in the style */
    struct pen_style style;
    double size; /* with which the widest has room */
};

/* How a name is put on lines. */
struct laid_as {
    int most;
    bool person;
    bool whole;
};

static void add_line(struct pen *pen, struct laid *lines, const char *from,
                     const char *end)
{
    const char *line = arena_strndup(pen_arena(pen), from, (size_t)(end - from));
    double wide = pen_measure(pen, line, lines->style);
    lines->line[lines->count++] = line;
    lines->widest = wide > lines->widest ? wide : lines->widest;
}

/* The end of what stays together from there on: a word, or of several a person with the
 * sign behind. */
static const char *find_part_end(const char *at, bool several)
{
    const char *end = several ? find_person_end(at) : at + strcspn(at, " ");
    return several && *end ? end + sign_length(end) - 1 : end;
}

/* The name in lines of that width, as few as it goes; in more than there may be, the last
 * has the rest. */
static void break_name(struct pen *pen, double width, const char *name,
                       struct laid *lines)
{
    bool several = lines->whole && *find_person_end(name);
    const char *from = name;
    for (const char *at = name; *at;) {
        const char *end = find_part_end(at, several);
        const char *line = arena_strndup(pen_arena(pen), from, (size_t)(end - from));
        if (at > from && lines->count + 1 < NAME_LINES &&
            pen_measure(pen, line, lines->style) > width) {
            add_line(pen, lines, from, at - 1);
            from = at;
        }
        at = *end ? end + 1 : end;
    }
    add_line(pen, lines, from, from + strlen(from));
}

/* A person on two lines, broken before the given name; without lines where none is known.
 */
static struct laid part_given(struct pen *pen, const char *name, struct pen_style style)
{
    struct laid lines = {.style = style};
    const char *end = find_person_end(name);
    const char *given = *end ? NULL : find_given(name, end);
    if (given) {
        add_line(pen, &lines, name, given);
        add_line(pen, &lines, given + 1, end);
    }
    return lines;
}

static double line_step(struct pen_style style)
{
    return pen_cap(style.size) * 1.62; /* accents and descenders */
}

/* How large several lines may be in the height; of one, as large as they are. */
static struct pen_style line_style(struct pen_style style, double height, int count)
{
    double high = pen_cap(1) * (1.62 * (count - 1) + (count > 2 ? 2 : 1.65));
    if (count == 1)
        return style;
    style.size = 0.8 * style.size > least ? 0.8 * style.size : least;
    style.size = style.size * high > height ? height / high : style.size;
    return style;
}

/* The name on at most so many lines, in the narrowest room that holds it so; size 0: the
 * box is not high enough. */
static struct laid lay_lines(struct pen *pen, struct pen_box box, const char *name,
                             struct pen_style style, struct laid_as as)
{
    const struct pen_style own = line_style(style, box.h, as.most);
    struct laid lines = {.style = own};
    double room = box.w > 1 ? box.w : 1;
    if (as.most > 1 && own.size < least)
        return lines;
    if (as.most == 1)
        add_line(pen, &lines, name, name + strlen(name));
    else if (as.most == 2 && as.person)
        lines = part_given(pen, name, own);
    while (lines.count == 0 || lines.count > as.most) {
        lines = (struct laid){.style = own, .whole = as.whole};
        break_name(pen, room, name, &lines);
        room *= 1.06;
    }
    lines.size = lines.widest > box.w ? own.size * box.w / lines.widest : own.size;
    return lines;
}

/* Those of all numbers of lines whose letters are the largest. */
static struct laid lay_largest(struct pen *pen, struct pen_box box, const char *name,
                               struct pen_style style, struct laid_as as)
{
    as.most = 1;
    struct laid best = lay_lines(pen, box, name, style, as);
    while (as.most++ < NAME_LINES && best.size < a_little * style.size) {
        struct laid lines = lay_lines(pen, box, name, style, as);
        best = lines.size > best.size ? lines : best;
    }
    return best;
}

static bool is_small(const struct laid *lines, struct pen_style style)
{
    return lines->size < least || lines->size < much * style.size;
}

/* Each person in one line, unless the letters would be too small. */
static struct laid lay_name(struct pen *pen, struct pen_box box, const char *name,
                            struct pen_style style, bool person)
{
    struct laid_as as = {.person = person, .whole = true};
    struct laid whole = lay_largest(pen, box, name, style, as);
    if (!is_small(&whole, style) || !*find_person_end(name))
        return whole;
    as.whole = false;
    struct laid broken = lay_largest(pen, box, name, style, as);
    return broken.size > whole.size ? broken : whole;
}

static void say_lines(struct pen *pen, struct pen_box box, const struct laid *lines)
{
    struct pen_style style = lines->style;
    style.size = lines->size > least || style.size < least ? lines->size : least;
    double step = line_step(style);
    double y = box.y + (box.h - (lines->count - 1) * step + pen_cap(style.size)) / 2;
    for (int i = 0; i < lines->count; i++)
        pen_fit(pen, (struct pen_box){box.x, y + i * step, box.w, 0}, lines->line[i],
                style);
}

/* Given names of a person by their initials: " A.-S." */
static void add_initials(struct str *out, const char *given, const char *end)
{
    for (const char *at = given; at + 1 < end; at++) {
        bool begins = *at == ' ' || *at == '-';
        if (!begins || at[1] == ' ' || at[1] == '-')
            continue;
        size_t letter = 1;
        while (is_continuation(at[1 + letter]))
            letter++;
        str_add_n(out, at, letter + 1);
        str_add_char(out, '.');
    }
}

/* The name, or those of several, with the initials of the given ones: "GRANDCLÉMENT
 * A.-S."; as it is where none are known. */
static const char *shorten_name(struct pen *pen, const char *name)
{
    struct str out = {0};
    for (const char *at = name; *at;) {
        const char *end = find_person_end(at);
        const char *given = find_given(at, end);
        str_add_n(&out, at, (size_t)((given ? given : end) - at));
        if (given)
            add_initials(&out, given, end);
        at = end + sign_length(end);
        str_add_n(&out, end, (size_t)(at - end));
    }
    const char *text = arena_strdup(pen_arena(pen), str_text(&out));
    str_clear(&out);
    return text;
}

/* Says what has room on one line, or nearly. */
static bool say_line(struct pen *pen, struct pen_box box, const char *text,
                     struct pen_style style)
{
    bool fits = pen_measure(pen, text, style) * a_little <= box.w;
    box.y += (box.h + pen_cap(style.size)) / 2;
    if (fits)
        pen_fit(pen, box, text, style);
    return fits;
}

void pen_words(struct pen *pen, struct pen_box box, const char *text,
               struct pen_style style)
{
    if (say_line(pen, box, text, style))
        return;
    struct laid lines = lay_name(pen, box, text, style, false);
    say_lines(pen, box, &lines);
}

void pen_name(struct pen *pen, struct pen_box box, const char *name,
              struct pen_style style)
{
    if (say_line(pen, box, name, style))
        return;
    struct laid lines = lay_name(pen, box, name, style, true);
    if (is_small(&lines, style)) {
        const char *shorter = shorten_name(pen, name);
        lines =
            str_equal(shorter, name) ? lines : lay_name(pen, box, shorter, style, true);
    }
    say_lines(pen, box, &lines);
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

/* The largest letters, of those that are read, with which the text has room. */
static struct pen_style wrap_style(struct pen *pen, struct pen_column column,
                                   const char *text, struct pen_style style)
{
    static const double step = 0.4;
    while (pen_count_lines(pen, column.w, text, style) > column.most &&
           style.size > least + step)
        style.size -= step;
    return style;
}

int pen_wrap(struct pen *pen, struct pen_column column, const char *text,
             struct pen_style style)
{
    return break_lines(pen, column, text, wrap_style(pen, column, text, style), true);
}

int pen_count_lines(struct pen *pen, double width, const char *text,
                    struct pen_style style)
{
    return break_lines(pen, (struct pen_column){.w = width, .most = 1000}, text, style,
                       false);
}
