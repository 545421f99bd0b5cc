package org.jgpu.format;

import java.util.ArrayList;
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

  /**
   * Returns this entry as the checked twin has it: bodies of parallel and grid kernels take the
   * length of every array there; a view has its sizes in any case.
   */
  public EntryDescriptor checked() {
    List<DeviceParameter> all = new ArrayList<>();
    for (DeviceParameter parameter : parameters) {
      DeviceParameter length = DeviceParameter.length(parameter.index(), ElementType.INT32);
      all.add(parameter);
      if (variant.isBody()
          && parameter.kind() == DeviceParameter.Kind.POINTER
          && !parameters.contains(length)
          && !parameters.contains(DeviceParameter.size(parameter.index(), 0))) {
        all.add(length);
      }
    }
    return new EntryDescriptor(variant, symbol, all);
  }
}
