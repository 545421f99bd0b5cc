/**
 * Arrays as text, in NumPy's layout (its {@code array2string} with the default options of NumPy 2):
 * options, numbers, rows and columns. Works on host values only; knows no device.
 */
@NullMarked
package org.jgpu.arrays.text;

import org.jspecify.annotations.NullMarked;
