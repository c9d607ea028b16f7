/* deals.c - the cards of a session's boards, where they are known. */
#include "tournament/deals.h"

#include "tournament/bridge_facts.h"

const struct deal *deals_find(const struct session *session, int board)
{
    size_t low = 0;
    size_t high = session->deals;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (session->deal[middle].board < board)
            low = middle + 1;
        else
            high = middle;
    }
    bool found = low < session->deals && session->deal[low].board == board;
    return found ? session->deal[low].deal : NULL;
}

static bool read_one(const struct jat *at, struct board_deal *read, struct arena *arena,
                     struct err *err)
{
    struct deal *deal = ARENA_NEW(arena, struct deal);
    long board;
    const char *text;
    struct jat member;
    struct jat_range boards = {1, SCHEDULE_BOARD_MAX};
    if (!jat_is_object(at, err) ||
        !jat_require(jat_get_int(at, "board", boards, &board, err), at, "board", err) ||
        !jat_require(jat_get_text(at, "deal", &text, err), at, "deal", err))
        return false;
    jat_member(at, "deal", &member);
    *read = (struct board_deal){(int)board, deal};
    return deal_read(text, deal, err) || jat_err_at(&member, err);
}

bool deals_read(const struct jat *list, struct change_deals *change, struct arena *arena,
                struct err *err)
{
    if (!jat_is_array(list, err))
        return false;
    size_t n = json_array_size(list->value);
    struct board_deal *deal = ARENA_ARRAY(arena, struct board_deal, n + 1);
    for (size_t i = 0; i < n; i++) {
        struct jat at = jat_element(list, i);
        if (!read_one(&at, &deal[i], arena, err))
            return false;
    }
    change->deal = deal;
    change->count = n;
    return true;
}

json_t *deals_write(const struct board_deal deal[], size_t count)
{
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++) {
        struct str text = {0};
        deal_add(&text, deal[i].deal, SEAT_N);
        json_array_append_new(list, json_pack("{s:i, s:s}", "board", deal[i].board,
                                              "deal", str_text(&text)));
        str_clear(&text);
    }
    return list;
}

/* Whether a hand on lead has the card, on a board with those cards. */
static bool check_card(const struct deal *deal, int board, const struct facts *facts,
                       struct err *err)
{
    struct bridge_deal played;
    struct str card = {0};
    if (!bridge_facts_deal(facts, &played) || played.contract.level == 0 ||
        played.lead.rank == 0)
        return true;
    enum seat leader = (enum seat)((played.declarer + 1) % SEAT_COUNT);
    int number = deal_card(played.lead);
    if (deal_holds(deal, leader, number))
        return true;
    enum seat holder = SEAT_N;
    for (int s = 0; s < SEAT_COUNT; s++)
        if (deal_holds(deal, (enum seat)s, number))
            holder = (enum seat)s;
    deal_card_show(&card, number, err->lang);
    err_user(err,
             "%s leads on board %d and does not hold %s, which %s has; correct the card, "
             "the declarer or the board, or leave the lead out",
             seat_word(leader, err->lang), board, str_text(&card),
             seat_word(holder, err->lang));
    str_clear(&card);
    return false;
}

/* A board that is a copy of another has its cards. */
static const struct deal *deal_of_slot(const struct session *session, int slot,
                                       int *board)
{
    const struct field *field = session_field_of(session, slot);
    *board = field->schedule.board[slot - field->first_slot];
    const struct deal *deal = deals_find(session, *board);
    for (size_t i = 0; !deal && i < field->copies; i++)
        if (field->copy[i].board == *board)
            deal = deals_find(session, field->copy[i].of);
    return deal;
}

bool deals_check_lead(const struct tournament *t, int session, int slot,
                      const struct facts *facts, struct err *err)
{
    int board;
    if (t->session[session].deals == 0 || !(facts->given & FACT_BIT(FACT_LEAD)))
        return true;
    const struct deal *deal = deal_of_slot(&t->session[session], slot, &board);
    return !deal || check_card(deal, board, facts, err);
}

/* Leads that are recorded must be possible with the cards too: or it is another
 * evening's file. */
static bool check_recorded(const struct session *session, const struct board_deal *deal,
                           struct err *err)
{
    for (int slot = 0; slot < session->slots; slot++) {
        const struct play *play = &session->play[slot];
        if (!play->facts || !(play->facts->given & FACT_BIT(FACT_LEAD)))
            continue;
        const struct field *field = session_field_of(session, slot);
        if (field->schedule.board[slot - field->first_slot] == deal->board &&
            !check_card(deal->deal, deal->board, play->facts, err))
            return false;
    }
    return true;
}

bool deals_check(const struct tournament *t, const struct change_deals *change,
                 struct err *err)
{
    bool seen[SCHEDULE_BOARD_MAX + 1] = {false};
    const struct session *session = tournament_session(t, change->session);
    if (!session)
        return err_set(err, ERR_NOT_FOUND, "there is no session %d; there are %zu",
                       change->session, t->sessions);
    if (!(t->format->optional & FACT_BIT(FACT_LEAD)))
        return err_user(err, "deals are of tournaments of bridge; this is one of %s",
                        tr(err->lang, t->format->title));
    for (size_t i = 0; i < change->count; i++) {
        const struct board_deal *deal = &change->deal[i];
        if (deal->board < 1 || deal->board > SCHEDULE_BOARD_MAX)
            return err_user(err, "there is no board %d; boards are 1 to %d", deal->board,
                            SCHEDULE_BOARD_MAX);
        if (seen[deal->board])
            return err_user(err, "board %d is there twice; keep one of its deals",
                            deal->board);
        seen[deal->board] = true;
        if (!deal_check(deal->deal, err) || !check_recorded(session, deal, err))
            return false;
    }
    return true;
}

/* Puts a deal in its place among the session's. */
static void put_deal(struct tournament *t, struct session *session,
                     const struct board_deal *given)
{
    struct deal *kept = ARENA_NEW(&t->arena, struct deal);
    *kept = *given->deal;
    struct board_deal one = {given->board, kept};
    const struct board_deal *deal = &one;
    size_t at = 0;
    while (at < session->deals && session->deal[at].board < deal->board)
        at++;
    if (at < session->deals && session->deal[at].board == deal->board) {
        session->deal[at] = *deal;
        return;
    }
    session->deal = arena_grow(&t->arena, session->deal, session->deals,
                               &session->deals_capacity, sizeof *session->deal);
    for (size_t i = session->deals; i > at; i--)
        session->deal[i] = session->deal[i - 1];
    session->deal[at] = *deal;
    session->deals++;
}

void deals_apply(struct tournament *t, const struct change_deals *change)
{
    struct session *session = tournament_session(t, change->session);
    bool leads = t->format && (t->format->optional & FACT_BIT(FACT_LEAD));
    for (size_t i = 0; session && leads && i < change->count; i++)
        put_deal(t, session, &change->deal[i]);
}
