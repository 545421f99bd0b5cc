package org.jgpu.arrays.linalg;

import java.util.Arrays;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Selection;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/**
 * Functions of square matrices of float32, float64, complex64 and complex128, in batches over
 * leading axes. Thread-safe.
 */
public final class MatrixFunctions {
  /** The coefficients of the approximant of degree 13. */
  private static final double[] PADE = {
    64764752532480000.0,
    32382376266240000.0,
    7771770303897600.0,
    1187353796428800.0,
    129060195264000.0,
    10559470521600.0,
    670442572800.0,
    33522128640.0,
    1323241920.0,
    40840800.0,
    960960.0,
    16380.0,
    182.0,
    1.0
  };

  /** The largest norm for which that is exact to float64's precision. */
  private static final double LARGEST = 5.371920351148152;

  /** Beyond this many squarings all numbers but 0 have overflown, or lost all their digits. */
  private static final int MOST_SQUARINGS = 1100;

  private MatrixFunctions() {}

  /**
   * The exponential, by Padé's approximant of degree 13 of the matrix divided by a power of 2, and
   * as many squarings (Higham, "The Scaling and Squaring Method for the Matrix Exponential
   * Revisited", 2005). A new array; waits for the norms.
   */
  public static <A> NdArray<A> expm(DeviceArray<A> x) {
    Matrices.requireSquare("expm", x);
    if (x.size() == 0) {
      return Nd.emptyLike(x);
    }
    return Scoped.array(() -> exponential(Matrices.borrowed(x)));
  }

  private static <A> NdArray<A> exponential(NdArray<A> x) {
    long[] leading = Matrices.leading(x);
    NdArray<?> norms = Norms.matrixNorm(x, MatrixNorm.ONE);
    int[] squarings =
        Arrays.stream(norms.astype(DType.FLOAT64).toHost())
            .mapToInt(MatrixFunctions::squarings)
            .toArray();
    double[] factors = Arrays.stream(squarings).mapToDouble(s -> Math.scalb(1.0, -s)).toArray();
    long[] each = Matrices.shape(leading, 1, 1);
    NdArray<double[]> scale = Nd.of(x.gpu().array(DType.FLOAT64, factors, each));
    NdArray<A> power = approximant(x.times(scale.astype(x.dtype())));
    NdArray<int[]> counts = Nd.of(x.gpu().array(DType.INT32, squarings, each));
    int most = Arrays.stream(squarings).max().orElse(0);
    for (int i = 0; i < most; i++) {
      NdArray<boolean[]> left = Comparison.greater(counts, i);
      power = Selection.where(left, Solvers.product(power, power), power);
    }
    return power;
  }

  /** Returns 0 for NaN and infinity, which spread by themselves. */
  private static int squarings(double norm) {
    if (!(norm > LARGEST) || Double.isInfinite(norm)) {
      return 0;
    }
    return Math.min(MOST_SQUARINGS, Math.getExponent(norm / LARGEST) + 1);
  }

  /** The quotient of two polynomials, whose odd parts are u and whose even ones v. */
  private static <A> NdArray<A> approximant(NdArray<A> a) {
    NdArray<A> eye = Nd.on(a.gpu()).eye(a.dtype(), Matrices.rows(a));
    NdArray<A> a2 = Solvers.product(a, a);
    NdArray<A> a4 = Solvers.product(a2, a2);
    NdArray<A> a6 = Solvers.product(a4, a2);
    NdArray<A> u =
        Solvers.product(
            a,
            Solvers.product(a6, sum(9, a2, a4, a6))
                .plus(sum(3, a2, a4, a6))
                .plus(eye.times(PADE[1])));
    NdArray<A> v =
        Solvers.product(a6, sum(8, a2, a4, a6)).plus(sum(2, a2, a4, a6)).plus(eye.times(PADE[0]));
    return Solvers.solve(v.minus(u), v.plus(u));
  }

  /** Powers times every second coefficient from one on. */
  private static <A> NdArray<A> sum(int first, NdArray<A> a2, NdArray<A> a4, NdArray<A> a6) {
    return a2.times(PADE[first]).plus(a4.times(PADE[first + 2])).plus(a6.times(PADE[first + 4]));
  }
}
