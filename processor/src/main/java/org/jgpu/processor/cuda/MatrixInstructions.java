package org.jgpu.processor.cuda;

import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.MatrixFormat;
import org.jgpu.processor.ir.MatrixStmt;
import org.jgpu.processor.ir.MatrixStmt.Matrix;
import org.jgpu.processor.ir.MatrixStmt.Role;
import org.jgpu.processor.ir.MatrixStmt.Shape;

/**
 * PTX's {@code wmma} instructions as structs of CUDA C, one for each form, which its name says.
 * They are written out because {@code mma.h} comes with a toolkit.
 */
final class MatrixInstructions {
  private static final String EXTENTS = "_(\\d+)_(\\d+)_(\\d+)";
  private static final Pattern MOVE =
      Pattern.compile(
          "jgpu_wmma_(load|store)_([abcd])_([a-z0-9]+)_of_([a-z0-9]+)_(row|col)"
              + "_(shared|global|any)"
              + EXTENTS);
  private static final Pattern PRODUCT =
      Pattern.compile("jgpu_wmma_mma_([a-z0-9]+)_([a-z0-9]+)_(row|col)_(row|col)" + EXTENTS);

  private MatrixInstructions() {}

  /**
   * Returns the name of the struct that moves one tile.
   *
   * @param space {@code shared}, {@code global} or {@code any}
   */
  static String move(MatrixStmt.Move node, String space) {
    Matrix matrix = node.matrix();
    String role =
        switch (matrix.role()) {
          case LEFT -> "a";
          case RIGHT -> "b";
          case SUM -> node.stores() ? "d" : "c";
        };
    return Template.fill(
        "jgpu_wmma_%s_%s_%s_of_%s_%s_%s",
        node.stores() ? "store" : "load",
        role,
        matrix.role() == Role.SUM ? sumType(matrix) : matrix.format().ptx(),
        matrix.format().ptx(),
        layout(node.byColumns()),
        space + extents(matrix.tile()));
  }

  /** Returns the name of the struct that multiplies one tile. */
  static String product(Matrix sum, Matrix left, Matrix right) {
    return Template.fill(
        "jgpu_wmma_mma_%s_%s_%s_%s",
        left.format().ptx(),
        sumType(sum),
        layout(left.byColumns()),
        layout(right.byColumns()) + extents(sum.tile()));
  }

  private static String extents(Shape tile) {
    return "_" + tile.m() + "_" + tile.n() + "_" + tile.k();
  }

  private static String layout(boolean byColumns) {
    return byColumns ? "col" : "row";
  }

  private static String sumType(Matrix sum) {
    IrType element = sum.local().elementType();
    if (element instanceof IrType.Record) {
      return "f16";
    }
    return element.equals(IrType.of(ElementType.INT32))
        ? "s32"
        : element.equals(IrType.of(ElementType.FLOAT32)) ? "f32" : "f64";
  }

  /** Returns the structs that {@code code} names. */
  static String structsFor(String code) {
    TreeSet<String> names = new TreeSet<>();
    StringBuilder result = new StringBuilder();
    MOVE.matcher(code).results().forEach(found -> names.add(found.group()));
    PRODUCT.matcher(code).results().forEach(found -> names.add(found.group()));
    names.forEach(name -> result.append(struct(name)));
    return result.toString();
  }

  private static String struct(String name) {
    Matcher move = MOVE.matcher(name);
    if (move.matches()) {
      return struct(name, "typename R, typename T", "move(R* x, T* at, int stride)", move(move));
    }
    Matcher product = PRODUCT.matcher(name);
    if (!product.matches()) {
      throw new IllegalStateException("no instruction " + name);
    }
    return struct(
        name,
        "typename S, typename R",
        "multiply(S* sum, const R* left, const R* right)",
        product(product));
  }

  private static String struct(String name, String parameters, String function, String body) {
    return Template.fill(
        """
        struct %s {
          template <%s>
          static __device__ __forceinline__ void %s {
        %s  }
        };
        """,
        name, parameters, function, body);
  }

  private static Shape shape(Matcher name, int first) {
    return new Shape(
        Integer.parseInt(name.group(first)),
        Integer.parseInt(name.group(first + 1)),
        Integer.parseInt(name.group(first + 2)));
  }

  private static String ptx(Shape shape) {
    return "m" + shape.m() + "n" + shape.n() + "k" + shape.k();
  }

  private static String move(Matcher name) {
    boolean stores = name.group(1).equals("store");
    String role = name.group(2);
    String type = name.group(3);
    Shape shape = shape(name, 7);
    int rows = role.equals("b") ? shape.k() : shape.m();
    int columns = role.equals("a") ? shape.k() : shape.n();
    boolean sum = role.equals("c") || role.equals("d");
    int registers = sum ? sumRegisters(type, shape) : factor(type).registers(rows * columns);
    String space = name.group(6).equals("any") ? "" : "." + name.group(6);
    String address = space.isEmpty() ? "at" : "__cvta_generic_to_" + name.group(6) + "(at)";
    String instruction =
        Template.fill(
            "wmma.%s.%s.sync.aligned.%s.%s%s.%s",
            name.group(1), role, name.group(5), ptx(shape), space, type);
    String body =
        stores
            ? store(instruction, type, registers, address)
            : load(instruction, type, registers, address, sum);
    String call = (stores ? "store" : "load") + (sum || type.equals("f64") ? "" : "_" + type);
    return factor(name.group(4)).isOfAllDevices()
        ? body
        : choice(
            body,
            Template.fill(
                "    jgpu_matrix_plain<%d, %d, %s>::%s(x, at, stride);\n",
                rows, columns, name.group(5).equals("col"), call));
  }

  private static String choice(String body, String otherwise) {
    return "#if __CUDA_ARCH__ >= 800\n" + body + "#else\n" + otherwise + "#endif\n";
  }

  private static MatrixFormat factor(String type) {
    for (MatrixFormat format : MatrixFormat.values()) {
      if (format.ptx().equals(type)) {
        return format;
      }
    }
    throw new IllegalStateException("no factors of " + type);
  }

  private static int sumRegisters(String type, Shape shape) {
    return shape.m() * shape.n() / 32 / (type.equals("f16") ? 2 : 1);
  }

  /** Returns the letter of inline assembly for registers of a type. */
  private static String letter(String type) {
    return switch (type) {
      case "f32" -> "f";
      case "f64" -> "d";
      default -> "r";
    };
  }

  private static String numbers(int first, int count) {
    return IntStream.range(first, first + count)
        .mapToObj(i -> "%" + i)
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String operands(String constraint, String name, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "\"" + constraint + "\"(" + name + "[" + i + "])")
        .collect(Collectors.joining(", "));
  }

  private static String load(
      String instruction, String type, int registers, String address, boolean sum) {
    boolean halves = sum && type.equals("f16");
    String target = halves ? "bits" : "x";
    String code =
        "    asm volatile(\"%s %s, [%%%d], %%%d;\"\n"
            + "                 : %s\n                 : \"l\"(%s), \"r\"(stride) : \"memory\");\n";
    String load =
        Template.fill(
            code,
            instruction,
            numbers(0, registers),
            registers,
            registers + 1,
            operands("=" + letter(type), target, registers),
            address);
    if (halves) {
      return "    int bits[" + registers + "];\n" + load + unpacked("x", registers);
    }
    return type.equals("tf32") ? load + rounded(registers) : load;
  }

  private static String store(String instruction, String type, int registers, String address) {
    boolean halves = type.equals("f16");
    String code =
        "    asm volatile(\"%s [%%0], %s, %%%d;\"\n"
            + "                 : : \"l\"(%s), %s, \"r\"(stride) : \"memory\");\n";
    String store =
        Template.fill(
            code,
            instruction,
            numbers(1, registers),
            registers + 1,
            address,
            operands(letter(type), halves ? "bits" : "x", registers));
    return (halves ? packed("x", registers) : "") + store;
  }

  /** A sum in half precision has its elements one by one, instructions have pairs. */
  private static String packed(String name, int registers) {
    return Template.fill(
        """
            int bits[%d];
        #pragma unroll
            for (int i = 0; i < %d; i++) {
              bits[i] = (unsigned short)%s[2 * i].bits | (int)%s[2 * i + 1].bits << 16;
            }
        """,
        registers, registers, name, name);
  }

  private static String unpacked(String name, int registers) {
    return Template.fill(
        """
        #pragma unroll
            for (int i = 0; i < %d; i++) {
              %s[2 * i].bits = (short)bits[i];
              %s[2 * i + 1].bits = (short)(bits[i] >> 16);
            }
        """,
        registers, name, name);
  }

  private static String rounded(int registers) {
    return Template.fill(
        """
        #pragma unroll
            for (int i = 0; i < %d; i++) {
              asm("cvt.rna.tf32.f32 %%0, %%1;" : "=r"(x[i]) : "f"(__int_as_float(x[i])));
            }
        """,
        registers);
  }

  private static String product(Matcher name) {
    String factor = name.group(1);
    String type = name.group(2);
    Shape shape = shape(name, 5);
    MatrixFormat format = factor(factor);
    String types =
        format == MatrixFormat.FLOAT16
            ? type + "." + type
            : type + "." + factor + "." + factor + "." + type;
    int own = sumRegisters(type, shape);
    int left = format.registers(shape.m() * shape.k());
    int right = format.registers(shape.k() * shape.n());
    boolean halves = type.equals("f16");
    String body =
        Template.fill(
            """
                asm volatile("wmma.mma.sync.aligned.%s.%s.%s.%s"
                    " %s,"
                    " %s,"
                    " %s,"
                    " %s;"
                    : %s
                    : %s, %s);
            """,
            name.group(3),
            name.group(4),
            ptx(shape),
            types,
            numbers(0, own),
            numbers(own, left),
            numbers(own + left, right),
            numbers(0, own),
            operands("+" + letter(type), halves ? "bits" : "sum", own),
            operands(letter(factor), "left", left),
            operands(letter(factor), "right", right));
    if (halves) {
      return packed("sum", own) + body + unpacked("sum", own);
    }
    return format.isOfAllDevices()
        ? body
        : choice(
            body,
            Template.fill(
                "    jgpu_matrix_plain_product<%d, %d, %d, jgpu_matrix_value_%s>(sum, left, right);\n",
                shape.m(), shape.n(), shape.k(), factor));
  }
}
