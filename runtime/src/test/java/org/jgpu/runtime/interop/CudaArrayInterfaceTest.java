package org.jgpu.runtime.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalLong;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.TestGpus;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.testing.FakeDriver;
import org.jgpu.runtime.testing.ListeningDriver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/**
 * The stream that the fields of the CUDA array interface name: what calls of the driver it makes.
 */
class CudaArrayInterfaceTest {
  private static final long LEGACY = 1;
  private static final long PER_THREAD = 2;

  private final FakeDriver driver = new FakeDriver();
  private final ListeningDriver listening = new ListeningDriver(driver);
  private final Gpu gpu = TestGpus.open(listening.driver());
  private final DeviceArray<float[]> memory = gpu.zeros(DType.FLOAT32, 6);

  @BeforeEach
  void begin() {
    driver.takeCalls();
    listening.made().clear();
  }

  @AfterEach
  void close() {
    memory.close();
    gpu.close();
  }

  private CudaArrayInterface fields(OptionalLong stream) {
    return new CudaArrayInterface(
        List.of(2L, 3L), "<f4", memory.address(), false, List.of(), stream);
  }

  private CudaArrayInterface fields(long stream) {
    return fields(OptionalLong.of(stream));
  }

  private List<String> waits() {
    return driver.takeCalls().stream().filter(call -> call.contains("waits for")).toList();
  }

  @Test
  void laterWorkWaitsForTheNamedStream() {
    try (GpuStream ours = gpu.newStream();
        GpuStream theirs = gpu.newStream();
        var use = ours.makeCurrent();
        DeviceArray<?> found = fields(theirs.handle()).on(gpu)) {
      assertEquals(
          List.of("stream " + ours.handle() + " waits for stream " + theirs.handle()), waits());
      assertEquals(memory.address(), found.address());
      assertTrue(!listening.made().contains("synchronizeStream"), "does not block");
    }
  }

  @Test
  void defaultStreamsHaveNumbers() {
    try (GpuStream ours = gpu.newStream();
        var use = ours.makeCurrent()) {
      fields(LEGACY).on(gpu).close();
      fields(PER_THREAD).on(gpu).close();
      assertEquals(
          List.of(
              "stream " + ours.handle() + " waits for stream 0",
              "stream " + ours.handle() + " waits for stream " + PER_THREAD),
          waits());
    }
  }

  @Test
  void whatIsInOrderAnywayTakesNoEvent() {
    fields(OptionalLong.empty()).on(gpu).close();
    fields(LEGACY).on(gpu).close();
    try (GpuStream ours = gpu.newStream();
        var use = ours.makeCurrent()) {
      fields(ours.handle()).on(gpu).close();
      assertEquals(List.of(), waits());
    }
  }

  @Test
  void exportsNameTheStreamAndDoNotBlock() {
    try (GpuStream ours = gpu.newStream()) {
      CudaArrayInterface onOurs = CudaArrayInterface.of(memory, ours);
      assertEquals(OptionalLong.of(ours.handle()), onOurs.stream());
      CudaArrayInterface onDefault = CudaArrayInterface.of(memory, gpu.defaultStream());
      assertEquals(OptionalLong.of(LEGACY), onDefault.stream());
      assertTrue(!listening.made().contains("synchronizeStream"), listening.made()::toString);
      assertEquals(OptionalLong.empty(), CudaArrayInterface.of(memory).stream());
      assertTrue(listening.made().contains("synchronizeStream"), "waits, and names none");
    }
  }

  @Test
  void streamsThatCannotBeWaitedForAreRefused() {
    refused("is 0, which might mean several: 1 is the legacy", () -> fields(0));
    try (GpuStream ours = gpu.newStream();
        GpuStream theirs = gpu.newStream()) {
      driver.capture(theirs.handle());
      refused("of another library is captured", () -> fields(theirs.handle()).on(gpu));
      driver.capture(ours.handle());
      try (var use = ours.makeCurrent()) {
        refused("waiting for another library's stream", () -> fields(LEGACY).on(gpu));
      }
      assertEquals(List.of(), waits());
    }
    driver.takeCalls();
    listening.listen(
        call -> {
          if (call.equals("recordEvent")) {
            throw new CudaException(CudaResult.INVALID_HANDLE.number(), "cuEventRecord", "");
          }
        });
    refused("stream 0x7b of another library is none of", () -> fields(123).on(gpu));
    listening.listen(call -> {});
    assertEquals(List.of(), waits());
  }

  @Test
  void exportsAreOfTheArraysGpu() {
    try (Gpu other = TestGpus.open(new FakeDriver())) {
      refused(
          "is not written on a default stream",
          () -> CudaArrayInterface.of(memory, other.defaultStream()));
    }
    GpuStream closed = gpu.newStream();
    closed.close();
    refused("closed", () -> CudaArrayInterface.of(memory, closed));
  }

  private static void refused(String words, Executable call) {
    String message = String.valueOf(assertThrows(GpuException.class, call).getMessage());
    assertTrue(message.contains(words), message);
  }
}
