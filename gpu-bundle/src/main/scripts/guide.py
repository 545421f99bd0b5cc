"""Puts what the samples printed into the performance guide: guide.py SAMPLES.txt GUIDE.md

Replaces each block below a line <!-- samples: NAME --> by the output of that sample, without the spread of its
times. Of a run on the software device, whose times say nothing about a GPU, times are shown as an ellipsis.
"""

import pathlib
import re
import sys

BLOCK = re.compile(r"(?ms)^(<!-- samples: ([a-z-]+) -->\n```text\n).*?^```")
NUMBER = r"(?:> )?[0-9](?:[0-9,.]*[0-9])?"


def outputs(log):
    """Returns the device's line and the lines of each sample by its name."""
    text = log.read_text(encoding="utf-8")
    device, *samples = text[text.index("device: ") :].strip().split("\n\n")
    return device, {re.match(r"\d+ ([a-z-]+):", text).group(1): text.splitlines() for text in samples}


def without_times(line):
    line = re.sub(r" +[0-9][0-9.]* us", " … us", line)
    line = re.sub(rf"{NUMBER} times as (fast|slow)", "… times as fast", line)
    if line.startswith("occupancy"):
        return re.sub(NUMBER, "…", line)
    row = re.fullmatch(r"(  (?:kernels|copies)\D*?)" + rf" +({NUMBER})" * 5, line)
    if row:
        return f"{row[1]:62} {row[2]:>10} {'…':>12} {'…':>12} {'…':>12} {row[6]:>16}"
    row = re.fullmatch(rf"(\D.*?) {{2,}}{NUMBER} {{2,}}{NUMBER}", line)
    return f"{row[1]:24} {'…':>14} {'…':>14}" if row else line


def shown(lines, software):
    yield lines[0]
    for line in lines[1:]:
        line = re.sub(r" +(\+/- +[0-9.]+ )?\(min: .*?\) us", "", line)
        yield (without_times(line) if software else line).rstrip()


def main(log, guide):
    device, samples = outputs(log)
    text = guide.read_text(encoding="utf-8")
    missing = set(samples) - set(re.findall(r"<!-- samples: ([a-z-]+) -->", text))
    if missing:
        sys.exit(f"{guide} has no block for {', '.join(sorted(missing))}")
    software = "software device" in device

    def block(match):
        if match.group(2) not in samples:
            return match.group(0)
        return match.group(1) + "\n".join(shown(samples[match.group(2)], software)) + "\n```"

    told = "The outputs are those of " + device.removeprefix("device: ")
    if software:
        told = "The outputs are the software device's, with its small sizes and without its times, which say nothing about a GPU"
    text = re.sub(r"(?m)(?<=^<!-- samples of -->\n).*", lambda _: told + ".", text)
    guide.write_text(BLOCK.sub(block, text), encoding="utf-8")
    print(f"{len(samples)} samples of {device}")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
