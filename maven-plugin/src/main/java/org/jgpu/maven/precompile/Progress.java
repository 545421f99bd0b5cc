package org.jgpu.maven.precompile;

import java.time.Duration;
import org.jgpu.format.Target;

/** Hears of each compilation that ends, one after another, on the threads that compiled. */
@FunctionalInterface
public interface Progress {
  /** Does nothing. */
  Progress NONE = step -> {};

  /**
   * A compilation that ended.
   *
   * @param unit what was compiled
   * @param target what for
   * @param number how many have ended, this one included
   * @param total how many there are
   * @param elapsed how long this one took
   * @param bytes the size of the binary; 0 if it failed
   */
  record Step(String unit, Target target, int number, int total, Duration elapsed, long bytes) {}

  /** Takes note of {@code step}. */
  void ended(Step step);
}
