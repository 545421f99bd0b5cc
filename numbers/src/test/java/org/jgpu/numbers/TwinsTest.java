package org.jgpu.numbers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Number types that differ in their width only have the same methods with the same bodies: what is
 * mended in one is mended in its twin.
 */
class TwinsTest {
  private static final Path SOURCES = Path.of("src/main/java/org/jgpu/numbers");

  private static final Pattern METHOD =
      Pattern.compile(
          "^  public (\\w+) (\\w+)\\(([^)]*)\\) \\{\n(.*?)^  }\n",
          Pattern.DOTALL | Pattern.MULTILINE);

  /**
   * Two types.
   *
   * @param words pairs of what has another name in the other one, the longer ones first
   * @param different the methods that are not the same, each with its reason in {@link #twins}
   */
  record Twins(String one, String other, List<String> words, List<String> different) {
    @Override
    public String toString() {
      return one + " and " + other;
    }
  }

  static Stream<Twins> twins() {
    List<String> bytes = List.of("byte", "short", "Byte", "Short", "0xff)", "0xffff)");
    List<String> chars = List.of("short", "char", "Short", "Character");
    List<String> ints = List.of("Integer", "Long");
    List<String> floats = List.of("float", "double", "Float", "Double");
    // How a number gets from or to the widest type is what tells the widths apart.
    List<String> conversions = List.of("like", "toLong", "toUnsignedLong", "toFloat", "toDouble");
    return Stream.of(
        new Twins("Int8", "Int16", bytes, List.of()),
        // A char has no sign, and no bits above its own.
        new Twins("Int16", "UInt16", chars, List.of("abs", "bitCount")),
        new Twins("Int32", "Int64", ints, conversions),
        new Twins("UInt32", "UInt64", ints, conversions),
        new Twins("Float32", "Float64", floats, conversions),
        // Where tanh is 1 to the last bit depends on the precision, and by what numbers are scaled
        // for sqrt and log on the range; there is a wider type for one of the two alone.
        new Twins(
            "Complex64",
            "Complex128",
            floats,
            List.of("like", "log", "sqrt", "tanh", "toUnsignedLong", "toFloat", "toDouble")));
  }

  @ParameterizedTest
  @MethodSource("twins")
  void haveTheSameBodies(Twins twins) throws IOException {
    Map<String, String> one = methods(twins.one(), twins, 0);
    Map<String, String> other = methods(twins.other(), twins, 1);
    assertEquals(one.keySet(), other.keySet());
    assertTrue(one.size() >= 18, one.keySet().toString());
    one.keySet().removeAll(twins.different());
    other.keySet().removeAll(twins.different());
    assertEquals(one, other);
  }

  /**
   * Returns the bodies of the methods of {@code type} by their names, without casts that narrow and
   * with what differs by the width replaced.
   *
   * @param place of the type's own words among those of the twins
   */
  private static Map<String, String> methods(String type, Twins twins, int place)
      throws IOException {
    String source = Files.readString(SOURCES.resolve(type + ".java"));
    Map<String, String> methods = new TreeMap<>();
    Matcher matcher = METHOD.matcher(source);
    while (matcher.find()) {
      String text = matcher.group().replaceAll("\\((byte|short|char|int|float)\\) ", "");
      text = text.replaceAll("//.*", "").replaceAll("\\s+", "").replace(type, "TYPE");
      for (int i = 0; i < twins.words().size(); i += 2) {
        text = text.replace(twins.words().get(i + place), "WORD" + i);
      }
      methods.merge(matcher.group(2), text, String::concat);
    }
    return methods;
  }
}
