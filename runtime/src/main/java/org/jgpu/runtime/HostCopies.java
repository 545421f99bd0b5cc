package org.jgpu.runtime;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.jgpu.runtime.device.Completions;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.guard.Gate;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.runtime.trace.Activity;
import org.jgpu.runtime.transfer.HostElements;
import org.jgpu.runtime.transfer.PinnedBlock;
import org.jspecify.annotations.Nullable;

/**
 * Copies between the device and the host that the host does not wait for. Those of Java arrays go
 * through page-locked memory in pieces; the stream itself calls Java to copy each on.
 */
final class HostCopies {
  private static final int PIECE_BYTES = 4 << 20;

  private HostCopies() {}

  /** Enqueues a copy of all elements, in row-major order. */
  static <A> void enqueueToHost(DeviceArray<A> source, HostArray<A> host) {
    check(source, host);
    if (!source.isContiguous()) {
      RegionCopies.enqueueToHost(source, host, source.layout().packed());
      return;
    }
    enqueue(
        source,
        host,
        Activity.TO_HOST,
        (memory, device, stream, bytes) ->
            driver(stream).copyToHost(memory, 0, device, bytes, stream.handle()));
  }

  /** As {@link #enqueueToHost}, the other way. */
  static <A> void enqueueFromHost(DeviceArray<A> target, HostArray<A> host) {
    ArrayCopies.requireDistinct(target, "a copy from the host");
    check(target, host);
    if (!target.isContiguous()) {
      RegionCopies.enqueueFromHost(target, host, target.layout().packed());
      return;
    }
    enqueue(
        target,
        host,
        Activity.TO_DEVICE,
        (memory, device, stream, bytes) ->
            driver(stream).copyToDevice(device, memory, 0, bytes, stream.handle()));
  }

  private interface Copy {
    void enqueue(PinnedMemory memory, long device, DeviceStream stream, int bytes);
  }

  /** Checks that {@code host} has as many elements of the same dtype. */
  private static void check(DeviceArray<?> array, HostArray<?> host) {
    if (array.dtype() != host.dtype() || array.size() != host.length()) {
      throw new GpuException("a copy between " + array.description() + " and " + host);
    }
  }

  private static <A> void enqueue(
      DeviceArray<A> array, HostArray<A> host, Activity activity, Copy copy) {
    if (array.size() > 0) {
      int bytes = host.length() * host.dtype().bytes();
      Traced.enqueue(
          array,
          activity,
          (address, stream) ->
              host.enqueue(stream, block -> copy.enqueue(block.memory(), address, stream, bytes)));
    }
  }

  /** Enqueues a copy to a Java array of as many elements. */
  static <A> CompletableFuture<A> toJava(DeviceArray<A> source, A target) {
    JavaCopies.requireLength(source, target);
    return toJava(source, source.dtype().elements(), target);
  }

  /** As {@link #toJava(DeviceArray, Object)}, to a part of it. */
  static <A> CompletableFuture<A> toJava(DeviceArray<A> source, A target, Layout region) {
    return toJava(source, RegionCopies.elements(source, target, region), target);
  }

  private static <A> CompletableFuture<A> toJava(
      DeviceArray<A> source, HostElements<A> elements, A target) {
    refuseCapture(source);
    if (source.isContiguous()) {
      return packedToJava(source, elements, target);
    }
    try (Gate.Hold hold = source.gpu().device().hold();
        DeviceArray<A> packed = source.unscopedCopy()) {
      return packedToJava(packed, elements, target);
    }
  }

  /** Before anything is enqueued, which would stay in the capture. */
  private static void refuseCapture(DeviceArray<?> array) {
    DeviceStream current = array.gpu().currentStream().deviceStream();
    current.refuseAnyCapture("copying from or to a Java array");
  }

  private static <A> CompletableFuture<A> packedToJava(
      DeviceArray<A> source, HostElements<A> elements, A target) {
    return inPieces(
        source,
        target,
        Activity.TO_HOST,
        (memory, address, from, count, stream, later) -> {
          int bytes = count * elements.type().bytes();
          driver(stream).copyToHost(memory.memory(), 0, address, bytes, stream.handle());
          later.call(stream, () -> elements.get(memory.buffer(bytes), target, from, count));
        });
  }

  /** Enqueues a copy of a Java array of as many elements. */
  static <A> CompletableFuture<A> fromJava(DeviceArray<A> target, A source) {
    JavaCopies.requireLength(target, source);
    return fromJava(target, target.dtype().elements(), source);
  }

  /** As {@link #fromJava(DeviceArray, Object)}, of a part of it. */
  static <A> CompletableFuture<A> fromJava(DeviceArray<A> target, A source, Layout region) {
    return fromJava(target, RegionCopies.elements(target, source, region), source);
  }

  private static <A> CompletableFuture<A> fromJava(
      DeviceArray<A> target, HostElements<A> elements, A source) {
    ArrayCopies.requireDistinct(target, "a copy from the host");
    refuseCapture(target);
    if (target.isContiguous()) {
      return packedFromJava(target, elements, source);
    }
    try (Gate.Hold hold = target.gpu().device().hold();
        DeviceArray<A> packed = target.unscopedPacked()) {
      CompletableFuture<A> copied = packedFromJava(packed, elements, source);
      OwnKernels.copy(packed, target);
      return copied.thenCombine(target.gpu().currentStream().done(), (array, done) -> array);
    }
  }

  private static <A> CompletableFuture<A> packedFromJava(
      DeviceArray<A> target, HostElements<A> elements, A source) {
    return inPieces(
        target,
        source,
        Activity.TO_DEVICE,
        (memory, address, from, count, stream, earlier) -> {
          int bytes = count * elements.type().bytes();
          earlier.call(stream, () -> elements.put(source, from, count, memory.buffer(bytes)));
          driver(stream).copyToDevice(address, memory.memory(), 0, bytes, stream.handle());
        });
  }

  /** Enqueues the copy of one piece through the page-locked {@code memory}. */
  private interface Piece {
    void enqueue(
        PinnedBlock memory, long address, int from, int count, DeviceStream stream, Calls calls);
  }

  /** Has a stream call Java, and keeps how the first of these calls failed. */
  private static final class Calls {
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    void call(DeviceStream stream, Runnable action) {
      driver(stream)
          .launchHostFunction(
              stream.handle(),
              () -> {
                try {
                  action.run();
                } catch (RuntimeException | Error e) {
                  failure.compareAndSet(null, e);
                }
              });
    }

    <A> A checked(A array) {
      Throwable failed = failure.get();
      if (failed != null) {
        throw new GpuException("a copy from or to a Java array failed: " + failed, failed);
      }
      return array;
    }
  }

  private static <A> CompletableFuture<A> inPieces(
      DeviceArray<A> array, A host, Activity activity, Piece piece) {
    DeviceStream current = array.gpu().currentStream().deviceStream();
    int total = (int) array.size();
    if (total == 0) {
      return CompletableFuture.completedFuture(host);
    }
    int elementBytes = array.dtype().bytes();
    int most = Math.min(total, Math.max(1, PIECE_BYTES / elementBytes));
    Calls calls = new Calls();
    try (Gate.Hold hold = current.device().hold();
        HostArray<A> memory = HostArray.allocate(array.gpu(), array.dtype(), most)) {
      Traced.enqueue(
          array,
          activity,
          (address, stream) ->
              memory.enqueue(
                  stream,
                  block -> {
                    for (int from = 0; from < total; from += most) {
                      int count = Math.min(most, total - from);
                      long at = address + (long) from * elementBytes;
                      piece.enqueue(block, at, from, count, stream, calls);
                    }
                  }));
      return Completions.of(current.device())
          .after(current, () -> {})
          .thenApply(done -> calls.checked(host));
    }
  }

  private static CudaDriver driver(DeviceStream stream) {
    return stream.device().driver();
  }
}
