/* pen.c - a PDF document drawn page by page, by Cairo. */
#include "doc/pen/pen.h"

#include "doc/pen/pdf_lang.h"
#include "doc/pen/shape.h"
#include "doc/pen/strokes.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double points_a_mm = 72 / 25.4;
static const double half_turn = 3.14159265358979323846;

/* A text that waits: texts are drawn behind everything else of a page, one after the
 * other, since Cairo starts anew after whatever else it draws. */
struct pen_text {
    const struct shape *shape;
    double at[2];
    double wide; /* an em, in millimetres: across, and down */
    double high;
    uint32_t colour;
};

/* Runs of one font, size and colour that are shown at once. */
struct pen_runs {
    cairo_glyph_t *glyph;
    size_t glyphs;
    size_t glyphs_capacity;
    cairo_text_cluster_t *cluster;
    size_t clusters;
    size_t clusters_capacity;
    struct str text;
    bool backward; /* it is one, from right to left */
};

enum { RUNS_MOST = 1000 }; /* glyphs that are gathered */

struct pen {
    struct arena arena;
    struct pen_setup setup;
    cairo_surface_t *surface;
    cairo_t *cairo;
    struct str bytes;
    struct shapes shapes;
    int pages;
    struct pen_box paper;
    uint32_t colour;
    int font;
    double wide; /* its em */
    double high;
    struct strokes dots; /* discs: lines of no length with round ends */
    struct strokes strokes;
    struct pen_text *text;
    size_t texts;
    size_t texts_capacity;
    struct pen_runs runs;
    struct pen_ink *ink;
    size_t inks;
    size_t inks_capacity;
};

static cairo_status_t take_bytes(void *to, const unsigned char *data, unsigned length)
{
    struct pen *pen = to;
    str_add_n(&pen->bytes, (const char *)data, length);
    return CAIRO_STATUS_SUCCESS;
}

static void add_metadata(const struct pen *pen)
{
    if (pen->setup.wide > 0)
        return; /* a picture has none */
    char date[32];
    const struct pen_setup *setup = &pen->setup;
    str_format(date, sizeof date, "%sT12:00:00Z", setup->date);
    drawn.cairo.pdf_surface_set_metadata(pen->surface, CAIRO_PDF_METADATA_TITLE,
                                         setup->title);
    if (setup->author)
        drawn.cairo.pdf_surface_set_metadata(pen->surface, CAIRO_PDF_METADATA_AUTHOR,
                                             setup->author);
    drawn.cairo.pdf_surface_set_metadata(pen->surface, CAIRO_PDF_METADATA_CREATOR,
                                         "Étui");
    drawn.cairo.pdf_surface_set_metadata(pen->surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                         date);
}

struct pen *pen_new(const struct pen_setup *setup, struct err *err)
{
    if (!fonts_enter(err))
        return NULL;
    struct pen *pen = mem_alloc(1, sizeof *pen);
    pen->setup = *setup;
    pen->shapes.arena = &pen->arena;
    pen->font = FONT_NONE;
    pen->surface = setup->wide > 0
                       ? drawn.cairo.image_surface_create(CAIRO_FORMAT_RGB24, setup->wide,
                                                          setup->high)
                       : drawn.cairo.pdf_surface_create_for_stream(take_bytes, pen, 1, 1);
    pen->cairo = drawn.cairo.create(pen->surface);
    add_metadata(pen);
    return pen;
}

static void draw_waiting(struct pen *pen);

/* Gives back all but the bytes, and lets others draw. */
static void close_pen(struct pen *pen)
{
    drawn.cairo.destroy(pen->cairo);
    drawn.cairo.surface_destroy(pen->surface);
    str_clear(&pen->runs.text);
    arena_clear(&pen->arena);
    fonts_leave();
}

void pen_drop(struct pen *pen)
{
    close_pen(pen);
    str_clear(&pen->bytes);
    free(pen);
}

/* Has Cairo give all its bytes; a picture is packed now. */
static bool finish_bytes(struct pen *pen)
{
    bool picture = pen->setup.wide > 0;
    bool good = !picture || drawn.cairo.surface_write_to_png_stream(
                                pen->surface, take_bytes, pen) == CAIRO_STATUS_SUCCESS;
    drawn.cairo.surface_finish(pen->surface);
    return good && drawn.cairo.status(pen->cairo) == CAIRO_STATUS_SUCCESS &&
           drawn.cairo.surface_status(pen->surface) == CAIRO_STATUS_SUCCESS &&
           (picture || pdf_say_lang(&pen->bytes, lang_code(pen->setup.lang)));
}

bool pen_end(struct pen *pen, struct str *out, struct err *err)
{
    draw_waiting(pen);
    if (pen->pages > 0)
        drawn.cairo.show_page(pen->cairo);
    bool good = finish_bytes(pen);
    if (good)
        str_add_n(out, str_text(&pen->bytes), pen->bytes.length);
    else
        err_set(err, ERR_BUG, "the sheet could not be drawn");
    pen_drop(pen);
    return good;
}

void pen_page(struct pen *pen, double width, double height, double scale)
{
    draw_waiting(pen);
    if (pen->pages > 0) {
        drawn.cairo.show_page(pen->cairo);
        drawn.cairo.restore(pen->cairo);
    }
    double unit = pen->setup.wide > 0 ? pen->setup.wide / width : scale * points_a_mm;
    if (pen->setup.wide == 0)
        drawn.cairo.pdf_surface_set_size(pen->surface, width * scale * points_a_mm,
                                         height * scale * points_a_mm);
    drawn.cairo.save(pen->cairo);
    drawn.cairo.scale(pen->cairo, unit, unit);
    pen->colour = PEN_BLACK;
    pen->font = FONT_NONE;
    pen->paper = (struct pen_box){0, 0, width * scale, height * scale};
    pen->pages++;
    /* White paper: Cairo adds up the area of all that is drawn, which is quick where one
     * thing covers all others. */
    pen_fill(pen, (struct pen_box){0, 0, width, height}, PEN_WHITE);
}

int pen_pages(const struct pen *pen)
{
    return pen->pages;
}

int pen_bookmark(struct pen *pen, int under, const char *title)
{
    char page[32];
    str_format(page, sizeof page, "page=%d", pen->pages);
    return drawn.cairo.pdf_surface_add_outline(pen->surface, under, title, page, 0);
}

struct arena *pen_arena(struct pen *pen)
{
    return &pen->arena;
}

const char *pen_missing(struct pen *pen)
{
    struct str list = {0};
    for (int i = 0; i < pen->shapes.missed; i++)
        str_printf(&list, "%sU+%04X", i > 0 ? " " : "", pen->shapes.missing[i]);
    const char *text =
        list.length > 0 ? arena_strdup(&pen->arena, str_text(&list)) : NULL;
    str_clear(&list);
    return text;
}

const struct pen_ink *pen_inks(struct pen *pen, size_t *count)
{
    draw_waiting(pen);
    *count = pen->inks;
    return pen->ink;
}

/* Shows the gathered runs. */
static void show_runs(struct pen *pen)
{
    struct pen_runs *runs = &pen->runs;
    if (runs->glyphs == 0)
        return;
    drawn.cairo.show_text_glyphs(pen->cairo, runs->text.text, (int)runs->text.length,
                                 runs->glyph, (int)runs->glyphs, runs->cluster,
                                 (int)runs->clusters,
                                 runs->backward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : 0);
    runs->glyphs = 0;
    runs->clusters = 0;
    str_reset(&runs->text);
}

static void set_colour(struct pen *pen, uint32_t colour)
{
    if (colour == pen->colour)
        return;
    show_runs(pen);
    pen->colour = colour;
    drawn.cairo.set_source_rgb(pen->cairo, (colour >> 16) / 255.0,
                               (colour >> 8 & 0xff) / 255.0, (colour & 0xff) / 255.0);
}

static enum font_number font_of(enum pen_weight weight)
{
    static const enum font_number font[] = {FONT_REGULAR, FONT_SEMIBOLD, FONT_BOLD};
    return font[weight];
}

double pen_cap(double size)
{
    return size / points_a_mm * 0.727;
}

/* How wide an em of the style is. */
static double em_of(struct pen_style style)
{
    return style.size / points_a_mm * (style.narrow > 0 ? style.narrow : 1);
}

double pen_measure(struct pen *pen, const char *text, struct pen_style style)
{
    return shapes_get(&pen->shapes, font_of(style.weight), text)->width * em_of(style);
}

/* Where the ink of some glyphs is on the page, however it is turned. */
static void trace_ink(struct pen *pen, const cairo_glyph_t *glyph, int count,
                      const char *text)
{
    cairo_text_extents_t ink;
    drawn.cairo.glyph_extents(pen->cairo, glyph, count, &ink);
    double x[2] = {glyph[0].x + ink.x_bearing, glyph[0].x + ink.x_bearing + ink.width};
    double y[2] = {glyph[0].y + ink.y_bearing, glyph[0].y + ink.y_bearing + ink.height};
    if (ink.width <= 0 || ink.height <= 0)
        return;
    for (int i = 0; i < 2; i++) {
        drawn.cairo.user_to_device(pen->cairo, &x[i], &y[i]);
        x[i] /= points_a_mm;
        y[i] /= points_a_mm;
    }
    pen->ink = arena_grow(&pen->arena, pen->ink, pen->inks, &pen->inks_capacity,
                          sizeof *pen->ink);
    pen->ink[pen->inks++] = (struct pen_ink){
        pen->pages,
        pen->paper,
        {fmin(x[0], x[1]), fmin(y[0], y[1]), fabs(x[1] - x[0]), fabs(y[1] - y[0])},
        arena_strdup(&pen->arena, text)};
}

static void set_font(struct pen *pen, int font, double wide, double high)
{
    const cairo_matrix_t size = {.xx = wide, .yy = high};
    if (pen->font == font && pen->wide == wide && pen->high == high)
        return;
    show_runs(pen);
    drawn.cairo.set_font_face(pen->cairo, fonts_get(font)->draw);
    drawn.cairo.set_font_matrix(pen->cairo, &size);
    pen->font = font;
    pen->wide = wide;
    pen->high = high;
}

/* Puts a run behind those of the same font and colour: each call of Cairo costs more than
 * its glyphs do. */
static void gather_run(struct pen *pen, const struct shape_run *run,
                       const struct pen_text *of)
{
    struct pen_runs *runs = &pen->runs;
    if (run->backward || runs->backward || runs->glyphs > RUNS_MOST)
        show_runs(pen);
    runs->backward = run->backward;
    set_font(pen, run->font, of->wide, of->high);
    size_t first = runs->glyphs;
    for (int i = 0; i < run->glyphs; i++) {
        runs->glyph = arena_grow(&pen->arena, runs->glyph, runs->glyphs,
                                 &runs->glyphs_capacity, sizeof *runs->glyph);
        runs->glyph[runs->glyphs++] =
            (cairo_glyph_t){run->glyph[i].index, of->at[0] + run->glyph[i].x * of->wide,
                            of->at[1] + run->glyph[i].y * of->high};
    }
    for (int i = 0; i < run->clusters; i++) {
        runs->cluster = arena_grow(&pen->arena, runs->cluster, runs->clusters,
                                   &runs->clusters_capacity, sizeof *runs->cluster);
        runs->cluster[runs->clusters++] = run->cluster[i];
    }
    str_add_n(&runs->text, run->text, (size_t)run->bytes);
    if (pen->setup.traced)
        trace_ink(pen, runs->glyph + first, run->glyphs,
                  arena_strndup(&pen->arena, run->text, (size_t)run->bytes));
}

static void draw_text(struct pen *pen, const struct pen_text *text)
{
    const struct shape *shape = text->shape;
    for (int i = 0; i < shape->runs; i++) {
        bool red = shape->run[i].red && text->colour == PEN_BLACK && !pen->setup.mono;
        set_colour(pen, red ? PEN_RED : text->colour);
        gather_run(pen, &shape->run[i], text);
    }
}

static void draw_strokes(struct pen *pen, struct strokes *strokes)
{
    for (int i = 0; i < strokes->groups; i++) {
        struct stroke_group *group = &strokes->group[i];
        set_colour(pen, group->colour);
        drawn.cairo.set_line_width(pen->cairo, group->width);
        drawn.cairo.set_line_cap(pen->cairo, strokes == &pen->dots ? CAIRO_LINE_CAP_ROUND
                                             : group->framed       ? CAIRO_LINE_CAP_SQUARE
                                                                   : CAIRO_LINE_CAP_BUTT);
        strokes_trace(group, pen->cairo);
        drawn.cairo.stroke(pen->cairo);
    }
    strokes->groups = 0;
}

/* Draws what waits: discs, lines, then texts. */
static void draw_waiting(struct pen *pen)
{
    draw_strokes(pen, &pen->dots);
    draw_strokes(pen, &pen->strokes);
    for (size_t i = 0; i < pen->texts; i++)
        draw_text(pen, &pen->text[i]);
    show_runs(pen);
    pen->texts = 0;
}

void pen_say(struct pen *pen, double x, double y, const char *text,
             struct pen_style style)
{
    const struct shape *shape = shapes_get(&pen->shapes, font_of(style.weight), text);
    double em = em_of(style);
    double before = style.align == PEN_LEFT     ? 0
                    : style.align == PEN_CENTRE ? shape->width * em / 2
                                                : shape->width * em;
    pen->text = arena_grow(&pen->arena, pen->text, pen->texts, &pen->texts_capacity,
                           sizeof *pen->text);
    pen->text[pen->texts++] = (struct pen_text){
        shape, {x - before, y}, em, style.size / points_a_mm, style.colour};
}

/* A line by itself, now. */
static void draw_line(struct pen *pen, const double from_to[4], double width,
                      uint32_t colour)
{
    set_colour(pen, colour);
    drawn.cairo.set_line_cap(pen->cairo, CAIRO_LINE_CAP_BUTT);
    drawn.cairo.set_line_width(pen->cairo, width);
    drawn.cairo.move_to(pen->cairo, from_to[0], from_to[1]);
    drawn.cairo.line_to(pen->cairo, from_to[2], from_to[3]);
    drawn.cairo.stroke(pen->cairo);
}

void pen_line(struct pen *pen, const double from_to[4], double width, uint32_t colour)
{
    bool upright = from_to[0] == from_to[2];
    int along = upright ? 1 : 0;
    const struct stroke_piece piece = {upright, from_to[1 - along],
                                       fmin(from_to[along], from_to[along + 2]),
                                       fmax(from_to[along], from_to[along + 2])};
    if (!upright && from_to[1] != from_to[3])
        draw_line(pen, from_to, width, colour);
    else if (!strokes_add_line(&pen->strokes, piece, width, colour, &pen->arena)) {
        draw_strokes(pen, &pen->strokes);
        strokes_add_line(&pen->strokes, piece, width, colour, &pen->arena);
    }
}

void pen_rule(struct pen *pen, double x, double y, double length, double width)
{
    const double from_to[4] = {x, y, x + length, y};
    pen_line(pen, from_to, width, width < 0.15 ? PEN_RULE : PEN_BLACK);
}

void pen_dashes(struct pen *pen, double x, double y, double length)
{
    static const double dash[2] = {0.8, 0.8};
    drawn.cairo.set_dash(pen->cairo, dash, 2, 0);
    const double from_to[4] = {x, y, x + length, y};
    draw_line(pen, from_to, 0.15, PEN_GREY);
    drawn.cairo.set_dash(pen->cairo, NULL, 0, 0);
}

void pen_fill(struct pen *pen, struct pen_box box, uint32_t colour)
{
    set_colour(pen, colour);
    drawn.cairo.rectangle(pen->cairo, box.x, box.y, box.w, box.h);
    drawn.cairo.fill(pen->cairo);
}

void pen_frame(struct pen *pen, struct pen_box box, double width)
{
    if (!strokes_add_frame(&pen->strokes, box, width, &pen->arena)) {
        draw_strokes(pen, &pen->strokes);
        strokes_add_frame(&pen->strokes, box, width, &pen->arena);
    }
}

/* Four curves a disc cost Cairo more than all letters of a line; a dot of a wide line is
 * the same to the eye. */
void pen_disc(struct pen *pen, double x, double y, double radius, uint32_t colour)
{
    const double length = 0.01; /* of none, some readers of PDF show nothing */
    const struct stroke_piece dot = {false, y, x - length / 2, x + length / 2};
    if (!strokes_add_line(&pen->dots, dot, 2 * radius, colour, &pen->arena)) {
        draw_strokes(pen, &pen->dots);
        strokes_add_line(&pen->dots, dot, 2 * radius, colour, &pen->arena);
    }
}

void pen_ring(struct pen *pen, double x, double y, double radius, double width)
{
    set_colour(pen, PEN_BLACK);
    drawn.cairo.set_line_width(pen->cairo, width);
    drawn.cairo.move_to(pen->cairo, x + radius, y);
    drawn.cairo.arc(pen->cairo, x, y, radius, 0, 2 * half_turn);
    drawn.cairo.close_path(pen->cairo);
    drawn.cairo.stroke(pen->cairo);
}

void pen_modules(struct pen *pen, struct pen_box box, const bool dark[], int width)
{
    double module = box.w / width;
    set_colour(pen, PEN_BLACK);
    for (int y = 0; y < width; y++)
        for (int x = 0, end; x < width; x = end + 1) {
            for (end = x; end < width && dark[y * width + end];)
                end++;
            if (end > x)
                drawn.cairo.rectangle(pen->cairo, box.x + x * module, box.y + y * module,
                                      (end - x) * module, module);
        }
    drawn.cairo.fill(pen->cairo);
}

void pen_turn(struct pen *pen, double x, double y, int quarters)
{
    draw_waiting(pen);
    drawn.cairo.save(pen->cairo);
    drawn.cairo.translate(pen->cairo, x, y);
    drawn.cairo.rotate(pen->cairo, quarters * half_turn / 2);
    pen->font = FONT_NONE;
}

/* The colour of before is that of Cairo's own state. */
void pen_back(struct pen *pen)
{
    draw_waiting(pen);
    drawn.cairo.restore(pen->cairo);
    pen->font = FONT_NONE;
    drawn.cairo.set_source_rgb(pen->cairo, 0, 0, 0);
    pen->colour = PEN_BLACK;
}
