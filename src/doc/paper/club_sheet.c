/* club_sheet.c - a report of the club, of no tournament, as PDF. */
#include "doc/paper/club_sheet.h"

#include "doc/paper/leaf.h"
#include "doc/paper/listing.h"
#include "doc/paper/paper.h"
#include "doc/pen.h"
#include "tournament/model.h"

bool club_sheet_print(const struct club_sheet *sheet, const struct report *report,
                      struct str *pdf, struct err *err)
{
    static const struct listing_look look = {
        .size = 9, .row_least = 5.6, .row_most = 8, .untitled = true};
    const struct tournament named = {.name = sheet->name, .date = sheet->date};
    const struct paper_job job = {.t = &named, .club = sheet->club, .lang = report->lang};
    const struct paper_kind kind = {.name = "club", .title = sheet->title};
    const struct pen_setup setup = {.title = sheet->title,
                                    .author = sheet->club,
                                    .date = sheet->date,
                                    .lang = report->lang};
    struct pen *pen = pen_new(&setup, err);
    if (!pen)
        return false;
    struct leaf leaf = {.job = &job, .pen = pen, .arena = pen_arena(pen), .kind = &kind};
    listing_print(&leaf, report, &look,
                  (struct leaf_page){.title = sheet->title, .facts = sheet->facts});
    return pen_end(pen, pdf, err);
}
