package org.jgpu.format;

import java.util.ArrayList;
import java.util.List;

/** Reads what {@link DescriptorWriter} writes. */
public final class DescriptorReader {
  private final String[] lines;
  private int next;

  private DescriptorReader(String body) {
    this.lines = body.split("\n");
  }

  /**
   * Reads a descriptor.
   *
   * @throws DescriptorFormatException if {@code text} is not one, is of another version of JGPU or
   *     damaged; the message says which
   */
  public static ClassDescriptor read(String text) {
    return DescriptorText.open(text).whole();
  }

  /** Reads what stands after the first line. */
  static ClassDescriptor readBody(String body) {
    DescriptorReader reader = new DescriptorReader(body);
    try {
      return reader.descriptor();
    } catch (DescriptorFormatException | IllegalArgumentException | ArithmeticException e) {
      throw new DescriptorFormatException(
          "line " + (reader.next + 1) + " of the kernel descriptor: " + e.getMessage());
    }
  }

  private ClassDescriptor descriptor() {
    String owner = required("owner");
    List<CudaUnit> units = new ArrayList<>();
    while (at("unit")) {
      String[] words = words("unit", 2);
      units.add(new CudaUnit(words[0], words[1]));
    }
    List<GlobalDescriptor> globals = new ArrayList<>();
    while (at("global")) {
      globals.add(global());
    }
    List<String> families = new ArrayList<>();
    while (at("family")) {
      families.add(required("family"));
    }
    List<KernelDescriptor> kernels = new ArrayList<>();
    while (next < lines.length) {
      kernels.add(kernel());
    }
    return new ClassDescriptor(owner, units, kernels, globals, families);
  }

  private GlobalDescriptor global() {
    String key = required("global");
    String unit = required("unit-name");
    String location = required("location");
    String[] words = words("variable", 3);
    return new GlobalDescriptor(
        key, unit, location, ValueType.ofCode(words[0]), words[1].equals("array"), words[2]);
  }

  private KernelDescriptor kernel() {
    String key = required("kernel");
    KernelForm form = KernelForm.valueOf(required("form"));
    String unit = required("unit-name");
    String location = required("location");
    List<ParameterDescriptor> parameters = new ArrayList<>();
    while (at("parameter")) {
      String[] words = words("parameter", 4);
      boolean view = words[2].startsWith("view");
      parameters.add(
          new ParameterDescriptor(
              words[0],
              ValueType.ofCode(words[1]),
              view || words[2].equals("array"),
              view ? Integer.parseInt(words[2].substring("view".length())) : 0,
              Access.valueOf(words[3])));
    }
    List<ValueType> results = new ArrayList<>();
    while (at("result")) {
      results.add(ValueType.ofCode(required("result")));
    }
    return new KernelDescriptor(
        key, form, unit, location, parameters, results, geometry(), entries());
  }

  private Geometry geometry() {
    String[] block = words("block", 3);
    List<Integer> threads = new ArrayList<>();
    for (String word : block) {
      threads.add(Integer.valueOf(word));
    }
    int items = Integer.parseInt(required("items"));
    int accumulatorWords =
        at("accumulator-words") ? Integer.parseInt(required("accumulator-words")) : 0;
    List<LoopRange> loops = new ArrayList<>();
    while (at("loop-lower")) {
      loops.add(
          new LoopRange(
              expression("loop-lower"), expression("loop-upper"), expression("loop-step")));
    }
    List<HostExpression> returns = new ArrayList<>();
    while (at("return-if")) {
      returns.add(expression("return-if"));
    }
    List<SharedArray> shared = new ArrayList<>();
    while (at("shared")) {
      shared.add(sharedArray());
    }
    return new Geometry(threads, items, accumulatorWords, loops, returns, shared);
  }

  private SharedArray sharedArray() {
    String[] words = words("shared", 2);
    List<HostExpression> extents = new ArrayList<>();
    while (at("extent")) {
      extents.add(expression("extent"));
    }
    return new SharedArray(words[0], Integer.parseInt(words[1]), extents);
  }

  private HostExpression expression(String keyword) {
    return HostExpressionParser.parse(required(keyword));
  }

  private List<EntryDescriptor> entries() {
    List<EntryDescriptor> entries = new ArrayList<>();
    while (at("entry")) {
      String[] words = words("entry", 2);
      List<DeviceParameter> parameters = new ArrayList<>();
      while (at("device")) {
        parameters.add(deviceParameter(words("device", 3)));
      }
      entries.add(new EntryDescriptor(Variant.valueOf(words[0]), words[1], parameters));
    }
    return entries;
  }

  private static DeviceParameter deviceParameter(String... words) {
    DeviceParameter.Kind kind = DeviceParameter.Kind.valueOf(words[0]);
    String place = words[1];
    int dot = place.indexOf('.');
    int axis = dot < 0 ? 0 : Integer.parseInt(place.substring(dot + 1));
    int index = Integer.parseInt(dot < 0 ? place : place.substring(0, dot));
    return new DeviceParameter(kind, index, axis, ValueType.ofCode(words[2]));
  }

  private boolean at(String keyword) {
    return next < lines.length && begins(lines[next], keyword);
  }

  /** A first launch asks this for each line, before the JVM has compiled it: nothing is made. */
  private static boolean begins(String line, String keyword) {
    int end = keyword.length();
    return line.length() > end && line.charAt(end) == ' ' && line.startsWith(keyword);
  }

  private String required(String keyword) {
    if (!at(keyword)) {
      String found = next < lines.length ? "'" + lines[next] + "'" : "the end";
      next++;
      throw new DescriptorFormatException("expected '" + keyword + "', found " + found);
    }
    return lines[next++].substring(keyword.length() + 1);
  }

  private String[] words(String keyword, int count) {
    String line = required(keyword);
    String[] words = new String[count];
    int start = 0;
    for (int i = 0; i < count; i++) {
      int end = i == count - 1 ? line.length() : line.indexOf(' ', start);
      if (end < 0) {
        throw new DescriptorFormatException(
            "expected " + count + " words after '" + keyword + "', found " + (i + 1));
      }
      words[i] = line.substring(start, end);
      start = end + 1;
    }
    return words;
  }
}
