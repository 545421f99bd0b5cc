package org.jgpu.processor.cuda;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The inline assembly of {@link MatrixInstructions}: operands, loads and stores. */
final class MatrixAssembly {
  private MatrixAssembly() {}

  /** Returns the letter of inline assembly for registers of a type. */
  static String letter(String type) {
    return switch (type) {
      case "f32" -> "f";
      case "f64" -> "d";
      default -> "r";
    };
  }

  static String numbers(int first, int count) {
    return IntStream.range(first, first + count)
        .mapToObj(i -> "%" + i)
        .collect(Collectors.joining(", ", "{", "}"));
  }

  static String operands(String constraint, String name, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "\"" + constraint + "\"(" + name + "[" + i + "])")
        .collect(Collectors.joining(", "));
  }

  /**
   * Returns a load of {@code registers} registers into {@code x}. Memory is an operand of all, so
   * that the compiler moves no access past them.
   */
  static String load(String instruction, String type, int registers, String address, boolean sum) {
    boolean halves = sum && type.equals("f16");
    String target = halves ? "bits" : "x";
    String code =
        "    asm volatile(\"%s %s, [%%%d], %%%d;\"\n"
            + "                 : %s\n                 : \"l\"(%s), \"r\"(stride) : \"memory\");\n";
    String load =
        Template.fill(
            code,
            instruction,
            numbers(0, registers),
            registers,
            registers + 1,
            operands("=" + letter(type), target, registers),
            address);
    if (halves) {
      return "    int bits[" + registers + "];\n" + load + unpacked("x", registers);
    }
    return type.equals("tf32") ? load + rounded(registers) : load;
  }

  static String store(String instruction, String type, int registers, String address) {
    boolean halves = type.equals("f16");
    String code =
        "    asm volatile(\"%s [%%0], %s, %%%d;\"\n"
            + "                 : : \"l\"(%s), %s, \"r\"(stride) : \"memory\");\n";
    String store =
        Template.fill(
            code,
            instruction,
            numbers(1, registers),
            registers + 1,
            address,
            operands(letter(type), halves ? "bits" : "x", registers));
    return (halves ? packed("x", registers) : "") + store;
  }

  /** A sum in half precision has its elements one by one, instructions have pairs. */
  static String packed(String name, int registers) {
    return Template.fill(
        """
            int bits[%d];
        #pragma unroll
            for (int i = 0; i < %d; i++) {
              bits[i] = (unsigned short)%s[2 * i].bits | (int)%s[2 * i + 1].bits << 16;
            }
        """,
        registers, registers, name, name);
  }

  static String unpacked(String name, int registers) {
    return Template.fill(
        """
        #pragma unroll
            for (int i = 0; i < %d; i++) {
              %s[2 * i].bits = (short)bits[i];
              %s[2 * i + 1].bits = (short)(bits[i] >> 16);
            }
        """,
        registers, name, name);
  }

  /**
   * Rounds to tf32's ten bits: the instructions take floats, of which they would cut the rest off.
   */
  static String rounded(int registers) {
    return Template.fill(
        """
        #pragma unroll
            for (int i = 0; i < %d; i++) {
              asm("cvt.rna.tf32.f32 %%0, %%1;" : "=r"(x[i]) : "f"(__int_as_float(x[i])));
            }
        """,
        registers);
  }
}
