package org.jgpu.contract.bits;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A test whose results rightly differ between devices, or between two runs on one. */
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface VariesByDevice {
  /** Why, for the comparison's report. */
  String value();
}
