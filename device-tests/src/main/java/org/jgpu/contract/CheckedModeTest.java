package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jgpu.contract.kernels.DefectKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Defects of Java and raw kernels, reported through arrays and launchers. A device of its own is
 * used up by each, so that the one of the other tests goes on.
 */
@Tag("checked")
class CheckedModeTest {
  @BeforeEach
  void needsCheckedMode() {
    assumeTrue(Boolean.getBoolean("jgpu.checked"), "jgpu.checked is not set");
    assumeTrue(
        Integer.getInteger("jgpu.software.devices", 1) > 1, "there is no second software device");
  }

  /** Runs something on the second device, and returns what a later call says. */
  private static String failure(Consumer<Gpu> defect) {
    Gpu gpu = Gpu.open(1);
    defect.accept(gpu);
    String message = assertThrows(GpuException.class, gpu::synchronize).getMessage();
    assertThrows(GpuException.class, gpu::close);
    return String.valueOf(message);
  }

  private static void assertSays(String message, String... patterns) {
    for (String pattern : patterns) {
      assertTrue(
          Pattern.compile(pattern).matcher(message).find(), () -> pattern + " in: " + message);
    }
  }

  private static final String HERE = "org\\.jgpu\\.contract\\.CheckedModeTest\\.";

  @Test
  void raceOfAJavaKernel() {
    String message =
        failure(gpu -> DefectKernelsLauncher.reverse(LaunchConfig.grid(1), gpu.array(new int[64])));
    assertSays(
        message,
        "RACE in kernel \\w+_reverse, block \\(0,0,0\\), thread \\(\\d+,0,0\\)"
            + " at DefectKernels\\.java:17 ",
        "of shared memory, \\d+ bytes into ",
        "races with the (read|write) by thread \\(\\d+,0,0\\) at DefectKernels\\.java:17 ",
        "launched at "
            + HERE
            + "lambda\\$raceOfAJavaKernel\\$\\d+\\(CheckedModeTest\\.java:\\d+\\)",
        "reverse\\(KernelContext,int\\[\\]\\) at DefectKernels\\.java:\\d+");
  }

  @Test
  void overrunOfAJavaKernel() {
    String message =
        failure(
            gpu ->
                DefectKernelsLauncher.shift(
                    LaunchConfig.grid(1), gpu.array(new int[64]), gpu.array(new int[64])));
    assertSays(
        message,
        "CUDA_ERROR_ILLEGAL_ADDRESS",
        "thread \\(63,0,0\\) at DefectKernels\\.java:25 ",
        "4-byte read at address 0x\\p{XDigit}+, 0 bytes past the end of an allocation of 256 bytes"
            + " \\(int32\\) at 0x\\p{XDigit}+, made at "
            + HERE
            + "lambda\\$overrunOfAJavaKernel\\$\\d+\\(CheckedModeTest\\.java:\\d+\\)");
  }

  @Test
  void raceOfARawKernel() {
    String message =
        failure(
            gpu ->
                DefectKernelsLauncher.rotate(
                    LaunchConfig.forElements(64, 64), gpu.array(new int[64]), 64));
    assertSays(
        message,
        "RACE in kernel rotate, block \\(0,0,0\\), thread \\(1,0,0\\) at \\S+:\\d+ ",
        "4-byte write at address 0x\\p{XDigit}+, 4 bytes into an allocation of 256 bytes"
            + " \\(int32\\) at 0x\\p{XDigit}+, made at "
            + HERE,
        "races with the read by thread \\(0,0,0\\) at \\S+:\\d+ ");
  }

  @Test
  void arrayThatNobodyFilled() {
    String message =
        failure(
            gpu ->
                DefectKernelsLauncher.rotate(
                    LaunchConfig.forElements(64, 64), gpu.empty(DType.INT32, 64), 64));
    assertSays(
        message,
        "UNINITIALIZED_READ in kernel rotate",
        "4-byte read of memory that nothing has written, at address 0x\\p{XDigit}+, 4 bytes into an"
            + " allocation of 256 bytes \\(int32\\)");
  }

  @Test
  void arraysAreFreedAtOnceAndNeverHandedOutAgain() {
    try (Gpu gpu = Gpu.open(1)) {
      DeviceArray<int[]> first = gpu.array(new int[64]);
      long address = first.address();
      first.close();
      try (DeviceArray<int[]> second = gpu.array(new int[64])) {
        assertTrue(second.address() != address, "recycled");
        assertEquals(0, second.address() % 256);
      }
      assertEquals(0, gpu.memoryStatistics().inUseBytes());
      assertEquals(0, gpu.memoryStatistics().reservedBytes());
    }
  }
}
