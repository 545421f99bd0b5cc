package org.jgpu.processor.raw;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The raw kernels of a compilation: filled in the rounds, read when the class files are made. Not
 * thread-safe, as the compiler is not.
 */
public final class RawUnits {
  private final Map<String, List<RawUnit>> byOwner = new HashMap<>();

  /** Sets the units of the class with binary name {@code owner}. */
  public void put(String owner, List<RawUnit> units) {
    byOwner.put(owner, List.copyOf(units));
  }

  /** Returns the units of the class with binary name {@code owner}, in the source's order. */
  public List<RawUnit> of(String owner) {
    return byOwner.getOrDefault(owner, List.of());
  }
}
