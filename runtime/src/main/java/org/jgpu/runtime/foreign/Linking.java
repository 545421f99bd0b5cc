package org.jgpu.runtime.foreign;

import java.lang.invoke.MethodHandles;
import org.jgpu.runtime.device.Daemons;
import org.jspecify.annotations.Nullable;

/**
 * Links all functions but the one that starts a driver while it starts, on a thread of its own:
 * Java takes some tens of milliseconds for them, and the driver more than that.
 */
final class Linking implements Runnable {
  private final Thread thread = Daemons.thread(this, "jgpu-linking");
  private volatile @Nullable Error failure;

  private Linking() {}

  static Linking begin() {
    Linking linking = new Linking();
    linking.thread.start();
    return linking;
  }

  @Override
  public void run() {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      lookup.ensureInitialized(DeviceFunctions.class);
      lookup.ensureInitialized(MemoryFunctions.class);
      lookup.ensureInitialized(ModuleFunctions.class);
      lookup.ensureInitialized(LaunchFunctions.class);
      lookup.ensureInitialized(StreamFunctions.class);
      lookup.ensureInitialized(GraphFunctions.class);
    } catch (Error e) {
      failure = e;
    } catch (IllegalAccessException e) {
      throw new AssertionError("classes of this package", e);
    }
  }

  /**
   * Waits until all are linked.
   *
   * @throws Error what linking failed with, such as a {@code LinkageError} if the driver has not
   *     all
   */
  void end() {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    Error found = failure;
    if (found != null) {
      throw found;
    }
  }
}
