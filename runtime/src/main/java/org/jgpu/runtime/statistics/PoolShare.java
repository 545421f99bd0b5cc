package org.jgpu.runtime.statistics;

/**
 * What one stream holds of a pool in blocks of one size class.
 *
 * @param stream whose it is: {@code default stream}, {@code stream 0x...} with CUDA's handle, or
 *     {@code graph 0x...}
 * @param sizes {@code small}, up to 1 MiB, or {@code large}
 * @param liveBlocks the number of blocks in use
 * @param inUseBytes their bytes
 * @param cachedBlocks the number of free blocks that this stream can use at once
 * @param cachedBytes their bytes
 */
public record PoolShare(
    String stream,
    String sizes,
    long liveBlocks,
    long inUseBytes,
    long cachedBlocks,
    long cachedBytes) {}
