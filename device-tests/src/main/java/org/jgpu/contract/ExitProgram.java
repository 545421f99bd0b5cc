package org.jgpu.contract;

import java.util.List;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;

/** Has the driver call into Java, and uses NVIDIA's libraries where they are: {@link ExitTest}. */
final class ExitProgram {
  private ExitProgram() {}

  /**
   * Leaves its GPU open unless it is told {@code closed}. Told {@code exit}, it ends by {@code
   * System.exit}: then C's {@code exit} runs while the JVM is still there, and lets no thread go.
   */
  public static void main(String[] arguments) {
    Gpu gpu = Gpu.open();
    // Large enough for the library on a GPU.
    int n = gpu.isHardware() ? 512 : 16;
    try (NdArray<float[]> x = Nd.on(gpu).ones(DType.FLOAT32, n, n);
        NdArray<float[]> product = MatrixProducts.matmul(x, x)) {
      gpu.currentStream().enqueueHostCall(() -> System.out.println("called"));
      gpu.currentStream().done().join();
      if (product.floatAt(1, 2) != n) {
        throw new AssertionError("a wrong product");
      }
    }
    List<String> wanted = List.of(arguments);
    if (wanted.contains("closed")) {
      gpu.close();
    }
    System.out.println("done");
    if (wanted.contains("exit")) {
      System.exit(0);
    }
  }
}
