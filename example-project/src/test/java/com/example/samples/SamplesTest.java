package com.example.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class SamplesTest {
  private static final String[] NONE = {};

  @Test
  void elementWise() {
    assertEquals(
        List.of("[12.0, 24.0, 36.0, 48.0]"), printed(() -> Sample01ElementWise.main(NONE)));
  }

  @Test
  void viewsAndBroadcasting() {
    assertEquals(
        List.of(
            "table + row [2, 3]: [11, 22, 33, 14, 25, 36]",
            "column + row [2, 3]: [110, 120, 130, 210, 220, 230]",
            "neighbours [2, 2]: [3, 7, 7, 11]",
            "every second [2, 6]: [2, 0, 4, 0, 6, 0, 8, 0, 10, 0, 12, 0]"),
        printed(() -> Sample02ViewsAndBroadcasting.main(NONE)));
  }

  @Test
  void aGliderMovesByOneInFourGenerations() {
    assertEquals(
        List.of(
            "[[0 0 0 0 0 0]",
            " [0 0 1 0 0 0]",
            " [0 0 0 1 0 0]",
            " [0 1 1 1 0 0]",
            " [0 0 0 0 0 0]]"),
        printed(() -> Sample04Life.main(NONE)));
  }

  @Test
  void kMeansFindsTheCentres() {
    assertEquals(
        List.of("0.0 0.0", "5.0 0.0", "2.0 5.0"),
        printed(() -> Sample05KMeans.main(NONE)).stream()
            .map(line -> line.replace("-0.0", "0.0"))
            .toList());
  }

  @Test
  void regressionFindsTheWeights() {
    assertEquals(List.of("3.00 -2.00 0.50"), printed(() -> Sample06Regression.main(NONE)));
  }

  @Test
  void anImageGetsTheBrightnessOfAnother() {
    assertEquals(
        List.of(
            "dark: 0 to 60, 30 on average",
            "bright: 150 to 250, 200 on average",
            "matched: 151 to 250, 200 on average"),
        printed(() -> Sample07HistogramMatching.main(NONE)));
  }

  @Test
  void anIntegralIsTheMeanOfManyPoints() {
    assertEquals(List.of("0.5577"), printed(() -> Sample08Integral.main(NONE)));
  }

  @Test
  void arraysAndBenchmark() {
    List<String> lines = printed(() -> Sample03ArraysAndBenchmark.main(NONE));
    assertTrue(lines.get(0).startsWith("my_func"), lines::toString);
    assertTrue(lines.stream().anyMatch(line -> line.contains("CPU:")), lines::toString);
    assertTrue(lines.stream().anyMatch(line -> line.contains("GPU-0:")), lines::toString);
  }

  private static List<String> printed(Runnable main) {
    PrintStream console = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream capture = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
      System.setOut(capture);
      main.run();
    } finally {
      System.setOut(console);
    }
    return bytes.toString(StandardCharsets.UTF_8).lines().toList();
  }
}
