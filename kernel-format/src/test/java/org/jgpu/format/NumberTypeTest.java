package org.jgpu.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
}
