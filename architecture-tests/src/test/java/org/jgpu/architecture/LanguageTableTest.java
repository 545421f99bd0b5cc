package org.jgpu.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jgpu.annotations.KernelContext;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Stmt;
import org.junit.jupiter.api.Test;

/** The language tables of docs/kernel-language.md: complete, and each row is tested. */
class LanguageTableTest {
  private static final Path PAGE = Path.of("../docs/kernel-language.md");
  private static final Path CONTRACT = Path.of("../device-tests/src/main/java/org/jgpu/contract");
  private static final Path ANNOTATIONS =
      Path.of("../annotations/src/main/java/org/jgpu/annotations");
  private static final Path NUMBERS = Path.of("../numbers/src/main/java/org/jgpu/numbers");
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");
  private static final Pattern TEST =
      Pattern.compile(
          "(?:@Test|@EachLength|@ParameterizedTest)\\s[^{}]*?(?:\\{[^{}]*}[^{}]*)??void (\\w+)\\(");
  private static final List<String> TRANSLATORS =
      List.of("StatementTranslator", "ExpressionTranslator");

  private record Row(String java, String nodes, String tests) {}

  private static List<Row> rows() throws IOException {
    List<Row> rows = new ArrayList<>();
    boolean inTable = false;
    for (String line : Files.readAllLines(PAGE)) {
      inTable = line.equals("<!-- language -->") || (inTable && line.startsWith("|"));
      if (inTable && line.startsWith("| ") && !line.startsWith("| Java |")) {
        String[] cells = line.replace("\\|", "!").split("\\|");
        assertEquals(5, cells.length, line);
        rows.add(new Row(cells[1], cells[3], cells[4]));
      }
    }
    return rows;
  }

  private static List<String> codes(String cell) {
    return CODE.matcher(cell).results().map(found -> found.group(1)).toList();
  }

  @Test
  void everyRowNamesTestsThatExist() throws Exception {
    assertTrue(rows().size() > 50, "the tables were not found");
    List<String> wrong = new ArrayList<>();
    for (Row row : rows()) {
      if (codes(row.tests()).isEmpty()) {
        wrong.add(row.java() + " names no test");
      }
      for (String test : codes(row.tests())) {
        if (!isTest(test)) {
          wrong.add(test);
        }
      }
    }
    assertEquals(List.of(), wrong);
  }

  /** Looks into the source: the classes would fall under the rules for the product's own code. */
  private static boolean isTest(String name) throws IOException {
    Matcher parts = Pattern.compile("(\\w+)#(\\w+)").matcher(name);
    assertTrue(parts.matches(), name);
    Path file = CONTRACT.resolve(parts.group(1) + ".java");
    if (!Files.exists(file)) {
      return false;
    }
    String source = Files.readString(file);
    return (source.contains("@DeviceTest") || source.contains("@ScopedTest"))
        && TEST.matcher(source).results().anyMatch(found -> found.group(1).equals(parts.group(2)));
  }

  @Test
  void everyFunctionOfTheContextHasARow() throws IOException {
    Set<String> expected =
        Arrays.stream(KernelContext.class.getMethods())
            .map(Method::getName)
            .collect(Collectors.toCollection(TreeSet::new));
    for (Row row : rows()) {
      codes(row.java()).forEach(code -> expected.remove(code.replaceFirst("\\(.*", "")));
    }
    assertEquals(Set.of(), expected);
  }

  @Test
  void everyAnnotationAndNumberTypeHasARow() throws IOException {
    Pattern declared = Pattern.compile("public (?:@interface|record) (\\w+)");
    Set<String> expected = new TreeSet<>();
    try (Stream<Path> annotations = Files.list(ANNOTATIONS);
        Stream<Path> numbers = Files.list(NUMBERS)) {
      Stream<Path> files = Stream.concat(annotations, numbers);
      for (Path file : files.filter(name -> name.toString().endsWith(".java")).toList()) {
        Matcher type = declared.matcher(Files.readString(file));
        if (type.find()) {
          expected.add(type.group(1));
        }
      }
    }
    assertTrue(
        expected.containsAll(Set.of("GpuKernel", "RawGlobal", "Half", "UInt8")),
        expected.toString());
    for (Row row : rows()) {
      Matcher word = Pattern.compile("\\w+").matcher(row.java());
      word.results().forEach(found -> expected.remove(found.group()));
    }
    assertEquals(Set.of(), expected);
  }

  private static void addNodes(Class<?> nodes, Set<String> names) {
    for (Class<?> node : nodes.getPermittedSubclasses()) {
      if (node.isRecord()) {
        names.add(nodes.getSimpleName() + "." + node.getSimpleName());
      } else {
        addNodes(node, names);
      }
    }
  }

  @Test
  void everyNodeThatTheFrontendAcceptsHasARow() throws Exception {
    Set<String> expected = new TreeSet<>();
    addNodes(Expr.class, expected);
    addNodes(Stmt.class, expected);
    for (String translator : TRANSLATORS) {
      Stream.of(Class.forName("org.jgpu.processor.frontend." + translator).getDeclaredMethods())
          .map(Method::getName)
          .filter(name -> name.startsWith("visit"))
          .forEach(name -> expected.add(name.substring("visit".length()) + "Tree"));
    }
    Set<String> found = new TreeSet<>();
    for (Row row : rows()) {
      found.addAll(codes(row.nodes()));
    }
    assertEquals(expected, found);
  }
}
