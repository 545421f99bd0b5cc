package org.jgpu.software.driver;

import java.util.BitSet;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * An event: the last place in a stream that it was recorded at. Recording it again forgets the
 * earlier place, but whoever waits for that one goes on waiting for it, as in CUDA. Thread-safe.
 */
final class SoftwareEvent {
  private final boolean timing;
  private volatile @Nullable CompletableFuture<Long> reached;
  private volatile @Nullable CapturedMark captured;

  /** A place in a capture: the nodes before it. */
  record CapturedMark(Capture capture, BitSet behind) {}

  SoftwareEvent(boolean timing) {
    this.timing = timing;
  }

  boolean timing() {
    return timing;
  }

  /** Appends a mark to {@code stream} that notes the time when it is reached. */
  void record(SoftwareStream stream) {
    CompletableFuture<Long> mark = new CompletableFuture<>();
    stream.submit(() -> mark.complete(System.nanoTime()));
    // Now, since who sees it may have the stream wait for it, which it must come behind.
    reached = mark;
    captured = null;
  }

  /** Marks a place in a capture, which forgets the earlier one as {@link #record} does. */
  void capture(CapturedMark mark) {
    captured = mark;
  }

  /** Returns the latest mark if it is in a capture, else null. */
  @Nullable CapturedMark captured() {
    return captured;
  }

  /** Returns the latest mark, completed with its {@link System#nanoTime}; null if there is none. */
  @Nullable CompletableFuture<Long> mark() {
    return reached;
  }
}
