/**
 * Arrays in files: NumPy's {@code .npy} and {@code .npz}, and safetensors. {@link
 * org.jgpu.arrays.files.ArrayFiles} loads and saves, {@link org.jgpu.arrays.files.ArrayFile} looks
 * into a file first. Elements travel in blocks through page-locked memory; no file is ever held on
 * the heap.
 */
@NullMarked
package org.jgpu.arrays.files;

import org.jspecify.annotations.NullMarked;
