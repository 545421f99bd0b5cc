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
  /** The form of the file and of what {@link #functions} holds. */
  private static final SealedText FORM = new SealedText("jgpu-functions", 2);

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
    lines.add(owner + " " + classHash + " " + writer);
    lines.addAll(functions);
    return FORM.seal(String.join("\n", lines) + "\n");
  }

  /**
   * Reads the text of a file.
   *
   * @throws DescriptorFormatException if it is none, in a form that this version does not know, or
   *     damaged; the message says which
   */
  public static FunctionFile read(String text) {
    List<String> lines = FORM.open(text).lines().toList();
    String[] first = lines.isEmpty() ? new String[0] : lines.get(0).split(" ", 3);
    if (first.length != 3) {
      throw new DescriptorFormatException("its second line is no class, hash and version");
    }
    return new FunctionFile(first[0], first[2], first[1], lines.subList(1, lines.size()));
  }
}
