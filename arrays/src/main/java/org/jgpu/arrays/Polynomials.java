package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.Comparator;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Polynomials as vectors of their coefficients, that of the highest power first; {@link
 * Signals#polyVal} gives their values. Each function returns a new array in the first one's dtype,
 * which the caller closes or an enclosing scope frees. Thread-safe. Fits to points are those of
 * {@code org.jgpu.arrays.linalg.PolyFit}.
 *
 * <p>None blocks but {@link #polyDiv}, {@link #poly} and {@link #roots}, which read their arrays:
 * they compute on the CPU, in float64. Leading zeros stay where they are, but in remainders. Sums,
 * products and quotients take a number, of rank 0, for a vector of one coefficient.
 */
public final class Polynomials {
  /** What is left of a division counts as 0 up to this, as in NumPy. */
  private static final double NOTHING = 1e-8;

  private Polynomials() {}

  /** The sum of two polynomials. Takes all dtypes. */
  public static <A> NdArray<A> polyAdd(DeviceArray<A> p, DeviceArray<?> q) {
    requireNonNull(p, "p");
    requireNonNull(q, "q");
    return combined("polyAdd", p, q, false);
  }

  /** The difference of two polynomials. Takes all dtypes. */
  public static <A> NdArray<A> polySub(DeviceArray<A> p, DeviceArray<?> q) {
    requireNonNull(p, "p");
    requireNonNull(q, "q");
    return combined("polySub", p, q, true);
  }

  private static <A> NdArray<A> combined(
      String name, DeviceArray<A> first, DeviceArray<?> second, boolean less) {
    NdArray<A> p = coefficients(name, first);
    NdArray<?> q = coefficients(name, second);
    long length = Math.max(p.size(), q.size());
    try (Scope scope = Scope.open()) {
      NdArray<A> result = Nd.on(p.gpu()).zeros(p.dtype(), length);
      result.slice(0, length - p.size(), length).copyFrom(p);
      NdArray<A> end = result.slice(0, length - q.size(), length);
      if (less) {
        end.minusAssign(q);
      } else {
        end.plusAssign(q);
      }
      return scope.keep(result);
    }
  }

  /** The product of two polynomials. Takes all dtypes; by the definition. */
  public static <A> NdArray<A> polyMul(DeviceArray<A> p, DeviceArray<?> q) {
    requireNonNull(p, "p");
    requireNonNull(q, "q");
    return Signals.convolve(p, q);
  }

  /** The derivative. Takes all dtypes. */
  public static <A> NdArray<A> polyDer(DeviceArray<A> p) {
    return polyDer(p, 1);
  }

  /** The derivative of some order; of no coefficients if there is nothing left. */
  public static <A> NdArray<A> polyDer(DeviceArray<A> p, int order) {
    requireVector("polyDer", p);
    requireOrder("polyDer", order);
    long left = Math.max(0, p.size() - order);
    try (Scope scope = Scope.open()) {
      NdArray<A> result = Views.borrowed(p).slice(0, 0, left).copy();
      for (int i = 0; i < order && left > 0; i++) {
        scale(result, left + order - 1 - i, false);
      }
      return scope.keep(result);
    }
  }

  /** Multiplies by, or divides by, the numbers from one down. */
  private static <A> void scale(NdArray<A> x, long first, boolean divided) {
    try (NdArray<A> powers = Nd.on(x.gpu()).arange(x.dtype(), first, first - x.size(), -1)) {
      if (divided) {
        Arithmetic.trueDivide(x, powers, x);
      } else {
        x.timesAssign(powers);
      }
    }
  }

  /** The integral that is 0 at 0. Takes floating-point and complex numbers. */
  public static <A> NdArray<A> polyInt(DeviceArray<A> p) {
    return polyInt(p, 1);
  }

  /**
   * The integral of some order. Takes floating-point and complex numbers.
   *
   * @param constants what each integration adds, the first one's first; none for zeros, and one for
   *     all
   */
  public static <A> NdArray<A> polyInt(DeviceArray<A> p, int order, double... constants) {
    requireNonNull(constants, "constants");
    requireVector("polyInt", p);
    requireOrder("polyInt", order);
    DTypes.requireInexact("polyInt", p.dtype());
    if (constants.length > 1 && constants.length < order) {
      throw new GpuException(
          "polyInt of order " + order + " with " + constants.length + " constants");
    }
    try (Scope scope = Scope.open()) {
      NdArray<A> result = Nd.on(p.gpu()).zeros(p.dtype(), p.size() + order);
      result.slice(0, 0, p.size()).copyFrom(p);
      for (int i = 0; i < order; i++) {
        integrate(result, p.size() + i, constants.length == 1 ? constants[0] : at(constants, i));
      }
      return scope.keep(result);
    }
  }

  private static double at(double[] constants, int i) {
    return constants.length == 0 ? 0 : constants[i];
  }

  private static <A> void integrate(NdArray<A> x, long done, double constant) {
    if (done > 0) {
      scale(x.slice(0, 0, done), done, true);
    }
    x.index(0, done).fill(Numbers.element(x.dtype(), constant));
  }

  /** A quotient and a remainder, for the caller to close. */
  public record Quotient<A>(NdArray<A> quotient, NdArray<A> remainder) implements AutoCloseable {
    /** Frees both. */
    @Override
    public void close() {
      quotient.close();
      remainder.close();
    }
  }

  /**
   * The quotient of two polynomials and the remainder, without leading zeros. Takes floating-point
   * and complex numbers. Blocks.
   *
   * @param q with a first coefficient that is not 0
   */
  public static <A> Quotient<A> polyDiv(DeviceArray<A> p, DeviceArray<?> q) {
    requireNonNull(p, "p");
    requireNonNull(q, "q");
    NdArray<A> dividend = coefficients("polyDiv", p);
    DTypes.requireInexact("polyDiv", p.dtype());
    try (Operands<A> other = Operands.of("polyDiv", p, coefficients("polyDiv", q))) {
      Complex128[] divisor = numbers(other.array());
      Complex128[] rest = numbers(dividend);
      if (divisor.length == 0 || rest.length == 0) {
        throw new GpuException(
            "polyDiv of " + rest.length + " and " + divisor.length + " coefficients; at least 1");
      }
      int count = Math.max(0, rest.length - divisor.length + 1);
      Complex128[] quotient = new Complex128[Math.max(1, count)];
      quotient[0] = new Complex128(0, 0);
      for (int k = 0; k < count; k++) {
        quotient[k] = rest[k].div(divisor[0]);
        for (int i = 0; i < divisor.length; i++) {
          rest[k + i] = rest[k + i].minus(quotient[k].times(divisor[i]));
        }
      }
      return quotient(array(p, quotient), p, withoutZeros(rest));
    }
  }

  private static <A> Quotient<A> quotient(
      NdArray<A> quotient, DeviceArray<A> like, Complex128[] rest) {
    try {
      return new Quotient<>(quotient, array(like, rest));
    } catch (RuntimeException e) {
      quotient.close();
      throw e;
    }
  }

  private static Complex128[] withoutZeros(Complex128[] rest) {
    int first = 0;
    while (first < rest.length - 1 && Math.hypot(rest[first].re(), rest[first].im()) <= NOTHING) {
      first++;
    }
    return Arrays.copyOfRange(rest, first, rest.length);
  }

  /**
   * The polynomial with these zeros, whose first coefficient is 1. Takes floating-point and complex
   * numbers. Blocks.
   */
  public static <A> NdArray<A> poly(DeviceArray<A> zeros) {
    requireNonNull(zeros, "zeros");
    requireZeros(zeros);
    DTypes.requireInexact("poly", zeros.dtype());
    Complex128[] of = numbers(zeros);
    Complex128[] coefficients = new Complex128[of.length + 1];
    Arrays.fill(coefficients, new Complex128(0, 0));
    coefficients[0] = new Complex128(1, 0);
    for (int done = 0; done < of.length; done++) {
      for (int i = done + 1; i > 0; i--) {
        coefficients[i] = coefficients[i].minus(of[done].times(coefficients[i - 1]));
      }
    }
    return array(zeros, coefficients);
  }

  /**
   * The zeros of a polynomial, by their real parts and then by their imaginary ones, each as often
   * as it occurs. Takes all dtypes. Blocks. Zeros that lie close together are as inexact as their
   * number makes them: of m equal ones about the m-th root of the precision is left. Zeros of real
   * coefficients are real or exact conjugates. NumPy's are in no stated order, and real numbers
   * where all of them are; here they are complex128 always.
   *
   * @param p leading zeros are left out
   * @throws GpuException if a coefficient is infinite or NaN
   */
  public static NdArray<Complex128[]> roots(DeviceArray<?> p) {
    requireVector("roots", p);
    Complex128[] all = numbers(p);
    int from = 0;
    int to = all.length;
    for (Complex128 each : all) {
      if (!Double.isFinite(each.re()) || !Double.isFinite(each.im())) {
        throw new GpuException("roots of a polynomial with the coefficient " + each);
      }
    }
    while (from < to && isZero(all[from])) {
      from++;
    }
    while (to > from && isZero(all[to - 1])) {
      to--;
    }
    if (from == to) {
      return Nd.on(p.gpu()).empty(DType.COMPLEX128, 0);
    }
    Complex128[] others = new PolynomialRoots(Arrays.copyOfRange(all, from, to)).find();
    Complex128[] found = Arrays.copyOf(others, all.length - from - 1);
    Arrays.fill(found, others.length, found.length, new Complex128(0, 0));
    Arrays.sort(
        found, Comparator.comparingDouble(Complex128::re).thenComparingDouble(Complex128::im));
    return Nd.of(p.gpu().array(found));
  }

  private static boolean isZero(Complex128 z) {
    return z.re() == 0 && z.im() == 0;
  }

  private static Complex128[] numbers(DeviceArray<?> x) {
    try (DeviceArray<Complex128[]> wide = Casts.cast(x, DType.COMPLEX128)) {
      return wide.toHost();
    }
  }

  private static <A> NdArray<A> array(DeviceArray<A> like, Complex128[] values) {
    try (DeviceArray<Complex128[]> wide = like.gpu().array(values)) {
      return Nd.of(Casts.cast(wide, like.dtype()));
    }
  }

  private static <A> NdArray<A> coefficients(String name, DeviceArray<A> p) {
    NdArray<A> vector = Manipulation.atLeast1d(p);
    requireVector(name, vector);
    return vector;
  }

  private static void requireVector(String name, DeviceArray<?> p) {
    if (p.rank() != 1) {
      throw new GpuException(
          name + " of shape " + Shapes.text(p.shape()) + "; coefficients are a vector");
    }
  }

  private static void requireZeros(DeviceArray<?> zeros) {
    if (zeros.rank() != 1) {
      throw new GpuException(
          "poly of shape "
              + Shapes.text(zeros.shape())
              + "; zeros are a vector, for a matrix its Decompositions.eigvals");
    }
  }

  private static void requireOrder(String name, int order) {
    if (order < 0) {
      throw new GpuException(name + " of order " + order + "; it is not negative");
    }
  }
}
