package org.jgpu.processor.cuda;

import java.util.function.IntFunction;

/**
 * Writes the bodies of contiguous element-wise entries. Elements of one thread lie a block apart,
 * so that loads are coalesced. Elements narrower than 4 bytes go in packs of 4 bytes, if all
 * operands are aligned to it.
 */
final class ContiguousWriter {
  private final CudaWriter out;
  private final ElementwiseWriter entry;
  private final ElementwiseTile tile;

  ContiguousWriter(CudaWriter out, ElementwiseWriter entry, ElementwiseTile tile) {
    this.out = out;
    this.entry = entry;
    this.tile = tile;
  }

  /**
   * Writes both ways: whole tiles without a test of each element, and the last tile, or arrays that
   * are not aligned for packs, one element at a time.
   */
  void body() {
    int elements = tile.elements();
    out.line("const unsigned jgpu_tile = blockIdx.x * " + elements + ";");
    out.open(Template.fill("if (jgpu_tile + %d <= jgpu_count%s)", elements, alignment()));
    if (tile.pack() == 1) {
      single();
    } else {
      packed();
    }
    out.close(" else {").indent();
    out.line(
        Template.fill(
            "const unsigned jgpu_end = jgpu_tile + %1$d < jgpu_count ? jgpu_tile + %1$d : jgpu_count;",
            elements));
    out.edge("#pragma unroll 1");
    out.open(
        Template.fill(
            // No overflow: a launch has at most 2^30 elements (ElementwiseContract).
            "for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += %d)", tile.threads()));
    entry.store("jgpu_p%d[i]", result -> entry.out(result) + "[i]");
    out.close().close();
  }

  private String alignment() {
    if (tile.pack() == 1) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    for (int result = 0; result < entry.results(); result++) {
      text.append(aligned(entry.out(result), entry.resultType(result)));
    }
    entry.arrays().forEach(i -> text.append(aligned("jgpu_p" + i, entry.type(i))));
    return text.toString();
  }

  private String aligned(String pointer, String type) {
    return " && jgpu_aligned(" + pointer + ", sizeof(" + pack(type) + "))";
  }

  private String pack(String type) {
    return "jgpu_pack<" + type + ", " + tile.pack() + ">";
  }

  private void single() {
    out.line("const unsigned jgpu_first = jgpu_tile + threadIdx.x;");
    String element = "jgpu_p%1$d[jgpu_first + k * " + tile.threads() + "]";
    loads("%2$s", i -> entry.load(i, Template.fill(element, i)));
    unrolled("k", tile.rounds());
    String at = "[jgpu_first + k * " + tile.threads() + "]";
    entry.store("jgpu_in%d[k]", result -> entry.out(result) + at);
    out.close();
  }

  /**
   * Writes whole packs: all are loaded before the first is computed, and stored as soon as they
   * are.
   */
  private void packed() {
    int step = tile.threads() * tile.pack();
    out.line("const unsigned jgpu_first = jgpu_tile + threadIdx.x * " + tile.pack() + ";");
    String at = "jgpu_first + k * " + step;
    String packed = "*(const " + pack("%2$s") + "*)(jgpu_p%1$d + " + at + ")";
    loads(pack("%2$s"), i -> Template.fill(packed, i, entry.type(i)));
    unrolled("k", tile.rounds());
    for (int result = 0; result < entry.results(); result++) {
      out.line(pack(entry.resultType(result)) + " " + values(result) + ";");
    }
    unrolled("j", tile.pack());
    entry.store("jgpu_in%d[k].at[j]", result -> values(result) + ".at[j]");
    out.close();
    for (int result = 0; result < entry.results(); result++) {
      String pack = pack(entry.resultType(result));
      out.line(
          "*(" + pack + "*)(" + entry.out(result) + " + " + at + ") = " + values(result) + ";");
    }
    out.close();
  }

  /**
   * Returns the name of the pack of result {@code result}: jgpu_values2 where that goes to
   * jgpu_out2.
   */
  private String values(int result) {
    return entry.out(result).replace("out", "values");
  }

  /**
   * Writes the loads.
   *
   * @param type a template that gets the parameter's index and element type
   * @param value what is loaded for a parameter
   */
  private void loads(String type, IntFunction<String> value) {
    for (int i : entry.arrays()) {
      out.line(Template.fill(type, i, entry.type(i)) + " jgpu_in" + i + "[" + tile.rounds() + "];");
    }
    if (!entry.arrays().isEmpty()) {
      unrolled("k", tile.rounds());
      for (int i : entry.arrays()) {
        out.line("jgpu_in" + i + "[k] = " + value.apply(i) + ";");
      }
      out.close();
    }
  }

  private void unrolled(String counter, int count) {
    out.edge("#pragma unroll");
    out.open(Template.fill("for (int %1$s = 0; %1$s < %2$d; %1$s++)", counter, count));
  }
}
