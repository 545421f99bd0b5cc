package com.example.imaging;

import com.example.cli.KernelTimes;
import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;

/** The filters on a device, with the same kernels as {@link JavaImaging}. */
final class GpuImaging implements AutoCloseable {
  /** Enough blocks to fill any GPU; each thread then counts many pixels of a large image. */
  private static final int MOST_HISTOGRAM_BLOCKS = 1024;

  private final Gpu gpu;
  private final KernelTimes times;
  private final int width;
  private final int height;
  private final List<DeviceArray<float[]>> channels = new ArrayList<>();

  /** Copies {@code image} to {@code gpu}. */
  GpuImaging(Gpu gpu, Planes image, KernelTimes times) {
    this.gpu = gpu;
    this.times = times;
    this.width = image.width();
    this.height = image.height();
    for (float[] channel : List.of(image.red(), image.green(), image.blue())) {
      channels.add(gpu.array(channel, height, width));
    }
  }

  /** Returns what the filters make of the image. */
  ImagingResult run(float[] weights) {
    Planes blurred = blur(weights);
    try (DeviceArray<float[]> grey = times.call("luminance", this::luminance);
        DeviceArray<byte[]> level =
            times.call("level", () -> LuminanceKernelsLauncher.level(grey));
        DeviceArray<int[]> bins = histogram(level)) {
      int[] histogram = bins.toHost();
      Planes equalised = relight(level, EqualisationTable.of(histogram));
      return new ImagingResult(blurred, edges(grey), histogram, equalised);
    }
  }

  private DeviceArray<float[]> luminance() {
    return LuminanceKernelsLauncher.luminance(channels.get(0), channels.get(1), channels.get(2));
  }

  private Planes blur(float[] hostWeights) {
    List<float[]> blurred = new ArrayList<>();
    try (DeviceArray<float[]> weights = gpu.array(hostWeights);
        DeviceArray<float[]> rows = gpu.zeros(DType.FLOAT32, height, width);
        DeviceArray<float[]> both = gpu.zeros(DType.FLOAT32, height, width)) {
      for (DeviceArray<float[]> in : channels) {
        times.run("blurRows", () -> BlurKernelsLauncher.blurRows(in, weights, rows, width, height));
        times.run(
            "blurColumns",
            () -> BlurKernelsLauncher.blurColumns(rows, weights, both, width, height));
        blurred.add(both.toHost());
      }
    }
    return planes(blurred);
  }

  /** One element-wise kernel over eight views of the image, each shifted by a pixel. */
  private float[] edges(DeviceArray<float[]> grey) {
    try (DeviceArray<float[]> edges = gpu.zeros(DType.FLOAT32, height, width)) {
      if (width > 2 && height > 2) {
        times.run(
            "magnitude",
            () ->
                SobelKernelsLauncher.magnitude(
                    inner(grey, -1, -1),
                    inner(grey, -1, 0),
                    inner(grey, -1, 1),
                    inner(grey, 0, -1),
                    inner(grey, 0, 1),
                    inner(grey, 1, -1),
                    inner(grey, 1, 0),
                    inner(grey, 1, 1),
                    inner(edges, 0, 0)));
      }
      return edges.toHost();
    }
  }

  /** Returns the view of everything but the border, moved by so many rows and columns. */
  private DeviceArray<float[]> inner(DeviceArray<float[]> image, int down, int right) {
    return image.slice(0, 1 + down, height - 1 + down).slice(1, 1 + right, width - 1 + right);
  }

  private DeviceArray<int[]> histogram(DeviceArray<byte[]> level) {
    int blocks =
        Math.min((width * height - 1) / HistogramKernels.LEVELS + 1, MOST_HISTOGRAM_BLOCKS);
    DeviceArray<int[]> bins = gpu.zeros(DType.INT32, HistogramKernels.LEVELS);
    times.run(
        "histogram",
        () -> HistogramKernelsLauncher.histogram(LaunchConfig.grid(blocks), level, bins));
    return bins;
  }

  private Planes relight(DeviceArray<byte[]> level, float[] hostTable) {
    List<float[]> relit = new ArrayList<>();
    try (DeviceArray<float[]> table = gpu.array(hostTable);
        DeviceArray<float[]> out = gpu.zeros(DType.FLOAT32, height, width)) {
      for (DeviceArray<float[]> channel : channels) {
        times.run(
            "relight",
            () -> HistogramKernelsLauncher.relight(channel, level, table, out, width * height));
        relit.add(out.toHost());
      }
    }
    return planes(relit);
  }

  private Planes planes(List<float[]> rgb) {
    return new Planes(width, height, rgb.get(0), rgb.get(1), rgb.get(2));
  }

  /** Frees the copy of the image. */
  @Override
  public void close() {
    channels.forEach(DeviceArray::close);
  }
}
