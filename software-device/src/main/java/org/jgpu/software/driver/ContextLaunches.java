package org.jgpu.software.driver;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jgpu.software.device.LaunchControl;
import org.jgpu.software.exec.DeviceFaultException;
import org.jgpu.software.exec.LaunchOptions;
import org.jgpu.software.exec.LaunchShape;
import org.jgpu.software.exec.Workers;

/** Runs a context's launches, and stops those that run when the context ends. Thread-safe. */
final class ContextLaunches {
  private final Duration limit;
  private final boolean checked;
  private final Workers workers;
  private final Set<LaunchControl> running = ConcurrentHashMap.newKeySet();
  private volatile boolean stopped;

  ContextLaunches(DeviceModel model, Workers workers) {
    this.limit = model.launchLimit();
    this.checked = model.checked();
    this.workers = workers;
  }

  /** The number of multiprocessors that the device claims: one for each worker. */
  int multiprocessors() {
    return workers.count();
  }

  void run(LoadedFunction function, LaunchShape shape, ByteBuffer parameters, boolean cooperative)
      throws DeviceFaultException {
    LaunchControl control = new LaunchControl(limit);
    // Before the test: a stop that comes after it finds this launch among those that run.
    running.add(control);
    try {
      if (!stopped) {
        int resident = Occupancy.residentBlocks(function, shape);
        LaunchOptions options = new LaunchOptions(control, cooperative, resident, checked);
        function.entry().run(shape, parameters, workers, options);
      }
    } catch (DeviceFaultException e) {
      if (!stopped) {
        throw e;
      }
      System.getLogger(ContextLaunches.class.getName())
          .log(System.Logger.Level.WARNING, e.getMessage());
    } finally {
      running.remove(control);
    }
  }

  /** Stops what runs; what comes later does not run at all. */
  void stop() {
    stopped = true;
    running.forEach(control -> control.stop("was stopped because its context was released"));
  }
}
