package org.jgpu.toolchain.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NvrtcCacheTest {
  private static final String IN_ARCHIVE = "org/bytedeco/cuda/linux-x86_64/";

  private @TempDir Path folder;
  private NvrtcCache cache;

  @BeforeEach
  void createCache() {
    cache = new NvrtcCache(folder.resolve("cache"));
  }

  @Test
  void isEmptyBeforeInstallation() throws Exception {
    assertEquals(Optional.empty(), cache.library());
  }

  @Test
  void unpacksOnlyLibraryAndBuiltins() throws Exception {
    Path library =
        cache.install(archive("libnvrtc.so.12", "libnvrtc-builtins.so.12.9", "libnvJitLink.so.12"));
    assertEquals("content of libnvrtc.so.12", Files.readString(library));
    assertEquals(Set.of("libnvrtc.so.12", "libnvrtc-builtins.so.12.9"), names(cache.folder()));
    assertEquals(Set.of("nvrtc-12.9"), names(cache.folder().getParent()));
    assertEquals(Optional.of(library), cache.library());
  }

  @Test
  void knowsTheNamesOnWindows() throws Exception {
    Path library =
        cache.install(
            archive("nvrtc64_120_0.alt.dll", "nvrtc64_120_0.dll", "nvrtc-builtins64_129.dll"));
    assertEquals("nvrtc64_120_0.dll", library.getFileName().toString());
  }

  @Test
  void leavesNothingWhenTheArchiveLacksAFile() throws Exception {
    Path archive = archive("libnvrtc.so.12");
    var failure = assertThrows(FetchException.class, () -> cache.install(archive));
    assertTrue(failure.getMessage().contains("no libnvrtc-builtins"), failure.getMessage());
    assertTrue(failure.getMessage().contains(archive.toString()), failure.getMessage());
    assertEquals(Optional.empty(), cache.library());
    assertEquals(Set.of(), names(cache.folder().getParent()));
  }

  @Test
  void installsOnce() throws Exception {
    Path library = cache.install(archive("libnvrtc.so.12", "libnvrtc-builtins.so.12.9"));
    assertEquals(library, cache.install(folder.resolve("no such archive")));
  }

  @Test
  void nothingIsTakenFromWhereOthersMayWrite() throws Exception {
    assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"));
    Path archive = archive("libnvrtc.so.12", "libnvrtc-builtins.so.12.9");
    Path library = cache.install(archive);
    for (Path opened : List.of(folder.resolve("cache"), cache.folder(), library)) {
      Set<PosixFilePermission> own = Files.getPosixFilePermissions(opened);
      Files.setPosixFilePermissions(opened, PosixFilePermissions.fromString("rwxrwxrwx"));
      var refused = assertThrows(FetchException.class, cache::library);
      String found = "everyone may write to " + opened.toRealPath() + ";";
      assertTrue(refused.getMessage().contains(found), refused.getMessage());
      assertThrows(FetchException.class, () -> cache.install(archive));
      Files.setPosixFilePermissions(opened, own);
    }
    assertEquals(Optional.of(library), cache.library());
  }

  @Test
  void manyAtOnceGetTheSameWholeFolder() throws Exception {
    Path archive = archive("libnvrtc.so.12", "libnvrtc-builtins.so.12.9");
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      Callable<Path> install = () -> new NvrtcCache(folder.resolve("cache")).install(archive);
      List<Callable<Path>> tasks = IntStream.range(0, 8).mapToObj(i -> install).toList();
      for (Future<Path> result : threads.invokeAll(tasks)) {
        assertEquals("content of libnvrtc.so.12", Files.readString(result.get()));
      }
    } finally {
      threads.shutdown();
    }
    assertEquals(Set.of("nvrtc-12.9"), names(cache.folder().getParent()));
  }

  private Path archive(String... files) throws IOException {
    Path archive = folder.resolve("redist.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
      for (String file : files) {
        zip.putNextEntry(new ZipEntry(IN_ARCHIVE + file));
        zip.write(("content of " + file).getBytes());
      }
    }
    return archive;
  }

  private static Set<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
    }
  }
}
