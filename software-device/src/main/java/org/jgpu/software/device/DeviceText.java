package org.jgpu.software.device;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jgpu.annotations.cpu.RealText;

/** Formats device printf by C's rules, from the packed arguments in device memory. */
final class DeviceText {
  private static final int LONGEST_STRING = 1 << 16;

  private final BlockContext context;
  private final String format;
  private final StringBuilder out = new StringBuilder();
  private long next;
  private int arguments;

  DeviceText(BlockContext context, long format, long arguments) {
    this.context = context;
    this.format = string(context, format);
    this.next = arguments;
  }

  /** A zero-terminated string in device memory. */
  static String string(BlockContext context, long address) {
    if (address == 0) {
      return "(null)";
    }
    byte[] bytes = new byte[LONGEST_STRING];
    int length = 0;
    while (length < LONGEST_STRING) {
      byte next = (byte) GenericAccess.genericLoad8(context, address + length);
      if (next == 0) {
        break;
      }
      bytes[length++] = next;
    }
    return new String(bytes, 0, length, StandardCharsets.UTF_8);
  }

  String format() {
    int at = 0;
    while (at < format.length()) {
      char c = format.charAt(at++);
      if (c != '%') {
        out.append(c);
      } else if (at < format.length() && format.charAt(at) == '%') {
        out.append('%');
        at++;
      } else {
        at = conversion(at);
      }
    }
    return out.toString();
  }

  /** How many arguments have been formatted. */
  int arguments() {
    return arguments;
  }

  private int conversion(int start) {
    int at = start;
    StringBuilder flags = new StringBuilder();
    boolean wide = false;
    while (at < format.length() && "-+ #0123456789.*".indexOf(format.charAt(at)) >= 0) {
      char c = format.charAt(at++);
      flags.append(c == '*' ? String.valueOf(int32()) : String.valueOf(c));
    }
    while (at < format.length() && "hlLqjzt".indexOf(format.charAt(at)) >= 0) {
      wide |= "lqjzt".indexOf(format.charAt(at++)) >= 0;
    }
    if (at == format.length()) {
      out.append(format, start - 1, at);
      return at;
    }
    convert(format.charAt(at), flags.toString(), wide);
    return at + 1;
  }

  private void convert(char type, String flags, boolean wide) {
    switch (type) {
      case 'd', 'i' -> pad(flags, sign(flags, wide ? int64() : int32()));
      case 'u' -> pad(flags, Long.toUnsignedString(unsigned(wide)));
      case 'x' -> pad(flags, hexadecimal(flags, unsigned(wide)));
      case 'X' -> pad(flags, hexadecimal(flags, unsigned(wide)).toUpperCase(Locale.ROOT));
      case 'o' -> pad(flags, prefix(flags, "0") + Long.toOctalString(unsigned(wide)));
      case 'c' -> pad(flags, String.valueOf((char) (int32() & 255)));
      case 'p' -> pad(flags, "0x" + Long.toHexString(int64()));
      case 's' -> pad(flags, precision(flags, string(context, int64())));
      case 'f', 'F', 'e', 'E', 'g', 'G', 'a', 'A' -> pad(flags, real(type, flags));
      default -> out.append('%').append(flags).append(type);
    }
  }

  private static String sign(String flags, long value) {
    return (value >= 0 && flags.contains("+") ? "+" : "") + value;
  }

  /** C leaves the prefix out before zero. */
  private static String hexadecimal(String flags, long value) {
    return (value == 0 ? "" : prefix(flags, "0x")) + Long.toHexString(value);
  }

  private static String prefix(String flags, String text) {
    return flags.contains("#") ? text : "";
  }

  private static int digitsAfterPoint(String flags) {
    int point = flags.indexOf('.');
    if (point < 0) {
      return -1;
    }
    String digits = flags.substring(point + 1);
    return digits.isEmpty() ? 0 : Integer.parseInt(digits);
  }

  private static String precision(String flags, String text) {
    int length = digitsAfterPoint(flags);
    return length >= 0 && length < text.length() ? text.substring(0, length) : text;
  }

  private String real(char type, String flags) {
    double value = Double.longBitsToDouble(int64());
    int digits = digitsAfterPoint(flags);
    String sign = value >= 0 && flags.contains("+") ? "+" : "";
    String text =
        type == 'a' || type == 'A'
            ? Double.toHexString(value)
            : RealText.of(type == 'F' ? 'f' : type, digits, value);
    return sign + text;
  }

  private void pad(String flags, String text) {
    boolean left = flags.contains("-");
    String digits = flags.replaceAll("\\..*", "").replaceAll("^[-+ #0]*", "");
    int width = digits.isEmpty() ? 0 : Integer.parseInt(digits);
    boolean zeros = !left && flags.matches("[+ #]*0.*");
    String filling = (zeros ? "0" : " ").repeat(Math.max(0, width - text.length()));
    if (left) {
      out.append(text).append(filling);
    } else if (zeros && (text.startsWith("-") || text.startsWith("+"))) {
      out.append(text.charAt(0)).append(filling).append(text, 1, text.length());
    } else if (zeros && (text.startsWith("0x") || text.startsWith("0X"))) {
      out.append(text, 0, 2).append(filling).append(text, 2, text.length());
    } else {
      out.append(filling).append(text);
    }
  }

  private long unsigned(boolean wide) {
    return wide ? int64() : int32() & 0xffffffffL;
  }

  private int int32() {
    context.printed(next, 4);
    int value = GenericAccess.genericLoad32(context, next);
    next += 4;
    arguments++;
    return value;
  }

  private long int64() {
    next = (next + 7) & -8L;
    context.printed(next, 8);
    long value = GenericAccess.genericLoad64(context, next);
    next += 8;
    arguments++;
    return value;
  }
}
