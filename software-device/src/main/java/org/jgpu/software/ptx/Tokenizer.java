package org.jgpu.software.ptx;

import java.util.ArrayList;
import java.util.List;

/** Splits PTX text into tokens. */
final class Tokenizer {
  private static final String SYMBOLS = "{}[]()<>,;:+-*/=|!@~&^%?";

  /** The text of each symbol, by its character. */
  private static final String[] SYMBOL_TEXTS = new String[128];

  private static final boolean[] NAME_PARTS = new boolean[128];

  static {
    for (char c = 0; c < 128; c++) {
      // The very strings that the parser compares with, which is quicker than two equal ones.
      SYMBOL_TEXTS[c] = SYMBOLS.indexOf(c) >= 0 ? String.valueOf(c).intern() : "";
      NAME_PARTS[c] =
          c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c) || c == '_' || c == '$';
    }
  }

  private final String text;
  private final char[] chars;
  private final List<Token> tokens = new ArrayList<>();
  private int at;
  private int line = 1;

  Tokenizer(String text) {
    this.text = text;
    this.chars = text.toCharArray();
  }

  List<Token> tokens() throws PtxException {
    while (skipBlanks()) {
      tokens.add(next());
    }
    tokens.add(new Token(Token.Kind.END, "", line));
    return tokens;
  }

  private boolean skipBlanks() throws PtxException {
    while (at < chars.length) {
      char c = chars[at];
      if (c == '\n') {
        line++;
        at++;
      } else if (c <= ' ') {
        at++;
      } else if (c != '/') {
        return true;
      } else if (text.startsWith("//", at)) {
        int end = text.indexOf('\n', at);
        at = end < 0 ? chars.length : end;
      } else if (text.startsWith("/*", at)) {
        skipComment();
      } else {
        return true;
      }
    }
    return false;
  }

  private void skipComment() throws PtxException {
    int end = text.indexOf("*/", at + 2);
    if (end < 0) {
      throw new PtxException(line, "a comment is not closed");
    }
    for (int newline = text.indexOf('\n', at); newline >= 0 && newline < end; ) {
      line++;
      newline = text.indexOf('\n', newline + 1);
    }
    at = end + 2;
  }

  private Token next() throws PtxException {
    char c = chars[at];
    if (c == '"') {
      return string();
    }
    if (c == '.' && isNamePart(at + 1)) {
      return dotted();
    }
    if (c >= '0' && c <= '9') {
      return number();
    }
    if (isNamePart(at) || (c == '%' && isNamePart(at + 1))) {
      int start = at++;
      skipName();
      return new Token(Token.Kind.WORD, text.substring(start, at), line);
    }
    if (c < 128 && !SYMBOL_TEXTS[c].isEmpty()) {
      at++;
      return new Token(Token.Kind.SYMBOL, SYMBOL_TEXTS[c], line);
    }
    throw new PtxException(line, "unexpected character " + printable(c));
  }

  private Token string() throws PtxException {
    int end = text.indexOf('"', at + 1);
    int newline = text.indexOf('\n', at);
    if (end < 0 || (newline >= 0 && newline < end)) {
      throw new PtxException(line, "a string is not closed");
    }
    String value = text.substring(at + 1, end);
    at = end + 1;
    return new Token(Token.Kind.STRING, value, line);
  }

  private Token dotted() {
    int start = at++;
    skipName();
    while (at < chars.length && chars[at] == ':' && text.startsWith("::", at)) {
      at += 2;
      skipName();
    }
    return new Token(Token.Kind.DOTTED, text.substring(start, at), line);
  }

  private Token number() {
    int start = at;
    skipName();
    // 0x1E+2 is a sum; 1E+2 is one number.
    boolean prefixed =
        at - start > 1 && text.charAt(start) == '0' && !isDigit(text.charAt(start + 1));
    if (!prefixed && at < text.length() && text.charAt(at) == '.') {
      at++;
      skipName();
    }
    boolean exponent = !prefixed && "eE".indexOf(text.charAt(at - 1)) >= 0;
    if (exponent && at < text.length() && "+-".indexOf(text.charAt(at)) >= 0) {
      at++;
      skipName();
    }
    return new Token(Token.Kind.NUMBER, text.substring(start, at), line);
  }

  private void skipName() {
    while (isNamePart(at)) {
      at++;
    }
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private boolean isNamePart(int index) {
    return index < chars.length && chars[index] < 128 && NAME_PARTS[chars[index]];
  }

  private static String printable(char c) {
    return c < 127 ? "'" + c + "'" : String.format("U+%04X", (int) c);
  }
}
