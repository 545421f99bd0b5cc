package org.jgpu.processor.ir;

/** The thread and grid indices that a kernel can ask for. */
public enum GridValue {
  THREAD_INDEX_X,
  THREAD_INDEX_Y,
  THREAD_INDEX_Z,
  BLOCK_INDEX_X,
  BLOCK_INDEX_Y,
  BLOCK_INDEX_Z,
  BLOCK_SIZE_X,
  BLOCK_SIZE_Y,
  BLOCK_SIZE_Z,
  GRID_SIZE_X,
  GRID_SIZE_Y,
  GRID_SIZE_Z,
  GLOBAL_INDEX_X,
  GLOBAL_INDEX_Y,
  GLOBAL_INDEX_Z,
  GLOBAL_SIZE_X,
  GLOBAL_SIZE_Y,
  GLOBAL_SIZE_Z,
  /** The place of the thread in its warp. */
  LANE,
  /** The number of the warp in its block. */
  WARP;

  /** Returns whether it is the same for all threads of a launch. */
  public boolean isOfLaunch() {
    return switch (this) {
      case BLOCK_SIZE_X, BLOCK_SIZE_Y, BLOCK_SIZE_Z -> true;
      case GRID_SIZE_X, GRID_SIZE_Y, GRID_SIZE_Z -> true;
      case GLOBAL_SIZE_X, GLOBAL_SIZE_Y, GLOBAL_SIZE_Z -> true;
      default -> false;
    };
  }
}
