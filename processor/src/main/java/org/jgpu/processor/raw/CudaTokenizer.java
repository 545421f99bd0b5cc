package org.jgpu.processor.raw;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jgpu.processor.raw.CudaToken.Kind;

/**
 * Splits CUDA C into tokens. Comments and preprocessor lines are dropped, not interpreted: both
 * branches of an {@code #if} are seen.
 */
final class CudaTokenizer {
  private static final char END = '\0';

  /**
   * What stands before the quote of a raw string; {@code L} or {@code u8} alone makes no raw one.
   */
  private static final Set<String> RAW_PREFIXES = Set.of("R", "LR", "uR", "UR", "u8R");

  private final String source;
  private final List<CudaToken> tokens = new ArrayList<>();
  private int position;
  private int line = 1;

  /**
   * Whether only blanks and comments stand before in this line: a # begins a preprocessor line
   * there.
   */
  private boolean lineStart = true;

  private CudaTokenizer(String source) {
    this.source = source;
  }

  /** Returns the tokens of {@code source}. */
  static List<CudaToken> tokens(String source) throws CudaSyntaxException {
    CudaTokenizer tokenizer = new CudaTokenizer(source);
    while (tokenizer.position < source.length()) {
      tokenizer.next();
    }
    return List.copyOf(tokenizer.tokens);
  }

  private void next() throws CudaSyntaxException {
    char c = peek(0);
    if (c == '\n') {
      advance();
      lineStart = true;
      // A backslash outside of literals only joins lines.
    } else if (Character.isWhitespace(c) || c == '\\') {
      advance();
    } else if (c == '/' && (peek(1) == '/' || peek(1) == '*')) {
      comment();
    } else if (c == '#' && lineStart) {
      preprocessorLine();
    } else {
      lineStart = false;
      token(c);
    }
  }

  private void token(char c) throws CudaSyntaxException {
    int start = position;
    int startLine = line;
    Kind kind = Kind.OTHER;
    if (Character.isJavaIdentifierStart(c)) {
      word();
      kind = Kind.WORD;
      if (peek(0) == '"' && RAW_PREFIXES.contains(source.substring(start, position))) {
        rawString();
        kind = Kind.STRING;
      }
    } else if (Character.isDigit(c)) {
      number();
    } else if (c == '"' || c == '\'') {
      quoted(c);
      kind = Kind.STRING;
    } else {
      advance();
    }
    tokens.add(new CudaToken(kind, source.substring(start, position), startLine));
  }

  private void word() {
    while (Character.isJavaIdentifierPart(peek(0)) && peek(0) != END) {
      advance();
    }
  }

  private void number() {
    // 1'000'000: a quote in a number separates digits, and opens no character.
    while (Character.isLetterOrDigit(peek(0)) || peek(0) == '.' || peek(0) == '\'') {
      advance();
    }
  }

  private void quoted(char quote) throws CudaSyntaxException {
    int startLine = line;
    advance();
    while (peek(0) != quote) {
      if (position >= source.length() || peek(0) == '\n') {
        throw new CudaSyntaxException(startLine, "a " + quote + " is not closed");
      }
      advance(peek(0) == '\\' ? 2 : 1);
    }
    advance();
  }

  private void rawString() throws CudaSyntaxException {
    int startLine = line;
    int open = source.indexOf('(', position);
    String terminator = open < 0 ? "" : ")" + source.substring(position + 1, open) + "\"";
    int close = open < 0 ? -1 : source.indexOf(terminator, open);
    if (close < 0) {
      throw new CudaSyntaxException(startLine, "a raw string is not closed");
    }
    advance(close + terminator.length() - position);
  }

  private void comment() throws CudaSyntaxException {
    int startLine = line;
    if (peek(1) == '/') {
      skipToLineEnd();
      return;
    }
    int close = source.indexOf("*/", position + 2);
    if (close < 0) {
      throw new CudaSyntaxException(startLine, "a comment is not closed");
    }
    advance(close + 2 - position);
  }

  private void preprocessorLine() throws CudaSyntaxException {
    while (position < source.length() && peek(0) != '\n') {
      if (peek(0) == '/' && peek(1) == '*') {
        comment();
      } else if (peek(0) == '/' && peek(1) == '/') {
        skipToLineEnd();
      } else {
        advance(continuation());
      }
    }
  }

  private void skipToLineEnd() {
    while (position < source.length() && peek(0) != '\n') {
      advance(continuation());
    }
  }

  /** Returns how many characters to step over so that a continued line is one line. */
  private int continuation() {
    if (peek(0) != '\\') {
      return 1;
    }
    // Compilers let blanks stand between the backslash and the end of the line.
    int end = 1;
    while (peek(end) == ' ' || peek(end) == '\t' || peek(end) == '\r') {
      end++;
    }
    return peek(end) == '\n' ? end + 1 : 2;
  }

  private char peek(int offset) {
    int index = position + offset;
    return index < source.length() ? source.charAt(index) : END;
  }

  private void advance() {
    if (position < source.length() && source.charAt(position) == '\n') {
      line++;
    }
    position++;
  }

  private void advance(int count) {
    for (int i = 0; i < count && position < source.length(); i++) {
      advance();
    }
  }
}
