/* proposal.h - what those who are here can play: the movement follows the check-in until
 * the first round begins. */
#ifndef WEB_PROPOSAL_H
#define WEB_PROPOSAL_H

#include "web/page.h"

/* The ways for as many as are here, the one that is set among them, each with a button;
 * and what one more or one fewer would change. Nothing once a round has begun. */
void proposal_add(const struct desk *desk);
#endif
