package org.jgpu.runtime.device;

import java.security.AccessController;
import java.security.PrivilegedAction;

/**
 * Threads of a device, which do not keep the process alive. Nor do they keep the program on whose
 * thread they happen to be made, where several share a device: a thread takes over context class
 * loader and access rights of its maker.
 */
public final class Daemons {
  private Daemons() {}

  /** Returns a thread that is not started. */
  @SuppressWarnings("removal") // until Java 24, threads take over the access rights as well
  public static Thread thread(Runnable task, String name) {
    Thread thread =
        AccessController.doPrivileged((PrivilegedAction<Thread>) () -> new Thread(task, name));
    thread.setDaemon(true);
    thread.setContextClassLoader(Daemons.class.getClassLoader());
    return thread;
  }
}
