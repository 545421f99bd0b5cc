package org.jgpu.maven.report;

/**
 * What one function of a cubin uses.
 *
 * @param registers a thread's registers
 * @param sharedBytes a block's static shared memory, without what the system reserves
 * @param stackBytes a thread's stack frame in local memory: arrays, and spilled registers
 */
public record CubinFunction(int registers, int sharedBytes, int stackBytes) {}
