"""Joins the results of one run into a Markdown table: report.py RESULTS-DIR

Reads jgpu-*.json (one per driver) and peers.json; prints the table. Ratios are within the run.
"""

import json
import pathlib
import sys


def load(folder):
    columns, rows, header = {}, {}, None
    for path in sorted(folder.glob("jgpu-*.json")):
        data = json.loads(path.read_text())
        header = header or data
        for row in data["results"]:
            columns.setdefault(data["driver"], {})[row["name"]] = row
            rows.setdefault(row["name"], row.get("bytes", 0))
    peers = folder / "peers.json"
    if peers.exists():
        for row in json.loads(peers.read_text()):
            columns.setdefault(f"{row['peer']} {row['version']}", {})[row["name"]] = row
            rows.setdefault(row["name"], 0)
    return header, columns, rows


def cell(row):
    if row is None:
        return ""
    parts = []
    for key in ("host_us", "gpu_us"):
        value = row.get(key)
        parts.append("-" if value is None else f"{value:,.1f}")
    return " / ".join(parts)


def main(folder):
    header, columns, rows = load(folder)
    if header:
        for key in ("date", "gpu", "driver_version", "java", "commit"):
            print(f"- {key}: {header.get(key)}")
        print()
    print("Median host / GPU time in µs.\n")
    print("| work | " + " | ".join(columns) + " |")
    print("|---|" + "---|" * len(columns))
    for name in rows:
        print(f"| {name} | " + " | ".join(cell(c.get(name)) for c in columns.values()) + " |")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
