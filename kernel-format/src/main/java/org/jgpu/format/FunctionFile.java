package org.jgpu.format;

import java.util.ArrayList;
import java.util.List;

/**
 * The device code of the functions of one class, which travels beside its class file so that
 * kernels of other compilations can call them.
 *
 * @param owner binary name of the class
 * @param writer the version of JGPU that wrote it
 * @param classHash {@link SourceHash} of the class file it belongs to
 * @param functions the functions, in the processor's own form; no line is empty
 */
public record FunctionFile(String owner, String writer, String classHash, List<String> functions) {
  private static final String MAGIC = "jgpu-functions";

  /** The form of the file and of what {@link #functions} holds. */
  private static final String FORMAT = "1";

  private static final int HEADER = 2;

  /** Copies {@code functions}. */
  public FunctionFile {
    functions = List.copyOf(functions);
  }

  /** Returns the simple file name for class {@code owner}; it lies in the class's package. */
  public static String fileName(String owner) {
    return owner.substring(owner.lastIndexOf('.') + 1) + ".jgpufn";
  }

  /** Returns the text of the file. */
  public String text() {
    List<String> lines = new ArrayList<>();
    lines.add(MAGIC + " " + FORMAT + " " + writer);
    lines.add(owner + " " + classHash);
    lines.addAll(functions);
    return String.join("\n", lines) + "\n";
  }

  /**
   * Reads the text of a file.
   *
   * @throws DescriptorFormatException if it is none, or in a form that this version does not know
   */
  public static FunctionFile read(String text) {
    List<String> lines = text.lines().toList();
    String[] first = lines.isEmpty() ? new String[0] : lines.get(0).split(" ", 3);
    if (first.length != 3 || !first[0].equals(MAGIC) || lines.size() < HEADER) {
      throw new DescriptorFormatException("it does not begin with " + MAGIC);
    }
    if (!first[1].equals(FORMAT)) {
      throw new DescriptorFormatException(
          "JGPU %s wrote it in form %s, and this version reads form %s"
              .formatted(first[2], first[1], FORMAT));
    }
    String[] second = lines.get(1).split(" ", 2);
    if (second.length != 2) {
      throw new DescriptorFormatException("its second line is: " + lines.get(1));
    }
    return new FunctionFile(second[0], first[2], second[1], lines.subList(HEADER, lines.size()));
  }
}
