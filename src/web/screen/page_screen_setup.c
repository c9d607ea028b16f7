/* page_screen_setup.c - what a room's screen shows and how; its form leads to it. */
#include "web/page.h"
#include "web/screen/screen.h"

static const char *const panel_title[SCREEN_PANELS] = {
    [SCREEN_WELCOME] = N_("welcome, with the address for phones"),
    [SCREEN_CLOCK] = N_("round clock"),
    [SCREEN_SEATS] = N_("who sits where"),
    [SCREEN_MOVES] = N_("who goes where next"),
    [SCREEN_RANKING] = N_("ranking, once it may be seen"),
};

static const struct input_choice themes[] = {{"auto", N_("as set on this computer")},
                                             {"light", N_("light")},
                                             {"dark", N_("dark")}};
static const struct input_choice sounds[] = {{"on", N_("a button turns it on")},
                                             {"off", N_("none")}};
static const struct input_choice languages[] = {
    {"fr", "Français"}, {"en", "English"}, {"nl", "Nederlands"}};

/* A box to tick; the label is translated already. */
static void add_box(struct html *html, const char *name, const char *value,
                    const char *label, bool ticked)
{
    struct input_box box = {
        .name = name, .value = value, .chosen = ticked, .style = "wall-box"};
    input_check(html, &box, "%s", label);
}

static void add_panels(struct html *html, const struct screen_choice *choice)
{
    html_add(html, "<fieldset>");
    html_say_in(html, "legend", N_("What is shown, when there is something to show"));
    for (int p = 0; p < SCREEN_PANELS; p++)
        add_box(html, "panel", screen_panel_word[p], tr(html->lang, panel_title[p]),
                choice->panels & SCREEN_BIT(p));
    html_add(html, "</fieldset>");
}

static void add_room(const struct desk *desk, const struct screen_choice *choice)
{
    struct html *html = desk->html;
    enum lang lang = html->lang;
    size_t fields = desk->session ? desk->session->fields : 0;
    html_add(html, "<fieldset><legend>%s</legend><div class=\"fields top\">",
             tr(lang, N_("Several rooms: only one of them on this screen")));
    struct input room = {.id = "room",
                         .label = N_("Room title"),
                         .value = choice->room,
                         .more = " maxlength=\"60\" autocomplete=\"off\""};
    input_add(html, &room);
    const char *range = "";
    if (choice->first_table > 0)
        range = arena_printf(&desk->request->arena, "%d-%d", choice->first_table,
                             choice->last_table);
    struct input tables = {.id = "tables",
                           .label = N_("Its tables"),
                           .value = range,
                           .hint = N_("such as 1-7; leave empty for all tables"),
                           .more = " pattern=\"[0-9]{1,4}(-[0-9]{1,4})?\" "
                                   "autocomplete=\"off\""};
    input_add(html, &tables);
    html_add(html, "</div>");
    for (size_t f = 0; f < fields && fields > 1; f++)
        add_box(html, "field", desk->session->field[f].name,
                desk_field(desk, desk->session->field[f].name),
                screen_choice_has(choice, &desk->session->field[f], choice->first_table));
    html_add(html, "</fieldset>");
}

static void add_look(const struct desk *desk, const struct screen_choice *choice)
{
    struct html *html = desk->html;
    enum lang lang = html->lang;
    struct input seconds = {
        .id = "seconds",
        .label = N_("Seconds per page"),
        .type = "number",
        .value = arena_printf(&desk->request->arena, "%d", choice->seconds),
        .hint = N_("0: pages do not turn by themselves"),
        .more = " min=\"0\" max=\"600\" required"};
    struct input theme = {.id = "theme",
                          .label = N_("Light or dark"),
                          .value = screen_theme_word[choice->theme]};
    struct input sound = {.id = "sound",
                          .label = N_("Sound before a round ends"),
                          .value = choice->sound ? "on" : "off"};
    struct input language = {
        .id = "lang", .label = N_("Language of the screen"), .value = lang_code(lang)};
    html_add(html, "<div class=\"fields top\">");
    input_add(html, &seconds);
    input_add_list(html, &theme, themes, sizeof themes / sizeof themes[0]);
    input_add_list(html, &sound, sounds, sizeof sounds / sizeof sounds[0]);
    input_add_list(html, &language, languages, sizeof languages / sizeof languages[0]);
    html_add(html, "</div>");
}

void page_screen_setup(struct request *request)
{
    struct desk desk;
    struct screen_choice choice;
    if (!desk_open(request, &desk))
        return;
    struct html *html = desk.html;
    enum lang lang = request->lang;
    struct page_frame frame = {
        .title = tr(lang, N_("Room screen")), .t = desk.t, .stream = desk.stream};
    screen_choice_read(&choice, desk.session, request);
    page_open(request, &frame);
    html_add(
        html, "<h1>%s</h1><p>%s</p>", frame.title,
        tr(lang, N_("For a projector or a large screen. It follows the evening by "
                    "itself, and never shows what is not published. Open it on the "
                    "screen's computer, and press F11; its address can be bookmarked.")));
    html_add(html,
             "<section class=\"card\"><form class=\"stack\" "
             "action=\"/tournaments/%jd/screen\">",
             desk.stream);
    add_panels(html, &choice);
    add_look(&desk, &choice);
    add_room(&desk, &choice);
    html_add(html, "<p>");
    page_button(html, true, N_("Open the screen"));
    html_add(html, "</p></form></section>");
    desk_close(&desk);
    page_close(request, MHD_HTTP_OK);
}
