package org.jgpu.arrays.files;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The dict of an npy header: a literal of Python with the keys {@code descr}, {@code fortran_order}
 * and {@code shape}, each once and in any order. Nothing else of Python is understood.
 */
final class HeaderText {
  /** NumPy's limit. */
  private static final int MOST_AXES = 64;

  private final byte[] bytes;
  private final long start;
  private final FilePlace place;
  private final boolean utf8;
  private int at;

  private @Nullable ElementForm form;
  private @Nullable Boolean fortranOrder;
  private long @Nullable [] shape;
  private long shapeAt;

  /**
   * @param start the position of the first byte in the file
   * @param utf8 rather than Latin-1, since version 3.0
   */
  HeaderText(byte[] bytes, long start, FilePlace place, boolean utf8) {
    this.bytes = bytes;
    this.start = start;
    this.place = place;
    this.utf8 = utf8;
  }

  NpyHeader parse() {
    expect('{');
    while (!skip('}')) {
      entry();
      if (!skip(',')) {
        expect('}');
        break;
      }
    }
    int end = blanks();
    if (end < bytes.length) {
      throw failure(end, found(end) + " behind the header's dict");
    }
    if (form == null || fortranOrder == null || shape == null) {
      String missing = form == null ? "descr" : fortranOrder == null ? "fortran_order" : "shape";
      throw failure(bytes.length, "the header has no '" + missing + "'");
    }
    requireSize(shape, form.dtype().bytes());
    return new NpyHeader(form, fortranOrder, shape);
  }

  private void requireSize(long[] extents, int elementBytes) {
    long bytesLeft = Long.MAX_VALUE / elementBytes;
    for (long extent : extents) {
      bytesLeft /= Math.max(1, extent);
    }
    if (bytesLeft == 0) {
      throw failure((int) (shapeAt - start), "the shape has more than 2^63 - 1 bytes of elements");
    }
  }

  private void entry() {
    int keyAt = blanks();
    String key = string("a key in quotes");
    expect(':');
    boolean seen;
    switch (key) {
      case "descr" -> {
        seen = form != null;
        form = descr();
      }
      case "fortran_order" -> {
        seen = fortranOrder != null;
        fortranOrder = truth();
      }
      case "shape" -> {
        seen = shape != null;
        shapeAt = start + blanks();
        shape = tuple();
      }
      default ->
          throw failure(
              keyAt,
              "the key '"
                  + FilePlace.shown(key)
                  + "'; a header has 'descr', 'fortran_order' and 'shape'");
    }
    if (seen) {
      throw failure(keyAt, "the key '" + key + "' a second time");
    }
  }

  private ElementForm descr() {
    int from = blanks();
    if (from < bytes.length && (bytes[from] == '[' || bytes[from] == '(')) {
      throw failure(
          from,
          "a structured dtype; save each of its fields as an array, together with numpy.savez");
    }
    String name = string("a dtype in quotes, such as '<f4'");
    ElementForm parsed = NpyType.parse(name);
    if (parsed == null) {
      throw failure(
          from,
          "elements of dtype '"
              + FilePlace.shown(name)
              + "', which JGPU does not have; "
              + NpyType.advice(name));
    }
    return parsed;
  }

  private boolean truth() {
    int from = blanks();
    if (word("True")) {
      return true;
    } else if (word("False")) {
      return false;
    }
    throw failure(from, found(from) + ", expected True or False");
  }

  private boolean word(String expected) {
    int end = at + expected.length();
    if (end <= bytes.length
        && new String(bytes, at, expected.length(), StandardCharsets.ISO_8859_1).equals(expected)) {
      at = end;
      return true;
    }
    return false;
  }

  private long[] tuple() {
    expect('(');
    List<Long> extents = new ArrayList<>();
    boolean comma = true;
    while (!skip(')')) {
      if (!comma) {
        throw failure(at, found(at) + ", expected , or )");
      }
      if (extents.size() == MOST_AXES) {
        throw failure(at, "a shape of more than " + MOST_AXES + " axes");
      }
      extents.add(extent());
      comma = skip(',');
    }
    if (extents.size() == 1 && !comma) {
      throw failure(at - 1, "a number in brackets where a tuple is expected, such as (3,)");
    }
    return extents.stream().mapToLong(Long::longValue).toArray();
  }

  private long extent() {
    int from = blanks();
    while (at < bytes.length && bytes[at] >= '0' && bytes[at] <= '9') {
      at++;
    }
    String digits = new String(bytes, from, at - from, StandardCharsets.ISO_8859_1);
    if (digits.isEmpty()) {
      throw failure(from, found(from) + ", expected an extent from 0 on");
    }
    if (at < bytes.length && bytes[at] == 'L') {
      at++; // a long of Python 2
    }
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException e) {
      throw failure(from, "the extent " + FilePlace.shown(digits) + ", which is above 2^63 - 1");
    }
  }

  private String string(String expected) {
    int from = blanks();
    if (from == bytes.length || bytes[from] != '\'' && bytes[from] != '"') {
      throw failure(from, found(from) + ", expected " + expected);
    }
    byte quote = bytes[at++];
    while (at < bytes.length && bytes[at] != quote) {
      if (bytes[at] == '\\') {
        throw failure(at, "an escape in a string; none is expected in a header");
      }
      at++;
    }
    if (at == bytes.length) {
      throw failure(from, "a string that does not end");
    }
    int length = at - from - 1;
    at++;
    return new String(
        bytes, from + 1, length, utf8 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
  }

  private void expect(char sign) {
    if (!skip(sign)) {
      throw failure(at, found(at) + ", expected " + sign);
    }
  }

  private boolean skip(char sign) {
    int from = blanks();
    if (from < bytes.length && bytes[from] == sign) {
      at++;
      return true;
    }
    return false;
  }

  private int blanks() {
    while (at < bytes.length && (bytes[at] == ' ' || bytes[at] == '\n' || bytes[at] == '\t')) {
      at++;
    }
    return at;
  }

  private String found(int position) {
    if (position >= bytes.length) {
      return "found the header's end";
    }
    int value = bytes[position] & 0xff;
    return value > ' ' && value < 0x7f
        ? "found '" + (char) value + "'"
        : "found the byte 0x%02x".formatted(value);
  }

  private FileFormatException failure(int position, String message) {
    return place.failure(start + position, message);
  }
}
