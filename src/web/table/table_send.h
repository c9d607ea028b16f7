/* table_send.h - a result on its way from a table's phone to the journal. */
#ifndef WEB_TABLE_SEND_H
#define WEB_TABLE_SEND_H

#include "web/table/table.h"
#include "web/table/table_result.h"

/* Reads the board and the result from the form, or from the address where there is no
 * form. False with the answer given, and the view ended: a board that is not here, or the
 * form again with what is wrong. */
bool table_read_result(struct table_view *view, struct table_result *result);

/* Shows the result before it is sent; unsure: it was sent, but is unlikely. Ends the
 * view. */
void table_show_preview(struct table_view *view, const struct table_result *result,
                        bool unsure);
#endif
