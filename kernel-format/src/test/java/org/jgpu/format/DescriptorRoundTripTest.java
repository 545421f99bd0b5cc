package org.jgpu.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.jgpu.format.HostExpression.Binary;
import org.jgpu.format.HostExpression.Constant;
import org.jgpu.format.HostExpression.Narrow;
import org.jgpu.format.HostExpression.Operator;
import org.jgpu.format.HostExpression.Scalar;
import org.junit.jupiter.api.Test;

class DescriptorRoundTripTest {
  private static final LoopRange ROWS =
      new LoopRange(
          new Constant(1),
          new Binary(Operator.SUB, false, new Scalar(3), new Constant(1)),
          new Narrow(ElementType.INT16, new HostExpression.Length(0)));

  private static final StructType POINT =
      new StructType("app.Point", List.of(new StructType.Component("x", ElementType.FLOAT32)));

  private static final KernelDescriptor BLUR =
      new KernelDescriptor(
          "blur(float[],float[],int,int)",
          KernelForm.PARALLEL,
          "app.Kernels-Nested",
          "Kernels.java:12",
          List.of(
              new ParameterDescriptor("in", ElementType.FLOAT32, true, Access.READ),
              new ParameterDescriptor("width", ElementType.INT32, false, Access.READ)),
          List.of(),
          new Geometry(List.of(32, 8, 1), 1, List.of(ROWS)),
          List.of(
              new EntryDescriptor(
                  Variant.MAIN,
                  "app_Kernels_blur",
                  List.of(
                      DeviceParameter.pointer(0),
                      DeviceParameter.length(0, ElementType.INT32),
                      DeviceParameter.value(1, ElementType.INT32)))));

  private static final KernelDescriptor SAXPY =
      new KernelDescriptor(
          "saxpy(float,float)",
          KernelForm.ELEMENTWISE,
          "app.Kernels-Nested",
          "Kernels.java:3",
          List.of(
              new ParameterDescriptor("a", ElementType.FLOAT32, false, Access.READ),
              new ParameterDescriptor("x", ElementType.FLOAT32, true, Access.READ)),
          List.of(ElementType.FLOAT32),
          Geometry.UNSPECIFIED,
          List.of(
              new EntryDescriptor(
                  Variant.STRIDED,
                  "saxpy_s",
                  List.of(
                      new DeviceParameter(DeviceParameter.Kind.RESULT, 0, ElementType.INT64),
                      new DeviceParameter(
                          DeviceParameter.Kind.INDEX_SPACE, 0, ElementType.INT32)))));

  private static final KernelDescriptor POINTS =
      new KernelDescriptor(
          "points(Point,Point[])",
          KernelForm.GRID,
          "app.Kernels-Nested",
          "Kernels.java:7",
          List.of(
              new ParameterDescriptor("p.x", ElementType.FLOAT32, false, Access.READ),
              new ParameterDescriptor("q", POINT, true, Access.WRITE),
              new ParameterDescriptor("m", ElementType.UINT16, true, 2, Access.READ_WRITE)),
          List.of(POINT),
          new Geometry(
              List.of(0, 0, 0),
              1,
              0,
              List.of(),
              List.of(new HostExpression.Scalar(0), ROWS.lower()),
              List.of(
                  new SharedArray("tile", 8, List.of(new HostExpression.Threads(0), ROWS.upper())),
                  new SharedArray("rest", 1, List.of(new HostExpression.Blocks(2))))),
          List.of(
              new EntryDescriptor(
                  Variant.MAIN,
                  "points<float, 3>",
                  List.of(
                      DeviceParameter.value(0, POINT),
                      DeviceParameter.pointer(1),
                      DeviceParameter.pointer(2),
                      DeviceParameter.size(2, 0),
                      DeviceParameter.size(2, 1),
                      DeviceParameter.stride(2, 0, ElementType.INT32),
                      DeviceParameter.stride(2, 1, ElementType.INT64)))));

  private static final KernelDescriptor SUMS =
      new KernelDescriptor(
          "Sums.scan",
          KernelForm.SCAN,
          "app.Kernels-Nested",
          "Kernels.java:9",
          List.of(new ParameterDescriptor("x", ElementType.INT32, true, Access.READ)),
          List.of(ElementType.FLOAT64),
          new Geometry(List.of(0, 0, 0), 8, 2, List.of()),
          List.of(
              new EntryDescriptor(
                  Variant.SCAN_SHORT,
                  "sums_short",
                  List.of(
                      DeviceParameter.pointer(0),
                      new DeviceParameter(
                          DeviceParameter.Kind.OUTER_EXTENT, 0, ElementType.INT64)))));

  static final ClassDescriptor DESCRIPTOR =
      new ClassDescriptor(
          "app.Kernels$Nested",
          List.of(new CudaUnit("app.Kernels-Nested", "0123456789abcdef")),
          List.of(BLUR, POINTS, SAXPY, SUMS),
          List.of(
              new GlobalDescriptor(
                  "points", "app.Kernels-Nested", "Kernels.java:8", POINT, true, "&ns::points"),
              new GlobalDescriptor(
                  "seen",
                  "app.Kernels-Nested",
                  "K.java:9",
                  ElementType.INT32,
                  false,
                  "a<int, 2>")));

  @Test
  void whatIsWrittenIsRead() {
    assertEquals(DESCRIPTOR, DescriptorReader.read(DescriptorWriter.write(DESCRIPTOR)));
  }

  @Test
  void familiesAreReadWithTheirKernelsElsewhere() {
    List<String> keys = List.of("add(T,T)", "scale(T[],float)");
    ClassDescriptor families =
        new ClassDescriptor("A$B", List.of(), List.of(BLUR), List.of(), keys);
    assertEquals(families, DescriptorReader.read(DescriptorWriter.write(families)));
    assertEquals(
        "META-INF/jgpu/A-B+scale-T+-float.jgpu",
        KernelFiles.familyDescriptor("A$B", "scale(T[],float)"));
    assertEquals("A-B+add-T-T.uint8", KernelFiles.familyUnit("A$B", "add(T,T)", "uint8"));
    String key = KernelFiles.familyKey("add(T,T)", "uint8");
    assertEquals(Optional.of("add(T,T)"), KernelFiles.familyOf(key));
    assertEquals(Optional.empty(), KernelFiles.familyOf("add(int,int)"));
    assertEquals(Optional.of("uint8"), KernelFiles.typeOf(key));
    assertEquals(Optional.empty(), KernelFiles.typeOf("add(int,int)"));
    // A raw kernel may be called as its class is.
    assertEquals("A-Sum+Sum-of.int8", KernelFiles.familyUnit("A$Sum", "Sum", "int8"));
    assertEquals("Sum.scan<int8>", KernelFiles.scanKey("Sum<int8>"));
    assertEquals("Sum.scan", KernelFiles.scanKey("Sum"));
  }

  @Test
  void aClassWithoutKernelsIsRead() {
    ClassDescriptor empty = new ClassDescriptor("A", List.of(), List.of());
    assertEquals(empty, DescriptorReader.read(DescriptorWriter.write(empty)));
  }

  @Test
  void aWrongLineIsNamedWithItsNumber() {
    String text = DescriptorWriter.write(DESCRIPTOR);
    String wrong = text.substring(text.indexOf('\n') + 1).replace("items 1", "items x");
    String sealed = DescriptorWriter.FORM.seal(wrong);
    DescriptorFormatException e =
        assertThrows(DescriptorFormatException.class, () -> DescriptorReader.read(sealed));
    int line = List.of(sealed.split("\n")).indexOf("items x") + 1;
    assertTrue(e.getMessage().startsWith("line " + line + " "), e.getMessage());
  }

  @Test
  void aLineBreakInANameIsNotWritten() {
    ClassDescriptor broken = new ClassDescriptor("A\nkernel k", List.of(), List.of());
    assertThrows(DescriptorFormatException.class, () -> DescriptorWriter.write(broken));
  }

  @Test
  void aMissingKernelListsThoseThereAre() {
    DescriptorFormatException e =
        assertThrows(DescriptorFormatException.class, () -> DESCRIPTOR.kernel("gone()"));
    assertTrue(e.getMessage().contains("saxpy(float,float)"), e.getMessage());
  }

  @Test
  void aMissingGlobalListsThoseThereAre() {
    DescriptorFormatException e =
        assertThrows(DescriptorFormatException.class, () -> DESCRIPTOR.global("gone"));
    assertTrue(e.getMessage().contains("[points, seen]"), e.getMessage());
    assertEquals("app.Kernels-Nested", DESCRIPTOR.unit(DESCRIPTOR.global("seen")).name());
  }

  @Test
  void layoutsHaveTheSizeOfTheStruct() {
    DeviceParameter layout = new DeviceParameter(DeviceParameter.Kind.LAYOUT, 0, ElementType.INT64);
    assertEquals(8 * (1 + 16 + 2 * 16 + 16) + 16, layout.bytes(SAXPY.operands()));
  }
}
