package org.jgpu.toolchain.cache;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrustedPathTest {
  private @TempDir Path temporary;
  private Path top;
  private Path folder;
  private int user;

  @BeforeEach
  void createFolder() throws IOException {
    assumeTrue(
        FileSystems.getDefault().supportedFileAttributeViews().contains("unix"),
        "owners and modes are a POSIX notion");
    top = Files.createDirectory(temporary.toRealPath().resolve("top"));
    folder = Files.createDirectories(top.resolve("middle/jgpu"));
    mode(0755, top, top.resolve("middle"), folder);
    user = (Integer) Files.getAttribute(folder, "unix:uid");
  }

  private static void mode(int mode, Path... files) throws IOException {
    for (Path file : files) {
      Files.setAttribute(file, "unix:mode", mode);
    }
  }

  /**
   * Gives {@code file} to another user; only root can, so others become another user themselves.
   */
  private TrustedPath foreign(Path file) throws IOException {
    if (user != 0) {
      return new TrustedPath(user + 1);
    }
    try {
      Files.setAttribute(file, "unix:uid", 4711, LinkOption.NOFOLLOW_LINKS);
    } catch (IOException e) {
      assumeTrue(false, "root may not give files away here: " + e);
    }
    return new TrustedPath(0);
  }

  private String refused(Path file) {
    return refused(new TrustedPath(user), file);
  }

  private static String refused(TrustedPath trust, Path file) {
    return String.valueOf(
        assertThrows(NotPrivateException.class, () -> trust.check(file)).getMessage());
  }

  @Test
  void whatIsTheUsersAloneIsTrusted() throws IOException {
    new TrustedPath(user).check(folder);
    new TrustedPath(user).check(folder.resolve("../../middle/./jgpu"));
    Path file = Files.writeString(folder.resolve("library.so"), "code");
    mode(0644, file);
    new TrustedPath(user).check(file);
  }

  @ParameterizedTest
  @CsvSource({"0775, its group", "0757, everyone", "01777, everyone", "01775, its group"})
  void aFolderThatOthersMayWriteToIsRefused(String octal, String who) throws IOException {
    mode(Integer.decode(octal), folder);
    String message = refused(folder);
    assertTrue(message.contains(who + " may write to " + folder), message);
    assertTrue(message.contains("chmod go-w '" + folder + "'"), message);
    assertTrue(message.contains("JGPU_CACHE_DIR"), message);
  }

  @ParameterizedTest
  @CsvSource({"0775, its group", "0777, everyone"})
  void soIsOneWhoseParentOthersMayWriteTo(String octal, String who) throws IOException {
    mode(Integer.decode(octal), top);
    String message = refused(folder);
    assertTrue(message.startsWith(folder + " is not used"), message);
    assertTrue(message.contains(who + " may write to " + top + ";"), message);
  }

  @Test
  void stickyParentsAreTrusted() throws IOException {
    mode(01777, top);
    new TrustedPath(user).check(folder);
  }

  @Test
  void aFileThatOthersMayWriteToIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("library.so"), "code");
    mode(0666, file);
    assertTrue(refused(file).contains("everyone may write to " + file));
  }

  @Test
  void anotherUsersFolderIsRefused() throws IOException {
    String message = refused(foreign(folder), folder);
    assertTrue(message.contains(" belongs to the user "), message);
    assertTrue(message.contains("not to you (user "), message);
  }

  @Test
  void anotherUsersParentIsRefused() throws IOException {
    String message = refused(foreign(top), folder);
    assertTrue(message.contains(" belongs to the user "), message);
  }

  @Test
  void anotherUsersFileIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("library.so"), "code");
    assertTrue(refused(foreign(file), file).contains(" belongs to the user "));
  }

  @Test
  void linksAreFollowedAndWhereTheyLeadIsLookedAt() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("../target"));
    assertThrows(NoSuchFileException.class, () -> new TrustedPath(user).check(link));
    Path target = Files.createDirectory(top.resolve("middle/target"));
    mode(0700, target);
    new TrustedPath(user).check(link);
    mode(0777, target);
    assertTrue(refused(link).contains("everyone may write to " + target));
  }

  @Test
  void foldersOnTheWayThatALinkTakesAreLookedAt() throws IOException {
    Path open = Files.createDirectories(top.resolve("open"));
    Path inner = Files.createDirectory(open.resolve("inner"));
    mode(0700, inner);
    mode(0777, open);
    Path link = Files.createSymbolicLink(folder.resolve("link"), inner);
    assertTrue(refused(link).contains("everyone may write to " + open));
  }

  @Test
  void anotherUsersLinkIsRefused() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), top.resolve("middle"));
    assertTrue(refused(foreign(link), link).contains(" belongs to the user "));
  }

  @Test
  void loopsOfLinksEnd() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("link"));
    assertThrows(FileSystemLoopException.class, () -> new TrustedPath(user).check(link));
  }
}
