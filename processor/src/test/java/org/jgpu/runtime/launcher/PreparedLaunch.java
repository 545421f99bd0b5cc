package org.jgpu.runtime.launcher;

/** Stand-in. */
public final class PreparedLaunch {
  PreparedLaunch() {}
}
