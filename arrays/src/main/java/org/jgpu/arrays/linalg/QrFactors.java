package org.jgpu.arrays.linalg;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions.Qr;
import org.jgpu.arrays.linalg.kernels.FactorKernelsLauncher;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.library.SolverLibrary.Work;

/**
 * QR of a batch by reflectors, panel by panel: each panel's product of reflectors I - V T V^H is
 * applied to the rest by three products of matrices.
 *
 * @param triangles R in place of the matrices, with zeros below its diagonal
 * @param reflectors V of all panels
 * @param products T of all panels
 * @param space for two products with the reflectors
 * @param starts the first column of each panel, and the end of the last
 */
record QrFactors<A>(
    NdArray<A> triangles,
    DeviceArray<A> reflectors,
    DeviceArray<A> products,
    DeviceArray<A> space,
    List<Integer> starts) {
  private static final int MOST = 32;

  /** Factors {@code matrices}, which are packed, for Q of at most {@code columns} columns. */
  static <A> QrFactors<A> of(NdArray<A> matrices, long columns) {
    Nd nd = Nd.on(matrices.gpu());
    int rows = Matrices.rows(matrices);
    int count = Math.min(rows, Matrices.columns(matrices));
    long[] leading = Matrices.leading(matrices);
    long wide = Math.max(columns, Matrices.columns(matrices));
    QrFactors<A> factors =
        new QrFactors<>(
            matrices,
            nd.empty(matrices.dtype(), Matrices.shape(leading, rows, count)),
            nd.empty(matrices.dtype(), Matrices.shape(leading, count, MOST)),
            nd.empty(matrices.dtype(), Matrices.shape(leading, 2 * MOST, wide)),
            new ArrayList<>());
    factors.starts.add(0);
    if (Matrices.batch(matrices) > 0) {
      factors.factor(count);
    }
    return factors;
  }

  /**
   * Returns Q and R, of which {@code matrices} become a part.
   *
   * @param wanted the columns of Q and the rows of R: as many as the lesser of rows and columns, or
   *     as rows
   */
  static <A> Qr<A> qr(NdArray<A> matrices, int wanted) {
    if (LibraryFactors.takes(Work.QR, matrices)) {
      return LibraryFactors.qr(matrices, wanted);
    }
    NdArray<A> q = of(matrices, wanted).q(wanted);
    boolean whole = wanted == Matrices.rows(matrices);
    return new Qr<>(q, whole ? matrices : upper(matrices, wanted).copy());
  }

  /** Returns R alone, with as many rows as the lesser of rows and columns. */
  static <A> NdArray<A> r(NdArray<A> matrices) {
    if (LibraryFactors.takes(Work.QR, matrices)) {
      return LibraryFactors.qr(matrices, 0).r();
    }
    of(matrices, 0);
    return upper(matrices, Math.min(Matrices.rows(matrices), Matrices.columns(matrices)));
  }

  private static <A> NdArray<A> upper(NdArray<A> matrices, int rows) {
    return matrices.slice(matrices.rank() - 2, 0, rows);
  }

  private void factor(int count) {
    Block<A> all = Block.of(triangles);
    for (int from = 0; from < count; ) {
      Panels panels = Panels.of(triangles, all.rows() - from);
      int to = Math.min(count, from + panels.width());
      panel(panels, all, from, to, count);
      starts.add(to);
      apply(from, to, all.part(from, all.rows(), to, all.columns()), true);
      from = to;
    }
  }

  private void panel(Panels panels, Block<A> all, int from, int to, int count) {
    int height = all.rows() - from;
    FactorKernelsLauncher.qrPanel(
        panels.launch(all.batch(), Math.max(height, 4 * (to - from))),
        triangles,
        reflectors,
        products,
        all.batch(),
        all.rows(),
        all.columns(),
        from,
        to - from,
        count,
        panels.staged());
  }

  /** C = C - V T V^H C, or with the conjugate transpose of T. */
  private void apply(int from, int to, Block<A> c, boolean adjoint) {
    if (c.isEmpty()) {
      return;
    }
    int width = to - from;
    Block<A> all = Block.of(reflectors);
    Block<A> v = all.part(from, all.rows(), from, to);
    Block<A> t = Block.of(products).part(from, to, 0, width);
    Block<A> first = Block.of(space).part(0, width, 0, c.columns());
    Block<A> second = Block.of(space).part(MOST, MOST + width, 0, c.columns());
    Updates.set(v.adjoint(), c, first);
    Updates.set(adjoint ? t.adjoint() : t, first, second);
    Updates.subtract(v, second, c);
  }

  /** Returns the first columns of Q. */
  NdArray<A> q(long columns) {
    long[] leading = Matrices.leading(triangles);
    NdArray<A> q = Matrices.identities(triangles, leading, Matrices.rows(triangles), columns);
    Block<A> all = Block.of(q);
    for (int i = starts.size() - 2; i >= 0; i--) {
      int from = starts.get(i);
      apply(from, starts.get(i + 1), all.part(from, all.rows(), from, all.columns()), false);
    }
    return q;
  }
}
