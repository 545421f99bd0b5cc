package org.jgpu.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.StreamPriority;
import org.jgpu.runtime.TestGpus;
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

  /** What is made, and the line of this file that made it. */
  private record Made(String what, AutoCloseable thing, int line) {
    void close() {
      try {
        thing.close();
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    }

    void assertIsIn(String report) {
      String entry =
          "\n  %s, made\n      at \\S*UnclosedTest.made\\(UnclosedTest.java:%d\\)\n"
              .formatted(what, line);
      assertTrue(Pattern.compile(entry).matcher(report).find(), () -> this + " in " + report);
    }
  }

  private static List<Made> made(Gpu gpu) {
    return List.of(
        new Made("stream", gpu.newStream(), line()),
        new Made("stream", gpu.newStream(StreamPriority.HIGH), line()),
        new Made("event", gpu.newEvent(), line()),
        new Made("graph", gpu.capture(() -> {}), line()),
        new Made("int16 host array of 7 elements", gpu.hostArray(DType.INT16, 7), line()));
  }

  private static int line() {
    return StackWalker.getInstance()
        .walk(frames -> frames.skip(1).findFirst().orElseThrow().getLineNumber());
  }

  private static String reports(Consumer<List<Made>> after) {
    try (CapturedLog log = new CapturedLog()) {
      Gpu gpu = TestGpus.open(new FakeDriver());
      after.accept(made(gpu));
      gpu.close();
      return String.join("; ", log.warnings());
    }
  }

  @Test
  void eachIsListedWithTheLineThatMadeIt() {
    List<Made> all = new ArrayList<>();
    String report = reports(all::addAll);
    assertTrue(report.startsWith("5 streams, events, graphs and host arrays were never"), report);
    all.forEach(made -> made.assertIsIn(report));
  }

  @Test
  void whatIsClosedIsNot() {
    assertEquals("", reports(made -> made.forEach(Made::close)));
  }

  @Test
  void nothingIsSaidUnasked() {
    System.clearProperty("jgpu.leaks");
    assertEquals("", reports(made -> {}));
  }
}
