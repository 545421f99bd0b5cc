package org.jgpu.processor.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jgpu.format.Access;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.DeviceParameter;
import org.jgpu.format.ElementType;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.HostExpression;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.ParameterDescriptor;
import org.jgpu.format.Variant;
import org.junit.jupiter.api.Test;

class LinkingTest {
  @Test
  void aDeviceFunctionOfALaterClassIsLinked() {
    Compiled compiled =
        Compiled.source(
            "A",
            """
            final class A {
              @GpuKernel static float f(float x) { return B.twice(x); }
            }
            final class B {
              @DeviceFunction static float twice(float x) { return sum(x, x); }
              static float sum(float a, float b) { return a + b; }
            }
            """);
    assertTrue(compiled.cuda("app.A").contains("app_B_twice_fn(float x) {"));
    assertTrue(compiled.cuda("app.A").contains("app_B_sum_fn(float a, float b) {"));
  }

  @Test
  void aNestedClassHasItsOwnUnit() {
    Compiled compiled =
        Compiled.members("static final class N { @GpuKernel static int f(int x) { return x; } }");
    assertEquals("app.K-N", compiled.descriptor("app.K$N").units().get(0).name());
    assertTrue(compiled.cuda("app.K$N").contains("app_K_00024N_f_c("));
  }

  @Test
  void aClassWithoutKernelsHasNothingToLaunch() {
    Compiled compiled = Compiled.members("@DeviceFunction static int f(int x) { return x; }");
    assertFalse(
        compiled.compilation().generatedFiles().stream()
            .anyMatch(file -> file.getName().contains("META-INF/jgpu")));
  }

  @Test
  void accessIsFoundThroughCalls() {
    ClassDescriptor grids = Compiled.resources("kernels/app/Grids.java").descriptor("app.Grids");
    KernelDescriptor transpose = grids.kernel("transpose(KernelContext,float[],float[],int)");
    assertEquals(
        List.of(Access.READ, Access.WRITE, Access.READ),
        transpose.parameters().stream().map(ParameterDescriptor::access).toList());
    assertEquals(
        List.of(
            DeviceParameter.Kind.POINTER,
            DeviceParameter.Kind.POINTER,
            DeviceParameter.Kind.LENGTH,
            DeviceParameter.Kind.VALUE),
        transpose.entry(Variant.MAIN).parameters().stream().map(DeviceParameter::kind).toList());
  }

  @Test
  void loopRangesAreEvaluatedByTheHost() {
    KernelDescriptor kernel =
        Compiled.resources("kernels/app/Parallels.java")
            .descriptor("app.Parallels")
            .kernel("everyOther(int[],long,int)");
    HostExpression.Arguments arguments =
        new HostExpression.Arguments() {
          @Override
          public long scalar(int index) {
            return index == 1 ? 10 : 3;
          }

          @Override
          public long length(int index) {
            return 100;
          }

          @Override
          public long size(int index, int axis) {
            return 50;
          }
        };
    assertEquals(30, kernel.geometry().loops().get(0).count(arguments));
    assertEquals(List.of(64, 1, 1), kernel.geometry().block());
  }

  @Test
  void viewsArePassedWithShapeAndStrides() {
    KernelDescriptor kernel =
        Compiled.resources("kernels/app/Views.java")
            .descriptor("app.Views")
            .kernel("smooth(FloatView2,FloatView2,int)");
    assertEquals(
        List.of(
            new ParameterDescriptor("in", ElementType.FLOAT32, true, 2, Access.READ),
            new ParameterDescriptor("out", ElementType.FLOAT32, true, 2, Access.WRITE),
            new ParameterDescriptor("border", ElementType.INT32, false, Access.READ)),
        kernel.parameters());
    List<String> loops =
        kernel.geometry().loops().stream().map(loop -> loop.upper().text()).toList();
    assertEquals(List.of("(sub32 (size 1 0) (scalar 2))", "(size 1 1)"), loops);
    assertEquals(List.of(Variant.MAIN, Variant.MAIN_64), variants(kernel));
    for (EntryDescriptor entry : kernel.entries()) {
      boolean narrow = entry.variant() == Variant.MAIN;
      ElementType width = narrow ? ElementType.INT32 : ElementType.INT64;
      List<DeviceParameter> in =
          List.of(
              DeviceParameter.pointer(0),
              DeviceParameter.size(0, 0),
              DeviceParameter.size(0, 1),
              DeviceParameter.stride(0, 0, width),
              DeviceParameter.stride(0, 1, width));
      assertEquals(in, entry.parameters().subList(0, 5));
      assertEquals(entry, entry.checked());
      String unit = narrow ? "app.Views" : KernelFiles.stridedUnit("app.Views");
      assertEquals(unit, kernel.unit(entry.variant()));
    }
  }

  private static List<Variant> variants(KernelDescriptor kernel) {
    return kernel.entries().stream().map(EntryDescriptor::variant).toList();
  }

  private static final String KERNEL =
      "@GpuKernel static int f(int x) { return new P(x, 2).twice().a() + new P(x).b(); }";

  private static final String RECORD =
      """
      record P(int a, int b) {
        @DeviceFunction P(int a) { this(a, a + 1); }
        @DeviceFunction P twice() { return new P(a + a, b); }
        public int b() { return b; }
      }
      """;

  @Test
  void aRecordOfAnotherFileIsLinked() {
    String marked = RECORD.replace("public int b", "@DeviceFunction public int b");
    for (boolean kernelFirst : new boolean[] {true, false}) {
      String first = kernelFirst ? "K" : "P";
      String kernels = "final class K {" + KERNEL + "}";
      Compiled compiled = Compiled.sources(first, kernels, "P", marked);
      String cuda = compiled.cuda("app.K");
      assertTrue(cuda.contains("app_P_twice_fn(app_P_struct{x, 2}).a"), cuda);
      assertTrue(cuda.contains("app_P_b_fn(app_P_new_fn(x))"), cuda);
    }
  }

  @Test
  void anUnmarkedMethodOfARecordOfAnotherFileIsRefused() {
    Compiled compiled = Compiled.sources("K", "final class K {" + KERNEL + "}", "P", RECORD);
    String error = compiled.compilation().errors().toString();
    assertTrue(error.contains("P.b() cannot be called on the GPU"), error);
  }
}
