/* page_deals_typed.c - the director types the cards of one board, hand by hand and suit
 * by suit, as they stand on the diagrams that were circled at the table.
 *
 * What is typed becomes a line of text, which goes the way of a text that was brought:
 * checked card by card, shown without its cards, then recorded. A hand that is left empty
 * keeps what is known of it: the taker's, which the arbiter prepared. */
#include "core/deal.h"
#include "tournament/facts.h"
#include "web/deals/deals_page.h"
#include "web/page.h"
#include <string.h>

enum { DOG = SEAT_COUNT, ECART, TAROT_ROWS, LANES_MOST = TAROT_SUITS + 1 };

/* The lanes of a hand in the order of diagrams: trumps first, where there are any. */
struct typed_lane {
    char letter;
    const char *label;
};

static const struct typed_lane *lanes_of(const struct deals_page *page, int *count)
{
    static const struct typed_lane lanes[LANES_MOST] = {
        {'t', N_("Trumps, Excuse")}, {'s', "♠"}, {'h', "♥"}, {'d', "♦"}, {'c', "♣"}};
    *count = page->tarot ? LANES_MOST : TAROT_SUITS;
    return page->tarot ? lanes : lanes + 1;
}

/* The field of a lane: "n-t", of the dog and the écart "dog-t". */
static const char *name_lane(const struct deals_page *page, int row, char letter)
{
    struct arena *arena = &page->request->arena;
    if (row >= DOG)
        return arena_printf(arena, "%s-%c", row == DOG ? "dog" : "ecart", letter);
    return arena_printf(arena, "%c-%c", "nesw"[row], letter);
}

static const char *typed_at(const struct deals_page *page, int row, char letter)
{
    return form_text(&page->request->form, name_lane(page, row, letter));
}

static bool is_row_empty(const struct deals_page *page, int row)
{
    int count;
    const struct typed_lane *lane = lanes_of(page, &count);
    for (int i = 0; i < count; i++)
        if (*label_tidy(typed_at(page, row, lane[i].letter), &page->request->arena))
            return false;
    return true;
}

static const char *title_row(const struct deals_page *page, int row)
{
    enum lang lang = page->html->lang;
    return row == DOG     ? tr(lang, N_("Dog"))
           : row == ECART ? tr(lang, N_("Écart"))
                          : seat_word((enum seat)row, lang);
}

static void add_typed_row(const struct deals_page *page, int row)
{
    struct html *html = page->html;
    int count;
    const struct typed_lane *lane = lanes_of(page, &count);
    html_add(html, "<fieldset><legend>%s</legend><div class=\"fields typed-hand%s\">",
             title_row(page, row), page->tarot ? " has-trumps" : "");
    for (int i = 0; i < count; i++) {
        const char *name = name_lane(page, row, lane[i].letter);
        input_add(html, &(struct input){.id = name,
                                        .label = lane[i].label,
                                        .value = typed_at(page, row, lane[i].letter),
                                        .more = " autocomplete=\"off\" maxlength=\"80\" "
                                                "spellcheck=\"false\""});
    }
    html_add(html, "</div></fieldset>");
}

void deals_page_typed(const struct deals_page *page)
{
    struct html *html = page->html;
    struct input board = {
        .id = "board",
        .label = N_("Board"),
        .type = "number",
        .value = form_text(&page->request->form, "board"),
        .error = page->typed_error,
        .hint =
            page->tarot
                ? N_("Cards with spaces between: 21 18 7 E, then R D C V 10 … 1. A hand "
                     "that is known already may be left empty, the écart too.")
                : N_("Cards as they are held: AKQJ1098 …; one hand may be left empty, it "
                     "has the rest."),
        .more = " required min=\"1\" max=\"9999\""};
    card_open(html, NULL);
    details_open(html, page->typed_error != NULL,
                 page->tarot ? N_("Type the cards of a board from its diagrams")
                             : N_("Type the cards of a board"));
    deals_page_form(page, "");
    input_hidden(html, "typed", "yes");
    html_add(html, "<div class=\"stack\">");
    input_add(html, &board);
    for (int row = 0; row < (page->tarot ? TAROT_ROWS : (int)SEAT_COUNT); row++)
        add_typed_row(page, row);
    html_add(html, "<p>");
    page_button(html, false, N_("Check the cards"));
    html_add(html, "</p></div></form>");
    details_close(html);
    card_close(html);
}

/* A card of tarot as people write it: E is the Excuse, K Q J are R D V. */
static char translate_tarot(char letter, bool trumps)
{
    if (letter >= 'a' && letter <= 'z')
        letter = (char)(letter - 'a' + 'A');
    if (trumps)
        return letter == 'E' ? 'X' : letter;
    return letter == 'K' ? 'R' : letter == 'Q' ? 'D' : letter == 'J' ? 'V' : letter;
}

/* Adds the cards of a lane with commas between. */
static void add_tarot_lane(struct str *out, const char *typed, bool trumps)
{
    static const char between[] = " ,;.-\t";
    bool first = true;
    for (typed += strspn(typed, between); *typed; typed += strspn(typed, between)) {
        size_t n = strcspn(typed, between);
        if (!first)
            str_add_char(out, ',');
        for (size_t i = 0; i < n; i++)
            str_add_char(out, translate_tarot(typed[i], trumps));
        typed += n;
        first = false;
    }
}

static bool read_tarot_row(struct deals_page *page, int row, struct tarot_set *set)
{
    struct err err = ERR_INIT(page->request->lang);
    struct str text = {0};
    int count;
    const struct typed_lane *lane = lanes_of(page, &count);
    for (int i = 0; i < count; i++) {
        if (i > 0)
            str_add_char(&text, '.');
        add_tarot_lane(&text, typed_at(page, row, lane[i].letter), i == 0);
    }
    bool read = tarot_set_read(str_text(&text), set, &err);
    if (!read)
        page->typed_error =
            arena_printf(&page->request->arena, "%s: %s", title_row(page, row), err.text);
    str_clear(&text);
    return read;
}

/* What the board has already, or nothing. */
static struct tarot_hands known_hands(const struct deals_page *page, int board)
{
    const struct board_deal *known = deals_find_board(page->session, board);
    bool south = page->t->format->movement == MOVEMENT_ATTACK_DEFENCE;
    struct tarot_hands hands =
        known && known->tarot ? *known->tarot : tarot_hands_of(board, south);
    hands.kind = TAROT_WHOLE;
    hands.players = SEAT_COUNT;
    return hands;
}

static bool has_taker_alone(const struct tarot_hands *hands)
{
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        if (seat != (int)hands->taker && !tarot_is_empty(hands->hand[seat]))
            return false;
    return tarot_is_empty(hands->dog);
}

static const char *compose_tarot(struct deals_page *page, int board)
{
    struct tarot_hands hands = known_hands(page, board);
    struct str text = {0};
    for (int row = 0; row < TAROT_ROWS; row++) {
        struct tarot_set *set = row == DOG     ? &hands.dog
                                : row == ECART ? &hands.ecart
                                               : &hands.hand[row];
        if (!is_row_empty(page, row) && !read_tarot_row(page, row, set))
            return NULL;
    }
    if (has_taker_alone(&hands))
        tarot_hands_keep_taker(&hands);
    tarot_hands_add(&text, &hands);
    const char *line = arena_strdup(&page->request->arena, str_text(&text));
    str_clear(&text);
    return line;
}

/* Adds the cards of a suit of bridge as PBN has them; French letters are read too. */
static void add_bridge_lane(struct str *out, const char *typed)
{
    static const char from[] = "RDV";
    static const char to[] = "KQJ";
    for (; *typed; typed++) {
        char letter = *typed;
        if (letter >= 'a' && letter <= 'z')
            letter = (char)(letter - 'a' + 'A');
        const char *french = strchr(from, letter);
        if (letter == '1' && typed[1] == '0') {
            str_add_char(out, 'T');
            typed++;
        } else if (!strchr(" ,;.-\t", letter)) {
            str_add_char(out, french ? to[french - from] : letter);
        }
    }
}

static const char *compose_bridge(struct deals_page *page, int board)
{
    struct str text = {0};
    int count;
    const struct typed_lane *lane = lanes_of(page, &count);
    str_printf(&text, "%d N:", board);
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        if (seat > 0)
            str_add_char(&text, ' ');
        if (is_row_empty(page, seat)) {
            str_add_char(&text, '-');
            continue;
        }
        for (int i = 0; i < count; i++) {
            if (i > 0)
                str_add_char(&text, '.');
            add_bridge_lane(&text, typed_at(page, seat, lane[i].letter));
        }
    }
    const char *line = arena_strdup(&page->request->arena, str_text(&text));
    str_clear(&text);
    return line;
}

const char *deals_page_compose(struct deals_page *page)
{
    struct err err = ERR_INIT(page->request->lang);
    int64_t board;
    if (!number_read_int(form_text(&page->request->form, "board"), 1, SCHEDULE_BOARD_MAX,
                         &board, &err)) {
        page->typed_error = arena_strdup(&page->request->arena, err.text);
        return NULL;
    }
    return page->tarot ? compose_tarot(page, (int)board)
                       : compose_bridge(page, (int)board);
}
