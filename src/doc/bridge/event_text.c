/* event_text.c - the words of files of results. */
#include "doc/bridge/event_text.h"

#include "core/game.h"
#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { TEXT_MOST = 40, SCORE_LIMIT = 99999 };

struct bridge_figure event_figure(const char *text)
{
    char plain[TEXT_MOST];
    size_t n = 0;
    struct err unsaid = ERR_INIT(LANG_EN);
    struct bridge_figure figure = {0};
    for (; *text && n + 1 < sizeof plain; text++)
        if (!strchr(" %=", *text))
            plain[n++] = *text;
    plain[n] = '\0';
    const char *sign = strpbrk(plain, ".,");
    const char *digits = plain + (plain[0] == '+');
    if (n == 0 || *text || !number_read_decimal(digits, &figure.value, &unsaid))
        return (struct bridge_figure){0};
    figure.given = true;
    figure.decimals = sign ? (int)strlen(sign + 1) : 0;
    return figure;
}

int event_number(const char *text)
{
    struct err unsaid = ERR_INIT(LANG_EN);
    int64_t number = 0;
    while (*text == '=' || *text == ' ')
        text++;
    char digits[12];
    str_format(digits, sizeof digits, "%.*s", (int)strspn(text, "0123456789"), text);
    return number_read_int(digits, 1, 99999, &number, &unsaid) ? (int)number : 0;
}

const char *event_date(const char *text, struct arena *arena)
{
    int part[3] = {0};
    int n = 0;
    size_t first = strspn(text, "0123456789");
    for (; *text && n < 3; n++) {
        part[n] = event_number(text);
        text += strspn(text, "0123456789");
        if (!strchr("/.-", *text) || part[n] == 0)
            break;
        text += *text != '\0';
    }
    int year = first == 4 ? part[0] : part[2];
    int day = first == 4 ? part[2] : part[0];
    if (year < 1900 || year > 9999 || part[1] < 1 || part[1] > 12 || day < 1 || day > 31)
        return "";
    return arena_printf(arena, "%04d-%02d-%02d", year, part[1], day);
}

const char *event_label(const char *text, struct arena *arena)
{
    char label[BRIDGE_EVENT_LABEL + 1];
    size_t n = 0;
    for (; *text && n < BRIDGE_EVENT_LABEL; text++)
        if (isalnum((unsigned char)*text))
            label[n++] = *text;
    return arena_strndup(arena, label, n);
}

/* A text without spaces at its ends, and "" for what means nothing. */
static const char *plain_text(const char *text, char plain[TEXT_MOST])
{
    size_t n = 0;
    while (text && isspace((unsigned char)*text))
        text++;
    for (; text && *text && n + 1 < TEXT_MOST; text++)
        plain[n++] = *text;
    while (n > 0 && isspace((unsigned char)plain[n - 1]))
        n--;
    plain[n] = '\0';
    if (str_equal(plain, "-") || str_equal(plain, "?"))
        plain[0] = '\0';
    return plain;
}

static bool is_one_of(const char *text, const char *const words[], size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (strcasecmp(text, words[i]) == 0)
            return true;
    return false;
}
#define IS_ONE_OF(text, words) \
    is_one_of((text), (words), sizeof(words) / sizeof((words)[0]))

static bool is_pass(const char *text)
{
    static const char *const words[] = {"pass", "passed", "passed out", "all pass",
                                        "p",    "ap",     "passout",    "passe",
                                        "0",    "po"};
    return IS_ONE_OF(text, words);
}

static bool is_not_played(const char *text)
{
    static const char *const words[] = {"np", "not played", "notplayed", "nj"};
    return IS_ONE_OF(text, words);
}

static void set_adjusted(struct bridge_event_line *line, struct ratio ns, struct ratio ew)
{
    line->is_adjusted = true;
    line->adjusted[0] = ns;
    line->adjusted[1] = ew;
}

static bool is_percent(struct bridge_figure figure)
{
    return figure.given && ratio_compare(figure.value, RATIO_ZERO) >= 0 &&
           ratio_compare(figure.value, ratio_of(100, 1)) <= 0;
}

/* "AVE", "A+", "AV-": the words of averages. */
static bool read_average(const char *text, struct bridge_event_line *line)
{
    static const char *const even[] = {"a", "ave", "av", "average", "a="};
    static const char *const plus[] = {"a+", "ave+", "av+", "average plus", "a+-"};
    static const char *const minus[] = {"a-", "ave-", "av-", "average minus", "a-+"};
    int ns = IS_ONE_OF(text, plus) ? 60 : IS_ONE_OF(text, minus) ? 40 : 50;
    if (ns == 50 && !IS_ONE_OF(text, even))
        return false;
    set_adjusted(line, ratio_of(ns, 1), ratio_of(100 - ns, 1));
    return true;
}

/* "A60-40", "A60/40", "60%-40%", "A6040", "A60". */
static bool read_adjusted(const char *text, struct bridge_event_line *line)
{
    if (read_average(text, line))
        return true;
    bool letter = text[0] == 'A' || text[0] == 'a';
    const char *from = text + letter;
    size_t n = strspn(from, "0123456789.,% ");
    char first[TEXT_MOST];
    str_format(first, sizeof first, "%.*s", (int)n, from);
    const char *rest = from + n;
    if (letter && !*rest && strlen(first) == 4 && strspn(first, "0123456789") == 4) {
        int both = (first[0] - '0') * 1000 + (first[1] - '0') * 100 +
                   (first[2] - '0') * 10 + (first[3] - '0');
        set_adjusted(line, ratio_of(both / 100, 1), ratio_of(both % 100, 1));
        return true;
    }
    struct bridge_figure ns = event_figure(first);
    struct bridge_figure ew = {.given = true};
    if (*rest == '-' || *rest == '/')
        ew = event_figure(rest + 1);
    else if (letter && !*rest)
        ew.value = ratio_sub(ratio_of(100, 1), ns.given ? ns.value : RATIO_ZERO);
    else
        return false;
    if (!is_percent(ns) || !is_percent(ew))
        return false;
    set_adjusted(line, ns.value, ew.value);
    return true;
}

/* "4S*" is 4SX to us. */
static bool read_contract(const char *text, struct bridge_contract *contract,
                          struct err *err)
{
    char plain[TEXT_MOST];
    size_t n = 0;
    for (; *text && n + 1 < sizeof plain; text++)
        plain[n++] = *text == '*' ? 'X' : *text;
    plain[n] = '\0';
    return bridge_read_contract(plain, contract, err);
}

static bool read_declarer(const char *text, enum seat *declarer, struct err *err)
{
    static const char letters[] = "NESWOneswo";
    static const char means[] = "NESWWNESWW";
    const char *at = text[0] ? strchr(letters, text[0]) : NULL;
    if (at && seat_parse(means[at - letters], declarer))
        return true;
    return err_user(err, "\"%.20s\" is not a declarer; write N, E, S or W", text);
}

/* A count of tricks, or how many there are over or under the contract. */
static bool read_tricks(const char *text, int level, int *tricks, struct err *err)
{
    struct err unsaid = ERR_INIT(err->lang);
    int64_t number = 0;
    bool relative = text[0] == '+' || text[0] == '-' || text[0] == '=';
    const char *digits = text + (text[0] == '+' || text[0] == '=');
    bool good = (text[0] == '=' && !*digits) ||
                number_read_int(digits, -BRIDGE_TRICKS, BRIDGE_TRICKS, &number, &unsaid);
    if (relative)
        number += BRIDGE_BOOK + level;
    if (!good || number < 0 || number > BRIDGE_TRICKS)
        return err_user(err,
                        "\"%.20s\" is not a number of tricks; write the declarer's, 0 to "
                        "13, or those over or under the contract as +1, -2 or =",
                        text);
    *tricks = (int)number;
    return true;
}

/* A card, suit first, or rank first as in "KH". */
static void read_lead(const char *text, struct bridge_card *lead)
{
    struct err unsaid = ERR_INIT(LANG_EN);
    char turned[8];
    size_t n = strlen(text);
    if (!*text || bridge_read_card(text, lead, &unsaid) || n < 2 || n > 3)
        return;
    str_format(turned, sizeof turned, "%c%.*s", text[n - 1], (int)n - 1, text);
    unsaid = ERR_INIT(LANG_EN);
    if (!bridge_read_card(turned, lead, &unsaid))
        *lead = (struct bridge_card){0};
}

static bool read_score(const char *text, struct bridge_event_line *line, struct err *err)
{
    struct err unsaid = ERR_INIT(err->lang);
    int64_t score = 0;
    if (is_not_played(text)) {
        line->not_played = true;
        return true;
    }
    if (number_read_int(text + (text[0] == '+'), -SCORE_LIMIT, SCORE_LIMIT, &score,
                        &unsaid)) {
        line->has_score = true;
        line->score = (int)score;
        return true;
    }
    if (is_pass(text)) {
        line->has_deal = true;
        return true;
    }
    return read_adjusted(text, line) ||
           err_user(err,
                    "\"%.20s\" is not a score; write a number, or A60-40 for an adjusted "
                    "score",
                    text);
}

bool event_result(const struct event_words *words, struct bridge_event_line *line,
                  struct err *err)
{
    char text[5][TEXT_MOST];
    const char *contract = plain_text(words->contract, text[0]);
    const char *declarer = plain_text(words->declarer, text[1]);
    const char *tricks = plain_text(words->tricks, text[2]);
    const char *lead = plain_text(words->lead, text[3]);
    const char *score = plain_text(words->score, text[4]);
    struct bridge_deal deal = {.declarer = SEAT_N};
    if (*score && !read_score(score, line, err))
        return false;
    if (line->is_adjusted || line->not_played || line->has_deal)
        return true;
    if (is_pass(contract)) {
        line->has_deal = true;
        return true;
    }
    if (is_not_played(contract)) {
        line->not_played = true;
        return true;
    }
    if (*contract && read_adjusted(contract, line))
        return true;
    if (!*contract || !*declarer || !*tricks)
        return true; /* the score alone, if there is one */
    if (!read_contract(contract, &deal.contract, err) ||
        !read_declarer(declarer, &deal.declarer, err) ||
        !read_tricks(tricks, deal.contract.level, &deal.tricks, err))
        return false;
    read_lead(lead, &deal.lead);
    line->has_deal = true;
    line->deal = deal;
    return true;
}

void event_add_adjusted(struct str *out, const struct bridge_event_line *line)
{
    str_add_char(out, 'A');
    number_add_data(out, line->adjusted[0], 6, '.');
    str_add_char(out, '-');
    number_add_data(out, line->adjusted[1], 6, '.');
}
