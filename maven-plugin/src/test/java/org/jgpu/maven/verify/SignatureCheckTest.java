package org.jgpu.maven.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.jgpu.format.Access;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.DeviceParameter;
import org.jgpu.format.ElementType;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.Geometry;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelForm;
import org.jgpu.format.ParameterDescriptor;
import org.jgpu.format.StructType;
import org.jgpu.format.Variant;
import org.junit.jupiter.api.Test;

class SignatureCheckTest {
  private static final String UNIT = "app.Kernels+spmv";

  private static final ClassDescriptor RAW =
      descriptor(
          DeviceParameter.pointer(0),
          DeviceParameter.value(1, ElementType.INT32),
          DeviceParameter.value(2, ElementType.FLOAT64));

  @Test
  void isSilentWhereBothAgree() {
    assertEquals(List.of(), check(RAW, ".u64 a, .param .u32 b, .param .f64 c"));
  }

  @Test
  void listsBothSidesWhereASizeDiffers() {
    List<String> messages = check(RAW, ".u64 a, .param .u32 b, .param .f32 c");
    assertEquals(
        List.of(
            """
            kernel app.Kernels.spmv(float[],int,double) (Kernels.java:12): the parameters of CUDA \
            entry 'spmv' differ from the Java ones
              1. Java passes the address of array 'data' (8 bytes), CUDA takes .u64 (8 bytes)
              2. Java passes int 'n' (4 bytes), CUDA takes .u32 (4 bytes)
              3. Java passes double 'factor' (8 bytes), CUDA takes .f32 (4 bytes)   <- differs\
            """),
        messages);
  }

  @Test
  void listsParametersThatOneSideLacks() {
    String fewer = check(RAW, ".u64 a, .param .u32 b").get(0);
    assertTrue(fewer.endsWith("CUDA takes nothing   <- differs"), fewer);
    String more = check(RAW, ".u64 a, .param .u32 b, .param .f64 c, .param .u64 d").get(0);
    assertTrue(
        more.endsWith("4. Java passes nothing, CUDA takes .u64 (8 bytes)   <- differs"), more);
  }

  @Test
  void namesTheMissingEntryAndThoseThereAre() {
    PtxEntries ptx = PtxEntries.parse(".visible .entry _Z4spmvPf(.param .u64 a) {}");
    String message = SignatureCheck.mismatches(RAW, UNIT, Map.of(), ptx).get(0);
    assertTrue(message.contains("has no entry 'spmv'; it has [_Z4spmvPf]"), message);
    assertTrue(message.contains("extern \"C\""), message);
  }

  @Test
  void countsTheBytesOfALayoutByTheOperands() {
    int layout = 8 * (1 + 16 * (1 + 2)) + 16;
    countsBytes(DeviceParameter.Kind.LAYOUT, ElementType.INT64, layout);
    int space = 4 * (5 + 1 + 17 * (4 + 1));
    countsBytes(DeviceParameter.Kind.INDEX_SPACE, ElementType.INT32, space);
  }

  private static void countsBytes(DeviceParameter.Kind kind, ElementType type, int bytes) {
    ClassDescriptor strided = descriptor(new DeviceParameter(kind, 0, type));
    assertEquals(List.of(), check(strided, ".align 4 .b8 l[" + bytes + "]"));
    assertEquals(1, check(strided, ".align 4 .b8 l[" + (bytes + 4) + "]").size());
  }

  @Test
  void knowsTheSizeOfARecord() {
    StructType pair =
        new StructType(
            "app.K$Pair",
            List.of(
                new StructType.Component("n", ElementType.INT32),
                new StructType.Component("factor", ElementType.FLOAT64)));
    ClassDescriptor struct = descriptor(DeviceParameter.value(1, pair));
    assertEquals(List.of(), check(struct, ".align 8 .b8 p[16]"));
    String message = check(struct, ".align 8 .b8 p[12]").get(0);
    assertTrue(message.contains("Java passes K.Pair 'n' (16 bytes)"), message);
  }

  @Test
  void looksOnlyAtTheKernelsOfTheUnit() {
    PtxEntries empty = PtxEntries.parse("");
    assertEquals(List.of(), SignatureCheck.mismatches(RAW, "app.Kernels", Map.of(), empty));
  }

  private static List<String> check(ClassDescriptor owner, String parameters) {
    String ptx = ".visible .entry spmv(.param " + parameters + ") { ret; }";
    return SignatureCheck.mismatches(owner, UNIT, Map.of(), PtxEntries.parse(ptx));
  }

  private static ClassDescriptor descriptor(DeviceParameter... parameters) {
    KernelDescriptor kernel =
        new KernelDescriptor(
            "spmv(float[],int,double)",
            KernelForm.RAW,
            UNIT,
            "Kernels.java:12",
            List.of(
                new ParameterDescriptor("data", ElementType.FLOAT32, true, Access.READ_WRITE),
                new ParameterDescriptor("n", ElementType.INT32, false, Access.READ),
                new ParameterDescriptor("factor", ElementType.FLOAT64, false, Access.READ)),
            List.of(),
            Geometry.UNSPECIFIED,
            List.of(new EntryDescriptor(Variant.MAIN, "spmv", List.of(parameters))));
    return new ClassDescriptor(
        "app.Kernels", List.of(new CudaUnit(UNIT, "0123456789abcdef")), List.of(kernel));
  }
}
