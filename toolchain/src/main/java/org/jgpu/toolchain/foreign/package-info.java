/**
 * Calls of C functions through {@code java.lang.foreign}, reached by reflection so that Java 17
 * bytecode can use it on Java 22 and later.
 */
@NullMarked
package org.jgpu.toolchain.foreign;

import org.jspecify.annotations.NullMarked;
