package org.jgpu.runtime.guard;

import org.jgpu.runtime.driver.EventApi;
import org.jgpu.runtime.driver.StreamApi;

/** Streams and events. */
interface GuardedStreams extends Guarded, StreamApi, EventApi {
  @Override
  default long createStream() {
    int lane = gate().enter();
    try {
      return driver().createStream();
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default long createStream(int priority) {
    int lane = gate().enter();
    try {
      return driver().createStream(priority);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default int lowestStreamPriority() {
    int lane = gate().enter();
    try {
      return driver().lowestStreamPriority();
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default int highestStreamPriority() {
    int lane = gate().enter();
    try {
      return driver().highestStreamPriority();
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void destroyStream(long stream) {
    int lane = gate().enterToGiveBack();
    try {
      driver().destroyStream(stream);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void synchronizeStream(long stream) {
    int lane = gate().enterToGiveBack();
    try {
      driver().synchronizeStream(stream);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default boolean isStreamIdle(long stream) {
    int lane = gate().enter();
    try {
      return driver().isStreamIdle(stream);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void streamWaitEvent(long stream, long event) {
    int lane = gate().enter();
    try {
      driver().streamWaitEvent(stream, event);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void launchHostFunction(long stream, Runnable function) {
    int lane = gate().enter();
    try {
      driver().launchHostFunction(stream, function);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default long createEvent(boolean timing) {
    int lane = gate().enter();
    try {
      return driver().createEvent(timing);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void destroyEvent(long event) {
    int lane = gate().enterToGiveBack();
    try {
      driver().destroyEvent(event);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void recordEvent(long event, long stream) {
    int lane = gate().enter();
    try {
      driver().recordEvent(event, stream);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void synchronizeEvent(long event) {
    int lane = gate().enterToGiveBack();
    try {
      driver().synchronizeEvent(event);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default boolean isEventDone(long event) {
    int lane = gate().enterToGiveBack();
    try {
      return driver().isEventDone(event);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default float elapsedMillis(long start, long end) {
    int lane = gate().enter();
    try {
      return driver().elapsedMillis(start, end);
    } finally {
      gate().leave(lane);
    }
  }
}
