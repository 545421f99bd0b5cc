package org.jgpu.maven.verify;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The entries of a PTX module and their parameters, as its text declares them. */
public final class PtxEntries {
  private static final Pattern COMMENT = Pattern.compile("//[^\\n]*|/\\*.*?\\*/", Pattern.DOTALL);
  private static final Pattern ENTRY =
      Pattern.compile("\\.entry\\s+([A-Za-z0-9_$%]+)\\s*(?:\\(([^)]*)\\))?");
  private static final Pattern PARAMETER =
      Pattern.compile(
          "\\.param\\s+(?:\\.align\\s+\\d+\\s+)?\\.([a-z])(\\d+)"
              + "(?:\\s+\\.ptr(?:\\s+\\.(?:global|const|shared|local|param))?(?:\\s+\\.align\\s+\\d+)?)?"
              + "\\s+[A-Za-z0-9_$%]+\\s*(?:\\[(\\d+)])?");
  private static final int BITS = 8;

  private final Map<String, List<PtxParameter>> entries;

  private PtxEntries(Map<String, List<PtxParameter>> entries) {
    this.entries = Collections.unmodifiableMap(entries);
  }

  /**
   * Reads the entries of {@code ptx}.
   *
   * @throws IllegalArgumentException if a parameter is declared in a form that is not known
   */
  public static PtxEntries parse(String ptx) {
    Map<String, List<PtxParameter>> entries = new TreeMap<>();
    Matcher entry = ENTRY.matcher(COMMENT.matcher(ptx).replaceAll(" "));
    while (entry.find()) {
      String list = Optional.ofNullable(entry.group(2)).orElse("").strip();
      List<PtxParameter> parameters = new ArrayList<>();
      if (!list.isEmpty()) {
        for (String declaration : list.split(",")) {
          parameters.add(parameter(entry.group(1), declaration.strip()));
        }
      }
      entries.put(entry.group(1), List.copyOf(parameters));
    }
    return new PtxEntries(entries);
  }

  private static PtxParameter parameter(String entry, String declaration) {
    Matcher matcher = PARAMETER.matcher(declaration);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "PTX entry " + entry + " has the unknown parameter '" + declaration + "'");
    }
    int bytes = Integer.parseInt(matcher.group(2)) / BITS;
    boolean pointer = declaration.matches("(?s).*\\s\\.ptr\\s.*");
    String type = "." + matcher.group(1) + matcher.group(2) + (pointer ? " .ptr" : "");
    if (matcher.group(3) == null) {
      return new PtxParameter(bytes, type, pointer);
    }
    int count = Integer.parseInt(matcher.group(3));
    return new PtxParameter(bytes * count, type + "[" + count + "]", pointer);
  }

  /** Returns the parameters of {@code symbol}, or empty if there is no such entry. */
  Optional<List<PtxParameter>> parameters(String symbol) {
    return Optional.ofNullable(entries.get(symbol));
  }

  /** Returns the symbols, sorted. */
  Set<String> symbols() {
    return entries.keySet();
  }
}
