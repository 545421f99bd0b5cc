package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Local;

/** Adjacent elements of a reduction's inputs that a thread loads together, and how it does. */
final class InputPacks {
  private static final int VECTOR_BYTES = 16;
  private static final int MOST = 4;

  private InputPacks() {}

  /**
   * Returns how many elements: a power of two, at most four.
   *
   * @param reduction whose inputs are loaded
   * @param bytes of other elements that go in packs of as many
   */
  static int elements(CudaReduction reduction, int bytes) {
    int widest = bytes;
    for (Local input : reduction.inputs()) {
      int size = IrType.layout(input.type()).bytes();
      if (Integer.bitCount(size) > 1) {
        return 1; // a pack of such records has no alignment
      }
      widest = Math.max(widest, size);
    }
    // 16 bytes is the widest load of a thread.
    return Integer.highestOneBit(Math.max(1, Math.min(MOST, VECTOR_BYTES / widest)));
  }

  /** Writes members of a reduction's type: the number of elements, and how they are loaded. */
  static void write(
      CudaWriter out, CudaReduction reduction, ReductionOperations operations, int elements) {
    out.line("static const int pack = " + elements + ";");
    write(out, reduction, operations, elements, "load", "aligned");
  }

  /**
   * Writes how {@code elements} elements are loaded.
   *
   * @param load the name of the function that does it
   * @param isAligned the name of the one that says whether an address admits it
   */
  static void write(
      CudaWriter out,
      CudaReduction reduction,
      ReductionOperations operations,
      int elements,
      String load,
      String isAligned) {
    List<String> aligned = new ArrayList<>();
    out.open("static __device__ __forceinline__ void " + load + "(inputs x, input* values)");
    for (int i = 0; i < reduction.inputs().size(); i++) {
      String part = reduction.inputs().size() == 1 ? "" : ".x" + i;
      if (elements == 1) {
        out.line("values[0]" + part + " = *x" + part + ";");
        continue;
      }
      String pack = "jgpu_pack<" + operations.inputType(i) + ", " + elements + ">";
      out.line(Template.fill("const %1$s p%2$d = *(const %1$s*)x%3$s;", pack, i, part));
      for (int j = 0; j < elements; j++) {
        out.line(Template.fill("values[%1$d]%2$s = p%3$d.at[%1$d];", j, part, i));
      }
      aligned.add("jgpu_aligned(x" + part + ", sizeof(" + pack + "))");
    }
    out.close();
    out.line(
        "static __device__ __forceinline__ bool "
            + isAligned
            + "(inputs x) { return "
            + (aligned.isEmpty() ? "true" : String.join(" && ", aligned))
            + "; }");
  }
}
