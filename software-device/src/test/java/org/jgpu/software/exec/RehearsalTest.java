package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The rehearsal says nothing when it fails, but that first launches are slow. */
class RehearsalTest {
  @Test
  void itsKernelsRun() {
    assertDoesNotThrow(Rehearsal::translateAndRun);
  }

  /** What takes the JVM milliseconds to begin with, and what a translation does without. */
  @Test
  void aFirstTranslationStartsNeitherLoggersNorTheComparisonOfRecords(@TempDir Path folder)
      throws Exception {
    Path log = folder.resolve("classes.txt");
    Process java =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load:file=" + log,
                "-cp",
                System.getProperty("java.class.path"),
                Once.class.getName())
            .inheritIO()
            .start();
    assertEquals(0, java.waitFor());
    List<String> loaded =
        Files.readAllLines(log).stream().map(line -> line.replaceFirst("^\\[.*\\] ", "")).toList();
    assertTrue(has(loaded, "org.objectweb.asm.ClassWriter "), "no translation was logged");
    assertFalse(has(loaded, "java.lang.runtime.ObjectMethods "), "a record compares itself");
    assertFalse(has(loaded, "jdk.internal.logger.LazyLoggers "), "there is a logger");
  }

  private static boolean has(List<String> loaded, String begin) {
    return loaded.stream().anyMatch(line -> line.startsWith(begin));
  }

  /** A JVM that translates and runs the rehearsal's kernels, and ends. */
  static final class Once {
    private Once() {}

    /** Runs them. */
    public static void main(String[] arguments) throws Exception {
      Rehearsal.translateAndRun();
    }
  }
}
