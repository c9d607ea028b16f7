/* cell.c - one value of a list or sheet, before anybody has written it. */
#include "report/cell.h"

#include "base/os.h"
#include "tournament/facts.h"

struct cell cell_nothing(void)
{
    return (struct cell){.kind = CELL_NOTHING};
}

struct cell cell_unknown(void)
{
    return (struct cell){.kind = CELL_UNKNOWN};
}

struct cell cell_text(const char *text)
{
    return (struct cell){.kind = CELL_TEXT, .text = text};
}

struct cell cell_count(int64_t number)
{
    return (struct cell){.kind = CELL_COUNT, .number = number};
}

struct cell cell_score(int64_t score)
{
    return (struct cell){.kind = CELL_SCORE, .number = score};
}

struct cell cell_money(int64_t cents)
{
    return (struct cell){.kind = CELL_MONEY, .number = cents};
}

struct cell cell_euros(int64_t cents)
{
    return (struct cell){.kind = CELL_MONEY, .number = cents, .euros = true};
}

struct cell cell_flag(bool given, const char *meaning)
{
    return (struct cell){.kind = CELL_FLAG, .number = given, .word = meaning};
}

struct cell cell_seat(enum seat seat)
{
    return (struct cell){.kind = CELL_SEAT, .seat = seat};
}

struct cell cell_ratio(struct ratio value, int decimals)
{
    return (struct cell){.kind = CELL_RATIO,
                         .ratio = {.value = value, .decimals = decimals}};
}

struct cell cell_percent(struct ratio value, int decimals)
{
    struct cell cell = cell_ratio(value, decimals);
    cell.ratio.percent = true;
    return cell;
}

struct cell cell_time(int64_t milliseconds)
{
    return (struct cell){.kind = CELL_TIME, .number = milliseconds};
}

struct cell cell_parts(const struct cell part[], int count, const char *between)
{
    return (struct cell){.kind = CELL_PARTS, .parts = {part, count, between}};
}

struct cell cell_toned(struct cell cell, enum cell_tone tone)
{
    cell.tone = tone;
    return cell;
}

struct cell cell_why(struct cell cell, const char *what)
{
    cell.link = (struct link){.kind = LINK_WHY, .what = what};
    return cell;
}

bool cell_is_number(enum cell_kind kind)
{
    return kind == CELL_COUNT || kind == CELL_SCORE || kind == CELL_RATIO ||
           kind == CELL_MONEY;
}

/* The ratio as people see it. */
static struct ratio ratio_shown(const struct cell_ratio *ratio)
{
    return ratio->halved ? ratio_mul(ratio->value, ratio_of(1, 2)) : ratio->value;
}

static void add_ratio(struct str *out, const struct cell_ratio *ratio, enum lang lang)
{
    struct ratio value = ratio_shown(ratio);
    if (ratio->percent)
        number_add_percent(out, value, ratio->decimals, lang);
    else
        number_add(out, value, ratio->decimals, lang);
    if (ratio->unit)
        str_printf(out, " %s", ratio->unit);
}

static void add_label(struct str *out, const struct cell *cell, enum lang lang)
{
    const struct cell_label *label = &cell->label;
    struct schedule_shown shown;
    if (cell->kind == CELL_FIELD) {
        str_add(out, label->field);
        return;
    }
    str_printf(out, "%s%s%s", label->field ? label->field : "", label->field ? " " : "",
               schedule_show(label->text, lang, &shown));
}

static void add_people(struct str *out, const struct cell *cell, enum lang lang)
{
    struct schedule_shown shown;
    bool ids = cell->kind == CELL_PLAYERS;
    if (cell->people.label && !ids)
        str_printf(out, "%s ", schedule_show(cell->people.label, lang, &shown));
    if (cell->people.team && !ids)
        str_printf(out, tr(lang, N_("%s: ")), cell->people.team);
    for (int i = 0; i < cell->people.count; i++) {
        const struct cell_person *person = &cell->people.person[i];
        str_add(out, i == 0 ? "" : ids ? " " : " · ");
        str_add(out, ids ? person->id : person->name);
    }
    if (cell->tag)
        str_printf(out, " (%s)", cell->tag);
}

/* The year goes without saying in French and Dutch. */
static void add_time(struct str *out, int64_t milliseconds, enum lang lang)
{
    struct os_date date = os_local(milliseconds);
    char day[OS_DAY];
    os_local_day(milliseconds, day);
    if (lang_is_french(lang))
        str_format(day, sizeof day, "%02d/%02d", date.day, date.month);
    if (lang == LANG_NL)
        str_format(day, sizeof day, "%02d-%02d", date.day, date.month);
    str_printf(out, "%s ", day);
    number_add_clock(out, date.hour, date.minute, lang);
}

static void add_parts(struct str *out, const struct cell *cell, enum lang lang)
{
    for (int i = 0; i < cell->parts.count; i++) {
        str_add(out, i > 0 ? cell->parts.between : "");
        cell_add(out, &cell->parts.part[i], lang);
    }
}

static void add_article(struct str *out, const struct cell_article *article,
                        enum lang lang)
{
    str_printf(out, "%s %s", article->number, article->title);
    if (!article->departs)
        return;
    str_add(out, " – ");
    str_printf(out, tr(lang, N_("departing from the code: %s")), article->departs);
}

static void add_seats(struct str *out, const struct cell *cell, enum lang lang)
{
    for (int i = 0; i < cell->seats.count; i++) {
        const struct cell_seat *seat = &cell->seats.seat[i];
        str_printf(out, "%s%c ", i > 0 ? " " : "", seat_shown(seat->seat, lang));
        cell_add(out, &seat->cell, lang);
    }
}

static void add_amount(struct str *out, const struct cell *cell, enum lang lang)
{
    if (cell->euros)
        number_add_money(out, cell->number, lang);
    else
        number_add(out, ratio_of(cell->number, 100), 2, lang);
}

void cell_add(struct str *out, const struct cell *cell, enum lang lang)
{
    switch (cell->kind) {
    case CELL_UNKNOWN:
        str_add(out, "–");
        break;
    case CELL_TEXT:
        str_add(out, cell->text);
        break;
    case CELL_COUNT:
        str_printf(out, "%jd", (int64_t)cell->number);
        break;
    case CELL_SCORE:
        number_add_signed(out, (int64_t)cell->number);
        break;
    case CELL_RATIO:
        add_ratio(out, &cell->ratio, lang);
        break;
    case CELL_MONEY:
        add_amount(out, cell, lang);
        break;
    case CELL_FLAG:
        str_add(out, cell->number ? CELL_TICK : "");
        break;
    case CELL_SEAT:
        str_add_char(out, seat_shown(cell->seat, lang));
        break;
    case CELL_SIDE:
        str_add(out, cell->side.word);
        break;
    case CELL_FIELD:
    case CELL_LABEL:
        add_label(out, cell, lang);
        break;
    case CELL_PEOPLE:
    case CELL_PLAYERS:
        add_people(out, cell, lang);
        break;
    case CELL_FACTS:
        bridge_words_facts(out, cell->facts, lang);
        break;
    case CELL_ARTICLE:
        add_article(out, &cell->article, lang);
        break;
    case CELL_SEATS:
        add_seats(out, cell, lang);
        break;
    case CELL_TIME:
        add_time(out, cell->number, lang);
        break;
    case CELL_PARTS:
        add_parts(out, cell, lang);
        break;
    case CELL_NOTHING:
    case CELL_ACTION:
    case CELL_ROWS:
    case CELL_KINDS:
        break;
    }
}

bool cell_add_facts(struct str *out, const struct facts *facts, enum facts_part part,
                    enum lang lang)
{
    struct bridge_deal deal;
    struct facts result = *facts;
    result.given &= ~FACT_BIT(FACT_BRIDGE_LEAD);
    if (part == FACTS_RESULT)
        return bridge_words_facts(out, &result, lang);
    if (!bridge_facts_deal(facts, &deal) || deal.lead.rank == 0)
        return false;
    bridge_words_lead(out, &deal, lang);
    return true;
}
