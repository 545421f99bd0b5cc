package org.jgpu.processor.signature;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.jgpu.annotations.FloatMode;
import org.jgpu.format.ElementType;
import org.jgpu.format.KernelForm;
import org.junit.jupiter.api.Test;

class SignatureReaderTest {
  /** Reads the signatures of all methods, by name. */
  private static Map<String, Optional<KernelSignature>> read(FloatMode defaultMode, String source) {
    Map<String, Optional<KernelSignature>> signatures = new TreeMap<>();
    AbstractProcessor processor =
        new AbstractProcessor() {
          @Override
          public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
            round.getRootElements().forEach(this::visit);
            return false;
          }

          private void visit(Element type) {
            ElementFilter.typesIn(type.getEnclosedElements()).forEach(this::visit);
            ElementFilter.methodsIn(type.getEnclosedElements())
                .forEach(
                    method ->
                        signatures.put(
                            method.getSimpleName().toString(),
                            SignatureReader.read(
                                method,
                                processingEnv.getElementUtils(),
                                processingEnv.getTypeUtils(),
                                defaultMode,
                                (place, kernel, message, arguments) -> {})));
          }

          @Override
          public Set<String> getSupportedAnnotationTypes() {
            return Set.of("*");
          }

          @Override
          public SourceVersion getSupportedSourceVersion() {
            return SourceVersion.latestSupported();
          }
        };
    Compilation compilation =
        Compiler.javac()
            .withProcessors(processor)
            .compile(
                JavaFileObjects.forSourceString(
                    "app.K", "package app; import org.jgpu.annotations.*; " + source));
    assertThat(compilation).succeeded();
    return signatures;
  }

  private static KernelSignature only(String source) {
    return read(FloatMode.DEFAULT, source).values().iterator().next().orElseThrow();
  }

  @Test
  void elementwise() {
    assertEquals(
        new KernelSignature(
            "app.K$Inner",
            "f",
            "f(float,double)",
            KernelForm.ELEMENTWISE,
            List.of(
                new KernelParameter("a", ElementType.FLOAT32, false, true),
                new KernelParameter("x", ElementType.FLOAT64, false, false)),
            Optional.of(ElementType.INT32),
            List.of(64),
            FloatMode.FAST),
        only(
            """
            class K { static class Inner {
              @GpuKernel(blockSize = 64, floatMode = FloatMode.FAST)
              static int f(@Scalar float a, double x) { return 0; }
            } }
            """));
  }

  @Test
  void parallel() {
    assertEquals(
        new KernelSignature(
            "app.K",
            "f",
            "f(char[],boolean)",
            KernelForm.PARALLEL,
            List.of(
                new KernelParameter("x", ElementType.UINT16, true, false),
                new KernelParameter("b", ElementType.BOOL, false, false)),
            Optional.empty(),
            List.of(),
            FloatMode.DEFAULT),
        only("class K { @GpuKernel static void f(char[] x, boolean b) {} }"));
  }

  @Test
  void gridLeavesOutTheContextButKeepsItInTheKey() {
    assertEquals(
        new KernelSignature(
            "app.K",
            "f",
            "f(KernelContext,long[])",
            KernelForm.GRID,
            List.of(new KernelParameter("x", ElementType.INT64, true, false)),
            Optional.empty(),
            List.of(8, 8, 4),
            FloatMode.DEFAULT),
        only(
            "class K { @GpuKernel(blockSize = {8, 8, 4})"
                + " static void f(KernelContext c, long[] x) {} }"));
  }

  @Test
  void rawMayHaveNoArray() {
    KernelSignature signature =
        only("class K { @RawKernel(\"\") static native void f(byte b, short s); }");
    assertEquals(KernelForm.RAW, signature.form());
    assertEquals("f(byte,short)", signature.key());
  }

  @Test
  void defaultFloatModeYieldsToTheAnnotation() {
    Map<String, Optional<KernelSignature>> signatures =
        read(
            FloatMode.STRICT,
            """
            class K {
              @GpuKernel static float open(float x) { return x; }
              @GpuKernel(floatMode = FloatMode.DEFAULT) static float given(float x) { return x; }
              @GpuKernel(blockSize = 32) static float other(float x) { return x; }
            }
            """);
    assertEquals(FloatMode.STRICT, signatures.get("open").orElseThrow().floatMode());
    assertEquals(FloatMode.DEFAULT, signatures.get("given").orElseThrow().floatMode());
    assertEquals(FloatMode.STRICT, signatures.get("other").orElseThrow().floatMode());
  }

  @Test
  void invalidAndUnmarkedMethodsHaveNone() {
    assertEquals(
        Map.of(
            "notStatic", Optional.empty(),
            "unmarked", Optional.empty(),
            "wrongType", Optional.empty()),
        read(
            FloatMode.DEFAULT,
            """
            class K {
              @GpuKernel float notStatic(float x) { return x; }
              @GpuKernel static float wrongType(String x) { return 0; }
              static float unmarked(float x) { return x; }
            }
            """));
  }

  @Test
  void blockSizeLimits() {
    Map<String, Optional<KernelSignature>> signatures =
        read(
            FloatMode.DEFAULT,
            """
            class K {
              @GpuKernel(blockSize = 1024) static float good1(float x) { return x; }
              @GpuKernel(blockSize = {4, 4, 64}) static float good2(float x) { return x; }
              @GpuKernel(blockSize = 0) static float bad1(float x) { return x; }
              @GpuKernel(blockSize = 1025) static float bad2(float x) { return x; }
              @GpuKernel(blockSize = {1, 1, 65}) static float bad3(float x) { return x; }
              @GpuKernel(blockSize = {1, 1, 1, 1}) static float bad4(float x) { return x; }
              @GpuKernel(blockSize = {65536, 65536, 65536}) static float bad5(float x) { return x; }
              @GpuKernel(blockSize = {32, -1}) static float bad6(float x) { return x; }
            }
            """);
    signatures.forEach(
        (name, signature) -> assertEquals(name.startsWith("good"), signature.isPresent(), name));
  }
}
