package org.jgpu.software.device;

/** Ends the threads of a launch that was stopped or whose time is up. */
public final class LaunchStoppedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  LaunchStoppedException(String message) {
    super(message);
  }
}
