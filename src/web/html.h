/* html.h - the door of web/html/: what pages are made of. Components know no request:
 * they get a struct html and write markup. */
#ifndef DOOR_WEB_HTML_H
#define DOOR_WEB_HTML_H

#include "base.h"
#include "web/html/ask_html.h"
#include "web/html/box.h"
#include "web/html/hand_html.h"
#include "web/html/html.h"
#include "web/html/icon.h"
#include "web/html/input.h"
#include "web/html/list.h"
#include "web/html/movement_svg.h"
#include "web/html/plot.h"
#include "web/html/qr_svg.h"
#include "web/html/reasons.h"
#include "web/html/report_html.h"
#include "web/html/result_html.h"
#endif
