package org.jgpu.benchmarks.report;

/**
 * Colours. Those of columns are told apart without red and green, and have three times the
 * background's luminance or a third of it; curves differ in their marks, too.
 *
 * @param name part of the file's name
 */
record Theme(
    String name,
    String background,
    String text,
    String quiet,
    String jgpu,
    String cupy,
    String pytorch) {
  static final Theme LIGHT =
      new Theme("light", "#ffffff", "#1f2328", "#59636e", "#0a7a5c", "#0b62b8", "#bf4b00");
  static final Theme DARK =
      new Theme("dark", "#0d1117", "#f0f6fc", "#9198a1", "#3fcf9f", "#6cb6ff", "#f59e42");

  String of(String column) {
    return switch (column) {
      case "cupy" -> cupy;
      case "pytorch" -> pytorch;
      default -> jgpu;
    };
  }
}
