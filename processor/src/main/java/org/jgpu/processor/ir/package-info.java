/**
 * The typed kernel IR: what a kernel body means, free of javac and of CUDA. Every operation has
 * Java's semantics.
 */
@NullMarked
package org.jgpu.processor.ir;

import org.jspecify.annotations.NullMarked;
