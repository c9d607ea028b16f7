/* banned.h - functions that this project does without.
 *
 * Forced into every source file by the build (-include), after the system
 * headers it needs, so that a use of one of them fails to compile. */
#ifndef BASE_BANNED_H
#define BASE_BANNED_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#pragma GCC poison strcpy strcat strncpy strncat sprintf vsprintf gets strtok
#pragma GCC poison atoi atol atof rand srand asctime ctime
#endif
