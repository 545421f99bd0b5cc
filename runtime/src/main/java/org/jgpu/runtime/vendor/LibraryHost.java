package org.jgpu.runtime.vendor;

/** The device that a library works on, as far as calls of the library need it. */
public interface LibraryHost {
  /** Makes the device's context current where the calling thread may have lost it. */
  default void arrive() {}

  /**
   * Has memory of the device given back that is kept for later, as the library asks for some.
   *
   * @return false if there is nothing that could be; does not throw
   */
  default boolean makeRoom() {
    return false;
  }
}
