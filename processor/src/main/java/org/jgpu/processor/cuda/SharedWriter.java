package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.transform.HostArrays;

/**
 * Writes the arrays of dynamic shared memory: one after another those whose sizes the launch
 * computes, then the rest. C has one array for all of them, of bytes since it allows one type only.
 */
final class SharedWriter {
  private final CudaWriter out;
  private final ExpressionWriter expressions;

  SharedWriter(CudaWriter out, ExpressionWriter expressions) {
    this.out = out;
    this.expressions = expressions;
  }

  void write(Stmt.DeclareArray node) {
    List<Stmt.DeclareArray> sized = HostArrays.declared(expressions.function());
    Local array = node.local();
    String type = CudaTypes.name(array.elementType());
    String length = LocalNames.length(array);
    String begin = end(sized.subList(0, node.isSized() ? position(sized, array) : sized.size()));
    out.at(node.span()).line("extern __shared__ __align__(16) unsigned char jgpu_dynamic[];");
    if (node.sizes().size() == 1) {
      constant(length, expressions.text(node.sizes().get(0)));
    } else if (node.isSized()) {
      for (int axis = 0; axis < node.sizes().size(); axis++) {
        constant(LocalNames.size(array, axis), expressions.text(node.sizes().get(axis)));
      }
    } else if (begin.isEmpty()) {
      expressions.elements().declareLength(array, "jgpu_dynamic_length<" + type + ">()");
    } else {
      constant(length, "jgpu_dynamic_rest<" + type + ">(" + begin + ")");
    }
    String place = begin.isEmpty() ? "jgpu_dynamic" : "(jgpu_dynamic + " + begin + ")";
    out.line(type + "* " + LocalNames.of(array) + " = (" + type + "*)" + place + ";");
  }

  private static int position(List<Stmt.DeclareArray> sized, Local array) {
    int position = 0;
    while (!sized.get(position).local().equals(array)) {
      position++;
    }
    return position;
  }

  /** Returns the bytes that {@code arrays} take; nothing if there are none. */
  private String end(List<Stmt.DeclareArray> arrays) {
    List<String> rooms = new ArrayList<>();
    for (Stmt.DeclareArray array : arrays) {
      StringBuilder elements = new StringBuilder();
      for (Expr size : array.sizes()) {
        Code factor = Code.cast("unsigned", size.accept(expressions));
        elements.append(elements.isEmpty() ? "" : " * ").append(factor.text());
      }
      String type = CudaTypes.name(array.local().elementType());
      rooms.add("jgpu_room<" + type + ">(" + elements + ")");
    }
    return String.join(" + ", rooms);
  }

  private void constant(String name, String value) {
    out.line("const int " + name + " = " + value + ";");
  }
}
