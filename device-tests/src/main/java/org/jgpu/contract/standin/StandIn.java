package org.jgpu.contract.standin;

/**
 * Loads the stand-in under the name of NVIDIA's library, {@code libcuda.so.1}, so that drivers
 * which open it afterwards get this one. Needs Java 22 or later and a C compiler, {@code cc}.
 */
public final class StandIn {
  /** The system property that asks for it. */
  public static final String PROPERTY = "jgpu.test.standIn";

  private StandIn() {}

  /** Returns whether this process is to use the stand-in. */
  public static boolean isAsked() {
    return Boolean.getBoolean(PROPERTY);
  }

  /** Loads it where it is asked for; called before the first driver is opened. */
  static void loadIfAsked() {
    if (isAsked()) {
      StandInDevice.load();
    }
  }
}
