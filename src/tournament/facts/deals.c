/* deals.c - the cards of a session's boards, where they are known. */
#include "tournament/facts/deals.h"

#include "tournament/facts/bridge_facts.h"
#include "tournament/facts/tarot_deals.h"

bool deals_are(const struct format *format)
{
    return format && format->game->cards;
}

const struct board_deal *deals_find_board(const struct session *session, int board)
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
    return found ? &session->deal[low] : NULL;
}

const struct board_deal *deals_played(const struct session *session,
                                      const struct field *field, int board)
{
    const struct board_deal *found = deals_find_board(session, board);
    for (size_t i = 0; !found && i < field->copies; i++)
        if (field->copy[i].board == board)
            found = deals_find_board(session, field->copy[i].of);
    return found;
}

bool deals_in_session(const struct session *session, int board, bool results)
{
    for (int slot = 0; slot < session->slots; slot++) {
        const struct field *field = session_field_of(session, slot);
        if (field->schedule.board[slot - field->first_slot] == board &&
            (!results || session->play[slot].state != PLAY_MISSING))
            return true;
    }
    return false;
}

bool deals_same_cards(const struct board_deal *one, const struct board_deal *other)
{
    if (one->tarot && other->tarot)
        return tarot_deals_same(one->tarot, other->tarot);
    return one->deal && other->deal && deals_same(one->deal, other->deal);
}

bool deals_are_solved(const struct board_deal *deal)
{
    return deal->tarot ? deal->found || deal->tarot->kind != TAROT_WHOLE
                       : deal->tricks != NULL;
}

bool deals_same(const struct deal *one, const struct deal *other)
{
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        if (one->hand[seat] != other->hand[seat])
            return false;
    return true;
}

/* What can be made, where it is there. */
static bool read_makeable(const struct jat *at, struct board_deal *read,
                          struct arena *arena, struct err *err)
{
    struct jat member;
    const char *text;
    if (!jat_member(at, "tricks", &member))
        return true;
    struct par_tricks *tricks = ARENA_NEW(arena, struct par_tricks);
    if (jat_get_text(at, "tricks", &text, err) != JAT_FOUND)
        return false;
    read->tricks = tricks;
    return par_read_tricks(text, tricks) ||
           jat_err(&member, err,
                   N_("tricks are %d digits, each 0 to 9 or a to d for 10 to 13; leave "
                      "them out if they are not known"),
                   (int)PAR_DIGITS);
}

static bool read_one(const struct jat *at, struct board_deal *read, struct arena *arena,
                     struct err *err)
{
    struct deal *deal = ARENA_NEW(arena, struct deal);
    int64_t board;
    const char *text;
    struct jat member;
    struct jat_range boards = {1, SCHEDULE_BOARD_MAX};
    if (jat_member(at, "hands", &member) == JAT_FOUND)
        return tarot_deals_read(at, read, arena, err);
    if (!jat_is_object(at, err) ||
        !jat_require(jat_get_int(at, "board", boards, &board, err), at, "board", err) ||
        !jat_require(jat_get_text(at, "deal", &text, err), at, "deal", err))
        return false;
    jat_member(at, "deal", &member);
    *read = (struct board_deal){.board = (int)board, .deal = deal};
    return (deal_read(text, deal, err) || jat_err_at(&member, err)) &&
           read_makeable(at, read, arena, err);
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
        struct str tricks = {0};
        if (deal[i].tarot) {
            json_array_append_new(list, tarot_deals_write(&deal[i]));
            continue;
        }
        deal_add(&text, deal[i].deal, SEAT_N);
        json_t *one =
            json_pack("{s:i, s:s}", "board", deal[i].board, "deal", str_text(&text));
        if (deal[i].tricks) {
            par_add_tricks(&tricks, deal[i].tricks);
            json_object_set_new(one, "tricks", json_string(str_text(&tricks)));
        }
        json_array_append_new(list, one);
        str_clear(&text);
        str_clear(&tricks);
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
             "%s leads on board %d but does not hold %s, which %s has; correct the card, "
             "the declarer or the board, or leave out the lead",
             seat_word(leader, err->lang), board, str_text(&card),
             seat_word(holder, err->lang));
    str_clear(&card);
    return false;
}

bool deals_tell_lead(const struct facts *facts)
{
    return facts->given & FACT_BIT(FACT_BRIDGE_LEAD);
}

bool deals_check_lead(const struct tournament *t, int session, int slot,
                      const struct facts *facts, struct err *err)
{
    const struct session *played = &t->session[session];
    if (played->deals == 0 || !(facts->given & FACT_BIT(FACT_BRIDGE_LEAD)))
        return true;
    const struct field *field = session_field_of(played, slot);
    int board = field->schedule.board[slot - field->first_slot];
    const struct board_deal *known = deals_played(played, field, board);
    return !known || !known->deal || check_card(known->deal, board, facts, err);
}

/* Leads that are recorded must be possible with the cards too: or it is another
 * evening's file. */
static bool check_recorded(const struct session *session, const struct board_deal *deal,
                           struct err *err)
{
    for (int slot = 0; slot < session->slots; slot++) {
        const struct play *play = &session->play[slot];
        if (!play->facts || !(play->facts->given & FACT_BIT(FACT_BRIDGE_LEAD)))
            continue;
        const struct field *field = session_field_of(session, slot);
        if (field->schedule.board[slot - field->first_slot] == deal->board &&
            !check_card(deal->deal, deal->board, play->facts, err))
            return false;
    }
    return true;
}

/* The cards of one board, which are those of the game. */
static bool check_cards(const struct format *format, const struct session *session,
                        const struct board_deal *deal, struct err *err)
{
    bool tarot = format->game->id == GAME_TAROT;
    if (tarot != (deal->tarot != NULL))
        return err_user(err, "board %d has cards of another game; give those of %s",
                        deal->board, tr(err->lang, format->title));
    if (tarot)
        return tarot_deals_check(format, deal, err);
    return deal_check(deal->deal, err) && check_recorded(session, deal, err);
}

bool deals_check(const struct tournament *t, const struct change_deals *change,
                 struct err *err)
{
    bool seen[SCHEDULE_BOARD_MAX + 1] = {false};
    const struct session *session = tournament_session(t, change->session);
    if (!session)
        return err_set(err, ERR_NOT_FOUND, "there is no session %d; the last one is %zu",
                       change->session, t->sessions);
    if (!deals_are(t->format))
        return err_user(err, "cards are kept for bridge and duplicate tarot, not for %s",
                        tr(err->lang, t->format->title));
    for (size_t i = 0; i < change->count; i++) {
        const struct board_deal *deal = &change->deal[i];
        if (deal->board < 1 || deal->board > SCHEDULE_BOARD_MAX)
            return err_user(err, "there is no board %d; boards are 1 to %d", deal->board,
                            SCHEDULE_BOARD_MAX);
        if (seen[deal->board])
            return err_user(err, "board %d appears twice; keep one of its deals",
                            deal->board);
        seen[deal->board] = true;
        if (!check_cards(t->format, session, deal, err))
            return false;
    }
    return true;
}

/* What is to be kept of a deal: with what could be made of the same cards before. */
static struct board_deal keep_board(struct tournament *t, const struct session *session,
                                    const struct board_deal *given)
{
    const struct board_deal *old = deals_find_board(session, given->board);
    if (given->tarot)
        return tarot_deals_keep(given, old, &t->arena);
    struct deal *deal = ARENA_NEW(&t->arena, struct deal);
    *deal = *given->deal;
    struct board_deal kept = {.board = given->board, .deal = deal};
    if (given->tricks) {
        struct par_tricks *tricks = ARENA_NEW(&t->arena, struct par_tricks);
        *tricks = *given->tricks;
        kept.tricks = tricks;
    } else if (old && old->deal && deals_same(old->deal, deal)) {
        kept.tricks = old->tricks;
    }
    return kept;
}

/* Puts a deal in its place among the session's. */
static void put_deal(struct tournament *t, struct session *session,
                     const struct board_deal *given)
{
    struct board_deal kept = keep_board(t, session, given);
    const struct board_deal *deal = &kept;
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
    for (size_t i = 0; session && deals_are(t->format) && i < change->count; i++)
        put_deal(t, session, &change->deal[i]);
}
