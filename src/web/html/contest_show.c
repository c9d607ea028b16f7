/* contest_show.c - what the pages of a contest share: figures, labels, sides. */
#include "web/html/contest_show.h"

#include "base/number.h"
#include "report/labels.h"
#include "report/who.h"
#include "tournament/facts/bridge_facts.h"
#include "tournament/facts/bridge_words.h"
#include "web/html/report_html.h"

void contest_show_number(struct html *html, struct ratio value, bool percent,
                         int decimals)
{
    if (percent)
        number_add_percent(&html->out, value, decimals, html->lang);
    else
        number_add(&html->out, value, decimals, html->lang);
}

void contest_show_figure(struct html *html, const struct contest_column *column,
                         const struct figures *figures, int k)
{
    if (!(figures->given & (1U << k))) {
        html_text(html, "–");
        return;
    }
    struct ratio value = contest_shown(column, figures->value[k]);
    contest_show_number(html, value, column->percent, contest_decimals(column, value));
}

void contest_show_side(struct html *html, const struct format *format, int side)
{
    const struct report_html view = {.html = html, .place = REPORT_PAGE};
    struct cell cell = who_side(format, side, html->lang);
    bool seat = cell.kind == CELL_SEAT;
    html_add(html, seat ? "<span class=\"who\">" : "");
    report_html_cell(&view, &cell);
    html_add(html, seat ? "</span>" : "");
}

bool contest_has_contracts(const struct format *format)
{
    return format->contract != NULL;
}

bool contest_show_facts(struct html *html, const struct facts *played)
{
    struct str words = {0};
    struct bridge_deal deal;
    struct facts facts = *played;
    facts.given &= ~FACT_BIT(FACT_BRIDGE_LEAD); /* which stands behind, smaller */
    bool said = bridge_words_facts(&words, &facts, html->lang);
    if (said)
        html_add(html, "<span class=\"bridge-result\">%s</span>", str_text(&words));
    str_reset(&words);
    if (bridge_facts_deal(played, &deal) && deal.lead.rank > 0) {
        bridge_words_lead(&words, &deal, html->lang);
        html_add(html, " <span class=\"bridge-lead\">%s</span>", str_text(&words));
    }
    str_clear(&words);
    return said;
}

void contest_show_contract(struct html *html, const struct format *format, int board)
{
    const struct report_html view = {.html = html, .place = REPORT_PAGE};
    const struct cell cell = who_contract(format, board, html->lang);
    report_html_cell(&view, &cell);
}
