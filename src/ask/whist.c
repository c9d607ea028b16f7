/* whist.c - what a table is asked about a deal of whist: the contract first, then only
 * what that contract needs by the club's grid. */
#include "ask/whist.h"

#include "ask/question.h"
#include "tournament/facts.h"
#include <string.h>

enum {
    CONTRACT,
    BY,
    TRICKS,
    MADE,
    COUNTER,
    PLAY, /* of North, then of the others */
    REVOKE = PLAY + SEAT_COUNT,
    ABANDONED,
    QUESTIONS
};

static const struct question_option nobody = {.value = "", .label = N_("nobody")};
static const struct question_option ended[] = {{.value = "1", .label = N_("made")},
                                               {.value = "0", .label = N_("down")}};

static enum whist_contract contract_of(const struct asking *asking)
{
    return whist_find(form_text(asking->form, "contract"));
}

static const struct whist_row *row_of(const struct asking *asking)
{
    return &ask_grid(asking->place->t)->row[contract_of(asking)];
}

static bool is_single(const struct asking *asking)
{
    return !row_of(asking)->several;
}

static bool is_several(const struct asking *asking)
{
    return row_of(asking)->several;
}

static bool is_made_or_not(const struct asking *asking)
{
    return is_single(asking) && row_of(asking)->made_or_not;
}

static bool has_tricks(const struct asking *asking)
{
    return is_single(asking) && !row_of(asking)->made_or_not;
}

static bool is_of_one(const struct asking *asking)
{
    return is_single(asking) && row_of(asking)->partners != 2;
}

int whist_sort_contracts(const struct whist_grid *grid,
                         enum whist_contract list[WHIST_CONTRACTS])
{
    int n = 0;
    for (int level = 1; level <= WHIST_LEVEL_MAX; level++)
        for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++)
            if (grid->row[c].played && grid->row[c].level == level)
                list[n++] = (enum whist_contract)c;
    return n;
}

bool whist_is_chosen(const struct tournament *t, const struct form *form)
{
    enum whist_contract contract = whist_find(form_text(form, "contract"));
    return contract != WHIST_NONE && ask_grid(t)->row[contract].played;
}

/* The one that was chosen. */
static size_t make_contract(const struct asking *asking, struct question_option option[])
{
    enum whist_contract contract = contract_of(asking);
    option[0] = (struct question_option){.value = whist_contract_word[contract],
                                         .label = whist_title(contract, asking->lang)};
    return 1;
}

/* The contracts against which it may be bid for points of their own. */
static size_t make_counters(const struct asking *asking, struct question_option option[])
{
    const struct whist_grid *grid = ask_grid(asking->place->t);
    enum whist_contract list[WHIST_CONTRACTS];
    enum whist_contract contract = contract_of(asking);
    int contracts = whist_sort_contracts(grid, list);
    size_t n = 0;
    option[n++] = (struct question_option){
        .value = "", .label = tr(asking->lang, N_("no: bid normally"))};
    for (int i = 0; i < contracts; i++) {
        int points = whist_counter_points(grid, list[i], contract);
        if (points != 0 && whist_can_counter(grid, list[i], contract))
            option[n++] = (struct question_option){
                .value = whist_contract_word[list[i]],
                .label = arena_printf(asking->place->arena, "%s (%d)",
                                      whist_title(list[i], asking->lang), points)};
    }
    return n;
}

static bool has_counters(const struct asking *asking)
{
    const struct whist_grid *grid = ask_grid(asking->place->t);
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS && is_single(asking); c++)
        if (grid->row[c].played &&
            whist_counter_points(grid, (enum whist_contract)c, contract_of(asking)) != 0)
            return true;
    return false;
}

/* Made or down of one contract, in the list of a seat. */
static size_t make_ends(const struct asking *asking, enum whist_contract contract,
                        struct question_option option[2])
{
    struct arena *arena = asking->place->arena;
    const char *title = whist_title(contract, asking->lang);
    for (int i = 0; i < 2; i++)
        option[i].value =
            arena_printf(arena, "%s %d", whist_contract_word[contract], 1 - i);
    option[0].label = arena_printf(arena, tr(asking->lang, N_("%s, made")), title);
    option[1].label = arena_printf(arena, tr(asking->lang, N_("%s, down")), title);
    return 2;
}

/* A seat plays it or not; or others that several play, where the club lets them. */
static size_t make_plays(const struct asking *asking, struct question_option option[])
{
    const struct whist_grid *grid = ask_grid(asking->place->t);
    enum whist_contract contract = contract_of(asking);
    memset(option, 0, QUESTION_OPTIONS_MOST * sizeof option[0]);
    option[0] = (struct question_option){.value = "",
                                         .label = tr(asking->lang, N_("plays against"))};
    size_t n = 1 + make_ends(asking, contract, &option[1]);
    for (int c = WHIST_NONE + 1; grid->mixed && c < WHIST_CONTRACTS; c++)
        if (c != (int)contract && grid->row[c].played && grid->row[c].several)
            n += make_ends(asking, (enum whist_contract)c, &option[n]);
    return n;
}

static size_t make_tricks(const struct asking *asking, struct question_option option[])
{
    for (int i = 0; i <= WHIST_TRICKS; i++) {
        const char *digits = arena_printf(asking->place->arena, "%d", i);
        option[i] = (struct question_option){.value = digits, .label = digits};
    }
    return WHIST_TRICKS + 1;
}

static bool read_contract(const struct asking *asking, const char *text, int *answer,
                          struct err *err)
{
    enum whist_contract contract = WHIST_NONE;
    bool known = whist_read_contract(ask_grid(asking->place->t), text, &contract, err);
    *answer = (int)contract;
    return known;
}

static const char *write_contract(const struct asking *asking, int answer)
{
    (void)asking;
    return whist_contract_word[answer];
}

/* What a seat played of several: "petite-misere 1"; twice the contract, and whether it
 * was made. */
static bool read_play(const struct asking *asking, const char *text, int *answer,
                      struct err *err)
{
    char word[40];
    const char *space = strchr(text, ' ');
    size_t length = space ? (size_t)(space - text) : strlen(text);
    str_format(word, sizeof word, "%.*s", (int)(length < 39 ? length : 39), text);
    bool known = read_contract(asking, word, answer, err);
    *answer = *answer * 2 + (space && str_equal(space + 1, "1"));
    return known;
}

static const char *write_play(const struct asking *asking, int answer)
{
    return arena_printf(asking->place->arena, "%s %d", whist_contract_word[answer / 2],
                        answer % 2);
}

static bool refuse_seat(const char *text, struct err *err)
{
    return err_user(err, "a seat is N, E, S or W, not \"%.40s\"", text);
}

#define PLAY_OF(which, letter)                                                   \
    {                                                                            \
        .name = "play-" letter, .set = N_("Who plays it?"), .seat = 1 + (which), \
        .kind = QUESTION_LIST, .make = make_plays, .read = read_play,            \
        .write = write_play, .when = is_several,                                 \
    }

static const struct question question[QUESTIONS] = {
    [CONTRACT] = {.name = "contract",
                  .legend = N_("Another contract"),
                  .kind = QUESTION_HIDDEN,
                  .make = make_contract,
                  .read = read_contract,
                  .write = write_contract,
                  .needed = true,
                  .missing = N_("say which contract was played")},
    [BY] = {.name = "by",
            .legend = N_("Who plays it?"),
            .together = N_("Who plays it? Two together"),
            .kind = QUESTION_SEATS,
            .needed = true,
            .missing = N_("say who played it"),
            .style = "four names",
            .when = is_single,
            .one = is_of_one},
    [TRICKS] = {.name = "tricks",
                .legend = N_("Tricks won by those who played it"),
                .make = make_tricks,
                .max = WHIST_TRICKS,
                .needed = true,
                .optional = true, /* after a revoke they do not count */
                .style = "tricks",
                .when = has_tricks},
    [MADE] = {.name = "made",
              .legend = N_("How did it end?"),
              .option = ended,
              .options = 2,
              .needed = true,
              .optional = true,
              .when = is_made_or_not},
    [COUNTER] = {.name = "counter",
                 .legend = N_("Bid as a counter to"),
                 .kind = QUESTION_LIST,
                 .make = make_counters,
                 .read = read_contract,
                 .write = write_contract,
                 .when = has_counters},
    [PLAY + SEAT_N] = PLAY_OF(SEAT_N, "N"),
    [PLAY + SEAT_E] = PLAY_OF(SEAT_E, "E"),
    [PLAY + SEAT_S] = PLAY_OF(SEAT_S, "S"),
    [PLAY + SEAT_W] = PLAY_OF(SEAT_W, "W"),
    [REVOKE] = {.name = "revoke",
                .legend = N_("Revoke: who? The deal stops and that player alone pays."),
                .kind = QUESTION_SEAT,
                .fact = FACT_WHIST_REVOKE,
                .max = SEAT_W,
                .option = &nobody,
                .options = 1,
                .refuse = refuse_seat,
                .style = "plain four names",
                .group = N_("Revoke, cards laid down")},
    [ABANDONED] = {.name = "abandoned",
                   .legend = N_("Cards laid down early: who? The others play them out."),
                   .kind = QUESTION_SEAT,
                   .fact = FACT_WHIST_ABANDONED,
                   .max = SEAT_W,
                   .option = &nobody,
                   .options = 1,
                   .refuse = refuse_seat,
                   .style = "plain four names",
                   .group = N_("Revoke, cards laid down")},
};

/* One contract, of one or of two together. */
static bool read_single(struct question_reading *reading, struct err *err)
{
    const int *answer = reading->answer;
    struct whist_play play = {.contract = (enum whist_contract)answer[CONTRACT],
                              .has_tricks = answer[TRICKS] != QUESTION_UNANSWERED,
                              .has_made = answer[MADE] != QUESTION_UNANSWERED,
                              .made = answer[MADE] == 0,
                              .counter = answer[COUNTER] == QUESTION_UNANSWERED
                                             ? WHIST_NONE
                                             : (enum whist_contract)answer[COUNTER]};
    play.tricks = play.has_tricks ? answer[TRICKS] : 0;
    reading->result->wrong = question[BY].name;
    if (answer[BY] == QUESTION_UNANSWERED)
        return err_user(err, "say who played it");
    deal_add_contract(&reading->result->facts, &play, (unsigned)answer[BY]);
    reading->result->wrong = "";
    return true;
}

static bool read_whist(struct question_reading *reading, struct err *err)
{
    const int *answer = reading->answer;
    struct facts *facts = &reading->result->facts;
    if (is_single(&reading->asking) || answer[TRICKS] != QUESTION_UNANSWERED)
        return read_single(reading, err); /* the grid refuses tricks of several */
    for (int s = 0; s < SEAT_COUNT; s++) {
        int told = answer[PLAY + s];
        struct whist_play play = {.contract = (enum whist_contract)(told / 2),
                                  .has_made = true,
                                  .made = told % 2};
        if (told != QUESTION_UNANSWERED)
            deal_add_contract(facts, &play, 1U << s);
    }
    bool any = facts->given & FACT_BIT(FACT_WHIST_CONTRACTS);
    reading->result->wrong = any ? "" : question[BY].name;
    return any || err_user(err, "say who played it, and whether it was made");
}

static void fill_single(const struct whist_play *play, int answer[])
{
    answer[BY] = 0;
    for (int i = 0; i < play->declarers; i++)
        answer[BY] |= 1 << play->by[i];
    if (play->has_tricks)
        answer[TRICKS] = play->tricks;
    if (play->has_made)
        answer[MADE] = !play->made;
    if (play->counter != WHIST_NONE)
        answer[COUNTER] = (int)play->counter;
}

static void fill_whist(const struct asking *asking, const struct facts *facts,
                       int answer[])
{
    const struct whist_grid *grid = ask_grid(asking->place->t);
    struct whist_deal deal;
    struct err unused = ERR_INIT(LANG_EN);
    if (!deal_of_whist(facts, grid, &deal, &unused))
        return;
    answer[CONTRACT] = (int)deal.play[0].contract;
    if (!grid->row[deal.play[0].contract].several) {
        fill_single(&deal.play[0], answer);
        return;
    }
    for (int i = 0; i < deal.plays; i++)
        answer[PLAY + (int)deal.play[i].by[0]] =
            (int)deal.play[i].contract * 2 + deal.play[i].made;
}

const struct question_game question_whist = {question,   QUESTIONS,  question_way_of_deal,
                                             read_whist, fill_whist, question_settle_deal,
                                             NULL};
