package org.jgpu.format;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a CUDA source says to whoever compiles it, in comments before its first line of code: the
 * build and the runtime compile the same text in the same way, and the source's hash covers it.
 *
 * @param options compiler options besides JGPU's own, in a spelling that NVRTC and nvcc know
 * @param names C++ expressions, such as {@code reduce<float, 256>} or {@code &ns::table}, whose
 *     compiled symbols are looked up when the source is compiled; see {@link BinaryIndex#symbols}
 * @param files hash of the text of each file that javac put into the source, by its path from the
 *     root of its source or class folder; so builds see that one has changed since
 * @param architecture the least compute capability that it is for, ten times; 0 for any
 */
public record SourceHeader(
    List<String> options, List<String> names, Map<String, String> files, int architecture) {
  /** Of a source that says nothing. */
  public static final SourceHeader NONE = new SourceHeader(List.of(), List.of());

  private static final String COMMENT = "//";
  private static final String OPTION = "// jgpu-option ";
  private static final String NAME = "// jgpu-name ";
  private static final String FILE = "// jgpu-file ";
  private static final String ARCHITECTURE = "// jgpu-architecture ";

  /** Creates the header of a source for any compute capability. */
  public SourceHeader(List<String> options, List<String> names, Map<String, String> files) {
    this(options, names, files, 0);
  }

  /** Creates the header of a source into which javac put no files. */
  public SourceHeader(List<String> options, List<String> names) {
    this(options, names, Map.of(), 0);
  }

  /** Copies the collections; the files keep their order. */
  public SourceHeader {
    options = List.copyOf(options);
    names = List.copyOf(names);
    files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
  }

  /** Returns the comment lines, each with a line feed; none of the texts may hold one. */
  public String text() {
    StringBuilder text = new StringBuilder();
    options.forEach(option -> line(OPTION, option, text));
    names.forEach(name -> line(NAME, name, text));
    files.forEach((file, hash) -> line(FILE, hash + " " + file, text));
    if (architecture > 0) {
      line(ARCHITECTURE, Integer.toString(architecture), text);
    }
    return text.toString();
  }

  private static void line(String what, String content, StringBuilder text) {
    if (content.indexOf('\n') >= 0 || content.endsWith("\\")) {
      throw new DescriptorFormatException("'" + content + "' does not fit into a line of comment");
    }
    text.append(what).append(content).append('\n');
  }

  /**
   * Returns what a source with this header is compiled to instead of {@code asked}: PTX for what it
   * needs at least. Nothing is made of it for machine code of an older architecture.
   */
  public Optional<Target> target(Target asked) {
    if (asked.computeCapability() >= architecture) {
      return Optional.of(asked);
    }
    return asked.kind() == Target.Kind.PTX
        ? Optional.of(Target.ptx(architecture))
        : Optional.empty();
  }

  /** Returns what the comments at the start of {@code source} say. */
  public static SourceHeader read(String source) {
    List<String> options = new ArrayList<>();
    List<String> names = new ArrayList<>();
    Map<String, String> files = new LinkedHashMap<>();
    int architecture = 0;
    int start = 0;
    while (source.startsWith(COMMENT, start)) {
      int end = source.indexOf('\n', start);
      String line = source.substring(start, end < 0 ? source.length() : end);
      if (line.startsWith(OPTION)) {
        options.add(line.substring(OPTION.length()));
      } else if (line.startsWith(NAME)) {
        names.add(line.substring(NAME.length()));
      } else if (line.startsWith(FILE)) {
        String[] words = line.substring(FILE.length()).split(" ", 2);
        files.put(words[words.length - 1], words[0]);
      } else if (line.startsWith(ARCHITECTURE)) {
        architecture = Target.capability(line.substring(ARCHITECTURE.length()));
      }
      start = end < 0 ? source.length() : end + 1;
    }
    return new SourceHeader(options, names, files, architecture);
  }
}
