/* offered.c - the players whom the house of a server offers to its clubs. */
#include "web/club/offered.h"

#include "base.h"
#include "store.h"
#include "web/server.h"

enum { CARD_ROWS = 20 };

/* The house's own, held, where it offers its register to the club of the request. */
static struct version *open_house(const struct request *request)
{
    struct server *front = request->server->front;
    if (!front || !rights_may(&request->who, RIGHT_PEOPLE))
        return NULL;
    struct version *house = writer_peek(front->writer, 0);
    if (house && !house->t.club.offers_people) {
        version_drop(house);
        house = NULL;
    }
    return house;
}

static const char *name_house(const struct version *house, struct request *request)
{
    const char *name = house->t.club.name;
    return name ? arena_strdup(&request->arena, name)
                : tr(request->lang, N_("the federation"));
}

const char *offered_by(struct request *request)
{
    struct version *house = open_house(request);
    const char *name = house ? name_house(house, request) : NULL;
    version_drop(house);
    return name;
}

static bool may_offer(const struct version *house, const struct person *person)
{
    return person->name[0] != '\0' && person->same_as == 0 &&
           club_shown(&house->t.club, person->id) == CLUB_SHOWN_NAME;
}

size_t offered_find(struct request *request, const struct roster *known,
                    const char *words, struct person found[], size_t most)
{
    struct version *house = open_house(request);
    uint32_t *index;
    size_t count = 0;
    if (!house)
        return 0;
    const struct roster *list = &house->names->roster;
    size_t n =
        people_index_find(names_index(house->names), words, &request->arena, &index);
    for (size_t i = 0; i < n && count < most; i++) {
        const struct person *person = &list->person[index[i]];
        if (!may_offer(house, person) || roster_licensed(known, person->licence))
            continue;
        found[count] = *person;
        roster_keep_texts(&found[count++], &request->arena);
    }
    version_drop(house);
    return count;
}

/* As somebody new here. */
static void take_over(const struct person *offered, struct person *person,
                      struct arena *arena)
{
    *person = *offered;
    roster_keep_texts(person, arena);
    person->id = 0;
    person->guest = false;
}

bool offered_person(struct request *request, int64_t id, struct person *person)
{
    struct version *house = id > 0 ? open_house(request) : NULL;
    const struct person *found = house ? roster_find(&house->names->roster, id) : NULL;
    bool there = found && may_offer(house, found);
    if (there)
        take_over(found, person, &request->arena);
    version_drop(house);
    return there;
}

/* A number in place of the name is a licence. */
static const char *typed_licence(const struct person *person, struct arena *arena)
{
    const char *licence =
        label_tidy(person->licence[0] ? person->licence : person->name, arena);
    return person_is_licence(licence) ? licence : "";
}

static void complete_row(struct request *request, struct version *house,
                         const struct roster *known, struct person *person)
{
    const char *licence = typed_licence(person, &request->arena);
    bool named = person->licence[0] != '\0' && person->name[0] != '\0';
    const struct person *found = licence[0] && !roster_licensed(known, licence)
                                     ? roster_licensed(&house->names->roster, licence)
                                     : NULL;
    if (!found || !may_offer(house, found) ||
        (named && fold_compare(label_tidy(person->name, &request->arena), found->name)))
        return;
    take_over(found, person, &request->arena);
}

void offered_complete(struct request *request, const struct roster *known,
                      struct checkin_list *list)
{
    struct version *house = open_house(request);
    for (size_t i = 0; house && i < list->rows; i++)
        if (list->row[i].chosen == 0)
            complete_row(request, house, known, &list->row[i].person);
    version_drop(house);
}

/* The only one whom the list has under that name; NULL where there is none, or several.
 */
static const struct person *find_namesake(const struct version *house, const char *name,
                                          struct arena *arena)
{
    uint32_t *index;
    const struct person *found = NULL;
    size_t n = people_index_find(names_index(house->names), name, arena, &index);
    for (size_t i = 0; i < n; i++) {
        const struct person *person = &house->names->roster.person[index[i]];
        if (!may_offer(house, person) || fold_compare(person->name, name) != 0)
            continue;
        if (found)
            return NULL;
        found = person;
    }
    return found;
}

void offered_hint(struct request *request, struct checkin_list *list)
{
    struct version *house = open_house(request);
    struct arena *arena = &request->arena;
    for (size_t i = 0; house && i < list->rows; i++) {
        struct checkin_row *row = &list->row[i];
        const struct person *found = NULL;
        if (row->state == CHECKIN_NEW && row->person.licence[0] == '\0' && !row->hint)
            found = find_namesake(house, row->person.name, arena);
        if (found && found->licence[0] != '\0')
            row->hint = arena_printf(
                arena,
                tr(request->lang,
                   N_("the list of %s has this name with the licence %s: write the "
                      "licence to take the person over")),
                name_house(house, request), arena_strdup(arena, found->licence));
    }
    version_drop(house);
}

static void add_offered_row(struct request *request, const struct person *person)
{
    struct html *html = &request->html;
    html_add(html, "<tr>");
    list_name(html, person->name);
    list_cell(html, "", "%s", person->licence);
    list_cell(html, "aside", "%s", person->club);
    list_cell(html, "aside", "%s", person->rank);
    html_add(html, "<td class=\"num\">");
    page_form(request, "/people");
    input_hidden_number(html, "offered", person->id);
    page_form_end(html, "quiet", N_("Take over"), person->name);
    html_add(html, "</td></tr>");
}

static void add_offered(struct request *request, const struct roster *known,
                        const char *words, const char *by)
{
    static const struct list table = {.label = N_("Offered players"),
                                      .column = {{N_("Name"), ""},
                                                 {N_("Licence"), ""},
                                                 {N_("Club"), "aside"},
                                                 {N_("Player's rank"), "aside"},
                                                 {N_("Action"), "num"}}};
    struct html *html = &request->html;
    struct person *found = ARENA_ARRAY(&request->arena, struct person, CARD_ROWS);
    size_t n = offered_find(request, known, words, found, CARD_ROWS);
    html_add(html, "<section class=\"card\" id=\"offered\"><h2>");
    html_say(html, N_("In the list of %s"), label_isolated(by, &request->arena));
    html_add(html, "</h2>");
    if (n == 0)
        html_say_in(html, "p.muted",
                    N_("Nobody else answers to that there. Try fewer letters."));
    else
        list_open(html, &table);
    for (size_t i = 0; i < n; i++)
        add_offered_row(request, &found[i]);
    if (n > 0)
        list_close(html, &table);
    html_add(html, "</section>");
}

/* Whether the house's own is offered, and the button for the other. */
static void add_switch(struct request *request)
{
    struct html *html = &request->html;
    bool offers = request->version->t.club.offers_people;
    html_add(html, "<section class=\"card\" id=\"offered\"><h2>%s</h2>",
             tr(html->lang, N_("For the clubs of this server")));
    html_say_in(html, "p.muted",
                offers ? N_("The clubs of this server may search this list and take "
                            "people over from it; not those who are not shown by name.")
                       : N_("The clubs of this server do not see this list."));
    page_form(request, "/people/offer");
    input_hidden(html, "offers", offers ? "nothing" : "people");
    page_form_end(html, "button",
                  offers ? N_("Offer it no longer") : N_("Offer it to the clubs"), NULL);
    html_add(html, "</section>");
}

void offered_add_card(struct request *request, const struct roster *known,
                      const char *words)
{
    const char *by = offered_by(request);
    if (by && words[0] != '\0')
        add_offered(request, known, words, by);
    if (request->server->house && rights_may(&request->who, RIGHT_CLUB))
        add_switch(request);
}
