package org.jgpu.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a static method as a GPU kernel. The processor checks it, translates its body to CUDA C and
 * adds a typed method of the same name to the launcher of its class: {@code Kernels} gets {@code
 * KernelsLauncher}, a nested {@code A.B} gets {@code A_BLauncher}, in the same package and with the
 * same visibility.
 *
 * <p>The parameters decide the form:
 *
 * <table border="1">
 *   <caption>Forms of a kernel</caption>
 *   <tr><th>signature</th><th>form</th><th>launcher</th></tr>
 *   <tr>
 *     <td>primitives in, a primitive or a record out</td>
 *     <td>element-wise: the body computes one element</td>
 *     <td>maps it over arrays with broadcasting; {@link Scalar} parameters stay single values; a
 *     record's components become an array each</td>
 *   </tr>
 *   <tr>
 *     <td>{@code void}, at least one array</td>
 *     <td>parallel: the iterations of {@link Parallel} loops run at once</td>
 *     <td>takes the same parameters, device arrays for arrays</td>
 *   </tr>
 *   <tr>
 *     <td>{@code void}, {@link KernelContext} first, at least one array</td>
 *     <td>grid: the body is what one CUDA thread does</td>
 *     <td>takes a launch configuration, then the other parameters</td>
 *   </tr>
 * </table>
 *
 * <pre>{@code
 * final class Kernels {
 *   @GpuKernel
 *   static float saxpy(@Scalar float a, float x, float y) {
 *     return a * x + y;
 *   }
 * }
 *
 * DeviceArray<float[]> z = KernelsLauncher.saxpy(2f, x, y);
 * }</pre>
 *
 * <p>Records of primitives and of other such records are values in kernels: locals, what helper
 * functions take and return, elements of local arrays (which begin with all components zero, where
 * Java's begin as {@code null}), and {@link Scalar} or plain parameters, for which the launcher
 * takes the record and passes its components as its accessors give them. On the device a record is
 * a C struct of its components in order, each at its own alignment; parallel and grid kernels take
 * arrays of such structs as {@code R[]}. Their constructors and methods are translated like helper
 * functions. Records have no identity on the device: {@code ==}, {@code equals} and {@code
 * hashCode} are rejected.
 *
 * <p>A kernel may be written for many dtypes, with a type parameter for the elements' type; see
 * {@link #types}. The launcher's method takes arrays of any of them, and runs the kernel for their
 * dtype.
 *
 * <pre>{@code
 * @GpuKernel
 * static <T extends Num<T>> T squareSum(T x, T y) {
 *   return x.times(x).plus(y.times(y));
 * }
 * }</pre>
 *
 * <p>With loops or a grid, arrays of the type parameter's type are {@code T[]}.
 *
 * <p>Called directly, the method is ordinary Java and runs on the calling thread.
 *
 * <p>Rejected, with an error at the method: instance, private, {@code synchronized}, {@code native}
 * and varargs methods; generic ones but for the above; methods with a {@code throws} clause;
 * methods of inner, local and private classes; parameters that are neither primitives nor records
 * nor one-dimensional arrays of them; results other than {@code void}, a primitive or a record;
 * {@code void} kernels without an array; element-wise kernels without a parameter to map over;
 * overloads whose launcher methods would have the same erasure, such as {@code f(float)} and {@code
 * f(double)}.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface GpuKernel {
  /**
   * Threads per block: one to three numbers for x, y and z, for example {@code {32, 8}}. All must
   * be positive, z at most 64 and the product at most 1024, CUDA's own limits. In kernels with
   * fewer parallel loops than numbers, and element-wise ones, only the product counts beyond the
   * loops.
   *
   * <p>Empty, the default: JGPU's choice for the form (element-wise and parallel kernels), or the
   * launch configuration's (grid kernels).
   */
  int[] blockSize() default {};

  /**
   * For a method with a type parameter: the types of elements for which it is compiled, a kernel
   * for each. Records of {@code org.jgpu.numbers} stand for their dtypes, as do {@link Half} and
   * {@link BFloat16}, for which the body computes with {@code Float32}; other records that are what
   * the type parameter asks for stand for themselves.
   *
   * <p>Empty, the default: all dtypes that are what the type parameter asks for.
   */
  Class<?>[] types() default {};

  /**
   * How floating-point arithmetic is compiled. Where it is not given, the processor option {@code
   * -Ajgpu.floatMode=STRICT} (or {@code FAST}) sets another default for the whole compilation.
   */
  FloatMode floatMode() default FloatMode.DEFAULT;
}
