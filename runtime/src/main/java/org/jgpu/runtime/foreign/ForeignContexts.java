package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaLibrary.function;
import static org.jgpu.runtime.foreign.Native.check;

import java.lang.invoke.MethodHandle;
import org.jgpu.runtime.driver.ContextApi;
import org.jgpu.runtime.foreign.Native.Scratch;

/** Primary contexts. */
final class ForeignContexts implements ContextApi {
  private static final MethodHandle RETAIN =
      function("cuDevicePrimaryCtxRetain", long.class, int.class);
  private static final MethodHandle RELEASE = function("cuDevicePrimaryCtxRelease_v2", int.class);
  private static final MethodHandle SET_CURRENT = function("cuCtxSetCurrent", long.class);
  private static final MethodHandle SYNCHRONIZE = function("cuCtxSynchronize");

  @Override
  public long retainContext(int ordinal) {
    int device = ForeignDevices.device(ordinal);
    Scratch out = Native.scratch();
    check(Native.callJi(RETAIN, out.address(), device), "cuDevicePrimaryCtxRetain");
    return out.longResult();
  }

  @Override
  public void releaseContext(int ordinal) {
    int device = ForeignDevices.device(ordinal);
    check(Native.callI(RELEASE, device), "cuDevicePrimaryCtxRelease");
  }

  @Override
  public void setCurrentContext(long context) {
    check(Native.callJ(SET_CURRENT, context), "cuCtxSetCurrent");
  }

  @Override
  public void synchronizeContext() {
    check(Native.call(SYNCHRONIZE), "cuCtxSynchronize");
  }
}
