package org.jgpu.processor.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import org.jgpu.format.CudaUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A build shows no warnings about generated code: nobody can mend them. Needs nvcc. */
class WarningsTest {
  @TempDir private Path folder;

  /** {@code Unused} holds what Java allows and CUDA's compilers remark on. */
  @ParameterizedTest
  @ValueSource(strings = {"Unused", "Warps", "Sums", "Constants"})
  void nvccIsSilent(String name) throws IOException, InterruptedException {
    Nvcc nvcc = new Nvcc(folder);
    Compiled compiled = Compiled.resources("kernels/app/" + name + ".java");
    for (CudaUnit unit : compiled.descriptor("app." + name).units()) {
      Nvcc.Result result = nvcc.compile(compiled.cuda(unit));
      assertEquals("", result.output(), unit.name());
      assertEquals(0, result.status(), unit.name());
    }
  }
}
