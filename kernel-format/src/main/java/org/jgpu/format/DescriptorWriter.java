package org.jgpu.format;

import java.util.stream.Collectors;

/** Writes a {@link ClassDescriptor} as text, one item a line; {@link DescriptorReader} reads it. */
public final class DescriptorWriter {
  static final SealedText FORM = new SealedText("jgpu-descriptor", 3);

  private DescriptorWriter() {}

  /** Returns the text form of {@code descriptor}. */
  public static String write(ClassDescriptor descriptor) {
    StringBuilder out = new StringBuilder();
    line(out, "owner " + descriptor.owner());
    descriptor.units().forEach(u -> line(out, "unit " + u.name() + " " + u.sourceHash()));
    descriptor.globals().forEach(global -> write(global, out));
    descriptor.families().forEach(family -> line(out, "family " + family));
    descriptor.kernels().forEach(kernel -> write(kernel, out));
    return FORM.seal(out.toString());
  }

  private static void write(GlobalDescriptor global, StringBuilder out) {
    line(out, "global " + global.key());
    line(out, "unit-name " + global.unit());
    line(out, "location " + global.location());
    String kind = global.array() ? "array" : "scalar";
    line(out, "variable " + global.type().code() + " " + kind + " " + global.symbol());
  }

  private static void write(KernelDescriptor kernel, StringBuilder out) {
    line(out, "kernel " + kernel.key());
    line(out, "form " + kernel.form());
    line(out, "unit-name " + kernel.unit());
    line(out, "location " + kernel.location());
    for (ParameterDescriptor p : kernel.parameters()) {
      String array = p.view() ? "view" + p.rank() : "array";
      String kind = p.array() ? array : "scalar";
      line(out, "parameter " + p.name() + " " + p.type().code() + " " + kind + " " + p.access());
    }
    kernel.results().forEach(type -> line(out, "result " + type.code()));
    write(kernel.geometry(), out);
    for (EntryDescriptor entry : kernel.entries()) {
      line(out, "entry " + entry.variant() + " " + entry.symbol());
      for (DeviceParameter p : entry.parameters()) {
        String place = p.ofAxis() ? p.index() + "." + p.axis() : Integer.toString(p.index());
        line(out, "device " + p.kind() + " " + place + " " + p.type().code());
      }
    }
  }

  private static void write(Geometry geometry, StringBuilder out) {
    String block = geometry.block().stream().map(String::valueOf).collect(Collectors.joining(" "));
    line(out, "block " + block);
    line(out, "items " + geometry.itemsPerThread());
    if (geometry.accumulatorWords() > 0) {
      line(out, "accumulator-words " + geometry.accumulatorWords());
    }
    for (LoopRange loop : geometry.loops()) {
      line(out, "loop-lower " + loop.lower().text());
      line(out, "loop-upper " + loop.upper().text());
      line(out, "loop-step " + loop.step().text());
    }
    geometry.returns().forEach(condition -> line(out, "return-if " + condition.text()));
    for (SharedArray array : geometry.shared()) {
      line(out, "shared " + array.name() + " " + array.elementBytes());
      array.extents().forEach(extent -> line(out, "extent " + extent.text()));
    }
  }

  /** A line break in a name would be read as another item. */
  private static void line(StringBuilder out, String text) {
    if (text.indexOf('\n') >= 0) {
      throw new DescriptorFormatException("a line break in '" + text + "'");
    }
    out.append(text).append('\n');
  }
}
