/* replay_main.c - runs a fuzz target over files and folders of inputs, without libFuzzer:
 * what has once been found is tried again with every build. */
#include "base/str.h"
#include "fuzz.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

static void fail(const char *path)
{
    perror(path);
    exit(2);
}

static void replay_file(const char *path)
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
    LLVMFuzzerTestOneInput((const uint8_t *)str_text(&bytes), bytes.length);
    str_clear(&bytes);
}

static bool is_folder(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0)
        fail(path);
    return S_ISDIR(status.st_mode);
}

static int replay(const char *path)
{
    if (!is_folder(path)) {
        replay_file(path);
        return 1;
    }
    int count = 0;
    DIR *folder = opendir(path);
    if (!folder)
        fail(path);
    for (const struct dirent *entry; (entry = readdir(folder));) {
        if (entry->d_name[0] == '.')
            continue;
        struct str file = {0};
        str_printf(&file, "%s/%s", path, entry->d_name);
        replay_file(file.text);
        str_clear(&file);
        count++;
    }
    closedir(folder);
    return count;
}

int main(int argc, char *argv[])
{
    int count = 0;
    for (int i = 1; i < argc; i++)
        count += replay(argv[i]);
    printf("%d inputs\n", count);
    return count == 0;
}
