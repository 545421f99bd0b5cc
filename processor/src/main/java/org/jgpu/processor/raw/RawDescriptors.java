package org.jgpu.processor.raw;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.format.Access;
import org.jgpu.format.DeviceParameter;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.Geometry;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelForm;
import org.jgpu.format.ParameterDescriptor;
import org.jgpu.format.StructType;
import org.jgpu.format.Variant;
import org.jgpu.processor.signature.KernelParameter;
import org.jgpu.processor.signature.KernelSignature;

/** Makes the descriptors of raw kernels. */
final class RawDescriptors {
  private RawDescriptors() {}

  /**
   * Returns the descriptor of {@code entry}.
   *
   * @param location of the CUDA function, such as {@code Kernels.java:12}
   */
  static KernelDescriptor of(RawEntry entry, String unit, String location) {
    KernelSignature signature = entry.signature();
    List<ParameterDescriptor> parameters = new ArrayList<>();
    List<DeviceParameter> device = new ArrayList<>();
    for (int i = 0; i < signature.parameters().size(); i++) {
      KernelParameter java = signature.parameters().get(i);
      int index = parameters.size();
      // A pointer that is not const may be written: its body is not read.
      boolean written = java.array() && !entry.function().parameters().get(i).constant();
      add(java, written ? Access.READ_WRITE : Access.READ, parameters);
      device.add(
          java.array()
              ? DeviceParameter.pointer(index)
              : DeviceParameter.value(index, java.type()));
    }
    return new KernelDescriptor(
        signature.key(),
        KernelForm.RAW,
        unit,
        location,
        parameters,
        List.of(),
        geometry(signature.blockSize()),
        List.of(new EntryDescriptor(Variant.MAIN, entry.symbol(), device)));
  }

  /** Adds the parameter; a record that is passed by value stands as its leaves. */
  private static void add(
      KernelParameter java, Access access, List<ParameterDescriptor> parameters) {
    if (!java.array() && java.type() instanceof StructType struct) {
      for (StructType.Leaf leaf : struct.leaves()) {
        String name = java.name() + "." + leaf.path();
        parameters.add(new ParameterDescriptor(name, leaf.type(), false, access));
      }
    } else {
      parameters.add(new ParameterDescriptor(java.name(), java.type(), java.array(), access));
    }
  }

  private static Geometry geometry(List<Integer> blockSize) {
    if (blockSize.isEmpty()) {
      return Geometry.UNSPECIFIED;
    }
    List<Integer> block = new ArrayList<>(blockSize);
    while (block.size() < 3) {
      block.add(1);
    }
    return new Geometry(block, 1, List.of());
  }
}
