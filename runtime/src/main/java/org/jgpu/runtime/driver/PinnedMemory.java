package org.jgpu.runtime.driver;

import java.nio.ByteBuffer;

/**
 * Page-locked host memory.
 *
 * @param address its host address (software device: any distinct number)
 * @param buffer a direct view of all of it, in native byte order
 */
public record PinnedMemory(long address, ByteBuffer buffer) {}
