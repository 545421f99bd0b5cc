package org.jgpu.contract.golden;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A line of a program: {@code v4 = sum v2 axis=[0,-1]}, {@code v1 <- add v0 v3}, or {@code setitem
 * v0 v2 index=1,::-1}; {@code program_functions.py} says what they mean.
 *
 * @param kind whether variables are made, one is written, or the function works in place
 * @param failure Python's class of the error that this is; null if it is none
 * @param targets the variables that get the results
 * @param function NumPy's name
 * @param operands variables
 * @param arguments by name, as {@link GoldenCase} has them
 */
record ProgramStatement(
    Kind kind,
    @Nullable String failure,
    List<String> targets,
    String function,
    List<String> operands,
    Map<String, Object> arguments,
    String line) {
  /** What becomes of the results. */
  enum Kind {
    NEW,
    INTO,
    IN_PLACE
  }

  static ProgramStatement parsed(String line) {
    List<String> words = new ArrayList<>(List.of(line.split(" ")));
    String failure = null;
    if (words.get(0).equals("!")) {
      failure = words.get(1);
      words.subList(0, 2).clear();
    }
    Kind kind = kind(words);
    List<String> targets = List.of();
    if (kind != Kind.IN_PLACE) {
      targets = List.of(words.get(0).split(","));
      words.subList(0, 2).clear();
    }
    String function = words.remove(0);
    List<String> operands = words.stream().filter(word -> !word.contains("=")).toList();
    Map<String, Object> arguments = new LinkedHashMap<>();
    for (String word : words) {
      int equals = word.indexOf('=');
      if (equals > 0) {
        String name = word.substring(0, equals);
        arguments.put(name, value(function, name, word.substring(equals + 1)));
      }
    }
    return new ProgramStatement(kind, failure, targets, function, operands, arguments, line);
  }

  private static Kind kind(List<String> words) {
    String second = words.size() > 1 ? words.get(1) : "";
    return second.equals("=") ? Kind.NEW : second.equals("<-") ? Kind.INTO : Kind.IN_PLACE;
  }

  private static Object value(String function, String name, String text) {
    if (name.equals("index") && function.endsWith("item")) {
      return items(text);
    } else if (text.equals("true") || text.equals("false")) {
      return text.equals("true");
    } else if (text.startsWith("[")) {
      String inside = text.substring(1, text.length() - 1);
      return inside.isEmpty()
          ? new long[0]
          : Arrays.stream(inside.split(",")).mapToLong(Long::parseLong).toArray();
    } else if (text.matches("-?[0-9]+")) {
      return Long.parseLong(text);
    }
    return text.matches("-?[0-9]+\\.[0-9]+") ? (Object) Double.parseDouble(text) : text;
  }

  private static List<GoldenItem> items(String text) {
    return text.isEmpty()
        ? List.of()
        : Arrays.stream(text.split(",")).map(ProgramStatement::item).toList();
  }

  private static GoldenItem item(String text) {
    if (text.equals("...")) {
      return GoldenItem.Special.ELLIPSIS;
    } else if (text.equals("new")) {
      return GoldenItem.Special.NEW_AXIS;
    } else if (text.startsWith("@")) {
      return new GoldenItem.Array(Integer.parseInt(text.substring(1)));
    } else if (!text.contains(":")) {
      return new GoldenItem.At(Long.parseLong(text));
    }
    String[] ends = (text + ": ").split(":");
    return new GoldenItem.Range(end(ends[0]), end(ends[1]), end(ends[2].trim()));
  }

  private static @Nullable Long end(String text) {
    return text.isEmpty() ? null : (Long) Long.parseLong(text);
  }

  @Override
  public String toString() {
    return line;
  }
}
