package org.jgpu.runtime.jcuda;

import static org.jgpu.runtime.jcuda.Results.check;

import jcuda.driver.CUevent;
import jcuda.driver.CUevent_flags;
import jcuda.driver.JCudaDriver;
import org.jgpu.runtime.driver.EventApi;
import org.jgpu.runtime.error.CudaResult;

/** Events. */
final class JcudaEvents implements EventApi {
  private final HandleTable<CUevent> events;
  private final JcudaStreams streams;

  JcudaEvents(HandleTable<CUevent> events, JcudaStreams streams) {
    this.events = events;
    this.streams = streams;
  }

  @Override
  public long createEvent(boolean timing) {
    CUevent event = new CUevent();
    int flags = timing ? CUevent_flags.CU_EVENT_DEFAULT : CUevent_flags.CU_EVENT_DISABLE_TIMING;
    check(JCudaDriver.cuEventCreate(event, flags), "cuEventCreate");
    return events.add(event);
  }

  @Override
  public void destroyEvent(long event) {
    check(JCudaDriver.cuEventDestroy(events.remove(event)), "cuEventDestroy");
  }

  @Override
  public void recordEvent(long event, long stream) {
    int result = JCudaDriver.cuEventRecord(events.get(event), streams.stream(stream));
    check(result, "cuEventRecord");
  }

  @Override
  public void synchronizeEvent(long event) {
    check(JCudaDriver.cuEventSynchronize(events.get(event)), "cuEventSynchronize");
  }

  @Override
  public boolean isEventDone(long event) {
    int result = JCudaDriver.cuEventQuery(events.get(event));
    if (result == CudaResult.NOT_READY.number()) {
      return false;
    }
    check(result, "cuEventQuery");
    return true;
  }

  @Override
  public float elapsedMillis(long start, long end) {
    float[] out = new float[1];
    int result = JCudaDriver.cuEventElapsedTime(out, events.get(start), events.get(end));
    check(result, "cuEventElapsedTime");
    return out[0];
  }
}
