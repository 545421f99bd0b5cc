package org.jgpu.maven.precompile;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jgpu.format.SourceHash;
import org.jgpu.format.SourceHeader;
import org.jgpu.maven.precompile.PrecompileException.BadFiles;

/**
 * A file of CUDA C that has changed since javac put it into a raw kernel's source. No build tool
 * compiles Java for that, so that the kernel would stay as it was.
 *
 * @param file path from the root of its source or class folder
 * @param owner binary name of the class that has the kernel
 */
public record ChangedFile(String file, String owner) {
  /**
   * Returns the changed files of the class folder {@code classes}.
   *
   * @param sources the folders of Java sources, where javac looks first
   * @throws BadFiles if the folder's sources and descriptors do not fit together
   */
  public static List<ChangedFile> find(Path classes, List<Path> sources)
      throws IOException, BadFiles {
    List<Path> roots = Stream.concat(sources.stream(), Stream.of(classes)).toList();
    List<ChangedFile> changed = new ArrayList<>();
    for (SourceUnit unit : new KernelFolder(classes).units()) {
      Map<String, String> read = SourceHeader.read(unit.source()).files();
      for (Map.Entry<String, String> file : read.entrySet()) {
        if (isChanged(file.getKey(), file.getValue(), roots)) {
          changed.add(new ChangedFile(file.getKey(), unit.owner().owner()));
        }
      }
    }
    return changed.stream().distinct().toList();
  }

  /**
   * Refuses a class folder with changed files, whose kernels would be those of the files as they
   * were, and deletes what makes the next build better.
   *
   * @param sources as in {@link #find}
   * @throws BadFiles if there are any; the message names each
   */
  public static void refuse(Path classes, List<Path> sources) throws IOException, BadFiles {
    List<ChangedFile> changed = find(classes, sources);
    if (!changed.isEmpty()) {
      String message =
          changed.stream().map(file -> file.message(classes)).collect(Collectors.joining("\n"));
      for (ChangedFile file : changed) {
        file.invalidate(classes);
      }
      throw new BadFiles(message);
    }
  }

  /** What lies in no folder is of a jar, whose change build tools see. */
  private static boolean isChanged(String file, String hash, List<Path> roots) throws IOException {
    Optional<Path> found =
        roots.stream().map(root -> root.resolve(file)).filter(Files::isRegularFile).findFirst();
    if (found.isEmpty()) {
      return false;
    }
    byte[] content = Files.readAllBytes(found.get());
    // javac read it in the encoding of the Java sources, which may be any.
    Stream<Charset> likely =
        Stream.of(StandardCharsets.UTF_8, Charset.defaultCharset(), StandardCharsets.ISO_8859_1);
    return Stream.of(likely, Charset.availableCharsets().values().stream())
        .flatMap(charsets -> charsets)
        .noneMatch(charset -> SourceHash.of(new String(content, charset)).equals(hash));
  }

  /**
   * Deletes the class file, so that the build compiles its source again.
   *
   * @param classes the class folder
   */
  public void invalidate(Path classes) throws IOException {
    Files.deleteIfExists(classes.resolve(classFile(classes)));
  }

  private String message(Path classes) {
    return file
        + " has changed since javac put it into a kernel of "
        + owner
        + ", and builds compile no Java for that. "
        + classFile(classes)
        + " is deleted now, so that the next build makes the kernel anew: run it once more. Goal"
        + " 'refresh' of the plugin does this before javac runs";
  }

  /**
   * Returns the one of the outermost class, which build tools look for: names of classes may have
   * the sign that nested ones are told by.
   */
  private String classFile(Path classes) {
    int sign = owner.indexOf('$', owner.lastIndexOf('.') + 2);
    while (sign >= 0 && !Files.exists(classes.resolve(classFile(owner.substring(0, sign))))) {
      sign = owner.indexOf('$', sign + 1);
    }
    return classFile(sign < 0 ? owner : owner.substring(0, sign));
  }

  private static String classFile(String name) {
    return name.replace('.', '/') + ".class";
  }
}
