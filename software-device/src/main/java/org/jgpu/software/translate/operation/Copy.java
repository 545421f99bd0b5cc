package org.jgpu.software.translate.operation;

import org.jgpu.software.ptx.Operand;

/**
 * A copy from global to shared memory that a thread starts and waits for later.
 *
 * @param source where it comes from
 * @param bytes its size
 */
public record Copy(Operand.Address source, long bytes) {}
