package org.jgpu.runtime.device;

import org.jspecify.annotations.Nullable;

/**
 * Steps that give something back when nothing comes after them: each is taken whatever failed
 * before, and once more if it fails itself.
 */
final class LastSteps {
  private @Nullable Throwable failure;

  /** Takes a step, and returns whether it was taken in the end. */
  boolean take(Runnable step) {
    try {
      step.run();
      return true;
    } catch (RuntimeException | Error e) {
      return takeAgain(step, e);
    }
  }

  private boolean takeAgain(Runnable step, Throwable before) {
    try {
      step.run();
      return true;
    } catch (RuntimeException | Error again) {
      note(before);
      return false;
    }
  }

  private void note(Throwable later) {
    Throwable earlier = failure;
    if (earlier == null) {
      failure = later;
    } else if (earlier != later) {
      earlier.addSuppressed(later);
    }
  }

  /** Throws what failed first, if anything did. */
  void throwFailure() {
    Release.throwUnchecked(failure);
  }
}
