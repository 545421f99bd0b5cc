package org.jgpu.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a static method that kernels of other classes may call, in the same compilation or from a
 * dependency: its device code travels beside the class. Methods of the kernel's own class need no
 * mark. In a record it also marks methods and constructors; a record's canonical constructor and
 * its accessors need none as long as the compiler makes them.
 *
 * <pre>{@code
 * public final class Curves {
 *   @DeviceFunction
 *   public static float smooth(float t) {
 *     return t * t * (3 - 2 * t);
 *   }
 * }
 *
 * @GpuKernel
 * static float fade(float x) {
 *   return Curves.smooth(x);
 * }
 * }</pre>
 *
 * <p>It becomes a CUDA {@code __device__} function; called from Java it is an ordinary method. What
 * its body may contain is what a kernel's body may contain.
 *
 * <p>Rejected: instance methods of classes other than records, {@code native} and {@code
 * synchronized} methods, and methods that are kernels as well.
 */
@Documented
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
@Retention(RetentionPolicy.CLASS)
public @interface DeviceFunction {}
