package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.List;

/** What came out so far. Thread-safe. */
final class Tally {
  /** After so many failures there is more to mend than to find. */
  private static final int ENOUGH = 10;

  private final int count;
  private final long seed;
  private final List<String> drivers;
  private final List<String> failures = new ArrayList<>();
  private int done;
  private int differ;
  private int refused;

  Tally(int count, long seed, List<String> drivers) {
    this.count = count;
    this.seed = seed;
    this.drivers = List.copyOf(drivers);
  }

  int count() {
    return count;
  }

  long seed() {
    return seed;
  }

  /** Returns whether there is a kernel {@code number}, and reason to look at it. */
  synchronized boolean isOpen(int number) {
    return number < count && failures.size() < ENOUGH;
  }

  synchronized void failed(Failure.Kind kind, String reproducer) {
    failures.add(reproducer);
    if (kind.ran()) {
      differ++;
    } else {
      refused++;
    }
  }

  /** Adds kernels that were compared and returns how it stands. */
  synchronized String compared(int kernels) {
    done += kernels;
    return "seed " + seed + ": " + done + " kernels, " + failures.size() + " fail";
  }

  synchronized List<String> failures() {
    return List.copyOf(failures);
  }

  /** Returns the line that the GPU bundle sums over all seeds. */
  synchronized String total() {
    StringBuilder text = new StringBuilder("total: seed " + seed + ", " + done + " kernels:");
    drivers.forEach(driver -> text.append(" " + driver + " " + (done - refused)));
    return text + "; " + differ + " differ, " + refused + " refused";
  }
}
