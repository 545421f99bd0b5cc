package org.jgpu.software.matrix;

import org.jgpu.software.device.BlockContext;

/**
 * What all lanes of a warp do together with the registers that they hand over. Whose accesses of
 * memory are made, is the context's selected thread.
 */
public interface WarpExchange {
  /**
   * Turns what the lanes have given into what they get.
   *
   * @param first the thread of lane 0
   */
  void apply(BlockContext context, int first);
}
