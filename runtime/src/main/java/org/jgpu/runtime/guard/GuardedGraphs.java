package org.jgpu.runtime.guard;

import org.jgpu.runtime.driver.CaptureMode;
import org.jgpu.runtime.driver.CaptureStatus;
import org.jgpu.runtime.driver.GraphApi;

/** Captures and graphs. */
interface GuardedGraphs extends Guarded, GraphApi {
  @Override
  default void beginCapture(long stream, CaptureMode mode) {
    int lane = gate().enter();
    try {
      driver().beginCapture(stream, mode);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default CaptureStatus captureStatus(long stream) {
    int lane = gate().enter();
    try {
      return driver().captureStatus(stream);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default long endCapture(long stream) {
    int lane = gate().enterToGiveBack();
    try {
      return driver().endCapture(stream);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default long instantiateGraph(long graph) {
    int lane = gate().enter();
    try {
      return driver().instantiateGraph(graph);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default boolean updateExecutable(long executable, long graph) {
    int lane = gate().enter();
    try {
      return driver().updateExecutable(executable, graph);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void launchGraph(long executable, long stream) {
    int lane = gate().enter();
    try {
      driver().launchGraph(executable, stream);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void destroyExecutable(long executable) {
    int lane = gate().enterToGiveBack();
    try {
      driver().destroyExecutable(executable);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void destroyGraph(long graph) {
    int lane = gate().enterToGiveBack();
    try {
      driver().destroyGraph(graph);
    } finally {
      gate().leave(lane);
    }
  }
}
