package org.jgpu.arrays.files.text;

import java.lang.reflect.Array;
import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jspecify.annotations.Nullable;

/**
 * Numbers on their way from text to an array of one axis on the device, some thousand at a time.
 */
final class CsvColumn<A> {
  private static final int PIECE = 1 << 18;

  private final FieldParser<A> parser;
  private final DeviceArray<A> array;
  private final A piece;
  private final List<String> missing;
  private final @Nullable String fill;
  private long stored;
  private int count;

  CsvColumn(Gpu gpu, DType<A> dtype, long length, CsvOptions options) {
    this.parser = FieldParser.of(dtype);
    this.piece = newArray(dtype, (int) Math.min(Math.max(1, length), PIECE));
    this.missing = options.missing();
    this.fill = parser.textOf(options.fill(), piece);
    this.array = gpu.empty(dtype, length);
  }

  @SuppressWarnings("unchecked") // the component type is that of the dtype's arrays
  private static <A> A newArray(DType<A> dtype, int length) {
    return (A) Array.newInstance(dtype.arrayType().getComponentType(), length);
  }

  DType<A> dtype() {
    return array.dtype();
  }

  DeviceArray<A> array() {
    return array;
  }

  /**
   * Adds the number of a field.
   *
   * @throws NumberFormatException if it is none of the dtype
   */
  void add(String field) {
    String text = field.strip();
    if (missing.contains(text)) {
      if (fill == null) {
        throw new NumberFormatException(text);
      }
      text = fill;
    }
    parser.put(text, piece, count++);
    if (count == Array.getLength(piece)) {
      flush();
    }
  }

  /** Sends what is left to the device. */
  void flush() {
    if (count == 0) {
      return;
    }
    A full = piece;
    if (count < Array.getLength(piece)) {
      full = newArray(array.dtype(), count);
      System.arraycopy(piece, 0, full, 0, count);
    }
    array.slice(0, stored, stored + count).copyFrom(full);
    stored += count;
    count = 0;
  }
}
