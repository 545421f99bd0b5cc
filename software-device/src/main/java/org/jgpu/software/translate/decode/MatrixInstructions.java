package org.jgpu.software.translate.decode;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jgpu.software.device.DirectedRounding;
import org.jgpu.software.matrix.Element;
import org.jgpu.software.matrix.Fragment;
import org.jgpu.software.matrix.MatrixProduct;
import org.jgpu.software.matrix.Role;
import org.jgpu.software.matrix.Shape;
import org.jgpu.software.matrix.WarpExchange;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.ContextMethod;
import org.jgpu.software.translate.bytecode.MatrixMethod;
import org.jgpu.software.translate.operation.Emission;
import org.jgpu.software.translate.operation.Flow;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.OperationWriter;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Write;

/**
 * Products of matrices that lie in the registers of a warp. All lanes hand their registers over,
 * wait for each other, and take theirs of the result.
 */
final class MatrixInstructions {
  /** The registers that {@code wmma} has for factors of halves, whatever the shape. */
  private static final int REGISTERS_OF_HALVES = 8;

  private MatrixInstructions() {}

  static Operation decode(Form form) throws PtxException {
    return switch (form.opcode()) {
      case MMA -> product(form, false);
      case WMMA -> {
        String action = form.need("operation", Set.of("load", "store", "mma"));
        yield action.equals("mma") ? product(form, true) : MatrixMoves.tile(form, action);
      }
      default -> MatrixMoves.decode(form);
    };
  }

  /** What every matrix operation says: that all lanes of the warp execute it. */
  static void needAligned(Form form) throws PtxException {
    if (!form.flag("sync") || !form.flag("aligned")) {
      throw form.error("only the .sync.aligned form is supported");
    }
  }

  private static Operation product(Form form, boolean tiles) throws PtxException {
    needAligned(form);
    Shape shape = MatrixForms.shape(form, tiles);
    layouts(form, tiles);
    boolean saturates = form.flag("satfinite");
    int rounding = rounding(form);
    List<Element> types = types(form, tiles);
    form.end();
    form.needOperands(4, 4);
    MatrixForms.checkProduct(form, tiles, shape, types);
    checkOptions(form, types.get(1), saturates, rounding);
    Fragment result = fragment(tiles, Role.ACCUMULATOR, shape, types.get(0));
    Fragment left = fragment(tiles, Role.A, shape, types.get(1));
    Fragment right = fragment(tiles, Role.B, shape, types.get(2));
    Fragment added = fragment(tiles, Role.ACCUMULATOR, shape, types.get(3));
    List<Read> reads = new ArrayList<>(reads(form, 1, left, tiles));
    reads.addAll(reads(form, 2, right, tiles));
    reads.addAll(reads(form, 3, added, false));
    List<Write> writes = writes(form, result, false);
    return meet(
        form,
        reads,
        writes,
        out -> give(out, reads),
        new MatrixProduct(shape, left, right, added, result, saturates, rounding),
        out -> take(out, writes, writes.size()));
  }

  /**
   * Of rows and columns {@code mma} has one order; {@code wmma} has all, which loads have heeded.
   */
  private static void layouts(Form form, boolean tiles) throws PtxException {
    String a = form.need("layout", Set.of("row", "col"));
    String b = form.need("layout of the second matrix", Set.of("row", "col"));
    if (!tiles && !(a.equals("row") && b.equals("col"))) {
      throw form.error("mma takes a .row and a .col matrix");
    }
  }

  private static void checkOptions(Form form, Element factor, boolean saturates, int rounding)
      throws PtxException {
    if (saturates && !factor.integral()) {
      throw form.error(".satfinite is for integers");
    }
    if (rounding != MatrixProduct.NEAREST && factor != Element.F64) {
      throw form.error("only products of .f64 have a direction of rounding");
    }
  }

  private static int rounding(Form form) {
    String name = form.choice(Set.of("rn", "rz", "rm", "rp"));
    return switch (name == null ? "rn" : name) {
      case "rz" -> DirectedRounding.ZERO;
      case "rm" -> DirectedRounding.DOWN;
      case "rp" -> DirectedRounding.UP;
      default -> MatrixProduct.NEAREST;
    };
  }

  /** The types of the result, the factors, and what is added; of halves only the outer two. */
  private static List<Element> types(Form form, boolean tiles) throws PtxException {
    List<Element> types = MatrixForms.elements(form);
    // wmma of halves names the types of d and c; those of a and b are f16.
    if (tiles && types.size() == 2) {
      return List.of(types.get(0), Element.F16, Element.F16, types.get(1));
    }
    if (types.size() != 4) {
      throw form.error("expected the types of four matrices but found " + types);
    }
    return types;
  }

  private static Fragment fragment(boolean tiles, Role role, Shape shape, Element element) {
    return tiles ? Fragment.wmma(role, shape, element) : Fragment.mma(role, shape, element);
  }

  /** The registers that PTX writes for a fragment; those beyond its own repeat these. */
  private static int written(Fragment fragment, boolean factorTile) {
    boolean halves = factorTile && fragment.element() == Element.F16;
    return halves ? REGISTERS_OF_HALVES : fragment.registers();
  }

  /** The registers of an operand; a vector of one may be written without braces. */
  static List<Operand> registers(Form form, int index, int count) throws PtxException {
    Operand operand = form.operand(index);
    if (count == 1 && !(operand instanceof Operand.Vector)) {
      return List.of(operand);
    }
    if (operand instanceof Operand.Vector vector && vector.elements().size() == count) {
      return vector.elements();
    }
    throw form.error("operand %d: expected a vector of %d registers".formatted(index + 1, count));
  }

  private static ScalarType type(Fragment fragment) {
    return fragment.element().registerBytes() == 8 ? ScalarType.B64 : ScalarType.B32;
  }

  /**
   * The registers that an operation takes of a fragment, each once.
   *
   * @param factorTile whether it is a factor of {@code wmma}
   */
  static List<Read> reads(Form form, int index, Fragment fragment, boolean factorTile)
      throws PtxException {
    List<Read> reads = new ArrayList<>();
    for (Operand operand : registers(form, index, written(fragment, factorTile))) {
      reads.add(form.read(operand, type(fragment), false));
    }
    return reads.subList(0, fragment.registers());
  }

  /** The registers that receive a fragment. */
  static List<Write> writes(Form form, Fragment fragment, boolean factorTile) throws PtxException {
    List<Write> writes = new ArrayList<>();
    for (Operand operand : registers(form, 0, written(fragment, factorTile))) {
      writes.add(form.write(operand, type(fragment), false));
    }
    return writes;
  }

  /** Hands registers over, from number 0 on. */
  static void give(OperationWriter out, List<Read> reads) {
    for (int i = 0; i < reads.size(); i++) {
      out.context();
      out.push(reads.get(i));
      out.push(i);
      boolean wide = reads.get(i).type().bytes() == 8;
      out.call(wide ? MatrixMethod.GIVE_WIDE_REGISTER : MatrixMethod.GIVE_REGISTER);
    }
  }

  /** Takes what was exchanged; where there are more registers than that, they get it again. */
  static void take(OperationWriter out, List<Write> writes, int given) {
    for (int i = 0; i < writes.size(); i++) {
      out.context();
      out.push(i % given);
      boolean wide = writes.get(i).type().bytes() == 8;
      out.call(wide ? MatrixMethod.TAKE_WIDE_REGISTER : MatrixMethod.TAKE_REGISTER);
      out.pop(writes.get(i));
    }
  }

  /** An operation for which the lanes of a warp meet. */
  static Operation meet(
      Form form,
      List<Read> reads,
      List<Write> writes,
      Emission request,
      WarpExchange exchange,
      Emission answer) {
    return form.operation(
        reads,
        writes,
        out -> {
          request.emit(out);
          out.context();
          out.call(ContextMethod.EXCHANGE);
        },
        new Flow.Suspend(false, answer, exchange));
  }
}
