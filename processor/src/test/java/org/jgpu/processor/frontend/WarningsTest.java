package org.jgpu.processor.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.jgpu.format.CudaUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A build shows no warnings about generated code: nobody can mend them. Needs nvcc. */
class WarningsTest {
  @TempDir private Path folder;

  private static Optional<Path> nvcc() {
    return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .map(entry -> Path.of(entry, "nvcc"))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** {@code Unused} holds what Java allows and CUDA's compilers remark on. */
  @ParameterizedTest
  @ValueSource(strings = {"Unused", "Warps", "Sums", "Constants"})
  void nvccIsSilent(String name) throws IOException, InterruptedException {
    Optional<Path> nvcc = nvcc();
    Assumptions.assumeTrue(nvcc.isPresent(), "nvcc");
    Compiled compiled = Compiled.resources("kernels/app/" + name + ".java");
    for (CudaUnit unit : compiled.descriptor("app." + name).units()) {
      Path source = Files.writeString(folder.resolve("unit.cu"), compiled.cuda(unit));
      Process run =
          new ProcessBuilder(
                  nvcc.orElseThrow().toString(), "-ptx", "-o", "unit.ptx", source.toString())
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .start();
      String output = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertEquals("", output, unit.name());
      assertEquals(0, run.waitFor(), unit.name());
    }
  }
}
