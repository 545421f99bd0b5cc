package org.jgpu.fuzz;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which kernels are compared, and with what.
 *
 * @param first number of the first kernel
 * @param count how many kernels
 * @param drivers of the devices
 */
public record Selection(int first, int count, long seed, List<String> drivers) {
  private static final String USAGE =
      "; usage: Fuzz count seed [drivers], as in Fuzz 1000 7 software,foreign";

  /** Copies {@code drivers}. */
  public Selection {
    drivers = List.copyOf(drivers);
  }

  /** Returns the number behind the last kernel. */
  int end() {
    return first + count;
  }

  /**
   * Reads the arguments of a command line.
   *
   * @param first the number of the first kernel, 0 if it is null
   * @throws IllegalArgumentException if they are not as they should be; the message says which,
   *     what was found, and what is expected
   */
  static Selection parse(@Nullable String first, String... arguments) {
    if (arguments.length < 2 || arguments.length > 3) {
      throw new IllegalArgumentException(
          "two or three arguments are expected, not " + arguments.length + USAGE);
    }
    List<String> drivers = List.of((arguments.length > 2 ? arguments[2] : "software").split(","));
    int from = (int) number("fuzz.first", first == null ? "0" : first, 0, Integer.MAX_VALUE);
    int count = (int) number("count", arguments[0], 1, Integer.MAX_VALUE - from);
    return new Selection(
        from, count, number("seed", arguments[1], Long.MIN_VALUE, Long.MAX_VALUE), drivers);
  }

  private static long number(String name, String text, long least, long most) {
    String expected =
        " is '" + text + "'; expected is a whole number from " + least + " to " + most;
    long number;
    try {
      number = Long.parseLong(text.strip());
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(name + expected + USAGE, e);
    }
    if (number < least || number > most) {
      throw new IllegalArgumentException(name + expected + USAGE);
    }
    return number;
  }
}
