package org.jgpu.processor.cuda;

import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jgpu.processor.ir.MatrixFormat;
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
            ? MatrixAssembly.store(instruction, type, registers, address)
            : MatrixAssembly.load(instruction, type, registers, address, sum);
    String call = (stores ? "store" : "load") + (sum || type.equals("f64") ? "" : "_" + type);
    return factor(name.group(4)).isOfAllDevices()
        ? body
        : choice(
            body,
            Template.fill(
                "    jgpu_matrix_plain<%d, %d, %s>::%s(x, at, stride);\n",
                rows, columns, name.group(5).equals("col"), call));
  }

  /**
   * Returns {@code body} for devices that have these factors, and plain code for those before
   * compute capability 8.0: the same PTX is compiled for both.
   */
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

  /** Returns how many registers of a lane hold its part of a sum; two halves share one. */
  private static int sumRegisters(String type, Shape shape) {
    return shape.m() * shape.n() / 32 / (type.equals("f16") ? 2 : 1);
  }

  private static String product(Matcher name) {
    String factor = name.group(1);
    String type = name.group(2);
    Shape shape = shape(name, 5);
    MatrixFormat format = factor(factor);
    String types =
        format == MatrixFormat.FLOAT16
            // PTX names the types of the two sums for factors of half precision, and those of all
            // four matrices for others.
            ? type + "." + type
            : type + "." + factor + "." + factor + "." + type;
    String instruction =
        Template.fill(
            "wmma.mma.sync.aligned.%s.%s.%s.%s", name.group(3), name.group(4), ptx(shape), types);
    String body = product(instruction, format, type, shape);
    return format.isOfAllDevices()
        ? body
        : choice(
            body,
            Template.fill(
                "    jgpu_matrix_plain_product<%d, %d, %d, jgpu_matrix_value_%s>(sum, left, right);\n",
                shape.m(), shape.n(), shape.k(), factor));
  }

  /** Returns the assembly of a product whose sum has the type {@code type}. */
  private static String product(String instruction, MatrixFormat format, String type, Shape shape) {
    int own = sumRegisters(type, shape);
    int left = format.registers(shape.m() * shape.k());
    int right = format.registers(shape.k() * shape.n());
    boolean halves = type.equals("f16");
    String letter = MatrixAssembly.letter(format.ptx());
    // The sum is operand and result in one: its registers stand at both places.
    String body =
        Template.fill(
            """
                asm volatile("%s"
                    " %s,"
                    " %s,"
                    " %s,"
                    " %s;"
                    : %s
                    : %s, %s);
            """,
            instruction,
            MatrixAssembly.numbers(0, own),
            MatrixAssembly.numbers(own, left),
            MatrixAssembly.numbers(own + left, right),
            MatrixAssembly.numbers(0, own),
            MatrixAssembly.operands(
                "+" + MatrixAssembly.letter(type), halves ? "bits" : "sum", own),
            MatrixAssembly.operands(letter, "left", left),
            MatrixAssembly.operands(letter, "right", right));
    return halves
        ? MatrixAssembly.packed("sum", own) + body + MatrixAssembly.unpacked("sum", own)
        : body;
  }
}
