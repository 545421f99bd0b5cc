package org.jgpu.format;

import java.nio.charset.StandardCharsets;

/**
 * The one way in which {@code #line} directives are written. A file's name is whatever the user's
 * file system allows; in a directive it must neither end the string nor the line, or the rest of
 * the name would be compiled. Escape sequences do not do: ptxas refuses a {@code .file} that holds
 * one for a quote.
 */
public final class LineDirective {
  private LineDirective() {}

  /** Returns the directive that makes the next line count as {@code line} of {@code file}. */
  public static String of(int line, String file) {
    return "#line " + line + " \"" + name(file) + "\"\n";
  }

  /** Returns the directive that makes the next line count as {@code line} of the same file. */
  public static String of(int line) {
    return "#line " + line + "\n";
  }

  /**
   * Returns {@code file} as directives, descriptors and messages name it: quotes, backslashes and
   * what is no visible character stand as in a URL, such as {@code %22}, byte by byte. Letters of
   * all languages stay, as compilers take them.
   */
  public static String name(String file) {
    StringBuilder name = new StringBuilder();
    file.codePoints()
        .forEach(
            c -> {
              if (isPlain(c)) {
                name.appendCodePoint(c);
              } else {
                encode(c, name);
              }
            });
    return name.toString();
  }

  private static boolean isPlain(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.UNASSIGNED ->
          false;
      default -> c != '"' && c != '\\';
    };
  }

  private static void encode(int c, StringBuilder name) {
    for (byte b : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
      name.append(String.format("%%%02X", b));
    }
  }
}
