package org.jgpu.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jgpu.format.LauncherIndex.Entry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LauncherIndexTest {
  private static final LauncherIndex INDEX =
      new LauncherIndex(
          List.of(
              new Entry("app.KernelsLauncher", "app.Kernels"),
              new Entry("app.Outer_InnerLauncher", "app.Outer$Inner")));

  @Test
  void whatIsWrittenIsRead() {
    assertEquals(INDEX, LauncherIndex.parse(INDEX.text()));
    LauncherIndex none = new LauncherIndex(List.of());
    assertEquals(none, LauncherIndex.parse(none.text()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"app.KernelsLauncher", " app.Kernels", "app.KernelsLauncher "})
  void aLineThatIsNoPairIsRefused(String line) {
    String text = "a.BLauncher a.B\n" + line + "\n";
    DescriptorFormatException refused =
        assertThrows(DescriptorFormatException.class, () -> LauncherIndex.parse(text));
    assertTrue(refused.getMessage().startsWith("line 2: "), refused::getMessage);
  }

  @Test
  void listsMayBePutOneBehindAnother() {
    LauncherIndex other = new LauncherIndex(List.of(new Entry("b.CLauncher", "b.C")));
    assertEquals(
        List.of(INDEX.entries().get(0), INDEX.entries().get(1), other.entries().get(0)),
        LauncherIndex.parse(INDEX.text() + "\n" + other.text()).entries());
  }

  @ParameterizedTest
  @CsvSource({
    "Kernels, KernelsLauncher",
    "app.Kernels, app.KernelsLauncher",
    "app.with_sign.Outer$Inner$Most, app.with_sign.Outer_Inner_MostLauncher"
  })
  void launchersAreNamedAfterTheirClass(String owner, String launcher) {
    assertEquals(launcher, KernelFiles.launcher(owner));
  }
}
