package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.format.KernelForm;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.Stmt;

/** Threads per block in x, y, z: the annotation's, else the default of the form. */
public final class BlockShape {
  /**
   * By the number of loops: 256 threads, whole warps along x, so that a warp's elements are
   * adjacent.
   */
  private static final List<List<Integer>> PARALLEL_DEFAULTS =
      List.of(List.of(256, 1, 1), List.of(32, 8, 1), List.of(32, 4, 2));

  private BlockShape() {}

  /** Returns the shape; all 0 where the launch decides. */
  public static List<Integer> of(CudaKernel kernel) {
    List<Integer> given = kernel.signature().blockSize();
    KernelForm form = kernel.signature().form();
    int axes = form == KernelForm.PARALLEL ? parallel(kernel.function()).loops().size() : 3;
    if (!given.isEmpty()) {
      return overAxes(given, axes);
    }
    if (form == KernelForm.PARALLEL) {
      return PARALLEL_DEFAULTS.get(axes - 1);
    }
    return form == KernelForm.ELEMENTWISE ? PARALLEL_DEFAULTS.get(0) : List.of(0, 0, 0);
  }

  /**
   * Returns a block of three axes. Threads along axes beyond {@code axes}, over which no loop runs,
   * would all do the same, so they lie along x.
   */
  private static List<Integer> overAxes(List<Integer> given, int axes) {
    List<Integer> shape = new ArrayList<>(given);
    while (shape.size() < 3) {
      shape.add(1);
    }
    for (int axis = axes; axis < 3; axis++) {
      shape.set(0, shape.get(0) * shape.set(axis, 1));
    }
    return List.copyOf(shape);
  }

  /** Returns the number of threads of a block; 0 where the launch decides. */
  static int threads(CudaKernel kernel) {
    return of(kernel).stream().reduce(1, (a, b) -> a * b);
  }

  /** Returns the parallel loops of a parallel kernel. */
  public static Stmt.Parallel parallel(IrFunction function) {
    return function.body().statements().stream()
        .filter(Stmt.Parallel.class::isInstance)
        .map(Stmt.Parallel.class::cast)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no parallel loop in " + function.key()));
  }
}
