package org.jgpu.processor.cuda;

/**
 * Writes the bodies of strided element-wise entries. Where rows are longer than a tile, each thread
 * finds the place of the block's first element; if the whole tile lies in one row, all others
 * follow by one multiplication for each operand. Elsewhere each element is found by itself, with
 * multiplications in place of divisions.
 */
final class StridedWriter {
  /** Elements that a thread has in flight at a time, in one row and anywhere. */
  private static final int BATCH = 8;

  private static final int SCATTERED_BATCH = 4;

  /** What a thread loads at a time, at most: more would leave registers for too few threads. */
  private static final int MOST_BYTES = 128;

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
    out.line(Template.fill("const %1$s jgpu_tile = (%1$s)blockIdx.x * %2$d;", index, elements));
    out.line(Template.fill("const bool jgpu_full = jgpu_tile + %d <= jgpu_count;", elements));
    out.line("const int jgpu_last = (int)jgpu_strides.rank - 1;");
    out.open(
        Template.fill(
            "if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= %d)", elements));
    out.line(Template.fill("%s jgpu_origins[%d];", offset, entry.operands()));
    out.line(
        Template.fill(
            "const %1$s jgpu_first = jgpu_innermost(jgpu_strides, (%1$s)jgpu_tile, jgpu_origins);",
            offset));
    out.open(Template.fill("if (jgpu_strides.shape[jgpu_last] - jgpu_first >= %d)", elements));
    inOneRow(offset);
    out.line("return;");
    out.close().close();
    anywhere(offset);
  }

  private int batch() {
    int batch = Math.min(BATCH, tile.items());
    while (batch > 1 && (batch * entry.loadedBytes() > MOST_BYTES || tile.items() % batch != 0)) {
      batch--;
    }
    return batch;
  }

  private int scatteredBatch() {
    int batch = Math.min(SCATTERED_BATCH, batch());
    while (tile.items() % batch != 0) {
      batch--;
    }
    return batch;
  }

  private void inOneRow(String offset) {
    for (int operand = 0; operand < entry.operands(); operand++) {
      out.line(
          Template.fill(
              "const %1$s jgpu_stride%2$d = jgpu_strides.strides[%2$d][jgpu_last];",
              offset, operand));
    }
    batches(batch());
    values(batch());
    if (!entry.arrays().isEmpty()) {
      unrolled(batch());
      step(offset);
      loads("jgpu_origins[%1$d] + jgpu_step * jgpu_stride%1$d");
      out.close();
    }
    unrolled(batch());
    step(offset);
    entry.store(
        "jgpu_in%d[k]",
        result ->
            entry.out(result)
                + Template.fill("[jgpu_origins[%1$d] + jgpu_step * jgpu_stride%1$d]", result));
    out.close().close();
  }

  /** Writes the loads of element {@code k}; {@code place} tells its place in operand %1$d. */
  private void loads(String place) {
    int operand = entry.results();
    for (int i : entry.arrays()) {
      String element = "jgpu_p" + i + "[" + Template.fill(place, operand++) + "]";
      out.line("jgpu_in" + i + "[k] = " + entry.load(i, element) + ";");
    }
  }

  private void anywhere(String offset) {
    int batch = scatteredBatch();
    batches(batch);
    out.line(Template.fill("%s jgpu_index[%d];", offset, batch));
    out.line(Template.fill("%s jgpu_at[%d][%d];", offset, batch, entry.operands()));
    values(batch);
    unrolled(batch);
    step(offset);
    out.line(Template.fill("jgpu_index[k] = (%s)jgpu_tile + jgpu_step;", offset));
    out.close();
    out.line("jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);");
    if (!entry.arrays().isEmpty()) {
      guarded(offset, batch);
      loads("jgpu_at[k][%1$d]");
      out.close().close();
    }
    guarded(offset, batch);
    entry.store("jgpu_in%d[k]", result -> entry.out(result) + "[jgpu_at[k][" + result + "]]");
    out.close().close().close();
  }

  private void batches(int batch) {
    out.open(
        Template.fill(
            "for (int jgpu_batch = 0; jgpu_batch < %d; jgpu_batch += %d)", tile.items(), batch));
  }

  private void values(int batch) {
    for (int i : entry.arrays()) {
      out.line(Template.fill("%s jgpu_in%d[%d];", entry.type(i), i, batch));
    }
  }

  private void unrolled(int batch) {
    out.edge("#pragma unroll");
    out.open(Template.fill("for (int k = 0; k < %d; k++)", batch));
  }

  private void step(String offset) {
    out.line(
        Template.fill(
            "const %1$s jgpu_step = (%1$s)(threadIdx.x + (jgpu_batch + k) * %2$d);",
            offset, tile.threads()));
  }

  private void guarded(String offset, int batch) {
    unrolled(batch);
    step(offset);
    out.open("if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count)");
  }
}
