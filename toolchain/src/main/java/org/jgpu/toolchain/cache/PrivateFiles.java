package org.jgpu.toolchain.cache;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Files that only this user can have written: code is read from no others. On POSIX systems that is
 * what {@link TrustedPath} says. On Windows the owner must be this user; that nobody else may write
 * is left to the access lists that folders inherit from the user's profile.
 */
public final class PrivateFiles {
  private static final Set<String> VIEWS = FileSystems.getDefault().supportedFileAttributeViews();
  private static final boolean UNIX = VIEWS.contains("unix");
  private static final boolean POSIX = VIEWS.contains("posix");
  private static final String MEND =
      "delete it, or name a folder of your own with " + CacheFolder.VARIABLE;

  private PrivateFiles() {}

  /**
   * Who this process is.
   *
   * @param number the user's, or -1 where users have none
   */
  private record Self(UserPrincipal name, int number) {
    private static @Nullable Self known;

    /** A file that this process makes tells, and nothing else in Java does. */
    static synchronized Self get() throws IOException {
      if (known == null) {
        Path file = Files.createTempFile("jgpu-owner", null);
        try {
          int number = UNIX ? (Integer) Files.getAttribute(file, "unix:uid") : -1;
          known = new Self(Files.getOwner(file), number);
        } finally {
          Files.delete(file);
        }
      }
      return known;
    }
  }

  /**
   * Checks {@code file}, a file or folder.
   *
   * @throws NotPrivateException if others may write to it, or replace it
   * @throws java.nio.file.NoSuchFileException if it does not exist
   */
  public static void check(Path file) throws IOException {
    Path absolute = file.toAbsolutePath();
    Self self = Self.get();
    if (UNIX) {
      new TrustedPath(self.number()).check(absolute);
      return;
    }
    UserPrincipal owner = Files.getOwner(absolute);
    if (!owner.equals(self.name())) {
      String found =
          absolute + " belongs to " + owner.getName() + ", not to " + self.name().getName();
      throw new NotPrivateException(absolute, found, MEND);
    }
  }

  /**
   * Makes {@code folder}, with its parents, for this user only, unless it exists.
   *
   * @throws NotPrivateException if others may write to it, or replace it
   */
  public static void createFolder(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder, permissions("rwx------"));
    }
    check(folder);
  }

  /** Makes a new file with a name that nobody can foresee, for this user only. */
  public static Path createTemporary(Path folder) throws IOException {
    return Files.createTempFile(folder, "new-", ".tmp", permissions("rw-------"));
  }

  /** Makes {@code file}, which must not exist, for this user only. */
  public static OutputStream create(Path file) throws IOException {
    Files.createFile(file, permissions("rw-------"));
    return Files.newOutputStream(file);
  }

  private static FileAttribute<?>[] permissions(String text) {
    return POSIX
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(text))
        }
        : new FileAttribute<?>[0];
  }
}
