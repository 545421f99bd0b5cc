package org.jgpu.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class NumberTypeTest {
  @Test
  void eachIsFoundByTypeAndRecord() {
    for (NumberType dtype : NumberType.all()) {
      assertEquals(Optional.of(dtype), NumberType.of(dtype.type()));
      assertEquals(dtype.name().toLowerCase(java.util.Locale.ROOT), dtype.dtype());
      assertEquals(dtype.dtype(), dtype.type().toString());
    }
    assertEquals(Optional.of(NumberType.FLOAT32), NumberType.ofRecord("org.jgpu.numbers.Float32"));
    assertEquals(Optional.of(NumberType.FLOAT16), NumberType.ofRecord("org.jgpu.annotations.Half"));
    assertEquals(Optional.empty(), NumberType.ofRecord("app.Float32"));
  }

  @Test
  void everyPrimitiveHasOne() {
    for (ElementType type : ElementType.values()) {
      assertEquals(type.toString(), NumberType.of(type).orElseThrow().dtype());
    }
  }

  @Test
  void javaArraysHoldPrimitivesOrRecords() {
    for (ElementType type : ElementType.values()) {
      NumberType dtype = NumberType.of(type).orElseThrow();
      assertEquals(Optional.of(type), dtype.primitive());
      assertFalse(dtype.isUnsigned());
    }
    assertEquals(Optional.of(ElementType.INT8), NumberType.UINT8.primitive());
    assertEquals(Optional.of(ElementType.INT32), NumberType.UINT32.primitive());
    assertEquals(Optional.of(ElementType.INT64), NumberType.UINT64.primitive());
    assertTrue(NumberType.UINT64.isUnsigned());
    assertEquals(Optional.empty(), NumberType.FLOAT16.primitive());
    assertEquals(Optional.empty(), NumberType.COMPLEX128.primitive());
  }

  @Test
  void sumsAndMeansHaveNumPysDtypes() {
    for (NumberType dtype : NumberType.all()) {
      String name = dtype.dtype();
      boolean whole = name.contains("int") || name.equals("bool");
      String wide = whole ? (name.startsWith("u") ? "uint64" : "int64") : name;
      assertEquals(wide, dtype.wide().dtype());
      assertEquals(whole ? "float64" : name, dtype.floating().dtype());
    }
  }
}
