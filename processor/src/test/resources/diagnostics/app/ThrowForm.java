package app;

import org.jgpu.annotations.*;

final class ThrowForm {
  static final IllegalStateException MADE = new IllegalStateException();

  static class Own extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Own(String text) {
      super(text);
    }
  }

  @GpuKernel
  static int throwing(int x) {
    if (x < 0) {
      throw new IllegalArgumentException();
    }
    if (x == 1) {
      throw new Own("x is " + x);
    }
    if (x == 2) {
      throw MADE; // error: ThrowForm
    }
    if (x == 3) {
      throw new IllegalStateException(MADE); // error: ThrowForm
    }
    if (x == 4) {
      throw new IllegalStateException("text", MADE); // error: ThrowForm
    }
    if (x == 5) {
      throw new Own("") {}; // error: ThrowForm
    }
    return x;
  }
}
