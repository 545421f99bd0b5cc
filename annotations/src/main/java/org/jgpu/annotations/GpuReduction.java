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
 *   <li>{@code A identity()}: the accumulator of no elements; {@code combine(identity(), a)} must
 *       equal {@code a}
 *   <li>{@code A map(T element)}: the accumulator of one element
 *   <li>{@code A combine(A left, A right)}: the accumulator of two parts; it must be associative
 *       and commutative, up to rounding, because the parts are combined in no particular order
 *   <li>{@code R finish(A accumulator)}: the result. Optional: without it the result is the
 *       accumulator
 * </ul>
 *
 * <p>{@code T} and {@code R} are primitives; {@code A} is a primitive or a record of primitives.
 * Other methods of the class may be called as helpers.
 *
 * <pre>{@code
 * @GpuReduction
 * final class Variance {
 *   record Moments(long count, double mean, double m2) {}
 *
 *   static Moments identity() {
 *     return new Moments(0, 0, 0);
 *   }
 *
 *   static Moments map(float x) {
 *     return new Moments(1, x, 0);
 *   }
 *
 *   static Moments combine(Moments a, Moments b) {
 *     long n = a.count() + b.count();
 *     if (n == 0) {
 *       return a;
 *     }
 *     double delta = b.mean() - a.mean();
 *     double weight = (double) b.count() / n;
 *     return new Moments(
 *         n, a.mean() + delta * weight, a.m2() + b.m2() + delta * delta * a.count() * weight);
 *   }
 *
 *   static double finish(Moments m) {
 *     return m.m2() / m.count();
 *   }
 * }
 *
 * DeviceArray<double[]> ofAll = VarianceLauncher.reduce(x);
 * DeviceArray<double[]> ofColumns = VarianceLauncher.reduce(x, 0);
 * }</pre>
 *
 * <p>Rejected, with an error at the class or method: a missing or overloaded method, types that do
 * not fit together, accumulators that are neither primitives nor records of primitives, and the
 * restrictions on methods and classes of {@link GpuKernel}.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface GpuReduction {}
