package org.jgpu.runtime.transfer;

import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.guard.Gate;
import org.jgpu.runtime.trace.Activity;
import org.jgpu.runtime.trace.Trace;

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
   * Copies {@code count} elements of {@code source} from {@code from} to {@code address}. Returns
   * when the array has been read; the copy to the device may still be under way on the stream.
   *
   * @param progress is told the number of elements read so far, after each chunk
   */
  public <A> void toDevice(
      HostElements<A> elements,
      A source,
      int from,
      int count,
      long address,
      DeviceStream stream,
      LongConsumer progress) {
    transfer(
        Activity.TO_DEVICE,
        elements,
        count,
        stream,
        progress,
        chunks -> chunks.toDevice(source, from, address));
  }

  /**
   * Copies {@code count} elements at {@code address} to {@code target} from {@code from}. Blocks
   * until they are there.
   *
   * @param progress is told the number of elements that are there, after each chunk
   */
  public <A> void toHost(
      HostElements<A> elements,
      long address,
      A target,
      int from,
      int count,
      DeviceStream stream,
      LongConsumer progress) {
    transfer(
        Activity.TO_HOST,
        elements,
        count,
        stream,
        progress,
        chunks -> chunks.toHost(target, from, address));
  }

  private <A> void transfer(
      Activity activity,
      HostElements<A> elements,
      int count,
      DeviceStream stream,
      LongConsumer progress,
      Consumer<ChunkedCopy<A>> copy) {
    if (count == 0) {
      return;
    }
    stream.refuseCapture("copying from or to a Java array");
    device.bind();
    // Chunks are memory of the driver's, which closing takes away.
    try (Gate.Hold hold = device.hold()) {
      run(hold, activity, elements, count, stream, progress, copy);
    }
  }

  private <A> void run(
      Gate.Hold hold,
      Activity activity,
      HostElements<A> elements,
      int count,
      DeviceStream stream,
      LongConsumer progress,
      Consumer<ChunkedCopy<A>> copy) {
    ChunkedCopy<A> chunks = new ChunkedCopy<>(elements, count, staging, stream, progress);
    long bytes = (long) count * elements.type().bytes();
    try (Trace.Span span =
        Trace.ON ? Trace.begin(device, activity, elements.type().toString(), bytes) : null) {
      if (bytes < PARALLEL_BYTES) {
        copy.accept(chunks);
      } else {
        threads.run(
            chunks.count(),
            () -> {
              // A thread that comes when closing has begun belongs to what closing waits for.
              try (Gate.Hold own = hold.share()) {
                device.bind();
                copy.accept(chunks);
              }
            });
      }
      if (span != null) {
        span.end();
      }
    } catch (CudaException e) {
      throw stream.explain(e);
    }
  }

  @Override
  public void close() {
    threads.close();
  }
}
