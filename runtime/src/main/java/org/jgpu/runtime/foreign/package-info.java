/**
 * The {@code foreign} driver: libcuda through {@code java.lang.foreign}, on Java 22 and later.
 *
 * <p>From Java 24 on the JVM prints a warning at the first use, unless it is started with {@code
 * --enable-native-access=ALL-UNNAMED}; it works all the same.
 */
@NullMarked
package org.jgpu.runtime.foreign;

import org.jspecify.annotations.NullMarked;
