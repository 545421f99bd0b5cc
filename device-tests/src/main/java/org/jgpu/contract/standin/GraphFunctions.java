package org.jgpu.contract.standin;

import static org.jgpu.contract.standin.Answer.putInt;
import static org.jgpu.contract.standin.Answer.putLong;
import static org.jgpu.contract.standin.StandInDevice.DEVICE;

import org.jgpu.runtime.driver.CaptureMode;
import org.jgpu.runtime.driver.CaptureStatus;

/** Capture and graphs. */
final class GraphFunctions {
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
