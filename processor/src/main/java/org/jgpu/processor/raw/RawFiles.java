package org.jgpu.processor.raw;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Filer;
import javax.tools.JavaFileManager.Location;
import javax.tools.StandardLocation;

/** The files that build tools offer: beside the sources, copied to the class files, or in jars. */
final class RawFiles {
  private static final List<Location> LOCATIONS =
      List.of(
          StandardLocation.SOURCE_PATH, StandardLocation.CLASS_OUTPUT, StandardLocation.CLASS_PATH);

  private final Filer filer;

  RawFiles(Filer filer) {
    this.filer = filer;
  }

  /**
   * Returns the text of the file {@code name} in the package {@code packageName}; the first that
   * there is.
   */
  Optional<String> read(String packageName, String name) {
    if (!isRelativeUri(name)) {
      return Optional.empty();
    }
    for (Location location : LOCATIONS) {
      Optional<String> text = read(location, packageName, name);
      if (text.isPresent()) {
        return text;
      }
    }
    return Optional.empty();
  }

  /** File managers take relative URIs only; javac's throws an exception of its own for others. */
  private static boolean isRelativeUri(String name) {
    try {
      return !new URI(name).isAbsolute();
    } catch (URISyntaxException e) {
      return false;
    }
  }

  private Optional<String> read(Location location, String packageName, String name) {
    try {
      return Optional.of(
          filer.getResource(location, packageName, name).getCharContent(true).toString());
    } catch (IOException | IllegalArgumentException | IllegalStateException e) {
      // Not there, not a name of this location, or a location that is not set up: try the next.
      return Optional.empty();
    }
  }

  /**
   * Returns the path that {@code name} means in a file of {@code folder}, without dots; empty if it
   * leads out of the root.
   */
  static Optional<String> resolve(String folder, String name) {
    Deque<String> parts = new ArrayDeque<>();
    for (String part : (folder + name).split("/")) {
      if (part.equals("..")) {
        if (parts.pollLast() == null) {
          return Optional.empty();
        }
      } else if (!part.isEmpty() && !part.equals(".")) {
        parts.addLast(part);
      }
    }
    return Optional.of(String.join("/", parts));
  }
}
