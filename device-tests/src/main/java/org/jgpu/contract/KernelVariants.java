package org.jgpu.contract;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * Puts jars that hold kernels into one, without some of their files: {@code KernelVariants OUT.jar
 * ENDINGS JAR...}, to show that PTX alone, and CUDA C alone, work as well.
 */
public final class KernelVariants {
  private KernelVariants() {}

  /** Writes the jar; of entries with one name the first counts. */
  public static void main(String[] arguments) throws IOException {
    Path out = Path.of(arguments[0]);
    List<String> without = List.of(arguments[1].split(","));
    Files.createDirectories(out.toAbsolutePath().getParent());
    Set<String> written = new HashSet<>();
    try (OutputStream file = Files.newOutputStream(out);
        ZipOutputStream jar = new ZipOutputStream(file)) {
      jar.setLevel(0);
      for (String part : Arrays.asList(arguments).subList(2, arguments.length)) {
        copy(Path.of(part), without, written, jar);
      }
    }
  }

  private static void copy(
      Path part, List<String> without, Set<String> written, ZipOutputStream jar)
      throws IOException {
    try (ZipInputStream entries = new ZipInputStream(Files.newInputStream(part))) {
      for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
        String name = entry.getName();
        if (without.stream().noneMatch(name::endsWith) && written.add(name)) {
          jar.putNextEntry(new ZipEntry(name));
          entries.transferTo(jar);
          jar.closeEntry();
        }
      }
    }
  }
}
