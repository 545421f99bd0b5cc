package org.jgpu.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A kernel is read without the others, and says the same. */
class DescriptorTextTest {
  private static final ClassDescriptor WHOLE = DescriptorRoundTripTest.DESCRIPTOR;
  private static final DescriptorText TEXT = DescriptorText.open(DescriptorWriter.write(WHOLE));

  @Test
  void eachKernelIsReadByItself() {
    assertEquals(WHOLE.owner(), TEXT.owner());
    assertEquals(
        WHOLE.kernels().stream().map(KernelDescriptor::key).collect(Collectors.toList()),
        TEXT.keys());
    for (KernelDescriptor kernel : WHOLE.kernels()) {
      assertTrue(TEXT.has(kernel.key()));
      ClassDescriptor expected =
          new ClassDescriptor(
              WHOLE.owner(), units(kernel), List.of(kernel), WHOLE.globals(), WHOLE.families());
      assertEquals(expected, TEXT.only(kernel.key()));
      for (EntryDescriptor entry : kernel.entries()) {
        assertEquals(WHOLE.unit(kernel, entry.variant()), expected.unit(kernel, entry.variant()));
      }
    }
    assertEquals(WHOLE, TEXT.whole());
  }

  /** Its own, and those that are named after that: twins, rarer strides, scans. */
  private static List<CudaUnit> units(KernelDescriptor kernel) {
    return WHOLE.units().stream()
        .filter(unit -> (unit.name() + "+").startsWith(kernel.unit() + "+"))
        .collect(Collectors.toList());
  }

  @Test
  void unitsOfOtherKernelsAreLeftOut() {
    List<CudaUnit> units =
        List.of(
            new CudaUnit("A+f.float3", "01"),
            new CudaUnit("A+f.float32", "02"),
            new CudaUnit("A+f.float32++checked", "03"),
            new CudaUnit("A+f.float32+any.strides", "04"));
    KernelDescriptor any = WHOLE.kernels().get(0);
    KernelDescriptor kernel =
        new KernelDescriptor(
            "f(T)<float32>",
            any.form(),
            "A+f.float32",
            any.location(),
            any.parameters(),
            any.results(),
            any.geometry(),
            any.entries());
    ClassDescriptor family = new ClassDescriptor("A", units, List.of(kernel));
    DescriptorText text = DescriptorText.open(DescriptorWriter.write(family));
    assertEquals(units.subList(1, 4), text.only(kernel.key()).units());
  }

  @Test
  void aKeyIsNotFoundInALongerOne() {
    String key = WHOLE.kernels().get(0).key();
    String part = key.substring(0, key.length() - 1);
    assertFalse(TEXT.has(part));
    assertFalse(TEXT.has(key + ")"));
  }

  @Test
  void whatIsNotThereIsAnsweredByAllThereIs() {
    assertEquals(WHOLE, TEXT.only("missing(int)"));
    DescriptorFormatException e =
        assertThrows(
            DescriptorFormatException.class,
            () -> TEXT.only("missing(int)").kernel("missing(int)"));
    assertTrue(e.getMessage().contains(TEXT.keys().toString()), e.getMessage());
  }

  @Test
  void aClassWithoutKernelsHasNoKeys() {
    ClassDescriptor empty = new ClassDescriptor("A", List.of(), List.of());
    DescriptorText text = DescriptorText.open(DescriptorWriter.write(empty));
    assertEquals(List.of(), text.keys());
    assertEquals(empty, text.whole());
    assertEquals(empty, text.only("k()"));
  }

  @Test
  void aWrongLineIsNamedWithItsNumberInTheFile() {
    String text = DescriptorWriter.write(WHOLE);
    KernelDescriptor last = WHOLE.kernels().get(WHOLE.kernels().size() - 1);
    int start = text.indexOf("\nkernel " + last.key()) + 1;
    String body = text.substring(text.indexOf('\n') + 1, start);
    String wrong = body + text.substring(start).replaceFirst("items \\d+", "items x");
    String sealed = DescriptorWriter.FORM.seal(wrong);
    DescriptorFormatException e =
        assertThrows(
            DescriptorFormatException.class, () -> DescriptorText.open(sealed).only(last.key()));
    int line = List.of(sealed.split("\n")).indexOf("items x") + 1;
    assertTrue(e.getMessage().startsWith("line " + line + " "), e.getMessage());
  }
}
