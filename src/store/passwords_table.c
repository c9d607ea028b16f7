/* passwords_table.c - the passwords that are tried first, of six characters and more:
 * from published lists of the commonest, French and Dutch keyboards included. */
#include "store/club.h"
#include <strings.h>

static const char *const common[] = {
    "000000",      "0000000",      "00000000",    "0123456",       "01234567",
    "012345678",   "0123456789",   "111111",      "1111111",       "11111111",
    "111222",      "112233",       "11223344",    "121212",        "123123",
    "123123123",   "123321",       "1234321",     "123456",        "123456a",
    "123456789",   "1234567890",   "1234567",     "12345678",      "12345679",
    "1234qwer",    "123abc",       "123qwe",      "131313",        "159753",
    "1q2w3e",      "1q2w3e4r",     "1q2w3e4r5t",  "1qaz2wsx",      "222222",
    "2222222",     "232323",       "333333",      "444444",        "555555",
    "5555555",     "654321",       "666666",      "6666666",       "696969",
    "7654321",     "777777",       "7777777",     "789456",        "789456123",
    "87654321",    "888888",       "88888888",    "987654",        "987654321",
    "9876543210",  "999999",       "9999999",     "a123456",       "aa123456",
    "aaaaaa",      "abc123",       "abc1234",     "abcd1234",      "abcdef",
    "abcdefg",     "access",       "adminadmin",  "administrator", "admin1",
    "admin123",    "alexandre",    "amandine",    "amour1",        "andrea",
    "anthony",     "aqwzsx",       "arbitre",     "arbitre1",      "arsenal",
    "asdasd",      "asdfgh",       "asdfghjkl",   "ashley",        "aurelie",
    "azerty",      "azerty1",      "azerty12",    "azerty123",     "azertyui",
    "azertyuiop",  "azqsdw",       "badminton",   "bailey",        "baseball",
    "batman",      "belote",       "bienvenue",   "blabla",        "bonjour",
    "bonjour1",    "bonjour123",   "bonsoir",     "bridge",        "bridge1",
    "caramel",     "camille",      "carottes",    "changeme",      "charlie",
    "cheval",      "chocolat",     "chouchou",    "cookie",        "coucou",
    "coucou1",     "coupedumonde", "dallas",      "daniel",        "default",
    "diamond",     "director",     "docteur",     "doudou",        "dragon",
    "dupont",      "excuse",       "familie",     "flower",        "football",
    "football1",   "fouine",       "france",      "france98",      "freedom",
    "ginger",      "google",       "guest123",    "guitare",       "hallo123",
    "hannah",      "hello1",       "hello123",    "hockey",        "hunter",
    "iloveyou",    "iloveyou1",    "internet",    "isabelle",      "jennifer",
    "jessica",     "jetaime",      "jordan",      "jordan23",      "joshua",
    "julien",      "juliette",     "justin",      "killer",        "laurent",
    "letmein",     "liverpool",    "login1",      "lolita",        "london",
    "loulou",      "loulou1",      "maggie",      "maison",        "maman1",
    "marine",      "marseille",    "martin",      "master",        "matrix",
    "maxime",      "melanie",      "merlin",      "michael",       "michelle",
    "minette",     "mireille",     "monkey",      "montagne",      "motdepasse",
    "motdepasse1", "mustang",      "mynoob",      "naruto",        "nathalie",
    "nicolas",     "nicole",       "nintendo",    "oceane",        "olivier",
    "orange",      "p@ssw0rd",     "pa55word",    "papillon",      "parola",
    "pascal",      "pass1234",     "passe123",    "passw0rd",      "password",
    "password1",   "password12",   "password123", "patate",        "patrick",
    "pepper",      "pikachu",      "pokemon",     "portugal",      "pompier",
    "poupette",    "prince",       "princess",    "princesse",     "pupuce",
    "qazwsx",      "qsdfgh",       "qsdfghjklm",  "qwaszx",        "qwe123",
    "qwerty",      "qwerty1",      "qwerty12",    "qwerty123",     "qwertyuiop",
    "qwertz",      "ranger",       "raphael",     "romain",        "samsung",
    "sandrine",    "secret",       "secret1",     "shadow",        "soleil",
    "soleil1",     "sophie",       "starwars",    "summer",        "sunshine",
    "superman",    "tarot1",       "tarot123",    "tennis",        "test123",
    "test1234",    "testtest",     "thomas",      "tigger",        "tintin",
    "toulouse",    "tournoi",      "tournoi1",    "trustno1",      "valentin",
    "vanille",     "vincent",      "voiture",     "wachtwoord",    "welcome",
    "welcome1",    "welkom",       "welkom01",    "welkom123",     "whatever",
    "whist1",      "william",      "wxcvbn",      "xxxxxx",        "zaq12wsx",
    "zerty123",    "zxcvbn",       "zxcvbnm",     "zzzzzz",
};

bool club_password_is_common(const char *password)
{
    for (size_t i = 0; i < sizeof common / sizeof common[0]; i++)
        if (strcasecmp(common[i], password) == 0)
            return true;
    return false;
}
