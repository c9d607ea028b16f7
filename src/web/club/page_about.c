/* page_about.c - which version this is, whose it is, and what it is made of. */
#include "web/page.h"
#include "web/server.h"

/* The libraries that a release carries or loads, its fonts, and how they may be used. */
static const struct {
    const char *name;
    const char *licence; /* an SPDX expression */
    const char *what;
} libraries[] = {
    {"SQLite", "blessing", N_("the database")},
    {"libmicrohttpd", "LGPL-2.1-or-later", N_("the server")},
    {"Jansson", "MIT", N_("JSON")},
    {"libsodium", "ISC", N_("hashes, passwords, chance")},
    {"Expat", "MIT", N_("files of other bridge programs")},
    {"utf8proc", "MIT", N_("letters and accents")},
    {"libqrencode", "LGPL-2.1-or-later", N_("QR codes")},
    {"DDS", "Apache-2.0", N_("makeable contracts of bridge")},
    {"libxlsxwriter", "BSD-2-Clause", N_("workbooks")},
    {"zlib", "Zlib", N_("workbooks")},
    {"Cairo", "LGPL-2.1-only OR MPL-1.1", N_("sheets as PDF")},
    {"Pixman", "MIT", N_("sheets as PDF")},
    {"libpng", "libpng-2.0", N_("sheets as PDF")},
    {"FreeType", "FTL OR GPL-2.0-or-later", N_("sheets as PDF")},
    {"HarfBuzz", "MIT-Modern-Variant", N_("sheets as PDF")},
    {"FriBidi", "LGPL-2.1-or-later", N_("sheets as PDF")},
    {"Raqm", "MIT", N_("sheets as PDF")},
    {"libpq", "PostgreSQL", N_("a database on a server")},
    {"GnuTLS", "LGPL-2.1-or-later", N_("encrypted connections")},
    {"Inter", "OFL-1.1", N_("a font")},
    {"DejaVu Sans", "Bitstream-Vera", N_("a font")},
};

static void add_libraries(struct html *html)
{
    static const struct list list = {
        .label = N_("Libraries"),
        .column = {{N_("Library"), ""}, {N_("For"), ""}, {N_("Licence"), ""}}};
    card_open(html, list.label);
    html_say_in(html, "p",
                N_("Étui stands on the work of others. Each of these libraries may be "
                   "used and passed on under its own licence; the texts come with every "
                   "release."));
    list_open(html, &list);
    for (size_t i = 0; i < sizeof libraries / sizeof libraries[0]; i++)
        html_add(html, "<tr><td>%s</td><td>%s</td><td>%s</td></tr>", libraries[i].name,
                 tr(html->lang, libraries[i].what), libraries[i].licence);
    list_close(html, &list);
    card_close(html);
}

void page_about(struct request *request)
{
    struct html *html = &request->html;
    page_open_titled(request, N_("Help"));
    card_open(html, NULL);
    html_say_in(html, "p", N_("Étui, version %s, free under the MIT licence."),
                ETUI_VERSION);
    html_say_in(html, "p",
                N_("Each page has its own help, at its end. The guide through an evening "
                   "comes with the program; programs find the addresses for them at "
                   "/api."));
    html_add(html, "<div class=\"row\">");
    if (request->who.role == ROLE_DIRECTOR)
        page_link(html, "button", N_("Is everything well?"), "/doctor");
    page_link(html, "button", N_("Home"), "/");
    html_add(html, "</div>");
    card_close(html);
    add_libraries(html);
    page_close(request, MHD_HTTP_OK);
}
