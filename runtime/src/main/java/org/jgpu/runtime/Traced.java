package org.jgpu.runtime;

import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.trace.Activity;
import org.jgpu.runtime.trace.Trace;

/** Work on an array that is measured where somebody asks for it; else it is done, and no more. */
final class Traced {
  private Traced() {}

  /** Enqueues work on all elements of {@code array}. */
  static void enqueue(DeviceArray<?> array, Activity activity, DeviceArray.Work work) {
    if (Trace.ON) {
      measure(array, activity, work);
    } else {
      array.enqueue(work);
    }
  }

  private static void measure(DeviceArray<?> array, Activity activity, DeviceArray.Work work) {
    DeviceStream stream = array.gpu().currentStream().deviceStream();
    long bytes = array.size() * array.dtype().bytes();
    stream.device().bind();
    stream.enter();
    try (Trace.Span span = Trace.work(stream, activity, array.dtype().toString(), bytes)) {
      array.enqueue(work);
      if (span != null) {
        span.end();
      }
    } catch (CudaException e) {
      throw stream.explain(e);
    } finally {
      stream.leave();
    }
  }
}
