package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jgpu.contract.kernels.RawSources;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.Target;
import org.jgpu.toolchain.CompileRequest;
import org.jgpu.toolchain.CudaCompiler;
import org.jgpu.toolchain.SourceRejectedException;
import org.jgpu.toolchain.discovery.CompilerDiscovery;
import org.jgpu.toolchain.discovery.CompilerKind;
import org.jgpu.toolchain.discovery.DiscoverySettings;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The source in the jar does not compile where it does not fit the Java signature. */
class RawChecksTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "double* out)         | double* out, int more)  | spread does not take the 11 parameters",
        "double* out)         | long long out)          | parameter 11 of spread is not what",
        "long long l,         | const float* l,         | parameter 7 of spread is not what",
        "int i,               | short i,                | parameter 6 of spread is not what",
        "float f,             | int f,                  | parameter 8 of spread is not what",
        "double d,            | float d,                | parameter 9 of spread is not what",
        "const unsigned short* halves | const int* halves | Java passes: short[] halves, a pointer",
        "bool flag,           | bool* flag,             | Java passes: boolean flag, a value",
        "'  float weight;'    | '  double weight;'      | struct Tap has not the 8 bytes of the"
            + " Java",
        "'  signed char at;'  | '  float weight2; char at;' | Tap::at is not where the Java record"
      })
  void aDifferenceIsAnErrorAtTheJavaLine(String find, String replace, String message)
      throws Exception {
    String source = source();
    String changed = source.replace(find, replace);
    assertNotEquals(source, changed);
    boolean tried = false;
    for (CompilerKind kind : CompilerKind.values()) {
      Optional<CudaCompiler> compiler =
          CompilerDiscovery.of(DiscoverySettings.ofSystem().withForced(Optional.of(kind)))
              .find(Set.of(Target.ptx(75)))
              .compiler();
      if (compiler.isPresent()) {
        tried = true;
        var failure =
            assertThrows(
                SourceRejectedException.class,
                () -> compiler.get().compile(CompileRequest.of("spread", changed, Target.ptx(75))));
        boolean found =
            failure
                .log()
                .lines()
                .anyMatch(
                    line ->
                        line.startsWith("org/jgpu/contract/kernels/RawSources.java(")
                            && line.contains(message));
        assertTrue(found, failure::log);
      }
    }
    assumeTrue(tried, "there is no CUDA compiler");
  }

  private static String source() throws IOException {
    String unit = KernelFiles.rawUnit(RawSources.class.getName(), "spread");
    try (InputStream in =
        RawSources.class.getClassLoader().getResourceAsStream(KernelFiles.source(unit))) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
