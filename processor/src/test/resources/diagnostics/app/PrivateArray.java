package app;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;

final class PrivateArray {
  @GpuKernel(blockSize = 64)
  static void reverse(KernelContext context, float[] x) {
    float[] tile = new float[64]; // warning: PrivateArray
    int i = context.threadIdxX();
    int place = i ^ 1;
    tile[place] = x[context.globalIdX()];
    context.syncThreads();
    x[context.globalIdX()] = tile[63 - i];
  }

  @GpuKernel(blockSize = 64)
  static void twoArrays(KernelContext context, int[] x) {
    int[] shared = context.sharedInts(64);
    int[] sums = new int[2]; // warning: PrivateArray
    shared[context.threadIdxX()] = x[context.globalIdX()];
    sums[context.threadIdxX() / 32] += shared[context.threadIdxX()];
    context.syncThreads();
    x[context.globalIdX()] = sums[0] + sums[1];
  }

  // What follows is right, or not surely wrong.

  @GpuKernel(blockSize = 64)
  static void digits(KernelContext context, int[] x) {
    int[] shared = context.sharedInts(64);
    int[] counts = new int[10];
    shared[context.threadIdxX()] = x[context.globalIdX()];
    context.syncThreads();
    for (int i = 0; i < 64; i++) {
      counts[i % 10]++;
      counts[shared[i] % 10]++;
    }
    x[context.globalIdX()] = counts[context.threadIdxX() % 10];
  }

  @GpuKernel(blockSize = 64)
  static void nobodyWaits(KernelContext context, int[] x) {
    int[] own = new int[64];
    own[context.threadIdxX()] = 1;
    x[context.globalIdX()] = own[0];
  }

  @GpuKernel(blockSize = 64)
  static void table(KernelContext context, int[] x) {
    int[] table = {3, 1, 4, 1};
    table[context.threadIdxX() % 4] = 0;
    context.syncThreads();
    x[context.globalIdX()] = table[0];
  }

  @GpuKernel(blockSize = 64)
  @SuppressWarnings("PrivateArray")
  static void meant(KernelContext context, int[] x) {
    int[] own = new int[64];
    own[context.threadIdxX()] = x[context.globalIdX()];
    context.syncThreads();
    x[context.globalIdX()] = own[context.threadIdxX()];
  }
}
