package org.jgpu.software.ptx;

/** PTX text that is malformed or asks for something the software device does not do. */
public final class PtxException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int line;

  /**
   * A problem at a line.
   *
   * @param line the line of the PTX text, counted from 1; 0 when it concerns the whole text
   * @param problem what was found and what is expected
   */
  public PtxException(int line, String problem) {
    super(line > 0 ? "PTX line " + line + ": " + problem : problem);
    this.line = line;
  }

  /** The line of the PTX text, counted from 1; 0 when the problem concerns the whole text. */
  public int line() {
    return line;
  }
}
