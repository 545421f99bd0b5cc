package org.jgpu.fuzz;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.Gpu;

/** Runs the generated kernels on the class path and compares them with Java. */
public final class RunKernels {
  private final Gpu gpu;
  private final List<String> failures = new ArrayList<>();

  private RunKernels(Gpu gpu) {
    this.gpu = gpu;
  }

  /** Runs all kernels on the default device; exit status 1 if any differs. */
  public static void main(String[] arguments) throws IOException {
    try (Gpu gpu = Gpu.open()) {
      List<FuzzedKernel> kernels = FuzzedKernel.all();
      List<String> failures = failures(gpu);
      failures.forEach(System.out::println);
      System.out.println(
          kernels.size()
              + " fuzzed kernels on "
              + gpu.description()
              + ": "
              + failures.size()
              + " differ");
      if (!failures.isEmpty()) {
        System.exit(1);
      }
    }
  }

  /** Returns a text for each kernel whose results differ, with its source. */
  public static List<String> failures(Gpu gpu) throws IOException {
    RunKernels run = new RunKernels(gpu);
    for (FuzzedKernel kernel : FuzzedKernel.all()) {
      run.check(kernel);
    }
    return run.failures;
  }

  private void check(FuzzedKernel kernel) {
    try {
      Class<?> owner = Class.forName(kernel.className());
      new KernelRun(owner, kernel.method(), kernel.form(), kernel.seed() + kernel.number())
          .difference(gpu)
          .ifPresent(difference -> fail(kernel, difference));
    } catch (ReflectiveOperationException | RuntimeException e) {
      fail(kernel, "failed: " + e);
    }
  }

  private void fail(FuzzedKernel kernel, String difference) {
    String source = KernelGenerator.generate(kernel.seed(), kernel.number()).source("Fuzzed");
    failures.add(kernel + ": " + difference + "\n" + source);
  }
}
