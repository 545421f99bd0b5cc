package org.jgpu.software.translate.emission;

import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.translate.analysis.BasicBlock;
import org.jgpu.software.translate.analysis.CommonTurns;
import org.jgpu.software.translate.analysis.KernelBody;
import org.jgpu.software.translate.analysis.RowStrides;
import org.jgpu.software.translate.bytecode.RowMethod;
import org.jgpu.software.translate.operation.Access;
import org.jgpu.software.translate.operation.Flow;
import org.jgpu.software.translate.operation.Operation;
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

  /**
   * Operations for each access in kernels that have code for rows. In longer ones a check is a
   * small part, and C2's versions of the loop cost more than they save: the sine, of 65, lost a
   * sixth.
   */
  private static final int MOST_OPERATIONS = 32;

  /** The most bytes of code of the test of an access. */
  private static final int BYTES_PER_TEST = 120;

  private final Prologue prologue;
  private final int operations;
  private final RowStrides strides;
  private final RowSlice slice;
  private final Map<Place, Integer> widths = new LinkedHashMap<>();
  private final Map<Register, Integer> bases = new HashMap<>();
  private final Map<Register, Integer> given;
  private final Map<Register, Boolean> guards = new LinkedHashMap<>();
  private int others;

  /** What is accessed: a register plus an offset. It compares itself as {@link Register} does. */
  private record Place(Register base, long offset) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Place place && offset == place.offset && base.equals(place.base);
    }

    @Override
    public int hashCode() {
      return 31 * base.hashCode() + Long.hashCode(offset);
    }
  }

  /** Those of a kernel whose threads never wait for each other. */
  RowAccesses(KernelBody body, Prologue prologue) {
    this(
        body,
        body.flow().blocks(),
        body.operations().size(),
        prologue,
        RowStrides.of(body),
        true,
        Map.of(),
        0);
  }

  /**
   * Those of a turn that a row of threads makes together.
   *
   * @param given the variables of registers that the row's first thread has before the turn
   * @param first the number of the first variable that is free
   */
  RowAccesses(
      KernelBody body,
      CommonTurns loop,
      Prologue prologue,
      Map<Register, Integer> given,
      int first) {
    this(
        body,
        loop.blocks(),
        loop.end() - loop.begin(),
        prologue,
        loop.turns(),
        false,
        given,
        first);
  }

  private RowAccesses(
      KernelBody body,
      List<BasicBlock> blocks,
      int operations,
      Prologue prologue,
      RowStrides strides,
      boolean guarded,
      Map<Register, Integer> given,
      int first) {
    this.prologue = prologue;
    this.strides = strides;
    this.given = given;
    this.operations = operations;
    for (BasicBlock block : blocks) {
      for (int i = block.start(); i < block.end(); i++) {
        access(body.operations().get(i));
        if (guarded) {
          guard(body.operations().get(i), i);
        }
      }
    }
    this.slice = slice(first);
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

  private RowSlice slice(int first) {
    widths.keySet().forEach(place -> bases.putIfAbsent(place.base, bases.size()));
    BitSet needed = new BitSet();
    guards.keySet().forEach(guard -> needed.set(guard.id()));
    widths.keySet().forEach(place -> needed.set(place.base.id()));
    return new RowSlice(strides, needed, roots(), first, given);
  }

  /** Whether it is worth having code of its own for rows. */
  boolean worthwhile() {
    return widths.size() > others && operations <= MOST_OPERATIONS * widths.size();
  }

  /** Whether it is worth making turns of a loop together. */
  boolean worthwhileInTurns() {
    return !widths.isEmpty() && operations <= MOST_OPERATIONS * widths.size();
  }

  /** The most bytes of code that one row's start takes. */
  int size() {
    return slice.size() + BYTES_PER_TEST * (widths.size() + 1);
  }

  /** What computes the addresses of the row's first thread. */
  RowSlice slice() {
    return slice;
  }

  /** Whether an access is checked for the whole row. */
  boolean contains(Register base, long offset) {
    return widths.containsKey(new Place(base, offset));
  }

  /** By how many bytes an access moves from thread to thread. */
  int stride(Register base) {
    return (int) strides.stride(base);
  }

  /**
   * The variable, behind the roots', of the index that a base would have in a thread whose index is
   * 0. Accesses at several offsets from one base share it: each variable of a loop is a register.
   */
  int indexVariable(Register base) {
    return slice.end() + bases.getOrDefault(base, -1);
  }

  /** The number of the first variable behind these. */
  int end() {
    return slice.end() + bases.size();
  }

  /** The variable of a register that was given and is the same in all threads, or -1. */
  int variable(Locals locals, Register register) {
    Integer number = given.get(register);
    return number == null || strides.stride(register) != 0 ? -1 : locals.row(roots(), number);
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
    slice.emit(writer, locals, slow);
    RowSlice.test(writer, guards, slow);
    if (!guards.isEmpty()) {
      longEnough(writer, locals, slow);
    }
    indices(writer, locals, slow);
  }

  /** Finds where the accesses are in the bytes of their segments. */
  private void indices(MethodWriter writer, Locals locals, Label slow) {
    widths.forEach((place, width) -> index(writer, locals, place, width, slow));
  }

  /** Writes the start of a turn that a row makes together, as {@link #start}. */
  void startTurn(MethodWriter writer, Locals locals, Label slow) {
    slice.emit(writer, locals, slow);
    indices(writer, locals, slow);
  }

  /** Goes on elsewhere with rows that are too short. */
  static void longEnough(MethodWriter writer, Locals locals, Label slow) {
    RowSlice.threads(writer.code(), locals);
    writer.push(SHORTEST_ROW);
    writer.code().visitJumpInsn(Opcodes.IF_ICMPLT, slow);
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
    RowSlice.threads(out, locals);
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
