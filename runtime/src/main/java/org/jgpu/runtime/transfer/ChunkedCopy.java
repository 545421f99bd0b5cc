package org.jgpu.runtime.transfer;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongConsumer;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jspecify.annotations.Nullable;

/**
 * One transfer, cut into chunks. Any number of threads may work on it at once; each takes the next
 * chunk until there are none. All enqueue on the one stream, which keeps the transfer's order
 * relative to other work; the chunks are disjoint, so their own order does not matter.
 */
final class ChunkedCopy<A> {
  private final HostElements<A> elements;
  private final int total;
  private final int perChunk;
  private final StagingPool staging;
  private final Device device;
  private final long stream;
  private final AtomicInteger next = new AtomicInteger();
  private final LongConsumer progress;
  private long done;

  ChunkedCopy(
      HostElements<A> elements,
      int total,
      StagingPool staging,
      DeviceStream stream,
      LongConsumer progress) {
    this.progress = progress;
    this.elements = elements;
    this.total = total;
    this.perChunk = StagingChunk.BYTES / elements.type().bytes();
    this.staging = staging;
    this.device = stream.device();
    this.stream = stream.handle();
  }

  int count() {
    return (total - 1) / perChunk + 1;
  }

  void toDevice(A source, int from, long address) {
    for (int i = next.getAndIncrement(); i < count(); i = next.getAndIncrement()) {
      StagingChunk chunk = staging.take();
      try {
        elements.put(source, from + start(i), size(i), chunk.buffer());
        chunk.enqueueToDevice(address + offset(i), bytes(i), stream);
        report(size(i));
      } finally {
        staging.giveBack(chunk);
      }
    }
  }

  void toHost(A target, int from, long address) {
    if (count() == 1) {
      toHostAtOnce(target, from, address);
    } else {
      toHostInChunks(target, from, address);
    }
  }

  private void toHostAtOnce(A target, int from, long address) {
    StagingChunk chunk = staging.take();
    try {
      chunk.copyToHost(address, bytes(0), stream);
    } catch (RuntimeException | Error e) {
      staging.giveBack(chunk);
      throw e;
    }
    finish(chunk, 0, target, from);
  }

  /** Keeps one copy from the device under way while the one before is copied to the heap. */
  private void toHostInChunks(A target, int from, long address) {
    StagingChunk arriving = null;
    int arrivingIndex = 0;
    try {
      for (int i = next.getAndIncrement(); i < count(); i = next.getAndIncrement()) {
        StagingChunk before = arriving;
        int beforeIndex = arrivingIndex;
        arriving = null;
        try {
          arriving = enqueue(i, address);
          arrivingIndex = i;
        } finally {
          finish(before, beforeIndex, target, from);
        }
      }
    } finally {
      finish(arriving, arrivingIndex, target, from);
    }
  }

  private StagingChunk enqueue(int index, long address) {
    StagingChunk chunk = staging.take();
    try {
      chunk.enqueueToHost(address + offset(index), bytes(index), stream);
      return chunk;
    } catch (RuntimeException e) {
      staging.giveBack(chunk);
      throw e;
    }
  }

  private void finish(@Nullable StagingChunk chunk, int index, A target, int from) {
    if (chunk != null) {
      try {
        elements.get(chunk.buffer(), target, from + start(index), size(index));
        report(size(index));
      } finally {
        staging.giveBack(chunk);
      }
    }
  }

  /** One call at a time, in the order of what they say. It may have used another device. */
  private synchronized void report(int count) {
    done += count;
    progress.accept(done);
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
