package org.jgpu.contract.standin;

import static org.jgpu.contract.standin.Answer.putInt;
import static org.jgpu.contract.standin.Answer.putLong;
import static org.jgpu.contract.standin.StandInDevice.DEVICE;

import org.jgpu.runtime.driver.CaptureMode;
import org.jgpu.runtime.driver.CaptureStatus;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;

/** Capture and graphs. */
final class GraphFunctions {
  private static final int TOPOLOGY_CHANGED = 2;

  private GraphFunctions() {}

  static int cuStreamBeginCapture_v2(long stream, int mode) {
    return Answer.of(
        () -> {
          DEVICE.beginCapture(stream, CaptureMode.values()[mode]);
          CaptureNumbers.begun(stream);
        });
  }

  static int cuStreamIsCapturing(long stream, long status) {
    return Answer.of(() -> putInt(status, DEVICE.captureStatus(stream).ordinal()));
  }

  static int cuStreamGetCaptureInfo_v2(
      long stream, long status, long number, long graph, long behind, long behindCount) {
    return Answer.of(
        () -> {
          CaptureStatus captured = DEVICE.captureStatus(stream);
          putInt(status, captured.ordinal());
          if (captured == CaptureStatus.ACTIVE) {
            putLong(number, CaptureNumbers.of(stream));
          }
        });
  }

  static int cuStreamEndCapture(long stream, long graph) {
    return Answer.of(() -> putLong(graph, DEVICE.endCapture(stream)));
  }

  static int cuGraphInstantiateWithFlags(long executable, long graph, long flags) {
    return Answer.of(() -> putLong(executable, DEVICE.instantiateGraph(graph)));
  }

  static int cuGraphExecUpdate_v2(long executable, long graph, long resultInfo) {
    return Answer.of(
        () -> {
          boolean updated = DEVICE.updateExecutable(executable, graph);
          putInt(resultInfo, updated ? 0 : TOPOLOGY_CHANGED);
          putLong(resultInfo + 8, 0);
          putLong(resultInfo + 16, 0);
          if (!updated) {
            throw new CudaException(
                CudaResult.GRAPH_EXEC_UPDATE_FAILURE.number(), "cuGraphExecUpdate", "");
          }
        });
  }

  static int cuGraphLaunch(long executable, long stream) {
    return Answer.of(() -> DEVICE.launchGraph(executable, stream));
  }

  static int cuGraphExecDestroy(long executable) {
    return Answer.of(() -> DEVICE.destroyExecutable(executable));
  }

  static int cuGraphDestroy(long graph) {
    return Answer.of(() -> DEVICE.destroyGraph(graph));
  }
}
