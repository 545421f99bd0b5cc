package org.jgpu.processor.frontend;

import static com.google.testing.compile.Compiler.javac;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.JavaFileObjects;
import java.util.List;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.SourceHeader;
import org.jgpu.processor.JgpuProcessor;
import org.junit.jupiter.api.Test;

class FloatModeTest {
  private static final String REDUCTION =
      """
      package app;
      import org.jgpu.annotations.*;
      @GpuReduction%s
      final class K {
        static double identity() { return 0; }
        static double map(double x) { return x * x + 1; }
        static double combine(double a, double b) { return a + b; }
        static double finish(double a) { return a * a + 1; }
      }
      """;

  private static void assertStrict(boolean strict, String annotation, String option) {
    Compiled compiled =
        new Compiled(
            javac()
                .withProcessors(new JgpuProcessor())
                .withOptions("-Xlint:-options", "-Ajgpu.floatMode=" + option)
                .compile(
                    JavaFileObjects.forSourceString("app.K", REDUCTION.formatted(annotation))));
    compiled
        .descriptor("app.K")
        .units()
        .forEach(unit -> assertEquals(strict, isStrict(compiled.cuda(unit)), unit.name()));
  }

  private static boolean isStrict(String cuda) {
    return SourceHeader.read(cuda).options().equals(List.of("--fmad=false"));
  }

  @Test
  void theModeOfTheCompilationIsThatOfReductionsAndScans() {
    assertStrict(true, "", "STRICT");
    assertStrict(false, "", "DEFAULT");
  }

  @Test
  void reductionsHaveAModeOfTheirOwn() {
    assertStrict(true, "(floatMode = FloatMode.STRICT)", "FAST");
    assertStrict(false, "(floatMode = FloatMode.DEFAULT)", "STRICT");
  }

  @Test
  void strictKernelsOfAClassAreApart() {
    Compiled compiled = Compiled.resources("kernels/app/Modes.java");
    ClassDescriptor descriptor = compiled.descriptor("app.Modes");
    for (CudaUnit unit : descriptor.units()) {
      boolean strict = unit.name().startsWith(KernelFiles.strictUnit("app.Modes"));
      assertEquals(strict, isStrict(compiled.cuda(unit)), unit.name());
      assertEquals(strict, compiled.cuda(unit).contains("app_Modes_strict"), unit.name());
      assertEquals(!strict, compiled.cuda(unit).contains("app_Modes_normal"), unit.name());
    }
    for (KernelDescriptor kernel : descriptor.kernels()) {
      assertEquals(
          kernel.key().startsWith("strict")
              ? KernelFiles.strictUnit("app.Modes")
              : KernelFiles.generatedUnit("app.Modes"),
          kernel.unit());
    }
  }
}
