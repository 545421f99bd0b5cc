package org.jgpu.arrays.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.HostArray;

/**
 * From the device to a file, in row-major order and in blocks: one is written while the next is
 * copied. Of a view only a block at a time is made contiguous.
 */
final class Download {
  /** Takes the elements, in native byte order. */
  interface Sink {
    void write(ByteBuffer block) throws IOException;
  }

  private record Block(HostArray<?> memory, CompletableFuture<?> copy) {}

  private final Sink sink;
  private final Progress progress;
  private final Deque<Block> underWay = new ArrayDeque<>();

  private Download(Sink sink, Progress progress) {
    this.sink = sink;
    this.progress = progress;
  }

  /** Gives {@code sink} all elements. Blocks until it has taken them. */
  static void run(DeviceArray<?> array, Sink sink, Progress progress) throws IOException {
    Download download = new Download(sink, progress);
    try {
      download.parts(array.isContiguous() ? array.reshape(array.size()) : array);
      while (!download.underWay.isEmpty()) {
        download.writeFirst();
      }
    } finally {
      download.underWay.forEach(block -> block.memory().close());
    }
  }

  private void parts(DeviceArray<?> view) throws IOException {
    long most = Upload.BLOCK_BYTES / view.dtype().bytes();
    if (view.size() <= most) {
      if (view.size() > 0) {
        enqueue(view);
      }
      return;
    }
    long extent = view.shape()[0];
    long rows = most / (view.size() / extent);
    for (long from = 0; from < extent; from += Math.max(1, rows)) {
      parts(rows == 0 ? view.index(0, from) : view.slice(0, from, Math.min(extent, from + rows)));
    }
  }

  private <A> void enqueue(DeviceArray<A> part) throws IOException {
    if (underWay.size() == Upload.BLOCKS_UNDER_WAY) {
      writeFirst();
    }
    HostArray<A> memory = part.gpu().hostArray(part.dtype(), (int) part.size());
    try {
      underWay.add(new Block(memory, part.copyToAsync(memory)));
    } catch (RuntimeException e) {
      memory.close();
      throw e;
    }
  }

  private void writeFirst() throws IOException {
    Block block = underWay.remove();
    try (HostArray<?> memory = block.memory()) {
      Upload.await(block.copy());
      ByteBuffer bytes = memory.buffer();
      sink.write(bytes);
      progress.add(bytes.capacity());
    }
  }
}
