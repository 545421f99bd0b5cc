package org.jgpu.software.translate.decode;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jgpu.software.device.WarpRegisters;
import org.jgpu.software.matrix.Element;
import org.jgpu.software.matrix.Fragment;
import org.jgpu.software.matrix.Role;
import org.jgpu.software.matrix.RowMove;
import org.jgpu.software.matrix.Shape;
import org.jgpu.software.matrix.TileMove;
import org.jgpu.software.matrix.Transposition;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.translate.bytecode.MatrixMethod;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.OperationWriter;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Write;
import org.jspecify.annotations.Nullable;

/**
 * Moves matrices between memory and the registers of a warp, and among the latter. Lanes hand over
 * addresses; memory is touched when all lanes are there, as the ISA says.
 */
final class MatrixMoves {
  private static final ScalarType B32 = ScalarType.B32;

  private MatrixMoves() {}

  static Operation decode(Form form) throws PtxException {
    return switch (form.opcode()) {
      case LDMATRIX -> rows(form, false);
      case STMATRIX -> rows(form, true);
      case MOVMATRIX -> transpose(form);
      default -> throw form.unexpected();
    };
  }

  /** A load or store of {@code wmma}. */
  static Operation tile(Form form, String action) throws PtxException {
    boolean load = action.equals("load");
    String name = form.need("matrix", load ? Set.of("a", "b", "c") : Set.of("d"));
    MatrixInstructions.needAligned(form);
    boolean byColumns = form.need("layout", Set.of("row", "col")).equals("col");
    Shape shape = MatrixForms.shape(form, true);
    StateSpace space = space(form);
    List<Element> types = MatrixForms.elements(form);
    form.end();
    form.needOperands(2, 3);
    if (types.size() != 1) {
      throw form.error("expected the type of the matrix but found " + types);
    }
    Role role = name.equals("a") ? Role.A : name.equals("b") ? Role.B : Role.ACCUMULATOR;
    MatrixForms.checkTile(form, role, shape, types.get(0));
    Fragment fragment = Fragment.wmma(role, shape, types.get(0));
    MemoryOperand place = MemoryOperand.of(form, load ? 1 : 0, space);
    Read stride = form.count() == 3 ? form.read(2, B32) : null;
    int step = byColumns ? role.rows(shape) : role.columns(shape);
    TileMove move = new TileMove(fragment, role.columns(shape), byColumns, !load);
    List<Read> values = load ? List.of() : MatrixInstructions.reads(form, 1, fragment, false);
    List<Write> writes =
        load ? MatrixInstructions.writes(form, fragment, role != Role.ACCUMULATOR) : List.of();
    return MatrixInstructions.meet(
        form,
        reads(values, place.base(), stride),
        writes,
        out -> {
          MatrixInstructions.give(out, values);
          giveAddress(out, place);
          giveStride(out, stride, step);
        },
        move,
        out -> MatrixInstructions.take(out, writes, fragment.registers()));
  }

  private static List<Read> reads(List<Read> values, @Nullable Read first, @Nullable Read second) {
    List<Read> reads = new ArrayList<>(values);
    if (first != null) {
      reads.add(first);
    }
    if (second != null) {
      reads.add(second);
    }
    return reads;
  }

  private static void giveAddress(OperationWriter out, MemoryOperand place) {
    out.context();
    AtomicInstructions.pushWideAddress(out, place, 0);
    out.push(WarpRegisters.ADDRESS);
    out.call(MatrixMethod.GIVE_WIDE_REGISTER);
  }

  /** Without a stride, rows or columns lie side by side. */
  private static void giveStride(OperationWriter out, @Nullable Read stride, int otherwise) {
    out.context();
    if (stride == null) {
      out.push(otherwise);
    } else {
      out.push(stride);
    }
    out.push(WarpRegisters.STRIDE);
    out.call(MatrixMethod.GIVE_REGISTER);
  }

  private static StateSpace space(Form form) {
    return form.flag("shared::cta") ? StateSpace.SHARED : MemoryInstructions.space(form);
  }

  /** How many matrices of 8 by 8 halves an instruction moves. */
  private static int matrices(Form form) throws PtxException {
    MatrixInstructions.needAligned(form);
    if (!form.flag("m8n8")) {
      throw form.error("only matrices of .m8n8 are supported");
    }
    String count = form.need("number of matrices", Set.of("x1", "x2", "x4"));
    return Integer.parseInt(count.substring(1));
  }

  private static void needHalves(Form form) throws PtxException {
    ScalarType type = form.type();
    form.end();
    form.needOperands(2, 2);
    if (type != ScalarType.B16) {
      throw form.unsupportedType(type);
    }
  }

  private static MemoryOperand row(Form form, int index, StateSpace space) throws PtxException {
    if (space != StateSpace.SHARED && space != StateSpace.GENERIC) {
      throw form.error("matrices of rows lie in .shared");
    }
    return MemoryOperand.of(form, index, space);
  }

  private static Operation rows(Form form, boolean stores) throws PtxException {
    int count = matrices(form);
    boolean transposed = form.flag("trans");
    StateSpace space = space(form);
    needHalves(form);
    MemoryOperand row = row(form, stores ? 0 : 1, space);
    List<Read> values = new ArrayList<>();
    List<Write> writes = new ArrayList<>();
    for (Operand register : MatrixInstructions.registers(form, stores ? 1 : 0, count)) {
      if (stores) {
        values.add(form.read(register, B32, false));
      } else {
        writes.add(form.write(register, B32, false));
      }
    }
    return MatrixInstructions.meet(
        form,
        reads(values, row.base(), null),
        writes,
        out -> {
          MatrixInstructions.give(out, values);
          giveAddress(out, row);
        },
        new RowMove(count, transposed, stores),
        out -> MatrixInstructions.take(out, writes, count));
  }

  private static Operation transpose(Form form) throws PtxException {
    MatrixInstructions.needAligned(form);
    if (!form.flag("m8n8") || !form.flag("trans")) {
      throw form.error("only .m8n8.trans is supported");
    }
    needHalves(form);
    List<Read> reads = List.of(form.read(1, B32));
    List<Write> writes = List.of(form.write(0, B32));
    return MatrixInstructions.meet(
        form,
        reads,
        writes,
        out -> MatrixInstructions.give(out, reads),
        new Transposition(),
        out -> MatrixInstructions.take(out, writes, 1));
  }
}
