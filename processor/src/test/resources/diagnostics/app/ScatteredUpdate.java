package app;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.view.IntView1;
import org.jgpu.annotations.view.IntView2;

final class ScatteredUpdate {
  @GpuKernel
  static void histogram(int[] x, int[] bins, double width) {
    for (@Parallel int i = 0; i < x.length; i++) {
      bins[x[i]]++; // warning: ScatteredUpdate
      int bin = (int) (x[i] / width);
      bins[bin] += 1; // warning: ScatteredUpdate
      bins[bin] = bins[bin] + 1; // warning: ScatteredUpdate
    }
  }

  @GpuKernel
  static void found(float[] x, float[] edges, int[] bins) {
    for (@Parallel int i = 0; i < x.length; i++) {
      int bin = 0;
      while (bin < edges.length && edges[bin] <= x[i]) {
        bin++;
      }
      bins[bin]++; // warning: ScatteredUpdate
    }
  }

  @GpuKernel
  static void image(IntView2 image, IntView1 bins) {
    for (@Parallel int i = 0; i < image.size(0); i++) {
      for (@Parallel int j = 0; j < image.size(1); j++) {
        int level = image.get(i, j);
        bins.set(level, bins.get(level) + 1); // warning: ScatteredUpdate
      }
    }
  }

  @GpuKernel
  static void rows(float[] x, int[] label, float[] sums, int width) {
    for (@Parallel int i = 0; i < label.length; i++) {
      for (@Parallel int j = 0; j < width; j++) {
        sums[label[i] * width + j] += x[i * width + j]; // warning: ScatteredUpdate
        sums[label[i]] += x[i * width + j]; // warning: LostUpdate
      }
    }
  }

  @GpuKernel
  static void grid(KernelContext context, int[] x, int[] bins, int[] sum) {
    int[] local = context.sharedInts(256);
    for (int i = context.globalIdX(); i < x.length; i += context.globalSizeX()) {
      bins[x[i]]++; // warning: ScatteredUpdate
      local[x[i] & 255]++; // warning: ScatteredUpdate
      sum[0] += x[i]; // warning: LostUpdate
    }
    if (context.globalIdX() < x.length) {
      sum[1] = sum[1] + x[context.globalIdX()]; // warning: LostUpdate
    }
    local[context.gridDimX() & 255] += 1; // warning: LostUpdate
  }

  @GpuKernel
  static void returns(KernelContext context, int[] x, int[] count) {
    int i = context.globalIdX();
    if (i >= x.length) {
      return;
    }
    count[0]++; // warning: LostUpdate
  }

  // What follows is right, or not surely wrong.

  @GpuKernel
  static void ownRows(int[] x, int[] counts) {
    for (@Parallel int i = 0; i < x.length; i++) {
      counts[10 * i + x[i]]++;
      counts[i] += x[x[i]];
      counts[x[i]] = 1;
    }
  }

  @GpuKernel
  static void atomics(int[] x, IntView1 bins) {
    for (@Parallel int i = 0; i < x.length; i++) {
      bins.atomicAdd(x[i], 1);
    }
  }

  @GpuKernel
  static void ownThreads(KernelContext context, int[] x, int[] sums) {
    int[] local = context.sharedInts(256);
    int thread = context.threadIdxX();
    local[thread] += x[context.globalIdX()];
    context.syncThreads();
    for (int half = 128; half > 0; half /= 2) {
      if (thread < half) {
        local[thread] += local[thread + half];
      }
      context.syncThreads();
    }
    if (thread == 0) {
      sums[0] += local[0];
    }
    if (thread < 1) {
      local[1] += 1;
    }
    sums[context.blockIdxX()] += 1;
  }

  @GpuKernel
  static void ownArrays(KernelContext context, int[] x) {
    int[] mine = new int[4];
    for (int i = 0; i < x.length; i++) {
      mine[x[i] & 3]++;
      mine[0]++;
    }
    x[context.globalIdX()] = mine[0];
  }

  @GpuKernel
  static void oneThread(KernelContext context, int[] x, int[] bins) {
    if (context.globalIdX() != 0) {
      return;
    }
    for (int i = 0; i < x.length; i++) {
      bins[x[i]]++;
    }
  }

  @GpuKernel
  static void locked(KernelContext context, int[] x, int[] lock, int[] bins) {
    while (context.atomicCompareAndSet(lock, 0, 0, 1) != 0) {}
    bins[0] += x[context.globalIdX()];
    context.threadFence();
    context.atomicExchange(lock, 0, 0);
  }

  @GpuKernel
  @SuppressWarnings("ScatteredUpdate")
  static void permuted(float[] x, int[] permutation, float[] out) {
    for (@Parallel int i = 0; i < x.length; i++) {
      out[permutation[i]] += x[i];
    }
  }
}
