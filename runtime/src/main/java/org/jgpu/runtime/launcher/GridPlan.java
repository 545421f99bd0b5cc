package org.jgpu.runtime.launcher;

import org.jgpu.format.KernelDescriptor;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.device.DeviceStream;
import org.jspecify.annotations.Nullable;

/** A grid or raw kernel's. */
final class GridPlan implements LaunchPlan {
  private final KernelHandle handle;
  private final KernelDescriptor kernel;
  private final LaunchConfig config;
  private final Launcher launcher;
  private @Nullable KernelEntry entry;

  GridPlan(KernelHandle handle, Launcher launcher, LaunchConfig config) {
    this.handle = handle;
    this.kernel = handle.descriptor();
    this.launcher = launcher;
    this.config = config;
  }

  @Override
  public void lay() {
    entry = launcher.plan(handle, config);
  }

  @Override
  public void submit() {
    KernelEntry current = entry;
    if (current != null) {
      DeviceStream queue = Internals.stream(launcher.stream(kernel, config));
      queue.device().bind();
      launcher.submit(kernel, current, queue);
    }
  }
}
