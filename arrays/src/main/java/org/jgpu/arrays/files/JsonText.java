package org.jgpu.arrays.files;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The JSON of a safetensors header, read strictly: objects whose keys differ, strings, lists of
 * whole numbers. Nothing else occurs there.
 */
final class JsonText {
  private final byte[] bytes;
  private final long start;
  private final FilePlace place;
  private int at;

  /**
   * @param bytes UTF-8
   * @param start the position of the first byte in the file
   */
  JsonText(byte[] bytes, long start, FilePlace place) {
    this.bytes = bytes;
    this.start = start;
    this.place = place;
  }

  /** Returns the position in the file of the next sign that is no blank. */
  long position() {
    blanks();
    return start + at;
  }

  /**
   * Reads an object.
   *
   * @param value reads the value of the key that it gets
   */
  void object(Consumer<String> value) {
    expect('{');
    if (skip('}')) {
      return;
    }
    Set<String> keys = new HashSet<>();
    do {
      long keyAt = position();
      String key = string();
      if (!keys.add(key)) {
        throw place.failure(keyAt, "the key '" + FilePlace.shown(key) + "' a second time");
      }
      expect(':');
      value.accept(key);
    } while (skip(','));
    expect('}');
  }

  /**
   * Reads a list of whole numbers from 0 on.
   *
   * @param most the longest that makes sense
   */
  long[] numbers(int most) {
    expect('[');
    long[] numbers = new long[0];
    if (skip(']')) {
      return numbers;
    }
    do {
      if (numbers.length == most) {
        throw failure("more than " + most + " numbers");
      }
      numbers = Arrays.copyOf(numbers, numbers.length + 1);
      numbers[numbers.length - 1] = number();
    } while (skip(','));
    expect(']');
    return numbers;
  }

  private long number() {
    blanks();
    int from = at;
    while (at < bytes.length && bytes[at] >= '0' && bytes[at] <= '9') {
      at++;
    }
    String digits = new String(bytes, from, at - from, StandardCharsets.ISO_8859_1);
    if (digits.isEmpty()) {
      throw failure(found() + ", expected a whole number from 0 on");
    }
    if (digits.length() > 1 && digits.startsWith("0")) {
      throw place.failure(start + from, "the number " + FilePlace.shown(digits) + " begins with 0");
    }
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException e) {
      throw place.failure(
          start + from, "the number " + FilePlace.shown(digits) + ", which is above 2^63 - 1");
    }
  }

  /** Reads a string. */
  String string() {
    if (!skip('"')) {
      throw failure(found() + ", expected a string");
    }
    StringBuilder text = new StringBuilder();
    int from = at;
    while (true) {
      if (at == bytes.length) {
        throw place.failure(start + from - 1, "a string that does not end");
      }
      byte next = bytes[at];
      if (next == '"' || next == '\\') {
        text.append(decoded(from));
        at++;
        if (next == '"') {
          return text.toString();
        }
        text.append(escape());
        from = at;
      } else if (next >= 0 && next < ' ') {
        throw failure("a control character in a string");
      } else {
        at++;
      }
    }
  }

  private String decoded(int from) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes, from, at - from))
          .toString();
    } catch (CharacterCodingException e) {
      throw place.failure(start + from, "a string that is not UTF-8", e);
    }
  }

  private char escape() {
    if (at == bytes.length) {
      throw failure("a string that does not end");
    }
    byte sign = bytes[at++];
    return switch (sign) {
      case '"', '\\', '/' -> (char) sign;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> hexadecimal();
      default -> throw place.failure(start + at - 2, "an escape that JSON does not have");
    };
  }

  private char hexadecimal() {
    int code = 0;
    for (int i = 0; i < 4; i++, at++) {
      int digit = at < bytes.length ? Character.digit((char) bytes[at], 16) : -1;
      if (digit < 0) {
        throw failure(found() + ", expected four hexadecimal digits");
      }
      code = code * 16 + digit;
    }
    return (char) code;
  }

  /** Checks that nothing but blanks is left. */
  void end() {
    blanks();
    if (at < bytes.length) {
      throw failure(found() + " behind the header's object");
    }
  }

  private void expect(char sign) {
    if (!skip(sign)) {
      throw failure(found() + ", expected " + sign);
    }
  }

  private boolean skip(char sign) {
    blanks();
    if (at < bytes.length && bytes[at] == sign) {
      at++;
      return true;
    }
    return false;
  }

  private void blanks() {
    while (at < bytes.length
        && (bytes[at] == ' ' || bytes[at] == '\n' || bytes[at] == '\r' || bytes[at] == '\t')) {
      at++;
    }
  }

  private String found() {
    if (at >= bytes.length) {
      return "found the header's end";
    }
    int value = bytes[at] & 0xff;
    return value > ' ' && value < 0x7f
        ? "found '" + (char) value + "'"
        : "found the byte 0x%02x".formatted(value);
  }

  private FileFormatException failure(String message) {
    return place.failure(start + at, message);
  }

  /** Returns {@code text} as a string of JSON, in quotes. */
  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      switch (c) {
        case '"', '\\' -> quoted.append('\\').append(c);
        case '\b' -> quoted.append("\\b");
        case '\f' -> quoted.append("\\f");
        case '\n' -> quoted.append("\\n");
        case '\r' -> quoted.append("\\r");
        case '\t' -> quoted.append("\\t");
        default ->
            quoted.append(
                c < ' ' ? String.format(Locale.ROOT, "\\u%04x", (int) c) : String.valueOf(c));
      }
    }
    return quoted.append('"').toString();
  }
}
