package org.jgpu.runtime;

/** Stand-in: an array with a name. */
public record DeviceArray<A>(String name) {
  public void close() {}

  public DType<A> dtype() {
    return DType.ofArray(name);
  }

  @Override
  public String toString() {
    return name;
  }
}
