package org.jgpu.format;

import java.util.ArrayList;
import java.util.List;

/**
 * What a CUDA source says to whoever compiles it, in comments before its first line of code: the
 * build and the runtime compile the same text in the same way, and the source's hash covers it.
 *
 * @param options compiler options besides JGPU's own, in a spelling that NVRTC and nvcc know
 * @param names C++ expressions, such as {@code reduce<float, 256>} or {@code &ns::table}, whose
 *     compiled symbols are looked up when the source is compiled; see {@link BinaryIndex#symbols}
 */
public record SourceHeader(List<String> options, List<String> names) {
  /** Of a source that says nothing. */
  public static final SourceHeader NONE = new SourceHeader(List.of(), List.of());

  private static final String COMMENT = "//";
  private static final String OPTION = "// jgpu-option ";
  private static final String NAME = "// jgpu-name ";

  /** Copies the lists. */
  public SourceHeader {
    options = List.copyOf(options);
    names = List.copyOf(names);
  }

  /** Returns the comment lines, each with a line feed; none of the texts may hold one. */
  public String text() {
    StringBuilder text = new StringBuilder();
    options.forEach(option -> line(OPTION, option, text));
    names.forEach(name -> line(NAME, name, text));
    return text.toString();
  }

  private static void line(String what, String content, StringBuilder text) {
    if (content.indexOf('\n') >= 0 || content.endsWith("\\")) {
      throw new DescriptorFormatException("'" + content + "' does not fit into a line of comment");
    }
    text.append(what).append(content).append('\n');
  }

  /** Returns what the comments at the start of {@code source} say. */
  public static SourceHeader read(String source) {
    List<String> options = new ArrayList<>();
    List<String> names = new ArrayList<>();
    int start = 0;
    while (source.startsWith(COMMENT, start)) {
      int end = source.indexOf('\n', start);
      String line = source.substring(start, end < 0 ? source.length() : end);
      if (line.startsWith(OPTION)) {
        options.add(line.substring(OPTION.length()));
      } else if (line.startsWith(NAME)) {
        names.add(line.substring(NAME.length()));
      }
      start = end < 0 ? source.length() : end + 1;
    }
    return options.isEmpty() && names.isEmpty() ? NONE : new SourceHeader(options, names);
  }
}
