package org.jgpu.arrays.linalg;

import java.util.Arrays;
import java.util.function.Function;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Operands;
import org.jgpu.arrays.Selection;
import org.jgpu.arrays.linalg.kernels.FactorKernelsLauncher;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;
import org.jgpu.runtime.library.SolverLibrary.Work;

/**
 * Matrices and right sides with one batch.
 *
 * @param function as users know it
 * @param matrices of one batch
 * @param sides of the same batch, the columns being right sides
 * @param vector whether there is one, and the result has no axis for it
 */
record Systems<A>(String function, NdArray<A> matrices, NdArray<A> sides, boolean vector) {
  /** How systems are solved. */
  interface Way<A> {
    NdArray<A> solve(NdArray<A> matrices, NdArray<A> sides);
  }

  static <A> Systems<A> of(String function, DeviceArray<A> a, DeviceArray<?> b) {
    requireRows(function, a, b);
    boolean vector = b.rank() == 1;
    NdArray<A> sides = converted(function, a, b);
    if (vector) {
      sides = Manipulation.expandDims(sides, 1);
    }
    long[] batch = Manipulation.broadcastShapes(Matrices.leading(a), Matrices.leading(sides));
    return new Systems<>(
        function, broadcast(Matrices.borrowed(a), batch), broadcast(sides, batch), vector);
  }

  /** Returns the shape of the solutions. */
  static long[] shape(String function, DeviceArray<?> a, DeviceArray<?> b) {
    requireRows(function, a, b);
    if (b.rank() == 1) {
      return Matrices.shape(Matrices.leading(a), Matrices.columns(a));
    }
    long[] batch = Manipulation.broadcastShapes(Matrices.leading(a), Matrices.leading(b));
    return Matrices.shape(batch, Matrices.columns(a), Matrices.columns(b));
  }

  private static void requireRows(String function, DeviceArray<?> a, DeviceArray<?> b) {
    if (b.rank() == 0 || Matrices.rows(a) != b.layout().extent(b.rank() == 1 ? 0 : b.rank() - 2)) {
      throw new GpuException(
          function
              + " of shapes "
              + Shapes.text(a.shape())
              + " and "
              + Shapes.text(b.shape())
              + ": there must be as many rows on the right side as on the left");
    }
  }

  /**
   * Returns solutions, those of one matrix and a batch of right sides with all of them beside each
   * other, so that the matrix is factored, or read, once.
   */
  static <A> NdArray<A> solved(
      String function, DeviceArray<A> a, DeviceArray<?> b, Function<Systems<A>, NdArray<A>> way) {
    requireRows(function, a, b);
    if (a.rank() != 2 || b.rank() <= 2) {
      return way.apply(of(function, a, b));
    }
    NdArray<?> first = Manipulation.moveAxis(b, -2, 0);
    long perRow = Matrices.product(Arrays.copyOfRange(first.shape(), 1, first.rank()));
    NdArray<?> sides = Matrices.packed(first).reshape(first.shape()[0], perRow);
    return Manipulation.moveAxis(way.apply(of(function, a, sides)).reshape(first.shape()), 0, -2);
  }

  private static <A> NdArray<A> broadcast(NdArray<A> x, long[] batch) {
    return x.broadcastTo(Matrices.shape(batch, Matrices.rows(x), Matrices.columns(x)));
  }

  private static <A> NdArray<A> converted(String function, DeviceArray<A> a, DeviceArray<?> b) {
    Operands.requireOneGpu(a, b);
    if (b.dtype() == a.dtype()) {
      return Matrices.borrowed(a.dtype().cast(b));
    }
    if (!DTypes.canCast(b.dtype(), a.dtype())) {
      throw new GpuException(
          function
              + " of "
              + a.dtype()
              + " and "
              + b.dtype()
              + ": the result has the matrix's dtype, which does not hold all numbers of the"
              + " other one; convert one by astype");
    }
    return Matrices.borrowed(b).astype(a.dtype());
  }

  NdArray<A> solved(Way<A> way) {
    return result(way.solve(matrices, sides));
  }

  /** Returns solutions without the axis of right sides, if these were vectors. */
  NdArray<A> result(NdArray<A> x) {
    return vector ? x.index(x.rank() - 1, 0) : x;
  }

  /** Solves by elimination. Waits, and throws if a matrix is singular. */
  NdArray<A> solved() {
    Solution<A> solution = eliminated(matrices, sides);
    solution.status().checkPivots(function, Systems::singular);
    return result(solution.x());
  }

  /** Returns what to say of a matrix whose pivot of the {@code column}-th column is 0. */
  static String singular(int column) {
    return "is singular: the pivot of column " + (column - 1) + " is 0";
  }

  /**
   * Inverses that do not wait.
   *
   * @param x the inverses; zeros where there is none
   * @param singular which matrices have none
   */
  record Inverses<A>(NdArray<A> x, NdArray<boolean[]> singular) {
    static <A> Inverses<A> of(DeviceArray<A> matrices) {
      long[] leading = Matrices.leading(matrices);
      int n = Matrices.rows(matrices);
      Solution<A> solution =
          eliminated(Matrices.borrowed(matrices), Matrices.identities(matrices, leading, n, n));
      NdArray<boolean[]> singular =
          Comparison.notEqual(solution.status().array(), 0).reshape(leading);
      NdArray<boolean[]> whole = singular.reshape(Matrices.shape(leading, 1, 1));
      return new Inverses<>(Selection.where(whole, 0, solution.x()), singular);
    }
  }

  /** Solutions, and which matrices are singular: theirs mean nothing. */
  private record Solution<A>(NdArray<A> x, Statuses status) {}

  private static <A> Solution<A> eliminated(NdArray<A> matrices, NdArray<A> sides) {
    if (sides.size() > 0 && LibraryFactors.takes(Work.LU, matrices)) {
      Statuses status =
          Statuses.of(matrices.gpu(), Matrices.leading(matrices), Matrices.batch(matrices));
      return new Solution<>(LibraryFactors.solved(matrices, sides, status), status);
    }
    boolean small = LaneGroups.fit(Matrices.rows(matrices), bytes(matrices, sides));
    if (sides.size() == 0 || small) {
      long[] leading = Matrices.leading(matrices);
      Statuses status = Statuses.of(matrices.gpu(), leading, Matrices.batch(matrices));
      NdArray<A> x = Nd.on(matrices.gpu()).empty(matrices.dtype(), sides.shape());
      if (sides.size() > 0) {
        small(Matrices.packed(matrices), Matrices.packed(sides), x, status);
      }
      return new Solution<>(x, status);
    }
    LuFactors<A> factors = LuFactors.of(matrices.copy());
    NdArray<A> x = sides.copy();
    factors.solve(x);
    return new Solution<>(x, factors.status());
  }

  private static long bytes(NdArray<?> matrices, NdArray<?> sides) {
    int n = Matrices.rows(matrices);
    long width = n + (long) Matrices.columns(sides) | 1;
    return n * width * matrices.dtype().bytes();
  }

  private static <A> void small(NdArray<A> a, NdArray<A> b, NdArray<A> x, Statuses status) {
    int n = Matrices.rows(a);
    long batch = Matrices.batch(a);
    LaneGroups groups = LaneGroups.of(n, bytes(a, b));
    FactorKernelsLauncher.solveSmall(
        groups.config(batch),
        a,
        b,
        x,
        status.array(),
        batch,
        n,
        Matrices.columns(b),
        groups.lanes());
  }
}
