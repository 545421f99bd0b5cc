package org.jgpu.contract.bits;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jgpu.contract.bits.BitRecord.RecordedTest;
import org.jgpu.contract.bits.ResultComparison.Verdict;
import org.jspecify.annotations.Nullable;

/** Compares two records of results and names each test whose results differ. */
public final class CompareBits {
  private final Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
  private final List<String> different = new ArrayList<>();
  private final List<String> within = new ArrayList<>();
  private final List<String> varying = new ArrayList<>();
  private final List<String> onOneOnly = new ArrayList<>();
  private final List<String> skipped = new ArrayList<>();

  private CompareBits() {}

  /**
   * Compares the records in two files; the exit status is 1 if results differ.
   *
   * @throws IOException if a file cannot be read
   */
  public static void main(String[] files) throws IOException {
    if (files.length != 2) {
      throw new IllegalArgumentException("usage: CompareBits RECORD RECORD");
    }
    CompareBits comparison =
        of(BitRecord.read(Path.of(files[0])), BitRecord.read(Path.of(files[1])));
    comparison.print(System.out);
    if (!comparison.different().isEmpty()) {
      System.exit(1);
    }
  }

  static CompareBits of(BitRecord a, BitRecord b) {
    CompareBits comparison = new CompareBits();
    TreeSet<String> names = new TreeSet<>(a.tests().keySet());
    names.addAll(b.tests().keySet());
    for (String name : names) {
      comparison.compare(name, a.tests().get(name), b.tests().get(name));
    }
    return comparison;
  }

  /** Returns the tests whose results differ, and how. */
  List<String> different() {
    return different;
  }

  private void compare(String name, @Nullable RecordedTest a, @Nullable RecordedTest b) {
    if (a == null || b == null) {
      onOneOnly.add(name);
    } else if (!a.skipped().isEmpty() || !b.skipped().isEmpty()) {
      skipped.add(name + ": " + (a.skipped().isEmpty() ? b.skipped() : a.skipped()));
    } else if (!a.varies().isEmpty()) {
      varying.add(name + ": " + a.varies());
    } else {
      compareResults(name, counted(a), counted(b));
    }
  }

  private static List<RecordedResult> counted(RecordedTest test) {
    return test.results().stream().filter(RecordedResult::counts).toList();
  }

  private void compareResults(String name, List<RecordedResult> mine, List<RecordedResult> others) {
    Pairing pairing = Pairing.of(mine, others);
    counts.merge(Verdict.EQUAL, pairing.equal(), Integer::sum);
    pairing.others().forEach((i, comparison) -> note(name + ", result " + i, comparison));
    if (mine.size() != others.size()) {
      different.add(name + ": " + mine.size() + " results against " + others.size());
    }
  }

  private void note(String name, ResultComparison comparison) {
    counts.merge(comparison.verdict(), 1, Integer::sum);
    if (comparison.verdict() == Verdict.WITHIN) {
      within.add(name + ": " + comparison.detail());
    } else if (comparison.verdict() == Verdict.DIFFERENT) {
      different.add(name + ": " + comparison.detail());
    }
  }

  void print(PrintStream out) {
    list(out, "agree within the error that the test allows", within);
    list(out, "vary from device to device", varying);
    list(out, "ran on one device only", onOneOnly);
    list(out, "were skipped on one device or both", skipped);
    list(out, "DIFFER", different);
    out.printf(
        "results: %d have equal bits, %d differ in payloads of NaNs only, %d agree within their"
            + " documented error, %d differ%n",
        counts.getOrDefault(Verdict.EQUAL, 0),
        counts.getOrDefault(Verdict.NAN_PAYLOADS, 0),
        counts.getOrDefault(Verdict.WITHIN, 0),
        different.size());
  }

  private static void list(PrintStream out, String what, List<String> names) {
    if (!names.isEmpty()) {
      out.println(names.size() + " " + what + ":");
      names.forEach(name -> out.println("  " + name));
    }
  }
}
