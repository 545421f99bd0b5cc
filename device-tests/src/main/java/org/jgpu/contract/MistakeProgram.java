package org.jgpu.contract;

import org.jgpu.contract.kernels.MistakeKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;

/**
 * What people get wrong when they launch kernels. {@link RunTimeMistakesTest} puts these methods
 * and what they bring about on the page of mistakes.
 */
final class MistakeProgram {
  private MistakeProgram() {}

  /** Arrays of lengths that do not go together. */
  static void lengths(Gpu gpu) {
    DeviceArray<float[]> x = gpu.array(new float[4]);
    DeviceArray<float[]> y = gpu.array(new float[3]);
    MistakeKernelsLauncher.add(x, y);
  }

  /** A result of another shape. */
  static void resultShape(Gpu gpu) {
    DeviceArray<float[]> x = gpu.array(new float[4]);
    MistakeKernelsLauncher.add(x, x, gpu.array(new float[5]));
  }

  /** No array. */
  @SuppressWarnings("NullAway")
  static void nothing(Gpu gpu) {
    MistakeKernelsLauncher.add(gpu.array(new float[4]), null);
  }

  /** An array that is closed. */
  static void closedArray(Gpu gpu) {
    DeviceArray<float[]> x = gpu.array(new float[4]);
    x.close();
    MistakeKernelsLauncher.add(x, x);
  }

  /** Input and output in one array. */
  static void inPlace(Gpu gpu) {
    DeviceArray<float[]> x = gpu.array(new float[4]);
    MistakeKernelsLauncher.shift(x, x);
  }

  /** An array of rank 1 for a view of rank 2. */
  static void rank(Gpu gpu) {
    DeviceArray<float[]> x = gpu.array(new float[4]);
    MistakeKernelsLauncher.transpose(x, gpu.array(new float[4]));
  }

  /** An array of another type behind a cast. */
  static void cast(Gpu gpu) {
    DeviceArray<?> x = gpu.array(new double[4]);
    @SuppressWarnings("unchecked")
    DeviceArray<float[]> y = (DeviceArray<float[]>) x;
    MistakeKernelsLauncher.add(y, y);
  }

  /** Arrays of two Gpus. */
  static void twoGpus(Gpu gpu) {
    try (Gpu other = Gpu.open()) {
      MistakeKernelsLauncher.add(gpu.array(new float[4]), other.array(new float[4]));
    }
  }

  /** A block that is too large. */
  static void largeBlock(Gpu gpu) {
    DeviceArray<int[]> x = gpu.array(new int[2048]);
    MistakeKernelsLauncher.reverse(LaunchConfig.grid(1).block(2048), x);
  }

  /** A number of blocks that was rounded down. */
  static void noBlocks(Gpu gpu) {
    DeviceArray<int[]> x = gpu.array(new int[100]);
    MistakeKernelsLauncher.reverse(LaunchConfig.grid((int) x.size() / 256).block(256), x);
  }

  /** Dynamic shared memory that the launch does not give. */
  static void noSharedMemory(Gpu gpu) {
    DeviceArray<float[]> x = gpu.array(new float[64]);
    MistakeKernelsLauncher.first(LaunchConfig.grid(1).block(64), x);
  }

  /** More shared memory than there is. */
  static void muchSharedMemory(Gpu gpu) {
    DeviceArray<float[]> x = gpu.array(new float[64]);
    MistakeKernelsLauncher.first(LaunchConfig.grid(1).block(64).sharedBytes(1 << 20), x);
  }

  /** An index behind the end. */
  static void index(Gpu gpu) {
    DeviceArray<float[]> x = gpu.array(new float[64]);
    MistakeKernelsLauncher.shift(x, gpu.array(new float[64]));
  }

  /** A division by zero. */
  static void division(Gpu gpu) {
    MistakeKernelsLauncher.quotient(gpu.array(new int[] {1}), gpu.array(new int[] {0}));
  }

  /** An assertion that fails. */
  static void assertion(Gpu gpu) {
    MistakeKernelsLauncher.root(gpu.array(new float[] {4, -1}));
  }

  /** Counting in the same element. */
  static void counting(Gpu gpu) {
    DeviceArray<int[]> bins = gpu.array(new int[4]);
    MistakeKernelsLauncher.histogram(gpu.array(new int[100]), bins);
  }

  /** A barrier that is missing. */
  static void noBarrier(Gpu gpu) {
    DeviceArray<int[]> x = gpu.array(new int[64]);
    MistakeKernelsLauncher.reverse(LaunchConfig.grid(1).block(64), x);
  }

  /** A barrier that some threads do not come to. */
  static void barrier(Gpu gpu) {
    DeviceArray<int[]> x = gpu.array(new int[64]);
    MistakeKernelsLauncher.meet(LaunchConfig.grid(1).block(64), x);
  }

  /** Memory that nobody has written. */
  static void empty(Gpu gpu) {
    DeviceArray<float[]> x = gpu.empty(DType.FLOAT32, 4);
    MistakeKernelsLauncher.add(x, x);
  }

  /** Going on after a kernel has failed. */
  static void goingOn(Gpu gpu) {
    index(gpu);
    try {
      gpu.synchronize();
    } catch (GpuException e) {
      gpu.array(new float[4]);
    }
  }

  /** Going on after the Gpu is closed. */
  static void closedGpu(Gpu gpu) {
    gpu.close();
    gpu.array(new float[4]);
  }

  /** An element of another type. */
  static void elementType(Gpu gpu) {
    int first = gpu.array(new float[4]).intAt(0);
  }

  /** An element of a matrix by one index. */
  static void elementRank(Gpu gpu) {
    float first = gpu.array(new float[6], 2, 3).floatAt(0);
  }

  /** A Java array of another length. */
  static void copy(Gpu gpu) {
    DeviceArray<float[]> x = gpu.array(new float[4]);
    x.copyFrom(new float[5]);
  }

  /** A shape of another size. */
  static void reshape(Gpu gpu) {
    gpu.array(new float[4]).reshape(3, 2);
  }

  /** A slice that reaches too far. */
  static void slice(Gpu gpu) {
    gpu.array(new float[4]).slice(0, 2, 9, 1);
  }

  /** An array that is larger than the device. */
  static void large(Gpu gpu) {
    gpu.zeros(DType.FLOAT64, 1L << 40);
  }
}
