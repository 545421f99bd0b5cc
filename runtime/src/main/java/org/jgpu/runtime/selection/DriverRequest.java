package org.jgpu.runtime.selection;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Which driver the user asks for, and where.
 *
 * @param name a driver's name in lower case, {@value #ANY_HARDWARE}, or nothing for the best
 * @param setting where it was asked for, as a phrase
 */
record DriverRequest(String name, String setting) {
  /** The name that any hardware driver answers to. */
  static final String ANY_HARDWARE = "cuda";

  private static final String PROPERTY = "jgpu.driver";
  private static final String VARIABLE = "JGPU_DRIVER";

  DriverRequest {
    name = name.strip().toLowerCase(Locale.ROOT);
  }

  /** Returns what the property says, or else the variable. */
  static DriverRequest ofSystem() {
    @Nullable String property = System.getProperty(PROPERTY);
    @Nullable String variable = System.getenv(VARIABLE);
    return property != null || variable == null
        ? ofProperty(property == null ? "" : property)
        : new DriverRequest(variable, "the variable " + VARIABLE);
  }

  /** Returns the request of a value of the system property. */
  static DriverRequest ofProperty(String value) {
    return new DriverRequest(value, "the system property " + PROPERTY);
  }

  /** Returns whether the choice is left to the runtime. */
  boolean isAutomatic() {
    return name.isEmpty();
  }

  /** Returns whether hardware is demanded, whichever driver. */
  boolean isAnyHardware() {
    return name.equals(ANY_HARDWARE);
  }
}
