package org.jgpu.software.driver;

import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;

/** Makes the exceptions that driver calls fail with. */
final class CallFailure {
  private CallFailure() {}

  static CudaException of(CudaResult result, String call, String detail) {
    return new CudaException(result.number(), call, detail);
  }

  static CudaException invalidValue(String call, String detail) {
    return of(CudaResult.INVALID_VALUE, call, detail);
  }
}
