package org.jgpu.processor.raw;

/**
 * A token of CUDA C.
 *
 * @param kind what it is
 * @param text as written
 * @param line from 1
 */
record CudaToken(Kind kind, String text, int line) {
  /** As fine as declarations need. */
  enum Kind {
    WORD,
    STRING,
    OTHER
  }

  boolean is(String expected) {
    return text.equals(expected);
  }

  boolean isWord() {
    return kind == Kind.WORD;
  }
}
