/* labels.h - names as lists and tables show them: tournament/results/labels.h, here under
 * its former name. */
#ifndef WEB_LABELS_H
#define WEB_LABELS_H

#include "tournament/results/labels.h"
#endif
