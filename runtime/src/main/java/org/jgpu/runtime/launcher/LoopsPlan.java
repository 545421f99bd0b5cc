package org.jgpu.runtime.launcher;

import org.jspecify.annotations.Nullable;

/** That of a kernel with parallel loops; without an entry where they have no iteration. */
final class LoopsPlan implements LaunchPlan {
  private final KernelHandle handle;
  private final Launcher launcher;
  private @Nullable KernelEntry entry;

  LoopsPlan(KernelHandle handle, Launcher launcher) {
    this.handle = handle;
    this.launcher = launcher;
  }

  @Override
  public void lay() {
    entry = launcher.planLoops(handle);
  }

  @Override
  public void submit() {
    KernelEntry current = entry;
    if (current != null) {
      launcher.submitHere(handle, current);
    }
  }
}
