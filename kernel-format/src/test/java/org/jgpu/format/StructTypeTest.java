package org.jgpu.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.jgpu.format.StructType.Component;
import org.jgpu.format.StructType.Leaf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StructTypeTest {
  private static final StructType POINT =
      new StructType(
          "app.Point",
          List.of(
              new Component("x", ElementType.FLOAT32), new Component("y", ElementType.FLOAT64)));

  private static final StructType SHAPE =
      new StructType(
          "app.K$Shape",
          List.of(
              new Component("kind", ElementType.INT8),
              new Component("at", POINT),
              new Component("flag", ElementType.BOOL),
              new Component("sides", ElementType.INT16)));

  @Test
  void componentsLieAtTheirAlignment() {
    assertEquals(16, POINT.bytes());
    assertEquals(8, POINT.alignment());
    assertEquals(
        List.of(
            new Leaf("kind", ElementType.INT8, 0),
            new Leaf("at.x", ElementType.FLOAT32, 8),
            new Leaf("at.y", ElementType.FLOAT64, 16),
            new Leaf("flag", ElementType.BOOL, 24),
            new Leaf("sides", ElementType.INT16, 26)),
        SHAPE.leaves());
    assertEquals(32, SHAPE.bytes());
  }

  @Test
  void theCodeIsOneWordAndIsReadBack() {
    assertEquals(
        "app.K$Shape(kind:i8,at:app.Point(x:f32,y:f64),flag:bool,sides:i16)", SHAPE.code());
    assertEquals(SHAPE, ValueType.ofCode(SHAPE.code()));
    assertEquals(ElementType.INT64, ValueType.ofCode("i64"));
    assertEquals("K.Shape", SHAPE.javaName());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"A()", "A(x)", "A(x:f32))", "A(x:f32,)", "A(x:f31)", "(:)", "A(x:B(y:i8)"})
  void malformedCodesAreRefused(String code) {
    assertThrows(DescriptorFormatException.class, () -> StructType.ofCode(code));
  }

  @Test
  void aRecordHasComponents() {
    assertThrows(DescriptorFormatException.class, () -> new StructType("A", List.of()));
  }
}
