/* draw_hands.c - hand records: of bridge sixteen boards a page, of tarot twelve, with
 * what can be made of them where that is known. The cards of a board are secret until
 * everybody has played it. */
#include "core/deal.h"
#include "doc/paper/board_words.h"
#include "doc/paper/hand_record.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/paper.h"
#include "doc/paper/plays.h"
#include "doc/pen.h"
#include "tournament/facts.h"
#include "tournament/results.h"

enum { HANDS_DOWN = 4 };

/* The cards of a suit in a hand: "R D 10". */
static const char *suit_cards(const struct leaf *leaf, const struct deal *deal,
                              enum seat seat, enum bridge_strain suit)
{
    unsigned cards = deal_suit_of(deal, seat, suit);
    const char *text = deal_suit_sign(suit);
    for (int rank = DEAL_RANKS - 1; rank >= 0; rank--)
        if (cards & (1U << rank))
            text = arena_printf(leaf->arena, "%s %s", text,
                                deal_rank_shown(rank, leaf->job->lang));
    return cards ? text : arena_printf(leaf->arena, "%s –", text);
}

static void draw_hand(struct leaf *leaf, const struct deal *deal, enum seat seat,
                      struct pen_box at)
{
    static const enum bridge_strain order[] = {BRIDGE_SPADES, BRIDGE_HEARTS,
                                               BRIDGE_DIAMONDS, BRIDGE_CLUBS};
    for (int i = 0; i < DEAL_SUITS; i++)
        pen_fit(leaf->pen, (struct pen_box){at.x, at.y + i * 3.2, at.w, 0},
                suit_cards(leaf, deal, seat, order[i]),
                leaf_style(8.2, PEN_REGULAR, PEN_LEFT));
}

/* The tricks that each declarer can take above six, by strain. */
static void draw_makeable(struct leaf *leaf, const struct par_tricks *tricks,
                          struct pen_box at)
{
    static const enum bridge_strain order[] = {
        BRIDGE_CLUBS, BRIDGE_DIAMONDS, BRIDGE_HEARTS, BRIDGE_SPADES, BRIDGE_NO_TRUMPS};
    static const enum seat seats[] = {SEAT_N, SEAT_S, SEAT_E, SEAT_W};
    struct pen_style style = leaf_style(5.6, PEN_REGULAR, PEN_CENTRE);
    for (int s = 0; s < BRIDGE_STRAINS; s++)
        pen_say(leaf->pen, at.x + 4 + s * 3.2, at.y,
                order[s] == BRIDGE_NO_TRUMPS ? leaf_tr(leaf, N_("NT"))
                                             : deal_suit_sign(order[s]),
                style);
    for (int i = 0; i < SEAT_COUNT; i++) {
        const char letter[2] = {seat_shown(seats[i], leaf->job->lang), '\0'};
        double y = at.y + (i + 1) * 2.5;
        pen_say(leaf->pen, at.x, y, letter, leaf_style(5.6, PEN_BOLD, PEN_LEFT));
        for (int s = 0; s < BRIDGE_STRAINS; s++) {
            int above = tricks->tricks[order[s]][seats[i]] - 6;
            pen_say(leaf->pen, at.x + 4 + s * 3.2, y,
                    above > 0 ? arena_printf(leaf->arena, "%d", above) : "·", style);
        }
    }
}

static void draw_points(struct leaf *leaf, const struct deal *deal, struct pen_box at)
{
    static const double place[SEAT_COUNT][2] = {
        [SEAT_N] = {4, 0}, [SEAT_E] = {8, 3.2}, [SEAT_S] = {4, 6.4}, [SEAT_W] = {0, 3.2}};
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        pen_say(
            leaf->pen, at.x + place[seat][0], at.y + place[seat][1],
            arena_printf(leaf->arena, "%d", deal_honour_points(deal, (enum seat)seat)),
            leaf_style(6.5, PEN_REGULAR, PEN_CENTRE));
}

/* What both sides playing their best comes to: the contracts, the score of North-South at
 * the edge. */
static void draw_par(struct leaf *leaf, const struct board_deal *board,
                     struct pen_box box)
{
    struct pen_style style = leaf_style(6, PEN_SEMIBOLD, PEN_LEFT);
    struct par par;
    struct str out = {0};
    par_find(board->tricks,
             (struct par_board){bridge_board_dealer(board->board),
                                bridge_board_vulnerable(board->board)},
             &par);
    str_printf(&out, "%s ", leaf_tr(leaf, N_("Par")));
    for (int i = 0; i < par.contracts && i < 2; i++) {
        str_add(&out, i == 0 ? "" : ", ");
        par_show_contract(&out, &par.contract[i], leaf->job->lang);
    }
    const char *contracts = arena_strdup(leaf->arena, str_text(&out));
    str_clear(&out);
    number_add_signed(&out, par.score);
    double score = pen_measure(leaf->pen, str_text(&out), style);
    pen_rule(leaf->pen, box.x, box.y - 3.2, box.w, 0.12);
    pen_fit(leaf->pen, (struct pen_box){box.x, box.y, box.w - score - 1.5, 0}, contracts,
            style);
    style.align = PEN_RIGHT;
    pen_say(leaf->pen, box.x + box.w, box.y, str_text(&out), style);
    str_clear(&out);
}

/* The board, who deals, and who is vulnerable in red. */
static void draw_number(struct leaf *leaf, int board, struct pen_box box)
{
    struct board_fact fact[BOARD_FACTS];
    struct pen_style style = leaf_style(5.8, PEN_SEMIBOLD, PEN_LEFT);
    board_facts(leaf, board, fact);
    pen_say(leaf->pen, box.x, box.y + 6, arena_printf(leaf->arena, "%d", board),
            leaf_style(15, PEN_BOLD, PEN_LEFT));
    pen_fit(leaf->pen, (struct pen_box){box.x, box.y + 10, box.w, 0},
            leaf_say(leaf, N_("%s deals"), fact[0].value),
            leaf_style(5.8, PEN_REGULAR, PEN_LEFT));
    const char *words = leaf_say(leaf, N_("vul.: %s"), fact[1].value);
    double width = pen_measure(leaf->pen, words, style);
    width = width < box.w - 1.6 ? width : box.w - 1.6;
    const struct pen_box chip = {box.x, box.y + 11, width + 1.6, 3.2};
    bool red = fact[1].vulnerable && !leaf->job->mono;
    if (red)
        pen_fill(leaf->pen, chip, PEN_RED);
    else if (fact[1].vulnerable)
        pen_frame(leaf->pen, chip, 0.2);
    style.colour = red ? PEN_WHITE : PEN_BLACK;
    pen_fit(
        leaf->pen,
        (struct pen_box){box.x + (fact[1].vulnerable ? 0.8 : 0), box.y + 13.4, width, 0},
        words, style);
}

static void draw_record(struct leaf *leaf, const struct board_deal *board,
                        struct pen_box box)
{
    double third = box.w / 3;
    pen_frame(leaf->pen, box, 0.15);
    draw_number(leaf, board->board, (struct pen_box){box.x + 1.5, box.y, third + 1, 0});
    draw_hand(leaf, board->deal, SEAT_N,
              (struct pen_box){box.x + third + 3, box.y + 4, 2 * third - 4, 0});
    draw_hand(leaf, board->deal, SEAT_W,
              (struct pen_box){box.x + 1.5, box.y + 19, box.w / 2 - 3, 0});
    draw_hand(leaf, board->deal, SEAT_E,
              (struct pen_box){box.x + box.w / 2 + 1, box.y + 19, box.w / 2 - 2, 0});
    draw_hand(leaf, board->deal, SEAT_S,
              (struct pen_box){box.x + third + 3, box.y + 34, 2 * third - 4, 0});
    draw_points(leaf, board->deal,
                (struct pen_box){box.x + box.w - 12, box.y + 49, 0, 0});
    if (!board->tricks)
        return;
    draw_makeable(leaf, board->tricks, (struct pen_box){box.x + 2, box.y + 47.5, 0, 0});
    draw_par(leaf, board,
             (struct pen_box){box.x + 1.5, box.y + box.h - 1.2, box.w - 3, 0});
}

/* The records of a session, of which some are left out; how many are on the list. */
static int list_records(const struct leaf *leaf, size_t session,
                        const struct board_deal *list[], int *secret)
{
    const struct session *of = &leaf->job->t->session[session];
    int count = 0;
    for (size_t i = 0; i < of->deals; i++)
        if (paper_shows_cards(leaf, session, of->deal[i].board))
            list[count++] = &of->deal[i];
        else
            ++*secret;
    return count;
}

static const char *secret_words(const struct leaf *leaf, int secret)
{
    return secret == 0
               ? NULL
               : arena_printf(leaf->arena,
                              tr_n(leaf->job->lang,
                                   "%d board is still played: its cards are secret",
                                   "%d boards are still played: their cards are secret",
                                   secret),
                              secret);
}

static void draw_session_hands(struct leaf *leaf, const struct board_deal *const list[],
                               int count, struct leaf_page *page)
{
    int across = leaf->job->t->format->game->contracts ? 4 : 3;
    struct pen_box body = leaf_body(page);
    for (int i = 0; i < count; i++) {
        int place = i % (across * HANDS_DOWN);
        if (place == 0) {
            page->page++;
            body = leaf_open(leaf, page);
        }
        double w = body.w / across;
        double h = body.h / HANDS_DOWN > 62 ? 62 : body.h / HANDS_DOWN;
        int row = place / across;
        const struct pen_box box = {body.x + place % across * w, body.y + row * h, w, h};
        if (list[i]->tarot)
            hand_record_tarot(leaf, list[i], box);
        else
            draw_record(leaf, list[i], box);
    }
}

bool draw_hands(struct leaf *leaf, struct err *err)
{
    const struct tournament *t = leaf->job->t;
    int each = (t->format->game->contracts ? 4 : 3) * HANDS_DOWN;
    struct leaf_page page = {.title = leaf_tr(leaf, leaf->kind->title)};
    const struct board_deal ***list =
        ARENA_ARRAY(leaf->arena, const struct board_deal **, t->sessions + 1);
    int *count = ARENA_ARRAY(leaf->arena, int, t->sessions + 1);
    int secret = 0;
    for (size_t s = 0; s < t->sessions; s++) {
        list[s] =
            ARENA_ARRAY(leaf->arena, const struct board_deal *, t->session[s].deals + 1);
        count[s] = list_records(leaf, s, list[s], &secret);
        page.pages += (count[s] + each - 1) / each;
    }
    page.note = secret_words(leaf, secret);
    for (size_t s = 0; s < t->sessions; s++) {
        page.facts =
            t->sessions > 1 ? leaf_say(leaf, N_("Session %d"), (int)s + 1) : NULL;
        draw_session_hands(leaf, list[s], count[s], &page);
    }
    if (page.pages == 0 && secret > 0)
        return err_user(err, "no board has been played by everybody yet, and their cards "
                             "are secret until then; --early prints them all the same");
    return page.pages > 0 || err_user(err, "no cards are recorded; deal or import the "
                                           "boards first");
}
