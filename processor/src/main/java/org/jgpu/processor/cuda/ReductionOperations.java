package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jgpu.format.DeviceParameter;
import org.jgpu.processor.ir.FunctionKey;

/** Writes the C++ type that hands the methods of a reduction to the skeletons. */
final class ReductionOperations {
  private final CudaWriter out;
  private final CudaReduction reduction;
  private final CudaProgram program;
  private final Symbols symbols;

  ReductionOperations(
      CudaWriter out, CudaReduction reduction, CudaProgram program, Symbols symbols) {
    this.out = out;
    this.reduction = reduction;
    this.program = program;
    this.symbols = symbols;
  }

  /** Returns the name of the type. */
  String name() {
    return reduction.symbol();
  }

  /**
   * Writes the type.
   *
   * @param more writes members beyond those that reductions need
   */
  void write(Runnable more) {
    String accumulator = CudaTypes.name(reduction.accumulator());
    String result = CudaTypes.name(reduction.result());
    String finish = reduction.finish().map(f -> name(f.key()) + "(a)").orElse("a");
    out.at(reduction.map().span()).open("struct " + name());
    if (reduction.inputs().size() == 1) {
      out.line("typedef " + inputType(0) + " input;");
      out.line("typedef const input* inputs;");
    } else {
      severalInputs();
    }
    out.line("typedef " + accumulator + " accumulator;");
    out.line("typedef " + result + " result;");
    method("accumulator identity()", name(reduction.identity().key()) + "()");
    String index = reduction.isIndexed() ? ", long long index" : "";
    method("accumulator map(input x" + index + ")", mapped());
    method(
        "accumulator combine(accumulator a, accumulator b)",
        name(reduction.combine().key()) + "(a, b)");
    method("result finish(accumulator a)", finish);
    more.run();
    out.close(";");
  }

  private String mapped() {
    List<String> arguments = new ArrayList<>();
    int inputs = reduction.inputs().size();
    for (int i = 0; i < inputs; i++) {
      arguments.add(inputs == 1 ? "x" : "x.x" + i);
    }
    if (reduction.isIndexed()) {
      arguments.add(reduction.signature().index(), "index");
    }
    return name(reduction.map().key()) + "(" + String.join(", ", arguments) + ")";
  }

  /** Writes the elements of one index, and the pointers to those of all. */
  private void severalInputs() {
    int count = reduction.inputs().size();
    // With the result, whose position is the first: input i is at position i + 1.
    out.line("static const int operands = " + (1 + count) + ";");
    out.open("struct input");
    each(i -> out.line(inputType(i) + " x" + i + ";"));
    out.close(";");
    out.open("struct inputs");
    each(i -> out.line("const " + inputType(i) + "* x" + i + ";"));
    member("input operator[](long long i)", "input{" + list("x%d[i]") + "}");
    member("inputs operator+(long long i)", "inputs{" + list("x%d + i") + "}");
    StringBuilder at = new StringBuilder();
    each(i -> at.append(i == 0 ? "" : ", ").append(Template.fill("x%d[at[%d]]", i, i + 1)));
    member("input at(const long long* at)", "input{" + at + "}");
    out.close(";");
  }

  private void each(IntConsumer action) {
    IntStream.range(0, reduction.inputs().size()).forEach(action);
  }

  private String list(String element) {
    return IntStream.range(0, reduction.inputs().size())
        .mapToObj(element::formatted)
        .collect(Collectors.joining(", "));
  }

  private void member(String header, String value) {
    out.line("__device__ __forceinline__ " + header + " const { return " + value + "; }");
  }

  private void method(String header, String value) {
    out.line("static __device__ __forceinline__ " + header + " { return " + value + "; }");
  }

  private String name(FunctionKey key) {
    return symbols.function(key, program.mode());
  }

  /** Returns the element type of an input. */
  String inputType(int input) {
    return CudaTypes.read(reduction.inputs().get(input).type());
  }

  /** Returns the declarations of the pointers to the inputs, as an entry's first parameters. */
  String parameters() {
    StringBuilder declared = new StringBuilder();
    each(
        i ->
            declared
                .append("const ")
                .append(inputType(i))
                .append("* ")
                .append(parameter(i))
                .append(", "));
    return declared.toString();
  }

  /** Returns what a launch gives such an entry: those pointers, then {@code rest}. */
  List<DeviceParameter> deviceParameters(List<DeviceParameter> rest) {
    List<DeviceParameter> all = new ArrayList<>();
    each(i -> all.add(DeviceParameter.pointer(i)));
    all.addAll(rest);
    return all;
  }

  /** Returns those pointers as the skeletons' argument. */
  String inputs() {
    return reduction.inputs().size() == 1 ? "input" : name() + "::inputs{" + list("input%d") + "}";
  }

  private String parameter(int index) {
    return reduction.inputs().size() == 1 ? "input" : "input" + index;
  }
}
