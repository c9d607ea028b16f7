/* system.c - files and descriptors, with the system's refusals in plain words. */
#include "base/system.h"

#include "base/os_file.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const struct {
    int code;
    const char *words;
} known[] = {
    {EACCES, N_("permission denied")},
    {EPERM, N_("permission denied")},
    {EROFS, N_("read-only disk")},
    {ENOSPC, N_("the disk is full")},
#ifdef EDQUOT
    {EDQUOT, N_("the disk is full")},
#endif
    {EFBIG, N_("the file would be too large")},
    {ENOENT, N_("no such file or folder")},
    {ENOTDIR, N_("no such file or folder")},
    {EISDIR, N_("it is a folder")},
    {EBADF, N_("it is closed")},
    {EPIPE, N_("it is closed")},
    {EIO, N_("disk error")},
};

const char *system_words(int code, enum lang lang)
{
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (known[i].code == code)
            return tr(lang, known[i].words);
    return strerror(code);
}

bool system_write(int descriptor, const char *bytes, size_t n)
{
    while (n > 0) {
        ssize_t done = write(descriptor, bytes, n);
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0)
            return false;
        bytes += done;
        n -= (size_t)done;
    }
    return true;
}

bool system_read_line(struct str *line)
{
    int c;
    str_reset(line);
    while ((c = getc(stdin)) != EOF && c != '\n')
        str_add_char(line, (char)c);
    if (line->length > 0 && line->text[line->length - 1] == '\r')
        line->text[--line->length] = '\0';
    return c != EOF || line->length > 0;
}

static bool cannot_read(int code, const char *path, struct err *err)
{
    bool wrong_name = code == ENOENT || code == ENOTDIR || code == EISDIR;
    const char *words = system_words(code, err->lang);
    if (strspn(path, "0123456789") == strlen(path) && path[0] && code == ENOENT)
        return err_set(
            err, ERR_NOT_FOUND,
            "there is no such file; to name a tournament by its number, add --db FILE");
    if (wrong_name)
        return err_set(err, ERR_NOT_FOUND, "cannot be read (%s); check the name", words);
    return err_set(err, ERR_STORE, "cannot be read (%s)", words);
}

/* Adds what the descriptor gives; false with errno, 0 if it is too much. */
static bool read_all(int fd, struct str *bytes)
{
    char buffer[65536];
    for (;;) {
        ssize_t n = read(fd, buffer, sizeof buffer);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return n == 0;
        if (bytes->length + (size_t)n > SYSTEM_INPUT_MOST) {
            errno = 0;
            return false;
        }
        str_add_n(bytes, buffer, (size_t)n);
    }
}

bool system_read(const char *path, struct str *bytes, struct err *err)
{
    bool standard = str_equal(path, "-");
    int fd = standard ? STDIN_FILENO : os_open_file(path, OS_OPEN_READ);
    if (fd < 0)
        return cannot_read(errno, path, err);
    bool good = read_all(fd, bytes);
    int code = errno;
    if (!standard)
        close(fd);
    if (good)
        return true;
    if (code == 0)
        return err_user(err, "is larger than 64 MB; this cannot be the right file");
    return cannot_read(code, path, err);
}

/* Writes the bytes to a new file of that name and onto the disk. */
static bool write_new(const char *path, const struct str *bytes)
{
    int fd = os_open_file(path, OS_OPEN_REPLACE);
    if (fd < 0)
        return false;
    bool good = system_write(fd, str_text(bytes), bytes->length) && os_sync_file(fd);
    int code = errno;
    good = close(fd) == 0 && good;
    if (!good) {
        os_remove_file(path);
        errno = code;
    }
    return good;
}

static bool is_plain(const char *path)
{
    struct os_file file = os_look(path);
    return !file.there || file.plain;
}

bool system_make_folders(const char *path, struct err *err)
{
    char folder[4096];
    size_t length = strlen(path);
    if (length >= sizeof folder)
        return err_user(err, "that name is too long");
    for (size_t i = 1; i < length; i++) {
        if (!os_is_slash(path[i]))
            continue;
        memcpy(folder, path, i);
        folder[i] = '\0';
        if (!os_create_folder(folder))
            return err_set(err, ERR_STORE, "%s cannot be made: %s", folder,
                           system_words(errno, err->lang));
    }
    return true;
}

bool system_replace(const char *path, const struct str *bytes, struct err *err)
{
    bool good;
    if (str_equal(path, "-"))
        good = system_write(STDOUT_FILENO, str_text(bytes), bytes->length);
    else if (!is_plain(path)) { /* a device or a pipe keeps its name */
        int fd = os_open_file(path, OS_OPEN_WRITE);
        good = fd >= 0 && system_write(fd, str_text(bytes), bytes->length);
        if (fd >= 0)
            close(fd);
    } else {
        struct str beside = {0};
        str_printf(&beside, "%s.%jd.part", path, (int64_t)getpid());
        good = write_new(str_text(&beside), bytes) && os_rename(str_text(&beside), path);
        str_clear(&beside);
    }
    return good || err_set(err, ERR_STORE, "cannot be written (%s); choose another place",
                           system_words(errno, err->lang));
}

bool system_replace_private(const char *path, const struct str *bytes, struct err *err)
{
    mode_t before = umask(S_IRWXG | S_IRWXO);
    bool good = system_replace(path, bytes, err);
    umask(before);
    return good;
}
