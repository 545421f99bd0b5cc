package app;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.view.FloatView2;

final class NeighbourRead {
  @GpuKernel
  static void smooth(float[] x, int n) {
    for (@Parallel int i = 1; i < n - 1; i++) {
      x[i] =
          x[i - 1] // warning: NeighbourRead
              + x[i]
              + x[i + 1]; // warning: NeighbourRead
    }
  }

  @GpuKernel
  static void throughLocals(int[] x) {
    for (@Parallel int i = 0; i < x.length; i++) {
      int left = i - 1;
      if (left >= 0) {
        int before = x[left]; // warning: NeighbourRead
        x[i] += before;
      }
    }
  }

  @GpuKernel
  static void oneIndexForRows(float[] x, int height, int width) {
    for (@Parallel int row = 0; row < height; row++) {
      for (@Parallel int column = 1; column < width; column++) {
        x[row * width + column] =
            x[row * width + column - 1]; // warning: NeighbourRead
      }
    }
  }

  @GpuKernel
  static void rowsOfOneIndex(float[] x, int height, int width) {
    for (@Parallel int row = 1; row < height - 1; row++) {
      for (@Parallel int column = 0; column < width; column++) {
        int at = row * width + column;
        x[at] =
            x[(row - 1) * width + column] // warning: NeighbourRead
                + x[at + width] // warning: NeighbourRead
                + x[2 * width + row * width + column]; // warning: NeighbourRead
      }
    }
  }

  @GpuKernel
  static void views(FloatView2 x) {
    for (@Parallel int i = 1; i < x.size(0); i++) {
      for (@Parallel int j = 0; j < x.size(1); j++) {
        x.set(i, j, x.get(i - 1, j)); // warning: NeighbourRead
      }
    }
  }

  @GpuKernel
  static void everySecond(float[] x) {
    for (@Parallel int i = 2; i < x.length; i += 2) {
      x[i] = x[i - 2]; // warning: NeighbourRead
    }
  }

  // What follows is right, or not surely wrong.

  @GpuKernel
  static void otherPartsOfOneArray(float[] x, int half, int height, int width) {
    for (@Parallel int row = 0; row < height; row++) {
      for (@Parallel int column = 0; column < width; column++) {
        x[row * width + column] = x[half + row * width + column] + x[row * half + column];
      }
    }
  }

  @GpuKernel
  static void columnsThatAreNotParallel(float[] x, int height, int width) {
    for (@Parallel int column = 0; column < width; column++) {
      for (int row = 1; row < height; row++) {
        x[row * width + column] += x[(row - 1) * width + column];
      }
    }
  }

  @GpuKernel
  static void twoArrays(float[] x, float[] out) {
    for (@Parallel int i = 1; i < x.length; i++) {
      out[i] = x[i - 1] + out[i];
    }
  }

  @GpuKernel
  static void redAndBlack(float[] x) {
    for (@Parallel int i = 1; i < x.length - 1; i += 2) {
      x[i] = x[i - 1] + x[i + 1];
    }
  }

  @GpuKernel
  static void everyOther(float[] x, int phase) {
    for (@Parallel int i = 1; i < x.length - 1; i++) {
      if (i % 2 == phase) {
        x[i] = x[i - 1] + x[i + 1];
      }
    }
  }

  @GpuKernel
  static void halves(float[] x, int n) {
    for (@Parallel int i = 0; i < n; i++) {
      x[i] += x[i + n];
    }
  }

  @GpuKernel
  static void firstEight(float[] x) {
    for (@Parallel int i = 0; i < 8; i++) {
      x[i] += x[i + 8];
    }
    }

  @GpuKernel
  static void rowsOfTheirOwn(float[] x, int height, int width) {
    for (@Parallel int i = 0; i < height; i++) {
      for (int j = 1; j < width; j++) {
        x[i * width + j] += x[i * width + j - 1];
      }
    }
  }

  @GpuKernel
  static void movingPlace(float[] x) {
    for (@Parallel int i = 0; i < x.length; i++) {
      int k = 0;
      k = k + (x[i] > 0 ? 1 : 0);
      x[i + k] = x[i];
    }
  }

  @GpuKernel
  static void pairs(float[] x) {
    for (@Parallel int i = 0; i < x.length / 2; i++) {
      x[2 * i] = x[2 * i + 1];
    }
  }

  @GpuKernel
  static void ownArray(float[] x) {
    for (@Parallel int i = 0; i < x.length; i++) {
      float[] local = new float[4];
      local[1] = x[i];
      local[0] = local[1];
      x[i] = local[0];
    }
  }

  @GpuKernel
  @SuppressWarnings("NeighbourRead")
  static void meant(float[] x) {
    for (@Parallel int i = 1; i < x.length; i++) {
      x[i] = x[i - 1];
    }
  }
}
