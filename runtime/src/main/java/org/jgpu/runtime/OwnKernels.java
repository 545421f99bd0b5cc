package org.jgpu.runtime;

import java.lang.System.Logger.Level;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jgpu.runtime.Internals.RuntimeKernels;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.TiledCopy;
import org.jgpu.runtime.trace.Trace;
import org.jspecify.annotations.Nullable;

/** The one {@link RuntimeKernels}, found once. */
final class OwnKernels {
  private static final AtomicBoolean PREPARED = new AtomicBoolean();

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
   * Begins, at the first call, what first launches need that needs no device: a driver takes some
   * tenths of a second to open one.
   *
   * @return null if there is nothing to do
   */
  static @Nullable Preparation prepare() {
    RuntimeKernels kernels = FOUND;
    return kernels == null || PREPARED.getAndSet(true) ? null : Preparation.begin(kernels);
  }

  /**
   * Makes first launches fast, and ends {@code preparation}, if there is one. A GPU that cannot run
   * the warm-up is not thereby unusable, and the launch that fails says why.
   *
   * @throws GpuException if a fault of before, which no new context ends, stays with the GPU
   */
  static void warmUp(Gpu gpu, @Nullable Preparation preparation) {
    RuntimeKernels kernels = FOUND;
    if (kernels == null) {
      return;
    }
    if (preparation != null) {
      preparation.end();
    }
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
}
