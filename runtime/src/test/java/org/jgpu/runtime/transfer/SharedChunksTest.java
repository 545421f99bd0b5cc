package org.jgpu.runtime.transfer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.StreamUse;
import org.jgpu.runtime.TestGpus;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.testing.FakeDriver;
import org.jgpu.runtime.testing.ListeningDriver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Chunks that a stream has small copies in: whose they are, and that none is lost. */
class SharedChunksTest {
  private final FakeDriver fake = new FakeDriver();
  private final ListeningDriver driver = new ListeningDriver(fake);
  private final Gpu gpu = TestGpus.open(driver.driver());
  private final DeviceArray<int[]> array = gpu.zeros(DType.INT32, 10);

  @AfterEach
  void close() {
    driver.listen(name -> {});
    gpu.close();
  }

  private void copyOn(GpuStream stream) {
    try (StreamUse use = stream.makeCurrent()) {
      array.copyFrom(new int[10]);
    }
  }

  private long made(String call) {
    return driver.made().stream().filter(call::equals).count();
  }

  /** Calls under way end as if the stream was closed after them. */
  @Test
  void closingAStreamMeanwhileFailsNoCopyOnIt() {
    GpuStream stream = gpu.newStream();
    try (StreamUse use = stream.makeCurrent()) {
      driver.listen(
          name -> {
            if (name.equals("allocatePinned")) {
              CompletableFuture.runAsync(stream::close).join();
            }
          });
      array.copyFrom(new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
    }
    assertEquals(10, array.toHost()[9]);
  }

  @Test
  void closingStreamsFailsNoCopyOnOthers() {
    CompletableFuture<Void> others =
        CompletableFuture.runAsync(
            () -> {
              for (int i = 0; i < 2000; i++) {
                try (GpuStream stream = gpu.newStream()) {
                  copyOn(stream);
                }
              }
            });
    try (DeviceArray<int[]> own = gpu.zeros(DType.INT32, 10)) {
      while (!others.isDone()) {
        assertArrayEquals(new int[10], own.toHost());
        own.copyFrom(new int[10]);
      }
    }
    others.join();
  }

  @Test
  void aCapturedStreamKeepsTheChunkOfItsCopiesAlone() {
    try (GpuStream stream = gpu.newStream()) {
      copyOn(stream);
      fake.capture(stream.handle());
      for (int i = 0; i < 100; i++) {
        array.toHost();
      }
    }
    assertEquals(2, made("allocatePinned"));
  }

  @Test
  void noChunkIsLostWhereThereIsNoEvent() {
    List<GpuStream> streams = new ArrayList<>();
    driver.listen(
        name -> {
          if (name.equals("createEvent")) {
            throw new CudaException(CudaResult.OUT_OF_MEMORY.number(), "cuEventCreate", "");
          }
        });
    for (int i = 0; i < 12; i++) {
      GpuStream stream = gpu.newStream();
      streams.add(stream);
      assertThrows(CudaException.class, () -> copyOn(stream));
    }
    driver.listen(name -> {});
    streams.forEach(this::copyOn);
    assertTrue(made("allocatePinned") <= 8, "at most eight, unless more are in use");
    gpu.trimMemory();
    assertEquals(made("allocatePinned"), made("freePinned"));
    streams.forEach(GpuStream::close);
  }

  @Test
  void onStreamsOfOnesOwnTheDriverIsAskedForCapturesBesides() {
    try (GpuStream stream = gpu.newStream();
        StreamUse use = stream.makeCurrent()) {
      array.copyFrom(new int[10]);
      array.toHost();
      driver.made().clear();
      array.copyFrom(new int[10]);
      assertEquals(List.of("captureStatus", "copyToDevice"), driver.made());
      array.toHost();
      driver.made().clear();
      array.toHost();
      assertEquals(List.of("copyToHost", "synchronizeStream"), driver.made());
    }
  }
}
