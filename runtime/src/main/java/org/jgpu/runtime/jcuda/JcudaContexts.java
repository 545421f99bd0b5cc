package org.jgpu.runtime.jcuda;

import static org.jgpu.runtime.jcuda.Results.check;

import jcuda.driver.CUcontext;
import jcuda.driver.JCudaDriver;
import org.jgpu.runtime.driver.ContextApi;

/** Primary contexts. One handle per retain; they are few, and kept. */
final class JcudaContexts implements ContextApi {
  private static final CUcontext NONE = new CUcontext();

  private final HandleTable<CUcontext> contexts =
      new HandleTable<>("cuDevicePrimaryCtxRetain", CUcontext[]::new);

  @Override
  public long retainContext(int ordinal) {
    CUcontext context = new CUcontext();
    int result = JCudaDriver.cuDevicePrimaryCtxRetain(context, JcudaDevices.device(ordinal));
    check(result, "cuDevicePrimaryCtxRetain");
    return contexts.add(context);
  }

  @Override
  public void releaseContext(int ordinal) {
    int result = JCudaDriver.cuDevicePrimaryCtxRelease(JcudaDevices.device(ordinal));
    check(result, "cuDevicePrimaryCtxRelease");
  }

  @Override
  public void setCurrentContext(long context) {
    CUcontext target = context == 0 ? NONE : contexts.get(context);
    check(JCudaDriver.cuCtxSetCurrent(target), "cuCtxSetCurrent");
  }

  @Override
  public void synchronizeContext() {
    check(JCudaDriver.cuCtxSynchronize(), "cuCtxSynchronize");
  }
}
