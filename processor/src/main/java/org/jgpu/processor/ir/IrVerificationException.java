package org.jgpu.processor.ir;

/** Thrown when a pass or the frontend has built an ill-formed tree: a defect of the processor. */
public final class IrVerificationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  IrVerificationException(String message) {
    super(message);
  }
}
