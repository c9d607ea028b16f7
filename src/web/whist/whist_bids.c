/* whist_bids.c - the bidding of a deal of whist, followed bid by bid. */
#include "web/whist/whist_bids.h"

#include "tournament/model.h"
#include <string.h>

/* What the address says of the bidding so far. */
struct auction {
    struct whist_bid last;
    bool begun;
    bool later; /* the first turn is over */
    enum whist_contract over;
};

/* "solo-6.hearts"; a bid that the grid does not have is none. */
static bool read_bid(const struct whist_bids *bids, struct whist_bid *bid)
{
    const char *text = form_text(bids->said, "bid");
    const char *dot = strchr(text, '.');
    char word[40];
    size_t length = dot ? (size_t)(dot - text) : strlen(text);
    if (length >= sizeof word)
        return false;
    memcpy(word, text, length);
    word[length] = '\0';
    bid->contract = whist_find(word);
    bid->suit = dot ? whist_find_suit(dot + 1) : WHIST_NO_SUIT;
    return bid->contract != WHIST_NONE && bids->grid->row[bid->contract].played &&
           whist_has_suit(bids->grid, bid->contract) == (bid->suit != WHIST_NO_SUIT);
}

static struct auction read_auction(const struct whist_bids *bids)
{
    struct auction auction = {
        .later = str_equal(form_text(bids->said, "turn"), "later"),
        .over = whist_find(form_text(bids->said, "over")),
    };
    auction.begun = read_bid(bids, &auction.last);
    return auction;
}

/* Where the bidding stands, as the rules of bidding see it. */
static struct whist_auction standing_of(const struct whist_bids *bids,
                                        const struct auction *auction)
{
    struct whist_auction before = {.against = auction->over};
    struct whist_auction now = {.last = auction->begun ? &auction->last : NULL,
                                .first = !auction->later,
                                .against = WHIST_NONE};
    if (auction->begun)
        now.against = whist_countered(bids->grid, &before, auction->last.contract);
    return now;
}

static void add_title(struct html *html, const struct whist_bid *bid)
{
    html_text(html, whist_title(bid->contract, html->lang));
    if (bid->suit != WHIST_NO_SUIT)
        html_add(html, " %s", whist_suit_title(bid->suit, html->lang));
}

/* The address of the page once that bid is the strongest; NULL: as it stands. */
static const char *address_after(const struct whist_bids *bids,
                                 const struct auction *auction,
                                 const struct whist_bid *bid, bool later)
{
    const struct whist_bid *now = bid ? bid : auction->begun ? &auction->last : NULL;
    enum whist_contract over =
        bid && auction->begun ? auction->last.contract : auction->over;
    struct whist_auction standing = standing_of(bids, auction);
    enum whist_contract countered =
        bid ? whist_countered(bids->grid, &standing, bid->contract) : WHIST_NONE;
    if (countered != WHIST_NONE)
        over = countered; /* also where another counter of it stands between */
    const char *text = arena_printf(bids->arena, "%s&bids=1%s", bids->address,
                                    later ? "&turn=later" : "");
    if (now)
        text = arena_printf(bids->arena, "%s&bid=%s%s%s", text,
                            whist_contract_word[now->contract],
                            now->suit != WHIST_NO_SUIT ? "." : "",
                            now->suit != WHIST_NO_SUIT ? whist_suit_word[now->suit] : "");
    if (now && over != WHIST_NONE)
        text = arena_printf(bids->arena, "%s&over=%s", text, whist_contract_word[over]);
    return arena_printf(bids->arena, "%s#bids", text);
}

static void add_turns(struct html *html, const struct whist_bids *bids,
                      const struct auction *auction)
{
    html_add(html, "<p class=\"picks\">");
    for (int later = 0; later <= 1; later++)
        html_add(html, "<a href=\"%s\"%s>%s</a>",
                 address_after(bids, auction, NULL, later),
                 auction->later == (later == 1) ? " aria-current=\"true\"" : "",
                 later ? tr(html->lang, N_("later turns"))
                       : tr(html->lang, N_("first turn of bidding")));
    html_add(html, "</p>");
}

/* The sign of a suit; its word for those who do not see it. */
static void add_sign(struct html *html, enum whist_suit suit)
{
    const char *title = whist_suit_title(suit, html->lang);
    size_t sign = strcspn(title, " ");
    char shown[8];
    str_format(shown, sizeof shown, "%.*s", (int)sign, title);
    html_add(html, "<span aria-hidden=\"true\">%s</span><span class=\"hidden\">%s</span>",
             shown, title + sign);
}

/* The bids of one contract: in its suits, or alone. */
static void add_bids(struct html *html, const struct whist_bids *bids,
                     const struct auction *auction, const struct whist_bid bid[],
                     size_t count)
{
    html_add(html, "<li><b>%s</b> <span class=\"bid-suits\">",
             whist_title(bid[0].contract, html->lang));
    for (size_t i = 0; i < count; i++) {
        bool suit = bid[i].suit != WHIST_NO_SUIT;
        html_add(html, "<a class=\"button\" href=\"%s\">",
                 address_after(bids, auction, &bid[i], auction->later));
        html_add(html, "<span class=\"hidden\">%s </span>",
                 whist_title(bid[i].contract, html->lang));
        if (suit)
            add_sign(html, bid[i].suit);
        else
            html_text(html, tr(html->lang, N_("bid it")));
        html_add(html, "</a>");
    }
    html_add(html, "</span></li>");
}

static void add_legal(struct html *html, const struct whist_bids *bids,
                      const struct auction *auction)
{
    struct whist_bid bid[WHIST_BIDS_MAX];
    struct whist_auction standing = standing_of(bids, auction);
    size_t n = whist_legal_bids(bids->grid, &standing, bid);
    if (n == 0) {
        html_add(html, "<p>%s</p>",
                 tr(html->lang, N_("Nothing higher can be bid: everybody passes.")));
        return;
    }
    html_add(html, "<h3>%s</h3><ul class=\"bids\">",
             tr(html->lang, N_("What may be bid now")));
    for (size_t i = 0; i < n;) {
        size_t end = i + 1;
        while (end < n && bid[end].contract == bid[i].contract)
            end++;
        add_bids(html, bids, auction, &bid[i], end - i);
        i = end;
    }
    html_add(html, "</ul>");
}

/* The strongest bid, and the way to its form: as a counter where it is worth its own
 * points against what it went over. */
static void add_standing(struct html *html, const struct whist_bids *bids,
                         const struct auction *auction)
{
    enum whist_contract contract = auction->last.contract;
    if (!auction->begun) {
        html_add(html, "<p>%s</p>", tr(html->lang, N_("Nobody has bid yet.")));
        return;
    }
    html_add(html, "<p>%s <b>", tr(html->lang, N_("The strongest bid so far:")));
    add_title(html, &auction->last);
    html_add(html, "</b></p><p class=\"row\">");
    if (bids->played) {
        bool counter = auction->over != WHIST_NONE &&
                       whist_counter_points(bids->grid, auction->over, contract) != 0;
        const char *address =
            arena_printf(bids->arena, "%s&contract=%s%s%s", bids->address,
                         whist_contract_word[contract], counter ? "&counter=" : "",
                         counter ? whist_contract_word[auction->over] : "");
        html_add(html, "<a class=\"button next\" href=\"%s\">%s</a>", address,
                 tr(html->lang, N_("All the others pass: it is played")));
    }
    html_add(html, "<a class=\"button\" href=\"%s&amp;bids=1#bids\">%s</a></p>",
             bids->address, tr(html->lang, N_("Start again")));
}

void whist_bids_add(struct html *html, const struct whist_bids *bids)
{
    struct auction auction = read_auction(bids);
    html_add(html, "<section class=\"card\" id=\"bids\"><h2>%s</h2>",
             tr(html->lang, N_("The bidding")));
    add_standing(html, bids, &auction);
    add_turns(html, bids, &auction);
    add_legal(html, bids, &auction);
    html_add(html, "</section>");
}

static void add_contract(struct html *html, const struct whist_row *row,
                         enum whist_contract contract, const char *address)
{
    html_add(html,
             "<li><a class=\"button\" href=\"%s&amp;contract=%s\"><b>%s</b> <span "
             "class=\"muted small\">",
             address, whist_contract_word[contract], whist_title(contract, html->lang));
    html_say(html,
             row->several         ? N_("one or more, %d")
             : row->partners == 2 ? N_("two, %d")
                                  : N_("one, %d"),
             row->points);
    html_add(html, "</span></a></li>");
}

/* The contracts of the club's grid from weak to strong, to choose the one that was
 * played; or the bidding, where the form follows it. */
static void add_contracts(struct html *html, const struct ask_form *form)
{
    const struct whist_grid *grid = ask_grid(form->place->t);
    enum whist_contract list[WHIST_CONTRACTS];
    int n = whist_sort_contracts(grid, list);
    struct whist_bids bids = {grid, form->values, form->address, true,
                              form->place->arena};
    ask_html_error(html, form, "");
    ask_html_error(html, form, "contract");
    if (form_get(form->values, "bids")) {
        whist_bids_add(html, &bids);
        html_add(html, "<p><a class=\"target\" href=\"%s&amp;contract=\">%s</a></p>",
                 form->address, tr(html->lang, N_("All contracts")));
        return;
    }
    html_add(html, "<p><a class=\"target\" href=\"%s&amp;bids=1#bids\">%s</a></p>",
             form->address, tr(html->lang, N_("Follow the bidding")));
    html_add(html, "<h2>%s</h2><ul class=\"contracts\">",
             tr(html->lang, N_("What was played?")));
    for (int i = 0; i < n; i++)
        add_contract(html, &grid->row[list[i]], list[i], form->address);
    html_add(html, "</ul>");
}

bool ask_html_first(struct html *html, const struct ask_form *form)
{
    const struct tournament *t = form->place->t;
    if (!ask_is_whist(t->format) || whist_is_chosen(t, form->values))
        return false;
    add_contracts(html, form);
    return true;
}
