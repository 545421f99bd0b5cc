package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.fft.Fft;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the library itself keeps on a GPU is no leak of its user's. */
class LibraryMemoryTest {
  private static final String PROPERTY = "jgpu.leaks";
  private static final Logger LOGGER = Logger.getLogger("org.jgpu.runtime");

  private final List<String> reports = new ArrayList<>();
  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord entry) {
          if (entry.getMessage().contains("never closed")) {
            reports.add(entry.getMessage());
          }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  @BeforeEach
  void listen() {
    System.setProperty(PROPERTY, "true");
    LOGGER.addHandler(handler);
  }

  @AfterEach
  void forget() {
    LOGGER.removeHandler(handler);
    System.clearProperty(PROPERTY);
  }

  private static void work(Nd nd) {
    try (NdArray<float[]> x = nd.array(new float[] {1, 2, 3, 4, 5});
        NdArray<int[]> index = nd.array(new int[] {4, 0});
        NdArray<float[]> taken = Indexing.take(x, index);
        NdArray<?> spectrum = Fft.fft(x)) {
      assertEquals(5f, taken.item(0));
      assertEquals(5, spectrum.size());
    }
  }

  @Test
  void whatTheLibraryKeepsGoesWithTheGpu() {
    try (Gpu gpu = Gpu.open()) {
      work(Nd.on(gpu));
    }
    assertEquals(List.of(), reports);
  }

  @Test
  void whatTheUserLeavesOpenIsReported() {
    NdArray<float[]> left;
    try (Gpu gpu = Gpu.open()) {
      work(Nd.on(gpu));
      left = Nd.on(gpu).array(new float[] {1});
    }
    Reference.reachabilityFence(left);
    assertReported("4 bytes");
  }

  /** By the line of the program, however far below it the array was made. */
  @Test
  void resultsOfArrayFunctionsAreReportedWhereTheyWereAskedFor() {
    NdArray<float[]> left;
    try (Gpu gpu = Gpu.open()) {
      Nd nd = Nd.on(gpu);
      try (NdArray<float[]> a = nd.eye(DType.FLOAT32, 3);
          NdArray<float[]> b = nd.ones(DType.FLOAT32, 3)) {
        left = Solvers.solve(a, b);
      }
    }
    Reference.reachabilityFence(left);
    assertReported("12 bytes");
  }

  private void assertReported(String size) {
    assertEquals(1, reports.size(), reports::toString);
    List<String> lines = reports.get(0).lines().toList();
    assertEquals("1 array was never closed:", lines.get(0));
    assertTrue(lines.get(1).startsWith("  " + size), lines.get(1));
    assertTrue(lines.get(2).contains(getClass().getName()), lines.get(2));
  }
}
