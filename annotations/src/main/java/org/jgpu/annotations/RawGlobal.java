package org.jgpu.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares a {@code __constant__} or {@code __device__} variable in the CUDA C of a {@link
 * RawKernel}, so that Java code can set and read it. The launcher gets a method of the same name
 * that takes a GPU and returns the variable's memory there as a device array: of one axis for an
 * array, of rank 0 for a single value.
 *
 * <pre>{@code
 * @RawKernel(resource = "filter.cu") // has: __constant__ float weights[64];
 * static native void filter(float[] in, float[] out, int n);
 *
 * @RawGlobal(kernel = "filter")
 * static native float[] weights();
 * }</pre>
 *
 * <pre>{@code
 * KernelsLauncher.weights(gpu).copyFrom(hostWeights);
 * KernelsLauncher.filter(config, in, out, n);
 * }</pre>
 *
 * <p>Copies are enqueued on the current stream, as for any array: a launch after them on that
 * stream sees the new values, one before them the old ones. Each GPU has variables of its own. The
 * method is {@code static native} without parameters; it cannot be called itself.
 *
 * <p>That the variable exists and has the type is checked at build time; copying from an array of
 * another length is an error at run time.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface RawGlobal {
  /**
   * The name of a raw kernel of this class whose source defines the variable; of those that share
   * the source, any.
   */
  String kernel();

  /**
   * The name of the variable, with its namespaces where it is in some. Empty, the default: the name
   * of the method.
   */
  String name() default "";
}
