package org.jgpu.runtime.memory;

import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/** The most memory that the pool of a GPU may hold, as whoever starts the program says. */
public final class MemoryLimit {
  static final String PROPERTY = "jgpu.memory.limit";
  private static final String VARIABLE = "JGPU_MEMORY_LIMIT";

  private final String name;
  private final double fraction;
  private final long bytes;

  private MemoryLimit(String name, double fraction, long bytes) {
    this.name = name;
    this.fraction = fraction;
    this.bytes = bytes;
  }

  /**
   * Looks at it before anything is opened.
   *
   * @throws GpuException if it is neither bytes nor a percentage
   */
  public static void check() {
    asked();
  }

  /** Returns the bytes that {@code device} is limited to; {@link Long#MAX_VALUE} for no limit. */
  static long of(Device device) {
    MemoryLimit limit = asked();
    if (limit.bytes != Long.MAX_VALUE) {
      return limit.bytes;
    }
    if (limit.fraction == 1) {
      return Long.MAX_VALUE;
    }
    device.bind();
    return (long) (device.driver().totalMemory() * limit.fraction);
  }

  /** Returns the name of the property or variable that says it, whether or not that is set. */
  static String source() {
    return asked().name;
  }

  private static MemoryLimit asked() {
    String property = System.getProperty(PROPERTY);
    return property == null ? parse(VARIABLE, System.getenv(VARIABLE)) : parse(PROPERTY, property);
  }

  /** Returns what {@code text} says, the value of {@code name}; no limit if that is not set. */
  private static MemoryLimit parse(String name, @Nullable String text) {
    String value = text == null ? "" : text.strip();
    try {
      if (value.isEmpty()) {
        return new MemoryLimit(name, 1, Long.MAX_VALUE);
      }
      if (value.endsWith("%")) {
        double percent = Double.parseDouble(value.substring(0, value.length() - 1).strip());
        if (percent >= 0 && percent <= 100) {
          return new MemoryLimit(name, percent / 100, Long.MAX_VALUE);
        }
      } else if (Long.parseLong(value) >= 0) {
        return new MemoryLimit(name, 1, Long.parseLong(value));
      }
    } catch (NumberFormatException e) {
      throw wrong(name, value, e);
    }
    throw wrong(name, value, null);
  }

  private static GpuException wrong(String name, String value, @Nullable Throwable cause) {
    GpuException failure =
        new GpuException(
            name
                + " is '"
                + value
                + "'; expected a number of bytes, or a percentage of the device's memory such as"
                + " 50%");
    if (cause != null) {
      failure.initCause(cause);
    }
    return failure;
  }
}
