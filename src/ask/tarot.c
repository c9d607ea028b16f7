/* tarot.c - what a table is asked about a duplicate deal of tarot: facts, of which Étui
 * makes the score; or the score as the travelling sheet has it. */
#include "ask/ask.h"
#include "ask/question.h"
#include "ask/tarot_options.h"
#include "tournament/facts.h"
#include <stdlib.h>

enum { CONTRACT, MADE, BY, PETIT, HANDFUL, SLAM, QUESTIONS };

enum { BY_MOST = 999 };

/* From the garde on: an imposed deal is never a prise. */
static const struct question_option contracts[] = {
    {.value = "garde", .label = N_("Garde")},
    {.value = "garde-sans", .label = N_("Garde sans")},
    {.value = "garde-contre", .label = N_("Garde contre")}};
static const struct question_option made[] = {{.value = "1", .label = N_("made")},
                                              {.value = "0", .label = N_("down")}};
static const struct question_option handful[] = {
    {.value = "none", .label = N_("no handful")},
    {.value = "single", .label = N_("single")},
    {.value = "double", .label = N_("double")},
    {.value = "triple", .label = N_("triple")}};

/* Whether the attacker may play higher than a garde. */
static bool chooses_contract(const struct asking *asking)
{
    return asking->place->t->format->remarks & FACT_BIT(FACT_TAROT_BID);
}

/* The legend of the one without names the taker: it is the page's. */
static const struct question question[QUESTIONS] = {
    [CONTRACT] = {.name = "contract",
                  .legend = N_("Contract"),
                  .option = contracts,
                  .options = 3,
                  .style = "plain",
                  .when = chooses_contract},
    [MADE] = {.name = "made",
              .option = made,
              .options = 2,
              .needed = true,
              .missing = N_("choose: made or down")},
    [BY] = {.name = "by",
            .legend = N_("By how many points?"),
            .kind = QUESTION_NUMBER,
            .min = -BY_MOST,
            .max = BY_MOST,
            .needed = true,
            .missing = N_("say by how many points"),
            .digits = true},
    [PETIT] = {.name = "petit",
               .legend = N_("Petit au bout"),
               .fact = FACT_TAROT_PETIT,
               .option = tarot_petit,
               .options = 3,
               .style = "plain"},
    [HANDFUL] = {.name = "handful",
                 .legend = N_("Handful"),
                 .fact = FACT_TAROT_HANDFUL,
                 .option = handful,
                 .options = 4,
                 .style = "plain quarters"},
    [SLAM] = {.name = "slam",
              .legend = N_("Slam"),
              .fact = FACT_TAROT_SLAM,
              .option = tarot_slam,
              .options = 4,
              .style = "plain four",
              .group = N_("Slam")},
};

static enum ask_way tarot_way(const struct form *form)
{
    return form_get(form, "score") ? ASK_WRITTEN : ASK_TOLD;
}

static bool read_tarot(struct question_reading *reading, struct err *err)
{
    struct ask_result *result = reading->result;
    int by = reading->answer[BY];
    bool is_made = reading->answer[MADE] == 0;
    if (reading->answer[CONTRACT] > 0)
        question_give(&result->facts, FACT_TAROT_BID,
                      (int)TAROT_GARDE + reading->answer[CONTRACT]);
    result->wrong = question[BY].name;
    if (is_made && (by < 0 || by > TAROT_MADE_MOST))
        return err_user(err, "a contract is made by 0 to %d points", TAROT_MADE_MOST);
    if (!is_made && (by < 1 || by > TAROT_DOWN_MOST))
        return err_user(err, "a contract goes down by 1 to %d points", TAROT_DOWN_MOST);
    question_give(&result->facts, FACT_TAROT_MARGIN, is_made ? by : -by);
    result->wrong = question[SLAM].name;
    return tarot_facts_check_slam(&result->facts, err);
}

static void fill_tarot(const struct asking *asking, const struct facts *facts,
                       int answer[])
{
    (void)asking;
    int margin = facts->value[FACT_TAROT_MARGIN];
    if (facts->given & FACT_BIT(FACT_TAROT_BID))
        answer[CONTRACT] = facts->value[FACT_TAROT_BID] - (int)TAROT_GARDE;
    answer[MADE] = margin < 0;
    answer[BY] = abs(margin);
}

/* The contract beside a score as written, where there is a choice. */
static bool read_contract(const struct asking *asking, struct facts *facts,
                          struct err *err)
{
    const char *text = form_text(asking->form, "contract");
    for (int c = 0; c < 3; c++) {
        if (text[0] != '\0' && !str_equal(text, contracts[c].value))
            continue;
        if (c > 0)
            question_give(facts, FACT_TAROT_BID, (int)TAROT_GARDE + c);
        return true;
    }
    return err_user(err,
                    "the contract is garde, garde-sans or garde-contre, not "
                    "\"%.40s\"",
                    text);
}

/* The score as written: a number with its sign, or the sign chosen beside it. */
static bool read_written(const struct form *form, struct facts *facts, struct err *err)
{
    const char *text = form_text(form, "score");
    int64_t score;
    if (text[0] == '\0')
        return err_user(err, "type the score as written");
    if (!number_read_int(text[0] == '+' ? text + 1 : text, -TAROT_SCORE_LIMIT,
                         TAROT_SCORE_LIMIT, &score, err))
        return false;
    bool minus = str_equal(form_text(form, "sign"), "-");
    question_give(facts, FACT_SCORE, minus ? -abs((int)score) : (int)score);
    return true;
}

static bool settle_tarot(const struct ask_place *place, const struct form *form,
                         struct ask_result *result, struct err *err)
{
    struct tarot_deal deal;
    const struct format *format = place->t->format;
    struct facts *facts = &result->facts;
    struct asking asking = {place, form, err->lang};
    if (result->way == ASK_WRITTEN) {
        result->wrong = "score";
        if ((chooses_contract(&asking) && !read_contract(&asking, facts, err)) ||
            !read_written(form, facts, err) ||
            !tarot_facts_check_score(format,
                                     tarot_facts_contract(format, result->number, facts),
                                     facts->value[FACT_SCORE], err))
            return false;
    }
    if (tarot_facts_deal(facts, tarot_facts_contract(format, result->number, facts),
                         &deal))
        question_give(facts, FACT_SCORE, tarot_score(&deal, NULL).score);
    result->score = facts->value[FACT_SCORE];
    return true;
}

const char *ask_legend(const struct ask_place *place, int board, const char *taker,
                       enum lang lang)
{
    enum tarot_contract contract = format_contract(place->t->format, board);
    struct asking asking = {.place = place};
    if (chooses_contract(&asking))
        return arena_printf(place->arena, tr(lang, N_("The contract of %s is…")), taker);
    if (contract == TAROT_GARDE_CONTRE)
        return arena_printf(place->arena, tr(lang, N_("The garde contre by %s is…")),
                            taker);
    if (contract == TAROT_GARDE_SANS)
        return arena_printf(place->arena, tr(lang, N_("The garde sans by %s is…")),
                            taker);
    return arena_printf(place->arena, tr(lang, N_("The garde by %s is…")), taker);
}

/* What a deal is worth without its petit, handful and slam. */
static int bare_score(struct tarot_deal deal)
{
    deal.petit = TAROT_NOBODY;
    deal.handful[0] = deal.handful[1] = TAROT_NO_HANDFUL;
    deal.slam = TAROT_NO_SLAM;
    return tarot_score(&deal, NULL).score;
}

static struct ask_line contract_line(const struct tarot_deal *deal, enum lang lang,
                                     struct arena *arena)
{
    static const char *const word[TAROT_CONTRACTS] = {
        [TAROT_PRISE] = N_("Prise"),
        [TAROT_GARDE] = N_("Garde"),
        [TAROT_GARDE_SANS] = N_("Garde sans"),
        [TAROT_GARDE_CONTRE] = N_("Garde contre"),
    };
    const char *title = tr(lang, word[deal->contract]);
    int bare = bare_score(*deal);
    int margin = tarot_score(deal, NULL).margin;
    int by = abs(margin);
    return (struct ask_line){
        .what = margin >= 0
                    ? arena_printf(arena, tr(lang, N_("%s made by %d")), title, by)
                    : arena_printf(arena, tr(lang, N_("%s down by %d")), title, by),
        .how = arena_printf(arena, "(25 + %d) × %d", by, abs(bare) / (25 + by)),
        .points = bare};
}

/* What the parts add to the bare score: each is the deal with it alone. */
static struct ask_line part_line(struct tarot_deal deal, const struct tarot_deal *with,
                                 const char *what)
{
    deal.petit = with->petit;
    deal.handful[0] = with->handful[0];
    deal.handful[1] = with->handful[1];
    deal.slam = with->slam;
    return (struct ask_line){.what = what,
                             .points = tarot_score(&deal, NULL).score - bare_score(deal)};
}

size_t ask_sum(const struct ask_place *place, int board, const struct facts *facts,
               enum lang lang, struct ask_line line[ASK_LINES_MOST])
{
    static const char *const petits[] = {NULL, N_("Petit au bout, attack"),
                                         N_("Petit au bout, defence")};
    static const char *const handfuls[TAROT_HANDFULS] = {
        NULL, N_("Single handful"), N_("Double handful"), N_("Triple handful")};
    static const char *const slams[TAROT_SLAMS] = {NULL, N_("Slam announced and made"),
                                                   N_("Slam made unannounced"),
                                                   N_("Slam announced and failed")};
    struct tarot_deal deal;
    size_t n = 0;
    if (!tarot_facts_deal(facts, tarot_facts_contract(place->t->format, board, facts),
                          &deal))
        return 0;
    line[n++] = contract_line(&deal, lang, place->arena);
    if (deal.petit != TAROT_NOBODY)
        line[n++] = part_line(deal, &(struct tarot_deal){.petit = deal.petit},
                              tr(lang, petits[deal.petit]));
    if (deal.handful[0] != TAROT_NO_HANDFUL)
        line[n++] = part_line(
            deal, &(struct tarot_deal){.handful = {deal.handful[0], deal.handful[1]}},
            tr(lang, handfuls[deal.handful[0]]));
    if (deal.slam != TAROT_NO_SLAM)
        line[n++] = part_line(deal, &(struct tarot_deal){.slam = deal.slam},
                              tr(lang, slams[deal.slam]));
    return n;
}

static void add_dealer(struct str *words, int board, enum lang lang)
{
    str_printf(words, tr(lang, N_("Dealer: %s")),
               seat_word(tarot_board_dealer(board), lang));
    str_add(words, " · ");
    str_printf(words, tr(lang, N_("leads: %s")),
               seat_word(tarot_board_lead(board), lang));
}

const struct question_game question_tarot = {
    question, QUESTIONS, tarot_way, read_tarot, fill_tarot, settle_tarot, add_dealer};
