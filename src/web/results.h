/* results.h - the door of web/results/: pages of results, as far as a visitor may see
 * them. */
#ifndef DOOR_WEB_RESULTS_H
#define DOOR_WEB_RESULTS_H

#include "web/page.h"
#include "web/results/filing.h"
#include "web/results/shown.h"
#endif
