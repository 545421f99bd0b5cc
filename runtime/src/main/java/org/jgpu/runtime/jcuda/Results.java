package org.jgpu.runtime.jcuda;

import org.jgpu.runtime.error.CudaException;

/** The check of every call's result. */
final class Results {
  private Results() {}

  static void check(int result, String call) {
    if (result != 0) {
      throw new CudaException(result, call, "");
    }
  }

  static void check(int result, String call, String detail) {
    if (result != 0) {
      throw new CudaException(result, call, detail);
    }
  }
}
