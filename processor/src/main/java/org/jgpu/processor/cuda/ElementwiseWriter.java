package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.format.DeviceParameter;
import org.jgpu.format.ElementType;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.Variant;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.signature.KernelParameter;

/**
 * Writes the four entries of an element-wise kernel around its device function. A block of {@code
 * B} threads (256, or the annotation's) computes {@code B * itemsPerThread} adjacent elements. Each
 * thread loads several before it stores one, and stores no element that another thread loads, so
 * the result may be one of the inputs exactly; it must not overlap one in any other way.
 *
 * <p>Launch: {@code gridDim.x = ceil(count / (B * itemsPerThread))}, {@code blockDim = (B, 1, 1)}.
 * The 32-bit entries need {@code count < 2^31}, and the strided one also every offset in int range.
 */
final class ElementwiseWriter {
  private final CudaWriter out;
  private final CudaKernel kernel;
  private final ElementwiseTile tile;
  private final String function;
  private final String stem;

  ElementwiseWriter(CudaWriter out, CudaKernel kernel, CudaProgram program, Symbols symbols) {
    this.out = out;
    this.kernel = kernel;
    this.tile = ElementwiseTile.of(kernel);
    this.function = symbols.function(kernel.function().key(), program.mode());
    this.stem = symbols.entry(kernel.function().key());
  }

  List<EntryDescriptor> write() {
    List<EntryDescriptor> entries = new ArrayList<>();
    ContiguousWriter contiguous = new ContiguousWriter(out, this, tile);
    StridedWriter strided = new StridedWriter(out, this, tile);
    for (ElementType width : List.of(ElementType.INT32, ElementType.INT64)) {
      boolean narrow = width == ElementType.INT32;
      String suffix = narrow ? "_c32" : "_c64";
      open(suffix, width, "");
      contiguous.body(index(width));
      out.close();
      entries.add(
          entry(narrow ? Variant.CONTIGUOUS_32 : Variant.CONTIGUOUS_64, suffix, width, false));
    }
    for (ElementType width : List.of(ElementType.INT32, ElementType.INT64)) {
      boolean narrow = width == ElementType.INT32;
      String suffix = narrow ? "_s32" : "_s64";
      String offset = CudaTypes.name(width);
      open(suffix, width, ", const jgpu_layout<" + offset + ", " + operands() + "> jgpu_strides");
      strided.body(index(width), offset);
      out.close();
      entries.add(entry(narrow ? Variant.STRIDED_32 : Variant.STRIDED_64, suffix, width, true));
    }
    return entries;
  }

  private static String index(ElementType width) {
    return width == ElementType.INT32 ? "unsigned" : "long long";
  }

  private void open(String suffix, ElementType width, String tail) {
    List<String> declared = new ArrayList<>(List.of(resultType() + "* jgpu_out"));
    for (int i = 0; i < parameters().size(); i++) {
      String type = type(i);
      declared.add(
          parameters().get(i).scalar() ? type + " jgpu_p" + i : "const " + type + "* jgpu_p" + i);
    }
    declared.add(index(width) + " jgpu_count");
    out.at(kernel.function().span())
        .open(
            "extern \"C\" __global__ void __launch_bounds__(%d) %s(%s%s)"
                .formatted(tile.threads(), stem + suffix, String.join(", ", declared), tail));
  }

  /** Returns a call of the device function; {@code element} is the text of array operand %d. */
  String call(String element) {
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < parameters().size(); i++) {
      arguments.add(parameters().get(i).scalar() ? "jgpu_p" + i : element.formatted(i));
    }
    return function + "(" + String.join(", ", arguments) + ")";
  }

  private EntryDescriptor entry(
      Variant variant, String suffix, ElementType width, boolean strided) {
    List<DeviceParameter> device = new ArrayList<>();
    device.add(new DeviceParameter(DeviceParameter.Kind.RESULT, 0, ElementType.INT64));
    int index = 0;
    for (KernelParameter parameter : parameters()) {
      device.add(
          parameter.scalar()
              ? DeviceParameter.value(index, parameter.type())
              : DeviceParameter.pointer(index));
      index += parameter.scalar() ? IrType.leaves(IrType.of(parameter.type())) : 1;
    }
    device.add(new DeviceParameter(DeviceParameter.Kind.COUNT, 0, width));
    if (strided) {
      device.add(new DeviceParameter(DeviceParameter.Kind.LAYOUT, 0, width));
    }
    return new EntryDescriptor(variant, stem + suffix, device);
  }

  private List<KernelParameter> parameters() {
    return kernel.signature().parameters();
  }

  /** Returns the indices of the parameters that vary from element to element. */
  List<Integer> arrays() {
    List<Integer> result = new ArrayList<>();
    for (int i = 0; i < parameters().size(); i++) {
      if (!parameters().get(i).scalar()) {
        result.add(i);
      }
    }
    return result;
  }

  /** Returns the number of array operands, the result included. */
  int operands() {
    return 1 + arrays().size();
  }

  String type(int parameter) {
    return CudaTypes.name(IrType.of(parameters().get(parameter).type()));
  }

  String resultType() {
    return CudaTypes.name(kernel.function().result());
  }
}
