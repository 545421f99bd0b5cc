package org.jgpu.runtime.module;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jgpu.runtime.testing.CapturedLog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelCacheTest {
  private static final int ENTRY = 10_000;

  @TempDir private Path parent;

  private KernelCache cache(long limit) {
    return new KernelCache(parent.resolve("jgpu").resolve("kernels"), limit);
  }

  private Path file(String key) {
    return parent.resolve("jgpu").resolve("kernels").resolve(CacheEntry.fileName(key));
  }

  private static byte[] content(int seed) {
    byte[] content = new byte[ENTRY];
    Arrays.fill(content, (byte) seed);
    return content;
  }

  @Test
  void whatIsWrittenIsRead() {
    KernelCache cache = cache(1 << 20);
    assertNull(cache.read("a"));
    cache.write("a", content(1));
    cache.write("b", content(2));
    assertArrayEquals(content(1), cache.read("a"));
    assertArrayEquals(content(2), cache.read("b"));
    cache.write("a", content(3));
    assertArrayEquals(content(3), cache.read("a"));
  }

  @Test
  void keyHoldsAllThatMatters() {
    String key = CacheEntry.key("hash", "nvrtc-12.9 -lineinfo", "sm_90");
    assertFalse(key.equals(CacheEntry.key("hash", "nvrtc-12.9 -lineinfo", "sm_80")));
    assertFalse(key.equals(CacheEntry.key("hash", "nvrtc-12.8 -lineinfo", "sm_90")));
    assertFalse(key.equals(CacheEntry.key("hasg", "nvrtc-12.9 -lineinfo", "sm_90")));
  }

  @Test
  void damagedEntriesAreDroppedAndWrittenAgain() throws IOException {
    KernelCache cache = cache(1 << 20);
    cache.write("a", content(1));
    byte[] whole = Files.readAllBytes(file("a"));
    for (int length : new int[] {0, 3, 8, 12, whole.length - 1}) {
      Files.write(file("a"), Arrays.copyOf(whole, length));
      assertDamaged(cache);
    }
    for (int at : new int[] {0, 5, 9, 14, whole.length - 1}) {
      byte[] flipped = whole.clone();
      flipped[at] ^= 1;
      Files.write(file("a"), flipped);
      assertDamaged(cache);
    }
    cache.write("a", content(1));
    assertArrayEquals(content(1), cache.read("a"));
  }

  private void assertDamaged(KernelCache cache) {
    try (CapturedLog log = new CapturedLog()) {
      assertNull(cache.read("a"));
      assertTrue(log.warnings().get(0).contains("damaged"), log.warnings().toString());
    }
    assertFalse(Files.exists(file("a")));
  }

  @Test
  void entryOfAnotherKeyIsNotTaken() throws IOException {
    KernelCache cache = cache(1 << 20);
    cache.write("a", content(1));
    Files.copy(file("a"), file("b"));
    assertNull(cache.read("b"));
  }

  @Test
  void leastRecentlyUsedEntriesGo() throws IOException {
    KernelCache cache = cache(3 * (ENTRY + 100));
    for (String key : List.of("a", "b", "c")) {
      cache.write(key, content(1));
      Files.setLastModifiedTime(
          file(key), FileTime.from(Instant.now().minusSeconds(1000 - key.charAt(0))));
    }
    assertNotNull(cache.read("a"));
    cache.write("d", content(1));
    assertNotNull(cache.read("a"));
    assertNull(cache.read("b"));
    assertNotNull(cache.read("c"));
    assertNotNull(cache.read("d"));
  }

  @Test
  void remainsOfInterruptedWritersGo() throws IOException {
    KernelCache cache = cache(1 << 20);
    cache.write("a", content(1));
    Path old = Files.writeString(file("a").resolveSibling("new-1.tmp"), "x");
    Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(10_000)));
    Path fresh = Files.writeString(file("a").resolveSibling("new-2.tmp"), "x");
    cache.write("b", content(1));
    assertFalse(Files.exists(old));
    assertTrue(Files.exists(fresh));
  }

  @Test
  void onlyTheOwnerMayReadAndWrite() throws IOException {
    assumeTrue(
        FileSystems.getDefault().supportedFileAttributeViews().contains("posix"),
        "permissions of owners are a POSIX notion");
    KernelCache cache = cache(1 << 20);
    cache.write("a", content(1));
    Path folder = file("a").getParent();
    assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)));
    assertEquals(
        "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file("a"))));
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    try (CapturedLog log = new CapturedLog()) {
      assertNull(cache.read("a"));
      assertTrue(log.warnings().get(0).contains("chmod go-w"), log.warnings().toString());
    }
  }

  @Test
  void unusableFolderCostsOnlyAWarning() throws IOException {
    Files.writeString(parent.resolve("jgpu"), "a file");
    try (CapturedLog log = new CapturedLog()) {
      cache(1 << 20).write("a", content(1));
      assertNull(cache(1 << 20).read("a"));
      assertFalse(log.warnings().isEmpty());
    }
  }

  @Test
  void manyThreadsSeeWholeEntries() throws InterruptedException {
    KernelCache cache = cache(5 * ENTRY);
    List<Throwable> failures = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < 8; t++) {
      Thread thread = new Thread(() -> hammer(cache, 40));
      thread.setUncaughtExceptionHandler(
          (at, failure) -> {
            synchronized (failures) {
              failures.add(failure);
            }
          });
      thread.start();
      threads.add(thread);
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertEquals(List.of(), failures);
  }

  @Test
  void manyProcessesSeeWholeEntries() throws IOException, InterruptedException {
    Path folder = parent.resolve("jgpu").resolve("kernels");
    List<Process> processes = new ArrayList<>();
    for (int p = 0; p < 3; p++) {
      processes.add(
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  Hammer.class.getName(),
                  folder.toString())
              .redirectErrorStream(true)
              .start());
    }
    for (Process process : processes) {
      String output = new String(process.getInputStream().readAllBytes());
      assertEquals(0, process.waitFor(), output);
      assertEquals("", output);
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertTrue(files.noneMatch(file -> file.toString().endsWith(".tmp")));
    }
  }

  /** Reads and writes a few keys; what is read must be what some writer wrote, whole. */
  private static void hammer(KernelCache cache, int rounds) {
    for (int i = 0; i < rounds; i++) {
      String key = "key" + i % 7;
      byte[] found = cache.read(key);
      if (found != null && !Arrays.equals(found, content(i % 7))) {
        throw new AssertionError("a mixed entry under " + key);
      }
      cache.write(key, content(i % 7));
    }
  }

  /** The body of one of several processes; silent if all is well. */
  static final class Hammer {
    private Hammer() {}

    public static void main(String[] args) {
      hammer(new KernelCache(Path.of(args[0]), 5 * ENTRY), 60);
    }
  }
}
