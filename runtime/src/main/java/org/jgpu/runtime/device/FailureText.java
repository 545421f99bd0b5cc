package org.jgpu.runtime.device;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a thread of checked code says before it ends: three lines, the place as in a stack trace,
 * the class of the exception and its message, in which values stand as a mark, a letter for their
 * type and 16 digits of their bits.
 */
final class FailureText {
  private static final Pattern VALUE = Pattern.compile("\u0001([ifdcz])(\\p{XDigit}{16})");

  private FailureText() {}

  /** Returns the exception that {@code text} describes, with the place as its stack trace. */
  static Throwable exception(String text) {
    String[] lines = text.split("\n", 3);
    String message = lines.length < 3 ? "" : decoded(lines[2]);
    String type = lines.length < 2 ? "" : lines[1];
    Throwable result =
        switch (type) {
          case "java.lang.ArrayIndexOutOfBoundsException" ->
              new ArrayIndexOutOfBoundsException(message);
          case "java.lang.ArithmeticException" -> new ArithmeticException(message);
          case "", "java.lang.AssertionError" ->
              message.isEmpty() ? new AssertionError() : new AssertionError(message);
          default -> ThrownByKernel.exception(type, message);
        };
    result.setStackTrace(new StackTraceElement[] {place(lines[0])});
    return result;
  }

  /** Returns {@code text} in one line. */
  static String line(String text) {
    Throwable exception = exception(text);
    return exception + " at " + exception.getStackTrace()[0];
  }

  private static StackTraceElement place(String text) {
    int open = text.lastIndexOf('(');
    int colon = text.lastIndexOf(':');
    int dot = text.lastIndexOf('.', Math.max(open, 0));
    if (dot < 0 || colon < open || !text.endsWith(")")) {
      return new StackTraceElement("kernel", text, null, -1);
    }
    int line = Integer.parseInt(text.substring(colon + 1, text.length() - 1));
    return new StackTraceElement(
        text.substring(0, dot),
        text.substring(dot + 1, open),
        text.substring(open + 1, colon),
        line);
  }

  private static String decoded(String text) {
    return VALUE.matcher(text).replaceAll(value -> Matcher.quoteReplacement(java(value)));
  }

  private static String java(java.util.regex.MatchResult value) {
    long bits = Long.parseUnsignedLong(value.group(2), 16);
    return switch (value.group(1)) {
      case "f" -> String.valueOf(Float.intBitsToFloat((int) bits));
      case "d" -> String.valueOf(Double.longBitsToDouble(bits));
      case "c" -> String.valueOf((char) bits);
      case "z" -> String.valueOf(bits != 0);
      default -> String.valueOf(bits);
    };
  }
}
