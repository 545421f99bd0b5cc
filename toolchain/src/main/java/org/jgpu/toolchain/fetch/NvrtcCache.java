package org.jgpu.toolchain.fetch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jgpu.toolchain.cache.NotPrivateException;
import org.jgpu.toolchain.cache.PrivateFiles;
import org.jgpu.toolchain.nvrtc.NvrtcFile;

/**
 * The folder that holds a fetched NVRTC: libnvrtc and its built-ins, nothing else. It appears
 * whole, by renaming, so any number of processes may install at once. Thread-safe.
 */
public final class NvrtcCache {
  private final Path parent;
  private final Path folder;

  /** Creates the view of the NVRTC under {@code cache}, which need not exist. */
  public NvrtcCache(Path cache) {
    this.parent = cache.resolve("toolchain");
    this.folder = parent.resolve("nvrtc-" + NvrtcArtifact.NVRTC_VERSION);
  }

  /** Returns the folder, which exists only after {@link #install}. */
  public Path folder() {
    return folder;
  }

  /**
   * Returns libnvrtc, or empty if it was not installed. It is code that runs in this process, so
   * nobody else may be able to have written it, or what it loads from beside it.
   *
   * @throws FetchException if others may write to it, or it cannot be read
   */
  public Optional<Path> library() throws FetchException {
    if (!Files.isDirectory(folder)) {
      return Optional.empty();
    }
    try {
      PrivateFiles.check(folder);
      for (Path file : files(folder)) {
        PrivateFiles.check(file);
      }
      return files(folder).stream()
          .filter(file -> NvrtcFile.isName(file.getFileName().toString()))
          .findFirst();
    } catch (NotPrivateException e) {
      throw new FetchException(String.valueOf(e.getMessage()), e);
    } catch (IOException e) {
      throw new FetchException("cannot read " + folder + ": " + e, e);
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }

  /**
   * Unpacks libnvrtc from {@code archive}, unless it is there, and returns it.
   *
   * @throws FetchException if the archive is not what it should be, or the folder not writable
   */
  public Path install(Path archive) throws FetchException {
    Optional<Path> present = library();
    if (present.isPresent()) {
      return present.get();
    }
    try {
      PrivateFiles.createFolder(parent);
      Path fresh = Files.createTempDirectory(parent, "unpacking-");
      try {
        unpack(archive, fresh);
        publish(fresh);
      } finally {
        delete(fresh);
      }
    } catch (NotPrivateException e) {
      throw new FetchException(String.valueOf(e.getMessage()), e);
    } catch (IOException e) {
      throw new FetchException("cannot unpack " + archive + " to " + folder + ": " + e, e);
    }
    return library()
        .orElseThrow(() -> new FetchException(folder + " has no libnvrtc; delete it", null));
  }

  private static void unpack(Path archive, Path target) throws IOException {
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      extract(zip, NvrtcFile::isName, "libnvrtc", target);
      extract(zip, NvrtcFile::isBuiltinsName, "libnvrtc-builtins", target);
    }
  }

  private static void extract(ZipFile zip, Predicate<String> wanted, String what, Path target)
      throws IOException {
    ZipEntry entry =
        zip.stream()
            .filter(candidate -> wanted.test(fileName(candidate)))
            .findFirst()
            .orElseThrow(() -> new IOException("it holds no " + what));
    try (InputStream content = zip.getInputStream(entry);
        OutputStream file = PrivateFiles.create(target.resolve(fileName(entry)))) {
      content.transferTo(file);
    }
  }

  private static String fileName(ZipEntry entry) {
    return entry.getName().substring(entry.getName().lastIndexOf('/') + 1);
  }

  private void publish(Path fresh) throws IOException, FetchException {
    try {
      Files.move(fresh, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileSystemException e) {
      // Renaming onto a folder that has files fails: another process was first.
      if (library().isEmpty()) {
        throw e;
      }
    }
  }

  private static void delete(Path fresh) throws IOException {
    if (Files.exists(fresh)) {
      for (Path file : files(fresh)) {
        Files.delete(file);
      }
      Files.delete(fresh);
    }
  }
}
