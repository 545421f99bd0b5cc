package org.jgpu.runtime;

import java.lang.System.Logger.Level;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jgpu.runtime.Internals.RuntimeKernels;
import org.jgpu.runtime.device.Daemons;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.TiledCopy;
import org.jgpu.runtime.trace.Trace;
import org.jspecify.annotations.Nullable;

/** The one {@link RuntimeKernels}, found once. */
final class OwnKernels {
  private static final AtomicBoolean REHEARSED = new AtomicBoolean();

  private static final @Nullable RuntimeKernels FOUND =
      ServiceLoader.load(RuntimeKernels.class, RuntimeKernels.class.getClassLoader())
          .findFirst()
          .orElse(null);

  private OwnKernels() {}

  /**
   * Enqueues a copy of the elements of {@code source}, of any strides, to {@code target}.
   *
   * @throws GpuException if the kernel cannot be loaded or launched
   */
  static <A> void copy(DeviceArray<A> source, DeviceArray<A> target) {
    if (FOUND == null) {
      throw new GpuException(
          "jgpu-runtime was repackaged without its META-INF/services/"
              + RuntimeKernels.class.getName()
              + ", so strided views cannot be copied: merge the service files");
    }
    DeviceArray<?> from = source.bits();
    DeviceArray<?> to = target.bits();
    long addresses = from.address() | to.address();
    TiledCopy tiled = TiledCopy.of(from.layout(), to.layout(), from.dtype().bytes(), addresses);
    if (tiled == null) {
      FOUND.copy(from, to);
    } else {
      FOUND.copyTiled(from.firstByte(), to.firstByte(), tiled);
    }
  }

  /**
   * Begins, at the first call, what of {@link #warmUp} needs no device, on a thread of its own: a
   * driver takes some tenths of a second to open one.
   *
   * @return the thread; null if there is nothing to do
   */
  static @Nullable Thread rehearse() {
    RuntimeKernels kernels = FOUND;
    if (kernels == null || REHEARSED.getAndSet(true)) {
      return null;
    }
    Thread thread = Daemons.thread(kernels::rehearse, "jgpu-rehearsal");
    thread.start();
    return thread;
  }

  /**
   * Makes first launches fast, once {@code rehearsal} has ended, if there is one. A GPU that cannot
   * run the warm-up is not thereby unusable, and the launch that fails says why.
   *
   * @throws GpuException if a fault of before, which no new context ends, stays with the GPU
   */
  static void warmUp(Gpu gpu, @Nullable Thread rehearsal) {
    RuntimeKernels kernels = FOUND;
    if (kernels == null) {
      return;
    }
    await(rehearsal);
    try {
      if (Trace.ON) {
        Trace.unseen(() -> kernels.warmUp(gpu));
      } else {
        kernels.warmUp(gpu);
      }
    } catch (GpuException e) {
      if (gpu.device().isLost()) {
        throw new GpuException(gpu + " cannot be opened: " + e.getMessage(), e);
      }
      System.getLogger("org.jgpu.runtime")
          .log(Level.DEBUG, "first launches will be slower: the warm-up failed", e);
    }
    gpu.device().defaultStream().history().clear();
  }

  private static void await(@Nullable Thread rehearsal) {
    try {
      if (rehearsal != null) {
        rehearsal.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // whom the warm-up does not wait for
    }
  }
}
