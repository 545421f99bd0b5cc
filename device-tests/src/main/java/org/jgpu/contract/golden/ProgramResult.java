package org.jgpu.contract.golden;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.CRC32;
import org.jgpu.runtime.layout.Shapes;
import org.jspecify.annotations.Nullable;

/**
 * What a variable is when a program has run.
 *
 * @param near whether it may be off by the roundings of a function
 * @param first its first elements, of its shape; the whole of it if there is no checksum
 * @param checksum the CRC-32 of all elements, with one NaN and one zero
 */
record ProgramResult(String variable, boolean near, GoldenArray first, @Nullable Long checksum) {
  /** How far a number may be off that is near, in units of the last place. */
  private static final double UNITS = 16;

  /** Reads {@code is v3 float32/2,3/0000803f#12ab34cd}. */
  static ProgramResult parsed(String line) {
    String[] words = line.split(" ");
    String[] parts = words[2].split("[/#]", -1);
    long[] shape =
        parts[1].isEmpty()
            ? new long[0]
            : Arrays.stream(parts[1].split(",")).mapToLong(Long::parseLong).toArray();
    byte[] bytes = HexFormat.of().parseHex(parts[2]);
    boolean near = words[0].equals("near");
    return new ProgramResult(
        words[1],
        near,
        new GoldenArray(GoldenArray.dtype(parts[0]), shape, bytes),
        parts.length < 4 || near ? null : (Long) Long.parseLong(parts[3], 16));
  }

  /** Returns what differs; an empty text if nothing does. */
  String difference(GoldenArray found) {
    if (found.dtype() != first.dtype() || !Arrays.equals(found.shape(), first.shape())) {
      return "%s: %s of shape %s for %s of shape %s"
          .formatted(
              variable,
              found.dtype(),
              Shapes.text(found.shape()),
              first.dtype(),
              Shapes.text(first.shape()));
    }
    if (near) {
      found.recordNear(allowed());
    }
    for (int i = 0; i < first.values(); i++) {
      if (!equal(found, i)) {
        return "%s: %s for %s at %d".formatted(variable, found.text(i), first.text(i), i);
      }
    }
    boolean same = checksum == null || checksum(found) == checksum;
    return same ? "" : variable + ": another checksum of " + found.values() + " numbers";
  }

  private boolean equal(GoldenArray found, int i) {
    if (found.bits(i) == first.bits(i)) {
      return true;
    } else if (first.isExactType()) {
      return false;
    }
    double wanted = first.value(i);
    double value = found.value(i);
    return wanted == value
        || Double.isNaN(wanted) && Double.isNaN(value)
        || Math.abs(wanted - value) <= (near ? allowed() : 0);
  }

  private double allowed() {
    return UNITS * first.ulp(Math.max(1, first.largest()));
  }

  private static long checksum(GoldenArray found) {
    CRC32 checksum = new CRC32();
    if (found.isExactType()) {
      checksum.update(found.bytes());
      return checksum.getValue();
    }
    int width = found.valueBytes();
    ByteBuffer bytes = ByteBuffer.allocate(found.values() * width).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < found.values(); i++) {
      long bits = canonical(found, i);
      for (int b = 0; b < width; b++) {
        bytes.put((byte) (bits >> 8 * b));
      }
    }
    checksum.update(bytes.array());
    return checksum.getValue();
  }

  private static long canonical(GoldenArray found, int i) {
    double value = found.value(i);
    if (value == 0) {
      return 0;
    }
    return Double.isNaN(value) ? found.nan() : found.bits(i);
  }
}
