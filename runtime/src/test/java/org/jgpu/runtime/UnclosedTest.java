package org.jgpu.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jgpu.runtime.testing.CapturedLog;
import org.jgpu.runtime.testing.FakeDriver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a program makes and never closes is reported when its GPU closes, if it asks for that. */
class UnclosedTest {
  @BeforeEach
  void ask() {
    System.setProperty("jgpu.leaks", "true");
  }

  @AfterEach
  void forget() {
    System.clearProperty("jgpu.leaks");
  }

  private static String reports(boolean close) {
    try (CapturedLog log = new CapturedLog()) {
      Gpu gpu = TestGpus.open(new FakeDriver());
      List<AutoCloseable> made =
          List.of(
              gpu.newStream(),
              gpu.newStream(StreamPriority.HIGH),
              gpu.newEvent(),
              gpu.capture(() -> {}),
              gpu.hostArray(DType.INT16, 7));
      if (close) {
        made.forEach(UnclosedTest::close);
      }
      gpu.close();
      return String.join("; ", log.warnings());
    }
  }

  private static void close(AutoCloseable made) {
    try {
      made.close();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void eachIsListedWithTheLineThatMadeIt() {
    String report = reports(false);
    assertTrue(report.startsWith("5 streams, events, graphs and host arrays were never"), report);
    for (String what :
        List.of("stream", "event", "graph", DType.INT16 + " host array of 7 elements")) {
      assertTrue(report.contains("\n  " + what + ", made\n      at "), what + " in " + report);
    }
  }

  @Test
  void whatIsClosedIsNot() {
    assertEquals("", reports(true));
  }

  @Test
  void nothingIsSaidUnasked() {
    System.clearProperty("jgpu.leaks");
    assertEquals("", reports(false));
  }
}
