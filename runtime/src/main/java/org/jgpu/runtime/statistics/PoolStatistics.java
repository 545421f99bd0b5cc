package org.jgpu.runtime.statistics;

/**
 * Figures of a memory pool at one moment.
 *
 * @param inUseBytes bytes of live arrays, rounded up to blocks
 * @param reservedBytes bytes held from the driver, in use or cached
 * @param peakInUseBytes the highest {@code inUseBytes} since the GPU was opened, or since {@code
 *     Gpu.resetPeakMemory}
 * @param limitBytes the most that may be reserved; {@link Long#MAX_VALUE} for no limit
 * @param liveBlocks number of blocks in use
 * @param allocations number of blocks handed out so far
 * @param driverAllocations how often the driver was asked
 * @param reclaimed blocks freed because their array became unreachable without having been closed
 */
public record PoolStatistics(
    long inUseBytes,
    long reservedBytes,
    long peakInUseBytes,
    long limitBytes,
    long liveBlocks,
    long allocations,
    long driverAllocations,
    long reclaimed) {}
