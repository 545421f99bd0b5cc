package org.jgpu.maven.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jgpu.maven.precompile.CompiledUnit;

/**
 * The report as one page that needs no other file: a table with its words explained, and for each
 * kernel its occupancy by block size as a picture, its Java, CUDA C and PTX.
 */
public final class HtmlReport {
  private static final int HEIGHT = 60;
  private static final int BAR = 9;

  private final String title;
  private final Map<String, CompiledUnit> units;
  private final List<Path> roots;

  /**
   * Creates a report.
   *
   * @param title of the page, such as the project's name
   * @param units that the kernels are compiled in
   * @param roots folders of Java sources
   */
  public HtmlReport(String title, List<CompiledUnit> units, List<Path> roots) {
    this.title = title;
    this.units = units.stream().collect(Collectors.toMap(CompiledUnit::name, unit -> unit));
    this.roots = List.copyOf(roots);
  }

  /** Returns the page for {@code usages}. */
  public String of(List<KernelUsage> usages) throws IOException {
    Map<String, List<KernelUsage>> kernels =
        usages.stream()
            .collect(
                Collectors.groupingBy(
                    KernelUsage::kernel, LinkedHashMap::new, Collectors.toList()));
    StringBuilder sections = new StringBuilder();
    int number = 0;
    for (List<KernelUsage> kernel : kernels.values()) {
      sections.append(section(kernel, number++));
    }
    return template()
        .replace("@title@", escaped(title))
        .replace("@rows@", rows(kernels))
        .replace("@sections@", sections);
  }

  private static String template() throws IOException {
    try (InputStream in = HtmlReport.class.getResourceAsStream("report.html")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String rows(Map<String, List<KernelUsage>> kernels) {
    StringBuilder rows = new StringBuilder();
    int number = 0;
    for (List<KernelUsage> kernel : kernels.values()) {
      for (KernelUsage usage : kernel) {
        rows.append(row(usage, number));
      }
      number++;
    }
    return rows.toString();
  }

  private static String row(KernelUsage usage, int number) {
    String spilled =
        usage.spilledBytes().isPresent() ? usage.spilledBytes().getAsInt() + " B" : "?";
    return "<tr%s><td><a href=\"#k%d\">%s</a></td><td>sm_%d</td><td>%d</td><td>%d B</td><td>%d B</td><td>%s</td><td>%d</td><td>%s</td></tr>%n"
        .formatted(
            usage.spills() ? " class=\"bad\"" : "",
            number,
            escaped(usage.kernel()),
            usage.target(),
            usage.function().registers(),
            usage.function().sharedBytes(),
            usage.function().stackBytes(),
            spilled,
            usage.block(),
            usage.occupancy().map(percent -> percent + "%").orElse("?"));
  }

  private String section(List<KernelUsage> kernel, int number) throws IOException {
    KernelUsage first = kernel.get(0);
    StringBuilder html = new StringBuilder();
    html.append("<section id=\"k%d\"><h2>%s</h2>%n".formatted(number, escaped(first.kernel())));
    html.append("<p>%s</p>%n<div class=\"pictures\">%n".formatted(escaped(first.location())));
    kernel.forEach(usage -> html.append(picture(usage)));
    html.append("</div>\n<div class=\"texts\">\n");
    CompiledUnit unit = units.get(first.unit());
    if (unit != null) {
      SourceTexts.java(roots, unit.owner(), first.location())
          .ifPresent(java -> html.append(text("Java", java, true)));
      html.append(text("CUDA C", SourceTexts.cuda(unit.source(), first.symbol()), false));
      Optional<Path> ptx = unit.ptx();
      if (ptx.isPresent()) {
        String all = Files.readString(ptx.get());
        html.append(text("PTX", SourceTexts.ptx(all, first.symbol()), false));
      }
    }
    return html.append("</div></section>\n").toString();
  }

  private static String text(String name, String content, boolean open) {
    return "<details%s><summary>%s</summary><pre>%s</pre></details>%n"
        .formatted(open ? " open" : "", name, escaped(content));
  }

  /** Draws a bar for each block size, the chosen one marked. */
  private static String picture(KernelUsage usage) {
    Map<Integer, Integer> byBlock = Occupancy.byBlock(usage.target(), usage.function());
    if (byBlock.isEmpty()) {
      return "";
    }
    StringBuilder bars = new StringBuilder();
    int x = 0;
    for (Map.Entry<Integer, Integer> entry : byBlock.entrySet()) {
      int height = entry.getValue() * HEIGHT / 100;
      bars.append(
          "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"%s><title>%d threads: %d%%</title></rect>"
              .formatted(
                  x,
                  HEIGHT - height,
                  BAR - 2,
                  height,
                  entry.getKey() == usage.block() ? " class=\"chosen\"" : "",
                  entry.getKey(),
                  entry.getValue()));
      x += BAR;
    }
    return "<figure><svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"occupancy by block size\">%s</svg><figcaption>sm_%d: occupancy for blocks of 32 to 1024 threads</figcaption></figure>%n"
        .formatted(x, HEIGHT, bars, usage.target());
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
