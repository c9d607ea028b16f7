/* free.c - what a table is asked about a free deal of tarot. */
#include "ask/question.h"
#include "ask/tarot_options.h"
#include "tournament/model.h"
#include <string.h>

enum {
    TAKER,
    PARTNER,
    CONTRACT,
    POINTS,
    OUDLERS,
    PETIT,
    HANDFUL,
    SECOND,
    SLAM,
    VISA,
    QUESTIONS
};

static const struct question_option alone = {.value = "alone",
                                             .label = N_("nobody: the taker is alone")};
static const struct question_option contract[TAROT_CONTRACTS] = {
    {.value = "prise", .label = N_("Prise")},
    {.value = "garde", .label = N_("Garde")},
    {.value = "garde-sans", .label = N_("Garde sans")},
    {.value = "garde-contre", .label = N_("Garde contre")}};

static const struct question_option visa[] = {
    {.value = "none", .label = N_("not yet")},
    {.value = "1", .label = N_("the arbiter has signed")}};

/* "single, 10": with the trumps that so many players show. */
static const char *handful_label(const struct asking *asking, enum tarot_handful one)
{
    struct arena *arena = asking->place->arena;
    int trumps = tarot_free_trumps(ask_players(asking->place), one);
    if (one == TAROT_SINGLE)
        return arena_printf(arena, tr(asking->lang, N_("single, %d")), trumps);
    if (one == TAROT_DOUBLE)
        return arena_printf(arena, tr(asking->lang, N_("double, %d")), trumps);
    return arena_printf(arena, tr(asking->lang, N_("triple, %d")), trumps);
}

static size_t make_handfuls(const struct asking *asking, struct question_option option[])
{
    option[0] = (struct question_option){.value = "none",
                                         .label = tr(asking->lang, N_("no handful"))};
    for (int h = TAROT_SINGLE; h < TAROT_HANDFULS; h++)
        option[h] = (struct question_option){
            .value = tarot_handful_word[h],
            .label = handful_label(asking, (enum tarot_handful)h)};
    return TAROT_HANDFULS;
}

static size_t make_oudlers(const struct asking *asking, struct question_option option[])
{
    for (int i = 0; i <= TAROT_OUDLERS; i++) {
        const char *digit = arena_printf(asking->place->arena, "%d", i);
        option[i] = (struct question_option){.value = digit, .label = digit};
    }
    return TAROT_OUDLERS + 1;
}

/* At a table of five the taker calls a king; whoever has it is the partner. */
static bool are_five(const struct asking *asking)
{
    return ask_players(asking->place) == TAROT_FREE_MOST;
}

static const char *write_partner(const struct asking *asking, int seat)
{
    const char *letter =
        arena_printf(asking->place->arena, "%c", seat_letter((enum seat)seat));
    return str_equal(letter, form_text(asking->form, "taker")) ? alone.value : letter;
}

/* Points as people write them: 45, 45.5, 45,5, 45½; in half points. */
static bool read_points(const struct asking *asking, const char *text, int *halves,
                        struct err *err)
{
    char whole[8] = "";
    int64_t points = 0;
    size_t digits = strspn(text, "0123456789");
    const char *rest = text + digits;
    bool half = str_equal(rest, ".5") || str_equal(rest, ",5") || str_equal(rest, "½");
    if (digits == 0 || digits > 3 ||
        (!half && rest[0] != '\0' && !str_equal(rest, ".0") && !str_equal(rest, ",0")))
        return err_user(err, "type the taker's points, from 0 to %d", TAROT_POINTS);
    memcpy(whole, text, digits);
    if (!number_read_int(whole, 0, TAROT_POINTS, &points, err))
        return false;
    if (half && ask_players(asking->place) == SEAT_COUNT)
        return err_user(err, "with four players there are no half points; count again");
    *halves = (int)points * 2 + half;
    return true;
}

static bool refuse_points(const char *text, struct err *err)
{
    (void)text;
    return err_user(err, "type the taker's points, from 0 to %d", TAROT_POINTS);
}

static const char *write_points(const struct asking *asking, int halves)
{
    struct str points = {0};
    number_add_data(&points, ratio_of(halves, 2), 1, lang_decimal(asking->lang));
    const char *text = arena_strdup(asking->place->arena, str_text(&points));
    str_clear(&points);
    return text;
}

static const struct question question[QUESTIONS] = {
    [TAKER] = {.name = "taker",
               .legend = N_("Who takes?"),
               .kind = QUESTION_SEAT,
               .fact = FACT_TAROT_TAKER,
               .max = SEAT_FIFTH,
               .needed = true,
               .missing = N_("say who took the deal"),
               .style = "four names"},
    [PARTNER] = {.name = "partner",
                 .legend = N_("Called partner"),
                 .kind = QUESTION_SEAT,
                 .fact = FACT_TAROT_PARTNER,
                 .max = SEAT_FIFTH,
                 .option = &alone,
                 .options = 1,
                 .write = write_partner,
                 .needed = true,
                 .missing = N_("say whom the taker called, or that the taker is alone"),
                 .style = "four names",
                 .when = are_five},
    [CONTRACT] = {.name = "contract",
                  .legend = N_("Contract"),
                  .fact = FACT_TAROT_BID,
                  .option = contract,
                  .options = TAROT_CONTRACTS,
                  .needed = true,
                  .missing = N_("say which contract it was"),
                  .style = "four"},
    [POINTS] = {.name = "points",
                .legend = N_("Taker's points"),
                .kind = QUESTION_POINTS,
                .fact = FACT_TAROT_POINTS,
                .read = read_points,
                .write = write_points,
                .needed = true,
                .refuse = refuse_points},
    [OUDLERS] = {.name = "oudlers",
                 .legend = N_("Oudlers"),
                 .fact = FACT_TAROT_OUDLERS,
                 .make = make_oudlers,
                 .max = TAROT_OUDLERS,
                 .needed = true,
                 .missing = N_("say how many oudlers the taker has"),
                 .style = "tricks"},
    [PETIT] = {.name = "petit",
               .legend = N_("Petit au bout"),
               .fact = FACT_TAROT_PETIT,
               .option = tarot_petit,
               .options = 3,
               .style = "plain"},
    [HANDFUL] = {.name = "handful",
                 .legend = N_("Handful"),
                 .make = make_handfuls,
                 .style = "plain four"},
    [SECOND] = {.name = "second",
                .legend = N_("Second handful"),
                .make = make_handfuls,
                .style = "plain four",
                .group = N_("Second handful, slam")},
    [SLAM] = {.name = "slam",
              .legend = N_("Slam"),
              .fact = FACT_TAROT_SLAM,
              .option = tarot_slam,
              .options = 4,
              .style = "plain four",
              .group = N_("Second handful, slam")},
    [VISA] = {.name = "visa",
              .legend = N_("The arbiter's visa"),
              .fact = FACT_TAROT_VISA,
              .option = visa,
              .options = 2,
              .style = "plain",
              .group = N_("Garde sans, garde contre: the arbiter's visa")},
};

static bool read_free(struct question_reading *reading, struct err *err)
{
    struct facts *facts = &reading->result->facts;
    int first = reading->answer[HANDFUL];
    int second = reading->answer[SECOND];
    (void)err;
    if (are_five(&reading->asking) && reading->answer[PARTNER] == QUESTION_UNANSWERED)
        question_give(facts, FACT_TAROT_PARTNER, facts->value[FACT_TAROT_TAKER]);
    if (first + second > 0)
        question_give(facts, FACT_TAROT_HANDFUL,
                      first > 0 ? first + TAROT_HANDFULS * second : second);
    return true;
}

static void fill_free(const struct asking *asking, const struct facts *facts,
                      int answer[])
{
    (void)asking;
    int both = facts->given & FACT_BIT(FACT_TAROT_HANDFUL)
                   ? facts->value[FACT_TAROT_HANDFUL]
                   : 0;
    answer[HANDFUL] = both % TAROT_HANDFULS;
    answer[SECOND] = both / TAROT_HANDFULS;
}

const struct question_game question_free = {question,  QUESTIONS, question_way_of_deal,
                                            read_free, fill_free, question_settle_deal,
                                            NULL};
