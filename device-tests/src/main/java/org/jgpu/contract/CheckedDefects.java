package org.jgpu.contract;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import org.jgpu.annotations.Half;
import org.jgpu.contract.kernels.DefectKernelsLauncher;
import org.jgpu.contract.kernels.MatrixKernelsLauncher;
import org.jgpu.contract.kernels.SharedKernelsLauncher;
import org.jgpu.contract.kernels.SumOfQuotientsLauncher;
import org.jgpu.contract.kernels.TextKernelsLauncher;
import org.jgpu.contract.kernels.ThrowingKernelsLauncher;
import org.jgpu.contract.kernels.ViewKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.error.KernelFailureException;

/**
 * A process in checked mode that launches one defective kernel, and prints what the next call that
 * waits says: the message in one line, the cause, its first frame, and what a launch after it says.
 * A failed kernel takes its process's context with it, so that each needs a process.
 */
public final class CheckedDefects {
  /** What comes before each line that is for the test. */
  static final String MARK = "defect: ";

  private static final Map<String, Consumer<Gpu>> DEFECTS =
      Map.ofEntries(
          Map.entry("none", CheckedDefects::none),
          Map.entry(
              "index",
              gpu ->
                  DefectKernelsLauncher.shift(
                      LaunchConfig.grid(1), gpu.array(new int[64]), gpu.array(new int[64]))),
          Map.entry(
              "view",
              gpu -> ViewKernelsLauncher.shift(gpu.array(new int[8], 4, 2), gpu.array(new int[3]))),
          Map.entry(
              "assertion",
              gpu ->
                  TextKernelsLauncher.doubled(
                      LaunchConfig.forElements(100, 64),
                      gpu.array(ints(100, i -> i == 70 ? -3 : i)),
                      gpu.array(new int[100]))),
          Map.entry("element", gpu -> TextKernelsLauncher.root(gpu.array(new float[] {1, 4, -1}))),
          Map.entry(
              "division",
              gpu ->
                  TextKernelsLauncher.quotients(
                      gpu.array(new int[] {1, 2}),
                      gpu.array(new int[] {1, 0}),
                      gpu.array(new int[2]))),
          Map.entry(
              "reduction",
              gpu ->
                  SumOfQuotientsLauncher.reduce(
                      gpu.array(ints(1000, i -> i & 3)), gpu.array(ints(1000, i -> 777 - i)))),
          Map.entry(
              "scan",
              gpu ->
                  SumOfQuotientsLauncher.scan(
                      gpu.array(ints(1000, i -> i & 3)), gpu.array(ints(1000, i -> 777 - i)))),
          Map.entry(
              "scanIndex",
              gpu ->
                  SumOfQuotientsLauncher.scan(
                      gpu.array(ints(1000, i -> i == 500 ? 6 : i & 3)),
                      gpu.array(ints(1000, i -> 1)))),
          Map.entry(
              "thrown", gpu -> ThrowingKernelsLauncher.weights(gpu.array(new int[] {0, 1, -5}))),
          Map.entry(
              "thrownByConstructor",
              gpu ->
                  ThrowingKernelsLauncher.ratios(
                      gpu.array(new byte[] {1, 2}),
                      gpu.array(new byte[] {1, 0}),
                      gpu.array(new float[2]))),
          Map.entry(
              "thrownByStatement",
              gpu -> ThrowingKernelsLauncher.halved(gpu.array(new int[] {2, 4, 6, 0}))),
          Map.entry(
              "thrownUnchecked",
              gpu -> ThrowingKernelsLauncher.weights(gpu.array(new int[] {0, 1, -5}))),
          Map.entry(
              "shared",
              gpu ->
                  SharedKernelsLauncher.beyond(LaunchConfig.grid(1), gpu.array(new int[32]), 32)),
          Map.entry(
              "matrix",
              gpu ->
                  MatrixKernelsLauncher.halves(
                      LaunchConfig.grid(1),
                      gpu.array(Half.arrayOf(new float[2 * 256])),
                      gpu.array(Half.arrayOf(new float[2 * 256 - 8])),
                      gpu.array(new float[256]),
                      16,
                      32)),
          Map.entry(
              "sharedRow",
              gpu ->
                  SharedKernelsLauncher.beyondRow(
                      LaunchConfig.grid(1), gpu.array(new int[32]), 32)));

  private CheckedDefects() {}

  private static int[] ints(int n, IntUnaryOperator values) {
    int[] result = new int[n];
    Arrays.setAll(result, values);
    return result;
  }

  /** Kernels that do nothing wrong. */
  private static void none(Gpu gpu) {
    int[] x = ints(1000, i -> i & 3);
    int[] ones = ints(1000, i -> 1);
    try (var in = gpu.array(x);
        var divisors = gpu.array(ones);
        var doubled = gpu.array(new int[1000]);
        var scanned = SumOfQuotientsLauncher.scan(in, divisors);
        var sum = SumOfQuotientsLauncher.reduce(in, divisors)) {
      TextKernelsLauncher.doubled(LaunchConfig.forElements(1000, 64), in, doubled);
      long[] sums = scanned.toHost();
      print(doubled.toHost()[999] + " " + sums[7] + " " + sums[999] + " " + sum.toHost()[0]);
    }
  }

  private static void print(Object line) {
    System.out.println(MARK + line);
  }

  /**
   * Launches the kernel.
   *
   * @param args its name
   */
  public static void main(String[] args) {
    Gpu gpu = Gpu.open();
    print(gpu.isHardware());
    Objects.requireNonNull(DEFECTS.get(args[0])).accept(gpu);
    try {
      gpu.synchronize();
      print("no failure");
      gpu.close();
    } catch (KernelFailureException e) {
      print(String.valueOf(e.getMessage()).replace('\n', ' '));
      Throwable cause = Objects.requireNonNull(e.getCause());
      print(cause);
      print(cause.getStackTrace()[0]);
      later(gpu);
    } catch (GpuException e) {
      print("GpuException: " + String.valueOf(e.getMessage()).replace('\n', ' '));
      later(gpu);
    }
  }

  private static void later(Gpu gpu) {
    try {
      gpu.array(new int[4]).toHost();
      print("the context goes on");
    } catch (GpuException e) {
      print("lost");
    }
  }
}
