package com.example.samples.performance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.cli.FailureException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

class BenchTest {
  private static final float[] RIGHT = {1, 2, 3};

  @Test
  void whatIsWrongFails() {
    failing("up to 0.1", bench -> bench.check("x", new float[] {1, 2, 3.5f}, RIGHT, 0.1));
    failing("NaN", bench -> bench.check("x", new float[] {1, 2, Float.NaN}, RIGHT, 0.1));
    failing("NaN", bench -> bench.check("x", new float[2], RIGHT, 10));
    failing("0.25", bench -> bench.checkRelative("x", new float[] {1, 2, 4}, RIGHT, 0.25));
    failing("NaN", bench -> bench.checkRelative("x", new float[2], RIGHT, 10));
    failing("NaN", bench -> bench.check("x", new double[] {Double.NaN}, new double[1], 1));
    failing("0.5", bench -> bench.check("x", 1.0, 2.0, 0.1));
    failing("NaN", bench -> bench.check("x", Double.NaN, 2.0, 0.1));
    failing("NaN", bench -> bench.check("x", new long[] {1}, new long[] {2}));
  }

  @Test
  void ratiosAreAboveOne() {
    StringWriter text = new StringWriter();
    try (Gpu gpu = Gpu.open()) {
      Bench bench = new Bench(gpu, new PrintWriter(text), false);
      bench.check("x", new float[] {1, 2, 3}, RIGHT, 0);
      bench.compare("a", 2, "b", 5);
      bench.compare("a", 5, "b", 2);
    }
    assertEquals(
        List.of(
            "  checked: x, as in plain Java",
            "  a: 2.5 times as fast as b",
            "  a: 2.5 times as slow as b"),
        text.toString().lines().toList());
  }

  private interface Program {
    void run(Bench bench);
  }

  private static void failing(String word, Program program) {
    try (Gpu gpu = Gpu.open()) {
      Bench bench = new Bench(gpu, new PrintWriter(new StringWriter()), false);
      String message = assertThrows(FailureException.class, () -> program.run(bench)).getMessage();
      assertTrue(message.startsWith("x differs from plain Java by"), message);
      assertTrue(message.contains(word), message);
    }
  }
}
