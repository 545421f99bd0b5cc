package org.jgpu.arrays.fft;

import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/**
 * How much a block transforms at once: 32 KiB of elements, twice in shared memory, so that three
 * blocks of a multiprocessor of compute capability 9 hide each other's waiting.
 *
 * @param elementBytes of a complex number
 * @param elements the most of a block
 * @param sharedBytes the most of a block
 */
record Tile(int elementBytes, int elements, int sharedBytes) {
  private static final int BYTES = 1 << 15;
  private static final int SHARED = 72 << 10;
  private static final int SMALL_SHARED = 60 << 10;

  /** Of longer sequences a line is a part. */
  private static final int LONGEST_PART = 1024;

  static Tile of(DeviceArray<?> parts) {
    return of(parts.gpu(), parts.dtype());
  }

  static Tile of(Gpu gpu, DType<?> parts) {
    int shared = gpu.computeCapability() >= 80 ? SHARED : SMALL_SHARED;
    return new Tile(2 * parts.bytes(), BYTES / (2 * parts.bytes()), shared);
  }

  /** Returns the complex numbers from line to line: odd, for the banks of shared memory. */
  static int pitch(int length) {
    return length + (length >> 4) | 1;
  }

  /** Returns how many lines fit, a power of 2; 0 if none does. */
  int lines(int length) {
    int lines = Integer.highestOneBit(elements / length);
    while (2L * lines * pitch(length) * elementBytes > sharedBytes) {
      lines /= 2;
    }
    return lines;
  }

  /**
   * Returns whether a sequence is a line. Where neighbours in memory belong to other sequences, at
   * least 16 bytes must be read side by side.
   */
  boolean holds(long length, boolean byLines) {
    if (length > elements) {
      return false;
    }
    int lines = lines((int) length);
    return lines > 0 && (!byLines || lines * elementBytes >= 16);
  }

  /** Returns the longest line of longer sequences, of which four are read side by side. */
  int longestPart() {
    return LONGEST_PART;
  }
}
