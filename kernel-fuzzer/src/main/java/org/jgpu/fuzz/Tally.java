package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What came out so far. Thread-safe. */
final class Tally {
  /** After so many failures there is more to mend than to find. */
  private static final int ENOUGH = 10;

  private final Selection selection;
  private final List<String> failures = new ArrayList<>();
  private final Map<String, Integer> tooLarge = new HashMap<>();
  private int done;
  private int differ;
  private int refused;

  Tally(Selection selection) {
    this.selection = selection;
  }

  Selection selection() {
    return selection;
  }

  /** Returns whether there is a kernel {@code number}, and reason to look at it. */
  synchronized boolean isOpen(int number) {
    return number < selection.end() && failures.size() < ENOUGH;
  }

  synchronized void failed(Failure.Kind kind, String reproducer) {
    failures.add(reproducer);
    if (kind.ran()) {
      differ++;
    } else {
      refused++;
    }
  }

  /** Counts a kernel that {@code driver} refused for its size. */
  synchronized void tooLarge(String driver) {
    tooLarge.merge(driver, 1, Integer::sum);
  }

  /** Adds kernels that were compared and returns how it stands. */
  synchronized String compared(int kernels) {
    done += kernels;
    return "seed " + selection.seed() + ": " + done + " kernels, " + failures.size() + " fail";
  }

  synchronized List<String> failures() {
    return List.copyOf(failures);
  }

  /** Returns the line that the GPU bundle sums over all seeds. */
  synchronized String total() {
    StringBuilder text =
        new StringBuilder("total: seed " + selection.seed() + ", " + done + " kernels:");
    selection.drivers().forEach(driver -> text.append(" " + driver + " " + ran(driver)));
    int large = tooLarge.values().stream().mapToInt(count -> count).sum();
    return text + "; " + differ + " differ, " + refused + " refused, " + large + " too large";
  }

  private int ran(String driver) {
    return done - refused - tooLarge.getOrDefault(driver, 0);
  }
}
