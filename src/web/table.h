/* table.h - the door of web/table/: the pages of a table's phones. */
#ifndef DOOR_WEB_TABLE_H
#define DOOR_WEB_TABLE_H

#include "web/page.h"
#include "web/table/table.h"
#endif
