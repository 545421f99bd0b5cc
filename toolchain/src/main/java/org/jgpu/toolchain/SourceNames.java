package org.jgpu.toolchain;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jgpu.format.LineDirective;

/**
 * Keeps compiled code the same wherever it is compiled. Compilers complete the relative names of
 * {@code #line} directives with the current folder, which would put a temporary or private path
 * into PTX, cubins and diagnostics. They are therefore given names under a fixed folder, which is
 * taken out of all text that comes back.
 */
public final class SourceNames {
  /**
   * The number of what JGPU does to sources and to what compilers give, here and in the options
   * that it adds. It changes with that, since code is kept from one version of JGPU to the next.
   */
  public static final int FORM = 2;

  // No Java package has a hyphen, so that no path of a source has this folder.
  private static final String ROOT = "/jgpu-source/";

  /** What is no absolute name, such as one with a drive; any escape sequence may be in it. */
  private static final String RELATIVE = "(?!/|\\\\|[A-Za-z]:[/\\\\])(?:[^\"\\\\\n]|\\\\.)+\"";

  private static final Pattern DIRECTIVE =
      Pattern.compile("(?m)^([ \\t]*#[ \\t]*(?:line[ \\t]+)?\\d+[ \\t]+\")(" + RELATIVE + ")");

  /** nvcc derives this part of a private symbol's name from the path of its temporary file. */
  private static final Pattern PRIVATE_SYMBOL = Pattern.compile("_INTERNAL_[0-9a-f]{8}_");

  /** The same in the debug strings of PTX, which are lists of character codes. */
  private static final Pattern PRIVATE_SYMBOL_CODES =
      Pattern.compile("(?<=\\b95,73,78,84,69,82,78,65,76,95,)(?:\\d+,){8}(?=95,)");

  private static final Pattern FOLDERS = Pattern.compile("[/:]");

  private SourceNames() {}

  /**
   * Returns {@code source} with rooted names, after a {@code #line} that names {@code unit}, so
   * that diagnostics name it where the source has no directive of its own.
   */
  public static String rooted(String unit, String source) {
    String name = FOLDERS.matcher(unit).replaceAll("_") + ".cu";
    Matcher directives = DIRECTIVE.matcher(LineDirective.of(1, name) + source);
    return directives.replaceAll("$1" + ROOT + "$2");
  }

  /** Returns {@code text}, a log or PTX, with the names as the source has them. */
  public static String plain(String text) {
    String plain = PRIVATE_SYMBOL.matcher(text.replace(ROOT, "")).replaceAll("_INTERNAL_00000000_");
    return PRIVATE_SYMBOL_CODES.matcher(plain).replaceAll("48,".repeat(8));
  }

  /** Returns {@code cubin} with names of private symbols that do not depend on a folder. */
  static byte[] plain(byte[] cubin) {
    // Each byte is a character and comes back as it was; nothing changes its place.
    String names = new String(cubin, StandardCharsets.ISO_8859_1);
    return PRIVATE_SYMBOL
        .matcher(names)
        .replaceAll("_INTERNAL_00000000_")
        .getBytes(StandardCharsets.ISO_8859_1);
  }
}
