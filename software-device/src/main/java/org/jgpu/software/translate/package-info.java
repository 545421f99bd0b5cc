/** From a kernel's PTX to JVM bytecode: inlining, layout, decoding, registers, and emission. */
@NullMarked
package org.jgpu.software.translate;

import org.jspecify.annotations.NullMarked;
