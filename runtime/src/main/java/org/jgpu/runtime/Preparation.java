package org.jgpu.runtime;

import java.util.Objects;
import org.jgpu.runtime.Internals.RuntimeKernels;
import org.jgpu.runtime.device.Daemons;
import org.jgpu.runtime.module.Preloading;

/**
 * What first launches need that needs no device, on a thread of its own while a driver opens one:
 * the program's launchers are loaded, as many as the driver leaves time for, and reading kernels is
 * rehearsed.
 */
final class Preparation {
  private final RuntimeKernels kernels;

  /** The program's, which a thread would have for as long as it lives. */
  private final ClassLoader loader;

  private final Thread thread;
  private volatile boolean ending;

  private Preparation(RuntimeKernels kernels, ClassLoader loader) {
    this.kernels = kernels;
    this.loader = loader;
    this.thread = Daemons.thread(this::run, "jgpu-preparation");
  }

  /** Begins, for the program that the calling thread runs. */
  static Preparation begin(RuntimeKernels kernels) {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    Preparation preparation =
        new Preparation(
            kernels, Objects.requireNonNullElseGet(context, ClassLoader::getSystemClassLoader));
    preparation.thread.start();
    return preparation;
  }

  /** The rehearsal is waited for, so that it comes last: the driver takes longer than both. */
  private void run() {
    Preloading.run(loader, () -> !ending);
    kernels.rehearse();
  }

  /** Ends it: loads no more launchers. Blocks until the thread is done. */
  void end() {
    ending = true;
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // whom the warm-up does not wait for
    }
  }
}
