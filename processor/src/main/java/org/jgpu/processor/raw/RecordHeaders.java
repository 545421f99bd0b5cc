package org.jgpu.processor.raw;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jgpu.format.ElementType;
import org.jgpu.format.StructType;
import org.jgpu.format.ValueType;

/**
 * The structs of Java records for CUDA C: the header {@code "jgpu/Point.cuh"} declares {@code
 * struct Point}, with the components in order, in the layout of {@link StructType}.
 */
final class RecordHeaders {
  private static final Set<String> KEYWORDS =
      Set.of(
          "and",
          "asm",
          "auto",
          "bool",
          "compl",
          "delete",
          "explicit",
          "export",
          "extern",
          "friend",
          "inline",
          "mutable",
          "namespace",
          "not",
          "operator",
          "or",
          "register",
          "signed",
          "sizeof",
          "struct",
          "template",
          "typedef",
          "typename",
          "union",
          "unsigned",
          "using",
          "virtual",
          "xor",
          "concept",
          "decltype",
          "noexcept",
          "nullptr",
          "requires",
          "alignas",
          "alignof");

  private RecordHeaders() {}

  /** Returns what the struct of {@code record} is called: the record's simple name. */
  static String name(StructType record) {
    String full = record.name();
    int end = full.indexOf('<') < 0 ? full.length() : full.indexOf('<');
    int start = Math.max(full.lastIndexOf('.', end - 1), full.lastIndexOf('$', end - 1)) + 1;
    // app.Pair<app.A;app.B> is Pair_A_B.
    String arguments = full.substring(end).replaceAll("[^<>;]*[.$]", "").replaceAll("\\W+", "_");
    return full.substring(start, end) + arguments.replaceAll("_$", "");
  }

  /** Returns what the member of a component is called: as in Java, keywords of C++ with a _. */
  static String member(String component) {
    return KEYWORDS.contains(component) ? component + "_" : component;
  }

  /**
   * Returns the headers of {@code records} and of those in them, by the names to include; of two
   * with one simple name, that of the first.
   */
  static Map<String, String> of(Collection<StructType> records) {
    Map<String, String> headers = new LinkedHashMap<>();
    records.forEach(record -> add(record, headers));
    return headers;
  }

  private static void add(StructType record, Map<String, String> headers) {
    StringBuilder includes = new StringBuilder();
    StringBuilder members = new StringBuilder();
    for (StructType.Component component : record.components()) {
      if (component.type() instanceof StructType inner) {
        add(inner, headers);
        includes.append("#include \"").append(file(inner)).append("\"\n");
      }
      members.append("  ").append(type(component.type())).append(' ');
      members.append(member(component.name())).append(";\n");
    }
    headers.putIfAbsent(
        file(record),
        "#pragma once\n" + includes + "struct " + name(record) + " {\n" + members + "};\n");
  }

  private static String file(StructType record) {
    return "jgpu/" + name(record) + ".cuh";
  }

  private static String type(ValueType type) {
    return type instanceof StructType struct ? name(struct) : type((ElementType) type);
  }

  /** Returns the CUDA type with the values of {@code type}. */
  static String type(ElementType type) {
    return switch (type) {
      case BOOL -> "bool";
      case INT8 -> "signed char";
      case UINT16 -> "unsigned short";
      case INT16 -> "short";
      case INT32 -> "int";
      case INT64 -> "long long";
      case FLOAT32 -> "float";
      case FLOAT64 -> "double";
    };
  }
}
