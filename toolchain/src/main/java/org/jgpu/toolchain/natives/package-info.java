/** Loading of native libraries through the JVM, with care for class loaders and shared folders. */
@NullMarked
package org.jgpu.toolchain.natives;

import org.jspecify.annotations.NullMarked;
