package org.jgpu.processor.cuda;

import java.util.List;
import java.util.Map;
import org.jgpu.format.Access;
import org.jgpu.format.EntryDescriptor;

/**
 * An emitted CUDA source.
 *
 * @param entries the entries of each kernel, by kernel key
 * @param access what each kernel does with each of its parameters, by kernel key
 * @param items how many elements, or iterations of the innermost parallel loop, one thread takes
 *     together, by kernel key
 */
public record CudaSource(
    String text,
    Map<String, List<EntryDescriptor>> entries,
    Map<String, List<Access>> access,
    Map<String, Integer> items) {
  /** Copies the maps. */
  public CudaSource {
    entries = Map.copyOf(entries);
    access = Map.copyOf(access);
    items = Map.copyOf(items);
  }

  /** Returns whether the code checks anything. */
  public boolean hasChecks() {
    return text.contains("jgpu_fail(");
  }
}
