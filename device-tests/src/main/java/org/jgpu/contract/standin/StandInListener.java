package org.jgpu.contract.standin;

import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/** Loads the stand-in, where it is asked for, before any test. */
public final class StandInListener implements LauncherSessionListener {
  /** Created by JUnit. */
  public StandInListener() {}

  @Override
  public void launcherSessionOpened(LauncherSession session) {
    StandIn.loadIfAsked();
  }
}
