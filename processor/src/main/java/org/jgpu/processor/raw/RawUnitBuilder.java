package org.jgpu.processor.raw;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.format.Access;
import org.jgpu.format.DeviceParameter;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.Geometry;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.KernelForm;
import org.jgpu.format.ParameterDescriptor;
import org.jgpu.format.Variant;
import org.jgpu.processor.signature.KernelParameter;
import org.jgpu.processor.signature.KernelSignature;

/** Builds the source and descriptor of a raw kernel that has passed all checks. */
final class RawUnitBuilder {
  private RawUnitBuilder() {}

  static RawUnit build(KernelSignature signature, RawSource source, GlobalFunction function) {
    String unit = KernelFiles.rawUnit(signature.owner(), signature.method());
    List<ParameterDescriptor> parameters = new ArrayList<>();
    List<DeviceParameter> device = new ArrayList<>();
    for (int i = 0; i < signature.parameters().size(); i++) {
      KernelParameter java = signature.parameters().get(i);
      boolean written = java.array() && !function.parameters().get(i).constant();
      Access access = written ? Access.READ_WRITE : Access.READ;
      parameters.add(new ParameterDescriptor(java.name(), java.type(), java.array(), access));
      device.add(java.array() ? DeviceParameter.pointer(i) : DeviceParameter.value(i, java.type()));
    }
    KernelDescriptor descriptor =
        new KernelDescriptor(
            signature.key(),
            KernelForm.RAW,
            unit,
            fileName(source) + ":" + function.line(),
            parameters,
            List.of(),
            geometry(signature.blockSize()),
            List.of(new EntryDescriptor(Variant.MAIN, function.name(), device)));
    return new RawUnit(
        unit, source.withHeader(signature.owner() + "." + signature.key()), descriptor);
  }

  private static String fileName(RawSource source) {
    return source.file().substring(source.file().lastIndexOf('/') + 1);
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
