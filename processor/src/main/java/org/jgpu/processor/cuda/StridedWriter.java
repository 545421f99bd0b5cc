package org.jgpu.processor.cuda;

/**
 * Writes the bodies of strided element-wise entries. One thread finds the coordinates of the
 * block's first element. Where the whole tile lies in one row, all others follow by one
 * multiplication for each operand; elsewhere by divisions for the dimensions that overflow.
 */
final class StridedWriter {
  /** Elements that a thread has in flight at a time. */
  private static final int BATCH = 4;

  private final CudaWriter out;
  private final ElementwiseWriter entry;
  private final ElementwiseTile tile;

  StridedWriter(CudaWriter out, ElementwiseWriter entry, ElementwiseTile tile) {
    this.out = out;
    this.entry = entry;
    this.tile = tile;
  }

  void body(String index, String offset) {
    int elements = tile.elements();
    out.line(Template.fill("__shared__ %s jgpu_coordinates[16];", offset));
    out.line(Template.fill("__shared__ %s jgpu_origins[%d];", offset, entry.operands()));
    out.line(Template.fill("const %1$s jgpu_tile = (%1$s)blockIdx.x * %2$d;", index, elements));
    out.open("if (threadIdx.x == 0)");
    out.line(
        Template.fill(
            "jgpu_origin(jgpu_strides, (%s)jgpu_tile, jgpu_coordinates, jgpu_origins);", offset));
    out.close();
    out.line("__syncthreads();");
    out.line("const int jgpu_last = (int)jgpu_strides.rank - 1;");
    out.open(
        Template.fill("if (jgpu_last >= 0 && jgpu_tile + %1$d <= jgpu_count", elements)
            + Template.fill(
                " && jgpu_strides.shape[jgpu_last] - jgpu_coordinates[jgpu_last] >= %d)",
                elements));
    inOneRow(offset);
    out.close(" else {").indent();
    anywhere(offset);
    out.close();
  }

  private int batch() {
    return Math.min(BATCH, tile.items());
  }

  private void inOneRow(String offset) {
    for (int operand = 0; operand < entry.operands(); operand++) {
      out.line(
          Template.fill(
              "const %1$s jgpu_stride%2$d = jgpu_strides.strides[%2$d][jgpu_last];",
              offset, operand));
    }
    batches();
    values();
    if (!entry.arrays().isEmpty()) {
      unrolled();
      step(offset);
      rowLoads();
      out.close();
    }
    unrolled();
    step(offset);
    entry.store(
        "jgpu_in%d[k]",
        result ->
            entry.out(result)
                + Template.fill("[jgpu_origins[%1$d] + jgpu_step * jgpu_stride%1$d]", result));
    out.close().close();
  }

  private void rowLoads() {
    int operand = entry.results();
    for (int i : entry.arrays()) {
      String element = "jgpu_p%1$d[jgpu_origins[%2$d] + jgpu_step * jgpu_stride%2$d]";
      out.line(
          "jgpu_in" + i + "[k] = " + entry.load(i, Template.fill(element, i, operand++)) + ";");
    }
  }

  private void anywhere(String offset) {
    batches();
    out.line(Template.fill("%s jgpu_at[%d][%d];", offset, batch(), entry.operands()));
    values();
    guarded(offset);
    out.line("jgpu_advance(jgpu_strides, jgpu_coordinates, jgpu_origins, jgpu_step, jgpu_at[k]);");
    int operand = entry.results();
    for (int i : entry.arrays()) {
      String element = "jgpu_p%1$d[jgpu_at[k][%2$d]]";
      out.line(
          "jgpu_in" + i + "[k] = " + entry.load(i, Template.fill(element, i, operand++)) + ";");
    }
    out.close().close();
    guarded(offset);
    entry.store("jgpu_in%d[k]", result -> entry.out(result) + "[jgpu_at[k][" + result + "]]");
    out.close().close().close();
  }

  private void batches() {
    out.open(
        Template.fill(
            "for (int jgpu_batch = 0; jgpu_batch < %d; jgpu_batch += %d)", tile.items(), batch()));
  }

  private void values() {
    for (int i : entry.arrays()) {
      out.line(Template.fill("%s jgpu_in%d[%d];", entry.type(i), i, batch()));
    }
  }

  private void unrolled() {
    out.edge("#pragma unroll");
    out.open(Template.fill("for (int k = 0; k < %d; k++)", batch()));
  }

  private void step(String offset) {
    out.line(
        Template.fill(
            "const %1$s jgpu_step = (%1$s)(threadIdx.x + (jgpu_batch + k) * %2$d);",
            offset, tile.threads()));
  }

  private void guarded(String offset) {
    unrolled();
    step(offset);
    out.open("if (jgpu_tile + jgpu_step < jgpu_count)");
  }
}
