package org.jgpu.benchmarks;

import java.util.function.BiConsumer;
import org.jgpu.runtime.Gpu;
import org.jspecify.annotations.Nullable;

/** The same rows by the own kernels alone, and by NVIDIA's libraries whatever the thresholds. */
final class LibraryPaths {
  /** Behind the names of rows by own kernels. */
  static final String OWN = "-own";

  /** Behind the names of rows by libraries, where there are any. */
  static final String LIBRARY = "-library";

  private static final String LIBRARIES = "jgpu.libraries";
  private static final String FROM = "jgpu.libraries.from";

  private LibraryPaths() {}

  /**
   * Measures both.
   *
   * @param rows gets the results
   * @param measuring takes rows on a device of their own, and what is to stand behind their names
   */
  static void both(Rows rows, BiConsumer<Rows, String> measuring) {
    with(rows, "none", OWN, measuring);
    with(rows, "auto", LIBRARY, measuring);
  }

  /** Measures on a device of its own, which looks for its libraries as the properties say. */
  private static void with(
      Rows rows, String libraries, String suffix, BiConsumer<Rows, String> measuring) {
    String before = System.getProperty(LIBRARIES);
    String from = System.getProperty(FROM);
    set(LIBRARIES, libraries);
    set(FROM, "1");
    try (Gpu own = Gpu.open(rows.gpu().ordinal())) {
      Rows ownRows = new Rows(own);
      measuring.accept(ownRows, suffix);
      rows.addAll(ownRows.results());
      ownRows.failures().forEach(rows.failures()::add);
      System.out.println("measured" + suffix + ": " + own.description());
    } finally {
      set(LIBRARIES, before);
      set(FROM, from);
    }
  }

  private static void set(String property, @Nullable String value) {
    if (value == null) {
      System.clearProperty(property);
    } else {
      System.setProperty(property, value);
    }
  }
}
