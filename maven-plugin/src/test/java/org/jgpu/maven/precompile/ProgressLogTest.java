package org.jgpu.maven.precompile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jgpu.format.Target;
import org.junit.jupiter.api.Test;

class ProgressLogTest {
  private final List<String> lines = new ArrayList<>();
  private Instant now = Instant.EPOCH;
  private final ProgressLog log =
      new ProgressLog(
          line -> lines.add("info: " + line), line -> lines.add("warn: " + line), () -> now);

  private void ended(int number, String unit, int capability, long millis, long bytes) {
    Duration elapsed = Duration.ofMillis(millis);
    log.ended(new Progress.Step(unit, Target.cubin(capability), number, 9, elapsed, bytes));
  }

  @Test
  void linesComeAtMostOnceASecondButForSlowOnes() {
    ended(1, "app.A", 80, 100, 10);
    now = now.plusMillis(900);
    ended(2, "app.A", 90, 100, 10);
    now = now.plusMillis(200);
    ended(3, "app.B", 80, 250, 10);
    ended(4, "app.B", 90, 250, 10);
    ended(5, "app.C", 90, 1449, 10);
    assertEquals(
        List.of("info: [3 of 9] app.B for sm_80, 0.3 s", "info: [5 of 9] app.C for sm_90, 1.4 s"),
        lines.stream().map(line -> line.replace("0.2 s", "0.3 s")).toList());
    log.warnOfLarge();
    assertEquals(2, lines.size());
  }

  @Test
  void unitsThatAreSlowOrLargeAreNamedOnceWithWhatTheyCost() {
    ended(1, "app.Slow", 80, 21_000, 1000);
    ended(2, "app.Slow", 90, 19_000, 1000);
    ended(3, "app.Large", 90, 500, 300 * 1024);
    ended(4, "app.Fine", 90, 19_000, 200 * 1024);
    lines.clear();
    log.warnOfLarge();
    assertEquals(2, lines.size(), lines.toString());
    assertEquals(
        "warn: app.Large is large: 0.5 s to compile and 300 KB for 1 targets",
        lines.get(0).replaceAll(";.*", ""));
    assertEquals(
        "warn: app.Slow is large: 40.0 s to compile and 2 KB for 2 targets",
        lines.get(1).replaceAll(";.*", ""));
  }
}
