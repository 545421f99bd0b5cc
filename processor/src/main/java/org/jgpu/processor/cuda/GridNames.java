package org.jgpu.processor.cuda;

import org.jgpu.processor.ir.GridValue;

/** What CUDA C calls a thread's place in the grid; each is unsigned there and int in Java. */
final class GridNames {
  private GridNames() {}

  static String of(GridValue value) {
    return switch (value) {
      case THREAD_INDEX_X -> "threadIdx.x";
      case THREAD_INDEX_Y -> "threadIdx.y";
      case THREAD_INDEX_Z -> "threadIdx.z";
      case BLOCK_INDEX_X -> "blockIdx.x";
      case BLOCK_INDEX_Y -> "blockIdx.y";
      case BLOCK_INDEX_Z -> "blockIdx.z";
      case BLOCK_SIZE_X -> "blockDim.x";
      case BLOCK_SIZE_Y -> "blockDim.y";
      case BLOCK_SIZE_Z -> "blockDim.z";
      case GRID_SIZE_X -> "gridDim.x";
      case GRID_SIZE_Y -> "gridDim.y";
      case GRID_SIZE_Z -> "gridDim.z";
      case GLOBAL_INDEX_X -> "(blockIdx.x * blockDim.x + threadIdx.x)";
      case GLOBAL_INDEX_Y -> "(blockIdx.y * blockDim.y + threadIdx.y)";
      case GLOBAL_INDEX_Z -> "(blockIdx.z * blockDim.z + threadIdx.z)";
      case GLOBAL_SIZE_X -> "(blockDim.x * gridDim.x)";
      case GLOBAL_SIZE_Y -> "(blockDim.y * gridDim.y)";
      case GLOBAL_SIZE_Z -> "(blockDim.z * gridDim.z)";
      case LANE -> "jgpu_lane()";
      case WARP -> "(jgpu_linear_thread() / 32u)";
    };
  }
}
