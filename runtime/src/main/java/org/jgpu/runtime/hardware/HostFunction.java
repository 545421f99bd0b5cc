package org.jgpu.runtime.hardware;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Runs what a stream calls on the host. */
public final class HostFunction {
  private static final Logger LOGGER = System.getLogger("org.jgpu.runtime");

  private HostFunction() {}

  /** Runs {@code function}; what it throws must not reach the driver's thread, and is logged. */
  public static void run(Runnable function) {
    try {
      function.run();
    } catch (Throwable e) {
      LOGGER.log(Level.ERROR, "a host function of a stream failed", e);
    }
  }
}
