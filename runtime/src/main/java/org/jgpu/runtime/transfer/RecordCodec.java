package org.jgpu.runtime.transfer;

import java.lang.invoke.MethodHandle;
import java.nio.ByteBuffer;
import org.jgpu.format.StructType;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/** Reads and writes one record as a struct. Thread-safe. */
final class RecordCodec {
  private final RecordShape shape;

  /** As many as a record that has padding has bytes; none for one without. */
  private final byte[] zeros;

  /*
   * Made for the first record that moves: a first launch without any need not wait for them. Several
   * threads may make them at once, each the same.
   */
  private @Nullable MethodHandle writer;
  private @Nullable MethodHandle reader;

  private RecordCodec(RecordShape shape) {
    this.shape = shape;
    StructType type = shape.type();
    int held = type.leaves().stream().mapToInt(leaf -> leaf.type().bytes()).sum();
    this.zeros = new byte[type.bytes() > held ? type.bytes() : 0];
  }

  /**
   * Returns the codec of {@code record}.
   *
   * @throws GpuException if it holds more than primitives and records, or is not accessible
   */
  static RecordCodec of(Class<?> record) {
    return new RecordCodec(RecordShape.of(record));
  }

  StructType type() {
    return shape.type();
  }

  private MethodHandle writer() {
    MethodHandle known = writer;
    if (known == null) {
      known = RecordHandles.writer(shape);
      writer = known;
    }
    return known;
  }

  private MethodHandle reader() {
    MethodHandle known = reader;
    if (known == null) {
      known = RecordHandles.reader(shape);
      reader = known;
    }
    return known;
  }

  /**
   * Writes {@code record} at {@code base}, and zeros where it has padding, so that nothing stale
   * travels in it.
   *
   * @throws GpuException if a record within it is null, or an accessor throws something
   */
  void write(Object record, ByteBuffer target, int base) {
    target.put(base, zeros);
    MethodHandle known = writer();
    try {
      known.invokeExact(target, base, record);
    } catch (GpuException e) {
      throw e;
    } catch (Throwable e) {
      throw failed("an accessor of " + type().name(), e);
    }
  }

  /**
   * Makes the record at {@code base}.
   *
   * @throws GpuException if a constructor throws something
   */
  Object read(ByteBuffer source, int base) {
    MethodHandle known = reader();
    try {
      return (Object) known.invokeExact(source, base);
    } catch (Throwable e) {
      throw failed("the constructor of " + type().javaName(), e);
    }
  }

  private static RuntimeException failed(String what, Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    return new GpuException(what + " failed: " + cause, cause);
  }
}
