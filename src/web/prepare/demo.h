/* demo.h - a sample evening with invented players, which the director closes, corrects
 * and publishes while the page explains. */
#ifndef WEB_DEMO_H
#define WEB_DEMO_H

#include "web/page.h"

/* What to try next, on the control desk of the sample evening; nothing on any other. */
void demo_explain(const struct desk *desk);
#endif
