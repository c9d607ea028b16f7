/* privacy.c - what those who do not direct see of a person. */
#include "web/page/privacy.h"

#include "web/html.h"
#include "web/page/page.h"

static void add_choice(struct request *request, const char *address,
                       enum club_shown shown)
{
    static const char *const title[] = {N_("by name"), N_("by initials"),
                                        N_("not at all")};
    struct html *html = &request->html;
    const struct input input = {.id = "shown", .label = N_("On public pages")};
    page_form(request, "%s", address);
    html_add(html, "<div class=\"row\">");
    input_list_open(html, &input);
    for (int i = 0; i < CLUB_ERASED; i++)
        input_option(html, club_shown_name[i], (int)shown == i, "%s",
                     tr(html->lang, title[i]));
    input_list_close(html, &input);
    page_button(html, false, N_("Save"));
    html_add(html, "</div></form>");
}

static void add_erasing(struct request *request, const char *address)
{
    struct html *html = &request->html;
    details_open(html, false, tr(html->lang, N_("Erase this person")));
    html_say_in(
        html, "p",
        N_("Name, licence, club and date of birth are emptied in all tournaments, "
           "for good; results stay under a number. The journal says that it was "
           "done."));
    page_form(request, "%s", address);
    input_hidden(html, "shown", club_shown_name[CLUB_ERASED]);
    input_check(html, &(struct input_box){.name = "sure", .value = "1"},
                N_("Yes, erase this person"));
    html_add(html, "<p><button class=\"button danger\">%s</button></p></form>",
             tr(html->lang, N_("Erase")));
    details_close(html);
}

void privacy_add(struct request *request, const char *address, enum club_shown shown)
{
    struct html *html = &request->html;
    card_open_as(html, &(struct card){.title = N_("What others see"), .id = "privacy"});
    html_say_in(html, "p.muted",
                N_("Licence and date of birth are the director's alone in any case."));
    add_choice(request, address, shown);
    add_erasing(request, address);
    card_close(html);
}
