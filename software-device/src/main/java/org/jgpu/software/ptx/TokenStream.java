package org.jgpu.software.ptx;

import java.util.List;

/** A position in the tokens of a module. */
final class TokenStream {
  /** Far above what compilers write; the parser's recursion stays well inside a thread's stack. */
  private static final int DEEPEST = 100;

  private final List<Token> tokens;
  private int at;
  private int depth;

  TokenStream(List<Token> tokens) {
    this.tokens = tokens;
  }

  Token peek() {
    return tokens.get(at);
  }

  Token peek(int ahead) {
    return tokens.get(Math.min(at + ahead, tokens.size() - 1));
  }

  /** The current token, after which the stream stands behind it; the last token stays current. */
  Token take() {
    Token token = tokens.get(at);
    if (at < tokens.size() - 1) {
      at++;
    }
    return token;
  }

  int line() {
    return peek().line();
  }

  boolean at(String text) {
    return peek().is(text);
  }

  boolean accept(String text) {
    if (at(text)) {
      take();
      return true;
    }
    return false;
  }

  Token expect(String text) throws PtxException {
    if (!at(text)) {
      throw error("expected \"" + text + "\" but found " + peek().shown());
    }
    return take();
  }

  Token expect(Token.Kind kind, String what) throws PtxException {
    if (peek().kind() != kind) {
      throw error("expected " + what + " but found " + peek().shown());
    }
    return take();
  }

  String word(String what) throws PtxException {
    return expect(Token.Kind.WORD, what).text();
  }

  int integer(String what) throws PtxException {
    Token token = expect(Token.Kind.NUMBER, what);
    long value = Numbers.integer(token);
    if (value < 0 || value > Integer.MAX_VALUE) {
      throw new PtxException(token.line(), what + " is out of range: " + token.text());
    }
    return (int) value;
  }

  /** Takes a token that opens a group, which {@link #close} ends. */
  void open(String text) throws PtxException {
    Token opening = expect(text);
    if (++depth > DEEPEST) {
      throw new PtxException(
          opening.line(), "\"" + text + "\" is nested more than " + DEEPEST + " times");
    }
  }

  /** Takes the token that ends a group. */
  void close(String text) throws PtxException {
    expect(text);
    depth--;
  }

  /** Skips to behind the next semicolon. */
  void skipStatement() throws PtxException {
    while (!accept(";")) {
      if (peek().kind() == Token.Kind.END) {
        throw error("expected \";\" but found the end of the text");
      }
      take();
    }
  }

  /** Skips a group in braces, the opening one being current. */
  void skipBraces() throws PtxException {
    expect("{");
    int depth = 1;
    while (depth > 0) {
      if (peek().kind() == Token.Kind.END) {
        throw error("a \"{\" is not closed");
      }
      Token token = take();
      depth += token.is("{") ? 1 : token.is("}") ? -1 : 0;
    }
  }

  PtxException error(String problem) {
    return new PtxException(line(), problem);
  }
}
