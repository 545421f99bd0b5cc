package org.jgpu.maven.report;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How many threads of a kernel a multiprocessor holds at once, in per cent of the most it can.
 * After the tables of the CUDA C++ Programming Guide, "Compute Capabilities", and the rules of the
 * occupancy calculator: registers are given to warps in units of 256, shared memory to blocks in
 * units of 128 bytes.
 */
final class Occupancy {
  private static final int WARP = 32;
  private static final int MAX_BLOCK = 1024;
  private static final int REGISTERS = 65_536;
  private static final int REGISTER_UNIT = 256;
  private static final int SHARED_UNIT = 128;
  private static final int RESERVED_SHARED = 1024;

  private static final Map<Integer, Limits> LIMITS =
      Map.ofEntries(
          Map.entry(75, new Limits(32, 16, 64)),
          Map.entry(80, new Limits(64, 32, 164)),
          Map.entry(86, new Limits(48, 16, 100)),
          Map.entry(87, new Limits(48, 16, 164)),
          Map.entry(89, new Limits(48, 24, 100)),
          Map.entry(90, new Limits(64, 32, 228)),
          Map.entry(100, new Limits(64, 32, 228)),
          Map.entry(103, new Limits(64, 32, 228)),
          Map.entry(120, new Limits(48, 24, 100)));

  /** Of a multiprocessor. */
  private record Limits(int warps, int blocks, int sharedKilobytes) {}

  private Occupancy() {}

  /**
   * Returns the occupancy in per cent; empty for an architecture that is not known.
   *
   * @param block threads in a block
   */
  static Optional<Integer> of(int capability, CubinFunction function, int block) {
    return Optional.ofNullable(LIMITS.get(capability))
        .map(limits -> percent(limits, capability, function, block));
  }

  /** Returns the occupancy for each whole number of warps that a block may have, by threads. */
  static Map<Integer, Integer> byBlock(int capability, CubinFunction function) {
    Map<Integer, Integer> result = new TreeMap<>();
    for (int block = WARP; block <= MAX_BLOCK; block += WARP) {
      int threads = block;
      of(capability, function, block).ifPresent(percent -> result.put(threads, percent));
    }
    return result;
  }

  private static int percent(Limits limits, int capability, CubinFunction function, int block) {
    int warps = (block + WARP - 1) / WARP;
    int registers = roundUp(function.registers() * WARP, REGISTER_UNIT);
    int reserved = capability >= 80 ? RESERVED_SHARED : 0;
    int shared = roundUp(function.sharedBytes() + reserved, SHARED_UNIT);
    int blocks = Math.min(limits.blocks(), limits.warps() / warps);
    blocks = Math.min(blocks, REGISTERS / registers / warps);
    if (shared > 0) {
      blocks = Math.min(blocks, limits.sharedKilobytes() * 1024 / shared);
    }
    return Math.round(100f * blocks * warps / limits.warps());
  }

  private static int roundUp(int value, int unit) {
    return (value + unit - 1) / unit * unit;
  }
}
