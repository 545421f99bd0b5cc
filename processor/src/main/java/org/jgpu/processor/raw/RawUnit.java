package org.jgpu.processor.raw;

import org.jgpu.format.KernelDescriptor;

/**
 * A raw kernel, ready to be written.
 *
 * @param unitName see {@link org.jgpu.format.KernelFiles#rawUnit}
 * @param cudaSource the user's CUDA C
 * @param descriptor what the runtime must know
 */
public record RawUnit(String unitName, String cudaSource, KernelDescriptor descriptor) {}
