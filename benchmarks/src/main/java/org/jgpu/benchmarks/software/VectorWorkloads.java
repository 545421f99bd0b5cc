package org.jgpu.benchmarks.software;

import java.util.Random;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;

/** Work on vectors. */
final class VectorWorkloads {
  private static final int BLOCK = 256;

  /** Those of an H200; a kernel that loops over its elements takes a block for each. */
  private static final int MULTIPROCESSORS = 132;

  private VectorWorkloads() {}

  static final class Saxpy implements Workload {
    private static final int N = 1 << 22;
    private static final float A = 1e-6f;

    private final float[] x;
    private final float[] y;
    private final DeviceArray<float[]> deviceX;
    private final DeviceArray<float[]> deviceY;
    private final LaunchConfig config = LaunchConfig.forElements(N, BLOCK);

    Saxpy(Gpu gpu, Random random) {
      x = Workload.uniform(random, N, 1);
      y = Workload.uniform(random, N, 1);
      deviceX = gpu.array(x);
      deviceY = gpu.array(y);
    }

    @Override
    public void launch() {
      SoftwareKernelsLauncher.saxpy(config, A, deviceX, deviceY, N);
    }

    @Override
    public void plain() {
      PlainLoops.saxpy(A, x, y);
    }

    @Override
    public void plainOnTwoThreads() {
      Workload.both(
          () -> PlainLoops.saxpy(A, x, y, N / 2, N), () -> PlainLoops.saxpy(A, x, y, 0, N / 2));
    }

    @Override
    public double size() {
      return N;
    }

    @Override
    public void check() {
      Workload.checkClose(y, deviceY.toHost());
    }
  }

  static final class Sine implements Workload {
    private static final int N = 1 << 20;

    private final float[] x;
    private final float[] y = new float[N];
    private final DeviceArray<float[]> deviceX;
    private final DeviceArray<float[]> deviceY;
    private final LaunchConfig config = LaunchConfig.forElements(N, BLOCK);

    Sine(Gpu gpu, Random random) {
      x = Workload.uniform(random, N, 10);
      deviceX = gpu.array(x);
      deviceY = gpu.array(y);
    }

    @Override
    public void launch() {
      SoftwareKernelsLauncher.sine(config, deviceX, deviceY, N);
    }

    @Override
    public void plain() {
      PlainLoops.sine(x, y);
    }

    @Override
    public double size() {
      return N;
    }

    @Override
    public void check() {
      Workload.checkClose(y, deviceY.toHost());
    }
  }

  static final class Histogram implements Workload {
    private static final int N = 1 << 22;

    private final byte[] x = new byte[N];
    private final int[] bins = new int[256];
    private final DeviceArray<byte[]> deviceX;
    private final DeviceArray<int[]> deviceBins;
    private final LaunchConfig config = LaunchConfig.grid(MULTIPROCESSORS).block(BLOCK);

    Histogram(Gpu gpu, Random random) {
      random.nextBytes(x);
      deviceX = gpu.array(x);
      deviceBins = gpu.array(bins);
    }

    @Override
    public void launch() {
      SoftwareKernelsLauncher.histogram(config, deviceX, deviceBins, N);
    }

    @Override
    public void plain() {
      PlainLoops.histogram(x, bins);
    }

    @Override
    public double size() {
      return N;
    }

    @Override
    public void check() {
      Workload.checkEqual(bins, deviceBins.toHost());
    }
  }

  /** A launch of one warp that does nothing. */
  static final class Nothing implements Workload {
    private final DeviceArray<float[]> x;
    private final LaunchConfig config = LaunchConfig.grid(1).block(32);

    Nothing(Gpu gpu) {
      x = gpu.array(new float[1]);
    }

    @Override
    public void launch() {
      SoftwareKernelsLauncher.nothing(config, x, 1);
    }

    @Override
    public void plain() {}

    @Override
    public double size() {
      return 1;
    }

    @Override
    public void check() {}
  }
}
