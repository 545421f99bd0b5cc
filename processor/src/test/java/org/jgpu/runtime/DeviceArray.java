package org.jgpu.runtime;

/** Stand-in: an array with a name. */
public record DeviceArray<A>(String name) {
  @Override
  public String toString() {
    return name;
  }
}
