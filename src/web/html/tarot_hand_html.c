/* tarot_hand_html.c - the hands of a board of tarot as a diagram, and what could be made.
 */
#include "web/html/tarot_hand_html.h"

#include "core/game.h"
#include "web/html/hand_html.h"

/* The suits of bridge are counted from clubs. */
static void add_sign(struct html *html, int suit)
{
    static const enum bridge_strain strain[TAROT_SUITS] = {BRIDGE_SPADES, BRIDGE_HEARTS,
                                                           BRIDGE_DIAMONDS, BRIDGE_CLUBS};
    hand_html_suit(html, strain[suit]);
}

/* The cards of a suit or of trumps, the highest first; nothing where there is none. */
static void add_cards(struct html *html, struct tarot_set set, int suit)
{
    bool trumps = suit == TAROT_SUITS;
    int n = 0;
    for (int rank = trumps ? 21 : TAROT_RANKS; rank >= 1; rank--) {
        if (!tarot_has(set, trumps ? tarot_trump(rank) : tarot_card(suit, rank)))
            continue;
        html_add(html, "%s", n++ > 0 ? " " : "");
        if (trumps)
            html_add(html, "%d", rank);
        else
            html_text(html, rank == 1 ? "A" : tarot_rank_text(rank));
    }
    if (trumps && tarot_has(set, TAROT_EXCUSE)) {
        html_add(html, "%s", n++ > 0 ? " " : "");
        html_say(html, N_("Excuse"));
    }
    if (n == 0)
        html_add(html,
                 "<span aria-hidden=\"true\">—</span><span class=\"hidden\">%s</span>",
                 tr(html->lang, N_("none")));
}

/* The letter of trumps, as on the diagrams of clubs. */
static void add_trump_sign(struct html *html)
{
    html_add(html,
             "<span class=\"suit\" aria-hidden=\"true\">%s</span>"
             "<span class=\"hidden\">%s</span>",
             lang_is_french(html->lang) ? "A" : "T", tr(html->lang, N_("trumps")));
}

/* The cards, lane by lane; short: those that there are alone. */
static void add_lanes(struct html *html, struct tarot_set set, bool shortly)
{
    html_add(html, "<ul>");
    for (int i = 0; i <= TAROT_SUITS; i++) {
        int suit = i == 0 ? TAROT_SUITS : i - 1;
        bool any = suit == TAROT_SUITS ? set.trumps != 0 : tarot_lane(set, suit) != 0;
        if (shortly && !any)
            continue;
        html_add(html, "<li>");
        if (suit == TAROT_SUITS)
            add_trump_sign(html);
        else
            add_sign(html, suit);
        html_add(html, " <span class=\"ranks\">");
        add_cards(html, set, suit);
        html_add(html, "</span></li>");
    }
    html_add(html, "</ul>");
}

static void add_tarot_hand(struct html *html, const struct tarot_hands *hands,
                           enum seat seat)
{
    html_add(html, "<div class=\"hand at-%c\"><p>", "nesw"[seat]);
    html_seat(html, seat);
    if (seat == hands->taker)
        html_add(html, " <b>%s</b>", tr(html->lang, N_("taker")));
    if (seat == hands->leader)
        html_add(html, " <span class=\"muted small\">%s</span>",
                 tr(html->lang, N_("leads")));
    html_add(html, "</p>");
    add_lanes(html, hands->hand[seat], false);
    html_add(html, "</div>");
}

/* The dog in the middle, the écart below it. */
static void add_dog(struct html *html, const struct tarot_hands *hands)
{
    html_add(html, "<div class=\"hand hand-dog\"><p>");
    html_say(html, N_("Dog"));
    html_add(html, "</p>");
    add_lanes(html, hands->dog, true);
    if (!tarot_is_empty(hands->ecart)) {
        html_add(html, "<p>");
        html_say(html, N_("Écart"));
        html_add(html, "</p>");
        add_lanes(html, hands->ecart, true);
    }
    html_add(html, "</div>");
}

static void add_halves(struct html *html, int halves)
{
    struct str text = {0};
    number_add(&text, ratio_of(halves, 2), halves % 2 != 0, html->lang);
    html_text(html, str_text(&text));
    str_clear(&text);
}

/* Made or down, and by how much, when all cards are seen. */
static void add_found(struct html *html, const struct tarot_found *found)
{
    html_add(html, "<p class=\"par\"><b>%s</b> ", tr(html->lang, N_("All cards seen:")));
    if (found->exact && found->margin >= 0)
        html_say(html, N_("made by"));
    else if (found->exact)
        html_say(html, N_("down by"));
    else if (found->made == TAROT_MADE_UNKNOWN)
        html_say(html, N_("made or down is not proven;"));
    else
        html_say(html, found->made == TAROT_MADE ? N_("made;") : N_("down;"));
    html_add(html, " ");
    if (found->exact) {
        add_halves(html, found->margin < 0 ? -found->margin : found->margin);
        html_add(html, ", ");
        html_say(html, N_("best score"));
        html_add(html, " ");
        html_score(html, found->best_score);
    } else {
        html_say(html, N_("points between"));
        html_add(html, " ");
        add_halves(html, found->low);
        html_add(html, " – ");
        add_halves(html, found->high);
    }
    html_add(html, "</p>");
}

static int count_made(const int score[], int n)
{
    int made = 0;
    for (int i = 0; i < n; i++)
        made += score[i] > 0;
    return made;
}

/* Bands of scores: so wide, from low on; 0 is where one begins. */
struct bands {
    int low;
    int step;
    int count;
};

static struct bands find_bands(const struct tarot_fair *fair, const int score[],
                               int played)
{
    enum { BANDS_MOST = 10 };
    static const int steps[] = {10, 20, 50, 100, 200, 500, 1000};
    struct bands bands = {0};
    int low = fair->score[0];
    int high = fair->score[fair->scores - 1];
    for (int i = 0; i < played; i++) {
        low = score[i] < low ? score[i] : low;
        high = score[i] > high ? score[i] : high;
    }
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        int step = steps[i];
        int below = low < 0 ? (-low + step - 1) / step : -(low / step);
        bands = (struct bands){-below * step, step, 0};
        bands.count = (high - bands.low) / step + 1;
        if (bands.count <= BANDS_MOST)
            break;
    }
    return bands;
}

static int count_band(const struct bands *bands, int band, const int score[], int n)
{
    int from = bands->low + band * bands->step;
    int count = 0;
    for (int i = 0; i < n; i++)
        count += score[i] >= from && score[i] < from + bands->step;
    return count;
}

/* How many, with a bar as long as their share. */
static void add_share(struct html *html, int count, int all, bool made)
{
    enum { WIDE = 100 };
    int width = all > 0 ? count * WIDE / all : 0;
    html_add(html, "<td class=\"num\">%d</td><td aria-hidden=\"true\">", count);
    html_add(html,
             "<svg class=\"share\" viewBox=\"0 0 %d 10\"><rect class=\"%s\" width=\"%d\" "
             "height=\"10\"/></svg></td>",
             WIDE, made ? "made" : "failed", width);
}

/* How often each band of scores came, in the games and in the room. */
static void add_spread(struct html *html, const struct tarot_fair *fair,
                       const int score[], int played)
{
    struct bands bands = find_bands(fair, score, played);
    html_add(html, "<div class=\"makeable spread\"><table>");
    html_say_in(html, "caption", N_("How often each score came"));
    html_add(html, "<thead><tr><th scope=\"col\" class=\"num\">%s</th>",
             tr(html->lang, N_("Taker's score")));
    html_add(html, "<th scope=\"col\" colspan=\"2\">%s</th>",
             tr(html->lang, N_("Program")));
    html_add(html, "<th scope=\"col\" colspan=\"2\">%s</th></tr></thead><tbody>",
             tr(html->lang, N_("This room")));
    for (int band = bands.count - 1; band >= 0; band--) {
        int from = bands.low + band * bands.step;
        int games = count_band(&bands, band, fair->score, fair->scores);
        int tables = count_band(&bands, band, score, played);
        if (games == 0 && tables == 0)
            continue;
        html_add(html, "<tr><th scope=\"row\" class=\"num\">");
        html_score(html, from);
        html_add(html, " – ");
        html_score(html, from + bands.step - 1);
        html_add(html, "</th>");
        add_share(html, games, fair->scores, from >= 0);
        add_share(html, tables, played, from >= 0);
        html_add(html, "</tr>");
    }
    html_add(html, "</tbody></table></div>");
}

void tarot_hand_html_fair(struct html *html, const struct tarot_fair *fair,
                          const int score[], int played)
{
    html_add(html, "<p class=\"par\"><b>%s</b> ", tr(html->lang, N_("Own cards seen:")));
    html_say(html, N_("made in %d of %d games played by the program, half of them"),
             fair->made, fair->games);
    html_add(html, " ");
    html_score(html, fair->low);
    html_add(html, " – ");
    html_score(html, fair->high);
    html_add(html, ". <b>%s</b> ", tr(html->lang, N_("In this room:")));
    html_say(html, N_("made at %d of %d tables"), count_made(score, played), played);
    html_add(html, ".</p>");
    if (fair->scores > 0)
        add_spread(html, fair, score, played);
}

static const char *contract_word(enum tarot_contract contract, enum lang lang)
{
    static const char *const word[TAROT_CONTRACTS] = {
        [TAROT_PRISE] = N_("Prise"),
        [TAROT_GARDE] = N_("Garde"),
        [TAROT_GARDE_SANS] = N_("Garde sans"),
        [TAROT_GARDE_CONTRE] = N_("Garde contre")};
    return tr(lang, word[contract]);
}

void tarot_hand_html_record(struct html *html, int number, const struct board_deal *known)
{
    const struct tarot_hands *hands = known->tarot;
    html_add(html,
             "<div class=\"hands\" data-game=\"tarot\"><p class=\"hand-facts\"><b>");
    html_say(html, N_("Board %d"), number);
    html_add(html, "</b><br>");
    html_say(html, N_("Dealer: %s"), seat_word(hands->dealer, html->lang));
    if (hands->contract != TAROT_GARDE)
        html_add(html, "<br>%s", contract_word(hands->contract, html->lang));
    html_add(html, "</p>");
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        if (hands->kind == TAROT_WHOLE || (enum seat)seat == hands->taker)
            add_tarot_hand(html, hands, (enum seat)seat);
    if (hands->kind == TAROT_WHOLE)
        add_dog(html, hands);
    html_add(html, "</div>");
    if (known->found)
        add_found(html, known->found);
}
