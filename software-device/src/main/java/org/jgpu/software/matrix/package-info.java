/**
 * Matrix operations of warps, as GPUs have in their tensor cores: the types of elements, how
 * matrices lie in the registers of lanes, and the products.
 */
@NullMarked
package org.jgpu.software.matrix;

import org.jspecify.annotations.NullMarked;
