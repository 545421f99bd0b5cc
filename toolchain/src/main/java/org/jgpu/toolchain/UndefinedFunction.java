package org.jgpu.toolchain;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A function that a source declares and no file of its unit defines, as assemblers name it. */
public final class UndefinedFunction {
  private static final Pattern NAMED = Pattern.compile("Unresolved extern function '([^']+)'");
  private static final Pattern MANGLED = Pattern.compile("_Z(\\d{1,4})(\\w+)");

  private UndefinedFunction() {}

  /**
   * Returns what to do, half a sentence, where {@code log}, of a compiler or a driver, names such a
   * function; else empty.
   */
  public static Optional<String> advice(String log) {
    Matcher named = NAMED.matcher(log);
    return named.find()
        ? Optional.of(
            "\""
                + plain(named.group(1))
                + "\" is declared, and nothing in the unit defines it; if another source file does,"
                + " include that file in this one: there is no separate compilation")
        : Optional.empty();
  }

  /** Returns the name in the source of a C++ symbol that is in no namespace. */
  private static String plain(String symbol) {
    Matcher mangled = MANGLED.matcher(symbol);
    if (!mangled.matches()) {
      return symbol;
    }
    int length = Integer.parseInt(mangled.group(1));
    String rest = mangled.group(2);
    return length <= rest.length() ? rest.substring(0, length) : symbol;
  }
}
