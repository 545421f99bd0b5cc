package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jgpu.format.Access;
import org.jgpu.format.DeviceParameter;
import org.jgpu.format.ElementType;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.Variant;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.transform.ArrayUse;

/**
 * Writes the entry of a parallel or grid kernel: its body as it is. Arrays that are only read are
 * {@code const __restrict__}; the runtime must refuse a launch in which such an array overlaps a
 * written one. A kernel that takes views has two entries, with strides of 32 and of 64 bits, in two
 * units.
 */
final class BodyKernelWriter {
  private final CudaWriter out;
  private final CudaProgram program;
  private final Symbols symbols;
  private final IrFunction function;
  private final int launchBound;
  private Optional<LoopPacks> packs = Optional.empty();

  /**
   * Creates a writer.
   *
   * @param launchBound threads per block if known, else 0
   */
  BodyKernelWriter(
      CudaWriter out, CudaKernel kernel, CudaProgram program, Symbols symbols, int launchBound) {
    this.out = out;
    this.program = program;
    this.symbols = symbols;
    this.function = program.function(kernel.function().key());
    this.launchBound = launchBound;
  }

  List<EntryDescriptor> write() {
    boolean wide = program.strides() == ElementType.INT64;
    String symbol = symbols.entry(function.key()) + (wide ? "_v64" : "");
    List<String> parameters = new ArrayList<>();
    List<DeviceParameter> device = new ArrayList<>();
    int index = 0;
    for (Local parameter : function.parameters()) {
      parameter(parameter, index, parameters, device);
      // Descriptors count the scalars of a record one by one, as launchers pass them.
      index += IrType.leaves(parameter.type());
    }
    boolean cooperative = program.synchronisesGrid(function);
    if (cooperative) {
      parameters.add("unsigned char* jgpu_workspace");
      device.add(new DeviceParameter(DeviceParameter.Kind.WORKSPACE, 0, ElementType.INT64));
    }
    out.at(function.span()).open(header(symbol, parameters));
    if (cooperative) {
      out.line("jgpu_open_grid(jgpu_workspace);");
    }
    body();
    out.close();
    return List.of(new EntryDescriptor(variant(cooperative, wide), symbol, device));
  }

  private String header(String symbol, List<String> parameters) {
    String bounds = launchBound == 0 ? "" : "__launch_bounds__(" + launchBound + ") ";
    return Template.fill(
        "extern \"C\" __global__ void %s%s(%s)", bounds, symbol, String.join(", ", parameters));
  }

  private void body() {
    ExpressionWriter expressions = new ExpressionWriter(program, symbols, function.key());
    function.parameters().stream()
        .filter(Local::isArray)
        .forEach(expressions.elements()::declareDevice);
    packs = packs(expressions);
    new StatementWriter(out, expressions, packs).all(function.body().statements());
  }

  private static Variant variant(boolean cooperative, boolean wide) {
    if (cooperative) {
      return wide ? Variant.COOPERATIVE_64 : Variant.COOPERATIVE;
    }
    return wide ? Variant.MAIN_64 : Variant.MAIN;
  }

  private Optional<LoopPacks> packs(ExpressionWriter expressions) {
    return function.body().statements().stream()
        .filter(Stmt.Parallel.class::isInstance)
        .findFirst()
        .flatMap(node -> LoopPacks.of((Stmt.Parallel) node, function, program, expressions));
  }

  /** Returns the number of iterations of the innermost loop that a thread takes together. */
  int items() {
    return packs.map(LoopPacks::elements).orElse(1);
  }

  private void parameter(
      Local local, int index, List<String> parameters, List<DeviceParameter> device) {
    String type = CudaTypes.name(local.elementType());
    String name = LocalNames.of(local);
    if (!local.isArray()) {
      parameters.add(type + " " + name);
      device.add(DeviceParameter.value(index, IrType.layout(local.type())));
      return;
    }
    ArrayUse use = program.use(function.key(), local);
    // __restrict__ on what is only read lets the compiler load it through the read-only cache, and
    // keep it in registers across stores to other arrays.
    boolean readOnly = use.access() == Access.READ;
    parameters.add((readOnly ? "const " + type + "* __restrict__ " : type + "* ") + name);
    device.add(DeviceParameter.pointer(index));
    if (local.isView()) {
      view(local, index, parameters, device);
    } else if (use.length()) {
      parameters.add("int " + LocalNames.length(local));
      device.add(DeviceParameter.length(index, ElementType.INT32));
    }
  }

  private void view(Local view, int index, List<String> parameters, List<DeviceParameter> device) {
    parameters.addAll(LocalNames.shapeParameters(view, CudaTypes.name(program.strides())));
    for (int axis = 0; axis < view.rank(); axis++) {
      device.add(DeviceParameter.size(index, axis));
    }
    for (int axis = 0; axis < view.rank(); axis++) {
      device.add(DeviceParameter.stride(index, axis, program.strides()));
    }
  }
}
