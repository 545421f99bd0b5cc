package org.jgpu.runtime.transfer;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongConsumer;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.trace.Activity;
import org.jspecify.annotations.Nullable;

/**
 * One transfer, cut into chunks. Any number of threads may work on it at once; each takes the next
 * chunk until there are none. All enqueue on the one stream, which keeps the transfer's order
 * relative to other work; the chunks are disjoint, so their own order does not matter.
 */
final class ChunkedCopy<A> {
  private final Activity direction;
  private final HostElements<A> elements;
  private final A host;
  private final int total;
  private final int perChunk;
  private final long address;
  private final StagingPool staging;
  private final Device device;
  private final DeviceStream stream;
  private final AtomicInteger next = new AtomicInteger();
  private final @Nullable LongConsumer progress;
  private long done;

  ChunkedCopy(
      Activity direction,
      HostElements<A> elements,
      A host,
      long address,
      StagingPool staging,
      DeviceStream stream,
      @Nullable LongConsumer progress) {
    this.direction = direction;
    this.elements = elements;
    this.host = host;
    this.total = elements.length(host);
    this.perChunk = StagingChunk.BYTES / elements.type().bytes();
    this.address = address;
    this.staging = staging;
    this.device = stream.device();
    this.stream = stream;
    this.progress = progress;
  }

  long bytes() {
    return (long) total * elements.type().bytes();
  }

  int count() {
    return (total - 1) / perChunk + 1;
  }

  /** Copies chunks until there are none. */
  void run() {
    if (direction == Activity.TO_DEVICE) {
      toDevice();
    } else if (count() == 1) {
      toHostAtOnce();
    } else {
      toHostInChunks();
    }
  }

  private void toDevice() {
    for (int i = next.getAndIncrement(); i < count(); i = next.getAndIncrement()) {
      StagingChunk chunk = count() == 1 ? staging.take(stream, bytes(i)) : staging.takeNext();
      try {
        elements.put(host, start(i), size(i), chunk.buffer(bytes(i)));
        chunk.enqueueToDevice(address + offset(i), bytes(i), stream);
        report(size(i));
      } finally {
        staging.giveBack(chunk);
      }
    }
  }

  private void toHostAtOnce() {
    StagingChunk chunk = staging.take(stream, bytes(0));
    try {
      chunk.copyToHost(address, bytes(0), stream);
    } catch (RuntimeException | Error e) {
      staging.giveBack(chunk);
      throw e;
    }
    finish(chunk, 0);
  }

  /** Keeps one copy from the device under way while the one before is copied to the heap. */
  private void toHostInChunks() {
    StagingChunk arriving = null;
    int arrivingIndex = 0;
    try {
      for (int i = next.getAndIncrement(); i < count(); i = next.getAndIncrement()) {
        StagingChunk before = arriving;
        int beforeIndex = arrivingIndex;
        arriving = null;
        try {
          arriving = enqueue(i);
          arrivingIndex = i;
        } finally {
          finish(before, beforeIndex);
        }
      }
    } finally {
      finish(arriving, arrivingIndex);
    }
  }

  private StagingChunk enqueue(int index) {
    StagingChunk chunk = staging.takeNext();
    try {
      chunk.enqueueToHost(address + offset(index), bytes(index), stream);
      return chunk;
    } catch (RuntimeException e) {
      staging.giveBack(chunk);
      throw e;
    }
  }

  private void finish(@Nullable StagingChunk chunk, int index) {
    if (chunk != null) {
      try {
        elements.get(chunk.buffer(bytes(index)), host, start(index), size(index));
        report(size(index));
      } finally {
        staging.giveBack(chunk);
      }
    }
  }

  private void report(int count) {
    if (progress != null) {
      tell(progress, count);
    }
  }

  /** One call at a time, in the order of what they say. It may have used another device. */
  private synchronized void tell(LongConsumer listener, int count) {
    done += count;
    listener.accept(done);
    device.bind();
  }

  private int start(int index) {
    return index * perChunk;
  }

  private long offset(int index) {
    return (long) start(index) * elements.type().bytes();
  }

  private int size(int index) {
    return Math.min(perChunk, total - start(index));
  }

  private int bytes(int index) {
    return size(index) * elements.type().bytes();
  }
}
