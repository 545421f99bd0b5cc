package org.jgpu.software.translate.decode;

import java.util.List;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.ArrayMethod;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.JvmType;
import org.jgpu.software.translate.bytecode.PointerMethod;
import org.jgpu.software.translate.bytecode.StackMethod;
import org.jgpu.software.translate.inline.FlatCode;
import org.jgpu.software.translate.inline.Layout;
import org.jgpu.software.translate.operation.Emission;
import org.jgpu.software.translate.operation.Flow;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Write;
import org.objectweb.asm.Opcodes;

/**
 * The thread's stack, in local memory behind the variables that have fixed places, and the
 * instructions that subroutines are made of, which no PTX text contains.
 */
final class CallInstructions {
  private CallInstructions() {}

  static Operation decode(Form form) throws PtxException {
    return switch (form.opcode()) {
      case STACK -> stack(form);
      case LINKED_CALL -> call(form);
      case DISPATCH -> dispatch(form);
      case INVALID_CALL -> invalid(form);
      case LINKED_RETURN -> jumpBack(form);
      case ENTER, SAVE, RESTORE -> unresolved(form);
      case LEAVE -> leave(form);
      case ALLOCA -> allocate(form);
      case STACKSAVE -> moveTop(form, true);
      case STACKRESTORE -> moveTop(form, false);
      default -> throw form.unexpected();
    };
  }

  private static Operation stack(Form form) throws PtxException {
    Layout layout = form.layout();
    layout.useStack();
    Write top = form.write(0, ScalarType.U64);
    return form.operation(
        List.of(),
        List.of(top),
        out -> {
          out.push((long) layout.stackStart());
          out.pop(top);
        });
  }

  private static Operation call(Form form) throws PtxException {
    if (!(form.operand(0) instanceof Operand.Target target)) {
      throw form.error("no function");
    }
    return form.operation(List.of(), List.of(), Emission.NONE, new Flow.Jump(target.label()));
  }

  private static Operation dispatch(Form form) throws PtxException {
    if (!(form.operand(1) instanceof Operand.Targets targets)) {
      throw form.error("no functions");
    }
    Read address = form.read(0, ScalarType.U64);
    return form.operation(
        List.of(address),
        List.of(),
        out -> {
          out.push(address);
          out.call(PointerMethod.INDEX_AT);
        },
        new Flow.Table(targets.labels()));
  }

  private static Operation jumpBack(Form form) throws PtxException {
    if (!(form.operand(1) instanceof Operand.Targets targets)) {
      throw form.error("no calls");
    }
    Read number = form.read(0, ScalarType.U32);
    return form.operation(
        List.of(number), List.of(), out -> out.push(number), new Flow.Table(targets.labels()));
  }

  private static Operation invalid(Form form) throws PtxException {
    Read address = form.read(0, ScalarType.U64);
    return form.operation(
        List.of(address),
        List.of(),
        out -> {
          out.push(address);
          out.call(PointerMethod.INVALID_CALL);
        });
  }

  /** Replaced once the sizes of frames and the registers to save are known. */
  private static Operation unresolved(Form form) {
    return form.operation(List.of(), List.of(), Emission.NONE);
  }

  /** Drops a frame: the stack ends where it began, and its first word is the caller's base. */
  private static Operation leave(Form form) throws PtxException {
    Read base = form.read(0, ScalarType.U64);
    return form.operation(
        List.of(base),
        List.of(form.write(0, ScalarType.U64), new Write(FlatCode.TOP, ScalarType.U64)),
        out -> {
          out.push(base);
          out.pop(new Write(FlatCode.TOP, ScalarType.U64));
          out.local();
          out.push(base);
          out.insn(Opcodes.L2I);
          out.call(ArrayMethod.LOAD_64);
          out.pop(new Write(base.operand(), ScalarType.U64));
        });
  }

  /** Takes bytes from the stack; PTX aligns them to 8 if it is not told otherwise. */
  private static Operation allocate(Form form) throws PtxException {
    ScalarType type = form.type();
    form.end();
    form.needOperands(2, 3);
    if (type != ScalarType.U64) {
      throw form.unsupportedType(type);
    }
    long alignment = 8;
    if (form.count() == 3) {
      if (!(form.operand(2) instanceof Operand.Immediate number)
          || Long.bitCount(number.bits()) != 1) {
        throw form.error("the alignment must be a power of two");
      }
      alignment = number.bits();
    }
    long used = alignment;
    Read bytes = form.read(1, type);
    Write address = form.write(0, type);
    Read top = new Read(FlatCode.TOP, type);
    return form.operation(
        List.of(bytes, top),
        List.of(address, new Write(FlatCode.TOP, type)),
        out -> {
          out.push(top);
          out.push(used);
          out.call(StackMethod.ALIGN);
          out.keep(JvmType.LONG, 1);
          out.local();
          out.kept(JvmType.LONG, 1);
          out.push(bytes);
          out.call(StackMethod.GROW);
          out.pop(new Write(FlatCode.TOP, type));
          out.kept(JvmType.LONG, 1);
          out.pop(address);
        });
  }

  private static Operation moveTop(Form form, boolean save) throws PtxException {
    ScalarType type = form.type();
    form.end();
    form.needOperands(1, 1);
    Read from = save ? new Read(FlatCode.TOP, type) : form.read(0, type);
    Write to = save ? form.write(0, type) : new Write(FlatCode.TOP, type);
    return form.operation(List.of(from), to, Code.NONE);
  }
}
