package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.SourceSpan;

/**
 * Writes the innermost parallel loop so that a thread takes several adjacent iterations, with one
 * load or store for each array, as far as the arrays are aligned alike; and the iterations before
 * and after those, or all, one in each thread.
 */
final class PackedLoopWriter {
  /** Packs for a warp: fewer leave lanes idle, as the rows of a narrow image would. */
  private static final int FEWEST_PACKS = 32;

  private final CudaWriter out;
  private final ExpressionWriter expressions;
  private final LoopPacks packs;
  private final SourceSpan place;
  private final Iterations iterations;

  /** Writes a loop with the body of the parallel one. */
  @FunctionalInterface
  interface Iterations {
    /** Writes it; {@code number} writes the declaration of jgpu_x, which iteration it is. */
    void write(String header, Runnable number);
  }

  /**
   * Creates a writer.
   *
   * @param place of the loop, which is that of all but the body
   */
  PackedLoopWriter(
      CudaWriter out,
      ExpressionWriter expressions,
      LoopPacks packs,
      SourceSpan place,
      Iterations iterations) {
    this.place = place;
    this.out = out;
    this.expressions = expressions;
    this.packs = packs;
    this.iterations = iterations;
  }

  /**
   * Writes both loops.
   *
   * @param loop a template of the header of one over the threads that counts %1$s up to %2$s
   */
  void write(String loop) {
    int n = packs.elements();
    packs.arrays().forEach(this::first);
    out.line("const bool jgpu_x_packed = " + condition() + ";");
    String lead = Template.fill("jgpu_lead<%d>(%s)", n, pointer(packs.arrays().get(0)));
    out.line("const long long jgpu_x_lead = jgpu_x_packed ? " + lead + " : 0;");
    out.line(
        Template.fill(
            "const long long jgpu_x_packs = jgpu_x_packed ? (jgpu_x_trips - jgpu_x_lead) / %d : 0;",
            n));
    out.edge("#pragma unroll 1");
    out.open(Template.fill(loop, "jgpu_p", "jgpu_x_packs"));
    packed();
    out.close();
    out.line(Template.fill("const long long jgpu_x_rest = jgpu_x_trips - jgpu_x_packs * %d;", n));
    // The iterations before the packs and those behind them are counted as one run.
    String number = "jgpu_r < jgpu_x_lead ? jgpu_r : jgpu_r + jgpu_x_packs * " + n;
    iterations.write(Template.fill(loop, "jgpu_r", "jgpu_x_rest"), () -> number(number));
  }

  private void first(LoopPacks.Pack pack) {
    String type = CudaTypes.name(pack.array().elementType());
    out.line(
        Template.fill(
            "%s* const %s = &%s;",
            pack.use().writes() ? type : "const " + type,
            pointer(pack),
            expressions.elements().element(pack.array(), pack.first()).text()));
  }

  private String condition() {
    int n = packs.elements();
    List<String> conditions = new ArrayList<>();
    conditions.add("jgpu_x_trips >= " + FEWEST_PACKS * n);
    List<LoopPacks.Pack> written = new ArrayList<>();
    for (LoopPacks.Pack pack : packs.arrays()) {
      Local array = pack.array();
      if (array.isView()) {
        conditions.add(LocalNames.stride(array, array.rank() - 1) + " == 1");
      }
      // All must reach alignment after the same number of iterations: the first one's lead is taken
      // for all.
      if (pack != packs.arrays().get(0)) {
        conditions.add(
            Template.fill(
                "jgpu_lead<%1$d>(%2$s) == jgpu_lead<%1$d>(%3$s)",
                n, pointer(pack), pointer(packs.arrays().get(0))));
      }
      if (pack.use().writes()) {
        for (LoopPacks.Pack other : written) {
          conditions.add(
              Template.fill("jgpu_apart(%s, %s, jgpu_x_trips)", pointer(other), pointer(pack)));
        }
        written.add(pack);
      }
    }
    return String.join(" && ", conditions);
  }

  private void number(String value) {
    out.line("const long long jgpu_x = " + value + ";");
  }

  private void packed() {
    int n = packs.elements();
    for (LoopPacks.Pack pack : packs.arrays()) {
      String loaded = pack.use().reads() ? " = " + place(pack) : "";
      out.line(type(pack) + " " + values(pack) + loaded + ";");
    }
    out.edge("#pragma unroll");
    expressions
        .elements()
        .replace(
            (array, index) ->
                packs.holding(array, index).map(pack -> values(pack) + ".at[jgpu_j]"));
    iterations.write(
        Template.fill("for (int jgpu_j = 0; jgpu_j < %d; jgpu_j++)", n),
        () -> number("jgpu_x_lead + jgpu_p * " + n + " + jgpu_j"));
    out.at(place);
    expressions.elements().replace((array, index) -> Optional.empty());
    for (LoopPacks.Pack pack : packs.arrays()) {
      if (pack.use().writes()) {
        out.line(place(pack) + " = " + values(pack) + ";");
      }
    }
  }

  /** Indexed by pack: nvcc 13.0 splits a store to a place that it reaches by elements. */
  private String place(LoopPacks.Pack pack) {
    String type = pack.use().writes() ? type(pack) : "const " + type(pack);
    return Template.fill("((%s*)(%s + jgpu_x_lead))[jgpu_p]", type, pointer(pack));
  }

  private String type(LoopPacks.Pack pack) {
    return Template.fill(
        "jgpu_pack<%s, %d>", CudaTypes.name(pack.array().elementType()), packs.elements());
  }

  private String pointer(LoopPacks.Pack pack) {
    return "jgpu_at" + packs.arrays().indexOf(pack);
  }

  private String values(LoopPacks.Pack pack) {
    return "jgpu_values" + packs.arrays().indexOf(pack);
  }
}
