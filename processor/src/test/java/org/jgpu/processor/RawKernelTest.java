package org.jgpu.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jgpu.format.Access;
import org.jgpu.format.DeviceParameter;
import org.jgpu.format.ElementType;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.Geometry;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelForm;
import org.jgpu.format.ParameterDescriptor;
import org.jgpu.format.SourceHash;
import org.jgpu.format.Variant;
import org.jgpu.processor.raw.RawUnit;
import org.jgpu.processor.raw.RawUnits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RawKernelTest {
  private RawUnits units = new RawUnits();

  private Compilation compile(String source, Object... options) {
    JgpuProcessor processor =
        new JgpuProcessor(
            (environment, signatures, rawKernels, dump) -> {
              units = rawKernels;
              return true;
            });
    return Compiler.javac()
        .withProcessors(processor)
        .withOptions(options)
        .compile(Compiling.file("app.Kernels", source));
  }

  @Test
  void unitHasSourceAndDescriptor() {
    assertThat(
            compile(
                """
                class Kernels {
                  static class Inner {
                    @RawKernel(value = \"""
                        #define N 4
                        extern "C" __global__ void scale_kernel(const float* in, float* out, double f, bool b) {
                        }\""", entry = "scale_kernel", blockSize = {32, 8})
                    static native void scale(float[] in, float[] out, double f, boolean b);
                  }
                }
                """))
        .succeeded();
    RawUnit unit = units.of("app.Kernels$Inner").get(0);
    assertEquals("app.Kernels-Inner+scale", unit.unitName());
    String source = unit.cudaSource();
    assertEquals(
        """
        // Raw kernel app.Kernels$Inner.scale(float[],float[],double,boolean), made by JGPU. Do not edit.
        #line 1 "app/Kernels.java.scale.cu"
        #define N 4
        extern "C" __global__ void scale_kernel(const float* in, float* out, double f, bool b) {
        }
        """,
        source.substring(0, source.indexOf("#line 1 \"jgpu/checks.cu\"")));
    assertEquals(
        List.of(
            new KernelDescriptor(
                "scale(float[],float[],double,boolean)",
                KernelForm.RAW,
                "app.Kernels-Inner+scale",
                "Kernels.java.scale.cu:2",
                List.of(
                    new ParameterDescriptor("in", ElementType.FLOAT32, true, Access.READ),
                    new ParameterDescriptor("out", ElementType.FLOAT32, true, Access.READ_WRITE),
                    new ParameterDescriptor("f", ElementType.FLOAT64, false, Access.READ),
                    new ParameterDescriptor("b", ElementType.BOOL, false, Access.READ)),
                List.of(),
                new Geometry(List.of(32, 8, 1), 1, List.of()),
                List.of(
                    new EntryDescriptor(
                        Variant.MAIN,
                        "scale_kernel",
                        List.of(
                            DeviceParameter.pointer(0),
                            DeviceParameter.pointer(1),
                            DeviceParameter.value(2, ElementType.FLOAT64),
                            DeviceParameter.value(3, ElementType.BOOL)))))),
        unit.kernels());
    assertEquals(List.of(), units.of("app.Kernels"));
  }

  @Test
  void resourceIsReadFromThePackage(@TempDir Path folder) throws IOException {
    String cuda = "extern \"C\" __global__ void clear(float* x) {}\n";
    Files.createDirectories(folder.resolve("app/cuda"));
    Files.writeString(folder.resolve("app/cuda/clear.cu"), cuda);
    String source =
        """
        class Kernels {
          @RawKernel(resource = "cuda/clear.cu")
          static native void clear(float[] x);
        }
        """;
    for (String option : List.of("-sourcepath", "-cp")) {
      String path =
          option.equals("-cp")
              ? folder + java.io.File.pathSeparator + System.getProperty("java.class.path")
              : folder.toString();
      units = new RawUnits();
      assertThat(compile(source, option, path)).succeeded();
      String written = units.of("app.Kernels").get(0).cudaSource();
      String expected =
          "// Raw kernel app.Kernels.clear(float[]), made by JGPU. Do not edit.\n"
              + "// jgpu-file "
              + SourceHash.of(cuda)
              + " app/cuda/clear.cu\n#line 1 \"app/cuda/clear.cu\"\n"
              + cuda;
      assertTrue(written.startsWith(expected), written);
    }
  }

  @Test
  void resourceOutsideOfThePackageIsNotFound() {
    Compilation compilation =
        compile(
            """
            class Kernels {
              @RawKernel(resource = "../clear.cu")
              static native void clear(float[] x);
            }
            """);
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation).hadErrorContaining("the resource ../clear.cu is not found");
  }

  @Test
  void mismatchQuotesBothSides() {
    Compilation compilation =
        compile(
            """
            class Kernels {
              @RawKernel("extern \\"C\\" __global__ void f(const int* row, float* x, long n) {}")
              static native void f(int[] row, double[] x, long n);
            }
            """);
    assertThat(compilation).hadErrorCount(2);
    assertThat(compilation)
        .hadErrorContaining(
            "parameter 2 is 'double[] x' in Java and 'float* x' in CUDA: Java's double is double"
                + " in CUDA.");
    assertThat(compilation)
        .hadErrorContaining(
            "parameter 3 is 'long n' in Java and 'long n' in CUDA: CUDA's long has 4 bytes on"
                + " Windows and 8 elsewhere. Java's long is long long in CUDA.");
  }

  @Test
  void missingEntryNamesThoseThatAreThere() {
    Compilation compilation =
        compile(
            """
            class Kernels {
              @RawKernel("extern \\"C\\" __global__ void a() {} extern \\"C\\" __global__ void b() {}")
              static native void c();
            }
            """);
    assertThat(compilation)
        .hadErrorContaining("the CUDA C defines no __global__ function c; it defines a, b");
  }
}
