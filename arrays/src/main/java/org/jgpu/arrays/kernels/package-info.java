/**
 * The kernels behind the operations, one class per dtype, since the launchers of overloads that
 * differ in their primitive type alone would clash after erasure. Not API.
 */
@NullMarked
package org.jgpu.arrays.kernels;

import org.jspecify.annotations.NullMarked;
