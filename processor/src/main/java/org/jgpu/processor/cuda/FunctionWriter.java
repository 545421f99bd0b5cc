package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.transform.ArrayUse;

/**
 * Writes device functions: prototypes and definitions. An array parameter is a pointer, with
 * parameters for its length if the function asks for it, and for the sizes and strides of a view;
 * callers pass the same ({@link ExpressionWriter#call}).
 */
final class FunctionWriter {
  private final CudaWriter out;
  private final CudaProgram program;
  private final Symbols symbols;
  private final Set<FunctionKey> outOfLine;

  /**
   * Creates a writer.
   *
   * @param outOfLine the functions that are called: skeletons use them so often that their checks,
   *     inlined, would be most of the code
   */
  FunctionWriter(CudaWriter out, CudaProgram program, Symbols symbols, Set<FunctionKey> outOfLine) {
    this.out = out;
    this.outOfLine = outOfLine;
    this.program = program;
    this.symbols = symbols;
  }

  void prototype(IrFunction function) {
    out.line(header(function) + ";");
  }

  void definition(IrFunction function) {
    out.at(function.span()).open(header(function));
    ExpressionWriter expressions = new ExpressionWriter(program, symbols, function.key());
    new StatementWriter(out, expressions).all(function.body().statements());
    out.close();
  }

  private String header(IrFunction function) {
    // Inlined in any case: a call would put arrays of a thread that are passed into local memory,
    // and hide in which memory a pointer points.
    String linkage = outOfLine.contains(function.key()) ? "__noinline__ " : "__forceinline__ ";
    return "static __device__ "
        + linkage
        + CudaTypes.name(function.result())
        + " "
        + symbols.function(function.key(), program.mode())
        + "("
        + String.join(", ", parameters(function))
        + ")";
  }

  private List<String> parameters(IrFunction function) {
    List<String> result = new ArrayList<>();
    for (Local parameter : function.parameters()) {
      String type = CudaTypes.name(parameter.elementType());
      String name = LocalNames.of(parameter);
      if (!parameter.isArray()) {
        result.add(type + " " + name);
        continue;
      }
      ArrayUse use = program.use(function.key(), parameter);
      result.add((use.writes() ? "" : "const ") + type + "* " + name);
      if (parameter.isView()) {
        result.addAll(LocalNames.shapeParameters(parameter, CudaTypes.name(program.strides())));
      } else if (use.length()) {
        result.add("int " + LocalNames.length(parameter));
      }
    }
    return result;
  }
}
