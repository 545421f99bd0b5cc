package org.jgpu.format;

import java.util.List;

/**
 * One {@code __global__} function of the CUDA source.
 *
 * @param variant which specialisation it is
 * @param symbol the unmangled name in PTX and cubin
 * @param parameters its parameters, in order
 */
public record EntryDescriptor(Variant variant, String symbol, List<DeviceParameter> parameters) {
  /** Copies {@code parameters}. */
  public EntryDescriptor {
    parameters = List.copyOf(parameters);
  }
}
