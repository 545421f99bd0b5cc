package org.jgpu.maven.precompile;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Tells of compilations while they go on: a line a second at most, and one for each that takes as
 * long. Afterwards it names the units that are surprisingly large or slow. Thread-safe.
 */
public final class ProgressLog implements Progress {
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  /** Beyond these a kernel costs more than its author is likely to know. */
  private static final Duration SLOW = Duration.ofSeconds(20);

  private static final long LARGE = 256 * 1024;

  private final Consumer<String> lines;
  private final Consumer<String> warnings;
  private final Supplier<Instant> clock;
  private final Map<String, List<Step>> steps = new TreeMap<>();
  private Instant last;

  /**
   * Creates a log that writes to {@code lines} and {@code warnings}, by the time of {@code clock}.
   */
  public ProgressLog(Consumer<String> lines, Consumer<String> warnings, Supplier<Instant> clock) {
    this.lines = lines;
    this.warnings = warnings;
    this.clock = clock;
    this.last = clock.get();
  }

  @Override
  public synchronized void ended(Step step) {
    steps.computeIfAbsent(step.unit(), unit -> new ArrayList<>()).add(step);
    Instant now = clock.get();
    boolean due = !now.isBefore(last.plus(INTERVAL));
    if (due || step.elapsed().compareTo(INTERVAL) >= 0) {
      last = now;
      lines.accept(
          String.format(
              Locale.ROOT,
              "[%d of %d] %s for %s, %s",
              step.number(),
              step.total(),
              step.unit(),
              step.target().architecture(),
              seconds(step.elapsed())));
    }
  }

  /** Warns of each unit that took long or is large for one of its targets. */
  public synchronized void warnOfLarge() {
    steps.forEach(
        (unit, all) -> {
          boolean slow = all.stream().anyMatch(step -> step.elapsed().compareTo(SLOW) > 0);
          boolean large = all.stream().anyMatch(step -> step.bytes() > LARGE);
          if (slow || large) {
            Duration time = all.stream().map(Step::elapsed).reduce(Duration.ZERO, Duration::plus);
            long bytes = all.stream().mapToLong(Step::bytes).sum();
            warnings.accept(
                String.format(
                    Locale.ROOT,
                    "%s is large: %s to compile and %s for %d targets; loops with constant bounds"
                        + " are unrolled and helpers are copied into each caller, so shorten them,"
                        + " or compile for fewer architectures",
                    unit,
                    seconds(time),
                    FolderSizes.kilobytes(bytes),
                    all.size()));
          }
        });
  }

  private static String seconds(Duration elapsed) {
    return String.format(Locale.ROOT, "%.1f s", elapsed.toMillis() / 1000.0);
  }
}
