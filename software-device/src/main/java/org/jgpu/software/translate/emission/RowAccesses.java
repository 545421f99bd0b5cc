package org.jgpu.software.translate.emission;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.translate.analysis.BasicBlock;
import org.jgpu.software.translate.analysis.ControlFlow;
import org.jgpu.software.translate.analysis.KernelBody;
import org.jgpu.software.translate.analysis.RowStrides;
import org.jgpu.software.translate.bytecode.RowMethod;
import org.jgpu.software.translate.operation.Access;
import org.jgpu.software.translate.operation.Flow;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Relation;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The accesses to global memory of a row, threads that differ in x alone, that are checked once for
 * all its threads. Before the row their addresses are computed for its first thread; where both
 * ends of each are inside the segment of its pointer, the row runs through code in which such an
 * access is an array access at an {@code int} that grows with the thread's index, whose bounds
 * check C2 moves out of the loop. Any other row runs through code that checks each access by
 * itself. The array's own check is always there, so nothing depends on this analysis but speed and
 * which bytes of the device are meant.
 */
final class RowAccesses {
  /** Shorter rows are not worth the computation before them. */
  private static final int SHORTEST_ROW = 8;

  private static final int BYTES_PER_OPERATION = 60;

  /**
   * Operations for each access in kernels that have code for rows. In longer ones a check is a
   * small part, and C2's versions of the loop cost more than they save: the sine, of 65, lost a
   * sixth.
   */
  private static final int MOST_OPERATIONS = 32;

  private final Prologue prologue;
  private final int operations;
  private final RowStrides strides;
  private final Map<Place, Integer> widths = new LinkedHashMap<>();
  private final Map<Register, Integer> bases = new HashMap<>();
  private final List<Operation> slice = new ArrayList<>();
  private final Map<Integer, Integer> variables = new HashMap<>();
  private final Map<Register, Boolean> guards = new LinkedHashMap<>();
  private int others;

  /** What is accessed: a register plus an offset. */
  private record Place(Register base, long offset) {}

  /** Those of a kernel whose threads never wait for each other. */
  RowAccesses(KernelBody body, Prologue prologue) {
    this.prologue = prologue;
    this.operations = body.operations().size();
    this.strides = RowStrides.of(body);
    for (BasicBlock block : body.flow().blocks()) {
      body.operations().subList(block.start(), block.end()).forEach(this::access);
      for (int i = block.start(); i < block.end(); i++) {
        guard(body.operations().get(i), i);
      }
    }
    widths.keySet().forEach(place -> bases.putIfAbsent(place.base, bases.size()));
    slice();
  }

  private void access(Operation operation) {
    Access access = operation.access();
    if (access == null || !access.namesGlobal()) {
      return;
    }
    int width = access.bytes();
    if (access.plainGlobalBase() instanceof Register register
        && prologue.root(register) >= 0
        && strides.known(register)
        && strides.stride(register) % width == 0) {
      widths.merge(new Place(register, access.address().offset()), width, Math::max);
    } else {
      others++;
    }
  }

  /** Branches forward mostly lead around the work, so rows that all take them are the others. */
  private void guard(Operation operation, int at) {
    Register guard = operation.guard();
    if (guard != null
        && operation.flow() instanceof Flow.Jump jump
        && jump.target().position() > at
        && strides.known(guard)) {
      guards.putIfAbsent(guard, operation.guardNegated());
    }
  }

  private void slice() {
    BitSet needed = new BitSet();
    guards.keySet().forEach(guard -> needed.set(guard.id()));
    widths.keySet().forEach(place -> needed.set(place.base.id()));
    for (int i = strides.operations().size() - 1; i >= 0; i--) {
      Operation operation = strides.operations().get(i);
      int id = ((Register) operation.writes().get(0).target()).id();
      if (needed.get(id)) {
        ControlFlow.use(operation, needed);
        slice.add(0, operation);
        variables.put(id, 2 * variables.size());
      }
    }
  }

  /** Whether it is worth having code of its own for rows. */
  boolean worthwhile() {
    return widths.size() > others && operations <= MOST_OPERATIONS * widths.size();
  }

  /** The most bytes of code that one row's start takes. */
  int size() {
    return BYTES_PER_OPERATION * (slice.size() + 2 * widths.size() + 1);
  }

  /** Whether an access is checked for the whole row. */
  boolean contains(Register base, long offset) {
    return widths.containsKey(new Place(base, offset));
  }

  /** By how many bytes an access moves from thread to thread. */
  int stride(Register base) {
    return (int) strides.stride(base);
  }

  /** The variable, behind the roots', of a register's value in the first thread of a row; or -1. */
  int variable(Register register) {
    return variables.getOrDefault(register.id(), -1);
  }

  /**
   * The variable, behind the roots', of the index that a base would have in a thread whose index is
   * 0. Accesses at several offsets from one base share it: each variable of a loop is a register.
   */
  int indexVariable(Register base) {
    return 2 * variables.size() + bases.getOrDefault(base, -1);
  }

  /** The value that a predicate has in all threads of the row, or null if that is not known. */
  @Nullable Boolean value(Register predicate) {
    return guards.get(predicate);
  }

  /** The number of roots, which come before the rows' variables. */
  int roots() {
    return prologue.roots();
  }

  /**
   * Writes the start of a row, whose first thread is selected. A row that begins inside of a bound
   * and ends outside of it is cut there, and goes on as another one.
   *
   * @param slow where rows go on whose accesses are not known to be inside their segments
   */
  void start(MethodWriter writer, Locals locals, Label slow) {
    MethodVisitor out = writer.code();
    longEnough(writer, locals, slow);
    for (Operation operation : slice) {
      Read extended = strides.extension(operation);
      if (extended != null) {
        Register register = (Register) extended.operand();
        writer.load(register);
        writer.push((int) strides.stride(register));
        threads(out, locals);
        writer.call(extended.type().signed() ? RowMethod.WRAPS_SIGNED : RowMethod.WRAPS_UNSIGNED);
        out.visitJumpInsn(Opcodes.IFNE, slow);
      }
      if (strides.condition(operation)) {
        cut(writer, locals, operation, slow);
      }
      writer.emit(operation);
    }
    guards.forEach(
        (guard, value) -> {
          writer.load(guard);
          out.visitJumpInsn(value ? Opcodes.IFEQ : Opcodes.IFNE, slow);
        });
    if (!guards.isEmpty()) {
      longEnough(writer, locals, slow);
    }
    widths.forEach((place, width) -> index(writer, locals, place, width, slow));
  }

  private static void longEnough(MethodWriter writer, Locals locals, Label slow) {
    threads(writer.code(), locals);
    writer.push(SHORTEST_ROW);
    writer.code().visitJumpInsn(Opcodes.IF_ICMPLT, slow);
  }

  /** Ends the row where the result of a comparison changes. */
  private void cut(MethodWriter writer, Locals locals, Operation operation, Label slow) {
    MethodVisitor out = writer.code();
    for (Read read : operation.reads()) {
      writer.push(read);
      writer.push((int) strides.stride(read));
    }
    threads(out, locals);
    Relation relation = Objects.requireNonNull(operation.comparison()).relation();
    boolean orEqual =
        switch (relation) {
          case LE, GT, LS, HI -> true;
          default -> false;
        };
    writer.push(orEqual ? 1 : 0);
    boolean signed = operation.reads().get(0).type().signed();
    writer.call(signed ? RowMethod.SAME_SIGNED : RowMethod.SAME_UNSIGNED);
    out.visitInsn(Opcodes.DUP);
    out.visitVarInsn(Opcodes.ISTORE, locals.scratch(0));
    out.visitJumpInsn(Opcodes.IFEQ, slow);
    writer.threadIndex(0);
    out.visitVarInsn(Opcodes.ILOAD, locals.scratch(0));
    writer.insn(Opcodes.IADD);
    out.visitVarInsn(Opcodes.ISTORE, locals.rowEnd());
  }

  /** Pushes the number of threads in the row. */
  private static void threads(MethodVisitor out, Locals locals) {
    out.visitVarInsn(Opcodes.ILOAD, locals.rowEnd());
    out.visitVarInsn(Opcodes.ILOAD, locals.threadIndex(0));
    out.visitInsn(Opcodes.ISUB);
  }

  private void index(MethodWriter writer, Locals locals, Place place, int width, Label slow) {
    MethodVisitor out = writer.code();
    int root = prologue.root(place.base);
    out.visitVarInsn(Opcodes.ALOAD, locals.rootBytes(root));
    writer.load(place.base);
    writer.push(place.offset);
    writer.insn(Opcodes.LADD);
    if (!writer.relative(place.base)) {
      writer.rootStart(root);
      writer.insn(Opcodes.LSUB);
    }
    writer.push(stride(place.base));
    threads(out, locals);
    writer.push(width);
    writer.call(RowMethod.INDEX);
    int variable = locals.row(roots(), indexVariable(place.base));
    out.visitInsn(Opcodes.DUP);
    out.visitVarInsn(Opcodes.ISTORE, variable);
    out.visitJumpInsn(Opcodes.IFLT, slow);
    ofBase(writer, variable, place);
  }

  /** Makes the index of an access in the row's first thread that of its base in thread 0. */
  private void ofBase(MethodWriter writer, int variable, Place place) {
    writer.code().visitVarInsn(Opcodes.ILOAD, variable);
    writer.push((int) place.offset);
    writer.insn(Opcodes.ISUB);
    writer.threadIndex(0);
    writer.push(stride(place.base));
    writer.insn(Opcodes.IMUL);
    writer.insn(Opcodes.ISUB);
    writer.code().visitVarInsn(Opcodes.ISTORE, variable);
  }
}
