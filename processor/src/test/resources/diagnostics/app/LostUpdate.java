package app;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.view.FloatView1;
import org.jgpu.annotations.view.FloatView2;

final class LostUpdate {
  private static float twice(float x) {
    return 2 * x;
  }

  @GpuKernel
  static void compound(float[] x, float[] sum, int[] count) {
    for (@Parallel int i = 0; i < x.length; i++) {
      sum[0] += x[i]; // warning: LostUpdate
      count[1]++; // warning: LostUpdate
      sum[1] = sum[1] + twice(x[i]); // warning: LostUpdate
      sum[2] = Math.max(x[i], sum[2]); // warning: LostUpdate
      float before = sum[3];
      sum[3] = before + x[i]; // warning: LostUpdate
    }
  }

  @GpuKernel
  static void invariantIndex(float[] x, int[] where, float[] sum, int k) {
    for (@Parallel int i = 0; i < x.length; i++) {
      int place = 2 * k + 1;
      sum[place] += x[i]; // warning: LostUpdate
      sum[where[k]] += x[i]; // warning: LostUpdate
    }
  }

  @GpuKernel
  static void oneLoopOfTwo(float[] x, float[] rows, float[] all, int height, int width) {
    for (@Parallel int i = 0; i < height; i++) {
      int row = i * width;
      for (@Parallel int j = 0; j < width; j++) {
        rows[i] += x[row + j]; // warning: LostUpdate
        all[0] += x[row + j]; // warning: LostUpdate
      }
    }
  }

  @GpuKernel
  static void innerLoop(float[] x, float[] columns, int height, int width) {
    for (@Parallel int i = 0; i < height; i++) {
      for (int j = 0; j < width; j++) {
        columns[j] += x[i * width + j]; // warning: LostUpdate
      }
    }
  }

  @GpuKernel
  static void onData(float[] x, float[] most, int[] count, float limit) {
    for (@Parallel int i = 0; i < x.length; i++) {
      if (x[i] > most[0]) {
        most[0] = x[i]; // warning: LostUpdate
      }
      if (x[i] <= limit) {
        continue;
      }
      count[0]++; // warning: LostUpdate
    }
  }

  @GpuKernel
  static void sameForAll(float[] x, float[] sum, boolean wanted) {
    for (@Parallel int i = 0; i < x.length; i++) {
      if (wanted) {
        sum[0] += x[i]; // warning: LostUpdate
      }
    }
  }

  @GpuKernel
  static void views(FloatView2 x, FloatView1 rows) {
    for (@Parallel int i = 0; i < x.size(0); i++) {
      for (@Parallel int j = 0; j < x.size(1); j++) {
        rows.set(i, rows.get(i) + x.get(i, j)); // warning: LostUpdate
      }
    }
  }

  // What follows is right, or not surely wrong.

  @GpuKernel
  static void ownElement(float[] x, float[] out, int[] where, int n) {
    for (@Parallel int i = 0; i < x.length; i++) {
      out[i] += x[i];
      int k = i % n;
      out[k] += 1;
      int other = 0;
      if (i > 5) {
        other = 1;
      }
      out[other] += 1;
    }
  }

  @GpuKernel
  static void oneIteration(float[] x, float[] out, int chosen) {
    for (@Parallel int i = 0; i < x.length; i++) {
      if (i == 0) {
        out[0] += x[i];
      }
      if (x[i] > 0 && i == chosen) {
        out[1] += 1;
      }
      switch (i) {
        case 3 -> out[2] += 1;
        default -> {}
      }
    }
  }

  @GpuKernel
  static void oneIterationAfterJumps(float[] x, float[] out) {
    for (@Parallel int i = 0; i < x.length; i++) {
      if (i != 7) {
        continue;
      }
      out[0] += x[i];
    }
  }

  @GpuKernel
  static void onlyStored(float[] x, float[] out) {
    for (@Parallel int i = 0; i < x.length; i++) {
      out[0] = 1;
      if (x[i] > 0) {
        out[1] = x[i];
      }
    }
  }

  @GpuKernel
  static void ownArray(float[] x, float[] out) {
    for (@Parallel int i = 0; i < x.length; i++) {
      float[] local = new float[2];
      local[0] += x[i];
      out[i] = local[0];
    }
  }

  @GpuKernel
  static void flagged(boolean[] flags, int[] keys, float[] out, int key) {
    for (@Parallel int i = 0; i < keys.length; i++) {
      if (flags[i]) {
        out[0] += 1;
      }
      if (keys[i] == key) {
        out[1] += 1;
      }
    }
  }

  @GpuKernel
  static void atomics(float[] x, FloatView1 sum) {
    for (@Parallel int i = 0; i < x.length; i++) {
      sum.atomicAdd(0, x[i]);
    }
  }

  @GpuKernel
  static void single(float[] x, float[] out) {
    for (@Parallel int i = 0; i < 1; i++) {
      for (int j = 0; j < x.length; j++) {
        out[0] += x[j];
      }
    }
  }

  @GpuKernel
  @SuppressWarnings("LostUpdate")
  static void meant(float[] x, float[] approximate) {
    for (@Parallel int i = 0; i < x.length; i++) {
      approximate[0] += x[i];
    }
  }
}
