package org.jgpu.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a parameter of an element-wise kernel that has one value for all elements. The launcher
 * then takes the plain value, a primitive or a record, instead of a device array.
 *
 * <pre>{@code
 * @GpuKernel
 * static float scale(@Scalar float factor, float x) {
 *   return factor * x;
 * }
 *
 * DeviceArray<float[]> doubled = KernelsLauncher.scale(2f, x);
 * }</pre>
 *
 * <p>Rejected on parameters of parallel, grid and raw kernels, where a primitive parameter always
 * is one value. At least one parameter of an element-wise kernel must be without it, since the
 * result takes its shape from the arrays.
 */
@Documented
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.CLASS)
public @interface Scalar {}
