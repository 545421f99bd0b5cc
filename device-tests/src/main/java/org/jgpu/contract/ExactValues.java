package org.jgpu.contract;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.zip.GZIPInputStream;

/**
 * Arguments of a function and its exact values, each the sum of two doubles: {@code
 * arrays/src/test/numpy/elementwise_exact.py} recorded them.
 */
record ExactValues(double[] x, double[] y, double[] high, double[] low) {
  private static final String FILE = "elementwise-exact.bin.gz";

  /** Returns all, by the function's name and the bits of its numbers, as "erf32". */
  static Map<String, ExactValues> all() {
    InputStream file = Objects.requireNonNull(ExactValues.class.getResourceAsStream(FILE), FILE);
    Map<String, ExactValues> all = new HashMap<>();
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(new GZIPInputStream(file)))) {
      while (true) {
        String name = in.readUTF();
        all.put(name + in.readUnsignedByte(), rows(in));
      }
    } catch (EOFException e) {
      return all;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ExactValues rows(DataInputStream in) throws IOException {
    int count = in.readUnsignedShort();
    ExactValues rows =
        new ExactValues(new double[count], new double[count], new double[count], new double[count]);
    for (int i = 0; i < count; i++) {
      rows.x[i] = in.readDouble();
      rows.y[i] = in.readDouble();
      rows.high[i] = in.readDouble();
      rows.low[i] = in.readDouble();
    }
    return rows;
  }

  /** Returns the distance of a value from the exact one, in units of the exact one's last place. */
  double error(int i, double value, boolean isFloat) {
    double exact = high[i];
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return value == (isFloat ? (float) exact : exact) ? 0 : Double.POSITIVE_INFINITY;
    }
    double ulp = isFloat ? Math.ulp((float) exact) : Math.ulp(exact);
    return Math.abs(value - exact - low[i]) / ulp;
  }
}
