/* signs.c - the signs of seats and fields: colours with letters and words, which stay
 * where there is no colour. */
#include "doc/paper/leaf.h"
#include "doc/pen.h"
#include "tournament/model.h"

uint32_t leaf_seat_colour(enum seat seat)
{
    static const uint32_t colour[SEAT_MOST] = {0xf4c430, 0xc7362b, 0x2c6bd1, 0x26774a,
                                               0x8a8a8a};
    return colour[seat];
}

uint32_t leaf_seat_ink(enum seat seat)
{
    return seat == SEAT_N ? PEN_BLACK : PEN_WHITE;
}

void leaf_seat(struct leaf *leaf, double x, double y, double radius, enum seat seat)
{
    const char letter[2] = {seat_shown(seat, leaf->job->lang), '\0'};
    struct pen_style style = leaf_style(radius * 3.1, PEN_BOLD, PEN_CENTRE);
    const double edge = 0.1; /* half of its line */
    if (leaf->job->mono) {
        pen_ring(leaf->pen, x, y, radius, 2 * edge);
    } else {
        pen_disc(leaf->pen, x, y, radius + edge, PEN_BLACK);
        pen_disc(leaf->pen, x, y, radius - edge, leaf_seat_colour(seat));
        style.colour = leaf_seat_ink(seat);
    }
    pen_say(leaf->pen, x, y + pen_cap(style.size) / 2, letter, style);
}

enum { YELLOW = 3 };

struct naming leaf_naming(const struct leaf *leaf)
{
    return (struct naming){leaf->job->t->format, leaf->session, leaf->job->lang,
                           leaf->arena};
}

void leaf_band(struct leaf *leaf, struct pen_box box, const struct field *field,
               const char *right)
{
    static const uint32_t colours[] = {0xc7362b, 0x26774a, 0x2c6bd1, 0xf4c430};
    const struct naming naming = leaf_naming(leaf);
    struct pen_style style = leaf_style(box.h * 1.35, PEN_BOLD, PEN_LEFT);
    int place = name_field_colour(&naming, field);
    bool inked = !leaf->job->mono && place >= 0 &&
                 place < (int)(sizeof colours / sizeof colours[0]);
    uint32_t colour = inked ? colours[place] : PEN_WHITE;
    bool dark = inked && place != YELLOW;
    style.colour = dark ? PEN_WHITE : PEN_BLACK;
    if (colour != PEN_WHITE)
        pen_fill(leaf->pen, box, colour);
    else
        pen_frame(leaf->pen, box, 0.3);
    double half = right ? box.w / 2 - 4 : box.w - 4;
    pen_fit(leaf->pen,
            (struct pen_box){box.x + (right ? 3 : 2),
                             box.y + (box.h + pen_cap(style.size)) / 2, half, 0},
            name_field(&naming, field), style);
    style.size *= 0.62;
    style.weight = PEN_SEMIBOLD;
    style.align = PEN_RIGHT;
    if (right)
        pen_fit(leaf->pen,
                (struct pen_box){box.x + box.w - half - 3,
                                 box.y + (box.h + pen_cap(style.size)) / 2, half, 0},
                right, style);
}
