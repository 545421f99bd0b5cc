package org.jgpu.processor.cuda;

/**
 * Fills text with values, as {@link String#format} does, for the few conversions that CUDA C needs:
 * {@code %s} and {@code %d} for the next value, {@code %1$s} and {@code %1$d} for a numbered one,
 * {@code %%}. A formatter parses and localizes, which in a compiler that has just started takes as
 * long as the translation itself.
 */
final class Template {
  private Template() {}

  /**
   * Returns {@code template} with its conversions replaced by {@code values}.
   *
   * @throws IllegalArgumentException if it has another conversion or too few values
   */
  static String fill(String template, Object... values) {
    StringBuilder result = new StringBuilder(template.length() + 32);
    int next = 0;
    int from = 0;
    for (int at = template.indexOf('%'); at >= 0; at = template.indexOf('%', from)) {
      result.append(template, from, at);
      int end = at + 1;
      char kind = kind(template, end);
      if (kind == '%') {
        result.append('%');
      } else {
        boolean numbered = kind >= '1' && kind <= '9' && kind(template, end + 1) == '$';
        end += numbered ? 2 : 0;
        result.append(value(template, values, numbered ? kind - '1' : next, kind(template, end)));
        next += numbered ? 0 : 1;
      }
      from = end + 1;
    }
    return result.append(template, from, template.length()).toString();
  }

  private static char kind(String template, int at) {
    return at < template.length() ? template.charAt(at) : 0;
  }

  private static Object value(String template, Object[] values, int index, char kind) {
    if ((kind != 's' && kind != 'd') || index >= values.length) {
      throw new IllegalArgumentException("not to be filled: " + template);
    }
    return values[index];
  }

  /** Returns the hexadecimal digits of {@code value}, at least {@code width} of them. */
  static String hex(long value, int width) {
    String digits = Long.toHexString(value);
    return digits.length() >= width ? digits : "0".repeat(width - digits.length()) + digits;
  }
}
