package org.jgpu.maven.verify;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jgpu.format.KernelFiles;

/**
 * Finds classes with kernels that the annotation processor has not seen: they bear its annotations,
 * and there is no descriptor of them.
 */
public final class UnprocessedClasses {
  private static final int MAGIC = 0xcafebabe;
  private static final String SUFFIX = ".class";
  private static final Set<String> MARKS =
      Set.of(
          "Lorg/jgpu/annotations/GpuKernel;",
          "Lorg/jgpu/annotations/RawKernel;",
          "Lorg/jgpu/annotations/GpuReduction;");

  private UnprocessedClasses() {}

  /**
   * Returns the binary names of such classes in the folder {@code classes}, sorted.
   *
   * @throws IOException if the folder or a class in it cannot be read
   */
  public static List<String> in(Path classes) throws IOException {
    if (!Files.isDirectory(classes)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(classes)) {
      List<Path> candidates =
          files
              .filter(file -> file.getFileName().toString().endsWith(SUFFIX))
              .filter(file -> !Files.exists(descriptor(classes, file)))
              .sorted()
              .toList();
      List<String> found = new ArrayList<>();
      for (Path file : candidates) {
        if (isMarked(file)) {
          found.add(name(classes, file));
        }
      }
      return found;
    }
  }

  private static String name(Path classes, Path file) {
    String path = classes.relativize(file).toString().replace('\\', '/').replace('/', '.');
    return path.substring(0, path.length() - SUFFIX.length());
  }

  private static Path descriptor(Path classes, Path file) {
    return classes.resolve(KernelFiles.descriptor(name(classes, file)));
  }

  /** Returns whether an annotation of kernels is among the names that the class file holds. */
  private static boolean isMarked(Path file) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      if (in.readInt() != MAGIC) {
        return false;
      }
      in.readInt();
      Set<String> names = names(in);
      // Annotations that the class uses and does not bear are no attribute.
      boolean annotated =
          names.contains("RuntimeInvisibleAnnotations")
              || names.contains("RuntimeVisibleAnnotations");
      return annotated && MARKS.stream().anyMatch(names::contains);
    }
  }

  /**
   * Reads the names in the constant pool, but for texts of the program itself; see the Java Virtual
   * Machine Specification, 4.4.
   */
  private static Set<String> names(DataInputStream in) throws IOException {
    Map<Integer, String> names = new HashMap<>();
    Set<Integer> texts = new HashSet<>();
    int count = in.readUnsignedShort();
    for (int i = 1; i < count; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> names.put(i, in.readUTF());
        case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
        case 5, 6 -> {
          in.skipNBytes(8);
          i++; // takes two places
        }
        case 8 -> texts.add(in.readUnsignedShort());
        case 7, 16, 19, 20 -> in.skipNBytes(2);
        case 15 -> in.skipNBytes(3);
        default -> throw new IOException("a constant with the unknown tag " + tag);
      }
    }
    names.keySet().removeAll(texts);
    return Set.copyOf(names.values());
  }
}
