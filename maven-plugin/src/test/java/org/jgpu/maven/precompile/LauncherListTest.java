package org.jgpu.maven.precompile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.LauncherIndex;
import org.jgpu.format.LauncherIndex.Entry;
import org.junit.jupiter.api.Test;

/** What a build says of its launchers. */
class LauncherListTest extends PrecompilerTestBase {
  @Test
  void listsTheLaunchersThatJavacHasWritten() throws Exception {
    write("app.Outer$Inner", A);
    launcher("app/FirstLauncher");
    launcher("app/Outer_InnerLauncher");
    run(TARGETS);
    assertEquals(
        List.of(
            new Entry("app.FirstLauncher", "app.First"),
            new Entry("app.Outer_InnerLauncher", "app.Outer$Inner")),
        LauncherIndex.parse(read(KernelFiles.LAUNCHERS)).entries());
  }

  @Test
  void isLeftAsItIsWhereNothingHasChanged() throws Exception {
    launcher("app/FirstLauncher");
    run(TARGETS);
    FileTime old = FileTime.fromMillis(1_000_000);
    Files.setLastModifiedTime(file(KernelFiles.LAUNCHERS), old);
    run(TARGETS);
    assertEquals(old, Files.getLastModifiedTime(file(KernelFiles.LAUNCHERS)));
    launcher("app/SecondLauncher");
    run(TARGETS);
    assertEquals(2, LauncherIndex.parse(read(KernelFiles.LAUNCHERS)).entries().size());
  }

  @Test
  void goesWithTheLastLauncher() throws Exception {
    launcher("app/FirstLauncher");
    run(TARGETS);
    Files.delete(file("app/FirstLauncher.class"));
    run(TARGETS);
    assertFalse(Files.exists(file(KernelFiles.LAUNCHERS)));
  }

  private void launcher(String name) throws IOException {
    Files.createDirectories(file("app"));
    Files.write(file(name + ".class"), new byte[] {1});
  }
}
