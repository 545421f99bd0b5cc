package org.jgpu.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a class as a reduction: how to turn many elements into one value, over a whole array or
 * along some of its axes. The class declares static methods of these names, with any element type
 * {@code T}, accumulator type {@code A} and result type {@code R}:
 *
 * <ul>
 *   <li>{@code A identity()}: the accumulator of no elements; {@code combine(identity(), a)} and
 *       {@code combine(a, identity())} must equal {@code a}
 *   <li>{@code A map(T element)}: the accumulator of one element; with several parameters it
 *       reduces several arrays of one shape together, and a parameter marked {@link Index} gets the
 *       element's position
 *   <li>{@code A combine(A left, A right)}: the accumulator of two parts; it must be associative
 *       and, for reductions, commutative, up to rounding: a reduction combines parts in no
 *       particular order, a scan in that of the elements
 *   <li>{@code R finish(A accumulator)}: the result. Optional: without it the result is the
 *       accumulator
 * </ul>
 *
 * <p>{@code T} is a primitive, a record that stands for a dtype's numbers, such as {@link Half}, or
 * another record of primitives; {@code R} is a primitive or such a number; {@code A} is a primitive
 * or a record of primitives, and of other such records, of at most 64 bytes. Other methods of the
 * class may be called as helpers.
 *
 * <pre>{@code
 * @GpuReduction
 * final class EuclideanNorm {
 *   static double identity() {
 *     return 0;
 *   }
 *
 *   static double map(float x) {
 *     return (double) x * x;
 *   }
 *
 *   static double combine(double a, double b) {
 *     return a + b;
 *   }
 *
 *   static float finish(double a) {
 *     return (float) Math.sqrt(a);
 *   }
 * }
 *
 * DeviceArray<float[]> ofAll = EuclideanNormLauncher.reduce(x);
 * DeviceArray<float[]> ofColumns = EuclideanNormLauncher.reduce(x, 0);
 * DeviceArray<float[]> kept = EuclideanNormLauncher.reduceKeepDims(x, 0, 2); // extents 1 there
 * }</pre>
 *
 * <p>The same definition is a scan, over all elements in row-major order or along an axis: each
 * element becomes the result of all up to it, or, exclusive, of all before it.
 *
 * <pre>{@code
 * DeviceArray<float[]> running = EuclideanNormLauncher.scan(x);
 * DeviceArray<float[]> alongRows = EuclideanNormLauncher.scan(x, -1);
 * DeviceArray<float[]> before = EuclideanNormLauncher.exclusiveScan(x, 0);
 * EuclideanNormLauncher.scan(x, -1, x); // into a given array
 * }</pre>
 *
 * <p>Results have the shape of {@code x}. Reductions and scans give the same bits in every launch
 * of one shape on one device.
 *
 * <p>A record carries several values, as the index of the largest element needs:
 *
 * <pre>{@code
 * @GpuReduction
 * final class ArgMax {
 *   record Best(float value, long index) {}
 *
 *   static Best identity() {
 *     return new Best(Float.NEGATIVE_INFINITY, Long.MAX_VALUE);
 *   }
 *
 *   static Best map(float x, @Index long i) {
 *     return new Best(x, i);
 *   }
 *
 *   static Best combine(Best a, Best b) {
 *     boolean first = a.value() == b.value() ? a.index() < b.index() : a.value() > b.value();
 *     return first ? a : b;
 *   }
 *
 *   static long finish(Best best) {
 *     return best.index();
 *   }
 * }
 * }</pre>
 *
 * <p>Where {@code map} has a type parameter, the class is a reduction for many dtypes, compiled for
 * each of {@link #types}; the other methods may have the type parameter, too. {@code identity} then
 * may take a number of the type, {@code A identity(T like)}: its value says nothing. What the type
 * parameter stands for is the dtype's number, or a wider one: {@link #accumulator}.
 *
 * <pre>{@code
 * @GpuReduction(accumulator = Accumulator.WIDE)
 * final class Sum {
 *   static <T extends Num<T>> T identity(T like) {
 *     return like.like(0);
 *   }
 *
 *   static <T extends Num<T>> T map(T x) {
 *     return x;
 *   }
 *
 *   static <T extends Num<T>> T combine(T a, T b) {
 *     return a.plus(b);
 *   }
 * }
 *
 * DeviceArray<?> total = SumLauncher.reduce(bytes); // int64, as NumPy's
 * DeviceArray<long[]> typed = SumLauncher.reduce(DType.INT64, bytes);
 * }</pre>
 *
 * <p>Rejected, with an error at the class or method: a missing or overloaded method, types that do
 * not fit together, accumulators that are neither primitives nor such records, and the restrictions
 * on methods and classes of {@link GpuKernel}.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface GpuReduction {
  /** What a class is compiled for. */
  enum Use {
    /** Its launcher reduces and scans. */
    REDUCTION_AND_SCAN,
    /** Its launcher reduces only: a third less to build and to ship. */
    REDUCTION,
    /** Its launcher scans only. */
    SCAN
  }

  /**
   * For a class whose {@code map} has a type parameter: the types of elements for which it is
   * compiled, as {@link GpuKernel#types}.
   *
   * <p>Empty, the default: all dtypes for which the type parameter's number is what it asks for.
   */
  Class<?>[] types() default {};

  /**
   * For a class whose {@code map} has a type parameter: with which numbers it computes. Elements
   * become such numbers before they are mapped.
   */
  Accumulator accumulator() default Accumulator.OWN;

  /** What the class is compiled for; what is left out is neither built nor in the launcher. */
  Use use() default Use.REDUCTION_AND_SCAN;

  /**
   * How floating-point arithmetic of all its methods is compiled. Where it is not given, the
   * processor option {@code -Ajgpu.floatMode=STRICT} (or {@code FAST}) sets another default for the
   * whole compilation. The order of combination is the device's in every mode.
   */
  FloatMode floatMode() default FloatMode.DEFAULT;
}
