package org.jgpu.runtime;

import java.lang.System.Logger.Level;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.error.CudaException;

/** Which other devices a device exchanges memory with. Thread-safe. */
final class PeerAccess implements Device.Attachment {
  /** Devices that there is access to and from. Weak, as they may be closed before this one. */
  private final Set<Device> direct = weakSet();

  /** Devices whose copies go through the host for good. */
  private final Set<Device> without = weakSet();

  /** Devices with which access failed, which was said. */
  private final Set<Device> failed = weakSet();

  private PeerAccess(Device device) {}

  private static Set<Device> weakSet() {
    return Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));
  }

  /**
   * Lets two devices reach each other's memory where they can, and returns whether they do. What
   * failed is tried again by the next call, as memory may have been short, and said once.
   */
  static boolean enable(Device one, Device other) {
    if (one.sharedDriver() != other.sharedDriver()) {
      return false;
    }
    if (one.ordinal() > other.ordinal()) {
      return enable(other, one);
    }
    return one.ordinal() == other.ordinal()
        || one.attachment(PeerAccess.class, PeerAccess::new).with(one, other);
  }

  private boolean with(Device own, Device other) {
    return direct.contains(other) || !without.contains(other) && tried(own, other);
  }

  private boolean tried(Device own, Device other) {
    try {
      if (!reaches(own, other) || !reaches(other, own)) {
        without.add(other);
        return false;
      }
      open(own, other);
      open(other, own);
      direct.add(other);
      return true;
    } catch (CudaException e) {
      if (failed.add(other)) {
        warn(own, other, e);
      }
      return false;
    }
  }

  private static boolean reaches(Device one, Device other) {
    return one.driver().canAccessPeer(one.ordinal(), other.ordinal());
  }

  private static void open(Device one, Device other) {
    one.bind();
    one.driver().enablePeerAccess(other.context());
  }

  private static void warn(Device one, Device other, CudaException why) {
    System.getLogger("org.jgpu.runtime")
        .log(
            Level.WARNING,
            "copies between "
                + one
                + " and "
                + other
                + " are slow: they go through the host, as access to each other's memory could not be"
                + " switched on: "
                + why.getMessage()
                + "; the next copy tries again");
  }

  @Override
  public void close() {
    direct.clear();
    without.clear();
    failed.clear();
  }
}
