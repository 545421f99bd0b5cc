package org.jgpu.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a {@code long} parameter of the {@code map} of a {@link GpuReduction} that gets the index
 * of the element instead of an element: its position among those that go into one result, counted
 * from 0, the last reduced axis fastest.
 *
 * <pre>{@code
 * static Best map(float x, @Index long i) {
 *   return new Best(x, i);
 * }
 * }</pre>
 *
 * <p>Rejected on parameters of other types, and everywhere else.
 */
@Documented
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.CLASS)
public @interface Index {}
