/* rulings_write.c - the rulings of a tournament as the JSON of `etui show --rulings`. */
#include "doc/rulings_write.h"

#include "doc/report_json.h"
#include "report.h"

json_t *rulings_write(const struct tournament *t, const struct roster *roster,
                      enum lang lang)
{
    struct report report = report_start(lang, REPORT_JSON);
    json_t *list = json_array();
    rulings_report(&report, t, roster, NULL);
    rulings_report_totals(&report, t, roster);
    json_t *rows = report_json_rows(report.section[0]);
    for (size_t i = 0; i < t->rulings; i++) {
        json_t *object = change_write_ruling(&t->ruling[i].change);
        json_object_update(object, json_array_get(rows, i));
        json_array_append_new(list, object);
    }
    json_decref(rows);
    json_t *totals = report_json_rows(report.section[1]);
    report_clear(&report);
    return json_pack("{s:o, s:o}", "rulings", list, "totals", totals);
}

json_t *ruling_file_write(const struct report *report)
{
    return json_pack("{s:o, s:o}", "ruling", report_json_rows(report->section[0]),
                     "people", report_json_rows(report->section[1]));
}
