package org.jgpu.arrays;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.error.GpuException;

/**
 * The streams with kernels that may note something, as far as these are not known to have ended: a
 * call that waited for one stream says nothing of what others note later. Thread-safe.
 */
final class NotingStreams {
  private final Set<GpuStream> streams = ConcurrentHashMap.newKeySet();

  /** To be called when the kernels are enqueued. */
  void add(GpuStream stream) {
    streams.add(stream);
  }

  /** Returns whether any of them still runs, and forgets those that do not. */
  boolean anyRuns() {
    boolean any = false;
    for (GpuStream stream : streams) {
      // Forgotten before it is asked: what another thread enqueues in between counts again.
      streams.remove(stream);
      if (runs(stream)) {
        streams.add(stream);
        any = true;
      }
    }
    return any;
  }

  /** What is captured does not run yet, and a closed stream cannot be asked. */
  private static boolean runs(GpuStream stream) {
    try {
      return !stream.isIdle();
    } catch (GpuException e) {
      return false;
    }
  }
}
