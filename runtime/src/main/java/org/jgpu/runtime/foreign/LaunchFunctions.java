package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaFunctions.function;

import java.lang.invoke.MethodHandle;

/** The driver's functions of launches and occupancy; see {@link CudaFunctions}. */
final class LaunchFunctions {
  private static final Class<Integer> INT = int.class;
  private static final Class<Long> LONG = long.class;

  static final MethodHandle LAUNCH_KERNEL =
      function("cuLaunchKernel", LONG, INT, INT, INT, INT, INT, INT, INT, LONG, LONG, LONG);
  static final MethodHandle LAUNCH_COOPERATIVE =
      function("cuLaunchCooperativeKernel", LONG, INT, INT, INT, INT, INT, INT, INT, LONG, LONG);
  static final MethodHandle OCCUPANCY_BLOCK_SIZE =
      function("cuOccupancyMaxPotentialBlockSize", LONG, LONG, LONG, LONG, LONG, INT);
  static final MethodHandle OCCUPANCY_ACTIVE_BLOCKS =
      function("cuOccupancyMaxActiveBlocksPerMultiprocessor", LONG, LONG, INT, LONG);

  private LaunchFunctions() {}
}
