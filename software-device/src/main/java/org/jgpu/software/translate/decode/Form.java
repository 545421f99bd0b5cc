package org.jgpu.software.translate.decode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.inline.Layout;
import org.jgpu.software.translate.operation.Comparison;
import org.jgpu.software.translate.operation.Emission;
import org.jgpu.software.translate.operation.Flow;
import org.jgpu.software.translate.operation.Opcode;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Traits;
import org.jgpu.software.translate.operation.Write;
import org.jspecify.annotations.Nullable;

/**
 * An instruction while it is decoded: each modifier is asked for, and what nobody asked for is an
 * error, so that no modifier is ever ignored.
 */
final class Form {
  /**
   * The types whose instructions have {@code .ftz}; bfloat16 and double never flush, but in ex2.
   */
  private static final Set<ScalarType> FLUSHED =
      Set.of(ScalarType.F16, ScalarType.F16X2, ScalarType.F32);

  private final Instruction instruction;
  private final Opcode opcode;
  private final Layout layout;

  /** Which modifiers were asked for, by their place in the instruction. */
  private final boolean[] used;

  Form(Instruction instruction, Opcode opcode, Layout layout) {
    this.instruction = instruction;
    this.opcode = opcode;
    this.layout = layout;
    this.used = new boolean[instruction.modifiers().size()];
  }

  Instruction instruction() {
    return instruction;
  }

  Layout layout() {
    return layout;
  }

  Opcode opcode() {
    return opcode;
  }

  /** Whether a modifier is there. */
  boolean flag(String modifier) {
    int at = instruction.modifiers().indexOf(modifier);
    if (at >= 0) {
      used[at] = true;
    }
    return at >= 0;
  }

  /**
   * Whether subnormal numbers count as zeros, which instructions of some types only may ask for.
   */
  boolean flushes(ScalarType type) {
    boolean exponential = opcode == Opcode.EX2 && type.kind() == ScalarType.Kind.FLOAT;
    return (FLUSHED.contains(type) || exponential) && flag("ftz");
  }

  /** For an opcode that others decode. */
  IllegalStateException unexpected() {
    return new IllegalStateException("Not decoded here: " + instruction.name());
  }

  /** Accepts modifiers that make no difference here. */
  void ignore(String... modifiers) {
    Arrays.stream(modifiers).forEach(this::flag);
  }

  /** Accepts modifiers that begin with a prefix and make no difference here. */
  void ignorePrefix(String prefix) {
    for (int i = 0; i < used.length; i++) {
      used[i] |= instruction.modifiers().get(i).startsWith(prefix);
    }
  }

  /** The first modifier that is one of these, or null. */
  @Nullable String choice(Set<String> options) {
    for (int i = 0; i < used.length; i++) {
      if (!used[i] && options.contains(instruction.modifiers().get(i))) {
        used[i] = true;
        return instruction.modifiers().get(i);
      }
    }
    return null;
  }

  /** The modifier that is one of these. */
  String need(String what, Set<String> options) throws PtxException {
    String found = choice(options);
    if (found == null) {
      throw error("no " + what);
    }
    return found;
  }

  /** The types among the modifiers, in order. */
  List<ScalarType> types() {
    List<ScalarType> types = new ArrayList<>();
    for (int i = 0; i < used.length; i++) {
      ScalarType type = ScalarType.named(instruction.modifiers().get(i));
      if (type != null) {
        used[i] = true;
        types.add(type);
      }
    }
    return types;
  }

  /** The only type. */
  ScalarType type() throws PtxException {
    return types(1).get(0);
  }

  List<ScalarType> types(int count) throws PtxException {
    List<ScalarType> types = types();
    if (types.size() != count) {
      throw error("expected " + count + " type(s) but found " + types.size());
    }
    return types;
  }

  /** Checks that each modifier was asked for. */
  void end() throws PtxException {
    for (int i = 0; i < used.length; i++) {
      if (!used[i]) {
        throw error("unsupported modifier ." + instruction.modifiers().get(i));
      }
    }
  }

  int count() {
    return instruction.operands().size();
  }

  Operand operand(int index) throws PtxException {
    if (index >= count()) {
      throw error("expected more than " + count() + " operand(s)");
    }
    return instruction.operands().get(index);
  }

  void needOperands(int least, int most) throws PtxException {
    if (count() < least || count() > most) {
      String expected = least == most ? "" + least : least + " to " + most;
      throw error("expected " + expected + " operands but found " + count());
    }
  }

  /** An operand read as a type of just its register's width. */
  Read read(int index, ScalarType type) throws PtxException {
    return read(operand(index), type, false);
  }

  /** An operand read as a type, its register being of that width or wider if {@code wider}. */
  Read read(Operand operand, ScalarType type, boolean wider) throws PtxException {
    boolean good = readable(operand, type, wider);
    if (!good) {
      throw error("operand " + shown(operand) + " cannot be read as ." + type);
    }
    return new Read(operand, type);
  }

  private static boolean readable(Operand operand, ScalarType type, boolean wider) {
    if (operand instanceof Register register) {
      return fits(register, type, wider);
    }
    if (operand instanceof Operand.Negated negated) {
      return type == ScalarType.PRED && fits(negated.register(), type, false);
    }
    return operand instanceof Operand.Immediate
        // An address has at least 32 bits; that of shared memory fits them.
        || (operand instanceof Operand.VariableAddress && type.bytes() >= 4);
  }

  Write write(int index, ScalarType type) throws PtxException {
    return write(operand(index), type, false);
  }

  Write write(Operand target, ScalarType type, boolean wider) throws PtxException {
    boolean sink = target instanceof Operand.Sink;
    if (!sink && !(target instanceof Register register && fits(register, type, wider))) {
      throw error("operand " + shown(target) + " cannot receive a value of type ." + type);
    }
    return new Write(target, type);
  }

  private static boolean fits(Register register, ScalarType type, boolean wider) {
    boolean predicate = register.type() == ScalarType.PRED;
    if (predicate || type == ScalarType.PRED) {
      return predicate && type == ScalarType.PRED;
    }
    return register.type().bytes() == type.bytes()
        || (wider && register.type().bytes() > type.bytes());
  }

  private static String shown(Operand operand) {
    return operand instanceof Register register
        ? register + " (." + register.type() + ")"
        : operand.toString();
  }

  /** An operation that computes its first operand from the others, all of one width each. */
  Operation compute(ScalarType result, Code code, ScalarType... sources) throws PtxException {
    end();
    needOperands(sources.length + 1, sources.length + 1);
    List<Read> reads = new ArrayList<>();
    for (int i = 0; i < sources.length; i++) {
      reads.add(read(i + 1, sources[i]));
    }
    return operation(reads, write(0, result), code);
  }

  /** An operation that pushes its reads, runs the code and pops the result. */
  Operation operation(List<Read> reads, Write write, Code code) {
    return operation(
        reads,
        List.of(write),
        out -> {
          reads.forEach(out::push);
          code.emit(out.code());
          out.pop(write);
        });
  }

  /** An operation with code of its own, behind which control goes on. */
  Operation operation(List<Read> reads, List<Write> writes, Emission emission) {
    return operation(reads, writes, emission, Flow.NEXT);
  }

  /** An operation with code and a flow of its own. */
  Operation operation(List<Read> reads, List<Write> writes, Emission emission, Flow flow) {
    return operation(reads, writes, emission, flow, null);
  }

  /** An operation; if it does nothing but compare, a branch may use the comparison directly. */
  Operation operation(
      List<Read> reads,
      List<Write> writes,
      Emission emission,
      Flow flow,
      @Nullable Comparison comparison) {
    Traits traits = TraitReader.of(opcode, instruction);
    return new Operation(instruction, traits, reads, writes, emission, flow, comparison);
  }

  PtxException error(String problem) {
    return instruction.error(problem);
  }

  PtxException unsupportedType(ScalarType type) {
    return error("type ." + type + " is not supported");
  }
}
