/* whist_deal.c - one deal of whist as JSON. */
#include "tournament/facts/whist_deal.h"

#include <string.h>

static bool read_seat(const struct jat *at, enum seat *seat, struct err *err)
{
    const char *text;
    if (!jat_is_text(at, &text, err))
        return false;
    if (strlen(text) == 1 && seat_parse(text[0], seat))
        return true;
    return jat_err(at, err, "a seat is N, E, S or W, not \"%.40s\"", text);
}

/* A member that names one seat; seen: whether it was there. */
static bool read_one(const struct jat *object, const char *key, enum seat *seat,
                     bool *seen, struct err *err)
{
    struct jat member;
    enum seat read = SEAT_N;
    if (jat_member(object, key, &member) == JAT_NONE)
        return true;
    if (!read_seat(&member, &read, err))
        return false;
    if (*seen && *seat != read)
        return jat_err(&member, err, "play stops at the first revoke: name one seat");
    *seat = read;
    *seen = true;
    return true;
}

bool whist_deal_counter(const struct whist_grid *grid, const char *word,
                        struct whist_play *play, struct err *err)
{
    struct str list = {0};
    int found = 0;
    if (word)
        return whist_read_contract(grid, word, &play->counter, err);
    for (int i = 0; i < grid->counters; i++)
        if (grid->counter[i].by == play->contract) {
            play->counter = grid->counter[i].against;
            str_printf(&list, "%s%s", found++ ? ", " : "",
                       whist_contract_word[play->counter]);
        }
    if (found > 1)
        err_user(err, "say which contract %s was bid against: %s",
                 whist_contract_word[play->contract], str_text(&list));
    if (found == 0)
        err_user(err,
                 "%s has no points of its own as a counter; name the contract it "
                 "was bid against",
                 whist_contract_word[play->contract]);
    str_clear(&list);
    return found == 1;
}

static bool read_counter(const struct jat *at, const struct whist_grid *grid,
                         struct whist_play *play, struct err *err)
{
    struct jat member;
    const char *word = NULL;
    if (jat_member(at, "counter", &member) == JAT_NONE || json_is_false(member.value))
        return true;
    if (!json_is_true(member.value) && !jat_is_text(&member, &word, err))
        return false;
    return whist_deal_counter(grid, word, play, err) || jat_err_at(&member, err);
}

/* All thirteen tricks, if "capo" says so. */
static bool read_capo(const struct jat *at, struct whist_play *play, struct err *err)
{
    bool capo = false;
    if (jat_get_bool(at, "capo", &capo, err) == JAT_FAILED)
        return false;
    if (!capo)
        return true;
    if (play->has_tricks && play->tricks != WHIST_TRICKS)
        return jat_err(at, err, "a capo is all %d tricks, not %d", WHIST_TRICKS,
                       play->tricks);
    play->has_tricks = true;
    play->tricks = WHIST_TRICKS;
    return true;
}

static bool read_outcome(const struct jat *at, struct whist_play *play, struct err *err)
{
    long tricks = 0;
    enum jat_found found = jat_get_bool(at, "made", &play->made, err);
    play->has_made = found == JAT_FOUND;
    if (found == JAT_FAILED)
        return false;
    found = jat_get_int(at, "tricks", (struct jat_range){0, WHIST_TRICKS}, &tricks, err);
    play->has_tricks = found == JAT_FOUND;
    play->tricks = (int)tricks;
    return found != JAT_FAILED && read_capo(at, play, err);
}

/* Reads the seats of "by"; their number, or 0. */
static size_t read_by(const struct jat *at, enum seat by[SEAT_COUNT], struct err *err)
{
    struct jat list;
    if (!jat_require(jat_get_array(at, "by", &list, err), at, "by", err))
        return 0;
    size_t n = json_array_size(list.value);
    if (n < 1 || n > SEAT_COUNT) {
        jat_err(&list, err, "name who played it: one seat or two, of N, E, S and W");
        return 0;
    }
    for (size_t i = 0; i < n; i++) {
        struct jat seat = jat_element(&list, i);
        if (!read_seat(&seat, &by[i], err))
            return 0;
    }
    return n;
}

/* Adds the contract of these seats; one for several, once for each. */
static bool add_plays(const struct whist_grid *grid, struct whist_play play,
                      const enum seat by[], size_t n, struct whist_deal *deal)
{
    bool each = grid->row[play.contract].several;
    size_t times = each ? n : 1;
    for (size_t i = 0; i < times; i++) {
        if (deal->plays == WHIST_PLAYS_MAX)
            return false;
        play.declarers = each ? 1 : (int)n;
        play.by[0] = by[i];
        play.by[1] = !each && n > 1 ? by[1] : by[i];
        deal->play[deal->plays++] = play;
    }
    return true;
}

static bool read_play(const struct jat *at, const struct whist_grid *grid,
                      struct whist_deal *deal, struct err *err)
{
    const char *word;
    struct whist_play play = {0};
    enum seat by[SEAT_COUNT] = {SEAT_N};
    struct jat member;
    if (!jat_is_object(at, err) ||
        !jat_require(jat_get_text(at, "contract", &word, err), at, "contract", err))
        return false;
    jat_member(at, "contract", &member);
    if (!whist_read_contract(grid, word, &play.contract, err))
        return jat_err_at(&member, err);
    size_t n = read_by(at, by, err);
    if (n == 0 || !read_outcome(at, &play, err) || !read_counter(at, grid, &play, err) ||
        !read_one(at, "revoke", &deal->offender, &deal->revoked, err))
        return false;
    return add_plays(grid, play, by, n, deal) ||
           jat_err(at, err, "more contracts than seats; name each seat once");
}

/* A capo said of the whole deal is that of its only contract. */
static bool read_deal_capo(const struct jat *object, struct whist_deal *deal,
                           struct err *err)
{
    bool capo = false;
    if (jat_get_bool(object, "capo", &capo, err) == JAT_FAILED)
        return false;
    if (!capo)
        return true;
    if (deal->plays != 1)
        return jat_err(object, err, "several contracts have no capo; leave it out");
    return read_capo(object, &deal->play[0], err);
}

static bool check_plays(const struct jat *list, const struct whist_grid *grid,
                        const struct whist_deal *deal, struct err *err)
{
    /* One contract in the list is one in the deal, unless several seats share it. */
    bool same = json_array_size(list->value) == (size_t)deal->plays;
    for (int i = 0; i < deal->plays; i++) {
        struct jat at = same ? jat_element(list, (size_t)i) : *list;
        if (!whist_check_play(grid, &deal->play[i], deal->revoked, err))
            return jat_err_at(&at, err);
    }
    return whist_check(grid, deal, err) || jat_err_at(list, err);
}

bool whist_deal_read(const struct jat *object, const struct whist_grid *grid,
                     struct whist_deal *deal, struct err *err)
{
    struct whist_deal read = {0};
    struct jat list;
    if (!jat_is_object(object, err) ||
        !jat_require(jat_get_array(object, "contracts", &list, err), object, "contracts",
                     err))
        return false;
    for (size_t i = 0; i < json_array_size(list.value); i++) {
        struct jat at = jat_element(&list, i);
        if (!read_play(&at, grid, &read, err))
            return false;
    }
    if (!read_deal_capo(object, &read, err) ||
        !read_one(object, "revoke", &read.offender, &read.revoked, err) ||
        !read_one(object, "abandoned", &read.abandoner, &read.abandoned, err) ||
        !check_plays(&list, grid, &read, err))
        return false;
    *deal = read;
    return true;
}

static json_t *write_letter(enum seat seat)
{
    const char letter[2] = {seat_letter(seat), '\0'};
    return json_string(letter);
}

static json_t *write_play(const struct whist_play *play)
{
    json_t *by = json_array();
    for (int i = 0; i < play->declarers; i++)
        json_array_append_new(by, write_letter(play->by[i]));
    json_t *object = json_pack("{s:s, s:o}", "contract",
                               whist_contract_word[play->contract], "by", by);
    if (play->has_made)
        json_object_set_new(object, "made", json_boolean(play->made));
    if (play->has_tricks)
        json_object_set_new(object, "tricks", json_integer(play->tricks));
    if (play->counter != WHIST_NONE)
        json_object_set_new(object, "counter",
                            json_string(whist_contract_word[play->counter]));
    return object;
}

void whist_deal_write(const struct whist_deal *deal, json_t *object)
{
    json_t *list = json_array();
    for (int i = 0; i < deal->plays; i++)
        json_array_append_new(list, write_play(&deal->play[i]));
    json_object_set_new(object, "contracts", list);
    if (deal->revoked)
        json_object_set_new(object, "revoke", write_letter(deal->offender));
    if (deal->abandoned)
        json_object_set_new(object, "abandoned", write_letter(deal->abandoner));
}

json_t *whist_deal_write_score(const int score[SEAT_COUNT])
{
    return json_pack("{s:i, s:i, s:i, s:i}", "N", score[SEAT_N], "E", score[SEAT_E], "S",
                     score[SEAT_S], "W", score[SEAT_W]);
}
