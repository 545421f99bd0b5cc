package org.jgpu.runtime.launcher;

import org.jspecify.annotations.Nullable;

/**
 * An element-wise kernel's. What takes several launches is cut into pieces at each repetition,
 * which is little beside them.
 */
final class MapPlan implements LaunchPlan {
  private final KernelHandle handle;
  private final KernelValues values;
  private final Launcher launcher;
  private @Nullable KernelEntry entry;

  MapPlan(KernelHandle handle, KernelValues values, Launcher launcher) {
    this.handle = handle;
    this.values = values;
    this.launcher = launcher;
  }

  @Override
  public void lay() {
    values.shift(0);
    entry = launcher.planMap(handle);
  }

  @Override
  public void submit() {
    KernelEntry current = entry;
    if (current != null) {
      launcher.submitHere(handle, current);
    } else {
      values.shift(0); // the last repetition ended with the last piece
      launcher.runMap(handle);
    }
  }
}
