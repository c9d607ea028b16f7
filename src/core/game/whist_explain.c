/* whist_explain.c - the score of one deal of whist, line by line. */
#include "core/game/whist_inside.h"

#include "base/number.h"
#include "base/str.h"
#include <stdlib.h>

/* "N +5, E −5, S +5, W −5", with the letters that are shown. */
static void add_scores(struct str *text, const int score[SEAT_COUNT], enum lang lang)
{
    for (int s = 0; s < SEAT_COUNT; s++) {
        str_printf(text, "%s%c ", s ? ", " : "", seat_shown((enum seat)s, lang));
        number_add_signed(text, score[s]);
    }
}

static void tell_scores(const int score[SEAT_COUNT], struct why *why)
{
    struct str text = {0};
    add_scores(&text, score, why->lang);
    why_line(why, "%s", str_text(&text));
    str_clear(&text);
}

static void tell_name(const struct whist_grid *grid, const struct whist_play *play,
                      struct why *why)
{
    const char *title = whist_title(play->contract, why->lang);
    int points = whist_points(grid, play);
    if (play->declarers == 2)
        why_line(why, N_("%s, by %s and %s: %d points each"), title,
                 seat_word(play->by[0], why->lang), seat_word(play->by[1], why->lang),
                 points);
    else
        why_line(why, N_("%s, by %s alone: %d points, a third from each of the others"),
                 title, seat_word(play->by[0], why->lang), points);
    if (play->counter != WHIST_NONE) {
        why_begin(why);
        why_line(why, N_("as a counter to: %s"), whist_title(play->counter, why->lang));
        why_end(why);
    }
}

static void tell_result(const struct whist_row *row, const struct whist_play *play,
                        bool made, struct why *why)
{
    if (play->has_tricks && made)
        why_line(why, N_("%d tricks, %d needed: made"), play->tricks, row->tricks);
    else if (play->has_tricks)
        why_line(why, N_("%d tricks, %d needed: down"), play->tricks, row->tricks);
    else if (made)
        why_line(why, N_("made"));
    else
        why_line(why, N_("failed"));
}

static void tell_account(const struct whist_row *row, const struct whist_play *play,
                         const struct whist_account *account, struct why *why)
{
    struct why_figure figure;
    int away = play->tricks - row->tricks;
    tell_result(row, play, account->made, why);
    if (account->instead > 0) {
        why_line(why, N_("all thirteen tricks: %s from each opponent instead"),
                 why_score(account->instead, &figure));
        return;
    }
    if (account->tricks > 0)
        why_line(why, N_("overtricks, from each opponent: %d × %d = %s"), away, row->over,
                 why_score(account->tricks, &figure));
    if (account->tricks < 0)
        why_line(why, N_("undertricks, to each opponent: %d × %d = %s"), -away,
                 row->under, why_score(account->tricks, &figure));
    if (account->capo > 0)
        why_line(why, N_("all thirteen tricks, unannounced, from each opponent: %s"),
                 why_score(account->capo, &figure));
    if (account->each >= 0)
        why_line(why, N_("each opponent pays %d"), account->each);
    else
        why_line(why, N_("each opponent is paid %d"), -account->each);
}

void whist_explain(const struct whist_grid *grid, const struct whist_deal *deal, int n,
                   const int part[SEAT_COUNT], struct why *why)
{
    const struct whist_play *play = &deal->play[n];
    struct whist_account account = whist_account(grid, play);
    if (n == 0 && deal->revoked)
        why_line(why, N_("%s revoked: play stops, and tricks do not count"),
                 seat_word(deal->offender, why->lang));
    tell_name(grid, play, why);
    why_begin(why);
    if (deal->revoked)
        why_line(why, N_("%s alone pays %d to each of the others"),
                 seat_word(deal->offender, why->lang), account.base);
    else
        tell_account(&grid->row[play->contract], play, &account, why);
    if (deal->plays > 1)
        tell_scores(part, why);
    why_end(why);
}

void whist_explain_total(const struct whist_deal *deal, const int total[SEAT_COUNT],
                         struct why *why)
{
    if (deal->abandoned)
        why_line(why,
                 N_("%s laid down their cards early: the others play them out, without a "
                    "penalty"),
                 seat_word(deal->abandoner, why->lang));
    struct str text = {0};
    add_scores(&text, total, why->lang);
    why_line(why, N_("score: %s"), str_text(&text));
    str_clear(&text);
}
