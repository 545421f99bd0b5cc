package org.jgpu.benchmarks.software;

import java.util.Random;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;

/** Work on grids of points, in blocks of 32 by 8. */
final class GridWorkloads {
  private GridWorkloads() {}

  private static LaunchConfig config(int width, int height) {
    return LaunchConfig.grid(width / 32, height / 8).block(32, 8);
  }

  static final class Mandelbrot implements Workload {
    private static final int WIDTH = 1024;
    private static final int LIMIT = 100;

    private final int[] steps = new int[WIDTH * WIDTH];
    private final DeviceArray<int[]> deviceSteps;
    private final LaunchConfig config = config(WIDTH, WIDTH);

    Mandelbrot(Gpu gpu) {
      deviceSteps = gpu.array(steps);
    }

    @Override
    public void launch() {
      SoftwareKernelsLauncher.mandelbrot(config, deviceSteps, WIDTH, WIDTH, LIMIT);
    }

    @Override
    public void plain() {
      PlainLoops.mandelbrot(steps, WIDTH, WIDTH, LIMIT);
    }

    @Override
    public double size() {
      return WIDTH * WIDTH;
    }

    /** The compiler may contract the points' own coordinates, so a few at the rim may differ. */
    @Override
    public void check() {
      int[] found = deviceSteps.toHost();
      int different = 0;
      for (int i = 0; i < steps.length; i++) {
        different += steps[i] == found[i] ? 0 : 1;
      }
      if (different > steps.length / 100) {
        throw new IllegalStateException(different + " points of " + steps.length + " differ");
      }
    }
  }

  static final class Stencil implements Workload {
    private static final int WIDTH = 1024;

    private final float[] in;
    private final float[] out = new float[WIDTH * WIDTH];
    private final DeviceArray<float[]> deviceIn;
    private final DeviceArray<float[]> deviceOut;
    private final LaunchConfig config = config(WIDTH, WIDTH);

    Stencil(Gpu gpu, Random random) {
      in = Workload.uniform(random, WIDTH * WIDTH, 1);
      deviceIn = gpu.array(in);
      deviceOut = gpu.array(out);
    }

    @Override
    public void launch() {
      SoftwareKernelsLauncher.stencil(config, deviceIn, deviceOut, WIDTH, WIDTH);
    }

    @Override
    public void plain() {
      PlainLoops.stencil(in, out, WIDTH, WIDTH);
    }

    @Override
    public void plainOnTwoThreads() {
      Workload.both(
          () -> PlainLoops.stencil(in, out, WIDTH, WIDTH / 2, WIDTH - 1),
          () -> PlainLoops.stencil(in, out, WIDTH, 1, WIDTH / 2));
    }

    @Override
    public double size() {
      return WIDTH * WIDTH;
    }

    @Override
    public void check() {
      Workload.checkClose(out, deviceOut.toHost());
    }
  }
}
