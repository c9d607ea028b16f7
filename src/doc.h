/* doc.h - the door of doc/: reports and results written for terminals, spreadsheets and
 * data. */
#ifndef DOOR_DOC_H
#define DOOR_DOC_H

#include "base.h"
#include "doc/csv.h"
#include "doc/expertise_file.h"
#include "doc/people_file.h"
#include "doc/people_list.h"
#include "doc/report_csv.h"
#include "doc/report_json.h"
#include "doc/report_text.h"
#include "doc/results_write.h"
#include "doc/rulings_write.h"
#include "doc/sheet.h"
#include "doc/table.h"
#include "doc/table_file.h"
#include "doc/zip_make.h"
#endif
