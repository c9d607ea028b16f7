/* kind_books.c - the club's books: how its year is ranked, a line of the cash book. */
#include "base/jat.h"
#include "tournament/change/change_table.h"
#include "tournament/change/check.h"
#include "tournament/change/kind.h"
#include "tournament/model.h"
#include <string.h>

static bool check_is_club(const struct tournament *t, struct err *err)
{
    return !t->format || err_set(err, ERR_BUG, "a tournament is not the club");
}

static bool read_dues(const struct jat *payload, struct change_habits *habits,
                      struct err *err)
{
    int64_t dues = 0;
    int64_t free = 0;
    enum jat_found found =
        jat_get_int(payload, "dues", (struct jat_range){0, MONEY_MOST}, &dues, err);
    if (found == JAT_FAILED ||
        jat_get_int(payload, "dues_free", (struct jat_range){0, BOOKS_FREE_MOST}, &free,
                    err) == JAT_FAILED)
        return false;
    habits->has_dues = found == JAT_FOUND;
    habits->dues = (int)dues;
    habits->dues_free = (int)free;
    return true;
}

static bool read_habits(const struct jat *payload, struct change *change,
                        struct arena *arena, struct err *err)
{
    struct change_habits *habits = &change->habits;
    int64_t begins = 0;
    (void)arena;
    if (jat_get_int(payload, "begins", (struct jat_range){101, 1231}, &begins, err) ==
            JAT_FAILED ||
        jat_get_text(payload, "rule", &habits->rule, err) == JAT_FAILED ||
        jat_get_text(payload, "figure", &habits->figure, err) == JAT_FAILED ||
        jat_get_text(payload, "format", &habits->format, err) == JAT_FAILED ||
        jat_get_text(payload, "prize", &habits->prize, err) == JAT_FAILED ||
        jat_get_text(payload, "shown", &habits->shown, err) == JAT_FAILED)
        return false;
    habits->begins = (int)begins;
    return read_dues(payload, habits, err);
}

static json_t *write_habits(const struct change *change)
{
    const struct change_habits *habits = &change->habits;
    json_t *object = json_object();
    if (habits->begins > 0)
        json_object_set_new(object, "begins", json_integer(habits->begins));
    jat_put_text(object, "rule", habits->rule);
    jat_put_text(object, "figure", habits->figure);
    jat_put_text(object, "format", habits->format);
    jat_put_text(object, "prize", habits->prize);
    jat_put_text(object, "shown", habits->shown);
    if (habits->has_dues) {
        json_object_set_new(object, "dues", json_integer(habits->dues));
        json_object_set_new(object, "dues_free", json_integer(habits->dues_free));
    }
    return object;
}

static bool check_habits(const struct tournament *t, const struct change *change,
                         struct err *err)
{
    const struct change_habits *habits = &change->habits;
    if (!check_is_club(t, err))
        return false;
    if (habits->begins > 0 && !season_can_begin(habits->begins)) {
        err_user(err, "a year begins on a day that every year has, such as 09-01");
        return err_at(err, "begins");
    }
    if (habits->has_dues &&
        (habits->dues < 0 || habits->dues > MONEY_MOST || habits->dues_free < 0 ||
         habits->dues_free > BOOKS_FREE_MOST)) {
        err_user(err, "dues are an amount from 0 to %d, after 0 to %d appearances",
                 MONEY_MOST / 100, BOOKS_FREE_MOST);
        return err_at(err, "dues");
    }
    if (habits->format && habits->format[0] && !format_find(habits->format)) {
        err_user(err, "there is no format \"%.40s\"; `etui formats` lists them",
                 habits->format);
        return err_at(err, "format");
    }
    return !habits->prize || check_text(tr(err->lang, N_("prize")), habits->prize, err);
}

/* "" is as usual. */
static void keep_habit(struct tournament *t, const char **habit, const char *said)
{
    if (said)
        *habit = said[0] ? kind_keep(t, said) : NULL;
}

static void apply_habits(struct tournament *t, const struct change *change)
{
    const struct change_habits *said = &change->habits;
    struct season_habits *habits = &t->club.books.habits;
    if (said->begins > 0)
        habits->begins = said->begins;
    keep_habit(t, &habits->rule, said->rule);
    keep_habit(t, &habits->figure, said->figure);
    keep_habit(t, &habits->format, said->format);
    keep_habit(t, &habits->prize, said->prize);
    if (said->shown)
        habits->shown = str_equal(said->shown, "yes");
    if (said->has_dues) {
        habits->dues = said->dues;
        habits->dues_free = said->dues_free;
    }
}

const struct change_row kind_habits = {
    .name = "season",
    .title = N_("Season"),
    .read = read_habits,
    .write = write_habits,
    .check = check_habits,
    .apply = apply_habits,
    .begins = true,
    .club = true,
};

static bool read_cash(const struct jat *payload, struct change *change,
                      struct arena *arena, struct err *err)
{
    struct change_cash *cash = &change->cash;
    const struct jat_range amounts = {-BOOKS_CENTS_MOST, BOOKS_CENTS_MOST};
    int64_t season = 0;
    (void)arena;
    if (!jat_need_text(payload, "date", &cash->date, err) ||
        !jat_need_text(payload, "text", &cash->text, err) ||
        !jat_require(jat_get_int(payload, "cents", amounts, &cash->cents, err), payload,
                     "cents", err) ||
        jat_get_text(payload, "method", &cash->method, err) == JAT_FAILED ||
        jat_get_int(payload, "person", (struct jat_range){1, INT64_MAX}, &cash->person,
                    err) == JAT_FAILED ||
        jat_get_int(payload, "season", (struct jat_range){1, 9999}, &season, err) ==
            JAT_FAILED ||
        jat_get_int(payload, "reverses", (struct jat_range){1, INT64_MAX},
                    &cash->reverses, err) == JAT_FAILED)
        return false;
    cash->season = (int)season;
    return true;
}

static json_t *write_cash(const struct change *change)
{
    const struct change_cash *cash = &change->cash;
    json_t *object = json_pack("{s:s, s:s, s:I}", "date", cash->date, "text", cash->text,
                               "cents", (json_int_t)cash->cents);
    jat_put_text(object, "method", cash->method);
    if (cash->person > 0)
        json_object_set_new(object, "person", json_integer(cash->person));
    if (cash->season > 0)
        json_object_set_new(object, "season", json_integer(cash->season));
    if (cash->reverses > 0)
        json_object_set_new(object, "reverses", json_integer(cash->reverses));
    return object;
}

static bool check_reversal(const struct books *books, const struct change_cash *cash,
                           struct err *err)
{
    const struct cash_line *line = books_line(books, cash->reverses);
    if (!line)
        return err_set(err, ERR_NOT_FOUND, "there is no line %jd in the cash book",
                       cash->reverses);
    if (line->reversed || line->reverses > 0)
        return err_set(err, ERR_CONFLICT, "this line has been reversed already");
    return line->cents == -cash->cents ||
           err_set(err, ERR_BUG, "a reversal is of the same amount");
}

static bool check_amount(const struct change_cash *cash, struct err *err)
{
    if (cash->cents != 0 && cash->cents >= -BOOKS_CENTS_MOST &&
        cash->cents <= BOOKS_CENTS_MOST)
        return true;
    err_user(err, "give an amount above 0, such as 18,40");
    return err_at(err, "amount");
}

static bool check_cash(const struct tournament *t, const struct change *change,
                       struct err *err)
{
    const struct change_cash *cash = &change->cash;
    const struct books *books = &t->club.books;
    if (!check_is_club(t, err))
        return false;
    if (cash->date[0] == '\0' || !person_is_date(cash->date)) {
        err_user(err, "\"%.40s\" is not a date; write it like 2026-11-15", cash->date);
        return err_at(err, "date");
    }
    if (cash->text[0] == '\0' || str_width(cash->text) > BOOKS_TEXT_MOST) {
        err_user(err, "say what it is for, in at most %d characters", BOOKS_TEXT_MOST);
        return err_at(err, "text");
    }
    if (!check_text(tr(err->lang, N_("text")), cash->text, err) ||
        !check_amount(cash, err))
        return false;
    if (cash->method && fee_method_find(cash->method) >= PAYMENT_FREE)
        return err_user(err,
                        "a payment is by cash, cheque, card or transfer, not \"%.40s\"",
                        cash->method);
    if (books->lines >= BOOKS_LINES_MOST)
        return err_user(err, "the cash book has too many lines; begin a new database");
    return cash->reverses == 0 || check_reversal(books, cash, err);
}

static void apply_cash(struct tournament *t, const struct change *change)
{
    const struct change_cash *cash = &change->cash;
    struct books *books = &t->club.books;
    for (size_t i = 0; i < books->lines; i++)
        if (cash->reverses > 0 && books->cash[i].seq == cash->reverses)
            books->cash[i].reversed = true;
    books->cash = arena_grow(&t->arena, books->cash, books->lines, &books->lines_capacity,
                             sizeof *books->cash);
    books->cash[books->lines++] = (struct cash_line){.seq = t->seq,
                                                     .time = t->time,
                                                     .date = kind_keep(t, cash->date),
                                                     .text = kind_keep(t, cash->text),
                                                     .cents = cash->cents,
                                                     .method = kind_keep(t, cash->method),
                                                     .person = cash->person,
                                                     .season = cash->season,
                                                     .reverses = cash->reverses};
}

const struct change_row kind_cash = {
    .name = "cash",
    .title = N_("Cash book"),
    .read = read_cash,
    .write = write_cash,
    .check = check_cash,
    .apply = apply_cash,
    .begins = true,
    .club = true,
};
