package com.example.samples;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Selection;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;

/**
 * Conway's game of life by slices of an array. In NumPy:
 *
 * <pre>{@code
 * def step(world):
 *     padded = np.pad(world, 1)
 *     n = sum(padded[i:i+rows, j:j+columns] for i in range(3) for j in range(3)) - world
 *     return ((n == 3) | ((world == 1) & (n == 2))).astype(np.int8)
 * }</pre>
 */
public final class Sample04Life {
  private Sample04Life() {}

  /** Returns the next generation; 1 is alive. */
  static NdArray<byte[]> step(NdArray<byte[]> world) {
    long rows = world.shape()[0];
    long columns = world.shape()[1];
    return world
        .gpu()
        .scoped(
            () -> {
              NdArray<byte[]> padded = Nd.on(world.gpu()).zeros(DType.INT8, rows + 2, columns + 2);
              padded.slice(0, 1, rows + 1).slice(1, 1, columns + 1).copyFrom(world);
              NdArray<byte[]> neighbours = world.unaryMinus();
              for (int i = 0; i < 3; i++) {
                for (int j = 0; j < 3; j++) {
                  neighbours.plusAssign(padded.slice(0, i, i + rows).slice(1, j, j + columns));
                }
              }
              NdArray<boolean[]> stays = world.equalTo(1).and(neighbours.equalTo(2));
              NdArray<boolean[]> lives = neighbours.equalTo(3).or(stays);
              return Selection.where(lives, Nd.onesLike(world), 0);
            });
  }

  /** Prints a glider, four generations later. */
  public static void main(String[] args) {
    try (Gpu gpu = Gpu.open()) {
      NdArray<byte[]> world =
          Nd.on(gpu)
              .array(
                  new byte[][] {
                    {0, 1, 0, 0, 0, 0},
                    {0, 0, 1, 0, 0, 0},
                    {1, 1, 1, 0, 0, 0},
                    {0, 0, 0, 0, 0, 0},
                    {0, 0, 0, 0, 0, 0}
                  });
      for (int generation = 0; generation < 4; generation++) {
        NdArray<byte[]> next = step(world);
        world.close();
        world = next;
      }
      System.out.println(world);
    }
  }
}
