package com.example.imaging;

/** The weights of a Gaussian blur: an odd number of them, symmetric, with the sum 1. */
final class GaussianWeights {
  private GaussianWeights() {}

  /**
   * Returns the weights out to three standard deviations on each side.
   *
   * @param sigma the standard deviation in pixels, positive
   */
  static float[] of(double sigma) {
    int radius = (int) Math.ceil(3 * sigma);
    double[] bell = new double[2 * radius + 1];
    double sum = 0;
    for (int i = 0; i < bell.length; i++) {
      double distance = (i - radius) / sigma;
      bell[i] = Math.exp(-0.5 * distance * distance);
      sum += bell[i];
    }
    float[] weights = new float[bell.length];
    for (int i = 0; i < bell.length; i++) {
      weights[i] = (float) (bell[i] / sum);
    }
    return weights;
  }
}
