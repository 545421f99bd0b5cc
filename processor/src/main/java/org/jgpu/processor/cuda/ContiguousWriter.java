package org.jgpu.processor.cuda;

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

  void body(String index) {
    int elements = tile.elements();
    out.line("const %1$s jgpu_tile = (%1$s)blockIdx.x * %2$d;".formatted(index, elements));
    out.open("if (jgpu_tile + %d <= jgpu_count%s)".formatted(elements, alignment()));
    if (tile.pack() == 1) {
      single(index);
    } else {
      packed(index);
    }
    out.close(" else {").indent();
    out.line(
        "const %1$s jgpu_end = jgpu_tile + %2$d < jgpu_count ? jgpu_tile + %2$d : jgpu_count;"
            .formatted(index, elements));
    out.open(
        "for (%s i = jgpu_tile + threadIdx.x; i < jgpu_end; i += %d)"
            .formatted(index, tile.threads()));
    out.line("jgpu_out[i] = " + entry.call("jgpu_p%d[i]") + ";");
    out.close().close();
  }

  private String alignment() {
    if (tile.pack() == 1) {
      return "";
    }
    StringBuilder text = new StringBuilder(aligned("jgpu_out", entry.resultType()));
    entry.arrays().forEach(i -> text.append(aligned("jgpu_p" + i, entry.type(i))));
    return text.toString();
  }

  private String aligned(String pointer, String type) {
    return " && jgpu_aligned(" + pointer + ", sizeof(" + pack(type) + "))";
  }

  private String pack(String type) {
    return "jgpu_pack<" + type + ", " + tile.pack() + ">";
  }

  private void single(String index) {
    out.line("const %s jgpu_first = jgpu_tile + threadIdx.x;".formatted(index));
    loads("%2$s", "jgpu_p%1$d[jgpu_first + k * " + tile.threads() + "]");
    unrolled("k", tile.rounds());
    out.line(
        "jgpu_out[jgpu_first + k * %d] = %s;"
            .formatted(tile.threads(), entry.call("jgpu_in%d[k]")));
    out.close();
  }

  private void packed(String index) {
    int step = tile.threads() * tile.pack();
    out.line("const %s jgpu_first = jgpu_tile + threadIdx.x * %d;".formatted(index, tile.pack()));
    String at = "jgpu_first + k * " + step;
    loads(pack("%2$s"), "*(const " + pack("%2$s") + "*)(jgpu_p%1$d + " + at + ")");
    unrolled("k", tile.rounds());
    String result = pack(entry.resultType());
    out.line(result + " jgpu_values;");
    unrolled("j", tile.pack());
    out.line("jgpu_values.at[j] = " + entry.call("jgpu_in%d[k].at[j]") + ";");
    out.close();
    out.line("*(" + result + "*)(jgpu_out + " + at + ") = jgpu_values;");
    out.close();
  }

  /** Writes the loads; the templates get the parameter's index and element type. */
  private void loads(String type, String value) {
    for (int i : entry.arrays()) {
      out.line(type.formatted(i, entry.type(i)) + " jgpu_in" + i + "[" + tile.rounds() + "];");
    }
    if (!entry.arrays().isEmpty()) {
      unrolled("k", tile.rounds());
      for (int i : entry.arrays()) {
        out.line("jgpu_in" + i + "[k] = " + value.formatted(i, entry.type(i)) + ";");
      }
      out.close();
    }
  }

  private void unrolled(String counter, int count) {
    out.edge("#pragma unroll");
    out.open("for (int %1$s = 0; %1$s < %2$d; %1$s++)".formatted(counter, count));
  }
}
