package org.jgpu.maven.report;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what {@code ptxas -v} prints on spills, through nvcc and NVRTC alike. */
final class SpillLog {
  /** The compiler option that makes ptxas print. */
  static final String OPTION = "--ptxas-options=-v";

  private static final Pattern FUNCTION = Pattern.compile("Function properties for (\\S+)");
  private static final Pattern SPILLS =
      Pattern.compile("(\\d+) bytes spill stores, (\\d+) bytes spill loads");

  private SpillLog() {}

  /** Returns the bytes of stores and loads, by symbol. */
  static Map<String, Integer> read(String log) {
    Map<String, Integer> bytes = new HashMap<>();
    String function = "";
    for (String line : log.split("\n")) {
      Matcher named = FUNCTION.matcher(line);
      Matcher spills = SPILLS.matcher(line);
      if (named.find()) {
        function = named.group(1);
      } else if (spills.find()) {
        bytes.put(function, Integer.parseInt(spills.group(1)) + Integer.parseInt(spills.group(2)));
      }
    }
    return bytes;
  }
}
