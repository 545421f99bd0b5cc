package org.jgpu.arrays.linalg;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.kernels.JacobiKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;

/**
 * Singular values and vectors of matrices that are at least as high as wide, and eigenvalues and
 * eigenvectors of Hermitian ones, by sweeps of rotations over blocks of columns. After each sweep
 * the host looks whether one was left to do; usually 5 to 10 are enough. Of at most 32 rows and
 * columns they are {@link WarpJacobi}'s.
 *
 * <p>A round of n columns reads and writes the matrix and its vectors once, and multiplies them by
 * matrices of 32 x 32. On an H200 that is about 0.4 ms for 4,096 columns of float32, of which a
 * sweep has 255 rounds.
 */
final class Jacobi<A> {
  private static final int HALF = 16;
  private static final int SIDE = 32;

  /** More than twice what the worst known matrices take. */
  static final int MOST_SWEEPS = 60;

  static final String NOT_CONVERGED = "did not converge in " + MOST_SWEEPS + " sweeps";

  private final String function;
  private final boolean hermitian;
  private final boolean vectors;
  private final int rows;
  private final int columns;
  private final long batch;
  private final long[] leading;
  private final NdArray<A> norms;
  private final NdArray<A> work;

  private Jacobi(String function, NdArray<A> source, boolean hermitian, boolean vectors) {
    this.function = function;
    this.hermitian = hermitian;
    this.vectors = vectors;
    rows = Matrices.rows(source);
    columns = Matrices.columns(source);
    batch = Matrices.batch(source);
    leading = Matrices.leading(source);
    Nd nd = Nd.on(source.gpu());
    norms = nd.empty(source.dtype(), Matrices.shape(leading, 2));
    work = nd.empty(source.dtype(), Matrices.shape(leading, height(), columns));
  }

  /** Values of T, whose imaginary parts are 0, and vectors as columns; of no order. */
  record Result<A>(NdArray<A> values, NdArray<A> left, NdArray<A> right) {}

  /** Singular values of packed matrices that are at least as high as wide. */
  static <A> Result<A> singular(String function, NdArray<A> source, boolean vectors) {
    return new Jacobi<>(function, source, false, vectors).run(source, true);
  }

  /** Eigenvalues of packed Hermitian matrices, of which one triangle is read. */
  static <A> Result<A> eigen(String function, NdArray<A> source, boolean lower, boolean vectors) {
    return new Jacobi<>(function, source, true, vectors).run(source, lower);
  }

  private int height() {
    return Math.addExact(rows, vectors ? columns : 0);
  }

  private Result<A> run(NdArray<A> source, boolean lower) {
    Nd nd = Nd.on(source.gpu());
    NdArray<A> values = nd.empty(source.dtype(), Matrices.shape(leading, columns));
    boolean left = vectors && !hermitian;
    NdArray<A> lefts = nd.empty(source.dtype(), Matrices.shape(leading, left ? rows : 0, columns));
    if (batch > 0 && columns > 0) {
      begin(source, lower);
      sweep();
      JacobiKernelsLauncher.jacobiEnd(
          LaunchConfig.grid((columns - 1) / 256 + 1, batchBlocks()).block(256),
          work,
          norms,
          values,
          lefts,
          batch,
          height(),
          rows,
          columns,
          hermitian,
          left);
    }
    return new Result<>(values, lefts, work.slice(work.rank() - 2, rows, height()));
  }

  private int batchBlocks() {
    return (int) Math.min(batch, 65_535);
  }

  private void begin(NdArray<A> source, boolean lower) {
    Statuses bad = Statuses.of(source.gpu(), leading, batch);
    int threads = Math.min(1024, (rows + 3) / 4 * 32);
    JacobiKernelsLauncher.jacobiBegin(
        LaunchConfig.grid((int) Math.min(batch, Integer.MAX_VALUE)).block(Math.max(32, threads)),
        source,
        work,
        norms,
        bad.array(),
        batch,
        height(),
        rows,
        columns,
        hermitian,
        lower);
    bad.check(function, number -> "holds NaN or infinity");
  }

  private void sweep() {
    int blocks = (columns - 1) / HALF + 1;
    int players = blocks + (blocks & 1);
    long pairs = batch * (players / 2);
    Nd nd = Nd.on(work.gpu());
    NdArray<A> rotations = nd.empty(work.dtype(), pairs, SIDE, SIDE);
    NdArray<A> diagonals = hermitian ? nd.empty(work.dtype(), pairs, SIDE, SIDE) : rotations;
    DeviceArray<int[]> active = nd.empty(DType.INT32, pairs);
    Statuses moved = Statuses.of(work.gpu(), leading, batch);
    for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      moved.array().fill(0);
      for (int round = 0; round < players - 1; round++) {
        round(round, players / 2, rotations, diagonals, active, moved.array());
      }
      if (!moved.any()) {
        return;
      }
    }
    moved.check(function, number -> NOT_CONVERGED);
  }

  private void round(
      int round,
      int pairs,
      NdArray<A> rotations,
      NdArray<A> diagonals,
      DeviceArray<int[]> active,
      DeviceArray<int[]> moved) {
    JacobiKernelsLauncher.jacobiPairs(
        LaunchConfig.grid(pairs, batchBlocks()).block(256),
        work,
        norms,
        rotations,
        diagonals,
        active,
        moved,
        batch,
        height(),
        rows,
        columns,
        round,
        pairs == 1 ? MOST_SWEEPS : 2,
        hermitian,
        tolerance(work.dtype(), hermitian, rows, columns));
    rotate(round, pairs, rotations, diagonals, active, false);
    if (hermitian) {
      rotate(round, pairs, rotations, diagonals, active, true);
    }
  }

  /** What is left between columns, as a part of their lengths, or of a Hermitian matrix's norm. */
  static double tolerance(DType<?> dtype, boolean hermitian, int rows, int columns) {
    double epsilon = Matrices.epsilon(dtype);
    return hermitian ? epsilon / Math.sqrt(columns) : epsilon * (4 + Math.sqrt(rows));
  }

  /** Returns how many rows a block rotates. */
  private int tile() {
    return work.dtype().bytes() == 16 ? 32 : 64;
  }

  /** The columns of the matrix and of the vectors, or the rows of the matrix. */
  private void rotate(
      int round,
      int pairs,
      NdArray<A> rotations,
      NdArray<A> diagonals,
      DeviceArray<int[]> active,
      boolean down) {
    int length = down ? columns : height();
    JacobiKernelsLauncher.jacobiRotate(
        LaunchConfig.grid((length - 1) / tile() + 1, pairs, batchBlocks()).block(256),
        work,
        rotations,
        diagonals,
        active,
        batch,
        (long) height() * columns,
        length,
        columns,
        down ? 1 : columns,
        down ? columns : 1,
        round,
        down);
  }
}
