/* kind_payment.c - somebody paid to take part; what was sent to the federation. */
#include "base/jat.h"
#include "tournament/change/change_table.h"
#include "tournament/change/check.h"
#include "tournament/change/kind.h"
#include "tournament/change/words.h"
#include "tournament/model.h"

static bool read_payment(const struct jat *payload, struct change *change,
                         struct arena *arena, struct err *err)
{
    struct change_payment *payment = &change->payment;
    int64_t cents = 0;
    const char *method;
    (void)arena;
    if (!jat_need_text(payload, "player", &payment->player, err) ||
        jat_get_int(payload, "cents", (struct jat_range){0, MONEY_MOST}, &cents, err) ==
            JAT_FAILED ||
        !jat_need_text(payload, "method", &method, err))
        return false;
    payment->cents = (int)cents;
    return fee_method_read(method, &payment->method, err);
}

static json_t *write_payment(const struct change *change)
{
    const struct change_payment *payment = &change->payment;
    return json_pack("{s:s, s:i, s:s}", "player", payment->player, "cents",
                     payment->cents, "method", fee_method_table[payment->method].word);
}

static bool check_payment(const struct tournament *t, const struct change *change,
                          struct err *err)
{
    const struct change_payment *payment = &change->payment;
    bool free = payment->method == PAYMENT_FREE;
    if (tournament_player(t, payment->player) < 0)
        return err_set(err, ERR_NOT_FOUND,
                       "there is no player \"%.40s\" in this tournament; see the list of "
                       "players",
                       payment->player);
    if (payment->method >= PAYMENT_METHODS || payment->cents > MONEY_MOST)
        return err_user(err, "this payment cannot be; give an amount and a method");
    if (free == (payment->cents > 0) || payment->cents < 0)
        return err_user(err, free ? N_("whoever is let in free pays nothing")
                                  : N_("a payment is an amount above 0; to give money "
                                       "back, take the payment back"));
    return true;
}

static void apply_payment(struct tournament *t, const struct change *change)
{
    const struct change_payment *payment = &change->payment;
    int player = tournament_player(t, payment->player);
    if (player < 0)
        return;
    t->payment = arena_grow(&t->arena, t->payment, t->payments, &t->payments_capacity,
                            sizeof *t->payment);
    t->payment[t->payments++] = (struct payment){.seq = t->seq,
                                                 .time = t->time,
                                                 .player = player,
                                                 .cents = payment->cents,
                                                 .method = payment->method};
}

static void tell_payment(struct words *words, const struct change *change)
{
    const struct change_payment *payment = &change->payment;
    words_player(words, tournament_player(words->t, payment->player));
    words_add(words, ": ");
    if (payment->method != PAYMENT_FREE) {
        number_add_money(&words->text, payment->cents, words->lang);
        words_add(words, ", ");
    }
    words_add(words, "%s", tr(words->lang, fee_method_table[payment->method].title));
}

const struct change_row kind_payment = {
    .name = "payment",
    .title = N_("Payment"),
    .read = read_payment,
    .write = write_payment,
    .check = check_payment,
    .apply = apply_payment,
    .words = tell_payment,
};

static bool read_sent(const struct jat *payload, struct change *change,
                      struct arena *arena, struct err *err)
{
    (void)arena;
    return jat_need_text(payload, "to", &change->sent.to, err) &&
           jat_need_text(payload, "date", &change->sent.date, err);
}

static json_t *write_sent(const struct change *change)
{
    return json_pack("{s:s, s:s}", "to", change->sent.to, "date", change->sent.date);
}

static bool check_sent(const struct tournament *t, const struct change *change,
                       struct err *err)
{
    const struct change_sent *sent = &change->sent;
    (void)t;
    if (sent->date[0] == '\0' || !person_is_date(sent->date)) {
        err_user(err, "\"%.40s\" is not a date; write it like 2026-11-15", sent->date);
        return err_at(err, "date");
    }
    return sent->to[0] != '\0' ? check_text(tr(err->lang, N_("recipient")), sent->to, err)
                               : err_user(err, "say to whom it was sent");
}

static void apply_sent(struct tournament *t, const struct change *change)
{
    t->sent_to = kind_keep(t, change->sent.to);
    t->sent_date = kind_keep(t, change->sent.date);
}

static void tell_sent(struct words *words, const struct change *change)
{
    words_add(words, "%s, ", change->sent.to);
    number_add_date(&words->text, change->sent.date, words->lang);
}

const struct change_row kind_sent = {
    .name = "sent",
    .title = N_("Points sent"),
    .read = read_sent,
    .write = write_sent,
    .check = check_sent,
    .apply = apply_sent,
    .words = tell_sent,
};
