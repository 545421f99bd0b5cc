package org.jgpu.toolchain.cache;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Deletes the least recently used entries beyond a limit, and what interrupted writers left.
 *
 * @param folder the cache
 * @param limit the most bytes to keep
 */
record CacheTrim(Path folder, long limit) {
  private static final Duration ABANDONED = Duration.ofHours(1);

  private record Found(Path file, FileTime used, long bytes) {}

  void run() throws IOException {
    List<Found> entries = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        look(file, entries);
      }
    }
    entries.sort(Comparator.comparing(Found::used).reversed());
    long kept = 0;
    for (Found entry : entries) {
      kept += entry.bytes;
      if (kept > limit) {
        Files.deleteIfExists(entry.file);
      }
    }
  }

  private static void look(Path file, List<Found> entries) throws IOException {
    BasicFileAttributes attributes;
    try {
      attributes = Files.readAttributes(file, BasicFileAttributes.class);
    } catch (NoSuchFileException e) {
      return; // another process was faster
    }
    String name = String.valueOf(file.getFileName());
    if (name.endsWith(CacheEntry.SUFFIX)) {
      entries.add(new Found(file, attributes.lastModifiedTime(), attributes.size()));
    } else if (name.endsWith(".tmp")
        && attributes.lastModifiedTime().toInstant().isBefore(Instant.now().minus(ABANDONED))) {
      Files.deleteIfExists(file);
    }
  }
}
