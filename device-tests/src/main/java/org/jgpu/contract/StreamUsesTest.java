package org.jgpu.contract;

import static org.jgpu.contract.Expect.refused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuEvent;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.StreamUse;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Streams and scopes that are left in another order than they were entered, and host calls. */
@DeviceTest
class StreamUsesTest {
  private final Gpu gpu;

  StreamUsesTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** The stream of a later use stays the current one. */
  @Test
  void aUseThatIsClosedTwiceEndsOnce() {
    try (GpuStream first = gpu.newStream();
        GpuStream second = gpu.newStream()) {
      StreamUse earlier = first.makeCurrent();
      earlier.close();
      try (StreamUse later = second.makeCurrent()) {
        earlier.close();
        assertSame(second, gpu.currentStream());
      }
      assertSame(gpu.defaultStream(), gpu.currentStream());
    }
  }

  @Test
  void usesEndFromTheInnermostOn() {
    try (GpuStream first = gpu.newStream();
        GpuStream second = gpu.newStream()) {
      StreamUse outer = first.makeCurrent();
      StreamUse inner = second.makeCurrent();
      refused("one that began within it is still open", outer::close);
      assertSame(second, gpu.currentStream());
      inner.close();
      outer.close();
      assertSame(gpu.defaultStream(), gpu.currentStream());
    }
  }

  @Test
  void aUseEndsOnItsOwnThread() {
    try (GpuStream stream = gpu.newStream();
        StreamUse use = stream.makeCurrent()) {
      CompletableFuture<Void> elsewhere =
          CompletableFuture.runAsync(() -> refused("belongs to the thread", use::close));
      elsewhere.join();
      assertSame(stream, gpu.currentStream());
    }
  }

  /** An outer scope keeps what is made in an inner one. */
  @Test
  void whatAnOuterScopeKeepsOutlivesTheInnerOne() {
    DeviceArray<int[]> kept;
    DeviceArray<int[]> passed;
    try (Scope outermost = Scope.open()) {
      try (Scope outer = Scope.open()) {
        try (Scope inner = Scope.open()) {
          kept = outermost.keep(gpu.array(new int[] {1}));
          passed = outer.keep(gpu.array(new int[] {2}));
        }
        assertEquals(2, passed.intAt());
      }
      assertEquals(2, passed.intAt());
    }
    assertEquals(1, kept.intAt());
    kept.close();
    refused("closed", () -> passed.intAt());
  }

  /** Each of these would wait for itself, or is what CUDA forbids. */
  @Test
  void aHostCallThatUsesTheGpuIsToldSo() {
    List<Throwable> refusals = new ArrayList<>();
    try (GpuStream stream = gpu.newStream();
        GpuEvent event = gpu.newEvent();
        DeviceArray<int[]> array = gpu.array(new int[] {1})) {
      List<Runnable> uses =
          List.of(
              stream::synchronize,
              gpu::synchronize,
              gpu::close,
              array::toHost,
              () -> array.fill(2),
              () -> array.copyToAsync(new int[1]),
              () -> LifetimeKernelsLauncher.increment(array, array),
              () -> gpu.empty(DType.INT32, 4),
              () -> event.record(stream),
              stream::done);
      stream.enqueueHostCall(() -> uses.forEach(use -> refusals.add(refusal(use))));
      stream.synchronize();
      assertEquals(uses.size(), refusals.size());
      refusals.forEach(refusal -> Expect.mention("within a host call", refusal));
      assertFalse(gpu.isClosed());
      assertArrayEquals(new int[] {1}, array.toHost());
      stream.enqueueHostCall(() -> array.address());
      stream.synchronize();
    }
  }

  private static Throwable refusal(Runnable use) {
    try {
      use.run();
      return new AssertionError("nothing was refused");
    } catch (GpuException e) {
      return e;
    }
  }
}
