package org.jgpu.software.translate.decode;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jgpu.software.memory.AddressSpace;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.GenericMethod;
import org.jgpu.software.translate.bytecode.JvmType;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Write;
import org.objectweb.asm.Opcodes;

/** Moves, packing and unpacking, and conversions of addresses between state spaces. */
final class MoveInstructions {
  private MoveInstructions() {}

  static Operation decode(Form form) throws PtxException {
    return switch (form.opcode()) {
      case MOV -> move(form);
      case CVTA -> convertAddress(form);
      case ISSPACEP -> testSpace(form);
      default -> throw form.unexpected();
    };
  }

  private static Operation move(Form form) throws PtxException {
    ScalarType type = form.type();
    form.end();
    form.needOperands(2, 2);
    if (type == ScalarType.B128) {
      throw form.unsupportedType(type);
    }
    Operand target = form.operand(0);
    Operand source = form.operand(1);
    if (source instanceof Operand.Vector vector) {
      return pack(form, type, vector.elements());
    }
    if (target instanceof Operand.Vector vector) {
      return unpack(form, type, vector.elements());
    }
    Read read =
        source instanceof Operand.Special ? new Read(source, type) : form.read(source, type, true);
    Write write = form.write(target, type, true);
    return form.operation(
        List.of(read),
        List.of(write),
        out -> {
          if (!out.copy(source, target)) {
            out.push(read);
            out.pop(write);
          }
        });
  }

  private static ScalarType element(Form form, ScalarType type, int count) throws PtxException {
    ScalarType element = ScalarType.named("b" + type.bits() / count);
    if (element == null || type.bits() % count != 0) {
      throw form.error("a vector of " + count + " elements does not make up a ." + type);
    }
    return element;
  }

  private static Operation pack(Form form, ScalarType type, List<Operand> elements)
      throws PtxException {
    ScalarType element = element(form, type, elements.size());
    List<Read> reads = new ArrayList<>();
    for (Operand operand : elements) {
      reads.add(form.read(operand, element, true));
    }
    Write write = form.write(0, type);
    boolean wide = type.bytes() == 8;
    return form.operation(
        reads,
        List.of(write),
        out -> {
          // The first element is the lowest, as in memory.
          for (int i = 0; i < reads.size(); i++) {
            out.push(reads.get(i));
            if (wide) {
              out.widen(false);
            }
            if (i > 0) {
              out.push(i * element.bits());
              out.insn(wide ? Opcodes.LSHL : Opcodes.ISHL);
              out.insn(wide ? Opcodes.LOR : Opcodes.IOR);
            }
          }
          out.pop(new Write(write.target(), wide ? ScalarType.B64 : ScalarType.B32));
        });
  }

  private static Operation unpack(Form form, ScalarType type, List<Operand> elements)
      throws PtxException {
    ScalarType element = element(form, type, elements.size());
    ScalarType bits =
        type.bytes() == 8 ? ScalarType.B64 : type.bytes() == 4 ? ScalarType.B32 : ScalarType.B16;
    Read read = new Read(form.read(1, type).operand(), bits);
    List<Write> writes = new ArrayList<>();
    for (Operand operand : elements) {
      writes.add(form.write(operand, element, true));
    }
    JvmType kind = JvmType.of(bits);
    boolean wide = kind.wide();
    return form.operation(
        List.of(read),
        writes,
        out -> {
          out.push(read);
          out.keep(kind, 1);
          for (int i = 0; i < writes.size(); i++) {
            out.kept(kind, 1);
            if (i > 0) {
              out.push(i * element.bits());
              out.insn(wide ? Opcodes.LUSHR : Opcodes.IUSHR);
            }
            if (wide) {
              out.insn(Opcodes.L2I);
            }
            out.pop(writes.get(i));
          }
        });
  }

  private static int window(String space) {
    return switch (space) {
      case "shared" -> AddressSpace.SHARED_WINDOW;
      case "local" -> AddressSpace.LOCAL_WINDOW;
      case "param" -> AddressSpace.PARAMETER_WINDOW;
      default -> 0;
    };
  }

  private static Operation convertAddress(Form form) throws PtxException {
    boolean toSpace = form.flag("to");
    String space = form.need("state space", Set.of("global", "shared", "local", "const", "param"));
    ScalarType type = form.type();
    form.end();
    if (type != ScalarType.U64) {
      throw form.unsupportedType(type);
    }
    Read read = form.read(form.operand(1), type, false);
    Write write = form.write(0, type);
    int window = window(space);
    return form.operation(
        List.of(read),
        List.of(write),
        out -> {
          out.push(read);
          if (window != 0) {
            out.push(window);
            out.call(toSpace ? GenericMethod.LEAVE_WINDOW : GenericMethod.ENTER_WINDOW);
          }
          out.pop(write);
        });
  }

  private static Operation testSpace(Form form) throws PtxException {
    String space = form.need("state space", Set.of("global", "shared", "local", "const", "param"));
    // Constant memory lies among global memory and has no window.
    int window = space.equals("const") ? -1 : window(space);
    Code test = Code.constant(window).then(GenericMethod.IN_WINDOW);
    return form.compute(ScalarType.PRED, test, ScalarType.U64);
  }
}
