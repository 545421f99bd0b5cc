package org.jgpu.contract.bits;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jgpu.runtime.driver.CaptureStatus;
import org.jgpu.runtime.driver.CopyBox;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.selection.SelectedDriver;
import org.jspecify.annotations.Nullable;

/**
 * A driver whose copies to the host are recorded. Each of them blocks until it is done, which is
 * what differs from the driver behind it.
 */
public final class RecordingDriver implements InvocationHandler {
  private final CudaDriver driver;
  private final BitRecorder recorder;

  private RecordingDriver(CudaDriver driver, BitRecorder recorder) {
    this.driver = driver;
    this.recorder = recorder;
  }

  /** Returns {@code selected} with its copies recorded. */
  public static SelectedDriver of(SelectedDriver selected, BitRecorder recorder) {
    CudaDriver recording =
        (CudaDriver)
            Proxy.newProxyInstance(
                RecordingDriver.class.getClassLoader(),
                new Class<?>[] {CudaDriver.class},
                new RecordingDriver(selected.driver(), recorder));
    return new SelectedDriver(recording, selected.reason());
  }

  @Override
  public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
      throws Throwable {
    Object result;
    try {
      result = method.invoke(driver, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause() == null ? e : e.getCause();
    }
    if (method.getName().equals("copyToHost")
        && arguments != null
        && driver.captureStatus((long) arguments[4]) == CaptureStatus.NONE) {
      record((PinnedMemory) arguments[0], (int) arguments[1], (int) arguments[3], arguments[4]);
    } else if (method.getName().equals("copyBoxToHost")
        && arguments != null
        && driver.captureStatus((long) arguments[4]) == CaptureStatus.NONE) {
      record(
          (PinnedMemory) arguments[0],
          (int) arguments[1],
          (CopyBox) Objects.requireNonNull(arguments[3]),
          arguments[4]);
    }
    return result;
  }

  private void record(PinnedMemory memory, int offset, CopyBox box, Object stream) {
    for (long plane = 0; plane < box.planes(); plane++) {
      for (long row = 0; row < box.rows(); row++) {
        long at = (plane * box.hostPlane() + row) * box.hostPitch();
        record(memory, offset + (int) at, (int) box.rowBytes(), stream);
      }
    }
  }

  private void record(PinnedMemory memory, int offset, int bytes, Object stream) {
    try {
      driver.synchronizeStream((long) stream);
    } catch (CudaException e) {
      // A kernel before it failed. The test's own wait meets the error again.
      return;
    }
    ByteBuffer source = memory.buffer().duplicate();
    byte[] content = new byte[bytes];
    source.get(offset, content);
    recorder.copied(content);
  }
}
