package org.jgpu.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunTest {
  private static final int OF_TWO_GPUS = 2;

  @TempDir Path folder;
  private Run run;

  @BeforeEach
  void write() throws IOException {
    run = RunFiles.write(folder.resolve("2026-01-02-h200"));
  }

  @Test
  void rowsAndFactsAreRead() {
    assertEquals(1250.0, run.micros("foreign", "sin-f32-2^28", Clock.GPU));
    assertEquals(12.5, run.micros("cupy", "sin-f32-2^28", Clock.HOST));
    assertTrue(Double.isNaN(run.micros("foreign", "to-host-1GiB", Clock.GPU)));
    assertTrue(Double.isNaN(run.micros("pytorch", "var-f32-2^28", Clock.GPU)));
    assertEquals(
        "2026-01-02, NVIDIA H200, driver of CUDA 13.0, Java 25.0.3, CuPy 14.2.0, PyTorch 2.11.0, commit abc",
        Tables.facts(run));
  }

  @Test
  void firstLaunchesMayBeInAFileOfTheirOwn() throws IOException {
    Run both = RunFiles.writeFirst(folder.resolve("2026-01-02-h200"));
    assertEquals(900.0, both.micros("foreign", "first-launch-raw", Clock.HOST));
    assertEquals(1250.0, both.micros("foreign", "sin-f32-2^28", Clock.GPU), "the run's own stays");
    assertEquals("2026-01-02", both.fact("date"));
  }

  @Test
  void whatIsNoJsonSaysWhere() {
    Exception e = assertThrows(IllegalArgumentException.class, () -> Json.parse("{\"a\": oops}"));
    assertEquals("at character 6 stands 'oops}', not a value", e.getMessage());
    assertThrows(IllegalArgumentException.class, () -> Json.parse("[1"));
    assertThrows(IllegalArgumentException.class, () -> Json.parse("[1] 2"));
  }

  @Test
  void goalsAreComparedInTheirUnits() {
    Goal ofCopy = Goal.ofCopy("sin", "sin-f32-2^28", 41);
    assertEquals(40.0, ofCopy.reached(run), 1e-9);
    assertFalse(ofCopy.isMet(run));
    assertEquals("40.0% of the copy", ofCopy.text(run));
    assertEquals(1.25, Goal.ofPeers("sin", "sin-f32-2^28", 1.3).reached(run), 1e-9);
    assertTrue(Goal.ofPeers("sin", "sin-f32-2^28", 1.3).isMet(run));
    assertTrue(Goal.gigabytes("to host", "to-host-1GiB", 50).isMet(run));
    assertTrue(Goal.micros("variance", "var-f32-2^28", Clock.GPU, 250).isMet(run));
    assertEquals("<= 1,800 µs", Goal.micros("sort", "sort", Clock.GPU, 1800).text());
  }

  @Test
  void theTableHasARowForEachGoalAndSaysWhatIsMissing() {
    List<String> lines = Tables.goals(run).lines().toList();
    assertEquals(Goals.ALL.size() - OF_TWO_GPUS + 2, lines.size());
    assertTrue(
        lines.contains(
            "| sin, float32, 2^28 | GPU | 1,250.0 | 3,000.0 | 2.40 | 1,000.0 | 0.80 | >= 97% of the copy |"
                + " 40.0% of the copy | **not met** |"),
        String.join("\n", lines));
    assertTrue(lines.get(lines.size() - 1).endsWith("| no figure |"));
  }

  @Test
  void rowsAreComparedWithOtherRowsOfJgpu() {
    Goal ofDriver = Goal.ofDriver("1 KiB to a float[]", "to-host-1KiB", 1.02);
    assertEquals(1.1, ofDriver.reached(run), 1e-9);
    assertFalse(ofDriver.isMet(run));
    assertTrue(Goal.ofDriver("1 KiB to a float[]", "to-host-1KiB", 1.1).isMet(run));
    assertEquals("<= 1.02 x the driver's own", ofDriver.text());
    assertTrue(
        Tables.goals(run)
            .contains(
                "| 1 KiB to a float[] | host | 6.60 |  |  |  |  | <= 1.02 x the driver's own | 1.10 x"
                    + " the driver's own | **not met** |"),
        () -> Tables.goals(run));
    assertFalse(Bars.leftOut(run).contains("KiB"), "no peer has it");
  }

  @Test
  void whatTakesTwoGpusIsShownOfRunsThatHadThem() throws IOException {
    assertFalse(Tables.goals(run).contains("GPUs"));
    Run ofTwo = RunFiles.writeTwoGpus(folder.resolve("2026-01-02-h200"));
    String table = Tables.goals(ofTwo);
    assertEquals(Goals.ALL.size() + 2, table.lines().count());
    assertTrue(
        table.contains(">= 85% of the driver's own | 80.0% of the driver's own | **not met** |"));
    assertTrue(table.contains(">= 1.8 x one GPU | 1.90 x one GPU | met |"), table);
    assertEquals("2026-01-02", ofTwo.fact("date"));
    assertEquals(6.6, ofTwo.micros("foreign", "to-host-1KiB", Clock.HOST));
  }

  @Test
  void picturesHaveTheFiguresAsText() {
    String bars = Bars.of(run, Theme.LIGHT);
    assertTrue(bars.contains(">2.40×<") && bars.contains(">0.80×<") && bars.contains(">750×<"));
    assertTrue(bars.contains("<desc id=\"desc\">2026-01-02"));
    assertTrue(Bars.leftOut(run).contains("sum of 256^3 over axis 1; "));
    assertTrue(Curves.has(run));
    assertTrue(
        Curves.of(run, Theme.DARK)
            .contains("sin at the most elements, in microseconds: JGPU 500.0"));
  }
}
