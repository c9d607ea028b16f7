/* page_fees.c - the entry fees of a tournament: who has paid, how, what is left; paid by
 * one tap, here and at the check-in. */
#include "report.h"
#include "web/club.h"
#include "web/page.h"
#include "web/prepare/fees_show.h"
#include "web/server.h"

static const char *money_text(const struct desk *desk, int64_t cents)
{
    struct str text = {0};
    number_add_money(&text, cents, desk->html->lang);
    const char *kept = arena_strdup(&desk->request->arena, str_text(&text));
    str_clear(&text);
    return kept;
}

/* A form that records something about the account, and comes back. */
static void open_account(const struct desk *desk, int player, const char *back)
{
    desk_form(desk, "/fees");
    input_hidden(desk->html, "player", desk->t->player[player].id);
    input_hidden(desk->html, "back", back);
}

static void add_undo(const struct desk *desk, int player, int64_t seq, const char *back)
{
    open_account(desk, player, back);
    input_hidden_number(desk->html, "undo", seq);
    page_form_end(desk->html, "quiet", N_("Undo"), desk_player(desk, player));
}

void fees_add_cell(const struct desk *desk, int player)
{
    struct html *html = desk->html;
    struct fee_account account = fee_account_of(desk->t, player, desk->roster);
    int64_t left = fee_left(&account);
    html_add(html, "<div class=\"actions pay\">");
    if (left > 0) {
        open_account(desk, player, "checkin");
        input_hidden(html, "method", fee_method_table[PAYMENT_CASH].word);
        html_add(html, "<span class=\"num\">%s</span>", money_text(desk, left));
        page_form_end(html, "button tight", N_("Paid"), desk_player(desk, player));
    } else if (account.free) {
        tag_add(html, NOTE_PLAIN, fee_method_table[PAYMENT_FREE].title);
    } else if (account.paid > 0) {
        html_add(html, "<span class=\"paid\">" CELL_TICK " %s</span>",
                 money_text(desk, account.paid));
    }
    html_add(html, "</div>");
}

/* How it is paid is chosen beside the button; cash unless it is said. */
static void add_methods(const struct desk *desk, int player)
{
    struct html *html = desk->html;
    const struct input input = {
        .id =
            arena_printf(&desk->request->arena, "method-%s", desk->t->player[player].id),
        .name = "method",
        .more = arena_printf(&desk->request->arena, " aria-label=\"%s\"",
                             tr(html->lang, N_("Paid by")))};
    input_select_open(html, &input);
    for (int i = 0; i < PAYMENT_METHODS; i++)
        input_option(html, fee_method_table[i].word, i == PAYMENT_CASH, "%s",
                     tr(html->lang, fee_method_table[i].title));
    input_select_close(html);
}

static void add_account(const struct report_html *view, const struct cell *cell)
{
    const struct desk *desk = view->by;
    int player = cell->link.number;
    struct fee_account account = fee_account_of(desk->t, player, desk->roster);
    html_add(view->html, "<div class=\"actions pay\">");
    if (fee_left(&account) > 0) {
        open_account(desk, player, "fees");
        add_methods(desk, player);
        page_form_end(view->html, "button tight", N_("Paid"), desk_player(desk, player));
    }
    if (account.seq > 0)
        add_undo(desk, player, account.seq, "fees");
    html_add(view->html, "</div>");
}

static void show_fees(struct request *request, int status, const char *error)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    struct html *html = desk.html;
    struct report report = report_start(html->lang, REPORT_PAGE);
    struct report_html view = report_html_page(html, desk.stream, "ranking money");
    const struct filed filed = {request_results(request, 0), desk.roster};
    view.add_action = add_account;
    view.by = &desk;
    desk_page_row(&desk, (struct desk_title){N_("Entry fees"), false}, error);
    club_file_links(html, &(struct club_file_link){
                              arena_printf(&request->arena, "/tournaments/%jd/fees/list",
                                           desk.stream),
                              "", .paper = false});
    html_add(html, "</div>");
    federation_report_fees(&report, &filed);
    card_open(html, NULL);
    if (!fees_are(&desk.t->options)) {
        html_say_in(html, "p",
                    N_("Nobody pays to take part: the fees are in the settings."));
        html_begin(desk.html, "p");
        desk_link(&desk, "button", N_("Settings"), "/settings");
        html_end(desk.html, "p");
    } else {
        view.look = "sum";
        report_html_facts(&view, report.section[0]);
    }
    card_close(html);
    if (desk.t->players > 0 && fees_are(&desk.t->options)) {
        card_open_as(html, &(struct card){.style = "flush"});
        view.look = "ranking money";
        report_html_section(&view, report.section[0]);
        card_close(html);
    }
    report_clear(&report);
    desk_page_close(&desk, status);
}

void page_fees(struct request *request)
{
    show_fees(request, MHD_HTTP_OK, NULL);
}

static void fee_recorded(struct request *request)
{
    const struct err *err = &request->answer.err;
    bool checkin = str_equal(form_text(&request->form, "back"), "checkin");
    if (err->kind != ERR_NONE)
        show_fees(request, request_status(err), err->text);
    else
        desk_go(request, checkin ? "/checkin" : "/fees");
}

/* All that is left to pay; false with what is wrong. */
static bool read_payment(const struct desk *desk, struct change_payment *payment,
                         struct err *err)
{
    const struct form *form = &desk->request->form;
    struct fee_account account = {0};
    payment->player = form_text(form, "player");
    int player = tournament_player(desk->t, payment->player);
    if (player >= 0)
        account = fee_account_of(desk->t, player, desk->roster);
    if (!fee_method_read(form_text(form, "method"), &payment->method, err))
        return false;
    payment->cents = payment->method == PAYMENT_FREE ? 0 : (int)fee_left(&account);
    return true;
}

/* What is left is paid, whole; or the last payment is taken back. */
void post_fees(struct request *request)
{
    struct desk desk;
    struct err err = ERR_INIT(request->lang);
    struct change change = {.kind = CHANGE_UNDO,
                            .seq = form_number(&request->form, "undo")};
    bool good = true;
    if (!desk_open(request, &desk))
        return;
    if (change.seq == 0) {
        change = (struct change){.kind = CHANGE_PAYMENT};
        good = read_payment(&desk, &change.payment, &err);
    }
    desk_close(&desk);
    if (good)
        request_submit(request, request_number(request, 0), &change, NULL, fee_recorded);
    else
        show_fees(request, MHD_HTTP_UNPROCESSABLE_CONTENT,
                  arena_strdup(&request->arena, err.text));
}

void fees_file(struct request *request)
{
    struct desk desk;
    const char *ending = club_file_ending(request);
    if (!desk_open(request, &desk))
        return;
    struct report report = report_start(request->lang, club_file_places(ending));
    const struct filed filed = {request_results(request, 0), desk.roster};
    federation_report_fees(&report, &filed);
    const struct club_file file = {
        .name = request_say(request, N_("fees-%jd"), desk.stream), .ending = ending};
    club_file_send(request, &file, &report);
    desk_close(&desk);
}
