package org.jgpu.annotations.cpu;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A format of {@link org.jgpu.annotations.KernelContext#printf}: text with conversions, which are
 * those that C's {@code printf} and {@link java.util.Formatter} both have. The numbers look as in
 * C.
 */
public final class PrintfFormat {
  /** The most arguments that CUDA's {@code printf} takes. */
  public static final int MAX_ARGUMENTS = 32;

  private static final String TYPES = "dxXocfeEgGb";
  private static final Pattern CONVERSION =
      Pattern.compile("%([-+ #0,(]*)(\\d*)(?:\\.(\\d+))?(.?)", Pattern.DOTALL);

  private final List<String> texts = new ArrayList<>();
  private final List<Conversion> conversions = new ArrayList<>();

  /**
   * One conversion.
   *
   * @param flags of {@code -+#0}
   * @param width the least number of characters, 0 if not given
   * @param precision -1 if not given
   * @param type one of {@code d x X o c f e E g G b}
   */
  public record Conversion(String flags, int width, int precision, char type) {
    /** Returns whether it takes a value of the primitive type {@code name}, such as "int". */
    public boolean takes(String name) {
      return switch (type) {
        case 'd', 'x', 'X', 'o' -> List.of("byte", "short", "int", "long").contains(name);
        case 'c' -> name.equals("char");
        case 'b' -> name.equals("boolean");
        default -> name.equals("float") || name.equals("double");
      };
    }

    /** Returns what it takes, for messages. */
    public String takes() {
      return switch (type) {
        case 'd', 'x', 'X', 'o' -> "byte, short, int or long";
        case 'c' -> "char";
        case 'b' -> "boolean";
        default -> "float or double";
      };
    }

    private String padded(String text, boolean number) {
      String filling = " ".repeat(Math.max(0, width - text.length()));
      if (flags.contains("-")) {
        return text + filling;
      }
      if (!flags.contains("0") || !number) {
        return filling + text;
      }
      int digits = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
      digits += text.startsWith("0x") || text.startsWith("0X") ? 2 : 0;
      return text.substring(0, digits) + filling.replace(' ', '0') + text.substring(digits);
    }

    private String signed(String text) {
      return flags.contains("+") && !text.startsWith("-") ? "+" + text : text;
    }

    /** Returns the text of {@code argument}, boxed as Java boxes it. */
    String text(Object argument) {
      return switch (type) {
        case 'd' -> padded(signed(argument.toString()), true);
        case 'x', 'X', 'o' -> padded(unsigned(bits((Number) argument)), true);
        case 'c' -> padded(ascii((Character) argument), false);
        case 'b' -> padded(argument.toString(), false);
        default -> real(((Number) argument).doubleValue());
      };
    }

    private String real(double value) {
      return padded(signed(RealText.of(type, precision, value)), Double.isFinite(value));
    }

    private String unsigned(long bits) {
      String prefix = flags.contains("#") && bits != 0 ? "0x" : "";
      return switch (type) {
        case 'o' -> (prefix.isEmpty() ? "" : "0") + Long.toOctalString(bits);
        case 'X' -> (prefix + Long.toHexString(bits)).toUpperCase(Locale.ROOT);
        default -> prefix + Long.toHexString(bits);
      };
    }

    private static long bits(Number argument) {
      long value = argument.longValue();
      if (argument instanceof Long) {
        return value;
      }
      return argument instanceof Integer
          ? value & 0xffffffffL
          : value & (argument instanceof Byte ? 0xff : 0xffff);
    }

    private static String ascii(char value) {
      return value < 128 ? String.valueOf(value) : "?";
    }
  }

  private PrintfFormat() {}

  /**
   * Reads a format.
   *
   * @throws IllegalArgumentException if it is not one; the message says what is wrong with it
   */
  public static PrintfFormat of(String format) {
    if (format.indexOf('\0') >= 0) {
      throw new IllegalArgumentException("the format holds the character 0, which ends C's text");
    }
    PrintfFormat result = new PrintfFormat();
    StringBuilder text = new StringBuilder();
    Matcher matcher = CONVERSION.matcher(format);
    int end = 0;
    while (matcher.find(end)) {
      text.append(format, end, matcher.start());
      end = matcher.end();
      if (matcher.group().equals("%%") || matcher.group().equals("%n")) {
        text.append(matcher.group().equals("%n") ? '\n' : '%');
      } else {
        result.texts.add(text.toString());
        text.setLength(0);
        result.conversions.add(conversion(matcher));
      }
    }
    result.texts.add(text.append(format.substring(end)).toString());
    return result;
  }

  private static Conversion conversion(Matcher matcher) {
    String whole = matcher.group();
    String flags = matcher.group(1);
    char type = matcher.group(4).isEmpty() ? ' ' : matcher.group(4).charAt(0);
    boolean real = "feEgG".indexOf(type) >= 0;
    boolean integer = "dxXo".indexOf(type) >= 0;
    if (TYPES.indexOf(type) < 0) {
      throw wrong(whole, "is none of %d %x %X %o %c %f %e %E %g %G %b %n %%");
    }
    if (matcher.group(3) != null && !real) {
      throw wrong(whole, "has a precision, which only %f %e %E %g %G have");
    }
    boolean fits =
        (!flags.contains("+") || type == 'd' || real)
            && (!flags.contains("#") || "xXo".indexOf(type) >= 0)
            && (!flags.contains("0") || ((integer || real) && !flags.contains("-")))
            && flags.matches("[-+#0]*");
    if (!fits) {
      throw wrong(whole, "has flags that C's printf and Java do not both have");
    }
    try {
      int width = matcher.group(2).isEmpty() ? 0 : Integer.parseInt(matcher.group(2));
      int precision = matcher.group(3) == null ? -1 : Integer.parseInt(matcher.group(3));
      return new Conversion(flags, width, precision, type);
    } catch (NumberFormatException e) {
      throw wrong(whole, "has a number out of range");
    }
  }

  private static IllegalArgumentException wrong(String conversion, String why) {
    return new IllegalArgumentException("'" + conversion + "' " + why);
  }

  /** Returns the texts before, between and after the conversions: one more than there are. */
  public List<String> texts() {
    return List.copyOf(texts);
  }

  /** Returns the conversions. */
  public List<Conversion> conversions() {
    return List.copyOf(conversions);
  }

  /**
   * Returns the text for {@code arguments}.
   *
   * @throws IllegalArgumentException if there are not as many as conversions, or one is of a type
   *     that its conversion does not take
   */
  public String format(Object... arguments) {
    if (arguments.length != conversions.size()) {
      throw new IllegalArgumentException(
          conversions.size() + " conversions, but " + arguments.length + " arguments");
    }
    StringBuilder result = new StringBuilder(texts.get(0));
    for (int i = 0; i < arguments.length; i++) {
      Conversion conversion = conversions.get(i);
      String type = primitive(arguments[i]);
      if (!conversion.takes(type)) {
        throw new IllegalArgumentException(
            "%" + conversion.type() + " takes " + conversion.takes() + ", found " + type);
      }
      result.append(conversion.text(arguments[i])).append(texts.get(i + 1));
    }
    return result.toString();
  }

  private static String primitive(Object boxed) {
    if (boxed instanceof Integer) {
      return "int";
    }
    return boxed instanceof Character
        ? "char"
        : boxed.getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }
}
