package org.jgpu.software.device;

/**
 * What each thread of a kernel needs beside its block.
 *
 * @param suspends whether threads wait for each other, so that each needs its own frame
 * @param localBytes local memory in bytes
 * @param ints saved 32-bit registers
 * @param longs saved 64-bit registers
 */
public record FrameShape(boolean suspends, int localBytes, int ints, int longs) {}
