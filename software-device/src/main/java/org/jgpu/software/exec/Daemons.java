package org.jgpu.software.exec;

import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads that do not keep the process alive, nor the program on whose thread they happen to be
 * made: a thread takes over context class loader and access rights of its maker.
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

  /** Returns what makes threads that are named {@code prefix} and a number, from 1. */
  public static ThreadFactory named(String prefix) {
    AtomicInteger number = new AtomicInteger();
    return task -> thread(task, prefix + number.incrementAndGet());
  }
}
