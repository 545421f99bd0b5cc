package org.jgpu.contract.standin;

import static org.jgpu.contract.standin.Answer.putFloat;
import static org.jgpu.contract.standin.Answer.putInt;
import static org.jgpu.contract.standin.Answer.putLong;
import static org.jgpu.contract.standin.StandInDevice.DEVICE;

import java.util.function.BooleanSupplier;
import org.jgpu.runtime.driver.CaptureStatus;

/** Streams, events and host functions. */
final class StreamFunctions {
  private static final int DISABLE_TIMING = 2;

  private StreamFunctions() {}

  static int cuStreamCreate(long stream, int flags) {
    return Answer.of(() -> putLong(stream, DEVICE.createStream()));
  }

  static int cuStreamCreateWithPriority(long stream, int flags, int priority) {
    return Answer.of(() -> putLong(stream, DEVICE.createStream(priority)));
  }

  static int cuCtxGetStreamPriorityRange(long least, long greatest) {
    return Answer.of(
        () -> {
          putInt(least, DEVICE.lowestStreamPriority());
          putInt(greatest, DEVICE.highestStreamPriority());
        });
  }

  static int cuStreamDestroy_v2(long stream) {
    return Answer.of(() -> DEVICE.destroyStream(stream));
  }

  static int cuStreamSynchronize(long stream) {
    return Answer.of(() -> DEVICE.synchronizeStream(stream));
  }

  static int cuStreamQuery(long stream) {
    return whether(() -> DEVICE.isStreamIdle(stream));
  }

  private static int whether(BooleanSupplier done) {
    boolean[] ready = new boolean[1];
    int failure = Answer.of(() -> ready[0] = done.getAsBoolean());
    return failure == 0 && !ready[0] ? Answer.NOT_READY : failure;
  }

  static int cuStreamWaitEvent(long stream, long event, int flags) {
    return Answer.of(
        () -> {
          boolean before = DEVICE.captureStatus(stream) != CaptureStatus.NONE;
          DEVICE.streamWaitEvent(stream, event);
          if (!before) {
            CaptureNumbers.joined(stream, event);
          }
        });
  }

  static int cuLaunchHostFunc(long stream, long function, long data) {
    return Answer.of(() -> DEVICE.launchHostFunction(stream, () -> call(function, data)));
  }

  private static void call(long function, long data) {
    try {
      StandInDevice.CALL_ON_THREAD.invoke(function, data);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  static int cuEventCreate(long event, int flags) {
    return Answer.of(() -> putLong(event, DEVICE.createEvent((flags & DISABLE_TIMING) == 0)));
  }

  static int cuEventDestroy_v2(long event) {
    return Answer.of(() -> DEVICE.destroyEvent(event));
  }

  static int cuEventRecord(long event, long stream) {
    return Answer.of(
        () -> {
          DEVICE.recordEvent(event, stream);
          CaptureNumbers.recorded(event, stream);
        });
  }

  static int cuEventSynchronize(long event) {
    return Answer.of(() -> DEVICE.synchronizeEvent(event));
  }

  static int cuEventQuery(long event) {
    return whether(() -> DEVICE.isEventDone(event));
  }

  static int cuEventElapsedTime(long millis, long start, long end) {
    return Answer.of(() -> putFloat(millis, DEVICE.elapsedMillis(start, end)));
  }
}
