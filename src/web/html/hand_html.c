/* hand_html.c - the four hands of a board as a diagram, and what can be made of them. */
#include "web/html/hand_html.h"

#include "web/html/tarot_hand_html.h"
#include <string.h>

static const char *const suit_style[DEAL_SUITS] = {"clubs", "diamonds", "hearts",
                                                   "spades"};

void hand_html_suit(struct html *html, enum bridge_strain suit)
{
    html_add(html,
             "<span class=\"suit %s\" aria-hidden=\"true\">%s</span>"
             "<span class=\"hidden\">%s</span>",
             suit_style[suit], deal_suit_sign(suit), deal_suit_word(suit, html->lang));
}

/* The suit whose sign the text begins with; -1: none. */
static int suit_at(const char *text)
{
    for (int suit = 0; suit < DEAL_SUITS; suit++) {
        const char *sign = deal_suit_sign((enum bridge_strain)suit);
        if (strncmp(text, sign, strlen(sign)) == 0)
            return suit;
    }
    return -1;
}

void hand_html_words(struct html *html, const char *text)
{
    const char *from = text;
    struct str plain = {0};
    for (const char *c = text; *c; c++) {
        int suit = suit_at(c);
        if (suit < 0)
            continue;
        const char *sign = deal_suit_sign((enum bridge_strain)suit);
        str_reset(&plain);
        str_add_n(&plain, from, (size_t)(c - from));
        html_text(html, str_text(&plain));
        html_add(html, "<span class=\"suit %s\" role=\"img\" aria-label=\"%s\">%s</span>",
                 suit_style[suit], deal_suit_word((enum bridge_strain)suit, html->lang),
                 sign);
        c += strlen(sign) - 1;
        from = c + 1;
    }
    html_text(html, from);
    str_clear(&plain);
}

/* The cards of a suit, the highest first; a dash where there is none. */
static void add_suit(struct html *html, const struct deal *deal, enum seat seat,
                     enum bridge_strain suit)
{
    unsigned cards = deal_suit_of(deal, seat, suit);
    html_add(html, "<li>");
    hand_html_suit(html, suit);
    html_add(html, " <span class=\"ranks\">");
    for (int rank = DEAL_RANKS - 1; rank >= 0; rank--)
        if (cards & (1U << rank)) {
            html_text(html, deal_rank_shown(rank, html->lang));
            cards &= ~(1U << rank);
            html_add(html, "%s", cards ? " " : "");
        }
    if (!deal_suit_of(deal, seat, suit))
        html_add(html,
                 "<span aria-hidden=\"true\">—</span><span class=\"hidden\">%s"
                 "</span>",
                 tr(html->lang, N_("none")));
    html_add(html, "</span></li>");
}

static void add_hand(struct html *html, const struct deal *deal, enum seat seat)
{
    int points = deal_honour_points(deal, seat);
    html_add(html, "<div class=\"hand at-%c\"><p>", "nesw"[seat]);
    html_seat(html, seat);
    html_add(html, " <span class=\"muted small\">");
    html_say(html, tr_n(html->lang, N_("%d point"), N_("%d points"), points), points);
    html_add(html, "</span></p><ul>");
    for (int suit = BRIDGE_SPADES; suit >= 0; suit--)
        add_suit(html, deal, seat, (enum bridge_strain)suit);
    html_add(html, "</ul></div>");
}

static bool is_vulnerable(struct par_board how, enum seat seat)
{
    return (how.vulnerable & (seat % PAR_SIDES == PAR_NS ? BRIDGE_NS : BRIDGE_EW)) != 0;
}

/* The board itself in the middle: the letters of its sides, the dealer's with a D. What
 * it shows is said in words beside it. */
static void add_board(struct html *html, int number, struct par_board how)
{
    html_add(html, "<div class=\"hand-board\" aria-hidden=\"true\">");
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        html_add(html, "<span class=\"at-%c%s%s\">%c</span>", "nesw"[seat],
                 is_vulnerable(how, (enum seat)seat) ? " vulnerable" : "",
                 (enum seat)seat == how.dealer ? " dealer" : "",
                 seat_shown((enum seat)seat, html->lang));
    html_add(html, "<b>%d</b></div>", number);
}

static const char *vulnerable_words(enum bridge_vulnerable vulnerable, enum lang lang)
{
    static const char *const words[BRIDGE_VULNERABILITIES] = {
        N_("Nobody is vulnerable"), N_("North-South are vulnerable"),
        N_("East-West are vulnerable"), N_("Everybody is vulnerable")};
    return tr(lang, words[vulnerable]);
}

void hand_html_deal(struct html *html, int number, struct par_board how,
                    const struct deal *deal)
{
    html_add(html, "<div class=\"hands\"><p class=\"hand-facts\"><b>");
    html_say(html, N_("Board %d"), number);
    html_add(html, "</b><br>");
    html_say(html, N_("Dealer: %s"), seat_word(how.dealer, html->lang));
    html_add(html, "<br>%s</p>", vulnerable_words(how.vulnerable, html->lang));
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        add_hand(html, deal, (enum seat)seat);
    add_board(html, number, how);
    html_add(html, "</div>");
}

/* North and South first: they are one side. */
static void add_rows(struct html *html, const struct par_tricks *tricks)
{
    static const enum seat order[SEAT_COUNT] = {SEAT_N, SEAT_S, SEAT_E, SEAT_W};
    for (int i = 0; i < SEAT_COUNT; i++) {
        html_add(html, "<tr><th scope=\"row\">");
        html_seat(html, order[i]);
        html_add(html, "</th>");
        for (int strain = BRIDGE_STRAINS - 1; strain >= 0; strain--) {
            int n = tricks->tricks[strain][order[i]];
            html_add(html, "<td class=\"num%s\">%d</td>", n > BRIDGE_BOOK ? " makes" : "",
                     n);
        }
        html_add(html, "</tr>");
    }
}

static void add_contract(struct html *html, const struct par_contract *contract)
{
    struct str text = {0};
    par_show_contract(&text, contract, html->lang);
    html_text(html, str_text(&text));
    str_clear(&text);
}

/* Par as seen by North-South, with the contracts that come to it. */
static void add_par(struct html *html, const struct par *par)
{
    html_add(html, "<p class=\"par\"><b>");
    html_say(html, N_("Par"));
    html_add(html, " ");
    html_score(html, par->score);
    html_add(html, "</b> ");
    if (par->contracts == 0)
        html_say(html, N_("passed out"));
    for (int i = 0; i < par->contracts; i++) {
        html_add(html, "%s", i > 0 ? ", " : "");
        add_contract(html, &par->contract[i]);
    }
    html_add(html, "</p>");
}

void hand_html_makeable(struct html *html, const struct par_tricks *tricks,
                        const struct par *par)
{
    html_add(html, "<div class=\"makeable\"><table>");
    html_say_in(html, "caption", N_("Double-dummy tricks"));
    html_add(html, "<thead><tr><td></td><th scope=\"col\" class=\"num\">%s</th>",
             tr(html->lang, N_("NT")));
    for (int suit = BRIDGE_SPADES; suit >= 0; suit--) {
        html_add(html, "<th scope=\"col\" class=\"num\">");
        hand_html_suit(html, (enum bridge_strain)suit);
        html_add(html, "</th>");
    }
    html_add(html, "</tr></thead><tbody>");
    add_rows(html, tricks);
    html_add(html, "</tbody></table>");
    add_par(html, par);
    html_add(html, "</div>");
}

void hand_html_record(struct html *html, int number, const struct board_deal *known)
{
    struct par_board how = {bridge_board_dealer(number), bridge_board_vulnerable(number)};
    struct par par;
    if (known->tarot) {
        tarot_hand_html_record(html, number, known);
        return;
    }
    hand_html_deal(html, number, how, known->deal);
    if (!known->tricks)
        return;
    par_find(known->tricks, how, &par);
    hand_html_makeable(html, known->tricks, &par);
}

void hand_html_example(struct html *html)
{
    static const int tricks_of[BRIDGE_STRAINS][PAR_SIDES] = {
        {6, 7}, {5, 8}, {4, 9}, {7, 6}, {6, 7}};
    struct par_board how = {SEAT_S, BRIDGE_EW};
    struct par_tricks tricks;
    struct deal deal;
    struct par par;
    deal_draw(&deal, 7, 1);
    for (int strain = 0; strain < BRIDGE_STRAINS; strain++)
        for (int seat = 0; seat < SEAT_COUNT; seat++)
            tricks.tricks[strain][seat] = tricks_of[strain][seat % PAR_SIDES];
    par_find(&tricks, how, &par);
    hand_html_deal(html, 15, how, &deal);
    hand_html_makeable(html, &tricks, &par);
}

void hand_html_room(struct html *html, const struct board_deal *known, const int score[],
                    int played)
{
    if (known->found && known->found->fair.games > 0)
        tarot_hand_html_fair(html, &known->found->fair, score, played);
}
