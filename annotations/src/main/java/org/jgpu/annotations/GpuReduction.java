package org.jgpu.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a class as a reduction: static methods {@code identity()}, {@code map(element)}, {@code
 * combine(accumulator, accumulator)} and, optionally, {@code finish(accumulator)}.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface GpuReduction {}
