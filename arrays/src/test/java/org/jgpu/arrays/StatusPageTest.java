package org.jgpu.arrays;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.runtime.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One table, {@code names.tsv}, says where each name of NumPy's main namespace and of the array API
 * standard 2025.12 is. It is compared with the classes both ways, and {@code docs/arrays-status.md}
 * is made from it ({@code -Djgpu.status=update} writes it).
 */
class StatusPageTest {
  private static final Path PAGE = Path.of("../docs/arrays-status.md");

  private static final List<Class<?>> FAMILIES =
      List.of(
          Arithmetic.class,
          Bits.class,
          Comparison.class,
          Complexes.class,
          Differences.class,
          Indexing.class,
          Joining.class,
          Manipulation.class,
          MatrixProducts.class,
          NanFunctions.class,
          OrderStatistics.class,
          Powers.class,
          Reductions.class,
          Rounding.class,
          Scans.class,
          Searching.class,
          Selection.class,
          Sets.class,
          Sorting.class,
          Statistics.class,
          Trigonometry.class);

  /** Functions for which NumPy has no name of its own. */
  private static final Set<String> OWN =
      Set.of(
          "Arithmetic.divide",
          "Complexes.abs",
          "Complexes.complex128",
          "Complexes.complex64",
          "Complexes.sign",
          "Manipulation.asStrided",
          "Manipulation.slidingWindows",
          "NanFunctions.countNotNaN",
          "OrderStatistics.nanPercentiles",
          "OrderStatistics.nanQuantiles",
          "OrderStatistics.percentiles",
          "OrderStatistics.quantiles",
          "Powers.rsqrt",
          "Rounding.fraction",
          "Scans.cumMax",
          "Scans.cumMin",
          "Scans.cumSumWithInitial",
          "Sets.intersect1dIndices",
          "Sorting.sortByKey",
          "Sorting.topK",
          "linalg.MatrixProducts.multiDot");

  /** A line of the table. */
  record Name(String name, boolean standard, String status, String where) {
    static Name of(String line) {
      String[] parts = line.split("\t");
      return new Name(parts[0], parts[1].equals("yes"), parts[2], parts[3]);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static List<Name> names() throws IOException {
    try (InputStream table = StatusPageTest.class.getResourceAsStream("names.tsv")) {
      return new String(table.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(Name::of)
          .toList();
    }
  }

  static Stream<Name> here() throws IOException {
    return names().stream().filter(name -> name.status().equals("here"));
  }

  @ParameterizedTest
  @MethodSource("here")
  void whatIsHereExists(Name name) throws ClassNotFoundException {
    int last = name.where().lastIndexOf('.');
    Class<?> family = Class.forName("org.jgpu.arrays." + name.where().substring(0, last));
    String wanted = name.where().substring(last + 1);
    assertTrue(
        Arrays.stream(family.getMethods()).anyMatch(method -> method.getName().equals(wanted)),
        () -> name.where() + " does not exist");
  }

  @Test
  void everyFunctionHasItsName() throws IOException {
    Set<String> named = here().map(Name::where).collect(Collectors.toSet());
    named.addAll(OWN);
    List<String> unnamed =
        FAMILIES.stream()
            .flatMap(family -> Arrays.stream(family.getDeclaredMethods()))
            .filter(method -> Modifier.isPublic(method.getModifiers()))
            .map(StatusPageTest::text)
            .filter(method -> !named.contains(method))
            .distinct()
            .sorted()
            .toList();
    assertEquals(List.of(), unnamed, "functions that names.tsv lacks");
  }

  /** Programs import both by {@code *}, and a name that two have is an error of javac. */
  @ParameterizedTest
  @ValueSource(classes = {Index.class, Over.class, Nd.class, NdArray.class, DType.class})
  void whatIsForStaticImportHasNoTypeOfAFamilysName(Class<?> imported) {
    for (Class<?> nested : imported.getClasses()) {
      String name = "org.jgpu.arrays." + nested.getSimpleName();
      assertThrows(ClassNotFoundException.class, () -> Class.forName(name), name);
    }
  }

  private static String text(Method method) {
    String family = method.getDeclaringClass().getName().substring("org.jgpu.arrays.".length());
    return family + "." + method.getName();
  }

  @Test
  void thePageIsThatOfTheTable() throws IOException {
    String page = page();
    if ("update".equals(System.getProperty("jgpu.status"))) {
      Files.writeString(PAGE, page);
    }
    assertEquals(page, Files.readString(PAGE), "run with -Djgpu.status=update");
  }

  private static String page() throws IOException {
    List<Name> all = names();
    StringBuilder page = new StringBuilder();
    page.append("# What of NumPy is there\n\n");
    page.append(
        "Every function of NumPy's main namespace (2.4) and of the array API standard 2025.12");
    page.append(" (**bold**). Made from\n");
    page.append(
        "[names.tsv](../arrays/src/test/resources/org/jgpu/arrays/names.tsv), which a test");
    page.append(" compares with the classes.\n\n");
    page.append("| | here | differently | not |\n|---|---|---|---|\n");
    page.append(counts("the standard", all.stream().filter(Name::standard).toList()));
    page.append(counts("NumPy and the standard", all));
    for (String status : List.of("here", "differently", "not")) {
      page.append("\n## ").append(heading(status)).append("\n\n| name | |\n|---|---|\n");
      all.stream()
          .filter(name -> name.status().equals(status))
          .forEach(name -> page.append(row(name)));
    }
    return page.toString();
  }

  private static String heading(String status) {
    return switch (status) {
      case "here" -> "Here";
      case "differently" -> "Said differently";
      default -> "Not there";
    };
  }

  private static String counts(String what, List<Name> names) {
    StringBuilder row = new StringBuilder("| ").append(what);
    for (String status : List.of("here", "differently", "not")) {
      long count = names.stream().filter(name -> name.status().equals(status)).count();
      row.append(" | ").append(count);
    }
    return row.append(" |\n").toString();
  }

  private static String row(Name name) {
    String text = name.standard() ? "**" + name.name() + "**" : name.name();
    String where = name.status().equals("here") ? "`" + name.where() + "`" : name.where();
    return "| " + text + " | " + where + " |\n";
  }
}
