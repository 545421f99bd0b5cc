package org.jgpu.processor.raw;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The raw kernels of a compilation: filled in the rounds, read when the class files are made. Not
 * thread-safe, as the compiler is not.
 */
public final class RawUnits {
  private final Map<String, List<RawUnit>> byOwner = new HashMap<>();

  /** Adds a raw kernel of the class with binary name {@code owner}. */
  public void add(String owner, RawUnit unit) {
    byOwner.computeIfAbsent(owner, unused -> new ArrayList<>()).add(unit);
  }

  /** Returns the raw kernels of the class with binary name {@code owner}, in the source's order. */
  public List<RawUnit> of(String owner) {
    return List.copyOf(byOwner.getOrDefault(owner, List.of()));
  }
}
