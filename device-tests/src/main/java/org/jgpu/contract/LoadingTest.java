package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.List;
import org.jgpu.contract.kernels.RawKernels;
import org.jgpu.contract.kernels.SumOfInts;
import org.jgpu.contract.kernels.TypeKernels;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.launcher.KernelHandle;
import org.junit.jupiter.api.Test;

/**
 * Which of the forms in the jar kernels are loaded from. {@code jgpu.test.origin} says which is
 * expected: {@code cubin}, {@code ptx} or {@code source}; without it, whatever suits the device.
 */
@DeviceTest
class LoadingTest {
  private static final List<KernelHandle> KERNELS =
      List.of(
          KernelHandle.of(TypeKernels.class, "increment(int)"),
          KernelHandle.of(SumOfInts.class, "SumOfInts"),
          KernelHandle.of(RawKernels.class, "spmv(int[],int[],float[],float[],float[],int)"));

  private final Gpu gpu;

  LoadingTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void kernelsComeFromWhereTheyShould() {
    String expected = System.getProperty("jgpu.test.origin", gpu.isHardware() ? "" : "ptx");
    for (KernelHandle kernel : KERNELS) {
      String origin = kernel.origin(gpu);
      switch (expected) {
        case "" -> {}
        case "cubin", "ptx" -> assertTrue(origin.startsWith(expected + " "), origin);
        case "source" -> assertFalse(origin.matches("(cubin|ptx) .*"), origin);
        default -> fail("jgpu.test.origin is '" + expected + "'");
      }
    }
  }
}
