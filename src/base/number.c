/* number.c - numbers as people write them, in both languages. */
#include "base/number.h"

#include <string.h>

static const char MINUS[] = "\u2212";
static const char NO_BREAK_SPACE[] = "\u00a0";
enum { MOST_DECIMALS = 6 };

static int64_t power_of_ten(int n)
{
    int64_t power = 1;
    while (n-- > 0)
        power *= 10;
    return power;
}

/* The digits of units * 10^-decimals, without a sign. */
static void add_digits(struct str *out, int64_t units, int decimals, char sign)
{
    uint64_t size = units < 0 ? -(uint64_t)units : (uint64_t)units;
    uint64_t one = (uint64_t)power_of_ten(decimals);
    str_add_number(out, size / one, 1);
    if (decimals == 0)
        return;
    str_add_char(out, sign);
    str_add_number(out, size % one, decimals);
}

void number_add(struct str *out, struct ratio value, int decimals, enum lang lang)
{
    int64_t units = ratio_round(value, decimals);
    if (units < 0)
        str_add(out, MINUS);
    add_digits(out, units, decimals, lang_decimal(lang));
}

void number_add_percent(struct str *out, struct ratio percent, int decimals,
                        enum lang lang)
{
    number_add(out, percent, decimals, lang);
    if (lang_is_french(lang))
        str_add(out, NO_BREAK_SPACE);
    str_add_char(out, '%');
}

void number_add_clock(struct str *out, int hour, int minute, enum lang lang)
{
    str_printf(out, lang_is_french(lang) ? "%d\u00a0h\u00a0%02d" : "%d:%02d", hour,
               minute);
}

void number_add_signed(struct str *out, int64_t value)
{
    if (value != 0)
        str_add(out, value < 0 ? MINUS : "+");
    add_digits(out, value, 0, '.');
}

void number_add_data(struct str *out, struct ratio value, int decimals, char sign)
{
    int64_t units = ratio_round(value, decimals);
    while (decimals > 0 && units % 10 == 0) {
        units /= 10;
        decimals--;
    }
    if (units < 0)
        str_add_char(out, '-');
    add_digits(out, units, decimals, sign);
}

void number_add_date(struct str *out, const char *date, enum lang lang)
{
    if (lang_is_french(lang) && strlen(date) == 10)
        str_printf(out, "%s/%.2s/%.4s", date + 8, date + 5, date);
    else if (lang == LANG_NL && strlen(date) == 10)
        str_printf(out, "%s-%.2s-%.4s", date + 8, date + 5, date);
    else
        str_add(out, date);
}

/* Steps over a sign and says whether it was a minus. */
static bool read_sign(const char **text)
{
    size_t minus = sizeof MINUS - 1;
    if (strncmp(*text, MINUS, minus) == 0) {
        *text += minus;
        return true;
    }
    bool negative = **text == '-';
    if (**text == '-' || **text == '+')
        (*text)++;
    return negative;
}

/* Reads 1 to 15 digits; the number of digits read, 0 for none or too many. */
static int read_digits(const char **text, int64_t *value)
{
    int n = 0;
    *value = 0;
    for (; **text >= '0' && **text <= '9'; (*text)++, n++)
        if (n < 16)
            *value = *value * 10 + (**text - '0');
    return n <= 15 ? n : 0;
}

bool number_is_int(const char *text)
{
    read_sign(&text);
    size_t digits = strspn(text, "0123456789");
    return digits > 0 && text[digits] == '\0';
}

bool number_read_int(const char *text, int64_t min, int64_t max, int64_t *value,
                     struct err *err)
{
    const char *p = text;
    bool negative = read_sign(&p);
    int64_t size;
    if (!number_is_int(text))
        return err_user(err, "\"%.40s\" is not a whole number", text);
    bool small = read_digits(&p, &size) > 0;
    int64_t number = negative ? -size : size;
    if (!small || number < min || number > max)
        return err_user(err, "%.40s is out of range; give a number from %jd to %jd", text,
                        min, max);
    *value = (int64_t)number;
    return true;
}

bool number_read_decimal(const char *text, struct ratio *value, struct err *err)
{
    const char *p = text;
    bool negative = read_sign(&p);
    int64_t whole;
    int64_t part = 0;
    int decimals = 0;
    bool good = read_digits(&p, &whole) > 0 && whole <= INT64_MAX / power_of_ten(8);
    if (good && (*p == ',' || *p == '.')) {
        p++;
        decimals = read_digits(&p, &part);
        good = decimals > 0;
    }
    if (!good || *p != '\0')
        return err_user(err, "\"%.40s\" is not a number", text);
    if (decimals > MOST_DECIMALS)
        return err_user(err, "%.40s has more than six decimals; round it", text);
    int64_t one = power_of_ten(decimals);
    int64_t units = whole * one + part;
    *value = ratio_of(negative ? -units : units, one);
    return true;
}

bool number_read_money(const char *text, int64_t most, int64_t *cents, struct err *err)
{
    struct ratio amount = RATIO_ZERO;
    struct err unsaid = ERR_INIT(err->lang);
    char bare[40];
    size_t length = strcspn(text, "€\xc2\xa0 ");
    str_format(bare, sizeof bare, "%.*s", (int)(length < 32 ? length : 32), text);
    bool good = number_read_decimal(bare, &amount, &unsaid) &&
                (text[length] == '\0' ||
                 strspn(text + length, "\xc2\xa0 €") == strlen(text + length));
    struct ratio whole = good ? ratio_mul(amount, ratio_of(100, 1)) : RATIO_ZERO;
    if (!good || whole.den != 1 || whole.num < 0 || whole.num > most)
        return err_user(err, "\"%.40s\" is no amount; write it like 18,40", text);
    *cents = whole.num;
    return true;
}

void number_add_money(struct str *out, int64_t cents, enum lang lang)
{
    number_add(out, ratio_of(cents, 100), 2, lang);
    str_add(out, "\u00a0€");
}
