package org.jgpu.runtime.hardware;

import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;

/** Turns the result of a driver function into an exception. */
public final class CudaCheck {
  private static final int SUCCESS = CudaResult.SUCCESS.number();
  private static final int NOT_READY = CudaResult.NOT_READY.number();

  private CudaCheck() {}

  /** Throws unless {@code result}, a {@code CUresult} of {@code call}, is success. */
  public static void check(int result, String call) {
    if (result != SUCCESS) {
      throw new CudaException(result, call, "");
    }
  }

  /** As {@link #check}, of {@code cuCtxEnablePeerAccess}, which may have been called before. */
  public static void checkPeer(int result) {
    if (result != CudaResult.PEER_ACCESS_ALREADY_ENABLED.number()) {
      check(result, "cuCtxEnablePeerAccess");
    }
  }

  /** Returns whether a query found its work done. */
  public static boolean isDone(int result, String call) {
    if (result == NOT_READY) {
      return false;
    }
    check(result, call);
    return true;
  }
}
