package org.jgpu.fuzz;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a device refuses a kernel for nothing but its size: the software device makes methods
 * of the JVM of kernels, and those have limits. That is no difference, and no defect.
 */
final class TooLarge extends Exception {
  private static final long serialVersionUID = 1L;

  /** What the software device says of kernels beyond its limits. */
  private static final Pattern SAID =
      Pattern.compile("kernel \".*\": (it|the kernel) is too large");

  TooLarge(String driver, Throwable cause) {
    super(driver + ": " + cause.getMessage(), cause);
  }

  /** Returns whether a launch failed because a kernel of its unit is too large. */
  static boolean isReason(Throwable failure) {
    for (@Nullable Throwable at = failure; at != null; at = at.getCause()) {
      if (SAID.matcher(String.valueOf(at.getMessage())).find()) {
        return true;
      }
    }
    return false;
  }
}
