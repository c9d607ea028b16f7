#!/usr/bin/python3
"""test_checks - the checks of this folder find what they are meant to find."""

import re
import tempfile
import unittest
from pathlib import Path

import jsonschema

import check_layers
import check_names
import check_po
import check_sizes
import check_system
import check_tellers
import check_words
import count_tests
import list_libraries
import po2c
from c_source import code_only, without_comments


class Tree(unittest.TestCase):
    """A test with a little source tree of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path


class Source(unittest.TestCase):
    def test_comments_become_spaces(self):
        text = 'a /* "b\n */ "/*c*/" // d'
        self.assertEqual(without_comments(text), 'a      \n    "/*c*/"     ')

    def test_strings_become_blank(self):
        self.assertEqual(code_only(r'f("a\"b", "\\", x)'), 'f("    ", "  ", x)')

    def test_apostrophe_in_a_comment(self):
        self.assertEqual(code_only("/* it's */ x // it's\ny"), "           x        \ny")


class Layers(Tree):
    def found(self, name, text):
        self.write(name, text)
        return check_layers.check(self.root)

    def test_downward_is_fine(self):
        text = '#include "base.h"\n#include "store.h"\n#include <stdio.h>\n'
        self.assertEqual(self.found("src/cli/cmd_a.c", text), [])
        self.assertEqual(self.found("src/main.c", '#include "cli.h"\n'), [])

    def test_upward(self):
        found = self.found("src/base/a.c", '\n#include "core/b.h"\n')
        wanted = 'src/base/a.c:2: base does not include core: "core/b.h"'
        self.assertEqual(found, [wanted])

    def test_sideways(self):
        for pair in [("store", "doc"), ("web", "cli")]:
            for layer, other in [pair, pair[::-1]]:
                with self.subTest(layer=layer):
                    self.setUp()
                    found = self.found(f"src/{layer}/a.c", f'#include "{other}/b.h"')
                    self.assertEqual(len(found), 1)

    def test_path_from_src(self):
        for name in ["err.h", "../base/err.h", "base/../cli/a.h", "other/a.h"]:
            with self.subTest(name=name):
                found = self.found("src/cli/a.c", f'#include "{name}"\n')
                self.assertEqual(len(found), 1)

    def test_core_is_pure(self):
        name = "src/core/marks/a.c"
        for text in ["#include <stdio.h>\n", "# include <time.h>\n", "x = rand();\n"]:
            with self.subTest(text=text):
                self.assertEqual(len(self.found(name, text)), 1)
        self.assertEqual(self.found(name, "/* rand() */ int brand(void);"), [])

    def test_rooms_have_an_order(self):
        name = "src/tournament/facts/a.c"
        fine = '#include "tournament/model.h"\n#include "tournament/facts/b.h"\n'
        self.assertEqual(self.found(name, fine), [])
        self.assertEqual(len(self.found(name, '#include "tournament/results/b.h"\n')), 1)
        self.assertEqual(len(self.found(name, '#include "tournament/attic/b.h"\n')), 1)

    def test_rooms_are_entered_by_their_doors(self):
        for name, text in [
            ("src/web/desk/a.c", '#include "web/html/box.h"\n'),
            ("src/web/html/a.c", '#include "web/html.h"\n'),
            ("src/web/html.h", '#include "web/html/a_inside.h"\n'),
            ("src/base.h", '#include "base/os.h"\n'),
            ("src/tournament/results.h", '#include "tournament/model/b.h"\n'),
        ]:
            with self.subTest(name=name, text=text):
                self.setUp()
                room = name.removeprefix("src/").removesuffix(".h")
                opening = f"/* {room.split('/')[-1]}.h - the door of {room}/: tools. */\n"
                self.assertEqual(len(self.found(name, opening + text)), 1)
        self.setUp()
        self.assertEqual(self.found("src/web/desk/a.c", '#include "base/os.h"\n'), [])

    def test_a_door_says_what_its_room_is_for(self):
        opening = "/* html.h - the door of web/html/: components. */\n"
        fine = opening + '#ifndef H\n#define H\n#include "web/html/box.h"\n#endif\n'
        self.assertEqual(self.found("src/web/html.h", fine), [])
        for text in ['#include "web/html/box.h"\n', opening + "int x;\n"]:
            with self.subTest(text=text):
                self.assertEqual(len(self.found("src/web/html.h", text)), 1)

    def test_a_struct_comes_from_what_is_included(self):
        opening = "/* %s.h - the door of web/%s/: tools. */\n"
        self.write("src/web/html/box.h", "struct box { int x; };\n")
        self.write("src/web/html.h", opening % ("html", "html") + '#include "web/html/box.h"')
        self.write("src/web/page.h", opening % ("page", "page") + '#include "web/html.h"')
        self.write("src/web/desk/b.h", '#include "web/html.h"\n')
        use = "int f(struct box *box);\n"
        problem = 'src/web/desk/a.c:1: struct box needs "web/html.h"'
        self.assertEqual(self.found("src/web/desk/a.c", use), [problem])
        for text in [
            '#include "web/html.h"\n' + use,
            '#include "web/page.h"\n' + use,  # whose door leads on
            "struct box;\n" + use,
        ]:
            with self.subTest(text=text):
                self.assertEqual(self.found("src/web/desk/a.c", text), [])
        through = '#include "web/desk/b.h"\n' + use
        self.assertEqual(len(self.found("src/web/desk/a.c", through)), 1)
        (self.root / "src/web/desk/a.c").unlink()
        self.assertEqual(self.found("src/web/desk/b.c", through), [])  # its own header

    def test_the_system_is_asked_in_one_place(self):
        for text in ["#include <unistd.h>\n", "#include <sys/stat.h>\n"]:
            for name in ["src/web/club/a.c", "src/cli/a.c", "src/tournament/model/a.c"]:
                with self.subTest(text=text, name=name):
                    self.setUp()
                    self.assertEqual(len(self.found(name, text)), 1)
            for name in ["src/web/server/a.c", "src/base/a.c", "src/store/a.c"]:
                with self.subTest(text=text, name=name):
                    self.setUp()
                    self.assertEqual(self.found(name, text), [])

    def test_no_such_layer(self):
        self.assertEqual(len(self.found("src/extra/a.c", "")), 1)


class Names(Tree):
    def found(self, name, files):
        for k in range(files):
            self.write(f"src/base/a{k}.c", f"static int {name}(void)\n{{\n}}\n")
        return check_names.check(self.root)

    def test_one_word_stands_in_one_file(self):
        self.assertEqual(self.found("show", 1), [])
        self.assertEqual(
            self.found("show", 2),
            ["src/base/a0.c: show is static in 2 files: src/base/a0.c, src/base/a1.c"],
        )

    def test_longer_names_may_repeat(self):
        self.assertEqual(self.found("add_row", 10), [])
        self.assertEqual(len(self.found("add_row", 11)), 1)


class System(Tree):
    def found(self, name, text):
        self.write(name, text)
        return check_system.check(self.root)

    def test_headers_of_the_system(self):
        for header in ("unistd.h", "sys/stat.h", "winsock2.h", "arpa/inet.h"):
            with self.subTest(header=header):
                text = f"#include <{header}>\n"
                self.assertEqual(len(self.found("src/web/a.c", text)), 1)
                self.write("src/web/a.c", "")
                self.assertEqual(self.found("src/base/os_posix.c", text), [])

    def test_which_system_it_is(self):
        self.assertEqual(len(self.found("src/cli/a.c", "#ifdef _WIN32\n#endif\n")), 1)

    def test_standard_headers_and_libraries(self):
        text = "#include <stdio.h>\n#include <pthread.h>\n#include <jansson.h>\n"
        self.assertEqual(self.found("src/web/a.c", text), [])


class Sizes(Tree):
    def found(self, text, name="src/base/a.c"):
        self.write(name, text)
        return check_sizes.check(self.root)

    @staticmethod
    def function(lines, signature="static int f(void)"):
        return signature + "\n{\n" + "    g();\n" * (lines - 3) + "}\n"

    def test_limits_are_allowed(self):
        self.assertEqual(self.found(self.function(60)), [])
        self.assertEqual(self.found("int x;\n" * 600), [])
        five = "int f(int a, int b, int (*c)(int, int), int d[2], int e)"
        self.assertEqual(self.found(self.function(4, five)), [])

    def test_long_function(self):
        text = "struct a {\n    int b;\n};\n\n/* f */\n" + self.function(61)
        self.assertEqual(self.found(text), ["src/base/a.c:6: f has 61 lines, at most 60"])

    def test_long_file(self):
        found = self.found("int x;\n" * 601)
        self.assertEqual(found, ["src/base/a.c:601: 601 lines, at most 600"])

    def test_table_is_exempt(self):
        self.assertEqual(self.found("int x;\n" * 601, "src/core/a_table.c"), [])

    def test_six_parameters(self):
        six = "int f(int a, int b, int c,\n      int d, int e, int g)"
        found = self.found(self.function(4, six))
        self.assertEqual(found, ["src/base/a.c:1: f has 6 parameters, at most 5"])

    def test_dots_and_attributes(self):
        text = "__attribute__((format(printf, 5, 6)))\n"
        text += "int f(int a, int b, int c, int d, char *e, ...)"
        self.assertEqual(self.found(self.function(4, text)), [])

    def test_hugging_brace(self):
        self.assertEqual(len(self.found("int f(void) {\n    return 1;\n}\n")), 1)
        self.assertEqual(len(self.found("int f(void) { return 1; }\n")), 1)
        self.assertEqual(self.found("static const int a[] = {\n    1,\n};\n"), [])

    def test_unclosed_function(self):
        self.assertEqual(len(self.found("int f(void)\n{\n    g();\n")), 1)


class Tellers(Tree):
    def found(self, text, name="src/web/desk/a.c"):
        self.write(name, text)
        return check_tellers.check(self.root)

    def test_a_schedule_read_elsewhere(self):
        for text in ("schedule_at(schedule, 1, 2);", "const struct schedule_table *at;",
                     "field->schedule.table[0];", "field_seat(field, slot, 0);",
                     "field_form(field, slot);", "relief_of(field, 1);", "field->player[3];"):
            with self.subTest(text=text):
                (problem,) = self.found(text + "\n")
                self.assertIn("src/web/desk/a.c:1:", problem)

    def test_whoever_asks_a_teller(self):
        text = "place_table(field, 1, 2); /* schedule_at() */ boards_form(field, slot);\n"
        self.assertEqual(self.found(text), [])

    def test_the_rooms_whose_work_it_is(self):
        read = "schedule_at(schedule, 1, 2);\n"
        for name in ("src/core/a.c", "src/tournament/tell/a.c", "src/web/prepare/plan_show.c"):
            with self.subTest(name=name):
                self.assertEqual(self.found(read, name), [])

    def test_leave_to_read_schedules_is_used(self):
        (problem,) = self.found("int n;\n", "src/web/prepare/plan_show.c")
        self.assertIn("reads no schedule", problem)


class Words(Tree):
    def found(self, text, name="docs/a.md"):
        self.write(name, text)
        return check_words.check(self.root)

    def test_loose_ends(self):
        words = ["TO" "DO", "FIX" "ME: x", "/* XX" "X */", "HA" "CK"]
        for word in words + ["Not imple" "mented"]:
            with self.subTest(word=word):
                found = self.found("one\n" + word)
                self.assertEqual(len(found), 1)
                self.assertTrue(found[0].startswith("docs/a.md:2: "))

    def test_paths(self):
        self.assertEqual(len(self.found("see ../sha" "red/a.md")), 1)
        self.assertEqual(len(self.found("in /wo" "rk/main")), 1)

    def test_locale(self):
        self.assertEqual(len(self.found("setlocale(LC_A" 'LL, "");', "src/main.c")), 1)
        self.assertEqual(self.found('setlocale(LC_MESSAGES, "");', "src/main.c"), [])

    def test_harmless(self):
        self.assertEqual(self.found("mkstemp XX" "XX" "XX, to" "do el mundo, net/wo" "rk/x\n"), [])
        self.assertEqual(self.found("a TO" "DO\n", "fuzz/corpus/document/1"), [])

    def test_markup(self):
        for tag in ["table", "input type", "select", "textarea"]:
            with self.subTest(tag=tag):
                text = f'\nhtml_add(html, "<p><{tag}>");\n'
                found = self.found(text, "src/web/club/a.c")
                tag = tag.split()[0]
                self.assertEqual(
                    found, [f"src/web/club/a.c:2: <{tag} outside src/web/html/"]
                )
                self.write("src/web/club/a.c", "")
                self.assertEqual(self.found(text, "src/web/html/a.c"), [])
        self.assertEqual(self.found("/* <table> */ f(\"<tr>\");", "src/web/club/a.c"), [])

    def test_no_long(self):
        self.write("src/base/a.c", "unsigned long x;\n/* a long way */ long double y;\n")
        self.assertEqual(
            check_words.check(self.root), ["src/base/a.c:1: int64_t or int, not long"]
        )

    def test_unsafe_calls(self):
        found = self.found("\nint x = atoi(y);\n", "src/base/a.c")
        self.assertEqual(found, ["src/base/a.c:2: unsafe atoi()"])
        harmless = '/* atoi(x) */ f("gets(x)"); fgets(a);'
        self.assertEqual(self.found(harmless, "src/base/a.c"), [])

    def games(self, text, name="src/web/desk/a.c"):
        return [problem for problem in self.found(text, name) if " game" in problem]

    def test_a_game_in_a_decision(self):
        for text in (
            "bool b = BRIDGE_NS > 0;\n",
            "int n = value[FACT_TAROT_BID];\n",
            '#include "core/game/whist.h"\n',
            'f = format_find("tarot-line");\n',
        ):
            with self.subTest(text=text):
                (problem,) = self.games(text)
                self.assertIn("src/web/desk/a.c:1: names a game", problem)

    def test_a_game_in_words(self):
        for text in (
            "/* as at bridge */\n",
            'html_say(html, N_("Laws of bridge: %zu"), n);\n',
            "bool b = format->game->laws;\n",
        ):
            with self.subTest(text=text):
                self.assertEqual(self.games(text), [])

    def test_a_game_in_its_room(self):
        for name in ("src/web/whist/a.c", "src/web/deals/a.c", "src/cli/a.c"):
            with self.subTest(name=name):
                self.assertEqual(self.games("whist_read(&grid);\n", name), [])

    def test_leave_to_name_a_game_is_used(self):
        (problem,) = self.games("int n;\n", "src/web/prepare/creation.c")
        self.assertIn("names no game", problem)


class Translations(Tree):
    FIELDS = [
        "Project-Id-Version: etui",
        "PO-Revision-Date: 2026-01-01 00:00+0000",
        "Last-Translator: The Étui authors",
        "Language-Team: French",
        "Language: fr",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=UTF-8",
        "Content-Transfer-Encoding: 8bit",
        "Plural-Forms: nplurals=2; plural=(n > 1);",
    ]
    HEAD = 'msgid ""\nmsgstr ""\n' + "".join(f'"{f}\\n"\n' for f in FIELDS) + "\n"
    ONE = '#: src/a.c\nmsgid "seat"\nmsgstr "place"\n\n'
    MANY = 'msgid "%d board"\nmsgid_plural "%d boards"\n'
    MANY += 'msgstr[0] "%d étui"\nmsgstr[1] "%d étuis"\n\n'

    def found(self, template, po):
        read = [
            check_po.read_po(self.write(name, self.HEAD + text))
            for name, text in [("a.pot", template), ("fr.po", po)]
        ]
        return check_po.compare(*read, "fr.po")

    def test_complete(self):
        self.assertEqual(self.found(self.ONE + self.MANY, self.MANY + self.ONE), [])

    def test_missing(self):
        self.assertIn("no translation of 'seat'", self.found(self.ONE, "")[0])

    def test_empty(self):
        for text, word in [(self.ONE, "place"), (self.MANY, "%d étuis")]:
            found = self.found(text, text.replace(word, ""))
            self.assertIn("not translated", found[0])

    def test_fuzzy(self):
        self.assertIn("fuzzy", self.found(self.ONE, "#, fuzzy, c-format\n" + self.ONE)[0])

    def test_obsolete(self):
        self.assertIn("no source", self.found("", self.ONE)[0])
        self.assertIn("obsolete", self.found("", '#~ msgid "a"\n#~ msgstr "b"\n')[0])

    def test_the_installer_too(self):
        for sentence, count in (("Quittez-le d'abord", 1), ("Quittez-le d’abord", 0)):
            path = self.write("a.nsi", 'LangString A ${LANG_FRENCH} "%s"\n' % sentence +
                              'LangString A ${LANG_ENGLISH} "The club\'s"\n')
            self.assertEqual(len(check_po.check_installer(path, "a.nsi")), count)

    def test_several_lines(self):
        wrapped = 'msgid ""\n"se"\n"at"\nmsgstr ""\n"pla"\n"ce"\n'
        self.assertEqual(self.found(self.ONE, wrapped), [])

    def test_table(self):
        po = self.HEAD + self.ONE + self.MANY + 'msgid "Zut\\"??"\nmsgstr "a\\nb"\n'
        catalog = po2c.read_catalog(self.write("fr.po", po))
        text = po2c.c_table(catalog, "fr", "out.c", "po/fr.po")
        lines = [line.strip() for line in text.splitlines()]
        said = [line for line in lines if line.startswith('"')]
        self.assertEqual(
            said,
            [
                r'"\0"',
                r'"%d board" "\0"',
                r'"%d étui" "\0"',
                r'"%d étuis" "\0"',
                r'"Zut\"\?\?" "\0"',
                r'"a\nb" "\0"',
                r'"seat" "\0"',
                r'"place" "\0";',
            ],
        )
        rows = [line for line in lines if line.startswith("{")]
        nothing = ["{0, 0, 0},"]  # of pools
        self.assertEqual(rows, ["{1, 10, 19},", "{29, 36, 0},", "{40, 45, 0},"] + nothing)
        self.assertIn("lang_fr_count = 3;", text)

    def test_a_round_of_pools(self):
        """The word alone, whole; what has it not, and its plural, stay."""
        catalog = {"round": ("Position", None), "%d round": ("%d position", "%d positions"),
                   "line-up": ("la composition", None), "seat": ("place", None)}
        text = po2c.c_table(catalog, "fr", "out.c", "po/fr.po")
        self.assertIn('"Poule" "\\0"', text)
        self.assertIn('"%d poule" "\\0"\n    "%d poules" "\\0"', text)
        self.assertNotIn("compoule", text)
        self.assertIn("lang_fr_poules_count = 2;", text)

    def test_empty_table(self):
        self.assertIn("lang_fr_count = 0;", po2c.c_table({}, "fr", "out.c", "po/fr.po"))


ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "tools/windows/sources.txt"
NAME = {"type": "string", "pattern": "^SPDXRef-[A-Za-z0-9.-]+$"}
CHECKSUMS = {"type": "array", "minItems": 1, "items": {
    "type": "object", "additionalProperties": False, "required": ["algorithm", "checksumValue"],
    "properties": {"algorithm": {"enum": ["SHA1", "SHA256"]},
                   "checksumValue": {"type": "string", "pattern": "^[0-9a-f]{40,64}$"}}}}


def record(required, **more):
    """An object of which these members are required, all of them strings but for `more`."""
    plain = {name: {"type": "string", "minLength": 1} for name in required}
    return {"type": "object", "additionalProperties": False, "required": required,
            "properties": {**plain, **more}}


def listed(item):
    return {"type": "array", "minItems": 1, "items": item}


# What SPDX 2.3 asks of the members that our list has; others would be a mistake here.
SPDX = record(
    ["spdxVersion", "dataLicense", "SPDXID", "name", "documentNamespace", "creationInfo",
     "packages", "files", "relationships"],
    spdxVersion={"const": "SPDX-2.3"}, dataLicense={"const": "CC0-1.0"},
    SPDXID={"const": "SPDXRef-DOCUMENT"},
    documentNamespace={"type": "string", "pattern": "^https://[^# ]+$"},
    creationInfo=record(
        ["created", "creators"],
        created={"type": "string", "pattern": r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$"},
        creators=listed({"type": "string", "pattern": "^(Tool|Person|Organization): "})),
    packages=listed(record(
        ["SPDXID", "name", "downloadLocation", "licenseConcluded", "licenseDeclared",
         "copyrightText"],
        SPDXID=NAME, filesAnalyzed={"const": False}, versionInfo={"type": "string"},
        packageFileName={"type": "string"}, checksums=CHECKSUMS,
        downloadLocation={"type": "string", "pattern": "^(https://|NOASSERTION$)"},
        externalRefs=listed(record(
            ["referenceCategory", "referenceType", "referenceLocator"],
            referenceCategory={"const": "PACKAGE-MANAGER"},
            referenceLocator={"type": "string", "pattern": "^pkg:deb/debian/[^ +]+$"})))),
    files=listed(record(["SPDXID", "fileName", "licenseConcluded", "copyrightText"],
                        SPDXID=NAME, checksums=CHECKSUMS)),
    relationships=listed(record(
        ["spdxElementId", "relationshipType", "relatedSpdxElement"],
        relationshipType={"enum": ["DESCRIBES", "CONTAINS", "GENERATES"]})))


class Libraries(Tree):
    def test_the_list_for_programs(self):
        files = [self.write("etui_1_amd64.deb", "a"), self.write("etui-1-setup.exe", "b")]
        made = list_libraries.make_spdx("1.0", SOURCES, map(str, files))
        jsonschema.validate(made, SPDX)
        names = [one["SPDXID"] for one in made["packages"] + made["files"]]
        self.assertEqual(len(set(names)), len(names))
        for relation in made["relationships"]:
            self.assertIn(relation["relatedSpdxElement"], names)
        self.assertEqual(len(made["relationships"]), len(names))

    def test_every_library_has_its_licence(self):
        pinned = re.findall(r"^([a-z]\S+) ", SOURCES.read_text(encoding="utf-8"), re.M)
        for_tests = {"cmocka"}
        self.assertEqual(set(pinned) - for_tests - set(list_libraries.LICENCES), set())

    def test_the_help_page_has_all(self):
        page = (ROOT / "src/web/club/page_about.c").read_text(encoding="utf-8").lower()
        others = {"pillow": "raqm"}  # a package that is carried for a part of it
        for name in [*list_libraries.LICENCES, *list_libraries.FONTS]:
            name = others.get(name, re.sub(r"[\d.]+$", "", name)).lower()
            self.assertRegex(page, r'\{"(lib)?' + re.escape(name) + '", "', name)


class Counting(unittest.TestCase):
    def counts(self, result, text=""):
        return count_tests.count({"result": result, "stdout": "", "stderr": text})

    def test_plain_program(self):
        self.assertEqual(self.counts("OK"), (1, 0))
        self.assertEqual(self.counts("FAIL"), (0, 1))
        self.assertEqual(self.counts("TIMEOUT"), (0, 1))
        self.assertEqual(self.counts("SKIP"), (0, 0))

    def test_cmocka(self):
        text = "[  PASSED  ] 3 test(s).\n"
        text += "[  FAILED  ] 2 test(s), listed below:\n[  FAILED  ] a\n"
        self.assertEqual(self.counts("FAIL", text), (3, 2))
        self.assertEqual(self.counts("OK", "[  PASSED  ] 12 test(s).\n"), (12, 0))

    def test_tap(self):
        self.assertEqual(self.counts("FAIL", "1..2\nok 1 - a\nnot ok 2 - b\n"), (1, 1))

    def test_unittest(self):
        self.assertEqual(self.counts("OK", "Ran 7 tests in 0.1s\n\nOK\n"), (7, 0))
        text = "Ran 7 tests in 0.1s\n\nFAILED (failures=1, errors=1)\n"
        self.assertEqual(self.counts("FAIL", text), (5, 2))

    def test_crash_after_the_last_test(self):
        self.assertEqual(self.counts("FAIL", "[  PASSED  ] 3 test(s).\n"), (3, 1))


if __name__ == "__main__":
    unittest.main()
