package org.jgpu.runtime;

/** Stand-in: a launch configuration with a name. */
public record LaunchConfig(String name) {
  @Override
  public String toString() {
    return name;
  }
}
