package org.jgpu.contract;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.fft.Along;
import org.jgpu.arrays.fft.Fft;
import org.jgpu.arrays.fft.Norm;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.arrays.linalg.MatrixNorm;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.arrays.linalg.Norms;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.contract.golden.GoldenCall;
import org.jgpu.contract.golden.GoldenTable;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/** Linear algebra and Fourier transforms by NumPy's names; factors by what their product is. */
final class NumpyLinear {
  private interface Unary {
    DeviceArray<?> of(DeviceArray<?> x);
  }

  private interface Binary {
    DeviceArray<?> of(DeviceArray<?> x, DeviceArray<?> y);
  }

  private NumpyLinear() {}

  static void addTo(GoldenTable table, Gpu gpu) {
    unary().forEach((name, function) -> table.one(name, call -> function.of(call.input(0))));
    binary()
        .forEach(
            (name, function) -> table.one(name, call -> function.of(call.input(0), call.input(1))));
    addProducts(table);
    addNorms(table);
    table.one(
        "solve_triangular",
        call ->
            Solvers.solveTriangular(
                call.input(0),
                call.input(1),
                call.truth("lower") ? Triangle.LOWER : Triangle.UPPER));
    table.one("tensorinv", call -> Solvers.tensorInv(call.input(0), call.axis("ind")));
    NumpyTransforms.ALL.forEach(
        (name, function) ->
            table.one("fft." + name, call -> function.apply(call.input(0), along(call))));
    table.one(
        "fft.fftfreq", call -> Fft.fftfreq(gpu, call.integer("count"), call.real("distance")));
    table.one(
        "fft.rfftfreq", call -> Fft.rfftfreq(gpu, call.integer("count"), call.real("distance")));
  }

  private static Map<String, Unary> unary() {
    return Map.ofEntries(
        Map.entry("inv", Solvers::inv),
        Map.entry("det", Norms::det),
        Map.entry("pinv", Solvers::pinv),
        Map.entry("cholesky", Decompositions::cholesky),
        Map.entry("eigvalsh", Decompositions::eigvalsh),
        Map.entry("eigh_values", x -> Decompositions.eigh(x).eigenvalues()),
        Map.entry("svdvals", Decompositions::svdvals),
        Map.entry("svd_again", NumpyLinear::fromSvd),
        Map.entry("qr_again", NumpyLinear::fromQr),
        Map.entry("matrix_rank", Norms::matrixRank));
  }

  private static <A> DeviceArray<?> fromSvd(DeviceArray<A> x) {
    Decompositions.Svd<A> svd = Decompositions.svd(x, false);
    NdArray<A> s = Nd.of(svd.s()).astype(x.dtype());
    return MatrixProducts.matmul(svd.u().times(Manipulation.expandDims(s, -2)), svd.vh());
  }

  private static <A> DeviceArray<?> fromQr(DeviceArray<A> x) {
    Decompositions.Qr<A> qr = Decompositions.qr(x);
    return MatrixProducts.matmul(qr.q(), qr.r());
  }

  private static Map<String, Binary> binary() {
    return Map.ofEntries(
        Map.entry("matmul", MatrixProducts::matmul),
        Map.entry("matvec", MatrixProducts::matVec),
        Map.entry("vecmat", MatrixProducts::vecMat),
        Map.entry("vecdot", MatrixProducts::vecDot),
        Map.entry("dot", MatrixProducts::dot),
        Map.entry("vdot", MatrixProducts::vdot),
        Map.entry("inner", MatrixProducts::inner),
        Map.entry("outer", MatrixProducts::outer),
        Map.entry("kron", MatrixProducts::kron),
        Map.entry("solve", Solvers::solve),
        Map.entry("lstsq", (x, y) -> Solvers.lstsq(x, y).x()),
        Map.entry("tensorsolve", Solvers::tensorSolve));
  }

  private static void addProducts(GoldenTable table) {
    table.one(
        "tensordot",
        call ->
            call.has("axes")
                ? MatrixProducts.tensorDot(call.input(0), call.input(1), call.axis("axes"))
                : MatrixProducts.tensorDot(
                    call.input(0), call.input(1), axes(call, "left"), axes(call, "right")));
    table.one(
        "einsum", call -> MatrixProducts.einsum(call.text("text"), call.input(0), rest(call)));
    table.one("multi_dot", call -> MatrixProducts.multiDot(call.input(0), rest(call)));
    table.one("matrix_power", call -> MatrixProducts.matrixPower(call.input(0), call.axis("n")));
    table.one(
        "trace",
        call ->
            MatrixProducts.trace(
                call.input(0), call.integer("offset"), call.axis("axis1"), call.axis("axis2")));
  }

  private static DeviceArray<?>[] rest(GoldenCall call) {
    return call.inputsFrom(1).toArray(new DeviceArray<?>[0]);
  }

  private static int[] axes(GoldenCall call, String name) {
    return Arrays.stream(call.list(name)).mapToInt(Math::toIntExact).toArray();
  }

  private static void addNorms(GoldenTable table) {
    table.many("slogdet", call -> slogdet(call.input(0)));
    table.one(
        "vector_norm",
        call -> Norms.vectorNorm(call.input(0), call.real("ord"), NumpyReductions.over(call)));
    table.one("matrix_norm", call -> Norms.matrixNorm(call.input(0), norm(call.text("ord"))));
  }

  private static <A> List<DeviceArray<?>> slogdet(DeviceArray<A> x) {
    Norms.SignAndLog<A> parts = Norms.slogdet(x);
    return List.of(parts.sign(), parts.logAbs());
  }

  private static MatrixNorm norm(String order) {
    return switch (order) {
      case "fro" -> MatrixNorm.FROBENIUS;
      case "nuc" -> MatrixNorm.NUCLEAR;
      case "1" -> MatrixNorm.ONE;
      case "-1" -> MatrixNorm.LEAST_COLUMN;
      case "2" -> MatrixNorm.TWO;
      case "-2" -> MatrixNorm.LEAST_SINGULAR;
      case "inf" -> MatrixNorm.INFINITY;
      default -> MatrixNorm.LEAST_ROW;
    };
  }

  private static Along along(GoldenCall call) {
    Along along = call.has("axes") ? Along.along(axes(call, "axes")) : Along.usual();
    if (call.has("lengths")) {
      along = along.lengths(call.list("lengths"));
    }
    return call.has("norm")
        ? along.norm(Norm.valueOf(call.text("norm").toUpperCase(Locale.ROOT)))
        : along;
  }
}
