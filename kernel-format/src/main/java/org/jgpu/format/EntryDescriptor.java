package org.jgpu.format;

import java.util.List;

/**
 * One {@code __global__} function of the CUDA source.
 *
 * @param variant which specialisation it is
 * @param symbol the name in PTX and cubin; of a C++ function the name expression, such as {@code
 *     ns::reduce<float, 256>}, whose symbol the {@link BinaryIndex} tells
 * @param parameters its parameters, in order
 */
public record EntryDescriptor(Variant variant, String symbol, List<DeviceParameter> parameters) {
  /** Copies {@code parameters}. */
  public EntryDescriptor {
    parameters = List.copyOf(parameters);
  }
}
