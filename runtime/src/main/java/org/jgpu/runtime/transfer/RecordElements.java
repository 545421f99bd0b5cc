package org.jgpu.runtime.transfer;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import org.jgpu.runtime.error.GpuException;

/**
 * Records, as the structs of their components that kernels see. Each element is taken apart by its
 * accessors and made again by its canonical constructor, one by one.
 *
 * @param <R> the record
 */
final class RecordElements<R extends Record> extends HostElements<R[]> {
  private final Class<R> record;
  private final RecordCodec codec;

  @SuppressWarnings("unchecked") // arrays of R have this class
  private RecordElements(Class<R> record, RecordCodec codec) {
    super(codec.type(), (Class<R[]>) record.arrayType());
    this.record = record;
    this.codec = codec;
  }

  static <R extends Record> RecordElements<R> of(Class<R> record) {
    return new RecordElements<>(record, RecordCodec.of(record));
  }

  static GpuException missing(Class<?> arrayType, int index) {
    return new GpuException(
        "element "
            + index
            + " of the "
            + arrayType.getSimpleName()
            + " is null; there is no null on the device");
  }

  @Override
  public R[] newArray(int length) {
    return arrayType().cast(Array.newInstance(record, length));
  }

  @Override
  public int length(R[] array) {
    return array.length;
  }

  @Override
  public void get(ByteBuffer source, R[] target, int from, int count) {
    int bytes = type().bytes();
    for (int i = 0; i < count; i++) {
      target[from + i] = record.cast(codec.read(source, i * bytes));
    }
  }

  @Override
  public void put(R[] source, int from, int count, ByteBuffer target) {
    int bytes = type().bytes();
    for (int i = 0; i < count; i++) {
      R element = source[from + i];
      if (element == null) {
        throw missing(arrayType(), from + i);
      }
      try {
        codec.write(element, target, i * bytes);
      } catch (GpuException e) {
        throw new GpuException("element " + (from + i) + ": " + e.getMessage(), e);
      }
    }
  }
}
