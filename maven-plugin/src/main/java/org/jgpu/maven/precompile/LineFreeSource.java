package org.jgpu.maven.precompile;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jgpu.format.Target;
import org.jgpu.toolchain.CompileRequest;

/**
 * A source without its {@code #line} directives. Machine code without line information is the same
 * to the last bit for all sources that differ in those alone, so that a comment in the Java file,
 * which moves the lines below, need not compile anything for it. PTX always has the lines.
 */
final class LineFreeSource {
  private static final Pattern DIRECTIVE = Pattern.compile("(?m)^[ \\t]*#[ \\t]*line\\b.*\\n");

  /**
   * What may bring a line into the code: the macro, assertions, compilers' functions, and headers
   * that are no part of the source. In raw strings and continued lines a directive is none.
   */
  private static final Pattern SEES_LINES =
      Pattern.compile(
          "LINE|(?<!static_)assert|source_location|#[ \\t]*(?:include|embed)|R\"|\\\\\r?\n");

  /** Names of functions and variables within a source hold a hash of all of its text. */
  private static final byte[] NAMED_BY_CONTENT = "_INTERNAL_".getBytes(StandardCharsets.US_ASCII);

  private LineFreeSource() {}

  /**
   * Returns the source of {@code request} without lines, where its code does not depend on them.
   */
  static Optional<String> of(CompileRequest request) {
    boolean lines =
        request.target().kind() == Target.Kind.PTX
            || request.options().stream().anyMatch(option -> option.contains("line"))
            || SEES_LINES.matcher(request.source()).find();
    return lines
        ? Optional.empty()
        : Optional.of(DIRECTIVE.matcher(request.source()).replaceAll(""));
  }

  /** Returns whether {@code entry} is what sources with other lines give, too. */
  static boolean hasNone(BuildCache.Entry entry) {
    return entry.binary().log().isEmpty() && !contains(entry.binary().content(), NAMED_BY_CONTENT);
  }

  private static boolean contains(byte[] content, byte[] wanted) {
    for (int i = 0; i + wanted.length <= content.length; i++) {
      int same = 0;
      while (same < wanted.length && content[i + same] == wanted[same]) {
        same++;
      }
      if (same == wanted.length) {
        return true;
      }
    }
    return false;
  }
}
