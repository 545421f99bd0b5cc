package com.example.samples;

import java.util.Arrays;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/** One kernel on arrays of several shapes, on parts of arrays, and into a part of an array. */
public final class Sample02ViewsAndBroadcasting {
  private Sample02ViewsAndBroadcasting() {}

  @GpuKernel
  static int add(int a, int b) {
    return a + b;
  }

  /** Prints four small matrices, row by row. */
  public static void main(String[] args) {
    try (Gpu gpu = Gpu.open()) {
      DeviceArray<int[]> table = gpu.array(new int[] {1, 2, 3, 4, 5, 6}, 2, 3);
      DeviceArray<int[]> row = gpu.array(new int[] {10, 20, 30});
      DeviceArray<int[]> column = gpu.array(new int[] {100, 200}, 2, 1);

      // As in NumPy, the row is added to each row and the column to each column.
      print("table + row", Sample02ViewsAndBroadcastingLauncher.add(table, row));
      print("column + row", Sample02ViewsAndBroadcastingLauncher.add(column, row));

      // Slices and transposed arrays are views: nothing is copied to make them.
      DeviceArray<int[]> first = table.slice(1, 0, 2);
      DeviceArray<int[]> last = table.slice(1, 1, 3);
      print("neighbours", Sample02ViewsAndBroadcastingLauncher.add(first, last.transpose()));

      // Views can be written to as well: here every second column of an array of zeros.
      DeviceArray<int[]> wide = gpu.zeros(DType.INT32, 2, 6);
      Sample02ViewsAndBroadcastingLauncher.add(table, table, wide.slice(1, 0, 6, 2));
      print("every second", wide);
    }
  }

  private static void print(String name, DeviceArray<int[]> array) {
    System.out.println(
        name + " " + Arrays.toString(array.shape()) + ": " + Arrays.toString(array.toHost()));
  }
}
