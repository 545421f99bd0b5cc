package org.jgpu.maven.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The report for programs: an object with a member {@code kernels}, an object for each kernel,
 * entry and architecture. What is not known is {@code null}; sizes are in bytes, of a thread's
 * stack and of a block's shared memory.
 */
public final class JsonReport {
  private JsonReport() {}

  /** Returns the text for {@code usages}, in their order. */
  public static String of(List<KernelUsage> usages) {
    return usages.stream()
        .map(JsonReport::kernel)
        .collect(Collectors.joining(",\n", "{\"kernels\": [\n", "\n]}\n"));
  }

  private static String kernel(KernelUsage usage) {
    String spilled =
        usage.spilledBytes().isPresent() ? "" + usage.spilledBytes().getAsInt() : "null";
    String byBlock =
        Occupancy.byBlock(usage.target(), usage.function()).entrySet().stream()
            .map(entry -> "\"" + entry.getKey() + "\": " + entry.getValue())
            .collect(Collectors.joining(", ", "{", "}"));
    Map<String, String> members = new LinkedHashMap<>();
    members.put("kernel", string(usage.kernel()));
    members.put("location", string(usage.location()));
    members.put("unit", string(usage.unit()));
    members.put("symbol", string(usage.symbol()));
    members.put("target", string("sm_" + usage.target()));
    members.put("registers", "" + usage.function().registers());
    members.put("sharedBytes", "" + usage.function().sharedBytes());
    members.put("stackBytes", "" + usage.function().stackBytes());
    members.put("spilledBytes", spilled);
    members.put("block", "" + usage.block());
    members.put("occupancyPercent", usage.occupancy().map(String::valueOf).orElse("null"));
    members.put("occupancyPercentByBlock", byBlock);
    return members.entrySet().stream()
        .map(member -> "\"" + member.getKey() + "\": " + member.getValue())
        .collect(Collectors.joining(", ", "  {", "}"));
  }

  private static String string(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') {
        json.append('\\').append(c);
      } else if (c < ' ') {
        json.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        json.append(c);
      }
    }
    return json.append('"').toString();
  }
}
