package org.jgpu.runtime.hardware;

import java.lang.System.Logger.Level;

/** Runs what a stream calls on the host. */
public final class HostFunction {
  private HostFunction() {}

  /** Runs {@code function}; what it throws must not reach the driver's thread, and is logged. */
  public static void run(Runnable function) {
    try {
      function.run();
    } catch (Throwable e) {
      System.getLogger("org.jgpu.runtime")
          .log(Level.ERROR, "a host function of a stream failed", e);
    }
  }
}
