/* page_deals_draw.c - the director deals boards from a seed: a PBN file for the dealing
 * machine, of tarot a file of lines, kept with the tournament too if that is wanted.
 *
 * Whoever has the seed or the file knows every card. So a director who has still to play
 * some of the boards is asked twice, and is not shown the seed. */
#include "core/deal.h"
#include "doc/bridge.h"
#include "tournament/facts.h"
#include "web/deals/deals_page.h"
#include "web/page.h"
#include <sodium.h>

/* Long enough that nobody finds the other boards by trying seeds against the first. */
static const int64_t SEED_MOST = 999999999999999;

enum { BOARDS_MOST = 200, SEED_BITS = 32 };

/* Deals of tarot by how many of a hundred fair games go down; "" as they come. */
static const struct {
    struct input_choice choice;
    int least;
    int most;
    bool mixed;
} levels[] = {
    {{"", N_("as it comes")}, 0, 100, false},
    {{"easy", N_("easy: mostly made")}, 0, 30, false},
    {{"middle", N_("made or down")}, 30, 70, false},
    {{"hard", N_("hard: mostly down")}, 70, 100, false},
    {{"mixed", N_("all of them in turn")}, 0, 100, true},
};
enum { LEVELS = sizeof levels / sizeof levels[0] };

/* What is to be dealt, as the form has it. */
struct deals_draw {
    struct deals_page page;
    int64_t first;
    int64_t last;
    int64_t seed;
    bool keep;        /* with the tournament */
    size_t level;     /* of difficulty; 0 for any */
    bool taker_alone; /* the rest is dealt at the table */
    bool wished;      /* and not by the board's number */
    struct tarot_wish wish;
    struct board_deal *deal;
    size_t deals;
};

static int64_t draw_seed(void)
{
    uint64_t high = randombytes_random();
    return (int64_t)((high << SEED_BITS | randombytes_random()) %
                     ((uint64_t)SEED_MOST + 1));
}

/* The boards that the session plays, else those of an evening. */
static int last_board(const struct session *session)
{
    enum { USUAL = 24 };
    int last = 0;
    for (size_t f = 0; f < session->fields; f++) {
        int board = schedule_last_board(&session->field[f].schedule);
        last = board > last ? board : last;
    }
    return last > 0 ? last : USUAL;
}

static void add_number(const struct deals_page *page, struct input input, int64_t usual)
{
    const char *typed = form_get(&page->request->form, input.id);
    input.type = "number";
    input.value = typed ? typed : arena_printf(&page->request->arena, "%jd", usual);
    input.more = " required min=\"1\" max=\"9999\"";
    input_add(page->html, &input);
}

/* The seed: proposed, but not to somebody who plays. */
static void add_seed(const struct deals_page *page)
{
    struct html *html = page->html;
    bool plays = page->desk.me >= 0;
    const char *typed = form_get(&page->request->form, "seed");
    struct input seed = {
        .id = "seed",
        .label = N_("Seed"),
        .hint =
            plays
                ? N_("leave it empty: one is chosen and not shown, because you play too")
                : N_("the same seed gives the same cards; anyone who knows it knows them "
                     "all"),
        .value = typed   ? typed
                 : plays ? ""
                         : arena_printf(&page->request->arena, "%jd", draw_seed()),
        .error = page->seed_error,
        .more = " inputmode=\"numeric\" autocomplete=\"off\" maxlength=\"15\""};
    input_add(html, &seed);
}

static void add_levels(const struct deals_page *page)
{
    struct input_choice choice[LEVELS];
    for (size_t i = 0; i < LEVELS; i++)
        choice[i] = levels[i].choice;
    struct input input = {
        .id = "level",
        .label = N_("Difficulty"),
        .hint = N_("a wished one takes some seconds a board; the deals are kept with "
                   "the tournament, boards that have cards stay as they are"),
        .value = form_text(&page->request->form, "level")};
    input_add_list(page->html, &input, choice, LEVELS);
}

/* What the taker's hand should be like, and whether it is all that is dealt. */
static const struct {
    const char *name;
    const char *label;
    const char *example;
} wishes[] = {
    {"oudlers", N_("Oudlers"), "0-3"},
    {"trumps", N_("Trumps"), "6-9"},
    {"strength", N_("Strength"), "56-70"},
};
enum { WISHES = sizeof wishes / sizeof wishes[0] };

static void add_wishes(const struct deals_page *page)
{
    struct html *html = page->html;
    const struct form *form = &page->request->form;
    struct input_box alone = {
        .name = "alone", .value = "yes", .chosen = form_get(form, "alone") != NULL};
    details_open(html, page->wish_error != NULL, N_("Wishes for the taker's hand"));
    html_add(html, "<div class=\"stack\">");
    note_error(html, page->wish_error);
    html_say_in(html, "p.muted small",
                N_("A number or a range, as in 1-2; empty: every kind of hand in turn. A "
                   "hand of strength 56 is fit for a garde."));
    html_add(html, "<div class=\"fields top\">");
    for (size_t i = 0; i < WISHES; i++)
        input_add(html, &(struct input){.id = wishes[i].name,
                                        .label = wishes[i].label,
                                        .value = form_text(form, wishes[i].name),
                                        .more = arena_printf(&page->request->arena,
                                                             " maxlength=\"7\" "
                                                             "placeholder=\"%s\"",
                                                             wishes[i].example)});
    html_add(html, "</div><p>");
    input_check(html, &alone,
                N_("The taker's hands alone: the rest is dealt at the first table"));
    html_add(html, "</p></div>");
    details_close(html);
}

void deals_page_draw(const struct deals_page *page)
{
    struct html *html = page->html;
    card_open(html, N_("Deal here"));
    html_say_in(
        html, "p",
        page->tarot
            ? N_("Boards with taker's hands fit for their contract, varied, and never a "
                 "bare petit. None of the cards are shown here.")
            : N_("The file is for a dealing machine, or to be printed. None of "
                 "its cards are shown here."));
    deals_page_form(page, "/draw");
    html_add(html, "<div class=\"stack\"><div class=\"fields top\">");
    add_number(page,
               (struct input){
                   .id = "first", .label = N_("First board"), .error = page->range_error},
               1);
    add_number(page, (struct input){.id = "last", .label = N_("Last board")},
               last_board(page->session));
    add_seed(page);
    if (page->tarot)
        add_levels(page);
    struct input_box keep = {
        .name = "keep", .value = "yes", .chosen = form_get(&page->request->form, "keep")};
    html_add(html, "</div>");
    if (page->tarot)
        add_wishes(page);
    html_add(html, "<p>");
    input_check(html, &keep,
                page->tarot
                    ? N_("Also keep the deals with the tournament: hand records, and "
                         "what can be made")
                    : N_("Also keep the deals with the tournament: hand records, "
                         "makeable contracts, checked leads"));
    html_add(html, "</p><p>");
    page_button(html, false,
                page->tarot ? N_("Deal and download the file")
                            : N_("Deal and download the PBN file"));
    html_add(html, "</p></div></form></section>");
}

/* The wishes for the taker's hand; false with the sentence. */
static bool read_wishes(struct deals_draw *draw)
{
    struct deals_page *page = &draw->page;
    const struct form *form = &page->request->form;
    struct tarot_range *range[WISHES] = {&draw->wish.oudlers, &draw->wish.trumps,
                                         &draw->wish.strength};
    draw->wish = (struct tarot_wish){{0, 150}, {0, TAROT_OUDLERS}, {0, 21}};
    draw->taker_alone = form_get(form, "alone") != NULL;
    for (size_t i = 0; i < WISHES; i++) {
        const char *text =
            label_tidy(form_text(form, wishes[i].name), &page->request->arena);
        if (!*text)
            continue;
        draw->wished = true;
        if (!tarot_range_read(text, range[i])) {
            page->wish_error = arena_printf(
                &page->request->arena,
                tr(page->request->lang,
                   N_("\"%.20s\" is not a number or a range, as in 6 or 6-9")),
                text);
            return false;
        }
    }
    if (draw->level > 0 && (draw->wished || draw->taker_alone))
        page->wish_error =
            tr(page->request->lang,
               N_("a wished difficulty is that of whole boards with the usual hands; "
                  "choose one kind of wish"));
    return !page->wish_error;
}

static bool read_draw(struct deals_draw *draw)
{
    struct deals_page *page = &draw->page;
    const struct form *form = &page->request->form;
    const char *seed = form_text(form, "seed");
    struct err err = ERR_INIT(page->request->lang);
    draw->keep = form_get(form, "keep") != NULL;
    for (size_t i = 0; page->tarot && i < LEVELS; i++)
        if (str_equal(levels[i].choice.word, form_text(form, "level")))
            draw->level = i;
    if (!number_read_int(form_text(form, "first"), 1, PBN_BOARD_MOST, &draw->first,
                         &err) ||
        !number_read_int(form_text(form, "last"), 1, PBN_BOARD_MOST, &draw->last, &err) ||
        draw->last < draw->first || draw->last - draw->first >= BOARDS_MOST)
        page->range_error =
            arena_printf(&page->request->arena,
                         tr(page->request->lang,
                            N_("give the first and the last board, %d boards at most")),
                         (int)BOARDS_MOST);
    struct err wrong = ERR_INIT(page->request->lang);
    draw->seed = draw_seed();
    if (seed[0] && !number_read_int(seed, 0, SEED_MOST, &draw->seed, &wrong))
        page->seed_error = arena_strdup(&page->request->arena, wrong.text);
    return read_wishes(draw) && !page->range_error && !page->seed_error;
}

static struct board_deal draw_bridge(const struct deals_draw *draw, int board,
                                     struct arena *arena)
{
    struct deal *deal = ARENA_NEW(arena, struct deal);
    deal_draw(deal, (uint64_t)draw->seed, board);
    return (struct board_deal){.board = board, .deal = deal};
}

static struct board_deal draw_tarot(const struct deals_draw *draw, int board,
                                    struct arena *arena)
{
    struct tarot_hands *hands = ARENA_NEW(arena, struct tarot_hands);
    const struct format *format = draw->page.t->format;
    *hands = tarot_hands_of(board, format->movement == MOVEMENT_ATTACK_DEFENCE);
    bool found = draw->wished ? tarot_draw_wish(hands, &draw->wish, (uint64_t)draw->seed)
                              : tarot_draw_board(hands, (uint64_t)draw->seed);
    if (!found)
        return (struct board_deal){.board = board};
    if (draw->taker_alone)
        tarot_hands_keep_taker(hands);
    return (struct board_deal){.board = board, .tarot = hands};
}

/* False with the sentence where there is no hand as it is wished. */
static bool deal_all(struct deals_draw *draw)
{
    struct deals_page *page = &draw->page;
    struct arena *arena = &page->request->arena;
    draw->deals = (size_t)(draw->last - draw->first + 1);
    draw->deal = ARENA_ARRAY(arena, struct board_deal, draw->deals);
    for (size_t i = 0; i < draw->deals; i++) {
        int board = (int)draw->first + (int)i;
        draw->deal[i] = draw->page.tarot ? draw_tarot(draw, board, arena)
                                         : draw_bridge(draw, board, arena);
        if (page->tarot && !draw->deal[i].tarot) {
            page->wish_error = arena_printf(
                arena,
                tr(page->request->lang,
                   N_("board %d: no hand like that was found in a million tries; wish "
                      "for a little less")),
                board);
            return false;
        }
    }
    return true;
}

/* Why somebody might not want it: boards in order, of which a question is true. */
typedef bool draw_question(const struct deals_draw *draw, const struct board_deal *deal);

static bool is_mine(const struct deals_draw *draw, const struct board_deal *deal)
{
    const struct desk *desk = &draw->page.desk;
    return draw->page.session == desk->session && desk_hides(desk, deal->board, NULL);
}

static bool is_other(const struct deals_draw *draw, const struct board_deal *deal)
{
    const struct board_deal *known = deals_find_board(draw->page.session, deal->board);
    return draw->keep && known && !deals_same_cards(known, deal);
}

static bool is_played(const struct deals_draw *draw, const struct board_deal *deal)
{
    const struct session *session = draw->page.session;
    bool same = deals_find_board(session, deal->board) && !is_other(draw, deal);
    return draw->keep && !same && deals_in_session(session, deal->board, true);
}

static const struct {
    draw_question *question;
    const char *sentence;
} doubts[] = {
    {is_mine, N_("You still have to play these boards, and the file has their cards; "
                 "give it to the machine unread:")},
    {is_other, N_("These boards have other cards, which would be replaced:")},
    {is_played,
     N_("These boards have results; keep only the cards they were played with:")},
};
enum { DOUBTS = sizeof doubts / sizeof doubts[0] };

/* The boards that give rise to a doubt. */
static size_t find_doubt(const struct deals_draw *draw, size_t doubt, int board[])
{
    size_t n = 0;
    for (size_t i = 0; i < draw->deals; i++)
        if (doubts[doubt].question(draw, &draw->deal[i]))
            board[n++] = draw->deal[i].board;
    return n;
}

static bool is_doubtful(const struct deals_draw *draw)
{
    int board[BOARDS_MOST];
    for (size_t i = 0; i < DOUBTS; i++)
        if (find_doubt(draw, i, board) > 0)
            return true;
    return false;
}

/* Asks once more; the same form, and sure. */
static void ask_again(struct deals_draw *draw)
{
    static const char *const fields[] = {"first", "last",   "seed",    "keep",
                                         "alone", "trumps", "oudlers", "strength"};
    struct deals_page *page = &draw->page;
    struct html *html = page->html;
    int board[BOARDS_MOST];
    deals_page_start(page);
    card_open(html, N_("Deal anyway?"));
    for (size_t i = 0; i < DOUBTS; i++) {
        size_t n = find_doubt(draw, i, board);
        if (n == 0)
            continue;
        html_add(html, "<p class=\"note warn\">%s %s</p>",
                 tr(html->lang, doubts[i].sentence),
                 label_ranges(board, n, &page->request->arena));
    }
    deals_page_form(page, "/draw");
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
        if (form_get(&page->request->form, fields[i]))
            input_hidden(html, fields[i], form_text(&page->request->form, fields[i]));
    input_hidden(html, "sure", "yes");
    html_add(html, "<div class=\"row\">");
    page_button(html, false,
                page->tarot ? N_("Deal and download the file")
                            : N_("Deal and download the PBN file"));
    desk_link(&page->desk, "button", N_("Back"), "/deals?session=%d", page->number);
    html_add(html, "</div></form></section>");
    deals_page_end(page, MHD_HTTP_CONFLICT);
}

/* A line for each board. */
static void answer_lines(struct request *request, const struct deals_draw *draw)
{
    str_reset(&request->html.out);
    for (size_t i = 0; i < draw->deals; i++) {
        tarot_hands_add(&request->html.out, draw->deal[i].tarot);
        str_add_char(&request->html.out, '\n');
    }
    request_file(
        request, "text/plain; charset=utf-8",
        arena_printf(&request->arena, "deals-%jd-%jd.txt", draw->first, draw->last));
}

/* The file as the answer. */
static void answer_file(struct request *request, const struct deals_draw *draw)
{
    if (draw->page.tarot) {
        answer_lines(request, draw);
        return;
    }
    struct pbn_event event = {0};
    str_reset(&request->html.out);
    struct pbn_writer writer = pbn_start(&request->html.out);
    for (size_t i = 0; i < draw->deals; i++) {
        struct pbn_board board = pbn_board_of(draw->deal[i].board, draw->deal[i].deal);
        pbn_deal(&writer, &event, &board);
        pbn_end_game(&writer);
    }
    pbn_end(&writer);
    request_file(
        request, "application/x-pbn",
        arena_printf(&request->arena, "deals-%jd-%jd.pbn", draw->first, draw->last));
}

static void kept(struct request *request)
{
    const struct deals_draw *draw = request->work;
    if (request->answer.seq == 0) {
        request_error(request, &request->answer.err);
        return;
    }
    deals_page_solve(request, draw->page.number);
    answer_file(request, draw);
}

/* Whether the tournament has exactly these cards: sent again, they are not recorded
 * again. */
static bool is_kept(const struct deals_draw *draw)
{
    for (size_t i = 0; i < draw->deals; i++) {
        const struct board_deal *known =
            deals_find_board(draw->page.session, draw->deal[i].board);
        if (!known || !deals_same_cards(known, &draw->deal[i]))
            return false;
    }
    return true;
}

/* Records the deals, then answers with the file. */
static void keep_draw(struct request *request, const struct deals_draw *draw)
{
    struct change change = {.kind = CHANGE_DEALS,
                            .deals = {.session = draw->page.number,
                                      .deal = draw->deal,
                                      .count = draw->deals}};
    request_submit(request, request_number(request, 0), &change, "", kept);
}

/* Has the boards dealt in the background, and shows how far it is. */
static void start_dealing(struct request *request, struct deals_draw *draw)
{
    struct deals_page *page = &draw->page;
    struct solving_task task = {.stream = request_number(request, 0),
                                .session = page->number};
    task.draw = (struct solving_draw){.first = (int)draw->first,
                                      .last = (int)draw->last,
                                      .attack_defence = page->t->format->movement ==
                                                        MOVEMENT_ATTACK_DEFENCE,
                                      .seed = draw->seed,
                                      .least = levels[draw->level].least,
                                      .most = levels[draw->level].most,
                                      .mixed = levels[draw->level].mixed};
    str_format(task.author, sizeof task.author, "%s", request->who.author);
    desk_close(&page->desk);
    if (solving_ask(request->server->solving, &task))
        request_redirect(request, "/tournaments/%s/deals?session=%d",
                         request->parameter[0], page->number);
    else
        request_fail(request, MHD_HTTP_TOO_MANY_REQUESTS,
                     N_("boards are being solved just now; deal when that is done"));
}

void post_deals_draw(struct request *request)
{
    struct deals_draw *draw = ARENA_NEW(&request->arena, struct deals_draw);
    if (!deals_page_open(request, &draw->page))
        return;
    request->work = draw;
    if (!read_draw(draw)) {
        deals_page_show(&draw->page, MHD_HTTP_UNPROCESSABLE_CONTENT);
        return;
    }
    if (draw->level > 0) {
        start_dealing(request, draw);
        return;
    }
    if (!deal_all(draw)) {
        deals_page_show(&draw->page, MHD_HTTP_UNPROCESSABLE_CONTENT);
        return;
    }
    if (!form_get(&request->form, "sure") && is_doubtful(draw)) {
        ask_again(draw);
        return;
    }
    bool wanted = draw->keep && !is_kept(draw);
    desk_close(&draw->page.desk);
    if (wanted)
        keep_draw(request, draw);
    else
        answer_file(request, draw);
}
