package org.jgpu.arrays.files;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.HostArray;

/** From a file to the device, in blocks: one is read while those before are copied. */
final class Upload {
  static final int BLOCK_BYTES = 16 << 20;

  /** So that a stream that is busy with other work holds no more page-locked memory than that. */
  static final int BLOCKS_UNDER_WAY = 2;

  private Upload() {}

  /** Fills {@code flat}, of one axis; its last blocks may still be under way on the stream. */
  static <A> void fill(
      DeviceArray<A> flat, ByteCursor source, ElementForm form, Progress progress) {
    int most = BLOCK_BYTES / flat.dtype().bytes();
    Deque<CompletableFuture<?>> underWay = new ArrayDeque<>();
    for (long from = 0; from < flat.size(); from += most) {
      if (underWay.size() == BLOCKS_UNDER_WAY) {
        await(underWay.remove());
      }
      int count = (int) Math.min(most, flat.size() - from);
      try (HostArray<A> block = flat.gpu().hostArray(flat.dtype(), count)) {
        source.read(block.buffer());
        form.toNative(block.buffer());
        underWay.add(flat.slice(0, from, from + count).copyFromAsync(block));
      }
      progress.add((long) count * flat.dtype().bytes());
    }
  }

  static void await(CompletableFuture<?> copy) {
    try {
      copy.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw e;
    }
  }
}
