package org.jgpu.contract;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/** A {@link DeviceTest} whose tests each run in a scope of their own, which frees their arrays. */
@DeviceTest
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(TestScope.class)
public @interface ScopedTest {}
