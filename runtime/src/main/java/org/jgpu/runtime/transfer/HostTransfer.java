package org.jgpu.runtime.transfer;

import java.util.function.LongConsumer;
import org.jgpu.format.ValueType;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.guard.Gate;
import org.jgpu.runtime.trace.Activity;
import org.jgpu.runtime.trace.Trace;
import org.jspecify.annotations.Nullable;

/**
 * Copies between heap arrays and contiguous device memory, in the order of a stream: after what was
 * enqueued on it before, before what is enqueued later. Large copies are cut into chunks that
 * several threads stage at once. Thread-safe.
 */
public final class HostTransfer implements Device.Attachment {
  private static final long PARALLEL_BYTES = 8L << 20;

  private final Device device;
  private final StagingPool staging;
  private final CopyThreads threads = new CopyThreads();

  /** Creates the transfers of {@code device}. */
  public HostTransfer(Device device) {
    this.device = device;
    this.staging = StagingPool.of(device);
  }

  /** Returns the transfers of {@code device}. */
  public static HostTransfer of(Device device) {
    return device.attachment(HostTransfer.class, HostTransfer::new);
  }

  /**
   * Copies all elements of {@code host} to {@code address}, or from there. The former returns when
   * the array has been read, and the copy to the device may still be under way on the stream; the
   * latter blocks until they are there.
   *
   * @param direction {@code TO_DEVICE} or {@code TO_HOST}
   * @param progress is told, after each chunk, the number of elements read so far, or of those that
   *     are there
   */
  public <A> void run(
      Activity direction,
      HostElements<A> elements,
      A host,
      long address,
      DeviceStream stream,
      @Nullable LongConsumer progress) {
    if (elements.length(host) == 0) {
      return;
    }
    stream.refuseCapture("copying from or to a Java array");
    device.bind();
    // Chunks are memory of the driver's, which closing takes away.
    try (Gate.Hold hold = device.hold()) {
      run(
          hold,
          direction,
          new ChunkedCopy<>(direction, elements, host, address, staging, stream, progress),
          elements.type(),
          stream);
    }
  }

  private void run(
      Gate.Hold hold,
      Activity direction,
      ChunkedCopy<?> copy,
      ValueType type,
      DeviceStream stream) {
    try (Trace.Span span =
        Trace.ON ? Trace.begin(device, direction, type.toString(), copy.bytes()) : null) {
      if (copy.bytes() < PARALLEL_BYTES) {
        copy.run();
      } else {
        inParallel(hold, copy);
      }
      if (span != null) {
        span.end();
      }
    } catch (CudaException e) {
      throw stream.explain(e);
    }
  }

  private void inParallel(Gate.Hold hold, ChunkedCopy<?> copy) {
    threads.run(
        copy.count(),
        () -> {
          // A thread that comes when closing has begun belongs to what closing waits for.
          try (Gate.Hold own = hold.share()) {
            device.bind();
            copy.run();
          }
        });
  }

  @Override
  public void close() {
    threads.close();
  }
}
