package org.jgpu.software.driver;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.LongSupplier;
import org.jgpu.runtime.driver.StreamApi;
import org.jgpu.software.exec.Daemons;

/**
 * The streams of a context. The legacy default stream is one more stream: it is ordered with itself
 * alone, which is what CUDA does where all other streams are non-blocking, as JGPU's are. It stands
 * for the default streams of threads, too, which JGPU has no use for. Thread-safe.
 */
final class ContextStreams {
  private final ExecutorService threads;
  private final SoftwareStream defaultStream;
  private final HandleTable<SoftwareStream> streams;
  private final Queue<SoftwareStream> retired = new ConcurrentLinkedQueue<>();

  ContextStreams(int device, LongSupplier handleNumbers) {
    this.threads =
        Executors.newCachedThreadPool(Daemons.named("jgpu-software-" + device + "-stream-"));
    this.defaultStream = new SoftwareStream(threads);
    this.streams = new HandleTable<>("a stream", handleNumbers);
  }

  long create() {
    return streams.add(new SoftwareStream(threads));
  }

  SoftwareStream get(long handle, String call) {
    boolean isDefault =
        handle == StreamApi.DEFAULT_STREAM
            || handle == StreamApi.LEGACY_STREAM
            || handle == StreamApi.PER_THREAD_STREAM;
    return isDefault ? defaultStream : streams.get(handle, call);
  }

  /**
   * Forgets the handle and returns its stream; work already appended still runs, and {@link
   * #awaitAll} waits for it.
   */
  SoftwareStream destroy(long handle, String call) {
    SoftwareStream stream = streams.get(handle, call);
    retired.removeIf(SoftwareStream::isIdle);
    // Known here before it is not there any more: who waits for all looks there first.
    retired.add(stream);
    return streams.remove(handle, call);
  }

  /** Blocks until all streams are idle, at most for a time; whether they are. */
  boolean awaitIdle(Duration limit) {
    long end = System.nanoTime() + limit.toNanos();
    List<SoftwareStream> all = new ArrayList<>(streams.all());
    all.add(defaultStream);
    all.addAll(retired);
    boolean idle = true;
    for (SoftwareStream stream : all) {
      idle &= stream.awaitUntil(end);
    }
    return idle;
  }

  /** Blocks until the work that was appended to any stream before this call has ended. */
  void awaitAll() {
    List<SoftwareStream> live = streams.all();
    defaultStream.await();
    live.forEach(SoftwareStream::await);
    retired.forEach(SoftwareStream::await);
    retired.removeIf(SoftwareStream::isIdle);
  }

  /** Waits for all work, then lets the threads end. */
  void close() {
    awaitAll();
    threads.shutdown();
  }
}
