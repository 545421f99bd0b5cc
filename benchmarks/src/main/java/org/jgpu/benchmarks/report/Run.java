package org.jgpu.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The results of one run, from the files of its folder.
 *
 * @param name the folder's name
 * @param facts date, GPU, driver, Java, commit
 * @param columns titles by key: {@code foreign}, {@code jcuda}, {@code cupy}, {@code pytorch}
 * @param rows by key of the column and name
 */
record Run(
    String name,
    Map<String, String> facts,
    Map<String, String> columns,
    Map<String, Map<String, Row>> rows) {
  /** What JGPU's own figures are of, unless said otherwise. */
  static final String JGPU = "foreign";

  static final List<String> PEERS = List.of("cupy", "pytorch");

  private static final Map<String, String> TITLES =
      Map.of("cupy", "CuPy", "pytorch", "PyTorch", "foreign", "JGPU", "jcuda", "JGPU, JCuda");

  /** Returns the runs of {@code folder} by name, which begins with the date. */
  static List<Run> all(Path folder) throws IOException {
    List<Run> runs = new ArrayList<>();
    try (Stream<Path> folders = Files.list(folder)) {
      for (Path one :
          folders.filter(f -> Files.exists(f.resolve("jgpu-foreign.json"))).sorted().toList()) {
        runs.add(of(one));
      }
    }
    return runs;
  }

  /** Reads a folder; what it lacks is left out. */
  static Run of(Path folder) throws IOException {
    Run run =
        new Run(
            folder.toAbsolutePath().normalize().getFileName().toString(),
            new LinkedHashMap<>(),
            new LinkedHashMap<>(),
            new LinkedHashMap<>());
    for (String driver : List.of(JGPU, "jcuda")) {
      run.readDriver(driver, folder.resolve("jgpu-" + driver + ".json"));
    }
    // Of other processes or hosts. Some of their rows were measured in the run, too: those stay.
    for (String part : List.of("first", "two-gpus")) {
      run.readDriver(JGPU, folder.resolve("jgpu-" + part + ".json"));
    }
    Path peers = folder.resolve("peers.json");
    if (Files.exists(peers)) {
      list(Json.parse(Files.readString(peers))).forEach(row -> run.readPeer(map(row)));
    }
    return run;
  }

  private void readDriver(String driver, Path file) throws IOException {
    if (Files.exists(file)) {
      readDriver(driver, map(Json.parse(Files.readString(file))));
    }
  }

  private void readDriver(String driver, Map<?, ?> data) {
    for (String fact : List.of("date", "gpu", "driver_version", "java", "commit")) {
      Object value = data.get(fact);
      String text = value instanceof Double number ? "" + number.longValue() : "" + value;
      facts.putIfAbsent(fact, text);
    }
    list(data.get("results")).forEach(row -> add(driver, title(driver), map(row)));
  }

  private void readPeer(Map<?, ?> row) {
    String peer = string(row, "peer");
    String version = string(row, "version").replaceFirst("\\+.*", "");
    add(peer, title(peer) + " " + version, row);
  }

  private void add(String column, String title, Map<?, ?> row) {
    columns.put(column, title);
    rows.computeIfAbsent(column, key -> new LinkedHashMap<>())
        .putIfAbsent(
            string(row, "name"),
            new Row(number(row.get("host_us")), number(row.get("gpu_us")), bytes(row)));
  }

  /** Returns a column's title with its version. */
  String versioned(String column) {
    return columns.getOrDefault(column, title(column));
  }

  static String title(String column) {
    return TITLES.getOrDefault(column, column);
  }

  /** Returns a row, or null if it was not measured. */
  @Nullable Row row(String column, String name) {
    return rows.getOrDefault(column, Map.of()).get(name);
  }

  /** Returns microseconds, or NaN if they were not measured. */
  double micros(String column, String name, Clock clock) {
    Row row = row(column, name);
    return row == null ? Double.NaN : row.micros(clock);
  }

  /** Returns the bytes that a row must move, 0 if unknown; those that block have a size by name. */
  double bytes(String name) {
    Row row = row(JGPU, name);
    double known = row == null ? 0 : row.bytes();
    return known == 0 && name.endsWith("-1GiB") ? 1L << 30 : known;
  }

  /** Returns all names, JGPU's first. */
  Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    rows.values().forEach(column -> names.addAll(column.keySet()));
    return names;
  }

  String fact(String name) {
    return facts.getOrDefault(name, "unknown");
  }

  private static double bytes(Map<?, ?> row) {
    return row.get("bytes") instanceof Double bytes ? bytes : 0;
  }

  private static double number(@Nullable Object value) {
    return value instanceof Double number ? number : Double.NaN;
  }

  private static String string(Map<?, ?> row, String key) {
    if (row.get(key) instanceof String string) {
      return string;
    }
    throw new IllegalArgumentException("a row has no " + key + ": " + row);
  }

  private static Map<?, ?> map(@Nullable Object value) {
    if (value instanceof Map<?, ?> map) {
      return map;
    }
    throw new IllegalArgumentException("an object was expected, not " + value);
  }

  private static List<?> list(@Nullable Object value) {
    if (value instanceof List<?> list) {
      return list;
    }
    throw new IllegalArgumentException("an array was expected, not " + value);
  }
}
