package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.jgpu.format.DeviceParameter;
import org.jgpu.format.ElementType;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.Variant;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.signature.KernelParameter;

/**
 * Writes the two entries of an element-wise kernel around its device function, for contiguous
 * arrays and for those of any strides; {@link org.jgpu.format.ElementwiseContract} says how they
 * are launched. Each thread loads several elements before it stores one, and stores no element that
 * another thread loads, so the result may be one of the inputs exactly; it must not overlap one in
 * any other way.
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
    return List.of(contiguous(), strided());
  }

  private EntryDescriptor contiguous() {
    open("_c", "unsigned jgpu_count");
    new ContiguousWriter(out, this, tile).body();
    out.close();
    return entry(Variant.CONTIGUOUS, "_c", DeviceParameter.Kind.COUNT);
  }

  private EntryDescriptor strided() {
    open("_s", "const jgpu_space<" + operands() + "> jgpu_threads");
    new StridedWriter(out, this, tile).body();
    out.close();
    return entry(Variant.STRIDED, "_s", DeviceParameter.Kind.INDEX_SPACE);
  }

  private void open(String suffix, String last) {
    List<String> declared = new ArrayList<>();
    for (int result = 0; result < results(); result++) {
      declared.add(resultType(result) + "* " + out(result));
    }
    for (int i = 0; i < parameters().size(); i++) {
      String type = type(i);
      declared.add(
          parameters().get(i).scalar() ? type + " jgpu_p" + i : "const " + type + "* jgpu_p" + i);
    }
    declared.add(last);
    out.at(kernel.function().span())
        .open(
            Template.fill(
                "extern \"C\" __global__ void __launch_bounds__(%d) %s(%s)",
                tile.threads(), stem + suffix, String.join(", ", declared)));
  }

  /** Returns a call of the device function; {@code element} is the text of array operand %d. */
  String call(String element) {
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < parameters().size(); i++) {
      arguments.add(parameters().get(i).scalar() ? "jgpu_p" + i : Template.fill(element, i));
    }
    return function + "(" + String.join(", ", arguments) + ")";
  }

  private EntryDescriptor entry(Variant variant, String suffix, DeviceParameter.Kind last) {
    List<DeviceParameter> device = new ArrayList<>();
    for (int result = 0; result < results(); result++) {
      device.add(new DeviceParameter(DeviceParameter.Kind.RESULT, result, ElementType.INT64));
    }
    int index = 0;
    for (KernelParameter parameter : parameters()) {
      device.add(
          parameter.scalar()
              ? DeviceParameter.value(index, parameter.type())
              : DeviceParameter.pointer(index));
      index += parameter.scalar() ? IrType.leaves(IrType.of(parameter.type())) : 1;
    }
    device.add(new DeviceParameter(last, 0, ElementType.INT32));
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

  /** Returns the number of array operands, the results included, which come first. */
  int operands() {
    return results() + arrays().size();
  }

  /** Returns the number of results. */
  int results() {
    return kernel.signature().results().size();
  }

  /** Returns the name of the pointer to result {@code result}. */
  String out(int result) {
    return isSplit() ? "jgpu_out" + result : "jgpu_out";
  }

  private boolean isSplit() {
    return kernel.signature().splitsResult();
  }

  /** Returns the value of {@code element}, an element of the array of a parameter. */
  String load(int parameter, String element) {
    return Vectors.load(IrType.of(parameters().get(parameter).type()), element);
  }

  /**
   * Writes the stores of the results of one element.
   *
   * @param element the text of array operand %d
   * @param target the text of the place for result %d
   */
  void store(String element, IntFunction<String> target) {
    if (!isSplit()) {
      out.line(Vectors.store(kernel.function().result(), target.apply(0), call(element)) + ";");
      return;
    }
    IrType.Record record = (IrType.Record) kernel.function().result();
    out.line("const " + CudaTypes.name(record) + " jgpu_result = " + call(element) + ";");
    List<String> leaves = new ArrayList<>();
    leaves("jgpu_result", record, leaves);
    for (int result = 0; result < leaves.size(); result++) {
      out.line(target.apply(result) + " = " + leaves.get(result) + ";");
    }
  }

  private static void leaves(String value, IrType.Record record, List<String> result) {
    for (int i = 0; i < record.components().size(); i++) {
      String part = value + "." + LocalNames.component(record, i);
      if (record.components().get(i).type() instanceof IrType.Record inner) {
        leaves(part, inner, result);
      } else {
        result.add(part);
      }
    }
  }

  /** Returns the bytes of one element of each array that is read. */
  int loadedBytes() {
    return arrays().stream().mapToInt(i -> parameters().get(i).type().bytes()).sum();
  }

  /** Returns the type of a scalar parameter, or as which the elements of an array are read. */
  String type(int parameter) {
    IrType type = IrType.of(parameters().get(parameter).type());
    return parameters().get(parameter).scalar() ? CudaTypes.name(type) : CudaTypes.read(type);
  }

  String resultType(int result) {
    return CudaTypes.name(IrType.of(kernel.signature().results().get(result)));
  }
}
