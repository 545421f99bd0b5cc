package org.jgpu.software.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * Makes a failing text small: delta debugging (Zeller and Hildebrandt, "Simplifying and Isolating
 * Failure-Inducing Input", 2002) on its lines, then on its pieces.
 */
final class Shrinker {
  private static final int MOST_TRIALS = 3000;

  private final Predicate<String> fails;
  private int trials;

  /** Shrinks texts for which the predicate holds. */
  Shrinker(Predicate<String> fails) {
    this.fails = fails;
  }

  String shrink(String text) {
    String lines = join(minimize(Arrays.asList(text.split("(?<=\n)"))));
    return join(minimize(Pieces.of(lines)));
  }

  private List<String> minimize(List<String> all) {
    List<String> parts = all;
    int size = Math.max(parts.size() / 2, 1);
    while (trials < MOST_TRIALS) {
      List<String> smaller = without(parts, size);
      if (smaller.size() == parts.size() && size == 1) {
        return parts;
      }
      parts = smaller;
      size = Math.max(Math.min(size / 2, parts.size() / 2), 1);
    }
    return parts;
  }

  /** Leaves out each run of parts of a size that is not needed. */
  private List<String> without(List<String> parts, int size) {
    List<String> kept = parts;
    int at = 0;
    while (at < kept.size() && trials < MOST_TRIALS) {
      List<String> candidate = new ArrayList<>(kept.subList(0, at));
      candidate.addAll(kept.subList(Math.min(at + size, kept.size()), kept.size()));
      trials++;
      if (fails.test(join(candidate))) {
        kept = candidate;
      } else {
        at += size;
      }
    }
    return kept;
  }

  private static String join(List<String> parts) {
    return Pieces.join(parts);
  }
}
