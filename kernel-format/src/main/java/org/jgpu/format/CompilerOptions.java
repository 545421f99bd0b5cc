package org.jgpu.format;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The compiler options that a source may name in its {@link SourceHeader}: those that NVRTC and
 * nvcc both know and that change the code only. What decides where it goes, what for, and where
 * headers are is the build's. The processor refuses others at the annotation, compilers in any
 * source.
 */
public final class CompilerOptions {
  /**
   * nvcc writes a macro into a line for a shell, between double quotes: {@code $}, a backquote, a
   * backslash or a quote would be read there, on Windows a per cent sign. Nor would its value be
   * the same in NVRTC; a comma even begins another macro in nvcc, and blanks at the end go.
   */
  private static final String VISIBLE = "[!-~&&[^$`\\\\\"'%,]]";

  private static final String MACRO = "[A-Za-z_]\\w*(=(V([V ]*V)?)?)?".replace("V", VISIBLE);

  private static final List<Pattern> ALLOWED =
      List.of(
          Pattern.compile("(-D|--define-macro=)" + MACRO),
          Pattern.compile("(-U|--undefine-macro=)[A-Za-z_]\\w*"),
          Pattern.compile("--?std=c\\+\\+(11|14|17|20)"),
          Pattern.compile("--?(use_fast_math|extra-device-vectorization|restrict)"),
          Pattern.compile("--?(fmad|ftz|prec-div|prec-sqrt)=(true|false)"),
          Pattern.compile("--?maxrregcount=\\d+"),
          Pattern.compile("--?diag-(suppress|warn|error)=[\\d,]+"),
          Pattern.compile("-w|--disable-warnings"));
  private static final Pattern ANY_MACRO =
      Pattern.compile("(-[DU]|--(un)?define-macro=)[A-Za-z_]\\w*(=.*)?", Pattern.DOTALL);

  private CompilerOptions() {}

  /** Returns why {@code option} is refused; empty if it is not. */
  public static Optional<String> problem(String option) {
    if (option.indexOf('\n') >= 0 || option.indexOf('\r') >= 0) {
      return Optional.of("it holds a line break");
    }
    if (ALLOWED.stream().anyMatch(pattern -> pattern.matcher(option).matches())) {
      return Optional.empty();
    }
    return Optional.of(
        ANY_MACRO.matcher(option).matches()
            ? "nvcc passes macros through a shell, so that a value has no quote, backslash, $, `, %,"
                + " comma, blank at an end or character beyond ASCII; use #define in the CUDA C"
            : reason(option));
  }

  private static String reason(String option) {
    String name = option.replaceFirst("^-+", "-").replaceFirst("=.*", "");
    return switch (name) {
      case "-arch", "-gpu-architecture", "-gencode", "-generate-code", "-code", "-gpu-code" ->
          "the plugin's <architectures> decides what is compiled for";
      case "-o",
          "-output-file",
          "-odir",
          "-output-directory",
          "-ptx",
          "-cubin",
          "-c",
          "-dc",
          "-fatbin" ->
          "the build decides what is written and where";
      case "-I", "-include-path", "-isystem", "-include", "-pre-include" ->
          "the machine that compiles may not have that folder; include headers beside the source";
      case "-lineinfo", "-generate-line-info", "-G", "-device-debug", "-g" ->
          "the plugin's <lineInfo> decides that for all kernels";
      default ->
          option.matches("-[DU]|-I.*")
              ? "the option and its value are one text, and folders cannot be given"
              : "it is not one that NVRTC and nvcc both know and that changes the code only";
    };
  }
}
