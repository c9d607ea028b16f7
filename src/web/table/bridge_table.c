/* bridge_table.c - what the pages of a table show of a board of bridge. */
#include "web/table/bridge_table.h"

#include "core/deal/deal.h"
#include "tournament/facts/bridge_facts.h"
#include "tournament/facts/bridge_words.h"
#include "tournament/results/publication.h"
#include "web/html/labels.h"
#include "web/html/side_show.h"
#include "web/server/server_inside.h"
#include <stdlib.h>
#include <string.h>

void bridge_table_board(struct html *html, int board)
{
    html_add(html, "<span class=\"bridge-board\">");
    html_say(html, N_("Dealer: %s"), seat_word(bridge_board_dealer(board), html->lang));
    html_add(html, " · ");
    html_say(html, N_("vulnerable: %s"),
             bridge_words_vulnerable(bridge_board_vulnerable(board), html->lang));
    html_add(html, "</span>");
}

static const char *side_title(int side, enum lang lang)
{
    return side == 0 ? tr(lang, N_("North-South")) : tr(lang, N_("East-West"));
}

const char *bridge_table_title(const struct table_view *view,
                               const struct bridge_entry *entry)
{
    struct request *request = view->request;
    enum lang lang = request->lang;
    struct str words = {0};
    struct why_figure figure;
    if (entry->not_played)
        return arena_printf(&request->arena, tr(lang, N_("Board %d was not played")),
                            entry->board);
    struct bridge_deal deal = entry->deal;
    deal.lead.rank = 0; /* the heading is long enough without it */
    bridge_words_deal(&words, &deal, lang);
    const char *text =
        entry->score == 0
            ? arena_strdup(&request->arena, str_text(&words))
            : arena_printf(&request->arena, tr(lang, N_("%s: %s for %s")),
                           str_text(&words), why_score(labs(entry->score), &figure),
                           side_title(entry->score < 0, lang));
    str_clear(&words);
    return text;
}

void bridge_table_sum(struct html *html, const struct bridge_deal *deal, int board)
{
    struct why why = {.lang = html->lang};
    bridge_score(deal, bridge_board_vulnerable(board), &why);
    html_add(html, "<ul class=\"bridge-sum\">");
    if (deal->lead.rank > 0) {
        struct str card = {0};
        deal_card_show(&card, deal_card(deal->lead), html->lang);
        html_add(html, "<li>");
        html_say(html, N_("card led: %s"), str_text(&card));
        html_add(html, "</li>");
        str_clear(&card);
    }
    for (const char *line = str_text(&why.out); *line;) {
        char text[200];
        line += strspn(line, " ");
        size_t length = strcspn(line, "\n");
        str_format(text, sizeof text, "%.*s", (int)length, line);
        html_add(html, "<li>%s</li>", text);
        line += length + (line[length] == '\n');
    }
    html_add(html, "</ul>");
    why_clear(&why);
}

/* The names of those who play on a side, in one text. */
static const char *names_of(const struct table_view *view, int side)
{
    struct arena *arena = &view->request->arena;
    struct sides_place place = table_sides(view, 0);
    if (view->t->format->sides == 2)
        return side_names(&place, request_roster(view->request), side, arena);
    return arena_printf(
        arena, "%s, %s", label_isolated(table_name(view, view->at->seat[side]), arena),
        label_isolated(table_name(view, view->at->seat[side + 2]), arena));
}

void bridge_table_sides(const struct table_view *view, int score)
{
    struct html *html = &view->request->html;
    struct why_figure figure;
    html_add(html, "<dl class=\"table-sides\">");
    for (int s = 0; s < 2; s++) {
        int own = s == 0 ? score : -score;
        html_add(html, "<div><dt>%s</dt><dd>%s<br><b>", side_title(s, html->lang),
                 names_of(view, s));
        html_say(html, own >= 0 ? N_("gain %d points (%s)") : N_("lose %d points (%s)"),
                 abs(own), why_score(own, &figure));
        html_add(html, "</b></dd></div>");
    }
    html_add(html, "</dl>");
}

const char *bridge_table_words(const struct facts *facts, int score, enum lang lang,
                               struct arena *arena)
{
    struct str words = {0};
    struct why_figure figure;
    bool said = facts && bridge_words_facts(&words, facts, lang);
    const char *text =
        arena_strdup(arena, said ? str_text(&words) : why_score(score, &figure));
    str_clear(&words);
    return text;
}

void bridge_table_play(const struct table_view *view, const struct play *play, int board)
{
    struct html *html = &view->request->html;
    struct bridge_deal deal;
    html_add(
        html, "<section class=\"card\"><p class=\"big bridge-words\">%s</p>",
        bridge_table_words(play->facts, play->score, html->lang, &view->request->arena));
    html_add(html, "<p>");
    bridge_table_board(html, board);
    html_add(html, "</p>");
    if (play->facts && bridge_facts_deal(play->facts, &deal))
        bridge_table_sum(html, &deal, board);
    bridge_table_sides(view, play->score);
    html_add(html, "</section>");
}

void bridge_table_wrong_way(const struct table_view *view, int board)
{
    struct html *html = &view->request->html;
    const char *text =
        arena_printf(&view->request->arena,
                     tr(html->lang, N_("We sat the wrong way on board %d.")), board);
    if (table_waiting_call(view))
        return; /* the director comes already */
    html_add(html,
             "<form method=\"post\" action=\"/t/%s/call\"><input type=\"hidden\" "
             "name=\"text\" value=\"%s\"><input type=\"hidden\" name=\"wrong_way\" "
             "value=\"%d\"><button class=\"button wide\">%s</button></form>",
             view->token, text, board,
             tr(html->lang, N_("We sat the wrong way: tell the director")));
}

/* Whether nobody of the session has still to play the board. */
static bool is_played(const struct table_view *view, int board)
{
    const struct session *session = view->session;
    for (int slot = 0; slot < session->slots; slot++) {
        const struct field *field = session_field_of(session, slot);
        int round;
        int table;
        const struct schedule_table *at = field_table(field, slot, &round, &table);
        if (field->schedule.board[slot - field->first_slot] == board &&
            field_table_plays(field, at) &&
            !evening_is_closed(view->t, &session->play[slot]))
            return false;
    }
    return true;
}

void bridge_table_others(const struct table_view *view, int board)
{
    struct html *html = &view->request->html;
    struct publication publication = publication_of(view->t, request_time(view->request));
    if (!publication.boards && !(publication.boards_played && is_played(view, board)))
        return;
    html_add(html,
             "<p><a class=\"button wide\" href=\"/tournaments/%lld/results/%d?session=%d"
             "\">",
             (long long)view->request->who.tournament, board, view->evening.session);
    html_say(html, N_("Results of board %d"), board);
    html_add(html, "</a></p>");
}
