/* machine.h - what a test changes of its machine: a port that somebody else has, a
 * variable of the environment. */
#ifndef TESTS_MACHINE_H
#define TESTS_MACHINE_H

#include <stdint.h>

/* Listens at a port that was free; closed, it is free again. */
int64_t listener_open(int *port);
void listener_close(int64_t listener);

/* Sets the variable; NULL takes it away. */
void variable_set(const char *name, const char *value);
#endif
