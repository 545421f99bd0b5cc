package org.jgpu.contract.sparse;

import static org.jgpu.arrays.Index.all;
import static org.jgpu.arrays.Index.at;
import static org.jgpu.arrays.Index.every;
import static org.jgpu.arrays.Index.pick;
import static org.jgpu.arrays.Index.range;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.MatrixNorm;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.arrays.sparse.SparseMatrices;
import org.jgpu.arrays.sparse.SparseNorms;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.sparse.ScipyFile.Lists;
import org.jgpu.contract.sparse.ScipyFile.Result;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every recorded call gives what SciPy gave, exactly, and in SciPy's structure where it counts. */
@DeviceTest
class SparseScipyTest {
  private static final ScipyFile FILE = ScipyFile.read();

  private final Gpu gpu;

  SparseScipyTest(Gpu gpu) {
    this.gpu = gpu;
  }

  static Stream<String> calls() {
    return FILE.results().stream().map(Result::call).distinct();
  }

  @ParameterizedTest
  @MethodSource("calls")
  void call(String call) {
    for (Result result : FILE.results()) {
      if (result.call().equals(call)) {
        try (Scope scope = Scope.open()) {
          check(result, FILE.matrix(result.names().get(0)).matrix(gpu));
        }
      }
    }
  }

  private <A> void check(Result result, CsrMatrix<A> m) {
    String what = result.call() + " of " + result.names();
    if (result.isDense()) {
      NdArray<?> found =
          result.call().equals("kron")
              ? SparseMatrices.kron(m, second(result)).toDense()
              : dense(result.call(), m);
      assertArrayEquals(result.shape(), found.shape(), what);
      compare(what, result.elements(), HostMatrix.read(found));
    } else {
      structure(what, result.lists().get(0), sparse(result, m));
    }
  }

  private CsrMatrix<?> second(Result result) {
    return FILE.matrix(result.names().get(result.names().size() - 1)).matrix(gpu);
  }

  private <A> NdArray<?> dense(String call, CsrMatrix<A> m) {
    return switch (call) {
      case "toDense" -> m.toDense();
      case "dotVector" -> m.dot(vector(m.dtype(), m.columns()));
      case "dotTransposed" -> m.transpose().dot(vector(m.dtype(), m.rows()));
      case "dotMatrix1" -> m.dot(vector(m.dtype(), m.columns()).reshape(m.columns(), 1));
      case "dotMatrix3" -> m.dot(vector(m.dtype(), 3L * m.columns()).reshape(m.columns(), 3));
      case "dotMatrix21" -> m.dot(vector(m.dtype(), 21L * m.columns()).reshape(m.columns(), 21));
      case "dotSparse" -> m.dot(m.transpose()).toDense();
      case "sum0" -> m.sum(0);
      case "sum1" -> m.sum(1);
      case "mean1" -> m.mean(1);
      case "diagonal0" -> m.diagonal();
      case "diagonal1" -> m.diagonal(1);
      case "diagonal-2" -> m.diagonal(-2);
      case "timesDenseRow" -> m.multiply(vector(m.dtype(), m.columns())).toDense();
      case "timesDenseColumn" ->
          m.multiply(vector(m.dtype(), m.rows()).reshape(m.rows(), 1)).toDense();
      case "denseDot" ->
          SparseMatrices.dot(vector(m.dtype(), 3L * m.rows()).reshape(3, m.rows()), m);
      default ->
          call.matches("(arg)?[mM](ax|in).*|count.*|norm.*")
              ? reduced(call, m)
              : selected(call, m).toDense();
    };
  }

  private static NdArray<?> reduced(String call, CsrMatrix<?> m) {
    return switch (call) {
      case "max" -> m.max();
      case "min" -> m.toCsc().min();
      case "max0" -> m.max(0);
      case "max1" -> m.max(-1);
      case "min0" -> m.toCsc().min(0);
      case "min1" -> m.toCoo().min(1);
      case "argMax0" -> m.argMax(0);
      case "argMax1" -> m.argMax(1);
      case "argMin0" -> m.argMin(-2);
      case "argMin1" -> m.transpose().argMin(0);
      case "countNonzero0" -> m.countNonzero(0);
      case "countNonzero1" -> m.countNonzero(1);
      case "norm" -> SparseNorms.norm(m);
      case "normOne" -> SparseNorms.norm(m, MatrixNorm.ONE);
      case "normInfinity" -> SparseNorms.norm(m.toCsc(), MatrixNorm.INFINITY);
      case "normVector0" -> SparseNorms.vectorNorm(m, 2, 0);
      case "normLargest1" -> SparseNorms.vectorNorm(m, Double.POSITIVE_INFINITY, 1);
      default -> throw new AssertionError(call);
    };
  }

  private <A> CsrMatrix<A> selected(String call, CsrMatrix<A> m) {
    Nd nd = Nd.on(gpu);
    return switch (call) {
      case "rows1to4" -> m.get(range(1, 4), all());
      case "everySecondRowBack" -> m.get(every(-2), all());
      case "columns1to4" -> m.get(all(), range(1, 4));
      case "pickedBoth" -> m.get(pick(nd.array(3, 0, 3)), pick(nd.array(4L, 1L, 1L, 0L)));
      case "row2" -> m.getRow(2);
      case "column3" -> m.get(all(), at(3));
      default -> throw new AssertionError(call);
    };
  }

  private <A> CsrMatrix<?> sparse(Result result, CsrMatrix<A> m) {
    CsrMatrix<?> other = second(result);
    return switch (result.call()) {
      case "sumDuplicates" -> m.sumDuplicates();
      case "eliminateZeros" -> m.eliminateZeros();
      case "byColumns" -> m.toCsc().transpose();
      case "setDiag0" -> m.setDiag(vector(m.dtype(), 3), 0);
      case "setDiag1" -> m.setDiag(vector(m.dtype(), 99), 1);
      case "setDiag-2" -> m.toCsc().setDiag(vector(m.dtype(), 99), -2).toCsr();
      case "tril0" -> m.tril();
      case "tril1" -> m.tril(1);
      case "tril-2" -> m.toCsc().tril(-2).toCsr();
      case "triu0" -> m.triu();
      case "triu1" -> m.toCsc().triu(1).toCsr();
      case "triu-2" -> m.triu(-2);
      case "power2" -> m.power(2);
      case "divRow" -> m.div(vector(m.dtype(), m.columns()));
      case "div3" -> m.div(3);
      case "maximum" -> m.maximum(other);
      case "minimum" -> m.toCsc().minimum(other).toCsr();
      case "plus" -> m.plus(other);
      case "minus", "minusItself" -> m.minus(other);
      case "multiply" -> m.multiply(other);
      case "vstack" -> SparseMatrices.vstack(List.of(m, other));
      case "hstack" -> SparseMatrices.hstack(List.of(m, other));
      case "bmat" ->
          SparseMatrices.bmat(
              List.of(Arrays.asList(m, null), Arrays.asList(null, other), List.of(other, m)));
      case "blockDiag" -> SparseMatrices.blockDiag(List.of(m, other));
      case "diags" -> diags(m.dtype());
      case "eye" -> SparseMatrices.eye(gpu, m.dtype(), 4, 6, 2);
      default -> throw new AssertionError(result.call());
    };
  }

  private <A> CsrMatrix<A> diags(DType<A> dtype) {
    NdArray<A> two = Nd.on(gpu).full(dtype, 2, 1);
    return SparseMatrices.diags(List.of(vector(dtype, 4), two), new long[] {1, -2}, 6, 5);
  }

  /** As the script makes them. */
  private <A> NdArray<A> vector(DType<A> dtype, long size) {
    Complex128[] numbers = new Complex128[(int) size];
    boolean complex = HostMatrix.isComplex(dtype);
    Arrays.setAll(
        numbers, i -> new Complex128((i * 7 % 11 - 5) / 4.0, complex ? (i * 5 % 7 - 3) / 2.0 : 0));
    return Nd.of(gpu.array(dtype, HostMatrix.array(dtype, numbers), size));
  }

  private static void structure(String what, Lists wanted, CsrMatrix<?> found) {
    assertEquals(wanted.dtype(), found.dtype(), what);
    assertEquals(wanted.rows(), found.rows(), what);
    assertEquals(wanted.columns(), found.columns(), what);
    assertArrayEquals(wanted.offsets(), found.offsets().toHost(), what);
    assertArrayEquals(wanted.indices(), found.indices().toHost(), what);
    compare(what, wanted.values(), HostMatrix.read(found.values()));
  }

  private static void compare(String what, Complex128[] wanted, Complex128[] found) {
    assertEquals(wanted.length, found.length, what);
    for (int i = 0; i < wanted.length; i++) {
      String place = what + ", element " + i;
      compare(place, wanted[i].re(), found[i].re());
      compare(place, wanted[i].im(), found[i].im());
    }
  }

  /** Zeros have no sign here; means, norms and quotients are rounded. */
  private static void compare(String place, double wanted, double found) {
    double allowed = place.matches("(mean|norm|div).*") ? 1e-6 * Math.max(1, Math.abs(wanted)) : 0;
    if (!(wanted == found) && !(Math.abs(wanted - found) <= allowed)) {
      assertEquals(wanted, found, place);
    }
  }
}
