package org.jgpu.toolchain.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jgpu.format.BinaryIndex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskCacheTest {
  private static final int ENTRY = 10_000;

  private final List<String> warnings = Collections.synchronizedList(new ArrayList<>());
  @TempDir private Path parent;

  private DiskCache cache(long limit) {
    return new DiskCache(parent.resolve("jgpu").resolve("kernels"), limit, warnings::add);
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
    DiskCache cache = cache(1 << 20);
    assertNull(cache.read("a"));
    cache.write("a", content(1));
    cache.write("b", content(2));
    assertArrayEquals(content(1), cache.read("a"));
    assertArrayEquals(content(2), cache.read("b"));
    cache.write("a", content(3));
    assertArrayEquals(content(3), cache.read("a"));
  }

  @Test
  void damagedEntriesAreDroppedAndWrittenAgain() throws IOException {
    DiskCache cache = cache(1 << 20);
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

  private void assertDamaged(DiskCache cache) {
    warnings.clear();
    assertNull(cache.read("a"));
    assertTrue(warnings.get(0).contains("damaged"), warnings.toString());
    assertFalse(Files.exists(file("a")));
  }

  /** Whoever forges an entry makes its checksum right. */
  @Test
  void forgedLengthsAreDamage() throws IOException {
    DiskCache cache = cache(1 << 20);
    cache.write("a", content(1));
    byte[] whole = Files.readAllBytes(file("a"));
    for (int length : new int[] {-1, Integer.MIN_VALUE, Integer.MAX_VALUE, 0, 2, ENTRY + 2}) {
      byte[] body = Arrays.copyOfRange(whole, 8, whole.length);
      ByteBuffer.wrap(body).putInt(length);
      ByteBuffer forged = ByteBuffer.wrap(whole.clone());
      forged.putInt(4, BinaryIndex.checksum(body)).position(8);
      forged.put(body);
      Files.write(file("a"), forged.array());
      assertDamaged(cache);
    }
  }

  @Test
  void whatIsRemovedIsGone() {
    DiskCache cache = cache(1 << 20);
    cache.write("a", content(1));
    cache.remove("a");
    cache.remove("a");
    assertNull(cache.read("a"));
    assertEquals(List.of(), warnings);
  }

  @Test
  void withoutAFolderNothingIsKeptAndThatIsSaidOnce() {
    CodeCache none = CodeCache.in(Optional.empty(), "kernels", 1 << 20, warnings::add);
    none.write("a", content(1));
    none.write("b", content(1));
    assertNull(none.read("a"));
    assertEquals(1, warnings.size());
    assertTrue(warnings.get(0).contains("JGPU_CACHE_DIR"), warnings.get(0));
  }

  @Test
  void entryOfAnotherKeyIsNotTaken() throws IOException {
    DiskCache cache = cache(1 << 20);
    cache.write("a", content(1));
    Files.copy(file("a"), file("b"));
    assertNull(cache.read("b"));
  }

  @Test
  void leastRecentlyUsedEntriesGo() throws IOException {
    DiskCache cache = cache(3 * (ENTRY + 100));
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
    DiskCache cache = cache(1 << 20);
    cache.write("a", content(1));
    Path old = Files.writeString(file("a").resolveSibling("new-1.tmp"), "x");
    Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(10_000)));
    Path fresh = Files.writeString(file("a").resolveSibling("new-2.tmp"), "x");
    cache(1 << 20).write("b", content(1)); // the next process
    assertFalse(Files.exists(old));
    assertTrue(Files.exists(fresh));
  }

  @Test
  void onlyTheOwnerMayReadAndWrite() throws IOException {
    assumeTrue(
        FileSystems.getDefault().supportedFileAttributeViews().contains("posix"),
        "permissions of owners are a POSIX notion");
    DiskCache cache = cache(1 << 20);
    cache.write("a", content(1));
    Path folder = file("a").getParent();
    assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)));
    assertEquals(
        "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file("a"))));
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    for (int i = 0; i < 3; i++) {
      assertNull(cache.read("a"));
      cache.write("a", content(1));
    }
    assertEquals(1, warnings.size(), warnings.toString());
    assertTrue(warnings.get(0).contains("chmod go-w '" + folder + "'"), warnings.get(0));
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    assertArrayEquals(content(1), cache.read("a"));
    Files.setPosixFilePermissions(file("a"), PosixFilePermissions.fromString("rw-rw-rw-"));
    assertNull(cache.read("a"));
  }

  @Test
  void unusableFolderCostsOnlyAWarning() throws IOException {
    Files.writeString(parent.resolve("jgpu"), "a file");
    cache(1 << 20).write("a", content(1));
    assertNull(cache(1 << 20).read("a"));
    assertFalse(warnings.isEmpty());
  }

  @Test
  void manyThreadsSeeWholeEntries() throws InterruptedException {
    DiskCache cache = cache(5 * ENTRY);
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
  private static void hammer(DiskCache cache, int rounds) {
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
      DiskCache cache =
          new DiskCache(
              Path.of(args[0]),
              5 * ENTRY,
              line -> {
                throw new AssertionError(line);
              });
      hammer(cache, 60);
    }
  }
}
