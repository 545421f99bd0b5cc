package org.jgpu.software.translate.decode;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.FloatMethod;
import org.jgpu.software.translate.bytecode.HalfMethod;
import org.jgpu.software.translate.bytecode.JdkMethod;
import org.jgpu.software.translate.operation.Emission;
import org.jgpu.software.translate.operation.Half;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.OperationWriter;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Write;
import org.objectweb.asm.Opcodes;

/** Arithmetic of half-precision and bfloat16 numbers, alone or in pairs. */
final class HalfInstructions {
  private static final int MAGNITUDE = 0x7fff7fff;
  private static final int SIGN = 0x80008000;

  private HalfInstructions() {}

  /** Modifiers that change operands or results. */
  private record Adjustment(boolean flush, boolean saturate, boolean relu) {
    static Adjustment of(Form form, ScalarType type) {
      return new Adjustment(form.flushes(type), form.flag("sat"), form.flag("relu"));
    }
  }

  private static Half format(Form form, ScalarType type) throws PtxException {
    Half half = Half.of(type);
    if (half == null) {
      throw form.unsupportedType(type);
    }
    return half;
  }

  /** An operation on each half: doubles in, a double out. */
  private static Operation compute(Form form, ScalarType type, Code code, int sources)
      throws PtxException {
    Half half = format(form, type);
    Adjustment adjustment = Adjustment.of(form, type);
    form.end();
    form.needOperands(sources + 1, sources + 1);
    List<Read> reads = new ArrayList<>();
    for (int i = 1; i <= sources; i++) {
      reads.add(form.read(i, type));
    }
    Write write = form.write(0, type);
    boolean pair = Half.isPair(type);
    Emission low = out -> one(out, half, adjustment, reads, pair, false, code);
    Emission high = out -> one(out, half, adjustment, reads, pair, true, code);
    return form.operation(
        reads,
        List.of(write),
        out -> {
          if (pair) {
            Half.pushPair(out, low, high);
          } else {
            low.emit(out);
          }
          out.pop(write);
        });
  }

  private static void one(
      OperationWriter out,
      Half half,
      Adjustment adjustment,
      List<Read> reads,
      boolean pair,
      boolean high,
      Code code) {
    for (Read read : reads) {
      Half.pushBits(out, read, pair, high);
      if (adjustment.flush) {
        half.flush(out);
      }
      half.toDouble(out);
    }
    // A double has more than twice the bits of a half and two: sums, products and quotients that
    // are rounded to it, and then to a half, are rounded right.
    code.emit(out.code());
    if (adjustment.saturate) {
      out.call(FloatMethod.SATURATE_F64);
    }
    if (adjustment.relu) {
      out.call(HalfMethod.RELU);
    }
    half.fromDouble(out, -1);
    if (adjustment.flush) {
      half.flush(out);
    }
  }

  static Operation sum(Form form, ScalarType type, boolean plus) throws PtxException {
    form.ignore("rn");
    return compute(form, type, plus ? HalfMethod.SUM : HalfMethod.DIFFERENCE, 2);
  }

  static Operation multiply(Form form, ScalarType type) throws PtxException {
    form.ignore("rn");
    return compute(form, type, Code.of(Opcodes.DMUL), 2);
  }

  static Operation fused(Form form, ScalarType type) throws PtxException {
    form.ignore("rn");
    return compute(form, type, HalfMethod.FUSED, 3);
  }

  static Operation extremum(Form form, ScalarType type, boolean most) throws PtxException {
    boolean keepNan = form.flag("NaN");
    boolean xorSign = form.flag("xorsign");
    if (xorSign && !form.flag("abs")) {
      throw form.error(".xorsign needs .abs");
    }
    return compute(form, type, xorSign ? xorSign(most, keepNan) : plain(most, keepNan), 2);
  }

  private static Code xorSign(boolean most, boolean keepNan) {
    return keepNan
        ? (most ? HalfMethod.MAX_NAN_XOR_SIGN : HalfMethod.MIN_NAN_XOR_SIGN)
        : (most ? HalfMethod.MAX_XOR_SIGN : HalfMethod.MIN_XOR_SIGN);
  }

  private static Code plain(boolean most, boolean keepNan) {
    return keepNan
        ? (most ? JdkMethod.MAX_DOUBLE : JdkMethod.MIN_DOUBLE)
        : (most ? FloatMethod.MAX_F64 : FloatMethod.MIN_F64);
  }

  /** The absolute value or the negation, which only touch the sign; there is one NaN only. */
  static Operation sign(Form form, ScalarType type, boolean negate) throws PtxException {
    Half half = format(form, type);
    boolean flush = form.flushes(type);
    form.end();
    form.needOperands(2, 2);
    Read read = form.read(1, type);
    Write write = form.write(0, type);
    boolean pair = Half.isPair(type);
    return form.operation(
        List.of(read),
        List.of(write),
        out -> {
          pushFlushed(out, half, read, pair, flush);
          out.push(negate ? (pair ? SIGN : SIGN & 0xffff) : MAGNITUDE);
          out.insn(negate ? Opcodes.IXOR : Opcodes.IAND);
          out.push(half.infinity());
          out.call(pair ? HalfMethod.ONE_NAN_OF_PAIR : HalfMethod.ONE_NAN);
          out.pop(write);
        });
  }

  private static void pushFlushed(
      OperationWriter out, Half half, Read read, boolean pair, boolean flush) {
    Emission low =
        writer -> {
          Half.pushBits(writer, read, pair, false);
          half.flush(writer);
        };
    Emission high =
        writer -> {
          Half.pushBits(writer, read, pair, true);
          half.flush(writer);
        };
    if (!flush) {
      out.push(read.operand(), pair ? ScalarType.B32 : ScalarType.B16);
    } else if (pair) {
      Half.pushPair(out, low, high);
    } else {
      low.emit(out);
    }
  }

  static Operation approximate(Form form, ScalarType type, Code function) throws PtxException {
    return compute(form, type, function, 1);
  }
}
