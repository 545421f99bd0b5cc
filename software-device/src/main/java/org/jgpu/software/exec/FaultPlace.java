package org.jgpu.software.exec;

import java.io.Serializable;

/**
 * The place of a fault.
 *
 * @param blockX block index, as are {@code blockY} and {@code blockZ}
 * @param threadX thread index inside the block, as are {@code threadY} and {@code threadZ}
 * @param ptxLine line of the PTX text, 0 when unknown
 * @param file source file by the PTX's line information, empty when there is none
 * @param line line in that file, 0 when there is none
 * @param address the address of a faulting access, 0 when the fault is of another kind
 */
public record FaultPlace(
    int blockX,
    int blockY,
    int blockZ,
    int threadX,
    int threadY,
    int threadZ,
    int ptxLine,
    String file,
    int line,
    long address)
    implements Serializable {}
