/* question.c - questions are read from a form, and filled in again, row by row. */
#include "ask/question.h"

#include <string.h>

size_t question_options(const struct question *question, const struct asking *asking,
                        struct question_option option[QUESTION_OPTIONS_MOST])
{
    if (question->make)
        return question->make(asking, option);
    for (size_t i = 0; i < question->options; i++) {
        option[i] = question->option[i];
        option[i].label = option[i].label ? tr(asking->lang, option[i].label) : "";
    }
    return question->options;
}

bool question_is_asked(const struct question *question, const struct asking *asking)
{
    return !question->when || question->when(asking);
}

void question_give(struct facts *facts, enum fact fact, int value)
{
    facts->given |= FACT_BIT(fact);
    facts->value[fact] = value;
}

static bool is_none(const char *value)
{
    return value[0] == '\0' || str_equal(value, "none");
}

/* The place of the option that the text means; -1 if it means none of them. */
static int find_option(const struct question *question, const struct asking *asking,
                       const char *text)
{
    struct question_option option[QUESTION_OPTIONS_MOST];
    size_t n = question_options(question, asking, option);
    for (size_t i = 0; i < n; i++)
        if (str_equal(option[i].value, text) ||
            (is_none(text) && is_none(option[i].value)))
            return (int)i;
    return -1;
}

static bool refuse_answer(const struct question *question, const char *text,
                          struct err *err)
{
    if (question->refuse)
        return question->refuse(text, err);
    return question->missing ? err_user(err, "%s", tr(err->lang, question->missing))
                             : err_user(err, "choose one of the answers");
}

/* One seat, or the one option, which stands for nobody. */
static bool read_seat(const struct question *question, const char *text, int *answer,
                      struct err *err)
{
    enum seat seat = SEAT_N;
    if (question->options > 0 && str_equal(question->option[0].value, text))
        return true;
    if (strlen(text) != 1 || !seat_parse_five(text[0], &seat) ||
        (int)seat > question->max)
        return refuse_answer(question, text, err);
    *answer = (int)seat;
    return true;
}

/* The seats that are named, a bit each; one that is named twice is refused. */
static bool read_seats(const struct question *question, const struct form *form,
                       int *answer, struct err *err)
{
    int seats = 0;
    for (size_t i = 0; i < form->count; i++) {
        enum seat seat = SEAT_N;
        const char *value = form->field[i].value;
        if (!str_equal(form->field[i].name, question->name) || value[0] == '\0')
            continue;
        if (strlen(value) != 1 || !seat_parse(value[0], &seat))
            return err_user(err, "a seat is N, E, S or W, not \"%.40s\"", value);
        if (seats & (1 << seat))
            return err_user(
                err, "%s cannot be the partner of %s: name the other one of the two",
                seat_word(seat, err->lang), seat_word(seat, err->lang));
        seats |= 1 << seat;
    }
    *answer = seats;
    return seats != 0 || refuse_answer(question, "", err);
}

static bool read_number(const struct question *question, const char *text, int *answer,
                        struct err *err)
{
    int64_t number = 0;
    if (!number_read_int(text, question->min, question->max, &number, err))
        return false;
    *answer = (int)number;
    return true;
}

static bool read_answer(const struct question *question, const struct asking *asking,
                        int *answer, struct err *err)
{
    const char *text = form_text(asking->form, question->name);
    bool may_be_empty = !question->missing && !question->refuse;
    *answer = QUESTION_UNANSWERED;
    if (question->kind == QUESTION_SEATS)
        return read_seats(question, asking->form, answer, err);
    if (question->kind == QUESTION_SEAT)
        return read_seat(question, text, answer, err);
    if (text[0] == '\0' && (question->read || question->min < question->max))
        return may_be_empty || refuse_answer(question, text, err);
    if (question->read)
        return question->read(asking, text, answer, err);
    if (question->min < question->max)
        return read_number(question, text, answer, err);
    int place = find_option(question, asking, text);
    if (place >= 0)
        *answer = place;
    return place >= 0 || (text[0] == '\0' && may_be_empty) ||
           refuse_answer(question, text, err);
}

/* Whether the question stands for a fact by itself, and says one. */
static bool gives_fact(const struct question *question, int answer)
{
    bool nothing = question->kind == QUESTION_CHOICE && !question->needed && answer == 0;
    return question->fact != FACT_BOARD && answer != QUESTION_UNANSWERED && !nothing;
}

bool question_read(const struct question_game *game, struct question_reading *reading,
                   struct err *err)
{
    struct ask_result *result = reading->result;
    for (size_t i = 0; i < game->questions; i++) {
        const struct question *question = &game->question[i];
        int *answer = &reading->answer[i];
        *answer = QUESTION_UNANSWERED;
        if (!question_is_asked(question, &reading->asking) &&
            form_text(reading->asking.form, question->name)[0] == '\0')
            continue; /* what is told without being asked is looked at all the same */
        result->wrong = question->name;
        if (!read_answer(question, &reading->asking, answer, err))
            return false;
        if (gives_fact(question, *answer))
            question_give(&result->facts, question->fact, *answer);
    }
    result->wrong = "";
    return game->read(reading, err);
}

static const char *letter_of(int seat, struct arena *arena)
{
    return arena_printf(arena, "%c", seat_letter((enum seat)seat));
}

/* The answer as the field has it. */
static const char *write_answer(const struct question *question,
                                const struct asking *asking, int answer)
{
    struct arena *arena = asking->place->arena;
    struct question_option option[QUESTION_OPTIONS_MOST];
    if (question->write)
        return question->write(asking, answer);
    if (question->kind == QUESTION_SEAT)
        return letter_of(answer, arena);
    if (question->min < question->max)
        return arena_printf(arena, "%d", answer);
    question_options(question, asking, option);
    return option[answer].value;
}

static void fill_answer(const struct question *question, const struct asking *asking,
                        int answer, struct form *form)
{
    struct arena *arena = asking->place->arena;
    if (answer == QUESTION_UNANSWERED)
        return;
    for (int s = 0; question->kind == QUESTION_SEATS && s < SEAT_COUNT; s++)
        if (answer & (1 << s))
            form_add(form, question->name, letter_of(s, arena), arena);
    if (question->kind == QUESTION_SEATS)
        return;
    const char *value = write_answer(question, asking, answer);
    if (question->needed || !is_none(value))
        form_add(form, question->name, value, arena);
}

void question_fill(const struct question_game *game, struct asking *asking,
                   const struct facts *facts, struct form *form)
{
    int answer[QUESTIONS_MOST];
    asking->form = form;
    for (size_t i = 0; i < game->questions; i++) {
        enum fact fact = game->question[i].fact;
        bool given = fact != FACT_BOARD && (facts->given & FACT_BIT(fact));
        answer[i] = given ? facts->value[fact] : QUESTION_UNANSWERED;
    }
    game->fill(asking, facts, answer);
    for (size_t i = 0; i < game->questions; i++)
        fill_answer(&game->question[i], asking, answer[i], form);
}
