/* person_fields.c - the fields of what is known of a person. */
#include "web/page/person_fields.h"

void person_fields_add(struct html *html, const struct person *person, bool whole,
                       const struct input_said *said)
{
    static const char off[] = " autocomplete=\"off\"";
    char national[16] = "";
    if (person->national_rank > 0)
        str_format(national, sizeof national, "%d", person->national_rank);
    const struct {
        struct input input;
        bool whole; /* the register alone asks for it */
    } fields[] = {
        {{.id = "name",
          .label = N_("Name"),
          .value = person->name,
          .more = " autocomplete=\"off\" required"},
         false},
        {{.id = "licence", .label = N_("Licence"), .value = person->licence, .more = off},
         false},
        {{.id = "valid",
          .label = N_("Valid until"),
          .type = "date",
          .value = person->valid},
         true},
        {{.id = "rank", .label = N_("Series"), .value = person->rank, .more = off},
         false},
        {{.id = "national",
          .label = N_("National rank"),
          .value = national,
          .more = " autocomplete=\"off\" inputmode=\"numeric\""},
         true},
        {{.id = "club", .label = N_("Club"), .value = person->club, .more = off}, false},
        {{.id = "committee",
          .label = N_("Committee"),
          .value = person->committee,
          .more = off},
         false},
        {{.id = "born",
          .label = N_("Date of birth"),
          .type = "date",
          .value = person->born},
         true},
    };
    html_add(html, "<div class=\"fields top\">");
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
        if (whole || !fields[i].whole)
            input_add_all(html, &fields[i].input, 1, said);
    html_add(html, "</div>");
}

void person_fields_read(struct person *person, const struct form *form)
{
    person->name = form_text(form, "name");
    person->licence = form_text(form, "licence");
    person->rank = form_text(form, "rank");
    person->club = form_text(form, "club");
    person->committee = form_text(form, "committee");
}
