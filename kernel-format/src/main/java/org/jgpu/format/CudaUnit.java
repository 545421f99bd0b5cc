package org.jgpu.format;

/**
 * One CUDA source file. The generated kernels of a class share one unit, named like the class;
 * their entries that are {@linkplain Variant#isApart() apart} have another one, and the scan of a
 * reduction has its own, since few programs use all. Raw kernels share one where they share source
 * and options, and so its variables. Others have their own, so that users' macros and helpers
 * cannot collide.
 *
 * @param name what its files are named after; see {@link KernelFiles#generatedUnit}, {@link
 *     KernelFiles#stridedUnit}, {@link KernelFiles#scanUnit} and {@link KernelFiles#rawUnit}
 * @param sourceHash {@link SourceHash} of the source
 */
public record CudaUnit(String name, String sourceHash) {}
