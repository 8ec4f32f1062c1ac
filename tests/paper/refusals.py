#!/usr/bin/env python3
"""refusals.py PROGRAM: what cannot be printed is told in one clear sentence, and leaves nothing behind."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder, "out.pdf")

        def refused(*arguments, status=1, **environment):
            done = subprocess.run([program, "print", *arguments], capture_output=True, text=True, cwd=folder,
                                  env={**os.environ, "LANG": "C", **environment})
            assert done.returncode == status, (arguments, done)
            assert not out.exists(), "nothing is left behind"
            return done.stderr.strip()

        said = refused("xmas", "--paper", "foolscap", "-o", str(out))
        assert "foolscap" in said and "a4, letter" in said, said
        said = refused("chess", "-o", str(out))
        assert said == "plancia: there is no game chess on paper; there are: xmas, nakajima, fiamme, linea", said
        said = refused("chess", "--lang", "it", "-o", str(out))
        assert "sulla carta non c’è il gioco chess" in said, said
        said = refused("xmas", "--scenario", "tobruk", "-o", str(out))
        assert "suda" in said, said
        said = refused("xmas", "-o", str(pathlib.Path(folder, "none", "out.pdf")))
        assert "out.pdf" in said and "\n" not in said, said
        refused("xmas", status=2)
        assert "ci sono: a4, letter" in refused("xmas", "--paper", "foolscap", "--lang", "it", "-o", str(out))

        # The program alone, as `make play` builds it.
        lonely = pathlib.Path(folder, "bin", "plancia")
        lonely.parent.mkdir()
        shutil.copy(program, lonely)
        done = subprocess.run([lonely, "print", "xmas", "-o", str(out)], capture_output=True, text=True)
        assert done.returncode == 1 and "make paper" in done.stderr and not out.exists(), done
        done = subprocess.run([lonely, "print", "xmas", "--lang", "it", "-o", str(out)], capture_output=True, text=True)
        assert done.returncode == 1 and "non è accanto a questo programma" in done.stderr, done

        empty = pathlib.Path(folder, "fonts.conf")
        empty.write_text("<?xml version='1.0'?><fontconfig></fontconfig>")
        said = refused("xmas", "-o", str(out), FONTCONFIG_FILE=str(empty))
        assert "fonts-urw-base35" in said, said
        assert "mancano questi caratteri" in refused("xmas", "--lang", "it", "-o", str(out), FONTCONFIG_FILE=str(empty))

        # A pack with a name that no counter has room for.
        pack = pathlib.Path(folder, "pack")
        subprocess.run([program, "data", "export", str(pack)], check=True, capture_output=True)
        file = pack / "suda.json"
        scenario = json.loads(file.read_text())
        scenario["ships"][2]["name"] = "Her Majesty's Anti-Aircraft Cruiser Calcutta of the Mediterranean Fleet"
        file.write_text(json.dumps(scenario))
        said = refused("xmas", "--components", str(pack), "--lang", "en", "-o", str(out))
        assert "suda.json:/ships/2/name" in said and "counter calcutta" in said, said
        assert "Calcutta" not in refused("xmas", "--scenario", "tobruk", "--components", str(pack), "-o", str(out))
        # Its own values are what is printed.
        scenario["ships"][2]["name"] = "Quisling"
        scenario["ships"][2]["from"]["points"] = "printed"
        scenario["ships"][3]["from"]["points"] = "variant"
        file.write_text(json.dumps(scenario))
        subprocess.run([program, "print", "xmas", "--components", str(pack), "--lang", "en", "-o", str(out)], check=True, capture_output=True)
        text = subprocess.run(["pdftotext", str(out), "-"], check=True, capture_output=True, text=True).stdout
        assert "Quisling" in text and "HMS Calcutta" not in text
        words = " ".join(text.split())
        assert "the printed game" in words and "a variant of one" in words, "every origin has words"

        # Titles and names of places have their room, too. Each is told once, with its file and field.
        out.unlink()
        scenario["ships"][2]["name"] = "Quisling"
        scenario["sheet"]["title"]["it"] = "Le notti della baia " * 12
        scenario["places"][0]["label"]["it"] = "Promontorio della lunghissima attesa " * 6
        scenario["sheet"]["summary"]["it"] = "Tre barchini esplosivi entrano nella baia. " * 40
        file.write_text(json.dumps(scenario))
        said = refused("xmas", "--components", str(pack), "--lang", "it", "-o", str(out))
        for field in ("sheet/title", "sheet/summary", "places/0/label"):
            assert said.count(f"suda.json:/{field}/it: Il testo non entra su: pagina ") == 1, said
        subprocess.run([program, "print", "xmas", "--components", str(pack), "--lang", "en", "-o", str(out)], check=True, capture_output=True)

        # A pack with which nothing can be played.
        out.unlink()
        for name in ("suda.json", "malta.json"):
            broken = json.loads((pack / name).read_text())
            broken["mission"]["boats"] = 99
            (pack / name).write_text(json.dumps(broken))
        assert "boats" in refused("xmas", "--components", str(pack), "--lang", "en", "-o", str(out))

        # A scenario that a pack of Linea di Tiro brings along.
        own = pathlib.Path(folder, "own")
        subprocess.run([program, "data", "export", str(own), "--pack", "linea-default"], check=True, capture_output=True)
        listed = json.loads((own / "pack.json").read_text())
        listed.update({"id": "own", "files": [*listed["files"], "ambush.json"]})
        (own / "pack.json").write_text(json.dumps(listed))
        ambush = json.loads((own / "lane.json").read_text())
        ambush["sheet"]["title"] = {"it": "Imboscata", "en": "An ambush"}
        (own / "ambush.json").write_text(json.dumps(ambush))
        subprocess.run([program, "print", "linea", "--scenario", "ambush", "--components", str(own), "--lang", "en",
                        "-o", str(out)], check=True, capture_output=True)
        text = subprocess.run(["pdftotext", str(out), "-"], check=True, capture_output=True, text=True).stdout
        assert "An ambush" in text and "The burnt farm" not in text


main()
