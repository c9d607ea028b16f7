/* api_payments.c - what players pay to take part, for programs and treasurers. */
#include "base/jat.h"
#include "tournament/model.h"
#include "web/api/api_change.h"
#include "web/server.h"

static bool make_payment(struct request *request, struct api_change *api)
{
    struct change_payment *payment =
        &api_change_one(request, api, CHANGE_PAYMENT)->payment;
    const char *method = "cash";
    struct err *err = &api->err;
    struct jat at;
    if (!jat_need_text(&api->body, "player", &payment->player, err) ||
        !jat_need_int(&api->body, "cents", (struct jat_range){0, 10000000},
                      &payment->cents, err) ||
        jat_get_text(&api->body, "method", &method, err) == JAT_FAILED)
        return false;
    payment->method = fee_method_find(method);
    jat_member(&api->body, "method", &at);
    if (payment->method == PAYMENT_METHODS)
        return jat_err(&at, err,
                       "it is paid in \"cash\", by \"cheque\", \"card\" or \"transfer\", "
                       "or is \"free\"");
    api->understood = true;
    return true;
}

void api_payments(struct request *request)
{
    api_change_start(request, make_payment);
}
