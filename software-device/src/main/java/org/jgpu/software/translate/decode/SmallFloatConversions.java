package org.jgpu.software.translate.decode;

import java.util.List;
import java.util.Set;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.HalfMethod;
import org.jgpu.software.translate.bytecode.JvmType;
import org.jgpu.software.translate.bytecode.SmallFloatMethod;
import org.jgpu.software.translate.operation.Emission;
import org.jgpu.software.translate.operation.Half;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.OperationWriter;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Write;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Conversions from and to 8-bit floating-point numbers, two at a time, and to TF32. */
final class SmallFloatConversions {
  private static final Set<String> BYTES = Set.of("e4m3x2", "e5m2x2");

  private SmallFloatConversions() {}

  /** A format of 8 bits: how a double becomes one, and one a double. */
  private enum Format {
    E4M3(SmallFloatMethod.TO_E4M3, SmallFloatMethod.FROM_E4M3),
    E5M2(SmallFloatMethod.TO_E5M2, SmallFloatMethod.FROM_E5M2);

    private final Code to;
    private final Code from;

    Format(Code to, Code from) {
      this.to = to;
      this.from = from;
    }
  }

  /** The conversion if it is one of these, else null. */
  static @Nullable Operation find(Form form, ConversionInstructions.Modifiers modifiers)
      throws PtxException {
    boolean tf32 = form.flag("tf32");
    String format = tf32 ? null : form.choice(BYTES);
    if (format == null && !tf32) {
      return null;
    }
    if (modifiers.flush() || modifiers.saturate()) {
      throw form.error("unsupported conversion");
    }
    if (format == null) {
      return tf32(form, modifiers);
    }
    Format found = format.equals("e4m3x2") ? Format.E4M3 : Format.E5M2;
    // The destination's type comes first: cvt.rn.f16x2.e4m3x2 widens, cvt.rn.satfinite.e4m3x2.f16x2
    // narrows.
    boolean widening =
        form.instruction().modifiers().indexOf("f16x2") >= 0
            && form.instruction().modifiers().indexOf("f16x2")
                < form.instruction().modifiers().indexOf(format);
    ScalarType type = form.type();
    form.end();
    if (!"rn".equals(modifiers.rounding())) {
      throw form.error("unsupported conversion");
    }
    if (widening) {
      return widen(form, found, modifiers.relu());
    }
    if (!modifiers.finite() || (type != ScalarType.F32 && type != ScalarType.F16X2)) {
      throw form.error("unsupported conversion");
    }
    return type == ScalarType.F32
        ? pack(form, found, modifiers.relu())
        : narrow(form, found, modifiers.relu());
  }

  private static Operation tf32(Form form, ConversionInstructions.Modifiers modifiers)
      throws PtxException {
    ScalarType from = form.type();
    if (from != ScalarType.F32 || modifiers.relu() || modifiers.finite()) {
      throw form.error("unsupported conversion");
    }
    Code method =
        switch (String.valueOf(modifiers.rounding())) {
          case "rna" -> SmallFloatMethod.TF32_AWAY;
          case "rn" -> SmallFloatMethod.TF32_NEAREST;
          case "rz" -> SmallFloatMethod.TF32_TRUNCATED;
          default -> throw form.error("unsupported rounding");
        };
    return form.compute(from, method, from);
  }

  /** Leaves one byte: the double on the stack rounded. */
  private static void round(OperationWriter out, Format format, boolean relu) {
    if (relu) {
      out.call(HalfMethod.RELU);
    }
    out.call(format.to);
  }

  private static void joinBytes(OperationWriter out, Emission low, Emission high) {
    low.emit(out);
    out.keep(JvmType.INT, 1);
    high.emit(out);
    out.push(8);
    out.insn(Opcodes.ISHL);
    out.kept(JvmType.INT, 1);
    out.insn(Opcodes.IOR);
  }

  /** Two floats into two bytes; the first source becomes the upper byte. */
  private static Operation pack(Form form, Format format, boolean relu) throws PtxException {
    form.needOperands(3, 3);
    Read high = form.read(1, ScalarType.F32);
    Read low = form.read(2, ScalarType.F32);
    Write write = form.write(0, ScalarType.B16);
    return form.operation(
        List.of(high, low),
        List.of(write),
        out -> {
          joinBytes(out, single(low, format, relu), single(high, format, relu));
          out.pop(write);
        });
  }

  private static Emission single(Read read, Format format, boolean relu) {
    return out -> {
      out.push(read);
      out.insn(Opcodes.F2D);
      round(out, format, relu);
    };
  }

  /** A pair of half-precision numbers into two bytes. */
  private static Operation narrow(Form form, Format format, boolean relu) throws PtxException {
    form.needOperands(2, 2);
    Read read = form.read(1, ScalarType.F16X2);
    Write write = form.write(0, ScalarType.B16);
    return form.operation(
        List.of(read),
        List.of(write),
        out -> {
          joinBytes(out, half(read, false, format, relu), half(read, true, format, relu));
          out.pop(write);
        });
  }

  private static Emission half(Read read, boolean high, Format format, boolean relu) {
    return out -> {
      Half.pushBits(out, read, true, high);
      Half.F16.toDouble(out);
      round(out, format, relu);
    };
  }

  /** Two bytes into a pair of half-precision numbers. */
  private static Operation widen(Form form, Format format, boolean relu) throws PtxException {
    form.needOperands(2, 2);
    Read read = form.read(1, ScalarType.B16);
    Write write = form.write(0, ScalarType.F16X2);
    return form.operation(
        List.of(read),
        List.of(write),
        out -> {
          Half.pushPair(out, wide(read, 0, format, relu), wide(read, 8, format, relu));
          out.pop(write);
        });
  }

  private static Emission wide(Read read, int shift, Format format, boolean relu) {
    return out -> {
      out.push(read);
      out.push(shift);
      out.insn(Opcodes.IUSHR);
      out.push(255);
      out.insn(Opcodes.IAND);
      out.call(format.from);
      if (relu) {
        out.call(HalfMethod.RELU);
      }
      Half.F16.fromDouble(out, -1);
    };
  }
}
