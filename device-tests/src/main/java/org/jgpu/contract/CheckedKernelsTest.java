package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.jgpu.contract.kernels.SumOfQuotientsLauncher;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Kernels in checked mode that do what Java forbids, on this device. Each runs in a process of its
 * own, since CUDA gives up a process's context with the kernel; that of this process goes on.
 */
@Tag("faults")
@DeviceTest
class CheckedKernelsTest {
  private static final String KERNELS = "org.jgpu.contract.kernels.";

  private final Gpu gpu;

  CheckedKernelsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** Runs a kernel of {@link CheckedDefects} on the same kind of device. */
  private List<String> run(String defect) throws IOException, InterruptedException {
    return run(defect, "true");
  }

  private List<String> run(String defect, String checked) throws IOException, InterruptedException {
    String text =
        ChildProcess.run(
            CheckedDefects.class, List.of("-Djgpu.checked=" + checked, "-Xmx2g"), defect);
    List<String> lines =
        text.lines()
            .filter(line -> line.startsWith(CheckedDefects.MARK))
            .map(line -> line.substring(CheckedDefects.MARK.length()))
            .toList();
    assertEquals(String.valueOf(gpu.isHardware()), lines.get(0), text);
    return lines.subList(1, lines.size());
  }

  private void fails(String defect, String thread, String cause, String frame)
      throws IOException, InterruptedException {
    List<String> lines = run(defect);
    assertEquals(4, lines.size(), lines.toString());
    String message = lines.get(0);
    assertTrue(message.startsWith("a kernel failed: "), message);
    assertTrue(Pattern.compile(thread).matcher(message).find(), message);
    assertTrue(message.contains("The last launches on this stream"), message);
    assertEquals(cause, lines.get(1));
    assertEquals(KERNELS + frame, lines.get(2));
    assertEquals("lost", lines.get(3));
    goesOn();
  }

  /** Uses the context of this process. */
  private void goesOn() {
    try (var x = gpu.array(new int[] {0, 1, 3});
        var divisors = gpu.array(new int[] {1, 1, 3});
        var sums = SumOfQuotientsLauncher.scan(x, divisors)) {
      assertArrayEquals(new long[] {0, -1, 0}, sums.toHost());
    }
  }

  @Test
  void kernelsThatDoNothingWrong() throws Exception {
    // Weights 3, -1, 4, 1 of 0 to 3: 0 - 1 + 8 + 3 in each four elements.
    assertEquals(List.of("7 20 2500 2500", "no failure"), run("none"));
  }

  @Test
  void indexOfAGridKernel() throws Exception {
    fails(
        "index",
        "block \\(0,0,0\\), thread \\(63,0,0\\)",
        "java.lang.ArrayIndexOutOfBoundsException: Index 64 out of bounds for length 64",
        "DefectKernels.shift(DefectKernels.java:25)");
  }

  /** The element that is read exists, in the next row. */
  @Test
  void indexOfOneAxisOfAView() throws Exception {
    fails(
        "view",
        "thread \\(\\d+,0,0\\)",
        "java.lang.ArrayIndexOutOfBoundsException: Index 2 out of bounds for length 2",
        "ViewKernels.shift(ViewKernels.java:98)");
  }

  /** The element that is read exists, in the array behind. */
  @Test
  void indexOfAnArraySizedAtLaunch() throws Exception {
    fails(
        "shared",
        "block \\(0,0,0\\), thread \\(31,0,0\\)",
        "java.lang.ArrayIndexOutOfBoundsException: Index 32 out of bounds for length 32",
        "SharedKernels.beyond(SharedKernels.java:233)");
  }

  @Test
  void matrixThatReachesBeyondAnArray() throws Exception {
    fails(
        "matrix",
        "block \\(0,0,0\\), thread \\(\\d+,0,0\\)",
        "java.lang.ArrayIndexOutOfBoundsException: Index 511 out of bounds for length 504",
        "MatrixKernels.halves(MatrixKernels.java:38)");
  }

  /** The element that is read exists, in the next row. */
  @Test
  void indexOfARowSizedAtLaunch() throws Exception {
    fails(
        "sharedRow",
        "block \\(0,0,0\\), thread \\(31,0,0\\)",
        "java.lang.ArrayIndexOutOfBoundsException: Index 32 out of bounds for length 32",
        "SharedKernels.beyondRow(SharedKernels.java:244)");
  }

  @Test
  void exceptionOfAHelper() throws Exception {
    fails(
        "thrown",
        "block \\(0,0,0\\), thread \\(2,0,0\\)",
        KERNELS + "ThrowingKernels$NoColourException: colour -5",
        "ThrowingKernels.weight(ThrowingKernels.java:24)");
  }

  @Test
  void exceptionOfAConstructor() throws Exception {
    fails(
        "thrownByConstructor",
        "thread \\(1,0,0\\)",
        "java.lang.IllegalArgumentException",
        "ThrowingKernels$Ratio.<init>(ThrowingKernels.java:36)");
  }

  @Test
  void exceptionOfAHelperWithoutResult() throws Exception {
    fails(
        "thrownByStatement",
        "thread \\(3,0,0\\)",
        "java.lang.IllegalArgumentException: not positive: 0",
        "ThrowingKernels.requirePositive(ThrowingKernels.java:71)");
  }

  /** Without checks the launch fails all the same; the device does not say why. */
  @Test
  void exceptionInCodeWithoutChecks() throws Exception {
    List<String> lines = run("thrownUnchecked", "false");
    assertEquals(2, lines.size(), lines.toString());
    assertTrue(lines.get(0).startsWith("GpuException: "), lines.get(0));
    assertEquals("lost", lines.get(1));
    goesOn();
  }

  @Test
  void assertionOfAGridKernel() throws Exception {
    fails(
        "assertion",
        "block \\(1,0,0\\), thread \\(6,0,0\\)",
        "java.lang.AssertionError: in[70] is -3!true1.50.1",
        "TextKernels.doubled(TextKernels.java:29)");
  }

  @Test
  void assertionOfAnElementwiseKernel() throws Exception {
    fails(
        "element",
        "block \\(0,0,0\\), thread \\(2,0,0\\)",
        "java.lang.AssertionError",
        "TextKernels.root(TextKernels.java:36)");
  }

  @Test
  void divisionByZeroInAParallelLoop() throws Exception {
    fails(
        "division",
        "thread \\(1,0,0\\)",
        "java.lang.ArithmeticException: / by zero",
        "TextKernels.quotients(TextKernels.java:43)");
  }

  @Test
  void divisionByZeroInAReduction() throws Exception {
    fails(
        "reduction",
        "thread \\(\\d+,0,0\\)",
        "java.lang.ArithmeticException: / by zero",
        "SumOfQuotients.map(SumOfQuotients.java:17)");
  }

  @Test
  void divisionByZeroInAScan() throws Exception {
    fails(
        "scan",
        "thread \\(\\d+,0,0\\)",
        "java.lang.ArithmeticException: / by zero",
        "SumOfQuotients.map(SumOfQuotients.java:17)");
  }

  @Test
  void indexOfAConstantArrayInAScan() throws Exception {
    fails(
        "scanIndex",
        "thread \\(\\d+,0,0\\)",
        "java.lang.ArrayIndexOutOfBoundsException: Index 6 out of bounds for length 4",
        "SumOfQuotients.map(SumOfQuotients.java:17)");
  }
}
