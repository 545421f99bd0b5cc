package org.jgpu.maven.precompile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.LauncherIndex;

/** The file that names the launchers of a class folder; it is written where it has changed. */
final class LauncherList {
  private LauncherList() {}

  /** Lists the launchers of those classes that {@code units} belong to; deletes an empty list. */
  static void write(KernelFolder folder, List<SourceUnit> units) throws IOException {
    List<LauncherIndex.Entry> entries =
        units.stream()
            .map(unit -> unit.owner().owner())
            .distinct()
            .sorted()
            .map(owner -> new LauncherIndex.Entry(KernelFiles.launcher(owner), owner))
            .toList();
    Path file = folder.file(KernelFiles.LAUNCHERS);
    byte[] content = new LauncherIndex(entries).text().getBytes(StandardCharsets.UTF_8);
    if (entries.isEmpty()) {
      Files.deleteIfExists(file);
    } else if (!Files.exists(file) || !Arrays.equals(content, Files.readAllBytes(file))) {
      Files.write(file, content);
    }
  }
}
