package org.jgpu.fuzz;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What was found about some kernels, by their places in a list.
 *
 * @param failures what is wrong with each that fails
 * @param tooLarge the drivers that a kernel was too large for, where there are any
 */
record Findings(Map<Integer, Failure> failures, Map<Integer, List<String>> tooLarge) {
  /** Creates findings to be filled. */
  Findings() {
    this(new LinkedHashMap<>(), new LinkedHashMap<>());
  }

  static Findings failure(Failure failure) {
    Findings findings = new Findings();
    findings.failures.put(0, failure);
    return findings;
  }

  /** Adds what was found about the kernels from place {@code first} on. */
  void addFrom(int first, Findings others) {
    others.failures.forEach((i, failure) -> failures.put(first + i, failure));
    others.tooLarge.forEach((i, drivers) -> tooLarge.put(first + i, drivers));
  }
}
