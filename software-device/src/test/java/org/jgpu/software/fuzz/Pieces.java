package org.jgpu.software.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** PTX text, right or wrong, as pieces that join to the very same text. */
final class Pieces {
  private static final Pattern PIECE =
      Pattern.compile(
          "\\s+|//[^\\n]*|/\\*[\\s\\S]*?\\*/|\"[^\"\\n]*\"|%?[A-Za-z0-9_$]+"
              + "|\\.[A-Za-z0-9_$]+(?:::[A-Za-z0-9_$]+)*|[\\s\\S]");

  private Pieces() {}

  static List<String> of(String text) {
    List<String> pieces = new ArrayList<>();
    Matcher matcher = PIECE.matcher(text);
    while (matcher.find()) {
      pieces.add(matcher.group());
    }
    return pieces;
  }

  /** Whether a piece is white space or a comment. */
  static boolean blank(String piece) {
    return piece.isBlank() || piece.startsWith("//") || piece.startsWith("/*");
  }

  /** Whether a piece is a name: of an instruction, a register, a variable, a label. */
  static boolean name(String piece) {
    char first = piece.charAt(0);
    return first == '%' && piece.length() > 1
        || first == '_'
        || first == '$'
        || Character.isLetter(first);
  }

  /** Whether a piece is a number, without sign and fraction. */
  static boolean number(String piece) {
    return Character.isDigit(piece.charAt(0));
  }

  /** Whether a piece is a directive, a modifier or a fraction. */
  static boolean dotted(String piece) {
    return piece.charAt(0) == '.' && piece.length() > 1;
  }

  static String join(List<String> pieces) {
    return String.join("", pieces);
  }
}
