package org.jgpu.processor.devicecode;

import org.jgpu.format.DescriptorFormatException;

/** The tokens of a line that {@link IrTextWriter} wrote. */
final class IrTokens {
  private static final String SINGLE = "()[]{}";
  private static final int HEX_DIGITS = 4;

  private final String line;
  private int at;

  IrTokens(String line) {
    this.line = line;
  }

  /** Returns the next token; a string without its escapes and with its first quote only. */
  String next() {
    while (at < line.length() && line.charAt(at) == ' ') {
      at++;
    }
    if (at == line.length()) {
      throw new DescriptorFormatException("a line ends early");
    }
    char first = line.charAt(at);
    if (SINGLE.indexOf(first) >= 0) {
      at++;
      return String.valueOf(first);
    }
    return first == '"' ? string() : word();
  }

  /** Passes over the next token if it is {@code token}; returns whether it was. */
  boolean skip(String token) {
    int before = at;
    if (next().equals(token)) {
      return true;
    }
    at = before;
    return false;
  }

  private String word() {
    int start = at;
    while (at < line.length() && line.charAt(at) != ' ' && SINGLE.indexOf(line.charAt(at)) < 0) {
      at++;
    }
    return line.substring(start, at);
  }

  private String string() {
    StringBuilder text = new StringBuilder("\"");
    at++;
    while (at < line.length() && line.charAt(at) != '"') {
      text.append(line.charAt(at) == '\\' ? escaped() : line.charAt(at));
      at++;
    }
    at++;
    if (at > line.length()) {
      throw new DescriptorFormatException("a string does not end");
    }
    return text.toString();
  }

  private char escaped() {
    at++;
    if (at < line.length() && (line.charAt(at) == '"' || line.charAt(at) == '\\')) {
      return line.charAt(at);
    }
    try {
      char value = (char) Integer.parseInt(line, at, at + HEX_DIGITS, 16);
      at += HEX_DIGITS - 1;
      return value;
    } catch (IndexOutOfBoundsException | NumberFormatException e) {
      throw new DescriptorFormatException("an escape is unknown in a string");
    }
  }
}
