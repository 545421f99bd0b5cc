package org.jgpu.runtime.trace;

/** What time goes to. */
public enum Activity {
  /** Launches of kernels. */
  KERNEL("kernels"),
  /** Copies of Java arrays to the device. */
  TO_DEVICE("copies to the device"),
  /** Copies to Java arrays. */
  TO_HOST("copies to the host"),
  /** Reading, compiling and loading code. */
  LOADING("loading code"),
  /** Memory that the pool asks the driver for. */
  POOL_GROWTH("growth of the memory pool");

  private final String title;

  Activity(String title) {
    this.title = title;
  }

  String title() {
    return title;
  }
}
