"""Runs a notebook from its first cell to its last and stores it with its output, without needing Jupyter.

What a cell prints, and its last expression if it has one, are stored as Jupyter stores them. The studies here have fixed seeds:
run again, they give the same bytes.

  python3 run_notebook.py balance.ipynb           stores the notebook with the output
  python3 run_notebook.py --check balance.ipynb   fails where the stored output is another
"""

import argparse
import ast
import contextlib
import io
import json
import pathlib
import sys


def lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def result_of(value: object, count: int) -> dict:
    data = {"text/plain": lines(repr(value))}
    if hasattr(value, "_repr_svg_"):
        data = {"image/svg+xml": lines(value._repr_svg_()), **data}
    return {"data": data, "execution_count": count, "metadata": {}, "output_type": "execute_result"}


def run_cell(cell: dict, count: int, names: dict) -> None:
    tree = ast.parse("".join(cell["source"]))
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, f"cell {count}", "exec"), names)
        if last is not None:
            value = eval(compile(ast.Expression(last.value), f"cell {count}", "eval"), names)
    cell["execution_count"], cell["outputs"] = count, []
    if printed.getvalue():
        cell["outputs"].append({"name": "stdout", "output_type": "stream", "text": lines(printed.getvalue())})
    if value is not None:
        cell["outputs"].append(result_of(value, count))


def run(notebook: dict) -> str:
    """The notebook with its output, as it is stored."""
    names: dict = {"__name__": "__main__"}
    for count, cell in enumerate((cell for cell in notebook["cells"] if cell["cell_type"] == "code"), 1):
        run_cell(cell, count, names)
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--check", action="store_true", help="compare, and change nothing")
    arguments.add_argument("notebook", type=pathlib.Path)
    given = arguments.parse_args()
    stored = given.notebook.read_text(encoding="utf-8")
    made = run(json.loads(stored))
    if not given.check:
        given.notebook.write_text(made, encoding="utf-8")
    elif made != stored:
        print(f"{given.notebook} has another output than it gives now; run it again", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
