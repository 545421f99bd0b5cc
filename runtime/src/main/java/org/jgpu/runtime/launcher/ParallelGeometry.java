package org.jgpu.runtime.launcher;

import java.util.List;
import org.jgpu.format.HostExpression;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.LoopRange;
import org.jgpu.runtime.device.DeviceLimits;
import org.jgpu.runtime.error.GpuException;

/**
 * The grid of a kernel with parallel loops: one thread per iteration, or per pack of iterations of
 * the innermost loop, as far as grids go.
 */
final class ParallelGeometry {
  private static final List<Integer> ONE_LOOP = List.of(256, 1, 1);
  private static final List<Integer> TWO_LOOPS = List.of(32, 8, 1);
  private static final List<Integer> THREE_LOOPS = List.of(32, 4, 2);

  /** What every supported multiprocessor runs at a time. */
  private static final int THREADS_PER_MULTIPROCESSOR = 1024;

  private ParallelGeometry() {}

  /**
   * Fills {@code shape}; the innermost loop is on x.
   *
   * @return false if there is no iteration, or the kernel returns before its loops
   */
  static boolean fill(
      KernelDescriptor kernel, KernelValues values, DeviceLimits limits, LaunchShape shape) {
    List<LoopRange> loops = kernel.geometry().loops();
    int n = loops.size();
    if (n < 1 || n > 3) {
      throw new GpuException(KernelText.of(kernel) + " has " + n + " parallel loops");
    }
    if (returns(kernel, values)) {
      return false;
    }
    long x = iterations(kernel, loops.get(n - 1), values);
    long y = n < 2 ? 1 : iterations(kernel, loops.get(n - 2), values);
    long z = n < 3 ? 1 : iterations(kernel, loops.get(n - 3), values);
    if (x == 0 || y == 0 || z == 0) {
      return false;
    }
    List<Integer> block = block(kernel, n);
    shape.block(block.get(0), block.get(1), block.get(2));
    int items = kernel.geometry().itemsPerThread();
    long threads = items == 1 ? x : packed(x, items, y, z, limits);
    shape.grid(
        blocks(threads, shape.blockX, limits.maxGridX()),
        blocks(y, shape.blockY, limits.maxGridY()),
        blocks(z, shape.blockZ, limits.maxGridZ()));
    return true;
  }

  /** Returns whether the kernel returns before its loops, whose bounds may make no sense then. */
  private static boolean returns(KernelDescriptor kernel, KernelValues values) {
    List<HostExpression> returns = kernel.geometry().returns();
    for (int i = 0; i < returns.size(); i++) {
      if (isTrue(returns.get(i), values)) {
        return true;
      }
    }
    return false;
  }

  /** Leaves it to the device where a condition divides by zero: it may have returned before. */
  private static boolean isTrue(HostExpression condition, KernelValues values) {
    try {
      return condition.evaluate(values) != 0;
    } catch (ArithmeticException e) {
      return false;
    }
  }

  /**
   * Returns the threads in x where each takes {@code items} iterations: never fewer than the device
   * has room for, since arrays that are not aligned alike are worked on one element at a time.
   */
  private static long packed(long x, int items, long y, long z, DeviceLimits limits) {
    long others = y > Integer.MAX_VALUE / z ? Integer.MAX_VALUE : y * z;
    long room = (long) limits.multiprocessors() * THREADS_PER_MULTIPROCESSOR / others;
    return Math.max((x - 1) / items + 1, Math.min(x, room));
  }

  private static long iterations(KernelDescriptor kernel, LoopRange loop, KernelValues values) {
    try {
      return loop.count(values);
    } catch (ArithmeticException | IllegalArgumentException e) {
      throw new GpuException(
          KernelText.of(kernel)
              + " at "
              + kernel.location()
              + ": the range of a parallel loop cannot be computed: "
              + e.getMessage(),
          e);
    }
  }

  private static List<Integer> block(KernelDescriptor kernel, int loops) {
    if (kernel.geometry().block().get(0) > 0) {
      return kernel.geometry().block();
    }
    return switch (loops) {
      case 1 -> ONE_LOOP;
      case 2 -> TWO_LOOPS;
      default -> THREE_LOOPS;
    };
  }

  /** Kernels step over what a clamped grid does not reach. */
  private static int blocks(long iterations, int block, int limit) {
    return (int) Math.min(limit, (iterations - 1) / block + 1);
  }
}
