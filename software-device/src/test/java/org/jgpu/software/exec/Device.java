package org.jgpu.software.exec;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.jgpu.runtime.driver.CheckedMode;
import org.jgpu.software.check.DeviceShadow;
import org.jgpu.software.memory.DeviceMemory;
import org.jgpu.software.memory.MemoryObserver;
import org.jgpu.software.ptx.PtxException;

/**
 * A device with one loaded program, for tests: arrays go in and out, launches take plain values.
 */
final class Device implements AutoCloseable {
  final DeviceMemory memory;
  final StringBuffer printed = new StringBuffer();
  final Program program;
  final Workers workers;

  /** A device that is checked where {@code jgpu.checked} says so. */
  Device(String ptx, int workerCount) {
    this(ptx, workerCount, CheckedMode.requested());
  }

  Device(String ptx, int workerCount, boolean checked) {
    DeviceShadow shadow = checked ? new DeviceShadow() : null;
    memory = new DeviceMemory(1L << 30, shadow == null ? MemoryObserver.NONE : shadow);
    try {
      program = Program.load(ptx, memory, shadow, printed::append);
    } catch (PtxException e) {
      throw new AssertionError(e);
    }
    workers = new Workers(workerCount);
  }

  static Device fixture(String name, int workers) {
    return new Device(text(name), workers);
  }

  static String text(String name) {
    String path = "/org/jgpu/software/fixtures/" + name + ".ptx";
    try (InputStream in = Device.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new AssertionError("no resource " + path);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A parameter that is passed by value as bytes with an alignment. */
  record Bytes(byte[] bytes, int alignment) {}

  static ByteBuffer buffer(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  private long put(ByteBuffer bytes) {
    long address = memory.allocate(Math.max(1, bytes.capacity()));
    memory.write(address, bytes.rewind());
    return address;
  }

  private ByteBuffer get(long address, int bytes) {
    ByteBuffer buffer = buffer(bytes);
    memory.read(address, buffer);
    return buffer.rewind();
  }

  long bytes(byte... values) {
    return put(buffer(values.length).put(values));
  }

  long shorts(short... values) {
    ByteBuffer buffer = buffer(2 * values.length);
    buffer.asShortBuffer().put(values);
    return put(buffer);
  }

  long ints(int... values) {
    ByteBuffer buffer = buffer(4 * values.length);
    buffer.asIntBuffer().put(values);
    return put(buffer);
  }

  long longs(long... values) {
    ByteBuffer buffer = buffer(8 * values.length);
    buffer.asLongBuffer().put(values);
    return put(buffer);
  }

  long floats(float... values) {
    ByteBuffer buffer = buffer(4 * values.length);
    buffer.asFloatBuffer().put(values);
    return put(buffer);
  }

  long doubles(double... values) {
    ByteBuffer buffer = buffer(8 * values.length);
    buffer.asDoubleBuffer().put(values);
    return put(buffer);
  }

  int[] ints(long address, int count) {
    int[] values = new int[count];
    get(address, 4 * count).asIntBuffer().get(values);
    return values;
  }

  long[] longs(long address, int count) {
    long[] values = new long[count];
    get(address, 8 * count).asLongBuffer().get(values);
    return values;
  }

  float[] floats(long address, int count) {
    float[] values = new float[count];
    get(address, 4 * count).asFloatBuffer().get(values);
    return values;
  }

  double[] doubles(long address, int count) {
    double[] values = new double[count];
    get(address, 8 * count).asDoubleBuffer().get(values);
    return values;
  }

  void launch(String kernel, int blocks, int threads, Object... arguments) {
    launch(kernel, LaunchShape.linear(blocks, threads), arguments);
  }

  void launch(String kernel, LaunchShape shape, Object... arguments) {
    try {
      tryLaunch(kernel, shape, arguments);
    } catch (DeviceFaultException e) {
      throw new AssertionError(e.getMessage(), e);
    }
  }

  void tryLaunch(String kernel, LaunchShape shape, Object... arguments)
      throws DeviceFaultException {
    tryLaunch(kernel, shape, LaunchOptions.unlimited(), arguments);
  }

  void tryLaunch(String kernel, LaunchShape shape, LaunchOptions options, Object... arguments)
      throws DeviceFaultException {
    entry(kernel).run(shape, pack(arguments), workers, options);
  }

  Entry entry(String kernel) {
    try {
      return program.entry(kernel);
    } catch (PtxException e) {
      throw new AssertionError(e);
    }
  }

  private static ByteBuffer pack(Object[] arguments) {
    ByteBuffer packed = buffer(4096);
    for (Object argument : arguments) {
      if (argument instanceof Integer value) {
        align(packed, 4).putInt(value);
      } else if (argument instanceof Float value) {
        align(packed, 4).putFloat(value);
      } else if (argument instanceof Long value) {
        align(packed, 8).putLong(value);
      } else if (argument instanceof Double value) {
        align(packed, 8).putDouble(value);
      } else if (argument instanceof Bytes value) {
        align(packed, value.alignment()).put(value.bytes());
      } else {
        throw new IllegalArgumentException("parameter " + argument);
      }
    }
    return packed.flip();
  }

  private static ByteBuffer align(ByteBuffer buffer, int alignment) {
    return buffer.position((buffer.position() + alignment - 1) & -alignment);
  }

  @Override
  public void close() {
    program.close();
    workers.close();
  }
}
