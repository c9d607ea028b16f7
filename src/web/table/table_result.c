/* table_result.c - a result on its way from a table's phone: of tarot or of bridge. */
#include "web/table/table_result.h"

#include "tournament/facts/bridge_words.h"
#include "tournament/facts/typed_result.h"

bool table_result_read(struct table_result *result, const struct form *form,
                       const struct format *format, struct err *err)
{
    result->bridge = format->game->contracts;
    bool read = result->bridge
                    ? bridge_entry_read(&result->deal, form, result->board, err)
                    : table_entry_read(&result->entry, form,
                                       format_contract(format, result->board), err);
    result->score = result->bridge ? result->deal.score : result->entry.score;
    return read;
}

int table_result_wrong(const struct table_result *result)
{
    return result->bridge ? (int)result->deal.wrong : (int)result->entry.wrong;
}

void table_result_hide(struct html *html, const struct table_result *result)
{
    struct bridge_values values;
    if (!result->bridge) {
        table_entry_hide(html, &result->entry);
        return;
    }
    bridge_entry_values(&result->deal, &values);
    for (int i = 0; i < BRIDGE_ASKS; i++)
        if (values.value[i][0] != '\0')
            html_add(html, "<input type=\"hidden\" name=\"%s\" value=\"%s\">",
                     bridge_ask_name[i], values.value[i]);
}

void table_result_address(struct str *out, const struct table_result *result)
{
    if (result->bridge)
        bridge_entry_address(out, &result->deal);
    else
        table_entry_address(out, &result->entry);
}

void table_result_facts(const struct table_result *result, struct facts *facts)
{
    if (result->bridge) {
        bridge_entry_facts(&result->deal, facts);
        return;
    }
    facts->given |= FACT_BIT(FACT_SCORE);
    facts->value[FACT_SCORE] = result->score;
}

bool table_result_unlikely(const struct table_result *result, const struct format *format)
{
    return typed_result_unlikely(format, result->board, result->score);
}

bool table_result_agrees(const struct table_result *result, const struct play *play)
{
    struct facts facts = {0};
    table_result_facts(result, &facts);
    if (facts.given & FACT_BIT(FACT_NOT_PLAYED))
        return play->state == PLAY_NOT_PLAYED;
    if (result->bridge)
        return bridge_words_agree(play, &facts, result->score);
    return play->state == PLAY_SCORED && play->score == result->score;
}
