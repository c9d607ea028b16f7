/* whist_trial.c - a deal of whist tried with a grid that is being edited. */
#include "web/whist/whist_trial.h"
#include <stdint.h>

#include "base/number.h"
#include "tournament/facts/deal_facts.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/list.h"
#include "web/html/page.h"
#include "web/html/reasons.h"
#include "web/whist/whist_edit.h"

static const char *seat_name(struct request *request, int seat, const char *member)
{
    return arena_printf(&request->arena, "try.%c.%s", seat_letter((enum seat)seat),
                        member);
}

/* "made", "failed" or a number of tricks; nothing leaves the play as it is. */
static bool read_outcome(const char *text, struct whist_play *play, struct err *err)
{
    struct whist_play said = *play;
    int64_t tricks = 0;
    if (text[0] == '\0')
        return true;
    said.has_made = str_equal(text, "made") || str_equal(text, "failed");
    said.made = str_equal(text, "made");
    said.has_tricks = !said.has_made;
    if (said.has_tricks && !number_read_int(text, 0, WHIST_TRICKS, &tricks, err))
        return false;
    said.tricks = (int)tricks;
    if ((play->has_made || play->has_tricks) &&
        (said.has_made != play->has_made || said.made != play->made ||
         said.tricks != play->tricks))
        return err_user(err, "the two who play together have different results; give it "
                             "once, or the same twice");
    *play = said;
    return true;
}

/* The contract of the partner who was read before, or a new one. */
static struct whist_play *play_for(struct whist_deal *deal, enum whist_contract contract,
                                   int partners)
{
    for (int i = 0; partners == 2 && i < deal->plays; i++)
        if (deal->play[i].contract == contract && deal->play[i].declarers == 1)
            return &deal->play[i];
    struct whist_play *play = &deal->play[deal->plays++];
    play->contract = contract;
    return play;
}

static bool read_seat(struct whist_trial *trial, struct request *request,
                      const struct whist_grid *grid, int seat)
{
    const char *word = form_text(trial->sent, seat_name(request, seat, "contract"));
    const char *outcome = form_text(trial->sent, seat_name(request, seat, "outcome"));
    enum whist_contract contract;
    if (word[0] == '\0')
        return outcome[0] == '\0' ||
               err_user(&trial->err, "%s has a result but no contract; choose one",
                        seat_word((enum seat)seat, request->lang));
    if (!whist_read_contract(grid, word, &contract, &trial->err))
        return false;
    struct whist_play *play =
        play_for(&trial->deal, contract, grid->row[contract].partners);
    play->by[play->declarers++] = (enum seat)seat;
    if (play->declarers == 1)
        play->by[1] = play->by[0];
    return read_outcome(outcome, play, &trial->err);
}

/* What the deal is besides its contracts: bid against another one, or stopped. */
static bool read_rest(struct whist_trial *trial, const struct whist_grid *grid)
{
    struct whist_deal *deal = &trial->deal;
    const char *against = form_text(trial->sent, "try.against");
    const char *revoke = form_text(trial->sent, "try.revoke");
    if (revoke[0] != '\0') {
        if (revoke[1] != '\0' || !seat_parse(revoke[0], &deal->offender))
            return err_user(&trial->err,
                            "there is no seat \"%.20s\"; choose one from the list",
                            revoke);
        deal->revoked = true;
    }
    for (int i = 0; against[0] != '\0' && i < deal->plays; i++)
        if (!deal_settle_counter(grid, against, &deal->play[i], &trial->err))
            return false;
    return true;
}

bool whist_trial_read(struct whist_trial *trial, struct request *request,
                      const struct whist_grid *grid)
{
    *trial = (struct whist_trial){.sent = &request->form, .err = ERR_INIT(request->lang)};
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        if (!read_seat(trial, request, grid, seat))
            return false;
    trial->scored =
        read_rest(trial, grid) && whist_check(grid, &trial->deal, &trial->err);
    return trial->scored;
}

static const char *value_of(const struct whist_trial *trial, const char *name)
{
    return trial->sent ? form_text(trial->sent, name) : "";
}

static void add_option(struct html *html, const char *word, const char *chosen,
                       const char *title)
{
    input_option(html, word, str_equal(word, chosen), "%s", title);
}

static void add_outcome(struct request *request, const struct whist_trial *trial,
                        const char *name)
{
    struct html *html = &request->html;
    const char *chosen = value_of(trial, name);
    input_select_open(html, &(struct input){.id = name});
    add_option(html, "", chosen, "–");
    add_option(html, "made", chosen, tr(html->lang, N_("it is made")));
    add_option(html, "failed", chosen, tr(html->lang, N_("it fails")));
    for (int tricks = 0; tricks <= WHIST_TRICKS; tricks++)
        add_option(html, arena_printf(&request->arena, "%d", tricks), chosen,
                   arena_printf(&request->arena,
                                tr_n(html->lang, "%d trick", "%d tricks", tricks),
                                tricks));
    input_select_close(html);
}

static void add_seat(struct request *request, const struct whist_trial *trial,
                     const struct whist_grid *grid, int seat)
{
    struct html *html = &request->html;
    const char *word = seat_word((enum seat)seat, html->lang);
    const char *contract = seat_name(request, seat, "contract");
    const char *outcome = seat_name(request, seat, "outcome");
    html_add(html, "<tr><th scope=\"row\" class=\"name\">");
    page_seat(html, (enum seat)seat);
    html_add(html, "</th>");
    whist_edit_label(html, contract, word, N_("Contract"));
    whist_edit_contracts(html, contract, value_of(trial, contract), grid);
    html_add(html, "</td>");
    whist_edit_label(html, outcome, word, N_("Outcome"));
    add_outcome(request, trial, outcome);
    html_add(html, "</td></tr>");
}

static void add_rest(struct request *request, const struct whist_trial *trial,
                     const struct whist_grid *grid)
{
    struct html *html = &request->html;
    static const struct input who = {.id = "try.revoke", .label = N_("Who revoked")};
    const char *revoke = value_of(trial, "try.revoke");
    html_add(html,
             "<div class=\"fields\"><div class=\"field\"><label for=\"try.against\">%s"
             "</label>",
             tr(html->lang, N_("Bid against")));
    whist_edit_contracts(html, "try.against", value_of(trial, "try.against"), grid);
    html_add(html, "</div>");
    input_list_open(html, &who);
    add_option(html, "", revoke, tr(html->lang, N_("nobody")));
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        char letter[] = {seat_letter((enum seat)seat), '\0'};
        add_option(html, letter, revoke, seat_word((enum seat)seat, html->lang));
    }
    input_list_close(html, &who);
    html_add(html, "</div>");
}

static void add_scores(struct request *request, const struct whist_trial *trial,
                       const struct whist_grid *grid)
{
    struct html *html = &request->html;
    struct why why = {.lang = html->lang};
    int score[SEAT_COUNT];
    whist_score(grid, &trial->deal, score, &why);
    html_add(html, "<div class=\"note stack\" role=\"status\" id=\"try-result\">"
                   "<ul class=\"whist-scores\">");
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        html_add(html, "<li>");
        page_seat(html, (enum seat)seat);
        html_add(html, " <b>");
        html_score(html, score[seat]);
        html_add(html, "</b></li>");
    }
    html_add(html, "</ul>");
    reasons_add(html, str_text(&why.out), &request->arena);
    html_add(html, "</div>");
    why_clear(&why);
}

void whist_trial_add(struct request *request, const struct whist_trial *trial,
                     const struct whist_grid *grid)
{
    struct html *html = &request->html;
    bool wrong = trial->sent && trial->err.kind != ERR_NONE;
    static const struct list table = {
        .style = "whist-edit whist-try",
        .column = {{N_("Seat"), ""}, {N_("Contract"), ""}, {N_("Outcome"), ""}}};
    card_open_as(html, &(struct card){.title = N_("Try a deal"), .id = "try"});
    html_say_in(html, "p",
                N_("With the grid as it stands above, saved or not. Give each declarer "
                   "their contract; for two who play together, one result is enough."));
    input_error(html, "try", wrong ? trial->err.text : NULL);
    list_open(html, &table);
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        add_seat(request, trial, grid, seat);
    list_close(html, &table);
    add_rest(request, trial, grid);
    html_add(html,
             "<p><button class=\"button\" name=\"do\" value=\"try\" "
             "formaction=\"/club/whist#try\">%s</button></p>",
             tr(html->lang, N_("Show the points")));
    if (trial->scored)
        add_scores(request, trial, grid);
    card_close(html);
}
