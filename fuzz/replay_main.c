/* replay_main.c - runs a fuzz target over files and folders of inputs, without libFuzzer:
 * what has once been found is tried again with every build, and so many inputs that are
 * almost one of them, the same each time.
 *
 * Usage: replay_TARGET MUTANTS PATH... An input that ends the program is left in the file
 * replay_TARGET.input beside it. */
#include "fuzz.h"
#include "mutate.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SEED = 1 };

/* The inputs of the corpus. */
static struct {
    struct str *input;
    size_t inputs;
} corpus;

static int kept; /* the file of the input that is tried */

static void fail(const char *path)
{
    perror(path);
    exit(2);
}

static void read_input(const char *path)
{
    struct str bytes = {0};
    char buffer[65536];
    FILE *file = fopen(path, "rb");
    if (!file)
        fail(path);
    for (size_t n; (n = fread(buffer, 1, sizeof buffer, file)) > 0;)
        str_add_n(&bytes, buffer, n);
    if (ferror(file))
        fail(path);
    fclose(file);
    size_t size = (corpus.inputs + 1) * sizeof *corpus.input;
    corpus.input = realloc(corpus.input, size);
    if (!corpus.input)
        fail(path);
    corpus.input[corpus.inputs++] = bytes;
}

static bool is_folder(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0)
        fail(path);
    return S_ISDIR(status.st_mode);
}

static void read_path(const char *path)
{
    struct dirent **entry;
    if (!is_folder(path)) {
        read_input(path);
        return;
    }
    int entries = scandir(path, &entry, NULL, alphasort);
    if (entries < 0)
        fail(path);
    for (int i = 0; i < entries; i++) {
        struct str file = {0};
        str_printf(&file, "%s/%s", path, entry[i]->d_name);
        if (entry[i]->d_name[0] != '.')
            read_input(file.text);
        str_clear(&file);
        free(entry[i]);
    }
    free(entry);
}

/* Outlives whatever the input does to the program. */
static void keep_input(const struct str *input)
{
    bool good = ftruncate(kept, (off_t)input->length) == 0 &&
                pwrite(kept, str_text(input), input->length, 0) == (ssize_t)input->length;
    if (!good)
        fail("the input cannot be kept");
}

/* In a block of its own, so that a read before or behind it is seen. */
static void try_input(const struct str *input)
{
    keep_input(input);
    uint8_t *block = malloc(input->length + 1); /* an input of no bytes has one too */
    if (!block)
        fail("no memory");
    memcpy(block + 1, str_text(input), input->length);
    LLVMFuzzerTestOneInput(block + 1, input->length);
    free(block);
}

static void try_mutants(unsigned long mutants)
{
    struct draw draw = draw_start(SEED);
    for (unsigned long i = 0; i < mutants; i++) {
        const struct str *one = &corpus.input[i % corpus.inputs];
        const struct str *other = &corpus.input[draw_below(&draw, corpus.inputs)];
        struct str mutant = {0};
        str_add_n(&mutant, str_text(one), one->length);
        mutate(&mutant, other, &draw);
        try_input(&mutant);
        str_clear(&mutant);
    }
}

int main(int argc, char *argv[])
{
    struct str path = {0};
    unsigned long mutants = argc > 1 ? strtoul(argv[1], NULL, 10) : 0;
    for (int i = 2; i < argc; i++)
        read_path(argv[i]);
    if (corpus.inputs == 0) {
        fprintf(stderr, "usage: replay_TARGET MUTANTS PATH...\n");
        return 2;
    }
    str_printf(&path, "%s.input", argv[0]);
    kept = open(path.text, O_RDWR | O_CREAT | O_TRUNC, 0600);
    if (kept < 0)
        fail(path.text);
    for (size_t i = 0; i < corpus.inputs; i++)
        try_input(&corpus.input[i]);
    try_mutants(mutants);
    unlink(path.text);
    close(kept);
    str_clear(&path);
    for (size_t i = 0; i < corpus.inputs; i++)
        str_clear(&corpus.input[i]);
    free(corpus.input);
    printf("%zu inputs and %lu mutants of them\n", corpus.inputs, mutants);
    return 0;
}
