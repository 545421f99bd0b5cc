package org.jgpu.software.translate;

import java.util.List;
import java.util.Map;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.ArrayMethod;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.JvmType;
import org.jgpu.software.translate.bytecode.PointerMethod;
import org.jgpu.software.translate.bytecode.StackMethod;
import org.objectweb.asm.Opcodes;

/**
 * The thread's stack, in local memory behind the variables that have fixed places, and the
 * instructions that {@link Subroutines} are made of, which no PTX text contains.
 */
final class CallInstructions {
  /** The offset of the first free byte of the stack. */
  static final Register TOP = new Register(1, "%top", ScalarType.B64);

  /** Sets the top to the start of the stack. */
  static final String STACK = "jgpu_stack";

  /** Jumps to a subroutine. */
  static final String CALL = "jgpu_call";

  /** Jumps to the subroutine at an address, by a table of those that fit. */
  static final String DISPATCH = "jgpu_dispatch";

  /** Faults: the address is that of no function that fits. */
  static final String INVALID = "jgpu_invalid_call";

  /** Jumps back behind a call by its number. */
  static final String RETURN = "jgpu_return";

  /** Makes a frame. */
  static final String ENTER = "jgpu_enter";

  /** Gives a frame back. */
  static final String LEAVE = "jgpu_leave";

  /** Saves the registers that are needed after a call of a given number into a frame. */
  static final String SAVE = "jgpu_save";

  /** Loads what {@link #SAVE} saved. */
  static final String RESTORE = "jgpu_restore";

  private CallInstructions() {}

  static void register(Map<String, Decoder> decoders) {
    decoders.put(STACK, CallInstructions::stack);
    decoders.put(CALL, CallInstructions::call);
    decoders.put(DISPATCH, CallInstructions::dispatch);
    decoders.put(INVALID, CallInstructions::invalid);
    decoders.put(RETURN, CallInstructions::jumpBack);
    decoders.put(ENTER, CallInstructions::unresolved);
    decoders.put(LEAVE, CallInstructions::leave);
    decoders.put(SAVE, CallInstructions::unresolved);
    decoders.put(RESTORE, CallInstructions::unresolved);
    decoders.put("alloca", CallInstructions::allocate);
    decoders.put("stacksave", form -> moveTop(form, true));
    decoders.put("stackrestore", form -> moveTop(form, false));
  }

  private static Operation stack(Form form) throws PtxException {
    Layout layout = form.layout();
    layout.useStack();
    Write top = form.write(0, ScalarType.U64);
    return new Operation(
        form.instruction(),
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
    return new Operation(
        form.instruction(), List.of(), List.of(), Emission.NONE, new Flow.Jump(target.label()));
  }

  private static Operation dispatch(Form form) throws PtxException {
    if (!(form.operand(1) instanceof Operand.Targets targets)) {
      throw form.error("no functions");
    }
    Read address = form.read(0, ScalarType.U64);
    return new Operation(
        form.instruction(),
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
    return new Operation(
        form.instruction(),
        List.of(number),
        List.of(),
        out -> out.push(number),
        new Flow.Table(targets.labels()));
  }

  private static Operation invalid(Form form) throws PtxException {
    Read address = form.read(0, ScalarType.U64);
    return new Operation(
        form.instruction(),
        List.of(address),
        List.of(),
        out -> {
          out.push(address);
          out.call(PointerMethod.INVALID_CALL);
        });
  }

  /** Replaced by {@link SavedRegisters}, which knows sizes and registers. */
  private static Operation unresolved(Form form) {
    return new Operation(form.instruction(), List.of(), List.of(), Emission.NONE);
  }

  private static Operation leave(Form form) throws PtxException {
    Read base = form.read(0, ScalarType.U64);
    return new Operation(
        form.instruction(),
        List.of(base),
        List.of(form.write(0, ScalarType.U64), new Write(TOP, ScalarType.U64)),
        out -> {
          out.push(base);
          out.pop(new Write(TOP, ScalarType.U64));
          out.local();
          out.push(base);
          out.insn(Opcodes.L2I);
          out.call(ArrayMethod.LOAD_64);
          out.pop(new Write(base.operand(), ScalarType.U64));
        });
  }

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
    Read top = new Read(TOP, type);
    return new Operation(
        form.instruction(),
        List.of(bytes, top),
        List.of(address, new Write(TOP, type)),
        out -> {
          out.push(top);
          out.push(used);
          out.call(StackMethod.ALIGN);
          out.keep(JvmType.LONG, 1);
          out.local();
          out.kept(JvmType.LONG, 1);
          out.push(bytes);
          out.call(StackMethod.GROW);
          out.pop(new Write(TOP, type));
          out.kept(JvmType.LONG, 1);
          out.pop(address);
        });
  }

  private static Operation moveTop(Form form, boolean save) throws PtxException {
    ScalarType type = form.type();
    form.end();
    form.needOperands(1, 1);
    Read from = save ? new Read(TOP, type) : form.read(0, type);
    Write to = save ? form.write(0, type) : new Write(TOP, type);
    return form.operation(List.of(from), to, Code.NONE);
  }
}
