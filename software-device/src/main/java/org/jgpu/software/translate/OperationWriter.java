package org.jgpu.software.translate;

import java.util.Objects;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.CheckedMethod;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.Constants;
import org.jgpu.software.translate.bytecode.JdkMethod;
import org.jgpu.software.translate.bytecode.JvmType;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes what operations need into one method: operands, results, and the context's parts. */
final class OperationWriter {
  private final MethodVisitor out;
  private final RegisterPlan plan;
  private final Layout layout;
  private final Locals locals;
  private final KernelBody body;
  private final Prologue prologue;
  private @Nullable RowAccesses rows;
  private boolean rowStart;
  private boolean relative;

  OperationWriter(MethodVisitor out, KernelBody body, Locals locals, Prologue prologue) {
    this.out = out;
    this.body = body;
    this.plan = body.plan();
    this.layout = body.layout();
    this.locals = locals;
    this.prologue = prologue;
  }

  /** Where the code goes. */
  MethodVisitor code() {
    return out;
  }

  void context() {
    out.visitVarInsn(Opcodes.ALOAD, locals.context());
  }

  /** In checked mode, what is known of the words of shared memory. */
  void sharedShadow() {
    out.visitVarInsn(Opcodes.ALOAD, locals.sharedShadow());
  }

  /** In checked mode, the stamp of the thread's accesses. */
  void stamp() {
    out.visitVarInsn(Opcodes.LLOAD, locals.stamp());
  }

  /** Loads the thread's stamp into its variable. */
  void loadStamp() {
    context();
    call(CheckedMethod.STAMP);
    out.visitVarInsn(Opcodes.LSTORE, locals.stamp());
  }

  /** In checked mode, the variable that says whether an address is to be looked at, or -1. */
  int watch(Operand base) {
    int root = base instanceof Register register ? body.provenance().root(register) : -1;
    int number = root < 0 ? -1 : body.globalUse().root(root);
    return number < 0 ? -1 : locals.watch(number);
  }

  /** Sets the number of turns that loops have made to zero. */
  void noTurns() {
    push(0);
    out.visitVarInsn(Opcodes.ISTORE, locals.turns());
  }

  /**
   * Counts a turn of a loop.
   *
   * @param every after how many turns the context is told; a power of two
   * @param told the method of the context that is called then
   * @param goOn where the turn goes on, which is here
   */
  void countTurn(int every, Code told, Label goOn) {
    out.visitIincInsn(locals.turns(), 1);
    out.visitVarInsn(Opcodes.ILOAD, locals.turns());
    push(every - 1);
    insn(Opcodes.IAND);
    out.visitJumpInsn(Opcodes.IFNE, goOn);
    context();
    call(told);
    out.visitLabel(goOn);
  }

  /** The table of global segments. */
  void table() {
    out.visitVarInsn(Opcodes.ALOAD, locals.table());
  }

  /** The linear index of the thread in its block. */
  void thread() {
    if (locals.thread() >= 0) {
      out.visitVarInsn(Opcodes.ILOAD, locals.thread());
      return;
    }
    threadIndex(2);
    for (int dimension = 1; dimension >= 0; dimension--) {
      out.visitVarInsn(Opcodes.ILOAD, locals.loop(1 + dimension));
      insn(Opcodes.IMUL);
      threadIndex(dimension);
      insn(Opcodes.IADD);
    }
  }

  /** The index of the thread in a dimension. */
  void threadIndex(int dimension) {
    out.visitVarInsn(Opcodes.ILOAD, locals.threadIndex(dimension));
  }

  /** The index of the thread in its warp. */
  void lane() {
    thread();
    push(31);
    insn(Opcodes.IAND);
  }

  /** The number of the root of an address's register in this method, or -1. */
  int root(Operand base) {
    return base instanceof Register register ? prologue.root(register) : -1;
  }

  /** Writes an operation; one that computes an offset takes its pointer as an offset too. */
  void emit(Operation operation) {
    relative = body.relatives().computes(operation);
    operation.emission().emit(this);
    relative = false;
  }

  /** Whether a register holds an offset from the start of its root's segment. */
  boolean relative(Operand base) {
    return base instanceof Register register && body.relatives().contains(register);
  }

  /** Turns such an offset on the stack into an address; leaves addresses as they are. */
  void addStart(Operand base) {
    if (relative(base)) {
      rootStart(root(base));
      insn(Opcodes.LADD);
    }
  }

  /** Whether a register plus an offset is known to be a multiple of a power of two. */
  boolean multiple(Register register, long offset, int of) {
    return body.alignment().multiple(register, offset, of);
  }

  /**
   * Makes this the writer of rows of threads, in which some accesses are not checked one by one.
   *
   * @param start whether it writes what comes before the row
   */
  OperationWriter forRows(RowAccesses accesses, boolean start) {
    rows = accesses;
    rowStart = start;
    return this;
  }

  /** Whether an access at a register and an offset is checked for the whole row. */
  boolean inRow(Register base, long offset) {
    RowAccesses accesses = rows;
    return accesses != null && !rowStart && accesses.number(base, offset) >= 0;
  }

  /** The value that a predicate has in the whole row, or null if that is not known. */
  @Nullable Boolean inRow(Register predicate) {
    RowAccesses accesses = rows;
    return accesses == null || rowStart ? null : accesses.value(predicate);
  }

  /** The index of such an access in its array. */
  void rowIndex(Register base, long offset) {
    RowAccesses accesses = Objects.requireNonNull(rows);
    int variable = accesses.indexVariable(accesses.number(base, offset));
    out.visitVarInsn(Opcodes.ILOAD, locals.row(accesses.roots(), variable));
    if (accesses.stride(base) != 0) {
      threadIndex(0);
      push(accesses.stride(base));
      insn(Opcodes.IMUL);
      insn(Opcodes.IADD);
    }
  }

  /** The variable that holds a register of a row's first thread, or -1. */
  private int rowVariable(Register register) {
    RowAccesses accesses = rows;
    return accesses != null && rowStart && accesses.variable(register) >= 0
        ? locals.row(accesses.roots(), accesses.variable(register))
        : -1;
  }

  /** The bytes of a root's segment. */
  void rootBytes(int root) {
    out.visitVarInsn(Opcodes.ALOAD, locals.rootBytes(root));
  }

  /** The address of the start of a root's segment. */
  void rootStart(int root) {
    out.visitVarInsn(Opcodes.LLOAD, locals.rootStart(root));
  }

  /** The bytes of a root's segment, the address of their start, and the table of segments. */
  void near(int root) {
    rootBytes(root);
    rootStart(root);
    table();
  }

  void shared() {
    out.visitVarInsn(Opcodes.ALOAD, locals.shared());
  }

  void local() {
    out.visitVarInsn(Opcodes.ALOAD, locals.local());
  }

  void parameters() {
    out.visitVarInsn(Opcodes.ALOAD, locals.parameters());
  }

  void push(int value) {
    Constants.push(out, value);
  }

  void push(long value) {
    Constants.push(out, value);
  }

  void insn(int opcode) {
    out.visitInsn(opcode);
  }

  void call(Code method) {
    method.emit(out);
  }

  /** Stores the top of the stack into a scratch variable. */
  void keep(JvmType type, int number) {
    out.visitVarInsn(type.store(), locals.scratch(number));
  }

  /** Loads what {@link #keep} stored last. */
  void kept(JvmType type, int number) {
    out.visitVarInsn(type.load(), locals.scratch(number));
  }

  void push(Read read) {
    push(read.operand(), read.type());
  }

  /** Pushes an operand as a value of a type; types below 32 bits are extended to an int. */
  void push(Operand operand, ScalarType type) {
    if (operand instanceof Register register) {
      load(register);
      convert(plan.kind(register), register.type(), type);
    } else if (operand instanceof Operand.Negated negated) {
      load(negated.register());
      push(1);
      insn(Opcodes.IXOR);
    } else if (operand instanceof Operand.Immediate number) {
      pushConstant(number.bitsAs(type), type);
    } else if (operand instanceof Operand.VariableAddress variable) {
      pushConstant(layout.address(variable.variable()) + variable.offset(), type);
    } else if (operand instanceof Operand.Special special) {
      SpecialRegister.named(special.name()).push(this);
      convert(SpecialRegister.named(special.name()).kind(), ScalarType.B64, type);
    } else {
      throw new IllegalStateException("no value: " + operand);
    }
  }

  private void pushConstant(long bits, ScalarType type) {
    switch (JvmType.of(type)) {
      case LONG -> push(bits);
      case FLOAT -> Constants.push(out, Float.intBitsToFloat((int) bits));
      case DOUBLE -> Constants.push(out, Double.longBitsToDouble(bits));
      case INT -> push(extended((int) bits, type));
    }
  }

  private static int extended(int bits, ScalarType type) {
    return switch (type) {
      case S8 -> (byte) bits;
      case S16 -> (short) bits;
      case U8, B8 -> bits & 255;
      case U16, B16, F16, BF16 -> bits & 0xffff;
      case PRED -> bits == 0 ? 0 : 1;
      default -> bits;
    };
  }

  /** Extends an int on the stack by a type below 32 bits. */
  void extend(ScalarType type) {
    switch (type) {
      case S8 -> insn(Opcodes.I2B);
      case S16 -> insn(Opcodes.I2S);
      case U16, B16, F16, BF16 -> insn(Opcodes.I2C);
      case U8, B8 -> {
        push(255);
        insn(Opcodes.IAND);
      }
      default -> {}
    }
  }

  /** Turns a register's value on the stack into a value of a type. */
  private void convert(JvmType from, ScalarType held, ScalarType type) {
    JvmType to = JvmType.of(type);
    if (from == to) {
      extend(type);
      return;
    }
    if (from.floating()) {
      reinterpret(from, from.wide() ? JvmType.LONG : JvmType.INT);
    }
    boolean wide = from.wide();
    if (wide && !to.wide()) {
      insn(Opcodes.L2I);
    } else if (!wide && to.wide()) {
      widen(type.signed());
    }
    if (to.floating()) {
      reinterpret(to.wide() ? JvmType.LONG : JvmType.INT, to);
    } else {
      extend(type);
    }
  }

  /** Widens an int on the stack to a long. */
  void widen(boolean signed) {
    insn(Opcodes.I2L);
    if (!signed) {
      out.visitLdcInsn(0xffffffffL);
      insn(Opcodes.LAND);
    }
  }

  /** Reinterprets the bits on the stack. */
  void reinterpret(JvmType from, JvmType to) {
    if (from == to) {
      return;
    }
    switch (from) {
      case FLOAT -> call(JdkMethod.FLOAT_TO_BITS);
      case DOUBLE -> call(JdkMethod.DOUBLE_TO_BITS);
      case INT -> call(JdkMethod.BITS_TO_FLOAT);
      case LONG -> call(JdkMethod.BITS_TO_DOUBLE);
    }
  }

  /** Pops the value of a type on the stack into its target. */
  void pop(Write write) {
    if (!(write.target() instanceof Register register)) {
      insn(JvmType.of(write.type()).wide() ? Opcodes.POP2 : Opcodes.POP);
      return;
    }
    ScalarType type = write.type();
    JvmType from = JvmType.of(type);
    JvmType to = plan.kind(register);
    if (register.type().bytes() > type.bytes() && type != ScalarType.PRED) {
      extend(type);
    }
    if (from != to) {
      if (from.floating()) {
        reinterpret(from, from.wide() ? JvmType.LONG : JvmType.INT);
      }
      if (to.wide() && !from.wide()) {
        widen(type.signed());
      }
      if (to.floating()) {
        reinterpret(to.wide() ? JvmType.LONG : JvmType.INT, to);
      }
    }
    store(register);
  }

  /** The floating type instead of plain bits when that is how the operand's register is held. */
  ScalarType natural(Operand operand, ScalarType type) {
    if (operand instanceof Register register
        && register.type().bytes() == type.bytes()
        && type.bytes() >= 4
        && type.kind() != ScalarType.Kind.PREDICATE) {
      return switch (plan.kind(register)) {
        case FLOAT -> ScalarType.F32;
        case DOUBLE -> ScalarType.F64;
        case INT -> ScalarType.B32;
        case LONG -> ScalarType.B64;
      };
    }
    return type;
  }

  /**
   * Copies one register into another of the same kind without changing a bit; false if it cannot.
   */
  boolean copy(Operand from, Operand to) {
    if (from instanceof Register source
        && to instanceof Register target
        && plan.kind(source) == plan.kind(target)
        && source.type().bytes() == target.type().bytes()) {
      load(source);
      store(target);
      return true;
    }
    return false;
  }

  /** Pushes a register as it is held. */
  void load(Register register) {
    Boolean known = inRow(register);
    if (known != null) {
      push(known ? 1 : 0);
      return;
    }
    JvmType kind = plan.kind(register);
    int uniform = prologue.uniform(register);
    if (uniform >= 0) {
      out.visitVarInsn(kind.load(), locals.uniform(uniform));
      if (relative && prologue.root(register) >= 0) {
        rootStart(prologue.root(register));
        insn(Opcodes.LSUB);
      }
      return;
    }
    if (rowVariable(register) >= 0) {
      out.visitVarInsn(kind.load(), rowVariable(register));
      return;
    }
    int slot = plan.frameSlot(register);
    if (slot < 0) {
      out.visitVarInsn(kind.load(), locals.register(plan.colour(register), kind));
      return;
    }
    loadFrame(kind, slot);
  }

  /** Pops a register as it is held. */
  void store(Register register) {
    JvmType kind = plan.kind(register);
    int uniform = prologue.uniform(register);
    if (uniform >= 0) {
      out.visitVarInsn(kind.store(), locals.uniform(uniform));
      return;
    }
    if (rowVariable(register) >= 0) {
      out.visitVarInsn(kind.store(), rowVariable(register));
      return;
    }
    int slot = plan.frameSlot(register);
    if (slot < 0) {
      out.visitVarInsn(kind.store(), locals.register(plan.colour(register), kind));
      return;
    }
    keep(kind, 0);
    storeFrame(kind, slot, () -> kept(kind, 0));
  }

  private void loadFrame(JvmType kind, int slot) {
    out.visitVarInsn(Opcodes.ALOAD, kind.wide() ? locals.longs() : locals.ints());
    push(slot);
    insn(kind.wide() ? Opcodes.LALOAD : Opcodes.IALOAD);
    if (kind.floating()) {
      reinterpret(kind.wide() ? JvmType.LONG : JvmType.INT, kind);
    }
  }

  private void storeFrame(JvmType kind, int slot, Runnable value) {
    out.visitVarInsn(Opcodes.ALOAD, kind.wide() ? locals.longs() : locals.ints());
    push(slot);
    value.run();
    if (kind.floating()) {
      reinterpret(kind, kind.wide() ? JvmType.LONG : JvmType.INT);
    }
    insn(kind.wide() ? Opcodes.LASTORE : Opcodes.IASTORE);
  }

  /** Saves a register that is held in a local variable. */
  void spill(Register register) {
    if (plan.frameSlot(register) < 0) {
      storeFrame(plan.kind(register), plan.spillSlot(register), () -> load(register));
    }
  }

  /** Loads what {@link #spill} saved. */
  void reload(Register register) {
    if (plan.frameSlot(register) < 0) {
      loadFrame(plan.kind(register), plan.spillSlot(register));
      store(register);
    }
  }

  /** Sets a register to zero. */
  void clear(Register register) {
    switch (plan.kind(register)) {
      case INT -> push(0);
      case LONG -> push(0L);
      case FLOAT -> insn(Opcodes.FCONST_0);
      case DOUBLE -> insn(Opcodes.DCONST_0);
    }
    store(register);
  }
}
