/* shape.c - a text as glyphs, by Raqm. */
#include "doc/pen/shape.h"

#include "base.h"
#include <string.h>

/* A text while it is shaped. */
struct shaping {
    struct shapes *shapes;
    char *text; /* with the sign of what is missing where no font has a letter */
    int *font;  /* of each byte */
    int bytes;
};

enum { LETTER_MISSING = 0xfffd, LETTER_HEART = 0x2665, LETTER_DIAMOND = 0x2666 };

/* The letter that begins there, and its bytes; texts are clean UTF-8. */
static uint32_t read_letter(const char *at, int *bytes)
{
    const unsigned char *byte = (const unsigned char *)at;
    if (byte[0] < 0x80) {
        *bytes = 1;
        return byte[0];
    }
    *bytes = byte[0] < 0xe0 ? 2 : byte[0] < 0xf0 ? 3 : 4;
    uint32_t letter = byte[0] & (0xffU >> (*bytes + 1));
    for (int i = 1; i < *bytes; i++)
        letter = letter << 6 | (byte[i] & 0x3fU);
    return letter;
}

/* Joiners and marks of direction or variation, which are no letters by themselves. */
static bool is_invisible(uint32_t letter)
{
    return letter < ' ' || (letter >= 0x200b && letter <= 0x200f) ||
           (letter >= 0x2060 && letter <= 0x2064) ||
           (letter >= 0xfe00 && letter <= 0xfe0f) || letter == 0xfeff;
}

static void note_missing(struct shapes *shapes, uint32_t letter)
{
    for (int i = 0; i < shapes->missed; i++)
        if (shapes->missing[i] == letter)
            return;
    if (shapes->missed < (int)(sizeof shapes->missing / sizeof *shapes->missing))
        shapes->missing[shapes->missed++] = letter;
}

/* Spaces that do not break, and narrow ones: on paper a space, so that a figure with its
 * unit is of one font. */
static bool is_other_space(uint32_t letter)
{
    return letter == 0xa0 || letter == 0x202f || letter == 0x2009;
}

/* Copies the text, with a font for each of its bytes. */
static void choose_fonts(struct shaping *to, enum font_number wanted, const char *text)
{
    size_t length = strlen(text);
    int before = (int)wanted;
    int bytes = 0;
    to->text = ARENA_ARRAY(to->shapes->arena, char, 3 * length + 1);
    to->font = ARENA_ARRAY(to->shapes->arena, int, 3 * length + 1);
    for (const char *at = text; *at; at += bytes) {
        uint32_t letter = read_letter(at, &bytes);
        int font = is_invisible(letter) ? before : fonts_find(wanted, letter);
        const char *written = at;
        int count = bytes;
        if (is_other_space(letter)) {
            font = (int)wanted;
            written = " ";
            count = 1;
        } else if (font == FONT_NONE) {
            note_missing(to->shapes, letter);
            font = FONT_SYMBOLS;
            written = "\xef\xbf\xbd";
            count = 3;
        }
        memcpy(to->text + to->bytes, written, (size_t)count);
        for (int i = 0; i < count; i++)
            to->font[to->bytes++] = font;
        before = font;
    }
}

static raqm_glyph_t *lay_out(const struct shaping *of, raqm_t *raqm, size_t *count)
{
    bool good = drawn.raqm.set_text_utf8(raqm, of->text, (size_t)of->bytes) &&
                drawn.raqm.set_par_direction(raqm, RAQM_DIRECTION_DEFAULT) &&
                drawn.raqm.set_freetype_face(raqm, fonts_get(of->font[0])->shape) &&
                drawn.raqm.set_freetype_load_flags(raqm, FT_LOAD_NO_HINTING |
                                                             FT_LOAD_NO_BITMAP) &&
                drawn.raqm.add_font_feature(raqm, "tnum", -1);
    for (int i = 0, end; good && i < of->bytes; i = end) {
        for (end = i + 1; end < of->bytes && of->font[end] == of->font[i];)
            end++;
        good = drawn.raqm.set_freetype_face_range(raqm, fonts_get(of->font[i])->shape,
                                                  (size_t)i, (size_t)(end - i));
    }
    *count = 0;
    return good && drawn.raqm.layout(raqm) ? drawn.raqm.get_glyphs(raqm, count) : NULL;
}

static bool is_red(const struct shaping *of, uint32_t at)
{
    int bytes;
    uint32_t letter = read_letter(of->text + at, &bytes);
    return letter == LETTER_HEART || letter == LETTER_DIAMOND;
}

/* The first byte behind the letters of the cluster. */
static int cluster_end(const struct shaping *of, const raqm_glyph_t *glyph, size_t count,
                       uint32_t cluster)
{
    int end = of->bytes;
    for (size_t i = 0; i < count; i++)
        if (glyph[i].cluster > cluster && (int)glyph[i].cluster < end)
            end = (int)glyph[i].cluster;
    return end;
}

/* Whether the letters of one glyph follow those of another: 1 where they stand behind
 * them, -1 before them, 0 where they are the same; 2 where others are between. */
static int find_way(const struct shaping *of, const raqm_glyph_t *glyph, size_t count,
                    size_t at)
{
    uint32_t here = glyph[at].cluster;
    uint32_t before = glyph[at - 1].cluster;
    if (here == before)
        return 0;
    if (cluster_end(of, glyph, count, before) == (int)here)
        return 1;
    return cluster_end(of, glyph, count, here) == (int)before ? -1 : 2;
}

/* The end of the run that begins with that glyph: of one font, colour and direction,
 * without a gap in its text. */
static size_t find_run_end(const struct shaping *of, const raqm_glyph_t *glyph,
                           size_t from, size_t count)
{
    int way = 0;
    size_t i = from + 1;
    for (; i < count; i++) {
        int turn = find_way(of, glyph, count, i);
        if (of->font[glyph[i].cluster] != of->font[glyph[from].cluster] ||
            is_red(of, glyph[i].cluster) != is_red(of, glyph[from].cluster) ||
            turn == 2 || (way != 0 && turn != 0 && turn != way))
            break;
        way = way != 0 ? way : turn;
    }
    return i;
}

static void place_glyphs(struct shape_run *run, const raqm_glyph_t *glyph, double *x,
                         struct arena *arena)
{
    const double em = 64.0 * 1000;
    run->glyph = ARENA_ARRAY(arena, cairo_glyph_t, (size_t)run->glyphs);
    for (int i = 0; i < run->glyphs; i++) {
        run->glyph[i] = (cairo_glyph_t){glyph[i].index, *x + glyph[i].x_offset / em,
                                        -glyph[i].y_offset / em};
        *x += glyph[i].x_advance / em;
    }
}

/* Which letters each glyph stands for, so that the sheet can be searched and copied. */
static void add_clusters(const struct shaping *of, struct shape_run *run,
                         const raqm_glyph_t *all, size_t count, size_t from)
{
    int low = of->bytes;
    int high = 0;
    run->cluster =
        ARENA_ARRAY(of->shapes->arena, cairo_text_cluster_t, (size_t)run->glyphs);
    for (size_t i = from; i < from + (size_t)run->glyphs; i++) {
        int begin = (int)all[i].cluster;
        int end = cluster_end(of, all, count, all[i].cluster);
        low = begin < low ? begin : low;
        high = end > high ? end : high;
        if (i > from && all[i].cluster == all[i - 1].cluster)
            run->cluster[run->clusters - 1].num_glyphs++;
        else
            run->cluster[run->clusters++] = (cairo_text_cluster_t){end - begin, 1};
    }
    run->text = of->text + low;
    run->bytes = high - low;
    for (int i = 0; run->backward && i < run->clusters / 2; i++) { /* in reading order */
        cairo_text_cluster_t first = run->cluster[i];
        run->cluster[i] = run->cluster[run->clusters - 1 - i];
        run->cluster[run->clusters - 1 - i] = first;
    }
}

static void add_run(const struct shaping *of, struct shape *shape,
                    const raqm_glyph_t *all, size_t count, size_t from)
{
    struct shape_run *run = &shape->run[shape->runs++];
    size_t end = find_run_end(of, all, from, count);
    *run = (struct shape_run){.font = of->font[all[from].cluster],
                              .red = is_red(of, all[from].cluster),
                              .backward = all[end - 1].cluster < all[from].cluster,
                              .glyphs = (int)(end - from)};
    place_glyphs(run, all + from, &shape->width, of->shapes->arena);
    add_clusters(of, run, all, count, from);
}

static struct shape *make_shape(struct shapes *shapes, enum font_number font,
                                const char *text)
{
    struct shaping of = {.shapes = shapes};
    struct shape *shape = ARENA_NEW(shapes->arena, struct shape);
    size_t count;
    choose_fonts(&of, font, text);
    if (of.bytes == 0)
        return shape;
    raqm_t *raqm = drawn.raqm.create();
    const raqm_glyph_t *glyph = lay_out(&of, raqm, &count);
    shape->run = ARENA_ARRAY(shapes->arena, struct shape_run, count + 1);
    for (size_t from = 0; from < count;
         from += (size_t)shape->run[shape->runs - 1].glyphs)
        add_run(&of, shape, glyph, count, from);
    drawn.raqm.destroy(raqm);
    return shape;
}

enum { SHAPE_WORDS = 64 }; /* that are joined at most */

static const struct shape *find_shape(struct shapes *shapes, enum font_number font,
                                      const char *text, size_t length);

/* Adds a run of a word behind what there is, joined to the run before it where they are
 * of one kind; the arrays have room. */
static void join_run(struct shape *shape, const struct shape_run *word)
{
    bool first = shape->runs == 0; /* its arrays are there, and empty */
    struct shape_run *run = &shape->run[first ? 0 : shape->runs - 1];
    if (first || run->font != word->font || run->red != word->red) {
        const struct shape_run next = {.font = word->font,
                                       .red = word->red,
                                       .glyph = run->glyph + run->glyphs,
                                       .cluster = run->cluster + run->clusters,
                                       .text = run->text + run->bytes};
        run = &shape->run[shape->runs++];
        *run = next;
    }
    for (int i = 0; i < word->glyphs; i++) {
        run->glyph[run->glyphs] = word->glyph[i];
        run->glyph[run->glyphs++].x += shape->width;
    }
    memcpy(run->cluster + run->clusters, word->cluster,
           (size_t)word->clusters * sizeof *word->cluster);
    run->clusters += word->clusters;
    run->bytes += word->bytes;
}

/* The length of a figure, or of a sign between figures; 0: it is something else. */
static size_t figure_length(const char *at)
{
    static const uint32_t minus = 0x2212;
    int bytes;
    uint32_t letter = read_letter(at, &bytes);
    bool figure = (letter >= '0' && letter <= '9') || letter == ',' || letter == '.' ||
                  letter == '+' || letter == '%' || letter == minus ||
                  is_other_space(letter);
    return figure ? (size_t)bytes : 0;
}

/* The length of a word with the space behind it. Figures are all as wide as each other
 * and know nothing of their neighbours: a number is put together of them, since there is
 * no end of numbers. */
static size_t word_length(const char *at)
{
    size_t length = strcspn(at, " ");
    size_t figures = 0;
    while (figures < length && figure_length(at + figures) > 0)
        figures += figure_length(at + figures);
    if (figures == length && length > 0)
        return figure_length(at);
    return at[length] ? length + 1 : length;
}

/* A text of several words, most of which are known: they are joined. */
static struct shape *join_words(struct shapes *shapes, enum font_number font,
                                const char *text)
{
    struct shape *shape = ARENA_NEW(shapes->arena, struct shape);
    const struct shape *word[SHAPE_WORDS];
    size_t words = 0;
    size_t glyphs = 0;
    size_t runs = 0;
    struct str written = {0};
    for (const char *at = text; *at; at += word_length(at)) {
        word[words] = find_shape(shapes, font, at, word_length(at));
        for (int i = 0; i < word[words]->runs; i++) {
            glyphs += (size_t)word[words]->run[i].glyphs;
            str_add_n(&written, word[words]->run[i].text,
                      (size_t)word[words]->run[i].bytes);
        }
        runs += (size_t)word[words++]->runs;
    }
    shape->run = ARENA_ARRAY(shapes->arena, struct shape_run, runs + 1);
    shape->run[0].glyph = ARENA_ARRAY(shapes->arena, cairo_glyph_t, glyphs + 1);
    shape->run[0].cluster = ARENA_ARRAY(shapes->arena, cairo_text_cluster_t, glyphs + 1);
    shape->run[0].text = arena_strdup(shapes->arena, str_text(&written));
    str_clear(&written);
    for (size_t i = 0; i < words; i++) {
        for (int k = 0; k < word[i]->runs; k++)
            join_run(shape, &word[i]->run[k]);
        shape->width += word[i]->width;
    }
    return shape;
}

/* Whether the text is some words, none of which turns the direction of others. */
static bool can_be_joined(const char *text)
{
    int words = 0;
    for (const char *at = text; *at && words < SHAPE_WORDS; at += word_length(at))
        words++;
    return words > 1 && words < SHAPE_WORDS && !str_may_turn(text);
}

static const struct shape *find_shape(struct shapes *shapes, enum font_number font,
                                      const char *text, size_t length)
{
    char buffer[160];
    char *key = buffer;
    if (length + 2 > sizeof buffer)
        key = ARENA_ARRAY(shapes->arena, char, length + 2);
    key[0] = (char)('0' + font);
    memcpy(key + 1, text, length);
    key[length + 1] = '\0';
    int known = map_find(&shapes->known, key);
    if (known != MAP_NONE)
        return shapes->shape[known];
    const char *kept = arena_strdup(shapes->arena, key);
    struct shape *made = can_be_joined(kept + 1) ? join_words(shapes, font, kept + 1)
                                                 : make_shape(shapes, font, kept + 1);
    shapes->shape = arena_grow(shapes->arena, shapes->shape, shapes->count,
                               &shapes->capacity, sizeof(struct shape *));
    shapes->shape[shapes->count] = made;
    map_add(&shapes->known, kept, (int)shapes->count, shapes->arena);
    return shapes->shape[shapes->count++];
}

const struct shape *shapes_get(struct shapes *shapes, enum font_number font,
                               const char *text)
{
    return find_shape(shapes, font, text, strlen(text));
}
