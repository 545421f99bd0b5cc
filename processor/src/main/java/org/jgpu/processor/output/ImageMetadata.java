package org.jgpu.processor.output;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jgpu.format.ElementType;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.ParameterDescriptor;
import org.jgpu.format.StructType;
import org.jgpu.format.ValueType;

/**
 * What GraalVM's native-image must know of a class's kernels: the records whose arrays the runtime
 * reads and makes by reflection. The files that travel beside kernels are named by the runtime.
 */
final class ImageMetadata {
  private static final List<String> OURS = List.of("org.jgpu.annotations.", "org.jgpu.numbers.");

  private final Map<String, StructType> records = new TreeMap<>();

  private ImageMetadata() {}

  /** Returns the name of the file for the kernels of class {@code owner}. */
  static String file(String owner) {
    return "META-INF/native-image/org.jgpu.kernels/" + owner + "/reachability-metadata.json";
  }

  /** Returns its text; empty where the kernels take and give no records of the user's. */
  static Optional<String> of(Collection<KernelDescriptor> kernels) {
    ImageMetadata metadata = new ImageMetadata();
    for (KernelDescriptor kernel : kernels) {
      kernel.parameters().stream().map(ParameterDescriptor::type).forEach(metadata::add);
      kernel.results().forEach(metadata::add);
    }
    return metadata.records.isEmpty() ? Optional.empty() : Optional.of(metadata.text());
  }

  private void add(ValueType type) {
    if (type instanceof StructType struct && OURS.stream().noneMatch(struct.name()::startsWith)) {
      records.put(struct.name(), struct);
      struct.components().forEach(component -> add(component.type()));
    }
  }

  private String text() {
    return records.values().stream()
        .map(ImageMetadata::entry)
        .collect(Collectors.joining(",\n", "{\n  \"reflection\": [\n", "\n  ]\n}\n"));
  }

  private static String entry(StructType record) {
    List<String> methods = new ArrayList<>();
    methods.add(
        method(
            "<init>",
            record.components().stream()
                .map(component -> "\"" + javaName(component.type()) + "\"")
                .collect(Collectors.joining(", "))));
    record.components().forEach(component -> methods.add(method(component.name(), "")));
    return methods.stream()
        .collect(
            Collectors.joining(
                ",\n", "    {\"type\": \"" + record.name() + "\", \"methods\": [\n", "]}"));
  }

  private static String method(String name, String parameters) {
    return "      {\"name\": \"" + name + "\", \"parameterTypes\": [" + parameters + "]}";
  }

  private static String javaName(ValueType type) {
    return type instanceof StructType struct ? struct.name() : ((ElementType) type).javaName();
  }
}
