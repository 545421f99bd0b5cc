package org.jgpu.runtime.vendor;

/** What a library asks for while it works. */
public interface Workspace {
  /** Returns the address of device memory that is the library's until its work is done. */
  long take(long bytes);

  /** Waits until the device has done what is enqueued. */
  void await();
}
