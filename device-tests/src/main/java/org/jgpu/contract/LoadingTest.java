package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.List;
import org.jgpu.contract.kernels.RawKernels;
import org.jgpu.contract.kernels.SumOfInts;
import org.jgpu.contract.kernels.TypeKernels;
import org.jgpu.format.Target;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.launcher.KernelHandle;
import org.jgpu.runtime.module.KernelOrigin;
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
      KernelOrigin origin = kernel.origin(gpu);
      switch (expected) {
        case "" -> {}
        case "cubin" -> check(origin, Target.Kind.CUBIN);
        case "ptx" -> check(origin, Target.Kind.PTX);
        case "source" -> assertNotEquals(KernelOrigin.Source.JAR, origin.source());
        default -> fail("jgpu.test.origin is '" + expected + "'");
      }
    }
  }

  private static void check(KernelOrigin origin, Target.Kind kind) {
    assertEquals(KernelOrigin.Source.JAR, origin.source(), origin::toString);
    assertEquals(kind, origin.target().kind(), origin::toString);
  }
}
