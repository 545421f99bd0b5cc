package org.jgpu.runtime.device;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.driver.StreamApi;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jspecify.annotations.Nullable;

/**
 * Where the kernels of a device say why they end, in checked mode. A fault takes the device's
 * memory with it, so that a GPU writes to pinned memory of the host; the software device puts the
 * text into its message. Thread-safe.
 */
public final class FailureReport implements Device.Attachment {
  private static final String REPORTER = "jgpu_report_failures";
  private static final Pattern ASSERTION =
      Pattern.compile("assertion \"(.*?)\" failed in +\\(:0\\)", Pattern.DOTALL);

  private static final Pattern THREAD_NAME =
      Pattern.compile("block \\([0-9,]+\\), thread \\([0-9,]+\\)");

  // struct jgpu_failure of the generated code
  private static final int BYTES = 512;
  private static final int BLOCK = 4;
  private static final int THREAD = 16;
  private static final int TEXT = 28;

  /**
   * A failure.
   *
   * @param message what happened and where, in one line
   * @param exception what Java would have thrown
   */
  record Failure(String message, Throwable exception) {}

  private final Device device;
  private @Nullable PinnedMemory memory;
  private boolean closed;

  private FailureReport(Device device) {
    this.device = device;
  }

  /** Returns the report of {@code device}. */
  public static FailureReport of(Device device) {
    return device.attachment(FailureReport.class, FailureReport::new);
  }

  /** Makes the kernels of a module of checked code report here. Blocks until they will. */
  public synchronized void receiveFrom(long module) {
    CudaDriver driver = device.driver();
    if (!driver.isHardware()) {
      return;
    }
    if (closed) {
      throw device.closedFailure();
    }
    if (memory == null) {
      memory = driver.allocatePinned(BYTES);
      memory.buffer().putInt(0, 0);
    }
    ParameterBlock parameters = driver.newParameterBlock(Long.BYTES);
    parameters.buffer().putLong(0, memory.address());
    parameters.setSize(Long.BYTES);
    long function = driver.moduleFunction(module, REPORTER);
    driver.launch(function, 1, 1, 1, 1, 1, 1, 0, StreamApi.DEFAULT_STREAM, parameters);
    driver.synchronizeStream(StreamApi.DEFAULT_STREAM);
  }

  /** Returns the failure that {@code fault} is, null if no kernel has reported one. */
  synchronized @Nullable Failure of(CudaException fault) {
    if (memory != null && memory.buffer().getInt(0) == 1) {
      return reported(memory.buffer());
    }
    String message = String.valueOf(fault.getMessage());
    Matcher assertion = ASSERTION.matcher(message);
    if (fault.result() != CudaResult.ASSERT || !assertion.find()) {
      return null;
    }
    String text = assertion.group(1);
    // As a GPU says it: where the generated code stands is not what the user wrote.
    Matcher thread = THREAD_NAME.matcher(message.substring(0, assertion.start()));
    String line = (thread.find() ? thread.group() + ": " : "") + FailureText.line(text);
    return new Failure(line, FailureText.exception(text));
  }

  private static Failure reported(ByteBuffer memory) {
    StringBuilder place = new StringBuilder();
    triple(place.append("block ("), memory, BLOCK);
    triple(place.append("), thread ("), memory, THREAD);
    byte[] bytes = new byte[BYTES - TEXT];
    int length = 0;
    while (length < bytes.length && memory.get(TEXT + length) != 0) {
      bytes[length] = memory.get(TEXT + length++);
    }
    String text = new String(bytes, 0, length, StandardCharsets.UTF_8);
    return new Failure(place + "): " + FailureText.line(text), FailureText.exception(text));
  }

  private static void triple(StringBuilder text, ByteBuffer memory, int at) {
    text.append(memory.getInt(at)).append(',').append(memory.getInt(at + 4));
    text.append(',').append(memory.getInt(at + 8));
  }

  @Override
  public synchronized void close() {
    closed = true;
    PinnedMemory held = memory;
    if (held != null) {
      Release.one(() -> device.driver().freePinned(held));
      memory = null;
    }
  }
}
