/* main.c - etui, a tournament director's program for tarot, bridge and whist. */
#include "cli/run.h"

int main(int argc, char **argv)
{
    return run_main(argc > 0 ? argv + 1 : argv);
}
