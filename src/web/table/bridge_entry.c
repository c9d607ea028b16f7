/* bridge_entry.c - a result of bridge as a table tells it: tap by tap. */
#include "web/table/bridge_entry.h"

#include "base/number.h"
#include "tournament/facts/bridge_facts.h"
#include <string.h>

enum { ACE = 14 };

const char *const bridge_ask_name[BRIDGE_ASKS] = {
    [BRIDGE_ASK_LEVEL] = "level",     [BRIDGE_ASK_STRAIN] = "strain",
    [BRIDGE_ASK_DOUBLED] = "doubled", [BRIDGE_ASK_DECLARER] = "declarer",
    [BRIDGE_ASK_RESULT] = "result",   [BRIDGE_ASK_SUIT] = "suit",
    [BRIDGE_ASK_RANK] = "rank",       [BRIDGE_ASK_ENDING] = "ending",
};
const char *const bridge_strain_value[BRIDGE_STRAINS] = {"C", "D", "H", "S", "NT"};
const char *const bridge_doubled_value[BRIDGE_DOUBLINGS] = {"", "X", "XX"};

static const char *text_of(const struct form *form, enum bridge_ask ask)
{
    return form_text(form, bridge_ask_name[ask]);
}

/* The value's place in a list, or -1. */
static int find_value(const char *text, const char *const value[], int n)
{
    for (int i = 0; i < n; i++)
        if (strcmp(text, value[i]) == 0)
            return i;
    return -1;
}

static bool read_contract(struct bridge_entry *entry, const struct form *form,
                          struct err *err)
{
    struct bridge_contract *contract = &entry->deal.contract;
    const char *level = text_of(form, BRIDGE_ASK_LEVEL);
    int strain =
        find_value(text_of(form, BRIDGE_ASK_STRAIN), bridge_strain_value, BRIDGE_STRAINS);
    int doubled = find_value(text_of(form, BRIDGE_ASK_DOUBLED), bridge_doubled_value,
                             BRIDGE_DOUBLINGS);
    entry->wrong = BRIDGE_ASK_LEVEL;
    if (level[0] == '\0')
        return err_user(err, "choose the level, 1 to 7");
    if (level[0] < '1' || level[0] > '7' || level[1] != '\0')
        return err_user(err, "there is no level \"%.20s\"; choose 1 to 7", level);
    contract->level = level[0] - '0';
    entry->wrong = BRIDGE_ASK_STRAIN;
    if (strain < 0)
        return err_user(err, "choose the suit of the contract, or no trumps");
    contract->strain = (enum bridge_strain)strain;
    entry->wrong = BRIDGE_ASK_DOUBLED;
    if (doubled < 0)
        return err_user(err, "choose: not doubled, doubled or redoubled");
    contract->doubled = (enum bridge_doubled)doubled;
    return true;
}

static bool read_declarer(struct bridge_entry *entry, const struct form *form,
                          struct err *err)
{
    const char *declarer = text_of(form, BRIDGE_ASK_DECLARER);
    entry->wrong = BRIDGE_ASK_DECLARER;
    if (declarer[0] == '\0')
        return err_user(err, "choose who declares");
    return (declarer[1] == '\0' && seat_parse(declarer[0], &entry->deal.declarer)) ||
           err_user(err,
                    "\"%.20s\" is not at the table; North, East, South or West declares",
                    declarer);
}

static bool read_tricks(struct bridge_entry *entry, const struct form *form,
                        struct err *err)
{
    const char *result = text_of(form, BRIDGE_ASK_RESULT);
    int level = entry->deal.contract.level;
    long over = 0;
    entry->wrong = BRIDGE_ASK_RESULT;
    if (result[0] == '\0')
        return err_user(err, "choose the result: made, tricks more, or tricks down");
    if (!number_read_int(result, -999, 999, &over, err))
        return false;
    if (over > BRIDGE_LEVELS - level || over < -(level + BRIDGE_BOOK))
        return err_user(err,
                        "there are 13 tricks: at level %d the result is +%d at most, and "
                        "−%d at worst",
                        level, BRIDGE_LEVELS - level, level + BRIDGE_BOOK);
    entry->deal.tricks = BRIDGE_BOOK + level + (int)over;
    return true;
}

static bool read_lead(struct bridge_entry *entry, const struct form *form,
                      struct err *err)
{
    const char *suit = text_of(form, BRIDGE_ASK_SUIT);
    const char *rank = text_of(form, BRIDGE_ASK_RANK);
    long number = 0;
    int place = find_value(suit, bridge_strain_value, BRIDGE_NO_TRUMPS);
    if (suit[0] == '\0' && rank[0] == '\0')
        return true;
    entry->wrong = BRIDGE_ASK_SUIT;
    if (place < 0)
        return err_user(err, "choose the suit of the card led, or no card");
    entry->wrong = BRIDGE_ASK_RANK;
    if (rank[0] == '\0')
        return err_user(err, "choose the rank of the card led too, or no card");
    if (!number_read_int(rank, 2, ACE, &number, err))
        return false;
    entry->deal.lead = (struct bridge_card){(enum bridge_strain)place, (int)number};
    return true;
}

static bool read_ending(struct bridge_entry *entry, const char *ending, struct err *err)
{
    entry->wrong = BRIDGE_ASK_ENDING;
    entry->not_played = strcmp(ending, "not-played") == 0;
    return entry->not_played || strcmp(ending, "passed") == 0 ||
           err_user(err, "choose one of the answers");
}

bool bridge_entry_read(struct bridge_entry *entry, const struct form *form, int board,
                       struct err *err)
{
    const char *ending = text_of(form, BRIDGE_ASK_ENDING);
    *entry = (struct bridge_entry){.board = board};
    if (ending[0] != '\0')
        return read_ending(entry, ending, err);
    if (!read_contract(entry, form, err) || !read_declarer(entry, form, err) ||
        !read_tricks(entry, form, err) || !read_lead(entry, form, err))
        return false;
    entry->score = bridge_score(&entry->deal, bridge_board_vulnerable(board), NULL);
    return true;
}

void bridge_entry_facts(const struct bridge_entry *entry, struct facts *facts)
{
    if (!entry->not_played) {
        bridge_facts_set(facts, &entry->deal);
        return;
    }
    facts->given |= FACT_BIT(FACT_NOT_PLAYED);
    facts->value[FACT_NOT_PLAYED] = 1;
}

void bridge_entry_values(const struct bridge_entry *entry, struct bridge_values *values)
{
    static const char *const letter[SEAT_COUNT] = {"N", "E", "S", "W"};
    const struct bridge_deal *deal = &entry->deal;
    const char **value = values->value;
    for (int i = 0; i < BRIDGE_ASKS; i++)
        value[i] = "";
    if (entry->not_played || deal->contract.level == 0) {
        value[BRIDGE_ASK_ENDING] = entry->not_played ? "not-played" : "passed";
        return;
    }
    str_format(values->number[0], sizeof values->number[0], "%d", deal->contract.level);
    str_format(values->number[1], sizeof values->number[1], "%d",
               deal->tricks - BRIDGE_BOOK - deal->contract.level);
    str_format(values->number[2], sizeof values->number[2], "%d", deal->lead.rank);
    value[BRIDGE_ASK_LEVEL] = values->number[0];
    value[BRIDGE_ASK_STRAIN] = bridge_strain_value[deal->contract.strain];
    value[BRIDGE_ASK_DOUBLED] = bridge_doubled_value[deal->contract.doubled];
    value[BRIDGE_ASK_DECLARER] = letter[deal->declarer];
    value[BRIDGE_ASK_RESULT] = values->number[1];
    if (deal->lead.rank == 0)
        return;
    value[BRIDGE_ASK_SUIT] = bridge_strain_value[deal->lead.suit];
    value[BRIDGE_ASK_RANK] = values->number[2];
}

void bridge_entry_address(struct str *out, const struct bridge_entry *entry)
{
    struct bridge_values values;
    bridge_entry_values(entry, &values);
    for (int i = 0; i < BRIDGE_ASKS; i++)
        if (values.value[i][0] != '\0')
            str_printf(out, "&%s=%s", bridge_ask_name[i], values.value[i]);
}
