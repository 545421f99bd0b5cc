package org.jgpu.processor.diagnostics;

/**
 * Every message that the processor can give. Each has a page {@code docs/errors/<code>.md} and a
 * failing-input test of the same name.
 */
public enum Message {
  UNSUPPORTED_STATEMENT(
      "UnsupportedStatement",
      "%s cannot run on the GPU",
      "move it to the host, or write it with if, for, while, do or switch");

  private final String code;
  private final String text;
  private final String advice;

  Message(String code, String text, String advice) {
    this.code = code;
    this.text = text;
    this.advice = advice;
  }

  /** Returns the stable code, such as {@code UnsupportedStatement}. */
  public String code() {
    return code;
  }

  /** Returns the full text for a kernel, with {@code arguments} put into the template. */
  public String format(String kernel, Object... arguments) {
    return "[jgpu/"
        + code
        + "] "
        + String.format(text, arguments)
        + ".\n  Kernel: "
        + kernel
        + "\n  Do: "
        + advice
        + ".";
  }
}
