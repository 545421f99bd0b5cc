package org.jgpu.maven.precompile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jgpu.format.KernelFiles;

/** What the files of kernels add to a class folder, and so to the jar before it is compressed. */
public final class FolderSizes {
  private static final Pattern BINARY =
      Pattern.compile("\\.((?:sm|compute)_\\d+)\\.(?:cubin|ptx)$");
  private static final int KILOBYTE = 1024;

  private FolderSizes() {}

  /** Returns one line on the folder {@code classes}, by architecture. */
  public static String summary(Path classes) throws IOException {
    KernelFolder folder = new KernelFolder(classes);
    Map<String, Long> sizes = new TreeMap<>();
    long total = 0;
    for (String name : folder.names()) {
      Matcher binary = BINARY.matcher(name);
      String kind = binary.find() ? binary.group(1) : "sources and indexes";
      long bytes = Files.size(folder.file(KernelFiles.FOLDER + name));
      sizes.merge(kind, bytes, Long::sum);
      total += bytes;
    }
    return kilobytes(total)
        + " in "
        + KernelFiles.FOLDER
        + sizes.entrySet().stream()
            .map(entry -> entry.getKey() + " " + kilobytes(entry.getValue()))
            .collect(Collectors.joining(", ", ": ", ""));
  }

  /** Returns {@code bytes} in KB, rounded up. */
  public static String kilobytes(long bytes) {
    return String.format(Locale.ROOT, "%,d KB", (bytes + KILOBYTE - 1) / KILOBYTE);
  }
}
