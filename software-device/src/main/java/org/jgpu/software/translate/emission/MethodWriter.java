package org.jgpu.software.translate.emission;

import java.util.Objects;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.analysis.KernelBody;
import org.jgpu.software.translate.bytecode.CheckedMethod;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.Constants;
import org.jgpu.software.translate.bytecode.JvmType;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.OperationWriter;
import org.jgpu.software.translate.operation.SpecialRegister;
import org.jgpu.software.translate.operation.Widths;
import org.jgpu.software.translate.operation.Write;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes operations into one method. */
final class MethodWriter implements OperationWriter {
  private final MethodVisitor out;
  private final KernelBody body;
  private final Locals locals;
  private final Prologue prologue;
  private final RowScope rows;
  private final HeldRegisters registers;

  /** The writer of code outside rows. */
  MethodWriter(MethodVisitor out, KernelBody body, Locals locals, Prologue prologue) {
    this(out, body, locals, prologue, RowScope.NONE);
  }

  MethodWriter(
      MethodVisitor out, KernelBody body, Locals locals, Prologue prologue, RowScope rows) {
    this(out, body, locals, prologue, rows, false);
  }

  private MethodWriter(
      MethodVisitor out,
      KernelBody body,
      Locals locals,
      Prologue prologue,
      RowScope rows,
      boolean offsets) {
    this.out = out;
    this.body = body;
    this.locals = locals;
    this.prologue = prologue;
    this.rows = rows;
    this.registers = new HeldRegisters(out, body.plan(), locals, prologue, rows, offsets);
  }

  /** Writes an operation; one that computes an offset takes its pointer as an offset too. */
  void emit(Operation operation) {
    boolean offsets = body.relatives().computes(operation);
    operation
        .emission()
        .emit(offsets ? new MethodWriter(out, body, locals, prologue, rows, true) : this);
  }

  /** How registers are held. */
  HeldRegisters registers() {
    return registers;
  }

  @Override
  public MethodVisitor code() {
    return out;
  }

  @Override
  public void context() {
    out.visitVarInsn(Opcodes.ALOAD, locals.context());
  }

  @Override
  public void sharedShadow() {
    out.visitVarInsn(Opcodes.ALOAD, locals.sharedShadow());
  }

  @Override
  public void stamp() {
    out.visitVarInsn(Opcodes.LLOAD, locals.stamp());
  }

  @Override
  public void loadStamp() {
    context();
    call(CheckedMethod.STAMP);
    out.visitVarInsn(Opcodes.LSTORE, locals.stamp());
  }

  @Override
  public int watch(Operand base) {
    int root = base instanceof Register register ? body.provenance().root(register) : -1;
    int number = root < 0 ? -1 : body.globalUse().root(root);
    return number < 0 ? -1 : locals.watch(number);
  }

  /** Sets the number of turns that loops have made to zero. */
  void noTurns() {
    push(0);
    out.visitVarInsn(Opcodes.ISTORE, locals.turns());
  }

  @Override
  public void countTurn(int every, Code told, Label goOn) {
    out.visitIincInsn(locals.turns(), 1);
    out.visitVarInsn(Opcodes.ILOAD, locals.turns());
    push(every - 1);
    insn(Opcodes.IAND);
    out.visitJumpInsn(Opcodes.IFNE, goOn);
    context();
    call(told);
    out.visitLabel(goOn);
  }

  @Override
  public void countTurns(Runnable turns, int every, Code told) {
    Label goOn = new Label();
    out.visitVarInsn(Opcodes.ILOAD, locals.turns());
    insn(Opcodes.DUP);
    turns.run();
    insn(Opcodes.IADD);
    insn(Opcodes.DUP);
    out.visitVarInsn(Opcodes.ISTORE, locals.turns());
    insn(Opcodes.IXOR);
    push(Integer.numberOfTrailingZeros(every));
    insn(Opcodes.IUSHR);
    out.visitJumpInsn(Opcodes.IFEQ, goOn);
    context();
    call(told);
    out.visitLabel(goOn);
  }

  @Override
  public void table() {
    out.visitVarInsn(Opcodes.ALOAD, locals.table());
  }

  @Override
  public void thread() {
    if (locals.thread() >= 0) {
      out.visitVarInsn(Opcodes.ILOAD, locals.thread());
      return;
    }
    // (z * extent of y + y) * extent of x + x
    threadIndex(2);
    for (int dimension = 1; dimension >= 0; dimension--) {
      out.visitVarInsn(Opcodes.ILOAD, locals.loop(1 + dimension));
      insn(Opcodes.IMUL);
      threadIndex(dimension);
      insn(Opcodes.IADD);
    }
  }

  @Override
  public void threadIndex(int dimension) {
    out.visitVarInsn(Opcodes.ILOAD, locals.threadIndex(dimension));
  }

  @Override
  public void lane() {
    thread();
    push(31);
    insn(Opcodes.IAND);
  }

  @Override
  public int root(Operand base) {
    return base instanceof Register register ? prologue.root(register) : -1;
  }

  @Override
  public boolean relative(Operand base) {
    return base instanceof Register register && body.relatives().contains(register);
  }

  @Override
  public void addStart(Operand base) {
    if (relative(base)) {
      rootStart(root(base));
      insn(Opcodes.LADD);
    }
  }

  @Override
  public boolean multiple(Register register, long offset, int of) {
    return body.alignment().multiple(register, offset, of);
  }

  @Override
  public boolean inRow(Register base, long offset) {
    return rows.contains(base, offset);
  }

  /** Whether a predicate has one value that is known in the whole row. */
  boolean knownInRow(Register predicate) {
    return rows.value(predicate) != null;
  }

  @Override
  public void rowIndex(Register base, long offset) {
    RowAccesses accesses = Objects.requireNonNull(rows.accesses());
    out.visitVarInsn(Opcodes.ILOAD, locals.row(accesses.roots(), accesses.indexVariable(base)));
    if (accesses.stride(base) != 0) {
      threadIndex(0);
      push(accesses.stride(base));
      insn(Opcodes.IMUL);
      insn(Opcodes.IADD);
    }
    if (offset != 0) {
      push((int) offset);
      insn(Opcodes.IADD);
    }
  }

  @Override
  public void rootBytes(int root) {
    out.visitVarInsn(Opcodes.ALOAD, locals.rootBytes(root));
  }

  @Override
  public void rootStart(int root) {
    out.visitVarInsn(Opcodes.LLOAD, locals.rootStart(root));
  }

  @Override
  public void shared() {
    out.visitVarInsn(Opcodes.ALOAD, locals.shared());
  }

  @Override
  public void local() {
    out.visitVarInsn(Opcodes.ALOAD, locals.local());
  }

  @Override
  public void parameters() {
    out.visitVarInsn(Opcodes.ALOAD, locals.parameters());
  }

  @Override
  public void push(int value) {
    Constants.push(out, value);
  }

  @Override
  public void push(long value) {
    Constants.push(out, value);
  }

  @Override
  public void keep(JvmType type, int number) {
    out.visitVarInsn(type.store(), locals.scratch(number));
  }

  @Override
  public void kept(JvmType type, int number) {
    out.visitVarInsn(type.load(), locals.scratch(number));
  }

  @Override
  public void push(Operand operand, ScalarType type) {
    if (operand instanceof Register register) {
      load(register);
      Widths.convert(out, registers.kind(register), type);
    } else if (operand instanceof Operand.Negated negated) {
      load(negated.register());
      push(1);
      insn(Opcodes.IXOR);
    } else if (operand instanceof Operand.Immediate number) {
      pushConstant(number.bitsAs(type), type);
    } else if (operand instanceof Operand.VariableAddress variable) {
      pushConstant(body.layout().address(variable.variable()) + variable.offset(), type);
    } else if (operand instanceof Operand.Special special) {
      SpecialRegister register = SpecialRegister.of(special);
      register.push(this);
      Widths.convert(out, register.kind(), type);
    } else {
      throw new IllegalStateException("no value: " + operand);
    }
  }

  private void pushConstant(long bits, ScalarType type) {
    switch (JvmType.of(type)) {
      case LONG -> push(bits);
      case FLOAT -> Constants.push(out, Float.intBitsToFloat((int) bits));
      case DOUBLE -> Constants.push(out, Double.longBitsToDouble(bits));
      case INT -> push(Widths.extended((int) bits, type));
    }
  }

  @Override
  public void load(Register register) {
    registers.load(register);
  }

  @Override
  public void pop(Write write) {
    ScalarType type = write.type();
    if (!(write.target() instanceof Register register)) {
      insn(JvmType.of(type).wide() ? Opcodes.POP2 : Opcodes.POP);
      return;
    }
    if (register.type().bytes() > type.bytes() && type != ScalarType.PRED) {
      extend(type);
    }
    Widths.hold(out, type, registers.kind(register));
    registers.store(register);
  }

  @Override
  public ScalarType natural(Operand operand, ScalarType type) {
    if (operand instanceof Register register
        && register.type().bytes() == type.bytes()
        && type.bytes() >= 4
        && type.kind() != ScalarType.Kind.PREDICATE) {
      return switch (registers.kind(register)) {
        case FLOAT -> ScalarType.F32;
        case DOUBLE -> ScalarType.F64;
        case INT -> ScalarType.B32;
        case LONG -> ScalarType.B64;
      };
    }
    return type;
  }

  @Override
  public boolean copy(Operand from, Operand to) {
    if (from instanceof Register source
        && to instanceof Register target
        && registers.kind(source) == registers.kind(target)
        && source.type().bytes() == target.type().bytes()) {
      load(source);
      registers.store(target);
      return true;
    }
    return false;
  }
}
