/* draw_guides.c - a guide card for each contestant: where they go, with which boards,
 * which of them they take, whom they meet. Eight on a page up to eight rounds, else four.
 */
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/listing.h"
#include "doc/paper/moves.h"
#include "doc/pen.h"
#include "report.h"
#include "tournament/evening.h"
#include "tournament/tell.h"

enum { BY_WORD = 2 }; /* how results are confirmed */

static const double card_margin = 6;
static const double line_height = 4;
static const double head_height = 15;

/* A guide card of the report, and what stands above its rounds. */
static void draw_card_head(struct leaf *leaf, const struct report_section *section,
                           struct pen_box box)
{
    struct str label = {0};
    struct pen_style big = leaf_style(20, PEN_BOLD, PEN_LEFT);
    double x = box.x;
    const struct cell *start = &section->fact[1].cell;
    cell_add(&label, start, leaf->job->lang);
    const char *text = arena_strdup(leaf->arena, str_text(&label));
    str_clear(&label);
    if (section->facts > 2 && section->fact[2].cell.kind == CELL_SEAT) {
        leaf_seat(leaf, box.x + 4.2, box.y + 5, 4.2, section->fact[2].cell.seat);
        x += 10.5;
    }
    double most = box.w * 0.42;
    double wide = pen_measure(leaf->pen, text, big);
    if (wide > most)
        big.size *= most / wide;
    pen_say(leaf->pen, x, box.y + 5 + pen_cap(big.size) / 2, text, big);
    x += (wide < most ? wide : most) + 3;
    if (section->title)
        pen_name(leaf->pen, (struct pen_box){x, box.y, box.x + box.w - x, 6.5},
                 section->title, leaf_style(9, PEN_SEMIBOLD, PEN_LEFT));
    else
        pen_dashes(leaf->pen, x, box.y + 5, box.x + box.w - x);
    pen_fit(leaf->pen, (struct pen_box){x, box.y + 10, box.x + box.w - x, 0},
            leaf_event(leaf),
            leaf_coloured(leaf_style(6.5, PEN_REGULAR, PEN_LEFT), PEN_DARK));
}

/* One section as a report of its own, for the writer of lists. */
static struct report alone(const struct report *report, struct report_section **section)
{
    struct report one = *report;
    one.section = section;
    one.sections = 1;
    return one;
}

static int most_rounds(const struct session *session)
{
    int rounds = 0;
    for (size_t f = 0; f < session->fields; f++)
        if (place_rounds(&session->field[f]) > rounds)
            rounds = place_rounds(&session->field[f]);
    return rounds;
}

/* How the one of that card moves, in words, where a rule says it for the whole evening.
 */
static const char *move_words(const struct leaf *leaf,
                              const struct report_section *section)
{
    struct stride first;
    struct stride rule;
    const struct field *field = &leaf->session->field[0];
    if (leaf->session->fields != 1 || section->facts < 3 ||
        section->fact[2].cell.kind != CELL_SEAT || !stride_of(field, 1, &first))
        return NULL;
    for (int round = 2; round < field->schedule.rounds; round++)
        if (!stride_of(field, round, &rule) || !stride_agrees(&first, &rule))
            return NULL;
    enum seat seat = section->fact[2].cell.seat;
    return leaf_say(leaf, N_("%s: %s"), seat_word(seat, leaf->job->lang),
                    moves_words(leaf, first.step[seat], false));
}

/* What is looked for on the card: the table, and the boards that are taken. */
static void stress_columns(struct listing *list)
{
    for (size_t c = 1; c < list->table[0].columns; c++)
        list->table[0].column[c].strong = c == 1 || c == 3;
}

/* Those of the card whose words confirm results, where the tournament asks for them. */
static int count_words(const struct leaf *leaf, const struct report_section *section)
{
    const struct cell *people = &section->fact[0].cell;
    bool asked = leaf->job->t->options.confirmed_by == BY_WORD && leaf->job->word;
    return asked && people->kind == CELL_PEOPLE ? people->people.count : 0;
}

static void draw_words(struct leaf *leaf, const struct report_section *section,
                       struct pen_box box)
{
    const struct cell *people = &section->fact[0].cell;
    for (int i = 0; i < count_words(leaf, section); i++) {
        const char *word =
            leaf->job->word(leaf->job->by, people->people.person[i].id, leaf->arena);
        pen_fit(leaf->pen,
                (struct pen_box){box.x, box.y + i * line_height + 3.4, box.w, 0},
                leaf_say(leaf, N_("%s: word to confirm results: %s"),
                         people->people.person[i].name, word),
                leaf_style(7, PEN_SEMIBOLD, PEN_LEFT));
    }
}

static void draw_guide(struct leaf *leaf, const struct report *one,
                       struct leaf_cards *cards)
{
    const struct report_section *section = one->section[0];
    struct pen_box card = leaf_next_card(leaf, cards, section->title);
    struct pen_box box = leaf_inset(card, card_margin, card_margin);
    draw_card_head(leaf, section, box);
    const char *words = move_words(leaf, section);
    box.y += head_height;
    box.h -= head_height + ((words != NULL) + count_words(leaf, section)) * line_height;
    struct listing *list = listing_make(
        leaf, one,
        &(struct listing_look){
            .size = 8.5, .row_least = 3.9, .row_most = 7.5, .untitled = true},
        box.w);
    stress_columns(list);
    listing_split(list, box.h);
    listing_draw(list, 0, box);
    if (words)
        pen_fit(leaf->pen, (struct pen_box){box.x, box.y + box.h + 3.4, box.w, 0}, words,
                leaf_style(7, PEN_REGULAR, PEN_LEFT));
    box.y += box.h + (words ? line_height : 0);
    draw_words(leaf, section, box);
}

static bool is_wanted(const struct leaf *leaf, const struct report_section *section)
{
    if (!leaf->job->seat)
        return true;
    struct schedule_shown shown;
    const char *wanted = schedule_show(leaf->job->seat, leaf->job->lang, &shown);
    const char *label = section->fact[1].cell.text;
    const char *bare = label ? strrchr(label, ' ') : NULL; /* behind the field's word */
    return label && str_equal(bare ? bare + 1 : label, wanted);
}

bool draw_guides(struct leaf *leaf, struct err *err)
{
    struct report report = report_start(leaf->job->lang, REPORT_PAGE | REPORT_PAPER);
    int drawn = 0;
    if (leaf->session) {
        bool large = most_rounds(leaf->session) > 8;
        struct leaf_cards cards = {.columns = 2, .rows = large ? 2 : 4};
        if (most_rounds(leaf->session) > 24)
            cards = (struct leaf_cards){.columns = 1, .rows = 1};
        guide_report(&(struct guide_cards){{&report, leaf->job->t, leaf->job->roster},
                                           leaf->session,
                                           leaf->job->order == PAPER_BY_NAME});
        for (size_t i = 0; i < report.sections; i++) {
            if (!is_wanted(leaf, report.section[i]))
                continue;
            struct report one = alone(&report, &report.section[i]);
            draw_guide(leaf, &one, &cards);
            drawn++;
        }
    }
    report_clear(&report);
    if (drawn == 0 && leaf->job->seat)
        return err_user(err, "nobody plays as \"%.20s\"; name a seat such as N1",
                        leaf->job->seat);
    return drawn > 0 || err_user(err, "there is no movement yet, so nobody moves; choose "
                                      "one first");
}
