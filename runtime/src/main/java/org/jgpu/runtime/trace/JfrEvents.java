package org.jgpu.runtime.trace;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** The events of the JDK's flight recorder; loaded only where they are asked for. */
final class JfrEvents {
  private JfrEvents() {}

  /** What all have. */
  @Category("JGPU")
  @StackTrace(false)
  abstract static class ActivityEvent extends Event {
    /** The device's number. */
    @Label("Device")
    int device;

    /**
     * The kernel with its line, what a graph launches, the element type, or the class whose code is
     * loaded.
     */
    @Label("What")
    String what = "";

    /** How much is moved. */
    @Label("Bytes")
    @DataAmount
    long bytes;
  }

  /** A launch; its duration is the host's. */
  @Name("org.jgpu.KernelLaunch")
  @Label("Kernel Launch")
  static final class KernelLaunch extends ActivityEvent {}

  /** A launch of a graph; its duration is the host's. */
  @Name("org.jgpu.GraphLaunch")
  @Label("Graph Launch")
  static final class GraphLaunch extends ActivityEvent {}

  /** A copy of a Java or page-locked array to the device. */
  @Name("org.jgpu.CopyToDevice")
  @Label("Copy to Device")
  static final class CopyToDevice extends ActivityEvent {}

  /** A copy to a Java or page-locked array. */
  @Name("org.jgpu.CopyToHost")
  @Label("Copy to Host")
  static final class CopyToHost extends ActivityEvent {}

  /** A copy from array to array. */
  @Name("org.jgpu.CopyOnDevice")
  @Label("Copy on Device")
  static final class CopyOnDevice extends ActivityEvent {}

  /** A copy to another device from the one it is said of. */
  @Name("org.jgpu.CopyBetweenDevices")
  @Label("Copy between Devices")
  static final class CopyBetweenDevices extends ActivityEvent {}

  /** A fill with a value. */
  @Name("org.jgpu.Fill")
  @Label("Fill")
  static final class Fill extends ActivityEvent {}

  /** Code that is read, compiled or loaded. */
  @Name("org.jgpu.CodeLoading")
  @Label("Code Loading")
  static final class CodeLoading extends ActivityEvent {}

  /** Memory that the pool took from the driver. */
  @Name("org.jgpu.PoolGrowth")
  @Label("Pool Growth")
  static final class PoolGrowth extends ActivityEvent {}

  static ActivityEvent begin(Activity activity) {
    ActivityEvent event =
        switch (activity) {
          case KERNEL -> new KernelLaunch();
          case GRAPH -> new GraphLaunch();
          case TO_DEVICE -> new CopyToDevice();
          case TO_HOST -> new CopyToHost();
          case ON_DEVICE -> new CopyOnDevice();
          case BETWEEN_DEVICES -> new CopyBetweenDevices();
          case FILL -> new Fill();
          case LOADING -> new CodeLoading();
          case POOL_GROWTH -> new PoolGrowth();
        };
    event.begin();
    return event;
  }

  static void end(ActivityEvent event, int device, String what, long bytes) {
    event.end();
    if (event.shouldCommit()) {
      event.device = device;
      event.what = what;
      event.bytes = bytes;
      event.commit();
    }
  }
}
