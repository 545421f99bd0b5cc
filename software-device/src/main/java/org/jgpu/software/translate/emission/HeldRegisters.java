package org.jgpu.software.translate.emission;

import org.jgpu.software.ptx.Register;
import org.jgpu.software.translate.analysis.RegisterPlan;
import org.jgpu.software.translate.bytecode.Constants;
import org.jgpu.software.translate.bytecode.JvmType;
import org.jgpu.software.translate.operation.Widths;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Loads and stores the registers of a method where they are held: in local variables or frames. */
final class HeldRegisters {
  private final MethodVisitor out;
  private final RegisterPlan plan;
  private final Locals locals;
  private final Prologue prologue;
  private final RowScope rows;

  /** Whether pointers are loaded as offsets from the start of their segment. */
  private final boolean offsets;

  HeldRegisters(
      MethodVisitor out,
      RegisterPlan plan,
      Locals locals,
      Prologue prologue,
      RowScope rows,
      boolean offsets) {
    this.out = out;
    this.plan = plan;
    this.locals = locals;
    this.prologue = prologue;
    this.rows = rows;
    this.offsets = offsets;
  }

  JvmType kind(Register register) {
    return plan.kind(register);
  }

  /** Pushes a register as it is held. */
  void load(Register register) {
    Boolean known = rows.value(register);
    if (known != null) {
      Constants.push(out, known ? 1 : 0);
      return;
    }
    JvmType kind = plan.kind(register);
    Integer constant = kind == JvmType.INT ? prologue.constant(register) : null;
    if (constant != null) {
      Constants.push(out, constant);
      return;
    }
    int variable = variable(register);
    if (variable < 0) {
      loadFrame(kind, plan.frameSlot(register));
      return;
    }
    out.visitVarInsn(kind.load(), variable);
    if (offsets && prologue.uniform(register) >= 0 && prologue.root(register) >= 0) {
      out.visitVarInsn(Opcodes.LLOAD, locals.rootStart(prologue.root(register)));
      out.visitInsn(Opcodes.LSUB);
    }
  }

  /** Pops a register as it is held. */
  void store(Register register) {
    JvmType kind = plan.kind(register);
    int variable = variable(register);
    if (variable >= 0) {
      out.visitVarInsn(kind.store(), variable);
      return;
    }
    // The JVM wants the array and the index below the value that is on its stack already.
    out.visitVarInsn(kind.store(), locals.scratch(0));
    storeFrame(
        kind, plan.frameSlot(register), () -> out.visitVarInsn(kind.load(), locals.scratch(0)));
  }

  /** The local variable that holds a register, or -1 where it lives in the frame. */
  private int variable(Register register) {
    int uniform = prologue.uniform(register);
    if (uniform >= 0) {
      return locals.uniform(uniform);
    }
    if (rows.variable(locals, register) >= 0) {
      return rows.variable(locals, register);
    }
    return plan.frameSlot(register) < 0
        ? locals.register(plan.colour(register), plan.kind(register))
        : -1;
  }

  private static JvmType bits(JvmType kind) {
    return kind.wide() ? JvmType.LONG : JvmType.INT;
  }

  private void loadFrame(JvmType kind, int slot) {
    out.visitVarInsn(Opcodes.ALOAD, kind.wide() ? locals.longs() : locals.ints());
    Constants.push(out, slot);
    out.visitInsn(kind.wide() ? Opcodes.LALOAD : Opcodes.IALOAD);
    Widths.reinterpret(out, bits(kind), kind);
  }

  private void storeFrame(JvmType kind, int slot, Runnable value) {
    out.visitVarInsn(Opcodes.ALOAD, kind.wide() ? locals.longs() : locals.ints());
    Constants.push(out, slot);
    value.run();
    Widths.reinterpret(out, kind, bits(kind));
    out.visitInsn(kind.wide() ? Opcodes.LASTORE : Opcodes.IASTORE);
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
    out.visitInsn(
        switch (plan.kind(register)) {
          case INT -> Opcodes.ICONST_0;
          case LONG -> Opcodes.LCONST_0;
          case FLOAT -> Opcodes.FCONST_0;
          case DOUBLE -> Opcodes.DCONST_0;
        });
    store(register);
  }
}
