package org.jgpu.runtime.module;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelCacheTest {
  private static final byte[] CODE = {1, 2, 3, 4, 5};

  @TempDir private Path folder;

  private KernelCache cache(long limit) {
    return new KernelCache(folder.resolve("kernels"), limit);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("kernels"))) {
      return files.toList();
    }
  }

  @Test
  void whatIsPutIsGot() {
    KernelCache cache = cache(1 << 20);
    assertEquals(Optional.empty(), cache.get("a"));
    cache.put("a", CODE);
    assertArrayEquals(CODE, cache.get("a").orElseThrow());
  }

  @Test
  void aDamagedOrTornEntryIsAMiss() throws IOException {
    KernelCache cache = cache(1 << 20);
    cache.put("a", CODE);
    Path file = files().get(0);
    byte[] content = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(content, content.length - 1));
    assertEquals(Optional.empty(), cache.get("a"));
    content[content.length - 1] ^= 1;
    Files.write(file, content);
    assertEquals(Optional.empty(), cache.get("a"));
    Files.write(file, new byte[3]);
    assertEquals(Optional.empty(), cache.get("a"));
    cache.put("a", CODE);
    assertArrayEquals(CODE, cache.get("a").orElseThrow());
  }

  @Test
  void theLeastRecentlyUsedEntriesGoFirst() throws IOException {
    KernelCache cache = cache(3 * (12 + CODE.length));
    for (String key : List.of("a", "b", "c")) {
      cache.put(key, CODE);
    }
    setAge("a", 3);
    setAge("b", 2);
    setAge("c", 1);
    cache.get("a");
    cache.put("d", CODE);
    assertTrue(cache.get("a").isPresent());
    assertEquals(Optional.empty(), cache.get("b"));
    assertTrue(cache.get("c").isPresent());
    assertTrue(cache.get("d").isPresent());
  }

  private void setAge(String key, int hours) throws IOException {
    Path file = folder.resolve("kernels").resolve(key + ".kernel");
    long now = System.currentTimeMillis();
    Files.setLastModifiedTime(file, FileTime.fromMillis(now - hours * 3_600_000L));
  }

  @Test
  void onlyTheUserMayReadIt() throws IOException {
    KernelCache cache = cache(1 << 20);
    cache.put("a", CODE);
    Path kernels = folder.resolve("kernels");
    if (Files.getFileStore(kernels).supportsFileAttributeView("posix")) {
      assertEquals(
          "rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(kernels)));
      assertEquals(
          "rw-------",
          PosixFilePermissions.toString(Files.getPosixFilePermissions(files().get(0))));
    }
  }

  @Test
  void writersAndReadersAtOnceNeverSeeTornCode() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    List<Future<?>> results = new ArrayList<>();
    for (int t = 0; t < 4; t++) {
      byte[] code = new byte[10_000 + t];
      Arrays.fill(code, (byte) t);
      results.add(
          threads.submit(
              () -> {
                // A cache of its own each, as separate processes would have.
                KernelCache cache = cache(1 << 20);
                for (int i = 0; i < 200; i++) {
                  cache.put("a", code);
                  byte[] got = cache.get("a").orElseThrow();
                  assertEquals(10_000 + got[0], got.length);
                  assertEquals(got[0], got[got.length - 1]);
                }
              }));
    }
    for (Future<?> result : results) {
      result.get();
    }
    threads.shutdown();
    assertEquals(1, files().size());
  }

  @Test
  void aFolderThatCannotBeWrittenCostsOnlyTheCache() throws IOException {
    Files.writeString(folder.resolve("kernels"), "a file where the folder should be");
    KernelCache cache = cache(1 << 20);
    cache.put("a", CODE);
    assertEquals(Optional.empty(), cache.get("a"));
  }
}
