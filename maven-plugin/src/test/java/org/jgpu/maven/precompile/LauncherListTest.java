package org.jgpu.maven.precompile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

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
  void listsTheLauncherOfEachClass() throws Exception {
    write("app.Outer$Inner", A);
    run(TARGETS);
    assertEquals(
        List.of(
            new Entry("app.FirstLauncher", "app.First"),
            new Entry("app.Outer_InnerLauncher", "app.Outer$Inner"),
            new Entry("app.SecondLauncher", "app.Second")),
        LauncherIndex.parse(read(KernelFiles.LAUNCHERS)).entries());
  }

  @Test
  void isLeftAsItIsWhereNothingHasChanged() throws Exception {
    run(TARGETS);
    FileTime old = FileTime.fromMillis(1_000_000);
    Files.setLastModifiedTime(file(KernelFiles.LAUNCHERS), old);
    run(TARGETS);
    assertEquals(old, Files.getLastModifiedTime(file(KernelFiles.LAUNCHERS)));
    write("app.Third", A);
    run(TARGETS);
    assertEquals(3, LauncherIndex.parse(read(KernelFiles.LAUNCHERS)).entries().size());
  }

  @Test
  void goesWithTheLastLauncher() throws Exception {
    run(TARGETS);
    for (String name : names()) {
      if (!file(KernelFiles.FOLDER + name).equals(file(KernelFiles.LAUNCHERS))) {
        Files.delete(file(KernelFiles.FOLDER + name));
      }
    }
    run(TARGETS);
    assertFalse(Files.exists(file(KernelFiles.LAUNCHERS)));
  }
}
