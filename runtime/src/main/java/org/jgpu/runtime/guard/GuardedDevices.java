package org.jgpu.runtime.guard;

import org.jgpu.runtime.driver.ContextApi;
import org.jgpu.runtime.driver.DeviceApi;
import org.jgpu.runtime.driver.DeviceAttribute;

/** Devices and contexts. What concerns no open context passes by the gate. */
interface GuardedDevices extends Guarded, DeviceApi, ContextApi {
  @Override
  default void initialize() {
    driver().initialize();
  }

  @Override
  default int driverVersion() {
    return driver().driverVersion();
  }

  @Override
  default int deviceCount() {
    return driver().deviceCount();
  }

  @Override
  default String deviceName(int ordinal) {
    return driver().deviceName(ordinal);
  }

  @Override
  default long deviceTotalMemory(int ordinal) {
    return driver().deviceTotalMemory(ordinal);
  }

  @Override
  default boolean canAccessPeer(int ordinal, int peer) {
    return driver().canAccessPeer(ordinal, peer);
  }

  @Override
  default int deviceAttribute(DeviceAttribute attribute, int ordinal) {
    return driver().deviceAttribute(attribute, ordinal);
  }

  @Override
  default long retainContext(int ordinal) {
    return driver().retainContext(ordinal);
  }

  @Override
  default void releaseContext(int ordinal) {
    driver().releaseContext(ordinal);
  }

  @Override
  default void setCurrentContext(long context) {
    int lane = gate().enterToGiveBack();
    try {
      driver().setCurrentContext(context);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void enablePeerAccess(long peer) {
    int lane = gate().enter();
    try {
      driver().enablePeerAccess(peer);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void startProfiler() {
    int lane = gate().enter();
    try {
      driver().startProfiler();
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void stopProfiler() {
    int lane = gate().enter();
    try {
      driver().stopProfiler();
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void synchronizeContext() {
    int lane = gate().enterToGiveBack();
    try {
      driver().synchronizeContext();
    } finally {
      gate().leave(lane);
    }
  }
}
