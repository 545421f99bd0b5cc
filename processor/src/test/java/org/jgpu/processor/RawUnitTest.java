package org.jgpu.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.jgpu.processor.RawCompilations.body;
import static org.jgpu.processor.RawCompilations.compile;
import static org.jgpu.processor.RawCompilations.descriptor;
import static org.jgpu.processor.RawCompilations.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.SourceHeader;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Units of raw kernels: what belongs to one, how its kernels are named, and what it includes. */
class RawUnitTest {
  @Test
  void kernelsOfOneSourceAndItsOptionsShareAUnit() {
    Compilation compilation =
        compile(
            """
            class Kernels {
              static final String TWO = \"""
                  __device__ int state;
                  extern "C" __global__ void put(int x) { state = x; }
                  extern "C" __global__ void get(int* x) { x[0] = state; }
                  \""";
              @RawKernel(TWO) static native void put(int x);
              @RawKernel(TWO) static native void get(int[] x);
              @RawKernel(value = TWO, entry = "get", options = "-DA=1") static native void other(int[] x);
              @RawKernel(value = TWO, entry = "get", architecture = 80) static native void newer(int[] x);
              @RawGlobal(kernel = "get") static native int state();
            }
            """);
    ClassDescriptor descriptor = descriptor(compilation);
    assertEquals(
        List.of("app.Kernels+newer", "app.Kernels+other", "app.Kernels+put"),
        descriptor.units().stream().map(unit -> unit.name()).toList());
    assertEquals("app.Kernels+put", descriptor.kernel("get(int[])").unit());
    assertEquals("app.Kernels+put", descriptor.kernel("put(int)").unit());
    assertEquals("app.Kernels+put", descriptor.global("state").unit());
    assertEquals("Kernels.java:11", descriptor.global("state").location());
    SourceHeader header = SourceHeader.read(source(compilation, "app.Kernels+other"));
    assertEquals(new SourceHeader(List.of("-DA=1"), List.of(), Map.of()), header);
    SourceHeader newer = SourceHeader.read(source(compilation, "app.Kernels+newer"));
    assertEquals(new SourceHeader(List.of(), List.of(), Map.of(), 80), newer);
  }

  @Test
  void templatesAndNamespacesAreNamedByExpressions() {
    Compilation compilation =
        compile(
            """
            class Kernels {
              static final String SOURCE = \"""
                  namespace ns {
                  __constant__ float factors[2];
                  template <typename T, int N> __global__ void reduce(const T* in, T* out, long long n) {}
                  __global__ void plain(int* x) {}
                  }
                  \""";
              @RawKernel(value = SOURCE, entry = "ns::reduce< float,256 >")
              static native void floats(float[] in, float[] out, long n);
              @RawKernel(value = SOURCE, entry = "reduce<double, 8>")
              static native void doubles(double[] in, double[] out, long n);
              @RawKernel(SOURCE) static native void plain(int[] x);
              @RawGlobal(kernel = "plain") static native float[] factors();
            }
            """);
    String source = source(compilation, "app.Kernels+floats");
    assertEquals(
        List.of("ns::reduce<float, 256>", "ns::reduce<double, 8>", "ns::plain", "&ns::factors"),
        SourceHeader.read(source).names());
    assertTrue(
        source.contains(
            "template __global__ decltype(ns::reduce<float, 256>) ns::reduce<float, 256>;\n"),
        source);
    ClassDescriptor descriptor = descriptor(compilation);
    assertEquals(
        "ns::reduce<double, 8>",
        descriptor.kernel("doubles(double[],double[],long)").entries().get(0).symbol());
    assertEquals("&ns::factors", descriptor.global("factors").symbol());
  }

  @ParameterizedTest
  @ValueSource(strings = {"sourcepath", "jar on the class path"})
  void includesBecomeAPartOfTheSource(String where, @TempDir Path folder) throws IOException {
    Path app = Files.createDirectories(folder.resolve("app/cuda"));
    Files.writeString(
        app.resolve("main.cu"),
        """
        #include <cuda_fp16.h>
        #include "parts/a.cuh" // the first
        /*
        #include "parts/a.cuh"
        */
        #include "cuda_bf16.h"
        #include "parts/a.cuh"
        extern "C" __global__ void f(int* x) { x[0] = A + B; }
        """);
    Files.createDirectories(app.resolve("parts"));
    Files.writeString(
        app.resolve("parts/a.cuh"), "#pragma once\n#include \"../b.h\"\n#define A 1\n");
    Files.writeString(
        app.resolve("b.h"), "#ifndef B\n#define B 2\n#include \"parts/../b.h\"\n#endif\n");
    String path = folder + File.pathSeparator + System.getProperty("java.class.path");
    List<Object> options =
        where.equals("sourcepath")
            ? List.of("-sourcepath", folder.toString())
            : List.of("-cp", path);
    Compilation compilation =
        Compiler.javac()
            .withProcessors(new JgpuProcessor())
            .withOptions(options)
            .compile(
                Compiling.file(
                    "app.Kernels",
                    "class Kernels { @RawKernel(resource = \"cuda/main.cu\")"
                        + " static native void f(int[] x); }"));
    String guarded =
        """
        #line 1 "app/cuda/parts/a.cuh"
        #ifndef JGPU_ONCE_app_cuda_parts_a_cuh
        #line 1 "app/cuda/parts/a.cuh"
        #define JGPU_ONCE_app_cuda_parts_a_cuh
        #line 1 "app/cuda/parts/a.cuh"

        #line 1 "app/cuda/b.h"
        #ifndef B
        #define B 2

        #endif
        #line 3 "app/cuda/parts/a.cuh"
        #define A 1
        #line 3 "app/cuda/parts/a.cuh"
        #endif
        """;
    assertEquals(
        """
        #line 1 "app/cuda/main.cu"
        #include <cuda_fp16.h>
        %s#line 3 "app/cuda/main.cu"
        /*
        #include "parts/a.cuh"
        */
        #include "cuda_bf16.h"
        %s#line 8 "app/cuda/main.cu"
        extern "C" __global__ void f(int* x) { x[0] = A + B; }
        """
            .formatted(guarded, guarded),
        body(source(compilation, "app.Kernels+f")));
    assertEquals("main.cu:8", descriptor(compilation).kernels().get(0).location());
  }

  @Test
  void recordsAreStructsOfGeneratedHeaders() throws Exception {
    Compilation compilation =
        compile(
            """
            final class Kernels {
              record Point(float x, double y) {}
              record Circle(byte signed, Point centre) {}
              @RawKernel(\"""
                  #include "jgpu/Circle.cuh"
                  extern "C" __global__ void f(Circle c, const Point* p, int n) {}\""")
              static native void f(Circle c, Point[] p, int n);
              @RawKernel(\"""
                  struct Point { float x; double y; };
                  __constant__ Point origin[3];
                  extern "C" __global__ void g(Point* p) { p[0] = origin[0]; }\""")
              static native void g(Point[] p);
              @RawGlobal(kernel = "g") static native Point[] origin();
            }
            """);
    String source = source(compilation, "app.Kernels+f");
    assertTrue(
        source.contains("struct Circle {\n  signed char signed_;\n  Point centre;\n};\n"), source);
    assertTrue(source.contains("static_assert(sizeof(Circle) == 24,"), source);
    assertTrue(source.contains("static_assert(JGPU_OFFSET(Circle, centre) == 8,"), source);
    assertEquals(
        "[c.signed, c.centre.x, c.centre.y, p, n]",
        descriptor(compilation).kernel("f(Circle,Point[],int)").parameters().stream()
            .map(parameter -> parameter.name())
            .toList()
            .toString());
    assertEquals(
        3,
        descriptor(compilation)
            .kernel("f(Circle,Point[],int)")
            .entries()
            .get(0)
            .parameters()
            .get(1)
            .index());
    String own = source(compilation, "app.Kernels+g");
    assertTrue(own.contains("static_assert(sizeof(Point) == 16,"), own);
    assertTrue(
        own.contains("jgpu_check::jgpu_holds<decltype(origin), true, 's', 16>::jgpu_value"), own);
    Method origin =
        Compiling.load(compilation, "app.KernelsLauncher")
            .type()
            .getDeclaredMethod("origin", Gpu.class);
    origin.setAccessible(true);
    assertEquals("Kernels.origin as Point", String.valueOf(origin.invoke(null, new Gpu())));
  }

  /** javac's file manager throws for what is no relative URI. */
  @ParameterizedTest
  @ValueSource(strings = {"x\\n.cu", "a b.cu", "x\\\".cu", "x\\\\y.cu", "%.cu", "c:x.cu"})
  void namesThatNoFileCanHaveAreNotFound(String name) {
    Compilation compilation =
        compile(
            "class Kernels { @RawKernel(resource = \"%s\") static native void f(int[] x); }"
                .formatted(name));
    assertThat(compilation).hadErrorContaining("[jgpu/RawResourceNotFound]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-DX=1$(touch f)",
        "-DX=`id`",
        "-DX=a\\\\b",
        "-DX=\\\"a\\\"",
        "-DX='a'",
        "-DX=1,-DY=2",
        "-DX=1 ",
        "-DX=é",
        "--define-macro=X=$HOME",
        "-DX=%PATH%"
      })
  void macrosThatAShellWouldReadAreRefused(String option) {
    Compilation compilation =
        compile(
            """
            class Kernels {
              static final String C = "extern \\"C\\" __global__ void f(int* x) {}";
              @RawKernel(value = C, options = "%s") static native void f(int[] x);
            }
            """
                .formatted(option));
    assertThat(compilation).hadErrorContaining("[jgpu/RawOption]");
    assertThat(compilation).hadErrorContaining("through a shell");
  }
}
