/* document_person.c - what a document may say of a person: lengths and shapes. */
#include "tournament/document/document_person.h"

#include <string.h>

/* Whether the text is as long as a member of a person may be, and one line. */
static bool check_member(const struct jat *at, const char *key, const char *text,
                         struct err *err)
{
    enum { MEMBER_MOST = 200 };
    size_t n = strlen(text);
    if (n <= MEMBER_MOST && !strpbrk(text, "\r\n"))
        return true;
    jat_err(at, err, N_("the %s of a player is one line of at most %d bytes"), key,
            MEMBER_MOST);
    return false;
}

/* "1960-05-01", or nothing. */
static bool check_birth(const struct jat *at, const char *born, struct err *err)
{
    static const char shape[] = "dddd-dd-dd";
    size_t n = strlen(born);
    bool good = n == 0 || n == sizeof shape - 1;
    for (size_t i = 0; i < n && good; i++)
        good = shape[i] == 'd' ? born[i] >= '0' && born[i] <= '9' : born[i] == shape[i];
    if (!good)
        jat_err(at, err, N_("a date of birth is written like 1960-05-01"));
    return good;
}

bool document_check_person(const struct jat *at, const struct person *person,
                           struct err *err)
{
    return check_member(at, "name", person->name, err) &&
           check_member(at, "licence", person->licence, err) &&
           check_member(at, "rank", person->rank, err) &&
           check_member(at, "club", person->club, err) &&
           check_member(at, "committee", person->committee, err) &&
           check_birth(at, person->born, err);
}
