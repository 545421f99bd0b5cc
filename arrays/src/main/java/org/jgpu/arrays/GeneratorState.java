package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jgpu.runtime.error.GpuException;

/**
 * Where a {@link Generator} is: what {@link Nd#random(GeneratorState)} goes on from. Immutable.
 *
 * @param seed the seed
 * @param path the numbers of the spawned generators that lead to it; empty for a seed's own
 * @param offset the next block of its stream, from 0 on
 * @param spawned how many generators it has spawned
 */
public record GeneratorState(long seed, List<Integer> path, long offset, int spawned) {
  /**
   * Checks the numbers.
   *
   * @throws GpuException if one is negative
   */
  public GeneratorState {
    path = List.copyOf(requireNonNull(path, "path"));
    if (offset < 0 || spawned < 0 || path.stream().anyMatch(number -> number < 0)) {
      throw new GpuException(
          "a generator's state with offset "
              + offset
              + ", "
              + spawned
              + " spawned generators and path "
              + path
              + ": none may be negative");
    }
  }
}
