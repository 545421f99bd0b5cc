package org.jgpu.contract.standin;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where the parameters of a PTX entry lie in its parameter block. */
final class EntryParameters {
  private static final Pattern PARAMETER =
      Pattern.compile(
          "\\.param\\s+(?:\\.align\\s+(?<align>\\d+)\\s+)?\\.[a-z]+(?<bits>\\d+)[^,\\[]*(?:\\[(?<count>\\d+)])?");

  private EntryParameters() {}

  /** Returns the offset of each, and after them the size of all; of an unknown entry nothing. */
  static int[] offsets(String ptx, String entry) {
    Matcher head =
        Pattern.compile("\\.entry\\s+" + Pattern.quote(entry) + "\\s*\\(([^)]*)\\)").matcher(ptx);
    List<Integer> offsets = new ArrayList<>();
    int end = 0;
    if (head.find()) {
      Matcher parameter = PARAMETER.matcher(head.group(1));
      while (parameter.find()) {
        int element = Integer.parseInt(parameter.group("bits")) / Byte.SIZE;
        int alignment = Math.max(element, number(parameter.group("align")));
        int start = (end + alignment - 1) / alignment * alignment;
        offsets.add(start);
        end = start + element * number(parameter.group("count"));
      }
    }
    offsets.add(end);
    return offsets.stream().mapToInt(Integer::intValue).toArray();
  }

  private static int number(String text) {
    return text == null ? 1 : Integer.parseInt(text);
  }
}
