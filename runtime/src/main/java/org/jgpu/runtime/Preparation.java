package org.jgpu.runtime;

import java.util.Objects;
import org.jgpu.runtime.Internals.RuntimeKernels;
import org.jgpu.runtime.device.Daemons;
import org.jgpu.runtime.module.Preloading;
import org.jspecify.annotations.Nullable;

/**
 * What first launches need that needs no device, while a driver opens one: on one thread the
 * reading of kernels is rehearsed, on another the program's launchers are loaded, as many as the
 * driver leaves time for.
 */
final class Preparation {
  private final Thread rehearsal;
  private volatile boolean ended;

  private Preparation(RuntimeKernels kernels) {
    this.rehearsal = Daemons.thread(kernels::rehearse, "jgpu-rehearsal");
  }

  /** Begins, for the program that the calling thread runs. */
  static Preparation begin(RuntimeKernels kernels) {
    Preparation preparation = new Preparation(kernels);
    preparation.rehearsal.start();
    preparation.preload(Thread.currentThread().getContextClassLoader());
    return preparation;
  }

  /** A thread of its own: opening would wait for a rehearsal that comes after it. */
  private void preload(@Nullable ClassLoader context) {
    ClassLoader loader = Objects.requireNonNullElseGet(context, ClassLoader::getSystemClassLoader);
    Daemons.thread(() -> Preloading.run(loader, () -> !ended), "jgpu-preloading").start();
  }

  /** Loads no more launchers. Blocks until the rehearsal is over. */
  void end() {
    ended = true;
    try {
      rehearsal.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // whom the warm-up does not wait for
    }
  }
}
