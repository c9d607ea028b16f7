/* labels.h - names as lists and tables show them: report/labels.h, under its former
 * name. */
#ifndef WEB_LABELS_H
#define WEB_LABELS_H

#include "report/labels.h"
#endif
