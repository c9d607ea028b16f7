"""The club's register over HTTP: searched, corrected, merged and taken apart, erased, brought
in from files that are seen before anything changes."""

import csv
import datetime
import io
import json
import re
import zipfile
from urllib.parse import quote

import openpyxl

from http_support import DirectorCase, etui, main, program_of_arguments, words
from waiting import wait_until

PROGRAM = program_of_arguments()


class PeopleCase(DirectorCase):
    def setUp(self):
        self.start(PROGRAM)

    def names(self, search="", only=""):
        """Those whom the page shows, with their numbers."""
        page = self.get(f"/people?q={quote(search)}&only={only}").text
        return {re.sub(r"<[^>]+>", "", name): int(number)
                for number, name in re.findall(r'<a href="/people/(\d+)">(.*?)</a>', page)}

    def add(self, name, **fields):
        """Somebody new; the number."""
        answer = self.post("/people", name=name, **fields)
        return int(re.search(r"/people/(\d+)", answer.headers["Location"])[1])

    def listed(self):
        return json.loads(etui(PROGRAM, "players", "list", "--json", "--db",
                               str(self.club.database)))


class Register(PeopleCase):
    def test_search_forgives(self):
        everybody = self.names()
        self.assertEqual(len(everybody), len(self.listed()))
        for search in ("desboeufs", "elodie desb", "DESBOEUFS elodie", "desbeoufs", "desboufs"):
            self.assertEqual(list(self.names(search)), ["DESBŒUFS Élodie"], search)
        self.assertEqual(self.names("nobody at all"), {})
        self.assertIn("Nobody answers", words(self.get("/people?q=zzzz")))

    def test_only_directors(self):
        for path in ("/people", "/people/1", "/people/list.csv", "/people/1/file.xlsx",
                     "/people/import"):
            answer = self.club.server.get(path)
            self.assertIn(answer.status, (303, 401, 403), path)
            self.assertNotIn("DESBŒUFS", answer.text)

    def test_parts(self):
        expired = self.add("VIEUX Léon", licence="8800001")
        self.post(f"/people/{expired}", name="VIEUX Léon", licence="8800001",
                  valid="2020-06-30")
        guest = self.add("PASSANT Guy")
        self.post(f"/people/{guest}", name="PASSANT Guy", guest="1")
        self.assertEqual(list(self.names(only="expired")), ["VIEUX Léon"])
        self.assertEqual(list(self.names(only="guests")), ["PASSANT Guy"])
        self.assertIn("expired, ", words(self.get("/people?q=vieux")))
        self.assertEqual(self.names(only="twins"), {})
        self.add("Léon Vieux", sure="1")
        self.assertEqual(sorted(self.names(only="twins")), ["Léon Vieux", "VIEUX Léon"])

    def test_files(self):
        self.add("=1+1 Formule", licence="8800002")
        answer = self.get("/people/list.csv?q=formule")
        rows = list(csv.reader(io.StringIO(answer.body.decode("utf-8-sig"))))
        self.assertEqual([row[rows[0].index("Licence")] for row in rows[1:]], ["8800002"])
        answer = self.get("/people/list.xlsx")
        sheet = openpyxl.load_workbook(io.BytesIO(answer.body)).active
        self.assertEqual(sheet.max_row - 1, len(self.listed()))
        self.assertEqual(answer.headers["Content-Disposition"],
                         'attachment; filename="players.xlsx"')

    def test_somebody_known_is_not_added_twice_by_mistake(self):
        before = len(self.listed())
        name = self.listed()[0]["name"]
        answer = self.post("/people", 422, name=name)
        self.assertIn("on the list already", words(answer))
        self.assertEqual(len(self.listed()), before)
        self.post("/people", 303, name=name, sure="1")
        self.assertEqual(len(self.listed()), before + 1)

    def test_bad_newcomers(self):
        before = self.listed()
        taken = next(one["licence"] for one in before if one["licence"])
        for fields, said in (({"name": ""}, "type a name"),
                             ({"name": "x" * 101}, "too long"),
                             ({"name": "Neuf Jean", "licence": "ABC"}, "not a licence"),
                             ({"name": "Neuf Jean", "licence": "12-3"}, "not a licence"),
                             ({"name": "Neuf Jean", "licence": taken}, "belongs to")):
            answer = self.post("/people", 422, **fields)
            self.assertIn(said, words(answer))
        self.assertEqual(self.listed(), before)


class Record(PeopleCase):
    def test_a_correction_shows_everywhere(self):
        number = self.names("desboeufs")["DESBŒUFS Élodie"]
        self.post(f"/people/{number}", name="DESBŒUFS-ROY Élodie", licence="1230000",
                  rank="2P", national="412", club="Rennes", committee="Bretagne",
                  born="1960-05-01", valid="2027-06-30")
        person = next(one for one in self.listed() if one["id"] == number)
        self.assertEqual((person["name"], person["licence"], person["national_rank"],
                          person["born"], person["valid"], person["guest"]),
                         ("DESBŒUFS-ROY Élodie", "1230000", 412, "1960-05-01", "2027-06-30",
                          False))
        self.assertIn("DESBŒUFS-ROY", self.get("/tournaments/1/ranking").text)
        page = words(self.get(f"/people/{number}?saved=1"))
        self.assertIn("licence 1230000", page)
        self.assertIn("Saved", page)

    def test_bad_corrections_change_nothing(self):
        number = self.names("desboeufs")["DESBŒUFS Élodie"]
        before = self.listed()
        other = next(one["licence"] for one in before
                     if one["licence"] and one["id"] != number)
        good = {"name": "DESBŒUFS Élodie"}
        for fields, status, said in (
                ({"name": " "}, 422, "type a name"),
                (dict(good, born="30/02/1960"), 422, "not a date"),
                (dict(good, born="1899-12-30"), 422, "not a date"),
                (dict(good, valid="soon"), 422, "not a date"),
                (dict(good, national="-3"), 422, "not a number"),
                (dict(good, licence="ABCDEF"), 422, "not a licence"),
                (dict(good, licence=other), 409, "belongs to")):
            answer = self.post(f"/people/{number}", status, **fields)
            self.assertIn(said, words(answer), fields)
        self.assertEqual(self.listed(), before)
        self.get("/people/999999", 404)
        self.get("/people/abc", 404)
        self.post("/people/999999", 404, name="x")

    def test_history_and_file(self):
        number = self.names("desboeufs")["DESBŒUFS Élodie"]
        etui(PROGRAM, "publish", "1", "--db", str(self.club.database))
        page = self.get(f"/people/{number}").text
        self.assertIn('href="/tournaments/1"', page)
        book = openpyxl.load_workbook(io.BytesIO(self.get(f"/people/{number}/file.xlsx").body))
        cells = [cell for sheet in book for row in sheet.iter_rows(values_only=True)
                 for cell in row]
        self.assertIn("DESBŒUFS Élodie", cells)
        self.assertEqual(len(book.sheetnames), 2)

    def test_merged_and_taken_apart(self):
        number = self.names("desboeufs")["DESBŒUFS Élodie"]
        other = self.add("Elodie Desboeufs", licence="7700001", sure="1")
        page = self.get(f"/people/{number}").text
        self.assertIn(f"/people/{number}/merge?other={other}", page)
        compared = words(self.get(f"/people/{number}/merge?other={other}"))
        self.assertIn("7700001", compared)
        had = next(one for one in self.listed() if one["id"] == number)["licence"]
        if had:
            answer = self.post(f"/people/{number}/merge", 409, other=other)
            self.assertIn("different licences", words(answer))
            self.post(f"/people/{number}", name="DESBŒUFS Élodie", licence="")
        self.post(f"/people/{number}/merge", other=other)
        self.assertEqual(list(self.names("desboeufs")), ["DESBŒUFS Élodie"])
        merged = next(one for one in self.listed() if one["id"] == number)
        self.assertEqual(merged["licence"], "7700001")
        answer = self.get(f"/people/{other}", 303)  # leads on
        self.assertEqual(answer.headers["Location"], f"/people/{number}")
        self.post(f"/people/{number}", name="DESBŒUFS Élodie", licence="7700001")
        self.post(f"/people/{number}/split", other=other)
        after = {one["id"]: one["licence"] for one in self.listed()}
        self.assertEqual((after[number], after[other]), ("", "7700001"))
        self.post(f"/people/{number}/split", 409, other=other)

    def test_two_who_play_each_other_are_two(self):
        before = self.listed()
        first, second = before[0]["id"], before[1]["id"]
        for one in (first, second):
            self.post(f"/people/{one}", name=f"GEMEAU {one}", licence="")
        answer = self.post(f"/people/{first}/merge", 409, other=second)
        self.assertIn("play in the same tournament", words(answer))
        answer = self.post(f"/people/{first}/merge", 422, other=first)
        self.assertIn("same person twice", words(answer))
        self.post(f"/people/{first}/merge", 404, other=99999)

    def test_erased(self):
        number = self.names("desboeufs")["DESBŒUFS Élodie"]
        self.post(f"/people/{number}/privacy", 422, shown="erased")
        self.assertIn("DESBŒUFS Élodie", self.names("desboeufs"))
        self.post(f"/people/{number}/privacy", shown="erased", sure="1")
        self.assertEqual(self.names("desboeufs"), {})
        self.get(f"/people/{number}", 404)
        self.assertNotIn("DESBŒUFS", self.get("/tournaments/1/ranking").text)
        self.club.verify()


class CheckIn(PeopleCase):
    def setUp(self):
        super().setUp()
        answer = self.club.server.post("/api/tournaments", {
            "etui": 1, "name": "Ce soir", "date": "2026-11-15", "format": "tarot-line",
            "players": [], "sessions": [{"fields": [
                {"field": "A", "tables": 5, "movement": "official", "seats": {},
                 "plays": []}]}]}, token=self.club.director)
        self.assertEqual(answer.status, 201, answer)
        self.stream = answer.json["id"]
        self.twins = [self.add("JUMEAU Luc", sure="1") for _ in range(2)]
        self.post(f"/people/{self.twins[0]}", name="JUMEAU Luc", licence="770001",
                  valid="2020-01-01")

    def entered(self):
        document = self.club.server.get(f"/api/tournaments/{self.stream}",
                                        token=self.club.director).json
        return [(one["name"], one.get("licence", "")) for one in document["players"]]

    def test_homonyms_are_chosen(self):
        place = f"/tournaments/{self.stream}/checkin"
        page = self.post(place, 422, name="jumeau luc")
        self.assertIn("Who is jumeau luc", words(page))
        self.assertIn("770001", words(page))
        self.assertEqual(self.entered(), [])
        self.post(place, name="JUMEAU Luc", person=self.twins[1])
        self.assertEqual(self.entered(), [("JUMEAU Luc", "")])
        self.post(place, 409, name="JUMEAU Luc", person=self.twins[1])
        self.post(place, name="JUMEAU Luc", sure="new")  # a third one
        self.assertEqual(len(self.entered()), 2)
        self.assertEqual(sum(one["name"] == "JUMEAU Luc" for one in self.listed()), 3)

    def test_a_homonym_in_a_pair_is_chosen_by_the_licence(self):
        answer = self.club.server.post("/api/tournaments", {
            "etui": 1, "name": "Paires", "date": "2026-11-15", "format": "bridge-pairs",
            "players": [], "sessions": [{"fields": [
                {"field": "A", "tables": 3, "movement": "howell", "seats": {}, "plays": []}]}]},
            token=self.club.director)
        self.assertEqual(answer.status, 201, answer)
        self.stream = answer.json["id"]
        place = f"/tournaments/{self.stream}/checkin"
        self.assertIn('<option value="770001"', self.get(place).text, "the list proposes it")
        self.post(f"{place}/group", 422, p1="JUMEAU Luc", p2="NEUF Jean")
        self.post(f"{place}/group", p1="770001", p2="NEUF Jean")
        self.assertEqual(self.entered(), [("JUMEAU Luc", "770001"), ("NEUF Jean", "")])

    def test_the_wrong_one_is_exchanged(self):
        place = f"/tournaments/{self.stream}/checkin"
        self.post(place, name="JUMEAU Luc", person=self.twins[1])
        page = self.get(f"{place}/p1/person").text
        self.assertIn(f'name="person" value="{self.twins[0]}"', page)
        self.post(f"{place}/p1/exchange", person=self.twins[0])
        self.assertEqual(self.entered(), [("JUMEAU Luc", "770001")])
        self.post(place, name="JUMEAU Luc", person=self.twins[1])
        self.post(f"{place}/p1/exchange", 409, person=self.twins[1])
        self.post(f"{place}/p1/exchange", 404, person=99999)
        self.club.verify()

    def test_licences_show(self):
        place = f"/tournaments/{self.stream}/checkin"
        self.post(place, name="JUMEAU Luc", person=self.twins[0])
        self.post(place, name="NEUF Jean")
        page = words(self.get(place))
        self.assertIn("licence expired", page)
        self.assertIn("no licence", page)

    def test_words_of_a_name_are_enough(self):
        place = f"/tournaments/{self.stream}/checkin"
        page = self.post(place, 422, name="desbeufs")
        self.assertIn("Did you mean DESBŒUFS Élodie", words(page))
        number = self.names("desboeufs")["DESBŒUFS Élodie"]
        merged = self.add("DESBŒUFS Élodie", sure="1")
        self.post(f"/people/{number}", name="DESBŒUFS Élodie", licence="")
        self.post(f"/people/{number}/merge", other=merged)
        self.post(place, name="DESBŒUFS Élodie")  # one person again: nothing to choose
        self.assertEqual(len(self.entered()), 1)


class Import(PeopleCase):
    def send(self, content, name="list.csv", status=303):
        """The file; the address of what becomes of it."""
        mark = "-----------------------------7d3"
        body = (f'--{mark}\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n{self.csrf}\r\n'
                f'--{mark}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n'
                "Content-Type: application/octet-stream\r\n\r\n").encode()
        body += content if isinstance(content, bytes) else content.encode()
        body += f"\r\n--{mark}--\r\n".encode()
        answer = self.club.server.post(
            "/people/import", body, cookie=self.cookie,
            headers={"Content-Type": f"multipart/form-data; boundary={mark}"})
        self.assertEqual(answer.status, status, answer)
        return answer.headers["Location"]

    def look(self, address, status=200):
        """The page, once it is no longer at work."""
        def done():
            answer = self.club.server.get(address, cookie=self.cookie)
            if "Refresh" not in answer.headers:
                return answer
            self.assertIn("<progress", answer.text)
            return None

        answer = wait_until(done, "it never ends")
        self.assertEqual(answer.status, status, answer)
        return answer

    def figures(self, page):
        return {word: int(n) for n, word in re.findall(
            r'<b>(\d+)</b> <span>([^<]+)</span>', page.text)}

    def test_nothing_changes_before_it_is_confirmed(self):
        before = self.listed()
        known = before[0]
        address = self.send("NumLicenceJoueur;NomJoueur;Club\n"
                            f"{known['licence']};{known['name']};Ailleurs\n"
                            "9900001;NOUVEAU Jean;Rennes\n"
                            "ABC;FAUX Numéro;Rennes\n"
                            f"{known['licence']};AUTRE Nom;Rennes\n")
        page = self.look(address)
        self.assertEqual(self.figures(page),
                         {"doubtful": 2, "new": 1, "changed": 1, "as known": 0})
        self.assertIn("not a licence number", words(page))
        self.assertIn("club ", words(self.look(address + "?show=changed")))
        self.assertIn("NOUVEAU Jean", self.look(address + "?show=new").text)
        self.assertEqual(self.listed(), before)
        self.post(address)
        self.assertIn("1 new, 1 changed, 0 as known, 2 left out", words(self.look(address)))
        after = {one["id"]: one for one in self.listed()}
        self.assertEqual(len(after), len(before) + 1)
        self.assertEqual(after[known["id"]]["club"], "Ailleurs")
        self.post(address)  # again, and nothing happens
        self.assertEqual(len(self.listed()), len(before) + 1)

    def test_a_doubtful_row_is_decided(self):
        for _ in range(2):
            self.add("JUMEAU Luc", sure="1")
        twins = [one["id"] for one in self.listed() if one["name"] == "JUMEAU Luc"]
        address = self.send("Nom;Club\nJUMEAU Luc;Dole\nJUMEAU Luc;Lons\nJUMEAU Luc;Arbois\n")
        page = self.look(address).text
        rows = re.findall(r'name="(row\d+)"', page)
        self.assertEqual(len(rows), 3)
        self.assertIn(f'<option value="{twins[1]}"', page)
        self.post(address, **{rows[0]: twins[1], rows[1]: "new", rows[2]: 99999})
        self.assertIn("1 new, 1 changed, 0 as known, 1 left out", words(self.look(address)))
        clubs = sorted(one["club"] for one in self.listed() if one["name"] == "JUMEAU Luc")
        self.assertEqual(clubs, ["", "Dole", "Lons"])

    def test_columns_are_chosen_where_no_row_names_them(self):
        before = self.listed()
        address = self.send("9900001;BERNARD;Zoé;Dole\n9900002;MARTEL;Luc;Lons\n")
        page = self.look(address)
        self.assertIn("No row names the columns", words(page))
        self.assertIn("BERNARD", page.text)
        refused = self.post(address, 422, column0="licence", column2="given")
        self.assertIn("say which column has the name", words(refused))
        self.post(address, 422, column0="shoe", column1="name")
        self.assertEqual(self.listed(), before)
        address = self.post(address, column0="licence", column1="name", column2="given",
                            column3="club").headers["Location"]
        self.assertEqual(self.figures(self.look(address))["new"], 2)
        self.post(address)
        self.look(address)
        added = [one for one in self.listed() if one["licence"] == "9900001"]
        self.assertEqual([(one["name"], one["club"]) for one in added],
                         [("BERNARD Zoé", "Dole")])

    def test_an_import_is_taken_back(self):
        before = self.listed()
        known, other = before[0], before[1]
        address = self.send("Licence;Nom;Club\n"
                            f"{known['licence']};{known['name']};Ailleurs\n"
                            f"{other['licence']};{other['name']};Loin\n"
                            "9900001;NOUVEAU Jean;Rennes\n9900002;NOUVELLE Anne;Rennes\n")
        self.look(address)
        self.post(address)
        self.assertIn("Take the whole import back", words(self.look(address)))
        number = self.names("nouvelle")["NOUVELLE Anne"]
        self.post(f"/people/{number}", name="NOUVELLE Anna", licence="9900002", club="Rennes")
        undo = re.search(r'action="(/people/imports/\d+/undo)"', self.look(address).text)[1]
        listed = self.get("/people").text
        self.assertIn(f'action="{undo}"', listed)
        self.assertIn("list.csv", listed)
        answer = self.post(undo)
        self.assertIn("Taken back: 1 new, 2 changed. 1 stay",
                      words(self.get(answer.headers["Location"])))
        after = {one["id"]: one for one in self.listed() if one["name"]}
        for one in before:
            self.assertEqual(after[one["id"]], one)
        self.assertEqual([one["name"] for one in after.values() if one not in before],
                         ["NOUVELLE Anna"])
        self.assertNotIn("NOUVEAU Jean", self.names("nouveau"))
        self.assertIn("taken back already", words(self.post(undo, 409)))
        self.assertIn("taken back; 1 stay", words(self.get("/people")))
        self.assertNotIn(f'action="{undo}"', self.get("/people").text)
        self.post("/people/imports/999/undo", 404)
        self.club.verify()

    def test_a_register_that_changed_meanwhile_is_looked_at_again(self):
        address = self.send("Nom;Licence\nNOUVEAU Jean;9900001\n")
        self.look(address)
        self.add("NOUVEAU Jean", licence="9900001")
        before = self.listed()
        answer = self.post(address)
        self.assertIn("changed=1", answer.headers["Location"])
        page = self.look(answer.headers["Location"])
        self.assertIn("has changed since", words(page))
        self.assertEqual(self.figures(page)["as known"], 1)
        self.assertEqual(self.listed(), before)

    def test_bad_files_change_nothing(self):
        before = self.listed()
        bomb = io.BytesIO()
        with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as out:
            out.writestr("xl/worksheets/sheet1.xml", b"<x>" + b" " * (80 << 20))
        entity = io.BytesIO()
        with zipfile.ZipFile(entity, "w") as out:
            out.writestr("xl/worksheets/sheet1.xml",
                         '<!DOCTYPE x [<!ENTITY a "b">]><worksheet>&a;</worksheet>')
        for content in (b"\x00\x01\x02", b"\n\n", bomb.getvalue(), entity.getvalue(),
                        entity.getvalue()[:60]):
            page = self.look(self.send(content, "bad.xlsx"), 422)
            self.assertIn('role="alert"', page.text)
        self.send(b"", status=422)
        self.get("/people/import/0123456789abcdef0123456789abcdef", 404)
        self.assertEqual(self.listed(), before)

    def test_workbook_as_people_make_them(self):
        book = openpyxl.Workbook()
        sheet = book.active
        sheet.append(["Licenciés du comité"])
        sheet.merge_cells("A1:E1")
        sheet.append(["NumLicenceJoueur", "NomJoueur", "Prénom", "Né le", "Club"])
        sheet.append([9900001, "DUPUIS", "Zoé", datetime.date(1961, 5, 2), "Rennes"])
        sheet.append(["=1+1", "FORMULE", "Une", "", ""])
        sheet.append([9900003, "SIÈCLE", "Vieux", datetime.date(1899, 12, 30), ""])
        sheet.append([9900001, "DOUBLE", "Licence", "", ""])
        sheet.append(["ABCDEF", "LETTRES", "Pur", "", ""])
        sheet.merge_cells("B3:C3")
        file = io.BytesIO()
        book.save(file)
        page = self.look(self.send(file.getvalue(), "liste.xlsx"))
        said = words(page)
        for one in ("is on line 3 too", "“ABCDEF” is not a licence number"):
            self.assertIn(one, said)
        self.assertGreaterEqual(self.figures(page)["doubtful"], 3)
        self.assertIn("DUPUIS", words(self.look(re.sub(r"\?.*", "", self.page_of(page))
                                                + "?show=new")))

    def page_of(self, page):
        return re.search(r'href="(/people/import/[0-9a-f]+)\?show=new"', page.text)[1]

    def test_many_rows(self):
        address = self.send("Nom;Licence;Club\n" + "".join(
            f"PERSONNE{i:06d} Jean;{5000000 + i};Club {i % 300}\n" for i in range(20000)))
        self.assertEqual(self.figures(self.look(address))["new"], 20000)
        self.post(address)
        self.assertIn("20000 new", words(self.look(address)))
        self.assertIn("PERSONNE014321 Jean", self.names("personne014321"))
        self.assertEqual(list(self.names("5014321")), ["PERSONNE014321 Jean"])


if __name__ == "__main__":
    main(__name__)
