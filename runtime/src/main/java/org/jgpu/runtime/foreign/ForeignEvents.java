package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaLibrary.function;
import static org.jgpu.runtime.foreign.Native.check;

import java.lang.invoke.MethodHandle;
import org.jgpu.runtime.driver.EventApi;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.foreign.Native.Scratch;

/** Events. */
final class ForeignEvents implements EventApi {
  private static final int DISABLE_TIMING = 2;

  private static final MethodHandle CREATE = function("cuEventCreate", long.class, int.class);
  private static final MethodHandle DESTROY = function("cuEventDestroy_v2", long.class);
  private static final MethodHandle RECORD = function("cuEventRecord", long.class, long.class);
  private static final MethodHandle SYNCHRONIZE = function("cuEventSynchronize", long.class);
  private static final MethodHandle QUERY = function("cuEventQuery", long.class);
  private static final MethodHandle ELAPSED =
      function("cuEventElapsedTime", long.class, long.class, long.class);

  @Override
  public long createEvent(boolean timing) {
    Scratch out = Native.scratch();
    check(Native.callJi(CREATE, out.address(), timing ? 0 : DISABLE_TIMING), "cuEventCreate");
    return out.longResult();
  }

  @Override
  public void destroyEvent(long event) {
    check(Native.callJ(DESTROY, event), "cuEventDestroy");
  }

  @Override
  public void recordEvent(long event, long stream) {
    check(Native.callJj(RECORD, event, stream), "cuEventRecord");
  }

  @Override
  public void synchronizeEvent(long event) {
    check(Native.callJ(SYNCHRONIZE, event), "cuEventSynchronize");
  }

  @Override
  public boolean isEventDone(long event) {
    int result = Native.callJ(QUERY, event);
    if (result == CudaResult.NOT_READY.number()) {
      return false;
    }
    check(result, "cuEventQuery");
    return true;
  }

  @Override
  public float elapsedMillis(long start, long end) {
    Scratch out = Native.scratch();
    check(Native.callJjj(ELAPSED, out.address(), start, end), "cuEventElapsedTime");
    return out.buffer().getFloat(0);
  }
}
