package org.jgpu.software.ptx;

/** One token of PTX text; the text of a string is without its quotes. */
record Token(Kind kind, String text, int line) {

  enum Kind {
    WORD,
    DOTTED,
    NUMBER,
    STRING,
    SYMBOL,
    END
  }

  boolean is(String expected) {
    return kind != Kind.STRING && text.equals(expected);
  }

  /** The token as an error message shows it. */
  String shown() {
    return kind == Kind.END ? "the end of the text" : "\"" + text + "\"";
  }
}
