package org.jgpu.runtime.driver;

/**
 * A variable of a loaded module, in device or constant memory.
 *
 * @param address where it is
 * @param bytes its size
 */
public record ModuleVariable(long address, long bytes) {}
