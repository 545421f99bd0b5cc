package org.jgpu.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BinaryIndexTest {
  private static final BinaryIndex INDEX =
      new BinaryIndex(
          "0123456789abcdef",
          List.of(
              new BinaryIndex.Binary(Target.cubin(90), 6_144, 0xdeadbeef, "nvrtc-12.9"),
              new BinaryIndex.Binary(Target.ptx(75), 812, 7, "nvcc 13.0 with spaces")),
          Map.of("reduce<float, 256>", "_Z6reduceIfLi256EEvPf", "&ns::k", "_ZN2ns1kE"));

  @Test
  void whatIsWrittenIsRead() {
    assertEquals(INDEX, BinaryIndex.parse(INDEX.text()));
  }

  @Test
  void theChecksumSeesOneFlippedBit() {
    byte[] content = {1, 2, 3, 4};
    int before = BinaryIndex.checksum(content);
    content[2] ^= 1;
    assertNotEquals(before, BinaryIndex.checksum(content));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "source a\nsymbol _Z1f\n",
        "source a\nbinary sm_90 1\n",
        "source a\nbinary sm_90 x 0 nvcc\n",
        "source a\nbinary sm_x 1 0 nvcc\n"
      })
  void brokenTextIsAnError(String body) {
    String text = new SealedText("jgpu-binaries", 2).seal(body);
    assertThrows(DescriptorFormatException.class, () -> BinaryIndex.parse(text));
  }

  @Test
  void filesOfNestedClassesAndRawKernelsHaveDistinctNames() {
    String unit = KernelFiles.rawUnit("app.Kernels$Nested", "spmv");
    assertEquals("META-INF/jgpu/app.Kernels-Nested+spmv.cu", KernelFiles.source(unit));
    assertEquals(
        "META-INF/jgpu/app.Kernels-Nested+spmv.0123456789abcdef.sm_90.cubin",
        KernelFiles.binary(unit, "0123456789abcdef", Target.cubin(90)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"sm_90", "compute_75", "sm_120"})
  void targetsAreParsed(String architecture) {
    assertEquals(architecture, Target.parse(architecture).architecture());
  }

  @ParameterizedTest
  @ValueSource(strings = {"90", "sm_", "sm_9", "sm_90a", "compute_x", "SM_90"})
  void otherArchitecturesAreErrors(String architecture) {
    assertThrows(DescriptorFormatException.class, () -> Target.parse(architecture));
  }
}
