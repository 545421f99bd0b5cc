package org.jgpu.architecture;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What GraalVM's native-image is told is what the code does: calls of C, and reflection. */
class ImageMetadataTest {
  private static final Path ROOT = Path.of("..");
  private static final int FOREIGN_RELEASE = 22;

  /** A function of a library whose handle returns a CUresult, or an nvrtcResult. */
  private static final Pattern FUNCTION =
      Pattern.compile(
          "\\bfunction\\(\\s*(?:\"\\w+\"|name(?: \\+ \"Size\")?)"
              + "((?:\\s*,\\s*(?:LONG|INT|long\\.class|int\\.class))*)\\s*\\)");

  /** Any other, with the type of what it returns first. */
  private static final Pattern DOWNCALL =
      Pattern.compile(
          "(?:downcall\\(\\s*\\w+\\s*,\\s*\"\\w+\"|downcall\\(\\s*deleter|systemDowncall\\(\\s*\"\\w+\")"
              + "((?:\\s*,\\s*(?:void\\.class|long\\.class|int\\.class))+)\\s*\\)");

  private static final Map<String, String> C_TYPES =
      Map.of(
          "LONG",
          "jlong",
          "long.class",
          "jlong",
          "INT",
          "jint",
          "int.class",
          "jint",
          "void.class",
          "void");

  private static final Pattern ENTRY =
      Pattern.compile("\\{\"returnType\": \"(\\w+)\", \"parameterTypes\": \\[([^]]*)]}");
  private static final Pattern TYPE = Pattern.compile("\\{\"type\": \"([^\"]+)\"(.*)}");
  private static final Pattern METHOD =
      Pattern.compile("\\{\"name\": \"([^\"]+)\", \"parameterTypes\": \\[([^]]*)]}");
  private static final Pattern FIELD = Pattern.compile("\\{\"name\": \"([^\"]+)\"}");

  private static String metadata(String module) throws IOException {
    return Files.readString(
        ROOT.resolve(
            module
                + "/src/main/resources/META-INF/native-image/org.jgpu/jgpu-"
                + module
                + "/reachability-metadata.json"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"runtime", "toolchain"})
  void callsOfCAreThoseOfTheSources(String module) throws IOException {
    String text = metadata(module);
    String calls = text.substring(text.indexOf("\"downcalls\""));
    int end = calls.indexOf("\"upcalls\"");
    TreeSet<String> known = new TreeSet<>();
    for (MatchResult entry : found(ENTRY, end < 0 ? calls : calls.substring(0, end))) {
      known.add(entry.group(1) + "(" + entry.group(2).replace("\"", "") + ")");
    }
    assertEquals(signatures(ROOT.resolve(module + "/src/main/java")), known);
  }

  private static TreeSet<String> signatures(Path sources) throws IOException {
    TreeSet<String> signatures = new TreeSet<>();
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        String source = Files.readString(file);
        found(FUNCTION, source).forEach(call -> signatures.add(signature("int.class", call)));
        found(DOWNCALL, source).forEach(call -> signatures.add(signature(null, call)));
      }
    }
    return signatures;
  }

  private static String signature(@Nullable String result, MatchResult call) {
    List<String> types = new ArrayList<>();
    if (result != null) {
      types.add(C_TYPES.get(result));
    }
    Arrays.stream(call.group(1).split(","))
        .map(String::strip)
        .filter(type -> !type.isEmpty())
        .forEach(type -> types.add(C_TYPES.get(type)));
    return types.get(0) + "(" + String.join(", ", types.subList(1, types.size())) + ")";
  }

  @ParameterizedTest
  @ValueSource(strings = {"runtime", "toolchain"})
  void whatIsReflectedExists(String module) throws IOException {
    List<MatchResult> types = found(TYPE, metadata(module));
    assertFalse(types.isEmpty());
    for (MatchResult type : types) {
      boolean foreign = type.group(1).startsWith("java.lang.foreign.");
      if (!foreign || Runtime.version().feature() >= FOREIGN_RELEASE) {
        assertDoesNotThrow(() -> check(type.group(1), type.group(2)), type.group());
      }
    }
  }

  private static void check(String name, String members) throws ReflectiveOperationException {
    Class<?> type = type(name);
    for (MatchResult method : found(METHOD, members)) {
      List<Class<?>> parameters = new ArrayList<>();
      for (String parameter : method.group(2).replace("\"", "").split(", ")) {
        if (!parameter.isEmpty()) {
          parameters.add(type(parameter));
        }
      }
      Class<?>[] types = parameters.toArray(Class<?>[]::new);
      if (method.group(1).equals("<init>")) {
        type.getDeclaredConstructor(types);
      } else {
        requireMethod(type, method.group(1), types);
      }
    }
    for (MatchResult field : found(FIELD, members)) {
      type.getField(field.group(1));
    }
  }

  /** Of the class, of whatever access, or inherited. */
  private static void requireMethod(Class<?> type, String name, Class<?>... parameters)
      throws NoSuchMethodException {
    try {
      type.getDeclaredMethod(name, parameters);
    } catch (NoSuchMethodException e) {
      type.getMethod(name, parameters);
    }
  }

  private static Class<?> type(String name) throws ClassNotFoundException {
    return switch (name) {
      case "float" -> float.class;
      case "double" -> double.class;
      case "long" -> long.class;
      case "int" -> int.class;
      case "byte" -> byte.class;
      case "boolean" -> boolean.class;
      default ->
          name.endsWith("[]")
              ? Class.forName(name.substring(0, name.length() - 2)).arrayType()
              : Class.forName(name);
    };
  }

  private static List<MatchResult> found(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.results().collect(Collectors.toList());
  }
}
