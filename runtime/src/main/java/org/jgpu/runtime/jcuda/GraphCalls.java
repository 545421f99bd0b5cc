package org.jgpu.runtime.jcuda;

import static org.jgpu.runtime.hardware.CudaCheck.check;

import jcuda.driver.CUgraph;
import jcuda.driver.CUgraphExec;
import jcuda.driver.JCudaDriver;
import org.jgpu.runtime.driver.CaptureMode;
import org.jgpu.runtime.driver.CaptureStatus;
import org.jgpu.runtime.driver.GraphApi;

/** Capture and graphs. */
interface GraphCalls extends GraphApi {
  /** Returns the live objects. */
  JcudaHandles handles();

  @Override
  default void beginCapture(long stream, CaptureMode mode) {
    check(
        JCudaDriver.cuStreamBeginCapture(handles().streamObject(stream), mode.number()),
        "cuStreamBeginCapture");
  }

  @Override
  default CaptureStatus captureStatus(long stream) {
    int[] status = new int[1];
    check(
        JCudaDriver.cuStreamIsCapturing(handles().streamObject(stream), status),
        "cuStreamIsCapturing");
    return CaptureStatus.of(status[0]);
  }

  @Override
  default long endCapture(long stream) {
    CUgraph graph = new CUgraph();
    check(
        JCudaDriver.cuStreamEndCapture(handles().streamObject(stream), graph),
        "cuStreamEndCapture");
    return handles().graphs.add(graph);
  }

  @Override
  default long instantiateGraph(long graph) {
    CUgraphExec executable = new CUgraphExec();
    check(
        JCudaDriver.cuGraphInstantiate(executable, handles().graphs.get(graph), 0),
        "cuGraphInstantiate");
    return handles().executables.add(executable);
  }

  @Override
  default boolean updateExecutable(long executable, long graph) {
    // JCuda 12.6 declares cuGraphExecUpdate, and its native library has no function for it: CUDA 12
    // has changed the call's form.
    return false;
  }

  @Override
  default void launchGraph(long executable, long stream) {
    check(
        JCudaDriver.cuGraphLaunch(
            handles().executables.get(executable), handles().streamObject(stream)),
        "cuGraphLaunch");
  }

  @Override
  default void destroyExecutable(long executable) {
    check(
        JCudaDriver.cuGraphExecDestroy(handles().executables.remove(executable)),
        "cuGraphExecDestroy");
  }

  @Override
  default void destroyGraph(long graph) {
    check(JCudaDriver.cuGraphDestroy(handles().graphs.remove(graph)), "cuGraphDestroy");
  }
}
