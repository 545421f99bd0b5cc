package org.jgpu.runtime.jcuda;

import static org.jgpu.runtime.jcuda.Results.check;

import jcuda.driver.CUevent;
import jcuda.driver.CUstream;
import jcuda.driver.CUstream_flags;
import jcuda.driver.JCudaDriver;
import org.jgpu.runtime.driver.StreamApi;
import org.jgpu.runtime.error.CudaResult;

/** Streams. */
final class JcudaStreams implements StreamApi {
  private static final CUstream DEFAULT = new CUstream();

  private final HandleTable<CUstream> streams =
      new HandleTable<>("cuStreamCreate", CUstream[]::new);
  private final HandleTable<CUevent> events;

  JcudaStreams(HandleTable<CUevent> events) {
    this.events = events;
  }

  CUstream stream(long handle) {
    return handle == DEFAULT_STREAM ? DEFAULT : streams.get(handle);
  }

  @Override
  public long createStream() {
    CUstream stream = new CUstream();
    int flags = CUstream_flags.CU_STREAM_NON_BLOCKING;
    check(JCudaDriver.cuStreamCreate(stream, flags), "cuStreamCreate");
    return streams.add(stream);
  }

  @Override
  public void destroyStream(long stream) {
    check(JCudaDriver.cuStreamDestroy(streams.remove(stream)), "cuStreamDestroy");
  }

  @Override
  public void synchronizeStream(long stream) {
    check(JCudaDriver.cuStreamSynchronize(stream(stream)), "cuStreamSynchronize");
  }

  @Override
  public boolean isStreamIdle(long stream) {
    int result = JCudaDriver.cuStreamQuery(stream(stream));
    if (result == CudaResult.NOT_READY.number()) {
      return false;
    }
    check(result, "cuStreamQuery");
    return true;
  }

  @Override
  public void streamWaitEvent(long stream, long event) {
    int result = JCudaDriver.cuStreamWaitEvent(stream(stream), events.get(event), 0);
    check(result, "cuStreamWaitEvent");
  }
}
