package com.example.imaging;

/**
 * A colour image as one array a channel, row by row; values from 0 to 255.
 *
 * @param width pixels in a row
 * @param height number of rows
 * @param red the red channel
 * @param green the green channel
 * @param blue the blue channel
 */
record Planes(int width, int height, float[] red, float[] green, float[] blue) {
  /** Checks that every channel has {@code width * height} values. */
  Planes {
    int pixels = Math.multiplyExact(width, height);
    if (red.length != pixels || green.length != pixels || blue.length != pixels) {
      throw new IllegalArgumentException(
          "channels of %d, %d and %d values for an image of %d x %d pixels"
              .formatted(red.length, green.length, blue.length, width, height));
    }
  }

  /** Returns the number of pixels. */
  int pixels() {
    return width * height;
  }
}
