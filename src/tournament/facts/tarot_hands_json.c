/* tarot_hands_json.c - a deal of tarot as JSON. */
#include "tournament/facts/tarot_hands_json.h"

#include "core/movement.h"
#include <string.h>

static const char *const lane_key[] = {"S", "H", "D", "C", "T"};

/* One card of a lane, in so many characters; -1: it is none. */
static int read_card(const char *text, size_t n, int lane)
{
    char word[8] = {lane_key[lane][0]};
    int card;
    if (n == 0 || n > 2)
        return -1;
    memcpy(word + 1, text, n);
    return tarot_card_read(word, &card) ? card : -1;
}

static bool put_new(const struct jat *at, struct tarot_set *set, int card,
                    struct err *err)
{
    struct str shown = {0};
    bool is_new = !tarot_has(*set, card);
    tarot_put(set, card);
    if (is_new)
        return true;
    tarot_card_show(&shown, card, err->lang);
    jat_err(at, err, N_("%s appears twice in one hand; take one of them out"),
            str_text(&shown));
    str_clear(&shown);
    return false;
}

/* "R D 10": cards with spaces between. */
static bool read_lane(const struct jat *hand, int lane, struct tarot_set *set,
                      struct err *err)
{
    const char *text = "";
    struct jat at;
    if (jat_get_text(hand, lane_key[lane], &text, err) == JAT_FAILED)
        return false;
    jat_member(hand, lane_key[lane], &at);
    for (text += strspn(text, " ,"); *text; text += strspn(text, " ,")) {
        size_t n = strcspn(text, " ,");
        int card = read_card(text, n, lane);
        if (card < 0)
            return jat_err(&at, err,
                           lane == TAROT_SUITS
                               ? N_("\"%.*s\" is not a trump; write 21 to 1, and the "
                                    "Excuse as \"X\":true")
                               : N_("\"%.*s\" is not a card of a suit; write R D C V, 10 "
                                    "to 2 and 1, with spaces between"),
                           (int)(n < 12 ? n : 12), text);
        if (!put_new(&at, set, card, err))
            return false;
        text += n;
    }
    return true;
}

static bool read_set(const struct jat *at, struct tarot_set *set, struct err *err)
{
    static const char *const known[] = {"T", "S", "H", "D", "C", "X"};
    bool excuse = false;
    struct jat member;
    *set = (struct tarot_set){0};
    if (!jat_is_object(at, err))
        return false;
    for (void *iter = NULL; jat_next(at, &iter, &member);) {
        bool found = false;
        for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
            found = found || str_equal(known[i], member.key);
        if (!found)
            return jat_err(&member, err,
                           N_("a hand has T for trumps, S, H, D, C for the suits and X "
                              "for the Excuse; nothing else"));
    }
    for (int lane = 0; lane <= TAROT_SUITS; lane++)
        if (!read_lane(at, lane, set, err))
            return false;
    if (jat_get_bool(at, "X", &excuse, err) == JAT_FAILED)
        return false;
    if (excuse)
        tarot_put(set, TAROT_EXCUSE);
    return true;
}

/* A seat by its letter, of data; false and untouched where it is not said. */
static bool read_seat(const struct jat *at, const char *key, enum seat *seat,
                      enum jat_found *found, struct err *err)
{
    const char *text;
    struct jat member;
    *found = jat_get_text(at, key, &text, err);
    if (*found != JAT_FOUND)
        return *found == JAT_NONE;
    jat_member(at, key, &member);
    return (text[0] && !text[1] && seat_parse_five(text[0], seat)) ||
           jat_err(&member, err, N_("a seat is N, E, S, W or F"));
}

/* The hands; how many there are. */
static bool read_hands(const struct jat *at, struct tarot_hands *hands, int *count,
                       struct err *err)
{
    struct jat list;
    struct jat member;
    *count = 0;
    if (!jat_require(jat_get_object(at, "hands", &list, err), at, "hands", err))
        return false;
    for (void *iter = NULL; jat_next(&list, &iter, &member);) {
        enum seat seat;
        if (member.key[0] == '\0' || member.key[1] != '\0' ||
            !seat_parse_five(member.key[0], &seat))
            return jat_err(&member, err, N_("a seat is N, E, S, W or F"));
        if (!read_set(&member, &hands->hand[seat], err))
            return false;
        (*count)++;
    }
    return *count > 0 || jat_err(&list, err, N_("there are no hands; give the cards"));
}

static bool read_contract(const struct jat *at, struct tarot_hands *hands,
                          struct err *err)
{
    const char *text;
    struct jat member;
    enum jat_found found = jat_get_text(at, "contract", &text, err);
    hands->contract = TAROT_GARDE;
    for (int c = 0; found == JAT_FOUND && c < TAROT_CONTRACTS; c++)
        if (str_equal(text, tarot_contract_word[c])) {
            hands->contract = (enum tarot_contract)c;
            return true;
        }
    jat_member(at, "contract", &member);
    return found == JAT_NONE ||
           (found == JAT_FOUND &&
            jat_err(&member, err,
                    N_("a contract is prise, garde, garde-sans or garde-contre")));
}

/* The handfuls that were shown, a word or two in a list; a slam, if it was announced. */
static bool read_handful(const struct jat *at, enum tarot_handful *handful,
                         struct err *err)
{
    const char *text;
    if (!jat_is_text(at, &text, err))
        return false;
    for (int h = TAROT_SINGLE; h < TAROT_HANDFULS; h++)
        if (str_equal(text, tarot_handful_word[h])) {
            *handful = (enum tarot_handful)h;
            return true;
        }
    return jat_err(at, err, N_("a handful is single, double or triple"));
}

static bool read_announced(const struct jat *at, struct tarot_hands *hands,
                           struct err *err)
{
    struct jat member;
    const char *text = NULL;
    if (jat_member(at, "handful", &member) == JAT_FOUND) {
        bool list = json_is_array(member.value);
        size_t n = list ? json_array_size(member.value) : 1;
        if (n > TAROT_HANDFULS_MOST)
            return jat_err(&member, err, N_("two handfuls at most are shown in a deal"));
        for (size_t i = 0; i < n; i++) {
            struct jat one = list ? jat_element(&member, i) : member;
            if (!read_handful(&one, &hands->handful[i], err))
                return false;
        }
    }
    if (jat_get_text(at, "slam", &text, err) == JAT_FAILED)
        return false;
    jat_member(at, "slam", &member);
    if (text && !str_equal(text, "announced"))
        return jat_err(&member, err,
                       N_("before a deal is played a slam is announced or left out"));
    hands->slam = text ? TAROT_ANNOUNCED : TAROT_NO_SLAM;
    return true;
}

/* Dealer, taker and leader: what is not said follows from the board. */
static bool read_places(const struct jat *at, struct tarot_hands *hands, struct err *err)
{
    enum jat_found dealer;
    enum jat_found taker;
    enum jat_found leader;
    bool ending = hands->kind == TAROT_ENDING;
    if (hands->board > 0) {
        hands->dealer = (enum seat)((hands->board - 1) % hands->players);
        hands->taker = tarot_board_taker(hands->board);
    }
    if (!read_seat(at, "dealer", &hands->dealer, &dealer, err) ||
        !read_seat(at, "taker", &hands->taker, &taker, err) ||
        !read_seat(at, "leader", &hands->leader, &leader, err))
        return false;
    if (taker == JAT_NONE && (hands->board == 0 || hands->players != SEAT_COUNT))
        return jat_err(at, err, N_("who takes? Add \"taker\":\"N\""));
    if (leader == JAT_NONE && ending)
        return jat_err(at, err,
                       N_("there is no dog, so this is an ending; who leads? Add "
                          "\"leader\":\"N\", or the dog"));
    if (leader == JAT_NONE && dealer == JAT_NONE && hands->board == 0)
        return jat_err(at, err, N_("who deals? Add \"dealer\":\"N\""));
    if (leader == JAT_NONE)
        hands->leader = tarot_seat_after(hands->dealer, hands->players);
    if ((int)hands->dealer < hands->players && (int)hands->taker < hands->players &&
        (int)hands->leader < hands->players)
        return true;
    return jat_err(at, err, N_("dealer, taker and leader must be among the hands"));
}

/* Whole, first position or ending, by what is there. */
static void settle_kind(struct tarot_hands *hands, int count, bool has_dog)
{
    hands->players = count >= 3 ? count : SEAT_COUNT;
    if (has_dog)
        hands->kind = TAROT_WHOLE;
    else
        hands->kind = count == 1 ? TAROT_FIRST_POSITION : TAROT_ENDING;
}

bool tarot_hands_from(const struct jat *at, struct tarot_hands *hands, struct err *err)
{
    struct tarot_hands read = {0};
    struct jat dog;
    struct jat ecart;
    int64_t board = 0;
    int count;
    if (!jat_is_object(at, err) ||
        jat_get_int(at, "board", (struct jat_range){1, SCHEDULE_BOARD_MAX}, &board,
                    err) == JAT_FAILED ||
        !read_hands(at, &read, &count, err))
        return false;
    read.board = (int)board;
    bool has_dog = jat_member(at, "dog", &dog) == JAT_FOUND;
    settle_kind(&read, count, has_dog);
    if ((has_dog && !read_set(&dog, &read.dog, err)) ||
        (jat_member(at, "ecart", &ecart) == JAT_FOUND &&
         !read_set(&ecart, &read.ecart, err)) ||
        !read_places(at, &read, err) || !read_contract(at, &read, err) ||
        !read_announced(at, &read, err))
        return false;
    if (!tarot_hands_check(&read, err))
        return jat_err_at(at, err);
    *hands = read;
    return true;
}

/* "R D 10": from the highest. */
static json_t *lane_json(struct tarot_set set, int lane)
{
    struct str text = {0};
    for (int rank = lane == TAROT_SUITS ? 21 : TAROT_RANKS; rank >= 1; rank--) {
        int card = lane == TAROT_SUITS ? tarot_trump(rank) : tarot_card(lane, rank);
        if (!tarot_has(set, card))
            continue;
        str_add(&text, text.length > 0 ? " " : "");
        if (lane == TAROT_SUITS)
            str_printf(&text, "%d", rank);
        else
            str_add(&text, tarot_rank_text(rank));
    }
    json_t *value = json_string(str_text(&text));
    str_clear(&text);
    return value;
}

static json_t *set_json(struct tarot_set set)
{
    json_t *value = json_object();
    json_object_set_new(value, "T", lane_json(set, TAROT_SUITS));
    for (int lane = 0; lane < TAROT_SUITS; lane++)
        json_object_set_new(value, lane_key[lane], lane_json(set, lane));
    if (tarot_has(set, TAROT_EXCUSE))
        json_object_set_new(value, "X", json_true());
    return value;
}

static void put_seat(json_t *object, const char *key, enum seat seat)
{
    char letter[] = {seat_letter(seat), '\0'};
    json_object_set_new(object, key, json_string(letter));
}

static void put_announced(json_t *value, const struct tarot_hands *hands)
{
    json_t *list = json_array();
    for (int i = 0; i < TAROT_HANDFULS_MOST; i++)
        if (hands->handful[i] != TAROT_NO_HANDFUL)
            json_array_append_new(list,
                                  json_string(tarot_handful_word[hands->handful[i]]));
    if (json_array_size(list) > 0)
        json_object_set(value, "handful", list);
    json_decref(list);
    if (hands->slam == TAROT_ANNOUNCED)
        json_object_set_new(value, "slam", json_string("announced"));
}

json_t *tarot_hands_json(const struct tarot_hands *hands)
{
    json_t *value = json_object();
    json_t *list = json_object();
    bool ending = hands->kind == TAROT_ENDING;
    if (hands->board > 0)
        json_object_set_new(value, "board", json_integer(hands->board));
    if (!ending)
        put_seat(value, "dealer", hands->dealer);
    put_seat(value, "taker", hands->taker);
    put_seat(value, "leader", hands->leader);
    if (!ending)
        json_object_set_new(value, "contract",
                            json_string(tarot_contract_word[hands->contract]));
    enum seat seat = hands->leader;
    for (int i = 0; i < hands->players; i++) {
        char letter[] = {seat_letter(seat), '\0'};
        if (hands->kind != TAROT_FIRST_POSITION || seat == hands->taker)
            json_object_set_new(list, letter, set_json(hands->hand[seat]));
        seat = tarot_seat_after(seat, hands->players);
    }
    json_object_set_new(value, "hands", list);
    if (hands->kind == TAROT_WHOLE)
        json_object_set_new(value, "dog", set_json(hands->dog));
    if (!tarot_is_empty(hands->ecart))
        json_object_set_new(value, "ecart", set_json(hands->ecart));
    put_announced(value, hands);
    return value;
}
