package org.jgpu.software.driver;

/** Runs what a stream calls on the host. */
final class HostFunction {
  private HostFunction() {}

  /** Runs {@code function}; what it throws is no fault of the device, and is logged. */
  static void run(Runnable function) {
    try {
      function.run();
    } catch (Throwable e) {
      System.getLogger(HostFunction.class.getName())
          .log(System.Logger.Level.ERROR, "a host function of a stream failed", e);
    }
  }
}
