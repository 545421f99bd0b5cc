package org.jgpu.software.translate.decode;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.IntegerMethod;
import org.jgpu.software.translate.bytecode.JvmType;
import org.jgpu.software.translate.operation.Opcode;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.OperationWriter;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Write;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Arithmetic on pairs of 16-bit integers, and of floats, in one register. */
final class PackedInstructions {
  private static final Set<String> INTEGERS = Set.of("u16x2", "s16x2");

  private PackedInstructions() {}

  /** A packed instruction; null for any other. */
  static @Nullable Operation find(Form form) throws PtxException {
    return switch (form.opcode()) {
      case ADD, SUB, MUL, FMA, MIN, MAX -> {
        String type = form.flag("f32x2") ? null : form.choice(INTEGERS);
        yield type == null ? ofFloats(form) : integers(form, type.equals("s16x2"));
      }
      default -> null;
    };
  }

  private static @Nullable Operation ofFloats(Form form) throws PtxException {
    return form.flag("f32x2") ? floats(form) : null;
  }

  private static Operation integers(Form form, boolean signed) throws PtxException {
    Code code =
        switch (form.opcode()) {
          case ADD -> IntegerMethod.ADD_16X2;
          case MIN -> signed ? IntegerMethod.MIN_S16X2 : IntegerMethod.MIN_U16X2;
          case MAX -> signed ? IntegerMethod.MAX_S16X2 : IntegerMethod.MAX_U16X2;
          default -> throw form.error("unsupported type");
        };
    if (signed && code != IntegerMethod.ADD_16X2 && form.flag("relu")) {
      // .relu: the greater of each half and 0.
      code = code.then(Code.constant(0)).then(IntegerMethod.MAX_S16X2);
    }
    return form.compute(ScalarType.B32, code, ScalarType.B32, ScalarType.B32);
  }

  private static Operation floats(Form form) throws PtxException {
    int sources = form.opcode() == Opcode.FMA ? 3 : 2;
    FloatInstructions.Arithmetic arithmetic = FloatInstructions.single(form);
    form.end();
    form.needOperands(sources + 1, sources + 1);
    List<Read> reads = new ArrayList<>();
    for (int i = 1; i <= sources; i++) {
      reads.add(form.read(i, ScalarType.B64));
    }
    Write write = form.write(0, ScalarType.B64);
    return form.operation(
        reads,
        List.of(write),
        out -> {
          half(out, arithmetic, reads, 0);
          out.keep(JvmType.LONG, 1);
          half(out, arithmetic, reads, 32);
          out.push(32);
          out.insn(Opcodes.LSHL);
          out.kept(JvmType.LONG, 1);
          out.insn(Opcodes.LOR);
          out.pop(write);
        });
  }

  private static void half(
      OperationWriter out, FloatInstructions.Arithmetic arithmetic, List<Read> reads, int shift) {
    for (Read read : reads) {
      out.push(read);
      out.push(shift);
      out.insn(Opcodes.LUSHR);
      out.insn(Opcodes.L2I);
      out.reinterpret(JvmType.INT, JvmType.FLOAT);
      arithmetic.flush(out);
    }
    arithmetic.code().emit(out.code());
    arithmetic.flush(out);
    out.reinterpret(JvmType.FLOAT, JvmType.INT);
    out.widen(false);
  }
}
