package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaLibrary.function;
import static org.jgpu.runtime.foreign.Native.check;

import java.lang.invoke.MethodHandle;
import org.jgpu.runtime.driver.StreamApi;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.foreign.Native.Scratch;

/** Streams. */
final class ForeignStreams implements StreamApi {
  private static final int NON_BLOCKING = 1;

  private static final MethodHandle CREATE = function("cuStreamCreate", long.class, int.class);
  private static final MethodHandle DESTROY = function("cuStreamDestroy_v2", long.class);
  private static final MethodHandle SYNCHRONIZE = function("cuStreamSynchronize", long.class);
  private static final MethodHandle QUERY = function("cuStreamQuery", long.class);
  private static final MethodHandle WAIT =
      function("cuStreamWaitEvent", long.class, long.class, int.class);

  @Override
  public long createStream() {
    Scratch out = Native.scratch();
    check(Native.callJi(CREATE, out.address(), NON_BLOCKING), "cuStreamCreate");
    return out.longResult();
  }

  @Override
  public void destroyStream(long stream) {
    check(Native.callJ(DESTROY, stream), "cuStreamDestroy");
  }

  @Override
  public void synchronizeStream(long stream) {
    check(Native.callJ(SYNCHRONIZE, stream), "cuStreamSynchronize");
  }

  @Override
  public boolean isStreamIdle(long stream) {
    int result = Native.callJ(QUERY, stream);
    if (result == CudaResult.NOT_READY.number()) {
      return false;
    }
    check(result, "cuStreamQuery");
    return true;
  }

  @Override
  public void streamWaitEvent(long stream, long event) {
    check(Native.callJji(WAIT, stream, event, 0), "cuStreamWaitEvent");
  }
}
