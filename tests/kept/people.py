"""people - those who come to the evenings that are kept, documents of them, and results.

Everything follows from a number: nobody is drawn, so that the same commands make the same
evening again.
"""

NAMES = (
    "ÉTIENVRE Zoé", "D'ESPARVIN Raphaël", "LE GOFFIC Anne-Marie", "MARTIN Paul",
    "MARTIN Paul", "Van den Broeck Joost", "ŁUKASIEWICZ Żaneta", "O’CONNOR Síle",
    "NGUYỄN Thị Ánh Tuyết", "DE LA TOUR DU PIN-CHAMBLY DE LA CHARCE Marie-Antoinette",
    "X Y", "ÇELİK İpek", "MÜLLER-LÜDENSCHEIDT Jürgen", "Papadopoulos Αθηνά",
    "ŒUVRARD Maëlle", "SAINT-AUBERT Benoît", "RIVIÉRAC Odile", "HÉBRARD Noémie",
    "MONTCHARMONT Sébastien", "WATTRELOS Michèle", "ABADIE Sylvie", "TAILLANDIER Laëtitia",
)
RANKS = ("1P", "2C", "", "3T", "4C", "1C", "2P", "3C", "4T", "2T")


def person(n):
    """The n-th, from 1: some have no licence, no date of birth, no club, no series."""
    name = NAMES[(n - 1) % len(NAMES)]
    again = (n - 1) // len(NAMES)
    made = {"id": f"p{n}", "name": f"{name} {'I' * (again + 1)}" if again else name}
    if n % 7 != 3:
        made["licence"] = str(2000000 + 97 * n)
    if n % 5 != 2:
        made["rank"] = RANKS[n % len(RANKS)]
    if n % 6 != 4:
        made["club"] = ("L'Excuse", "Étui-Club de l'Île", "Cercle \"Le Rond\"")[n % 3]
        made["committee"] = ("Jura", "Hainaut")[n % 2]
    if n % 4 != 1:
        made["born"] = f"{1938 + 3 * n % 70}-{n % 12 + 1:02d}-{n % 28 + 1:02d}"
    if n % 9 == 5:
        made["guest"] = True
    return made


def seats_of(field, size, first):
    """Contestants of a field in order: {"T1": ["p1", "p2"], …}, or one player each."""
    letter, count, *label = field.pop("crews")
    label = label[0] if label else 1
    return {f"{letter}{n + label}": [f"p{first + size * n + k}" for k in range(size)]
            if size > 1 else f"p{first + n}" for n in range(count)}


def document(given):
    """A document from what the commands say: `people` is how many there are, `crews` of a
    field how its contestants are called, how many there are and from which number on, `size`
    how many each is."""
    made = {"etui": 1, "date": "2026-11-15", **given}
    made["players"] = [person(n) for n in range(1, made.pop("people") + 1)]
    size = made.pop("size", 1)
    for session in made["sessions"]:
        first = 1
        for field in session["fields"]:
            if "crews" in field:
                field["seats"] = seats_of(field, size, first)
                first += size * len(field["seats"])
    return made


def bridge(n, at):
    contracts = ["3NT", "4S", "2HX", "1C", "6D", "4HXX", "5C", "2S"]
    if n % 11 == 0:
        return {"passed": True}
    if n % 13 == 0:
        return {"adjusted": [60, 40]}
    facts = {"contract": contracts[n % 8], "declarer": "NESW"[n // 2 % 4],
             "tricks": 6 + n % 7}
    if at["board"] > 6:  # the cards of the boards before are known
        facts["lead"] = "SHDC"[n % 4] + "AKQJT98"[n % 7]
    return facts


def free(n, at, five):
    facts = {"taker": "NES"[n % 3], "points": 30 + n % 30, "oudlers": n % 4,
             "contract": ["prise", "garde", "garde-sans", "garde-contre"][n % 4]}
    if five:
        facts["partner"] = facts["taker"] if at["deal"] == 2 else "F"
    return facts


def invent(format_name, at, five=False):
    """A result for a play that is missing."""
    n = 7 * at.get("board", at.get("deal", 0)) + 3 * at["round"] + 5 * at["table"]
    if format_name.startswith("bridge"):
        facts = bridge(n, at)
    elif format_name == "whist":
        facts = {"contracts": [{"contract": "solo-6", "by": ["NESW"[n % 4]],
                                "tricks": 4 + n % 5}]}
    elif format_name == "tarot-free":
        facts = free(n, at, five)
    else:
        facts = {"score": (50 + 2 * (n % 20)) * (-1 if n % 3 == 0 else 1)}
        if format_name == "tarot-attack-defence":
            facts["sure"] = True  # too low for the contract that its board imposes
    return {**at, **facts}
