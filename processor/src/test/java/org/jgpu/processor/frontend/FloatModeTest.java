package org.jgpu.processor.frontend;

import static com.google.testing.compile.Compiler.javac;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.JavaFileObjects;
import org.jgpu.format.KernelFiles;
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
    compiled.descriptor("app.K").units().stream()
        .filter(unit -> !unit.name().equals(KernelFiles.checkedUnit(unit.name())))
        .forEach(
            unit ->
                assertEquals(
                    strict, compiled.cuda(unit).contains("__dadd_rn(__dmul_rn("), unit.name()));
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
}
