package org.jgpu.software.translate.checked;

import java.util.List;
import java.util.Objects;
import org.jgpu.software.check.AccessKind;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.translate.bytecode.CheckedMethod;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.inline.Layout;
import org.jgpu.software.translate.operation.OperationWriter;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Writes the probes of accesses: calls of the checks with the address and what is stored. */
final class ProbeWriter {
  private final Layout layout;

  ProbeWriter(Layout layout) {
    this.layout = layout;
  }

  /** One piece of an access: its distance from the address, and the operand that it stores. */
  record Piece(int offset, int bytes, @Nullable Operand stored) {}

  /** An access: where, and what is done there. */
  record Target(StateSpace space, Operand.Address address, int kind, int site, int operation) {}

  /** Writes the probes of an access, behind a test whether it is watched at all. */
  void probe(OperationWriter out, Target target, ScalarType type, List<Piece> pieces) {
    boolean global = target.space == StateSpace.GLOBAL || target.space == StateSpace.GENERIC;
    int watch = global ? out.watch(target.address.base()) : -1;
    Label end = new Label();
    if (watch >= 0) {
      out.code().visitVarInsn(Opcodes.ILOAD, watch);
      out.code().visitJumpInsn(Opcodes.IFEQ, end);
    }
    pieces.forEach(piece -> probe(out, target, type, piece));
    out.code().visitLabel(end);
  }

  private void probe(OperationWriter out, Target target, ScalarType type, Piece piece) {
    Code fast = ProbeMethods.fast(target.space, target.kind, piece.bytes);
    if (target.space == StateSpace.SHARED && fast != null) {
      out.sharedShadow();
      pushAddress(out, layout, target.address, piece.offset);
      if (target.kind == AccessKind.WRITE) {
        pushBits(out, Objects.requireNonNull(piece.stored), type);
      }
      out.stamp();
      out.context();
      out.push(target.site);
      out.call(fast);
      defined(out, target, type, piece);
      return;
    }
    out.context();
    pushAddress(out, layout, target.address, piece.offset);
    Operand stored = piece.stored;
    boolean takesValue = fast == null || target.kind == AccessKind.WRITE;
    if (takesValue && stored != null && piece.bytes <= 8) {
      pushBits(out, stored, type);
    } else if (takesValue) {
      out.push(0L);
    }
    if (fast == null) {
      out.push(piece.bytes);
      out.push(target.kind);
    }
    out.push(target.site);
    out.call(fast == null ? ProbeMethods.any(target.space) : fast);
    defined(out, target, type, piece);
  }

  /**
   * A load of what is not defined is noted; other accesses have no answer, or none that matters.
   */
  private static void defined(OperationWriter out, Target target, ScalarType type, Piece piece) {
    if (target.kind == AccessKind.READ || target.kind == AccessKind.STRONG_READ) {
      Label end = new Label();
      out.code().visitJumpInsn(Opcodes.IFEQ, end);
      out.context();
      out.push(target.operation);
      out.push(piece.offset / type.bytes());
      out.call(CheckedMethod.UNDEFINED);
      out.code().visitLabel(end);
    } else if (ProbeMethods.fast(target.space, target.kind, piece.bytes) == null) {
      out.insn(Opcodes.POP);
    }
  }

  /** Pushes the address of an access, moved by an offset, as 64 bits. */
  static void pushAddress(OperationWriter out, Layout layout, Operand.Address address, int offset) {
    Operand base = address.base();
    long distance = address.offset() + offset;
    if (base instanceof Operand.Immediate number) {
      out.push(number.bits() + distance);
    } else if (base instanceof Operand.VariableAddress variable) {
      out.push(layout.address(variable.variable()) + variable.offset() + distance);
    } else if (base instanceof Register register && register.type().bytes() == 4) {
      out.push(base, ScalarType.B32);
      out.push((int) distance);
      out.insn(Opcodes.IADD);
      out.widen(false);
    } else {
      out.push(base, ScalarType.B64);
      out.addStart(base);
      if (distance != 0) {
        out.push(distance);
        out.insn(Opcodes.LADD);
      }
    }
  }

  /** Pushes the bits of a stored value, zero-extended to 64. */
  private static void pushBits(OperationWriter out, Operand stored, ScalarType type) {
    if (stored instanceof Operand.Immediate number) {
      out.push(number.bitsAs(type));
    } else if (type.bytes() == 8) {
      out.push(stored, ScalarType.B64);
    } else {
      ScalarType bits =
          switch (type.bytes()) {
            case 1 -> ScalarType.B8;
            case 2 -> ScalarType.B16;
            default -> ScalarType.B32;
          };
      out.push(stored, bits);
      out.widen(false);
    }
  }
}
