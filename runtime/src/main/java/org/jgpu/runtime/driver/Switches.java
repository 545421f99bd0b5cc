package org.jgpu.runtime.driver;

import java.util.Locale;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/** System properties that are {@code true} or {@code false}; what is not set is false. */
public final class Switches {
  /** Stacks of allocations are kept, and reported for what is never closed. */
  public static final String LEAKS = "jgpu.leaks";

  /** A table of where time went. */
  public static final String SUMMARY = "jgpu.summary";

  /** Events for the flight recorder. */
  public static final String EVENTS = "jgpu.jfr";

  /** Products of matrices may round float32 to TF32. */
  public static final String TENSOR_FLOATS = "jgpu.tf32";

  private Switches() {}

  /**
   * Returns whether {@code property} is true.
   *
   * @throws GpuException if it is neither {@code true} nor {@code false}
   */
  public static boolean isOn(String property) {
    return parse(property, System.getProperty(property));
  }

  /**
   * Looks at all of them, before anything is opened: those who ask later may be where nothing can
   * be thrown that says it, as when a class is initialized.
   *
   * @throws GpuException if one is neither {@code true} nor {@code false}
   */
  public static void check() {
    isOn(LEAKS);
    isOn(SUMMARY);
    isOn(EVENTS);
    isOn(TENSOR_FLOATS);
  }

  /** Returns what {@code text} says, the value of {@code name}; null if that is not set. */
  static boolean parse(String name, @Nullable String text) {
    String value = text == null ? "" : text.strip().toLowerCase(Locale.ROOT);
    return switch (value) {
      case "true", "1" -> true;
      case "false", "0", "" -> false;
      default -> throw new GpuException(name + " is '" + text + "'; expected true or false");
    };
  }
}
