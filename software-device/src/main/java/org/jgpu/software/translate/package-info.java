/**
 * From a kernel's PTX to JVM bytecode. The way leads through the packages below in one direction:
 * {@code inline} makes one flat piece of PTX, {@code decode} turns its instructions into those of
 * {@code operation}, {@code analysis} finds out what holds for these, {@code checked} adds the
 * checks, and {@code emission} writes the class.
 */
@NullMarked
package org.jgpu.software.translate;

import org.jspecify.annotations.NullMarked;
