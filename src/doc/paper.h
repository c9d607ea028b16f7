/* paper.h - the door of doc/paper/: the sheets of a tournament as PDF. */
#ifndef DOOR_DOC_PAPER_H
#define DOOR_DOC_PAPER_H

#include "doc/paper/club_sheet.h"
#include "doc/paper/pack.h"
#include "doc/paper/paper.h"
#include "doc/paper/podium.h"
#include "report.h"
#endif
