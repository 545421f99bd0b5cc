package app;

import org.jgpu.annotations.*;

final class RaggedArray {
  static final int[][] TABLE = {{1}, {1, 2}};

  @GpuKernel
  static int local(int i) {
    int[][] table = {{1, 2, 3}, {4, 5}}; // error: RaggedArray
    return i;
  }

  @GpuKernel
  static int created(int i) {
    int[][] table = {{1, 2}, new int[2]}; // error: RaggedArray
    return i;
  }

  @GpuKernel
  static int constant(int i) {
    return TABLE[i][0]; // error: RaggedArray
  }

  @GpuKernel
  static int partly(int i) {
    int[][] table = new int[2][]; // error: ArrayLengthNotConstant
    return i;
  }

  @GpuKernel
  static int aliases(int i) {
    int[][] table = new int[2][3];
    int[] row = table[i]; // error: ArrayAlias
    for (int[] each : table) {} // error: ArrayAlias
    return sum(table[i]); // error: ArrayAlias
  }

  static int sum(int[] row) {
    return row[0];
  }
}
