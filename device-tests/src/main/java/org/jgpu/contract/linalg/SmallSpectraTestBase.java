package org.jgpu.contract.linalg;

import static org.jgpu.contract.linalg.SpectraChecks.values;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.jgpu.arrays.Joining;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Decompositions.Eigh;
import org.jgpu.arrays.linalg.Decompositions.Svd;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;

/** Batches of matrices of up to 32 rows and columns, of which lanes of a warp take one each. */
abstract class SmallSpectraTestBase {
  final Gpu gpu;

  SmallSpectraTestBase(Gpu gpu) {
    this.gpu = gpu;
  }

  /** One more than a block takes. */
  static int count(int rows) {
    return rows <= 8 ? 17 : rows <= 16 ? 9 : 5;
  }

  static HostMatrix[] matrices(int count, IntFunction<HostMatrix> each) {
    return java.util.stream.IntStream.range(0, count).mapToObj(each).toArray(HostMatrix[]::new);
  }

  <A> NdArray<A> stacked(DType<A> dtype, HostMatrix... matrices) {
    List<NdArray<A>> all = Arrays.stream(matrices).map(each -> each.on(gpu, dtype)).toList();
    return Joining.stack(0, all);
  }

  <A> void eigh(DType<A> dtype, Triangle triangle, HostMatrix... matrices) {
    try (Scope own = Scope.open()) {
      HostMatrix[] halves =
          Arrays.stream(matrices)
              .map(each -> SpectraChecks.half(each, triangle))
              .toArray(HostMatrix[]::new);
      NdArray<A> x = stacked(dtype, halves);
      Eigh<A> eigh = Decompositions.eigh(x, triangle);
      NdArray<?> values = Decompositions.eigvalsh(x, triangle);
      for (int i = 0; i < matrices.length; i++) {
        SpectraChecks.eigh(dtype, matrices[i], eigh, values, i);
      }
    }
  }

  void svd(DType<?> dtype, int rows, int columns, boolean full) {
    int count = count(Math.max(rows, columns));
    svd(dtype, full, matrices(count, i -> HostMatrix.random(dtype, rows, columns, i)));
  }

  <A> void svd(DType<A> dtype, boolean full, HostMatrix... matrices) {
    try (Scope own = Scope.open()) {
      NdArray<A> x = stacked(dtype, matrices);
      Svd<A> svd = Decompositions.svd(x, full);
      NdArray<?> values = Decompositions.svdvals(x);
      for (int i = 0; i < matrices.length; i++) {
        SpectraChecks.svd(dtype, matrices[i], svd, values, i, full);
      }
    }
  }

  static HostMatrix diagonal(int n, IntFunction<Number> each) {
    return HostMatrix.of(
        n, n, (i, j) -> new Complex128(i == j ? each.apply(i).doubleValue() : 0, 0));
  }

  HostMatrix held(DType<?> dtype, HostMatrix x) {
    return HostMatrix.from(x.on(gpu, dtype));
  }
}
