package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jgpu.contract.kernels.DefectKernelsLauncher;
import org.jgpu.contract.kernels.TextKernelsLauncher;
import org.jgpu.contract.kernels.ViewKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.error.KernelFailureException;
import org.jspecify.annotations.Nullable;
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
    gpu.close();
    return String.valueOf(message);
  }

  /** Both share the device's context, which is lost for both; what the message advises helps. */
  @Test
  void gpusOfOneDeviceAreLostTogetherAndOpenedAgain() {
    Gpu failing = Gpu.open(1);
    Gpu other = Gpu.open(1);
    LaunchConfig config = LaunchConfig.grid(1);
    try (var sound = other.array(new int[] {1, 2, 3})) {
      TextKernelsLauncher.doubled(config, sound, other.array(new int[3]));
      other.synchronize();
      DefectKernelsLauncher.reverse(config, failing.array(new int[64]));
      assertThrows(GpuException.class, failing::synchronize);
      String message =
          String.valueOf(assertThrows(GpuException.class, other::synchronize).getMessage());
      assertSays(message, "close every Gpu that is open on this device", "another stream or Gpu");
    }
    failing.close();
    other.close();
    try (Gpu again = Gpu.open(1);
        var in = again.array(new int[] {1, 2, 3});
        var out = again.array(new int[3])) {
      TextKernelsLauncher.doubled(config, in, out);
      assertArrayEquals(new int[] {3, 5, 7}, out.toHost());
    }
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
    KernelFailureException failure =
        kernelFailure(
            gpu ->
                DefectKernelsLauncher.shift(
                    LaunchConfig.grid(1), gpu.array(new int[64]), gpu.array(new int[64])));
    assertSays(
        failure,
        "thread \\(63,0,0\\)",
        "java.lang.ArrayIndexOutOfBoundsException: Index 64 out of bounds for length 64 at"
            + " org.jgpu.contract.kernels.DefectKernels.shift\\(DefectKernels.java:25\\)");
    assertCause(
        ArrayIndexOutOfBoundsException.class,
        "Index 64 out of bounds for length 64",
        "org.jgpu.contract.kernels.DefectKernels.shift(DefectKernels.java:25)",
        failure);
  }

  /** The element that is read exists, in the next row. */
  @Test
  void overrunOfOneAxisOfAView() {
    KernelFailureException failure =
        kernelFailure(
            gpu -> ViewKernelsLauncher.shift(gpu.array(new int[8], 4, 2), gpu.array(new int[3])));
    assertCause(
        ArrayIndexOutOfBoundsException.class,
        "Index 2 out of bounds for length 2",
        "org.jgpu.contract.kernels.ViewKernels.shift(ViewKernels.java:98)",
        failure);
  }

  /** Runs something whose kernel does what Java forbids, on the second device. */
  private static KernelFailureException kernelFailure(Consumer<Gpu> defect) {
    Gpu gpu = Gpu.open(1);
    defect.accept(gpu);
    KernelFailureException failure = assertThrows(KernelFailureException.class, gpu::synchronize);
    gpu.close();
    return failure;
  }

  private static void assertSays(KernelFailureException failure, String... patterns) {
    assertSays(String.valueOf(failure.getMessage()), patterns);
  }

  private static void assertCause(
      Class<? extends Throwable> type,
      @Nullable String message,
      String place,
      KernelFailureException failure) {
    Throwable cause = Objects.requireNonNull(failure.getCause());
    assertEquals(type, cause.getClass());
    assertEquals(message, cause.getMessage());
    assertEquals(place, cause.getStackTrace()[0].toString());
  }

  private static final String TEXT_KERNELS = "org.jgpu.contract.kernels.TextKernels.";

  @Test
  void failedAssertionWithAMessage() {
    int[] values = new int[100];
    values[70] = -3;
    KernelFailureException failure =
        kernelFailure(
            gpu ->
                TextKernelsLauncher.doubled(
                    LaunchConfig.forElements(100, 64), gpu.array(values), gpu.array(new int[100])));
    assertSays(failure, "block \\(1,0,0\\)", "thread \\(6,0,0\\)", "doubled\\(KernelContext");
    assertCause(
        AssertionError.class,
        "in[70] is -3!true1.50.1",
        TEXT_KERNELS + "doubled(TextKernels.java:29)",
        failure);
  }

  @Test
  void failedAssertionOfAnElementwiseKernel() {
    KernelFailureException failure =
        kernelFailure(gpu -> TextKernelsLauncher.root(gpu.array(new float[] {1, 4, -1})));
    assertSays(failure, "thread \\(2,0,0\\)", "java.lang.AssertionError at ");
    assertCause(AssertionError.class, null, TEXT_KERNELS + "root(TextKernels.java:36)", failure);
  }

  @Test
  void assertionsThatHold() {
    try (Gpu gpu = Gpu.open(1);
        DeviceArray<int[]> out = gpu.array(new int[3]);
        DeviceArray<int[]> in = gpu.array(new int[] {1, 2, 3})) {
      TextKernelsLauncher.doubled(LaunchConfig.grid(1), in, out);
      assertArrayEquals(new int[] {3, 5, 7}, out.toHost());
    }
  }

  @Test
  void divisionByZero() {
    KernelFailureException failure =
        kernelFailure(
            gpu ->
                TextKernelsLauncher.quotients(
                    gpu.array(new int[] {1, 2}),
                    gpu.array(new int[] {1, 0}),
                    gpu.array(new int[2])));
    assertCause(
        ArithmeticException.class,
        "/ by zero",
        TEXT_KERNELS + "quotients(TextKernels.java:43)",
        failure);
  }

  @Test
  void overrunOfALocalArrayInAHelper() {
    int[] ones = new int[2001];
    Arrays.fill(ones, 1);
    KernelFailureException failure =
        kernelFailure(
            gpu ->
                TextKernelsLauncher.quotients(
                    gpu.array(ones), gpu.array(ones), gpu.array(new int[2001])));
    assertCause(
        ArrayIndexOutOfBoundsException.class,
        "Index 2 out of bounds for length 2",
        TEXT_KERNELS + "half(TextKernels.java:49)",
        failure);
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
