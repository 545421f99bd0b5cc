package org.jgpu.software.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.junit.jupiter.api.function.Executable;

/** An initialised driver with a current context and the fixture kernels loaded. */
final class DriverFixture implements AutoCloseable {
  static final DeviceModel MODEL = new DeviceModel(2, 64L << 20, 2);

  final SoftwareDriver driver = new SoftwareDriver(MODEL);
  final long context;
  final long module;

  DriverFixture() {
    driver.initialize();
    context = driver.retainContext(0);
    driver.setCurrentContext(context);
    module = driver.loadModule(ptx().getBytes(StandardCharsets.UTF_8));
  }

  static String ptx() {
    try (InputStream in = DriverFixture.class.getResourceAsStream("fixtures.ptx")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  long function(String name) {
    return driver.moduleFunction(module, name);
  }

  /** Packs Integers, Longs, ... at their natural alignment. */
  ParameterBlock parameters(Number... values) {
    ParameterBlock block = driver.newParameterBlock(256);
    ByteBuffer buffer = block.buffer();
    int end = 0;
    for (Number value : values) {
      int bytes = bytes(value);
      int at = (end + bytes - 1) / bytes * bytes;
      put(buffer, at, value);
      end = at + bytes;
    }
    block.setSize(end);
    return block;
  }

  private static int bytes(Number value) {
    if (value instanceof Byte) {
      return 1;
    }
    if (value instanceof Short) {
      return 2;
    }
    return value instanceof Integer || value instanceof Float ? 4 : 8;
  }

  private static void put(ByteBuffer buffer, int at, Number value) {
    if (value instanceof Byte number) {
      buffer.put(at, number);
    } else if (value instanceof Short number) {
      buffer.putShort(at, number);
    } else if (value instanceof Integer number) {
      buffer.putInt(at, number);
    } else if (value instanceof Float number) {
      buffer.putFloat(at, number);
    } else if (value instanceof Double number) {
      buffer.putDouble(at, number);
    } else {
      buffer.putLong(at, value.longValue());
    }
  }

  /** Launches one-dimensionally on {@code stream}. */
  void launch(String name, int blocks, int threads, long stream, Number... parameters) {
    driver.launch(function(name), blocks, 1, 1, threads, 1, 1, 0, stream, parameters(parameters));
  }

  long ints(int... values) {
    long address = driver.allocate(Math.max(1, values.length) * 4L);
    PinnedMemory pinned = driver.allocatePinned(values.length * 4);
    pinned.buffer().asIntBuffer().put(values);
    driver.copyToDevice(address, pinned, 0, values.length * 4, 0);
    driver.synchronizeStream(0);
    driver.freePinned(pinned);
    return address;
  }

  int[] readInts(long address, int count, long stream) {
    PinnedMemory pinned = driver.allocatePinned(count * 4);
    driver.copyToHost(pinned, 0, address, count * 4, stream);
    driver.synchronizeStream(stream);
    int[] values = new int[count];
    pinned.buffer().asIntBuffer().get(values);
    driver.freePinned(pinned);
    return values;
  }

  long readLong(long address, long stream) {
    int[] words = readInts(address, 2, stream);
    return (words[0] & 0xffffffffL) | (long) words[1] << 32;
  }

  static CudaException assertFails(CudaResult result, Executable call) {
    CudaException failure = assertThrows(CudaException.class, call);
    assertEquals(result, failure.result(), failure.getMessage());
    return failure;
  }

  static void assertMentions(Throwable failure, String... parts) {
    for (String part : parts) {
      assertTrue(failure.getMessage().contains(part), () -> part + " in: " + failure.getMessage());
    }
  }

  @Override
  public void close() {
    driver.setCurrentContext(context);
    driver.releaseContext(0);
  }
}
