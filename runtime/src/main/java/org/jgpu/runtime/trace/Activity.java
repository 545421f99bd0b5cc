package org.jgpu.runtime.trace;

/** What time goes to. */
public enum Activity {
  /** Launches of kernels. */
  KERNEL("kernels"),
  /** Launches of graphs. */
  GRAPH("graphs"),
  /** Copies of Java and page-locked arrays to the device. */
  TO_DEVICE("copies to the device"),
  /** Copies to Java and page-locked arrays. */
  TO_HOST("copies to the host"),
  /** Copies by the driver from array to array; those of views are kernels. */
  ON_DEVICE("copies on the device"),
  /** Copies to another device, which are of the one that sends. */
  BETWEEN_DEVICES("copies to other devices"),
  /** Fills by the driver with a value. */
  FILL("fills"),
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
