package org.jgpu.annotations.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The views of all element types are one source, but for the name of the type and for line breaks:
 * what is changed in one is changed in all.
 */
class ViewSourcesTest {
  private static final Path SOURCES = Path.of("src/main/java/org/jgpu/annotations/view");
  private static final String ATOMICS = "/** * As {@link org.jgpu.annotations.AtomicFunctions#";

  /** The source of a view, with single spaces between words. */
  private static String source(String type, int rank) throws IOException {
    return Files.readString(SOURCES.resolve(type + "View" + rank + ".java"))
        .replaceAll("\\s+", " ")
        .replace("( ", "(");
  }

  /** The source as that of another type would be. */
  private static String as(String type, String source, String from) {
    return source
        .replaceAll("\\b" + from.toLowerCase(Locale.ROOT) + "\\b", type.toLowerCase(Locale.ROOT))
        .replace(from + "View", type + "View");
  }

  /** What views of all types have; views of numbers have atomics behind it. */
  private static String common(String source) {
    int atomics = source.indexOf(ATOMICS);
    return atomics < 0 ? source : source.substring(0, atomics) + "}";
  }

  private static String atomics(String source) {
    int atomics = source.indexOf(ATOMICS);
    assertTrue(atomics > 0, "no atomics");
    return source.substring(atomics).replaceAll(" \\* ", " ");
  }

  static Stream<Arguments> views() {
    return Stream.of("Boolean", "Char", "Short", "Int", "Long", "Float", "Double")
        .flatMap(type -> IntStream.of(1, 2, 3).mapToObj(rank -> Arguments.of(type, rank)));
  }

  @ParameterizedTest
  @MethodSource("views")
  void areOneSource(String type, int rank) throws IOException {
    String expected = as(type, source("Byte", rank), "Byte");
    assertEquals(expected.strip(), common(source(type, rank)).strip());
  }

  @Test
  void integersHaveTheSameAtomicsAndFloatsToo() throws IOException {
    for (int rank = 1; rank <= 3; rank++) {
      assertEquals(as("Int", atomics(source("Long", rank)), "Long"), atomics(source("Int", rank)));
      assertEquals(
          as("Float", atomics(source("Double", rank)), "Double"), atomics(source("Float", rank)));
    }
  }

  @Test
  void recordsAreAsOtherElements() throws IOException {
    for (int rank = 1; rank <= 3; rank++) {
      String elements = "private final R[] elements;";
      String expected = as("R", source("Byte", rank), "Byte").replace("RView", "RecordView");
      expected = expected.replaceAll("\\br\\b", "R");
      String record = source("Record", rank);
      assertEquals(
          expected.substring(expected.indexOf(elements)),
          record.substring(record.indexOf(elements)));
    }
  }
}
