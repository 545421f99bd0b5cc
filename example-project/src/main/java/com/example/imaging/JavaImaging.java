package com.example.imaging;

/** The filters in plain Java: the kernels called as the methods they are, and loops around them. */
final class JavaImaging {
  private JavaImaging() {}

  /** Returns what the filters make of {@code image}. */
  static ImagingResult run(Planes image, float[] weights) {
    float[] luminance = new float[image.pixels()];
    byte[] level = new byte[image.pixels()];
    int[] histogram = new int[HistogramKernels.LEVELS];
    for (int i = 0; i < luminance.length; i++) {
      luminance[i] = LuminanceKernels.luminance(image.red()[i], image.green()[i], image.blue()[i]);
      level[i] = LuminanceKernels.level(luminance[i]);
      histogram[level[i] & 255]++;
    }
    return new ImagingResult(
        blur(image, weights),
        edges(luminance, image.width(), image.height()),
        histogram,
        relight(image, level, EqualisationTable.of(histogram)));
  }

  private static Planes blur(Planes image, float[] weights) {
    return new Planes(
        image.width(),
        image.height(),
        blur(image, image.red(), weights),
        blur(image, image.green(), weights),
        blur(image, image.blue(), weights));
  }

  private static float[] blur(Planes image, float[] channel, float[] weights) {
    float[] rows = new float[channel.length];
    float[] both = new float[channel.length];
    BlurKernels.blurRows(channel, weights, rows, image.width(), image.height());
    BlurKernels.blurColumns(rows, weights, both, image.width(), image.height());
    return both;
  }

  private static float[] edges(float[] grey, int width, int height) {
    float[] edges = new float[grey.length];
    for (int y = 1; y < height - 1; y++) {
      for (int x = 1; x < width - 1; x++) {
        int i = y * width + x;
        int above = i - width;
        int below = i + width;
        edges[i] =
            SobelKernels.magnitude(
                grey[above - 1],
                grey[above],
                grey[above + 1],
                grey[i - 1],
                grey[i + 1],
                grey[below - 1],
                grey[below],
                grey[below + 1]);
      }
    }
    return edges;
  }

  private static Planes relight(Planes image, byte[] level, float[] table) {
    return new Planes(
        image.width(),
        image.height(),
        relight(image.red(), level, table),
        relight(image.green(), level, table),
        relight(image.blue(), level, table));
  }

  private static float[] relight(float[] channel, byte[] level, float[] table) {
    float[] out = new float[channel.length];
    HistogramKernels.relight(channel, level, table, out, channel.length);
    return out;
  }
}
