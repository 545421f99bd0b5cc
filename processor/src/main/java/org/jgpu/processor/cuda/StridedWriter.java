package org.jgpu.processor.cuda;

/**
 * Writes the bodies of strided element-wise entries. A thread finds its first element by one
 * division for each axis; its others follow at equal steps, in batches that it loads before it
 * stores one. Where a batch is not full, the thread's last element stands in its other places too,
 * so that there is one code for both. The launch decides how threads and elements lie.
 */
final class StridedWriter {
  private final CudaWriter out;
  private final ElementwiseWriter entry;
  private final ElementwiseTile tile;

  StridedWriter(CudaWriter out, ElementwiseWriter entry, ElementwiseTile tile) {
    this.out = out;
    this.entry = entry;
    this.tile = tile;
  }

  void body() {
    int batch = tile.batch(entry.loadedBytes());
    out.line("const unsigned jgpu_thread = blockIdx.x * " + tile.threads() + " + threadIdx.x;");
    out.open("if (jgpu_thread < jgpu_threads.threads)");
    out.line("int jgpu_at[" + entry.operands() + "];");
    out.line("const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);");
    out.edge("#pragma unroll 1");
    if (batch == 1) {
      out.open("for (int jgpu_item = 0; jgpu_item <= jgpu_last; jgpu_item++)");
      inputs("const %s jgpu_in%d = %s;");
      store("jgpu_in%d");
    } else {
      out.open(
          Template.fill(
              "for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += %d)", batch));
      batch(batch);
    }
    out.close().close();
  }

  private void batch(int batch) {
    for (int i : entry.arrays()) {
      out.line(Template.fill("%s jgpu_in%d[%d];", entry.type(i), i, batch));
    }
    if (!entry.arrays().isEmpty()) {
      unrolled(batch);
      inputs("jgpu_in%2$d[k] = %3$s;");
      out.close();
    }
    unrolled(batch);
    store("jgpu_in%d[k]");
    out.close();
  }

  private void unrolled(int batch) {
    out.edge("#pragma unroll");
    out.open(Template.fill("for (int k = 0; k < %d; k++)", batch));
    // The last element again where the batch is not full: the same value is stored twice by one
    // thread.
    out.line("const int jgpu_item = min(jgpu_batch + k, jgpu_last);");
  }

  /** Writes a line for each array: {@code line} gets its type, parameter and element. */
  private void inputs(String line) {
    int operand = entry.results();
    for (int i : entry.arrays()) {
      String element = entry.load(i, "jgpu_p" + i + place(operand++));
      out.line(Template.fill(line, entry.type(i), i, element));
    }
  }

  private void store(String element) {
    entry.store(element, result -> entry.out(result) + place(result));
  }

  private static String place(int operand) {
    return Template.fill("[jgpu_at[%1$d] + jgpu_item * jgpu_threads.steps[%1$d]]", operand);
  }
}
