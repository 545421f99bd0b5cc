package org.jgpu.runtime.hardware;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.jgpu.runtime.error.CudaException;

/**
 * What {@code cuModuleLoadDataEx} is given: the image with a terminating NUL, which the driver
 * needs after PTX and ignores after a cubin, and buffers for the JIT's logs. All buffers are direct
 * and belong to this object.
 */
public final class ModuleImage {
  private static final int LOG_BYTES = 16 * 1024;
  private static final int JIT_INFO_LOG_BUFFER = 3;
  private static final int JIT_INFO_LOG_BUFFER_SIZE_BYTES = 4;
  private static final int JIT_ERROR_LOG_BUFFER = 5;
  private static final int JIT_ERROR_LOG_BUFFER_SIZE_BYTES = 6;

  private final int length;
  private final ByteBuffer bytes;
  private final ByteBuffer infoLog = direct(LOG_BYTES);
  private final ByteBuffer errorLog = direct(LOG_BYTES);

  /** Copies {@code image}, a cubin, a fatbin or PTX text. */
  public ModuleImage(byte[] image) {
    length = image.length;
    bytes = direct(Math.addExact(length, 1)).put(0, image);
  }

  private static ByteBuffer direct(int bytes) {
    return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
  }

  /**
   * Returns the {@code CUjit_option}s. Their values are, in this order: the address of {@link
   * #infoLog}, {@link #logBytes}, the address of {@link #errorLog}, {@link #logBytes}.
   */
  public int[] options() {
    return new int[] {
      JIT_INFO_LOG_BUFFER,
      JIT_INFO_LOG_BUFFER_SIZE_BYTES,
      JIT_ERROR_LOG_BUFFER,
      JIT_ERROR_LOG_BUFFER_SIZE_BYTES
    };
  }

  /** Returns the image with its NUL. */
  public ByteBuffer bytes() {
    return bytes;
  }

  /** Returns the buffer for the JIT's remarks. */
  public ByteBuffer infoLog() {
    return infoLog;
  }

  /** Returns the buffer for the JIT's errors. */
  public ByteBuffer errorLog() {
    return errorLog;
  }

  /** Returns the size of each log buffer. */
  public int logBytes() {
    return LOG_BYTES;
  }

  /** Throws, with what the JIT wrote, unless {@code result} is success. */
  public void check(int result) {
    if (result != 0) {
      throw new CudaException(result, "cuModuleLoadDataEx", explanation());
    }
  }

  private String explanation() {
    String errors = text(errorLog);
    String log = errors.isEmpty() ? text(infoLog) : errors;
    return log.isEmpty() ? "an image of " + length + " bytes" : log;
  }

  private static String text(ByteBuffer log) {
    int end = 0;
    while (end < log.capacity() && log.get(end) != 0) {
      end++;
    }
    return StandardCharsets.UTF_8.decode(log.slice(0, end)).toString().strip();
  }
}
