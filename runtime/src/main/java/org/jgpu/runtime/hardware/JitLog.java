package org.jgpu.runtime.hardware;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.toolchain.UndefinedFunction;

/** The buffers in which the driver's compiler and linker say what is wrong; direct, and its own. */
public final class JitLog {
  private static final int LOG_BYTES = 16 * 1024;
  private static final int JIT_INFO_LOG_BUFFER = 3;
  private static final int JIT_INFO_LOG_BUFFER_SIZE_BYTES = 4;
  private static final int JIT_ERROR_LOG_BUFFER = 5;
  private static final int JIT_ERROR_LOG_BUFFER_SIZE_BYTES = 6;

  private final ByteBuffer info = direct(LOG_BYTES);
  private final ByteBuffer errors = direct(LOG_BYTES);

  static ByteBuffer direct(int bytes) {
    return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
  }

  /**
   * Returns the {@code CUjit_option}s. Their values are, in this order: the address of {@link
   * #info}, {@link #bytes}, the address of {@link #errors}, {@link #bytes}.
   */
  public int[] options() {
    return new int[] {
      JIT_INFO_LOG_BUFFER,
      JIT_INFO_LOG_BUFFER_SIZE_BYTES,
      JIT_ERROR_LOG_BUFFER,
      JIT_ERROR_LOG_BUFFER_SIZE_BYTES
    };
  }

  /** Returns the buffer for remarks. */
  public ByteBuffer info() {
    return info;
  }

  /** Returns the buffer for errors. */
  public ByteBuffer errors() {
    return errors;
  }

  /** Returns the size of each buffer. */
  public int bytes() {
    return LOG_BYTES;
  }

  /**
   * Throws, with what was written, unless {@code result} is success.
   *
   * @param otherwise what the message ends with where nothing was written
   */
  public void check(int result, String call, String otherwise) {
    if (result != 0) {
      String written = text(errors).isEmpty() ? text(info) : text(errors);
      written += UndefinedFunction.advice(written).map("\n"::concat).orElse("");
      throw new CudaException(result, call, written.isEmpty() ? otherwise : written);
    }
  }

  private static String text(ByteBuffer log) {
    int end = 0;
    while (end < log.capacity() && log.get(end) != 0) {
      end++;
    }
    return StandardCharsets.UTF_8.decode(log.slice(0, end)).toString().strip();
  }
}
