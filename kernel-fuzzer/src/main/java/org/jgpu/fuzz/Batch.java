package org.jgpu.fuzz;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jgpu.fuzz.Expense.Part;
import org.jgpu.fuzz.Shrinker.Reproducer;

/** Kernels that are built together, as one class and one unit for the CUDA compiler. */
final class Batch {
  static final int SIZE = 50;

  private static final int ATTEMPTS = 600;
  private static final Duration LIMIT = Duration.ofMinutes(3);

  private final Laboratory laboratory;
  private final Expense expense;
  private final Tally tally;
  private final PrintStream log;

  Batch(Laboratory laboratory, Expense expense, Tally tally, PrintStream log) {
    this.laboratory = laboratory;
    this.expense = expense;
    this.tally = tally;
    this.log = log;
  }

  /** Checks the kernels from {@code first} on and reports what fails. */
  void check(int first) throws IOException {
    int end = Math.min(first + SIZE, tally.selection().end());
    List<GeneratedKernel> kernels = KernelGenerator.generate(tally.selection().seed(), first, end);
    List<Inputs> inputs = new ArrayList<>();
    for (int i = first; i < end; i++) {
      inputs.add(Laboratory.inputs(kernels.get(i - first), tally.selection().seed(), i));
    }
    Findings findings = laboratory.check(kernels, inputs);
    findings.tooLarge().forEach((i, drivers) -> tooLarge(place(first + i), drivers));
    for (Map.Entry<Integer, Failure> one : findings.failures().entrySet()) {
      int i = one.getKey();
      report(place(first + i), new Reproducer(kernels.get(i), inputs.get(i), one.getValue()));
    }
    log.println(tally.compared(end - first));
  }

  private String place(int number) {
    return "kernel " + number + " of seed " + tally.selection().seed();
  }

  private void tooLarge(String place, List<String> drivers) {
    log.println(place + " is too large for " + String.join(", ", drivers));
    drivers.forEach(tally::tooLarge);
  }

  private void report(String place, Reproducer found) throws IOException {
    log.println(place + ": " + found.failure().kind() + ": " + found.failure().text());
    Part before = expense.enter(Part.SHRINK);
    // What is no Java stays none, whatever else goes.
    int attempts = found.failure().kind() == Failure.Kind.NO_JAVA ? 0 : ATTEMPTS;
    Shrinker shrinker = new Shrinker(laboratory::check, attempts, LIMIT);
    Reproducer small = shrinker.shrink(found);
    expense.enter(before);
    String text = place + ": " + small.text() + "made smaller until: " + shrinker.end() + "\n";
    log.println(text);
    tally.failed(found.failure().kind(), text);
  }
}
