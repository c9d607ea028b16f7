/* whist_trial.c - a deal of whist tried with a grid that is being edited. */
#include "web/whist/whist_trial.h"

#include "tournament/facts.h"
#include "web/whist/whist_form.h"

static const char *seat_name(struct request *request, int seat, const char *member)
{
    return arena_printf(&request->arena, "try.%c.%s", seat_letter((enum seat)seat),
                        member);
}

bool whist_trial_read(struct whist_trial *trial, struct request *request,
                      const struct whist_grid *grid)
{
    const struct form *form = &request->form;
    struct whist_said said = {.against = form_text(form, "try.against"),
                              .revoke = form_text(form, "try.revoke")};
    *trial = (struct whist_trial){.sent = form, .err = ERR_INIT(request->lang)};
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        said.contract[seat] = form_text(form, seat_name(request, seat, "contract"));
        said.outcome[seat] = form_text(form, seat_name(request, seat, "outcome"));
    }
    trial->scored = whist_said_read(&said, grid, &trial->deal, &trial->err);
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
    html_seat(html, (enum seat)seat);
    html_add(html, "</th>");
    whist_edit_label(html, contract, word, N_("Contract"));
    whist_edit_contracts(
        html, &(struct input){.id = contract, .value = value_of(trial, contract)}, grid);
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
    const struct input against = {.id = "try.against",
                                  .label = N_("Bid against"),
                                  .value = value_of(trial, "try.against")};
    html_add(html, "<div class=\"fields\">");
    input_begin(html, &against);
    whist_edit_contracts(html, &against, grid);
    input_end(html, &against);
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
        html_seat(html, (enum seat)seat);
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
