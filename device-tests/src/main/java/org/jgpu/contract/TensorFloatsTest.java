package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Products under {@code jgpu.tf32}, by cuBLAS where it is and by own kernels: errors are at most
 * (2^-10 + k 2^-23) |A||B|, and of own kernels more than float32's. Without it they are at most
 * float32's.
 */
@DeviceTest
class TensorFloatsTest {
  private final Gpu gpu;

  TensorFloatsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void errorsAreInBounds(boolean rounded) throws Exception {
    assumeTrue(!gpu.isHardware() || gpu.computeCapability() >= 80, "compute capability 8.0");
    // Products of these sizes would be own kernels' where nothing is said.
    List<String> options = List.of("-Djgpu.tf32=" + rounded, "-Djgpu.libraries.from=1");
    String output = ChildProcess.output(TensorFloatsProgram.class, options);
    List<String[]> lines =
        output.lines().filter(line -> line.startsWith("error ")).map(s -> s.split(" ")).toList();
    assertEquals(gpu.isHardware() ? 6 : 4, lines.size(), output);
    for (String[] line : lines) {
      double ofRounded = Double.parseDouble(line[3]);
      double ofFloat = Double.parseDouble(line[4]);
      assertTrue(ofRounded <= 1, output);
      // Of many terms float32's bound is the larger one; cuBLAS may round, and need not.
      boolean mustShow = line[1].equals("own") && Integer.parseInt(line[2]) < 1000;
      assertTrue(rounded ? ofFloat > 1 || !mustShow : ofFloat <= 1, output);
    }
  }
}
