package org.jgpu.toolchain.cache;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Whether a file of a POSIX system is its user's alone: whoever may write to a folder may replace
 * what is in it, so the file, each folder on the way and each link that is followed must belong to
 * the user or to root, and nobody else may write there. In folders with the sticky bit, such as
 * {@code /tmp}, others may write, but not touch what the user or root owns.
 *
 * @param user the number of the user
 */
record TrustedPath(int user) {
  private static final int ROOT = 0;
  private static final int GROUP_WRITES = 0020;
  private static final int OTHERS_WRITE = 0002;
  private static final int STICKY = 01000;

  /** As many as Linux follows. */
  private static final int MOST_LINKS = 40;

  /**
   * Checks {@code wanted}, an absolute path.
   *
   * @throws NotPrivateException if it is not the user's alone
   */
  void check(Path wanted) throws IOException {
    Deque<Path> rest = new ArrayDeque<>();
    Path at = push(wanted, wanted.getRoot(), rest);
    checkMode(wanted, at, rest.isEmpty());
    int links = 0;
    while (!rest.isEmpty()) {
      String name = rest.pop().toString();
      if (name.equals("..")) {
        // Links are resolved, so that this is what the system takes for the parent.
        at = at.getParent() == null ? at : at.getParent();
      } else if (!name.equals(".")) {
        Path next = at.resolve(name);
        checkOwner(wanted, next);
        if (Files.isSymbolicLink(next)) {
          links++;
          if (links > MOST_LINKS) {
            throw new FileSystemLoopException(wanted.toString());
          }
          at = push(Files.readSymbolicLink(next), at, rest);
        } else {
          checkMode(wanted, next, rest.isEmpty());
          at = next;
        }
      }
    }
  }

  /** Puts the names of {@code path} before the others; returns where they begin. */
  private static Path push(Path path, Path at, Deque<Path> rest) {
    for (int i = path.getNameCount() - 1; i >= 0; i--) {
      rest.push(path.getName(i));
    }
    Path root = path.getRoot();
    return root == null ? at : root;
  }

  private void checkOwner(Path wanted, Path file) throws IOException {
    int owner = number(file, "unix:uid");
    if (owner != user && owner != ROOT) {
      String name = Files.getOwner(file, LinkOption.NOFOLLOW_LINKS).getName();
      throw new NotPrivateException(
          wanted,
          file + " belongs to the user " + name + ", not to you (user " + user + ") or root",
          "name a folder of your own with " + CacheFolder.VARIABLE);
    }
  }

  private static void checkMode(Path wanted, Path file, boolean last) throws IOException {
    int mode = number(file, "unix:mode");
    boolean sticky = !last && (mode & STICKY) != 0;
    if ((mode & (GROUP_WRITES | OTHERS_WRITE)) != 0 && !sticky) {
      String who = (mode & OTHERS_WRITE) != 0 ? "everyone" : "its group";
      throw new NotPrivateException(
          wanted,
          who + " may write to " + file,
          "delete what is not yours and do: chmod go-w '"
              + file
              + "', or name another folder with "
              + CacheFolder.VARIABLE);
    }
  }

  private static int number(Path file, String attribute) throws IOException {
    return (Integer) Files.getAttribute(file, attribute, LinkOption.NOFOLLOW_LINKS);
  }
}
