package org.jgpu.processor.raw;

import org.jgpu.format.KernelDescriptor;

/**
 * A checked raw kernel, ready to be written.
 *
 * @param unitName see {@link org.jgpu.format.KernelFiles#rawUnit}
 * @param cudaSource the complete CUDA source
 * @param descriptor its descriptor
 */
public record RawUnit(String unitName, String cudaSource, KernelDescriptor descriptor) {}
