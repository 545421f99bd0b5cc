package com.example.imaging;

import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;

/** Takes a decoded image of any colour model apart into channels. */
final class PlanesOfImage {
  private PlanesOfImage() {}

  /** Returns the channels of {@code image}, put on white where it is transparent. */
  static Planes planes(BufferedImage image) {
    return isGrey(image) ? ofGrey(image) : ofColour(image);
  }

  private static boolean isGrey(BufferedImage image) {
    return image.getColorModel().getColorSpace().getType() == ColorSpace.TYPE_GRAY
        && !(image.getColorModel() instanceof IndexColorModel);
  }

  /** Java takes grey files for linear light and would brighten them; their samples are right. */
  private static Planes ofGrey(BufferedImage image) {
    Raster raster = image.getRaster();
    int width = image.getWidth();
    int height = image.getHeight();
    float[] grey = new float[width * height];
    int[] row = new int[width * raster.getNumBands()];
    float scale = 255f / ((1 << raster.getSampleModel().getSampleSize(0)) - 1);
    for (int y = 0; y < height; y++) {
      raster.getPixels(0, y, width, 1, row);
      for (int x = 0; x < width; x++) {
        grey[y * width + x] = onWhite(row, x, raster.getNumBands(), scale);
      }
    }
    return new Planes(width, height, grey, grey.clone(), grey.clone());
  }

  private static float onWhite(int[] row, int x, int bands, float scale) {
    float grey = Math.round(row[x * bands] * scale);
    float alpha = bands == 1 ? 255 : row[x * bands + 1] * scale;
    return Math.round(255 + (grey - 255) * alpha / 255);
  }

  private static Planes ofColour(BufferedImage image) {
    int width = image.getWidth();
    int height = image.getHeight();
    Planes planes =
        new Planes(
            width,
            height,
            new float[width * height],
            new float[width * height],
            new float[width * height]);
    int[] row = new int[width];
    for (int y = 0; y < height; y++) {
      image.getRGB(0, y, width, 1, row, 0, width);
      for (int x = 0; x < width; x++) {
        planes.red()[y * width + x] = onWhite(row[x], 16);
        planes.green()[y * width + x] = onWhite(row[x], 8);
        planes.blue()[y * width + x] = onWhite(row[x], 0);
      }
    }
    return planes;
  }

  private static float onWhite(int argb, int shift) {
    int colour = argb >>> shift & 255;
    return Math.round(255 + (colour - 255) * (argb >>> 24) / 255f);
  }
}
