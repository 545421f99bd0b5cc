package org.jgpu.software.exec;

import java.time.Duration;
import org.jgpu.software.device.LaunchControl;

/**
 * How a launch runs.
 *
 * @param control what may end it early
 * @param cooperative whether all its blocks are alive at once and may wait for each other
 * @param residentBlocks how many blocks a worker runs in turns while all of them wait for something
 *     outside; at least 1
 * @param checked whether barriers and shuffles that CUDA leaves undefined are faults even where
 *     they happen to work
 */
public record LaunchOptions(
    LaunchControl control, boolean cooperative, int residentBlocks, boolean checked) {
  private static final int RESIDENT_BLOCKS = 16;

  /** Options without a time limit. */
  public static LaunchOptions unlimited() {
    return new LaunchOptions(new LaunchControl(Duration.ZERO), false, RESIDENT_BLOCKS, false);
  }
}
