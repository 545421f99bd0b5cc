/**
 * What {@code Generator} stands on: Philox and its keys, launches that fill contiguous arrays, the
 * rules of parameters, and what is computed on the CPU.
 */
@NullMarked
package org.jgpu.arrays.random;

import org.jspecify.annotations.NullMarked;
