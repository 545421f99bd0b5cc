package org.jgpu.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Gives the CUDA C of a {@code static native} method. The launcher gets a method of the same name
 * that takes a launch configuration, then the Java parameters with device arrays for arrays.
 *
 * <pre>{@code
 * @RawKernel("""
 *     extern "C" __global__ void scale(const float* in, float* out, float factor, int n) {
 *       int i = blockIdx.x * blockDim.x + threadIdx.x;
 *       if (i < n) {
 *         out[i] = factor * in[i];
 *       }
 *     }
 *     """)
 * static native void scale(float[] in, float[] out, float factor, int n);
 * }</pre>
 *
 * <p>The parameters of the CUDA function are compared with those of the method, in order: a pointer
 * for an array and a value for a primitive, of the same size and kind. Signedness of integers is
 * free ({@code unsigned char*} for {@code byte[]}); pointers to vectors of the element type are
 * accepted ({@code float4*} for {@code float[]}), as are {@code void*} and 16-bit floats for {@code
 * short[]} and {@code char[]}. {@code boolean} is {@code bool}, {@code long} is {@code long long}
 * or {@code int64_t}. {@code const} on the pointed-to type tells the runtime that the array is only
 * read.
 *
 * <p>A record by value is a struct with its layout, and an array of records a pointer to it: {@code
 * #include "jgpu/Point.cuh"} declares {@code struct Point} for the record {@code Point}.
 *
 * <p>A template may be compiled for many dtypes, with a type parameter for the elements' type; see
 * {@link #types}. The launcher's method takes arrays of any of them, and runs the instance for
 * their dtype.
 *
 * <pre>{@code
 * @RawKernel("""
 *     template <typename T> __global__ void scale(T* x, T by, int n) {
 *       int i = blockIdx.x * blockDim.x + threadIdx.x;
 *       if (i < n) {
 *         x[i] = by * x[i];
 *       }
 *     }
 *     """)
 * static native <T extends Num<T>> void scale(T[] x, T by, int n);
 * }</pre>
 *
 * <p>Kernels of one class that give the same source and options are compiled together and share its
 * variables, which {@link RawGlobal} makes known to Java. Quoted includes are relative to the
 * including file: beside the source, in the module, or in a dependency's jar.
 *
 * <p>Rejected, with an error at the method that quotes both sides: a mismatch of the parameters;
 * CUDA's {@code long}, whose size depends on the platform; templates without arguments, where the
 * method has no type parameter; functions that are static; both or neither of {@link #value} and
 * {@link #resource}; a resource that is not found; methods that are not {@code static native void};
 * two raw kernels of one name in a class. The Java method itself cannot be called.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface RawKernel {
  /**
   * The CUDA C source with a {@code __global__} function named {@link #entry}. It may hold macros,
   * includes, device functions, variables and types besides. Empty, the default: {@link #resource}
   * is read.
   */
  String value() default "";

  /**
   * A source file to read instead of {@link #value}, relative to the package of the class, for
   * example {@code "spmv.cu"}. It is looked up at build time on the source path, then among the
   * resources of the module, then on the class path. Empty, the default: {@link #value} is used.
   */
  String resource() default "";

  /**
   * The name of the {@code __global__} function: one that is {@code extern "C"}, one in a
   * namespace, such as {@code "ns::scale"}, or a template with its arguments, such as {@code
   * "reduce<float, 256>"}. In a method with a type parameter, the parameter's name stands for the
   * dtype's type in CUDA C, as in {@code "reduce<T, 256>"}; a template without arguments has it as
   * its first one. Empty, the default: the name of the method.
   */
  String entry() default "";

  /**
   * For a method with a type parameter: the types of elements for which the template is compiled,
   * as {@link GpuKernel#types} lists them. Empty, the default: all dtypes that are what the type
   * parameter asks for.
   */
  Class<?>[] types() default {};

  /**
   * Threads per block, with the limits of {@link GpuKernel#blockSize}. Empty, the default: the
   * launch configuration decides.
   */
  int[] blockSize() default {};

  /**
   * Compiler options besides those of the build, each as one text: {@code "-DTILE=32"}, {@code
   * "-std=c++20"}, {@code "--use_fast_math"}, {@code "--fmad=false"}, {@code "--maxrregcount=64"}.
   * What would break the build's own choices (architectures, outputs, folders) is rejected.
   */
  String[] options() default {};

  /**
   * The least compute capability that the source is written for, ten times, such as {@code 80} for
   * what has {@code cp.async} and {@code mma} with bfloat16. The build compiles PTX for it where
   * its own PTX is for an older one, and no machine code of older ones; a launch on an older GPU is
   * an error, so that programs look at {@code gpu.computeCapability()} first. The software device
   * runs it. Features of one architecture alone ({@code sm_90a}: {@code wgmma}) cannot be asked
   * for. 0, the default: what the build asks for.
   */
  int architecture() default 0;
}
