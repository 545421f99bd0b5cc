package org.jgpu.contract;

import static org.jgpu.arrays.Index.all;
import static org.jgpu.arrays.Index.pick;
import static org.jgpu.arrays.Over.over;
import static org.jgpu.arrays.fft.Along.along;
import static org.jgpu.contract.SampleResults.again;
import static org.jgpu.contract.SampleResults.closed;
import static org.jgpu.contract.SampleResults.filled;
import static org.jgpu.contract.SampleResults.into;
import static org.jgpu.contract.SampleResults.refused;
import static org.jgpu.contract.SampleResults.solvedBy;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jgpu.arrays.Arithmetic;
import org.jgpu.arrays.Bins;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Covariances;
import org.jgpu.arrays.Differences;
import org.jgpu.arrays.Histograms;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Joining;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.NanFunctions;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.OrderStatistics;
import org.jgpu.arrays.Over;
import org.jgpu.arrays.Overlap;
import org.jgpu.arrays.Polynomials;
import org.jgpu.arrays.Powers;
import org.jgpu.arrays.Products;
import org.jgpu.arrays.QuantileMethod;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.Rounding;
import org.jgpu.arrays.Scans;
import org.jgpu.arrays.Searching;
import org.jgpu.arrays.Segments;
import org.jgpu.arrays.Selection;
import org.jgpu.arrays.Sets;
import org.jgpu.arrays.Signals;
import org.jgpu.arrays.SortOrder;
import org.jgpu.arrays.Sorting;
import org.jgpu.arrays.Special;
import org.jgpu.arrays.Statistics;
import org.jgpu.arrays.Windows;
import org.jgpu.arrays.fft.Along;
import org.jgpu.arrays.fft.Convolutions;
import org.jgpu.arrays.fft.Fft;
import org.jgpu.arrays.linalg.CholeskySolver;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Decompositions.QrMode;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.arrays.linalg.LuSolver;
import org.jgpu.arrays.linalg.MatrixFunctions;
import org.jgpu.arrays.linalg.MatrixNorm;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.arrays.linalg.Norms;
import org.jgpu.arrays.linalg.PolyFit;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.arrays.linalg.Transposition;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;

/** Operations of arrays, each family of them called on small arrays of several dtypes. */
final class OperationSamples {
  private final Gpu gpu;
  private final Nd nd;
  private final NdArray<float[]> x;
  private final NdArray<int[]> ints;
  private final NdArray<double[]> doubles;
  private final NdArray<Complex64[]> complex;
  private final NdArray<boolean[]> mask;
  private final NdArray<long[]> some;
  private final NdArray<byte[]> bytes;
  private final NdArray<int[]> two;
  private final NdArray<int[]> odd;
  private final NdArray<float[]> least;
  private final NdArray<boolean[]> middle;
  private final NdArray<float[]> singular;
  private final Over masked;
  private final NdArray<long[]> unsigned;
  private final NdArray<boolean[]> truths;
  private final NdArray<int[]> target;
  private final NdArray<int[]> pair;

  OperationSamples(Gpu gpu) {
    this.gpu = gpu;
    nd = Nd.on(gpu);
    x = nd.arange(DType.FLOAT32, 24).reshape(2, 3, 4);
    ints = nd.arange(DType.INT32, 24).reshape(2, 3, 4);
    doubles = x.astype(DType.FLOAT64);
    complex = x.astype(DType.COMPLEX64);
    mask = x.greater(5);
    some = nd.array(1L, 0L, 1L);
    bytes = x.astype(DType.INT8);
    two = nd.array(2);
    odd = ints.rem(2);
    least = x.min();
    middle = nd.array(true, false, true);
    singular = nd.ones(DType.FLOAT32, 2, 3, 3);
    masked = over(1).where(mask);
    unsigned = ints.astype(DType.UINT64);
    truths = mask.copy();
    target = ints.copy();
    pair = nd.array(7, 8);
  }

  /** Returns the operations of {@code family}; each gives its result, or a text for none. */
  Stream<Supplier<? extends Object>> of(String family) {
    return switch (family) {
      case "arithmetic" -> arithmetic();
      case "reductions" -> reductions();
      case "indices" -> indices();
      case "signals" -> signals();
      case "products" -> products();
      case "sorts" -> sorts();
      case "linalg" -> linalg();
      case "order" -> order();
      case "fft" -> fft();
      case "random" -> RandomSamples.of(nd.random(1), x, doubles);
      case "shapes" -> shapes();
      default -> throw new IllegalArgumentException(family);
    };
  }

  private Stream<Supplier<? extends Object>> arithmetic() {
    return Stream.of(
        () -> x.plus(bytes),
        () -> doubles.plus(x),
        () -> Arithmetic.floorDivide(ints, two),
        () -> Powers.power(ints, 3),
        () -> Comparison.less(ints, doubles),
        () -> Comparison.less(ints, unsigned),
        () -> Comparison.notEqual(unsigned, ints),
        () -> filled(() -> Comparison.greater(unsigned, ints, truths)),
        () -> Comparison.less(mask, middle.reshape(3, 1)),
        () -> Rounding.clip(x, bytes, least),
        () -> Rounding.isClose(doubles, x),
        () -> x.astype(DType.COMPLEX64));
  }

  private Stream<Supplier<? extends Object>> reductions() {
    return Stream.of(
        () -> Reductions.sum(x, masked),
        () -> Reductions.max(x, masked.initial(3)),
        () -> Reductions.sum(ints, over(0).as(DType.INT64)),
        () -> Reductions.prod(ints, over(0, 2).as(DType.FLOAT32)),
        () -> Reductions.ptp(x),
        () -> again(Reductions.sum(x, over(1)), out -> Reductions.sum(ints, over(1), out)),
        () -> again(Reductions.max(x, over(0)), out -> Reductions.max(x, over(0), out)),
        () -> again(x.index(0, 0).copy(), out -> Statistics.std(ints, over(0), 1, out)),
        () ->
            again(
                x.copy(), out -> Scans.cumSum(ints.transpose(2, 0, 1), 1, out.transpose(2, 0, 1))),
        () -> again(nd.empty(DType.FLOAT64, 2, 4, 4), out -> Scans.cumSumWithInitial(x, 1, out)),
        () -> Statistics.mean(ints, masked.as(DType.FLOAT64)),
        () -> Statistics.var(x, masked.as(DType.FLOAT32)),
        () -> Statistics.std(ints, over(2).as(DType.FLOAT64), 1),
        () -> Statistics.average(x, bytes, over(0)),
        () -> NanFunctions.nanStd(x, over(0)),
        () -> NanFunctions.nanVar(x, over(0).as(DType.FLOAT32), 1),
        () -> NanFunctions.nanStd(doubles, over(1).as(DType.FLOAT32), 1),
        () -> Reductions.argMin(mask, over(0)),
        () -> Scans.cumSum(ints, 1, DType.INT64),
        () -> Scans.cumSumWithInitial(x, 2),
        () -> Scans.nanCumSum(x, 0),
        () -> Scans.cumSum(x.transpose()),
        () -> Scans.cumProd(x.transpose()),
        () -> Differences.ediff1d(x.transpose(), x.transpose(), least),
        () -> Differences.diff(x, 2, 2),
        () -> Differences.gradient(x, 1, 1),
        () -> Differences.trapezoid(x, 1, 1),
        () -> Differences.gradient(x, x.index(0, 0).index(0, 0), 2),
        () -> Differences.trapezoid(x, x.index(0, 0).index(0, 0), 2),
        x::sumToDouble,
        ints::sumToLong,
        ints::meanToDouble);
  }

  private Stream<Supplier<? extends Object>> indices() {
    return Stream.of(
        () -> x.get(mask),
        () -> x.get(some),
        () -> x.get(all(), pick(some), all()),
        () -> x.get(pick(some), all(), pick(some)),
        () -> x.transpose().get(all(), pick(some)),
        () -> Indexing.takeAlongAxis(x, odd, 0),
        () -> Indexing.compress(middle, x, 1),
        () -> filled(() -> Indexing.put(target, some, pair)),
        () -> filled(() -> Indexing.put(target, odd.transpose(), pair)),
        () -> filled(() -> Indexing.place(target, mask, odd.transpose())),
        () -> Indexing.take(x.transpose(), some),
        () -> Indexing.argWhere(mask),
        () -> Indexing.choose(odd, List.of(x, x)),
        () -> Selection.where(mask, x, 3),
        () -> Selection.where(mask, x, bytes));
  }

  private Stream<Supplier<? extends Object>> signals() {
    return Stream.of(
        () -> Special.logSumExp(x, over(1).initial(2)),
        () -> Special.xlogy(x, bytes),
        () -> Histograms.bincount(ints.reshape(24)),
        () -> Histograms.bincount(ints.reshape(24), x.reshape(24), 30),
        () -> closed(Histograms.histogram(x.transpose(), Bins.of(5))),
        () -> closed(Histograms.histogram(bytes, Bins.of(5, 0, 9), x)),
        () -> closed(Histograms.density(x, Bins.of(5))),
        () -> closed(Histograms.histogram2d(x, bytes, Bins.of(2), Bins.edges(0, 3, 9))),
        () -> Histograms.histogramBinEdges(x, Bins.of(3)),
        () -> Covariances.cov(x.index(0, 0)),
        () -> Covariances.cov(x.index(0, 0).index(0, 0)),
        () -> Covariances.corrCoef(complex.index(0, 0)),
        () -> Signals.convolve(bytes.reshape(24), bytes.index(0, 0).index(0, 0)),
        () -> Signals.correlate(x.index(0, 1).index(0, 1), x.reshape(24), Overlap.SAME),
        () -> Signals.interp(x, doubles.reshape(24), ints.reshape(24)),
        () -> Signals.interpPeriodic(x, x.reshape(24), ints.reshape(24), 7),
        () -> Signals.polyVal(doubles.reshape(24), x.transpose()),
        () -> Signals.unwrap(x, 1),
        () -> Windows.hanning(gpu, 9),
        () -> Products.cross(x.transpose(0, 2, 1), bytes.transpose(0, 2, 1)),
        () -> Products.vander(x.reshape(24), 3));
  }

  private Stream<Supplier<? extends Object>> products() {
    return Stream.of(
        () -> MatrixProducts.matmul(x, bytes.transpose(0, 2, 1)),
        () -> MatrixProducts.matmul(bytes, bytes.transpose(0, 2, 1)),
        () -> into(x, MatrixProducts::matmul),
        () -> refused(() -> MatrixProducts.matmul(x, ints)),
        () -> MatrixProducts.matVec(mask, mask.index(1, 0)),
        () -> MatrixProducts.vecDot(complex, x.transpose(0, 1, 2), 1),
        () -> MatrixProducts.vdot(complex, x.transpose()),
        () -> MatrixProducts.inner(x, bytes),
        () -> MatrixProducts.outer(x.transpose(), bytes),
        () -> MatrixProducts.tensorDot(x, x, new int[] {0, 2}, new int[] {0, 2}),
        () -> MatrixProducts.kron(x.transpose(), x.index(0, 1)),
        () -> MatrixProducts.einsum("abc,abd,ce->ed", bytes, bytes, bytes.index(0, 0).transpose()),
        () -> MatrixProducts.einsum("aab->b", mask.slice(1, 0, 2)),
        () -> MatrixProducts.einsum("abc,dec->eb", x, bytes),
        () -> MatrixProducts.matrixPower(x.slice(2, 0, 3), 5),
        () -> MatrixProducts.matrixPower(x.slice(2, 0, 3), 0),
        () -> refused(() -> MatrixProducts.matrixPower(singular, -2)),
        () -> MatrixProducts.multiDot(x.index(0, 0), x.index(0, 1).transpose(), x.index(0, 0)),
        () -> MatrixProducts.trace(x, 1, 2, 0),
        () -> again(nd.empty(DType.FLOAT32, 3), out -> MatrixProducts.trace(x, 1, 2, 0, out)),
        () ->
            again(
                nd.empty(DType.FLOAT32, 3, 4),
                out ->
                    MatrixProducts.multiDot(
                        List.of(x.index(0, 0), x.index(0, 1).transpose(), x.index(0, 0)), out)));
  }

  private Stream<Supplier<? extends Object>> sorts() {
    return Stream.of(
        () -> Sorting.sort(x, 0),
        () -> Sorting.argSort(x, 1),
        () -> Sorting.sort(complex, 2),
        () -> Sorting.lexSort(List.of(x, ints), 0),
        () -> closed(Sorting.sortByKey(x, ints)),
        () -> closed(Sorting.sortByKey(x, bytes)),
        () -> closed(Sorting.topK(x, 2)),
        () -> Searching.searchSorted(x.index(0, 0).index(1, 0), bytes),
        () -> Searching.digitize(ints, least.reshape(1), true),
        () -> filled(() -> Sorting.sort(x, 0, SortOrder.ASCENDING, x)),
        () -> filled(() -> Sorting.sort(complex, 1, SortOrder.ASCENDING, complex)),
        () -> segments(segments -> segments.sort(x.reshape(24))),
        () -> segments(segments -> segments.argSort(complex.reshape(24))),
        () -> segments(segments -> closed(segments.sortByKey(x.reshape(24), doubles.reshape(24)))),
        () -> refused(() -> segments(segments -> segments.sort(x))),
        () -> Sets.unique(odd, 1),
        () -> closed(Sets.uniqueAll(x, -1)),
        () -> Sets.unique(odd),
        () -> closed(Sets.uniqueAll(x)),
        () -> closed(Sets.uniqueCounts(x)),
        () -> closed(Sets.uniqueInverse(x)),
        () -> Sets.isIn(ints, x),
        () -> Sets.intersect1d(x, bytes),
        () -> closed(Sets.intersect1dIndices(x, bytes)),
        () -> Sets.union1d(x, bytes),
        () -> Sets.isIn(x.transpose(), least),
        () -> Sets.setDiff1d(x.transpose(), x.transpose()),
        () -> Searching.searchSorted(x.index(0, 0).index(1, 0), x.transpose()),
        () -> Sets.setDiff1d(x, bytes),
        () -> Sets.setXor1d(x, bytes));
  }

  private Stream<Supplier<? extends Object>> linalg() {

    NdArray<float[]> systems = x.slice(2, 0, 3).plus(nd.eye(DType.FLOAT32, 3).times(40));
    NdArray<float[]> infinite = systems.div(0);
    NdArray<float[]> inverse = systems.copy();
    NdArray<Complex64[]> definite = nd.eye(DType.COMPLEX64, 40);
    NdArray<Complex64[]> indefinite = definite.times(-1);
    return Stream.of(
        () -> Solvers.solve(systems.transpose(0, 2, 1), bytes.slice(2, 0, 2)),
        () -> Solvers.solve(definite, least.broadcastTo(40)),
        () -> Solvers.inv(systems),
        () -> filled(() -> Solvers.solve(systems, systems, inverse)),
        () -> filled(() -> Solvers.inv(systems, inverse)),
        () -> filled(() -> MatrixProducts.einsum("bij->bji", List.of(systems), inverse)),
        () -> Solvers.pinv(definite, 0, Triangle.LOWER),
        () -> Norms.matrixRank(systems, 0, Triangle.UPPER),
        () -> Norms.matrixNorm(x, MatrixNorm.ONE, 0, 2, true),
        () -> refused(() -> Solvers.inv(x.slice(2, 0, 3))),
        () -> Solvers.pinv(complex),
        () -> closed(Solvers.lstsq(x, bytes.slice(2, 0, 1))),
        () -> PolyFit.polyFit(x.index(0, 0).index(0, 0), bytes.index(0, 0).index(0, 1), 1),
        () ->
            closed(
                PolyFit.degree(1)
                    .weights(x.index(0, 0).index(0, 2))
                    .covariance(x.index(0, 0).index(0, 0), x.index(0, 1).transpose(), false)),
        () -> closed(PolyFit.degree(0).full(x.index(0, 0).index(0, 0), x.index(0, 1).transpose())),
        () -> Solvers.solveTriangular(systems, x, Triangle.UPPER),
        () -> Solvers.solveTriangular(systems, x, Triangle.LOWER, true, Transposition.ADJOINT),
        () -> solvedBy(LuSolver.of(systems), by -> by.solve(x, Transposition.TRANSPOSED)),
        () -> refused(() -> LuSolver.of(singular)),
        () -> closed(solvedBy(LuSolver.of(systems), LuSolver::slogdet)),
        () -> solvedBy(CholeskySolver.of(definite), by -> by.solve(least.broadcastTo(2, 40, 1))),
        () -> solvedBy(CholeskySolver.ofFactors(definite, Triangle.UPPER), CholeskySolver::logDet),
        () -> refused(() -> CholeskySolver.of(indefinite)),
        () -> Decompositions.cholesky(definite, Triangle.UPPER),
        () -> refused(() -> Decompositions.cholesky(indefinite)),
        () -> closed(Decompositions.lu(x)),
        () -> closed(Decompositions.qr(x, QrMode.COMPLETE)),
        () -> Decompositions.qrR(complex),
        () -> closed(Decompositions.svd(complex, true)),
        () -> Decompositions.svdvals(complex),
        () -> closed(Decompositions.eigh(systems)),
        () -> Decompositions.eigvalsh(definite),
        () -> refused(() -> Decompositions.eigh(infinite)),
        () -> closed(Decompositions.eig(systems)),
        () -> Decompositions.eigvals(complex.slice(2, 0, 3)),
        () -> refused(() -> Decompositions.eig(infinite)),
        () -> Norms.norm(complex),
        () -> Norms.vectorNorm(x, 3),
        () -> Norms.vectorNorm(x, 3, 1),
        () -> Norms.matrixNorm(complex, MatrixNorm.NUCLEAR),
        () -> Norms.matrixNorm(x, MatrixNorm.LEAST_ROW),
        () -> Norms.cond(systems, MatrixNorm.ONE),
        () -> Norms.cond(complex),
        () -> Norms.matrixRank(x),
        () -> Norms.det(definite),
        () -> closed(Norms.slogdet(systems)),
        () -> MatrixFunctions.expm(systems));
  }

  private Stream<Supplier<? extends Object>> order() {
    return Stream.of(
        () -> OrderStatistics.median(ints, over(0, 2).as(DType.FLOAT64)),
        () -> OrderStatistics.nanMedian(x, over(1)),
        () -> OrderStatistics.quantile(x, 0.3),
        () -> OrderStatistics.quantile(x, 0.3, over(1), bytes),
        () -> OrderStatistics.quantile(x.transpose(), 0.3, over(0, 1), bytes.transpose()),
        () -> OrderStatistics.quantile(x, 0.3, over(2, 0), x.index(1, 0).transpose()),
        () -> OrderStatistics.nanQuantile(x, 0.3, over(2, 0), x.index(1, 0).transpose()),
        () -> OrderStatistics.nanQuantile(x, 0.3, over(0, 2), doubles),
        () ->
            OrderStatistics.nanQuantiles(
                x, new double[] {0, 0.4, 1}, over(0).as(DType.FLOAT32), QuantileMethod.LINEAR),
        () ->
            OrderStatistics.nanQuantiles(
                x.broadcastTo(200, 2, 3, 4),
                new double[] {0, 0.2, 0.4, 0.6, 1},
                Over.everything().as(DType.FLOAT32),
                QuantileMethod.LINEAR),
        () -> OrderStatistics.percentile(ints, 30, over(1).keepDims(), QuantileMethod.LOWER),
        () -> OrderStatistics.nanQuantile(x, 0.3, over(0), QuantileMethod.HAZEN),
        () ->
            again(
                OrderStatistics.nanQuantile(x, 0.3, over(0), QuantileMethod.HAZEN),
                out -> OrderStatistics.nanQuantile(x, 0.3, over(0), QuantileMethod.HAZEN, out)),
        () ->
            OrderStatistics.quantiles(
                x, new double[] {0, 1}, over(2).as(DType.FLOAT32), QuantileMethod.LINEAR));
  }

  private Stream<Supplier<? extends Object>> fft() {
    return Stream.of(
        () -> Fft.fft(x),
        () -> Fft.ifft(complex.transpose(), along(1)),
        () -> Fft.fft(ints, along(0).lengths(5)),
        () -> Fft.rfft(bytes, along(1).lengths(22)),
        () -> Fft.rfft(x, along(1).lengths(6000)),
        () -> Fft.irfft(x),
        () -> Fft.hfft(complex, along(0).lengths(5)),
        () -> Fft.ihfft(doubles),
        () -> Fft.fft(x, along(2).lengths(2503)),
        () -> Fft.fft(x, along(0).lengths(8192)),
        () -> Fft.fftn(x),
        () -> Fft.ifftn(complex, along(0, 1).lengths(3, 5)),
        () -> Fft.rfftn(x.transpose()),
        () -> Fft.irfftn(complex),
        () -> again(Fft.irfftn(complex), out -> Fft.irfftn(complex, Along.usual(), out)),
        () -> again(Fft.fftn(x.transpose()), out -> Fft.fftn(x.transpose(), Along.usual(), out)),
        () ->
            again(
                Fft.ifft2(x, along(0, 1).lengths(5, 4)),
                out -> Fft.ifft2(x, along(0, 1).lengths(5, 4), out)),
        () -> Fft.fftshift(x),
        () -> Fft.fftfreq(gpu, 7, 1),
        () -> Convolutions.convolve2d(bytes.index(0, 0), bytes.index(0, 1), Overlap.SAME),
        () -> Convolutions.convolve2d(doubles.index(1, 0), x.index(1, 1), Overlap.FULL),
        () -> Convolutions.convolve2d(x.transpose(), bytes.index(0, 0), Overlap.SAME),
        () -> Convolutions.correlate2d(complex, complex.index(0, 1), Overlap.FULL),
        () -> Convolutions.fftConvolve(doubles, x, Overlap.FULL),
        () -> Convolutions.fftConvolve(complex, x, Overlap.SAME),
        () -> Polynomials.polyAdd(doubles.reshape(24), bytes.index(0, 0).index(0, 0)),
        () -> Polynomials.polyMul(x.reshape(24), bytes.reshape(24)),
        () -> Polynomials.polyDer(ints.reshape(24), 3),
        () -> Polynomials.polyInt(x.reshape(24), 2, 3),
        () -> Polynomials.poly(x.reshape(24)),
        () -> Polynomials.roots(x.slice(2, 1, 4).index(0, 0).index(0, 1)),
        () -> refused(() -> Polynomials.roots(x)),
        () -> closed(Polynomials.polyDiv(x.reshape(24), x.index(0, 1).index(0, 0))),
        () -> refused(() -> Fft.rfft(complex)),
        () -> refused(() -> Fft.fftn(x, along(0, 1).lengths(3, 0))));
  }

  private Stream<Supplier<? extends Object>> shapes() {
    return Stream.of(
        () -> Manipulation.ravel(x.transpose()),
        () -> Manipulation.tril(x, 0),
        () -> Manipulation.diag(x.index(0, 0).index(0, 0), 1),
        () -> Joining.concat(0, x, x),
        () -> Joining.stack(3, x, x),
        () -> Joining.block(List.of(List.of(x, x), List.of(x, x))),
        () -> Joining.tile(x, 2, 1),
        () -> Joining.tile(x.transpose(), 2, 1),
        () -> Joining.repeat(x.transpose(), 2, 1),
        () -> Joining.roll(x, 5),
        () -> Joining.roll(x.transpose(), 5),
        () -> Joining.insert(x, 1, x.index(0, 0), 0),
        () -> Joining.delete(x, 1, 0),
        () -> Joining.delete(x, two, 1),
        () -> Joining.repeat(x, some, 1),
        () -> Joining.pad(x, new long[][] {{1, 1}, {0, 2}, {2, 0}}, Joining.Padding.WRAP),
        () -> Joining.pad(x, new long[][] {{1, 1}, {0, 2}, {2, 0}}, 7),
        () -> nd.geomspace(DType.FLOAT32, 1, 100, 5),
        () -> nd.tri(DType.INT8, 3, 4, 1));
  }

  private Object segments(Function<Segments, Object> sort) {
    try (Segments segments = Segments.of(gpu, 0, 4, 4, 24)) {
      return sort.apply(segments);
    }
  }
}
