package org.jgpu.maven.precompile;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jgpu.toolchain.CompiledBinary;

/**
 * PTX without what nobody reads: comments, empty lines, and the names of inlined functions, which
 * compilers write as numbers, a byte at a time. They were 8 % of PTX in a jar. Where each
 * instruction comes from and through which calls it was inlined stays.
 */
final class LeanPtx {
  /** {@code [^}]*} is the bytes of all names; other sections may refer to parts of this one. */
  private static final Pattern NAMES =
      Pattern.compile("(?m)^[ \\t]*\\.section[ \\t]+\\.debug_str\\s*\\{[^}]*\\}");

  private static final Pattern SECTION = Pattern.compile("(?m)^[ \\t]*\\.section\\b");
  private static final Pattern NAME = Pattern.compile("\\bfunction_name [^,\\s]+(?: *\\+ *\\d+)?");

  /** A block comment is never looked for: inline assembly alone has some. */
  private static final Pattern COMMENT = Pattern.compile("(?m)^[ \\t]*(?://.*)?\\R");

  private static final String LABEL = "$L__names";

  /** A name without letters: {@code function_name} must have a label, and that a byte. */
  private static final String NO_NAMES = "\t.section\t.debug_str\n\t{\n" + LABEL + ":\n.b8 0\n\t}";

  private LeanPtx() {}

  /** Returns the same for whatever is not PTX. */
  static CompiledBinary of(CompiledBinary binary) {
    return switch (binary.target().kind()) {
      case CUBIN -> binary;
      case PTX -> {
        String ptx = of(new String(binary.content(), StandardCharsets.UTF_8));
        yield new CompiledBinary(
            binary.target(), ptx.getBytes(StandardCharsets.UTF_8), binary.compiler(), binary.log());
      }
    };
  }

  static String of(String ptx) {
    String bare = COMMENT.matcher(ptx).replaceAll("");
    Matcher names = NAMES.matcher(bare);
    if (SECTION.matcher(bare).results().count() != 1 || !names.find()) {
      return bare;
    }
    String code = bare.substring(0, names.start());
    String rest = bare.substring(names.end());
    return anonymous(code) + NO_NAMES + anonymous(rest);
  }

  private static String anonymous(String code) {
    return NAME.matcher(code).replaceAll("function_name " + Matcher.quoteReplacement(LABEL));
  }
}
