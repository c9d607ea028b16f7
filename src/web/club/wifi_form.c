/* wifi_form.c - the form of the hall's Wi-Fi, for posters and cards. */
#include "web/club/wifi_form.h"

static const char *copy_said(struct request *request, const char *text)
{
    return text ? arena_strdup(&request->arena, text) : NULL;
}

bool wifi_form_is_on_cards(const struct request *request)
{
    return request->server->front || !rights_admit(&request->who, ACCESS_MACHINE);
}

void wifi_form_read(struct request *request, struct wifi_form *form)
{
    struct err unsaid = ERR_INIT(request->lang); /* a failing store counts as none */
    const struct tournament *club = request_read(request, 0, &unsaid);
    if (!club)
        return;
    form->wifi.name = copy_said(request, club->club.wifi.name);
    form->wifi.key = copy_said(request, club->club.wifi.key);
    request_release(request);
}

void wifi_form_add(struct request *request, const struct wifi_form *form)
{
    struct html *html = &request->html;
    const struct err *refused = form->refused;
    const struct input inputs[] = {
        {.id = "wifi",
         .label = N_("Network"),
         .value = form->wifi.name,
         .hint = N_("As phones show it. Empty: the poster has a line to write it on."),
         .more = " maxlength=32 autocomplete=off autocapitalize=off"},
        {.id = "wifi_key",
         .label = N_("Key"),
         .value = form->wifi.key,
         .hint = N_("Stands on the poster; empty: the network is open to all."),
         .more = " maxlength=64 autocomplete=off autocapitalize=off spellcheck=false"},
    };
    html_add(html, "<div class=\"noprint\" id=\"hall-wifi\">");
    card_open(html, N_("The hall's Wi-Fi, for the poster"));
    page_form(request, "/club/wifi");
    if (form->cards > 0)
        input_hidden_number(html, "cards", form->cards);
    input_add_all(html, inputs, sizeof inputs / sizeof inputs[0],
                  &(struct input_said){refused ? &request->form : NULL,
                                       refused ? refused->place : NULL,
                                       refused ? refused->text : NULL});
    html_add(html, "<p>");
    page_button(html, false, N_("Save"));
    html_add(html, "</p></form>");
    card_close(html);
    html_add(html, "</div>");
}
