package org.jgpu.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jgpu.runtime.DType;
import org.junit.jupiter.api.Test;

/** What the page on the fuzzer says that it makes, it makes. */
class KernelGeneratorTest {
  private static final List<String> TEXTS =
      List.of(
          "@Parallel int z",
          "@Parallel long",
          "continue loop",
          "break block",
          "do {",
          "while (true)",
          "for (;;)",
          "case 1: case 3:",
          "case 'a', 'c' ->",
          "yield ",
          "default -> ",
          "var v",
          ">>>= ",
          "++)",
          "(byte)",
          "(char)",
          "static final ",
          "][] k",
          "[][][] a",
          "public record ",
          "<A extends Record",
          "@Scalar ",
          "@Index long",
          "BooleanView1",
          "CharView2",
          "DoubleView3",
          "out.set(x, y, z",
          "Half.of(",
          "BFloat16[]",
          ".toFloat()",
          "ctx.sharedRecords(",
          "ctx.dynamicSharedDoubles(",
          "[][] tile",
          "ctx.syncGrid()",
          "ctx.threadIdxZ()",
          "ctx.shuffleXor(",
          "ctx.ballot(",
          "ctx.matchAll(",
          "ctx.reduceMin(",
          "ctx.atomicCompareAndSet(",
          "ctx.atomicExchange(slots",
          "ctx.atomicXor(sums",
          "ctx.atomicAdd(n",
          "table[in[",
          "table[out[",
          "assert ",
          "ctx.printf(",
          "ctx.threadFence()",
          "ctx.syncWarp(mask",
          "ctx.shuffle(mask",
          "<T extends Bitwise<T>>",
          "<T extends Integral<T>>",
          "<T extends Real<T>>",
          "<T extends Floating<T>>",
          "<T extends Num<T>>",
          "<T extends Inexact<T>>",
          "Complex64.class",
          "Complex128[] ",
          "accumulator = Accumulator.OWN",
          "accumulator = Accumulator.WIDE",
          "accumulator = Accumulator.FLOATING",
          "use = GpuReduction.Use.SCAN",
          "record Two<T>(T first, T second)",
          "T[] in0, ",
          "T[] out) {",
          "RecordView1<T> in0",
          "RecordView3<T> out) {",
          "RecordView2<Half> out",
          "out[i] = ",
          "combine(Two<T> a, ",
          "UInt64.class",
          "@Scalar T ",
          "H(");

  /** Parts of the language, as regular expressions. */
  private static final List<String> FEATURES =
      List.of(
          "for \\(@Parallel int (?!.*for \\(@Parallel)",
          "@Parallel int z",
          "@Parallel long",
          "@Parallel int [xi] = [1-9]",
          "blockSize = (96|64)",
          "continue;",
          "continue loop",
          "break;",
          "break (block|loop)",
          "for \\(int",
          "for \\(long",
          "for \\([a-zA-Z0-9]+ e\\d+ : ",
          "do \\{",
          "while \\(w",
          "while \\(true\\)",
          "for \\(;;\\)",
          "else \\{",
          "case 5: ",
          "case 0, 3 -> ",
          "case 1: case 3: .*yield",
          "case 'a', 'c' ->",
          "return .*;\\n\\}",
          "assert .* : ",
          "var v",
          "v\\d+n\\d",
          "(Float|Double)\\.sum\\(v\\d+, -",
          "(<<|>>|>>>)= ",
          "[-+*]= ",
          "[/%]= ",
          "\\](\\+\\+|--)",
          "\\((\\+\\+|--)[a-z]",
          " (/|%) \\(.* \\| 1\\)",
          "\\(\\(byte\\)",
          "\\(\\(char\\)",
          "(&&|\\|\\|)",
          " \\? .* : ",
          "static final [a-z]+\\[\\] ",
          "static final [a-z]+\\[\\]\\[\\] ",
          "new [a-z]+\\[\\d+\\];",
          "new [a-z]+\\[\\d+\\]\\[\\d+\\];",
          "new [a-z]+\\[\\d+\\]\\[\\d+\\]\\[\\d+\\];",
          "  static [a-zA-Z0-9]+ k\\d+h",
          "public record ",
          "record [^(]+\\([^)]*k\\d+R",
          "<A extends Record",
          "@Scalar ",
          "@Index long",
          "(Half|BFloat16)\\.of\\(",
          "(Half|BFloat16)\\[\\]",
          "View1 ",
          "View2 ",
          "View3 ",
          "out\\.set\\(",
          "(Math|StrictMath)\\.[a-z]",
          "(Integer|Long)\\.[a-z]",
          "table\\[in\\[",
          "table\\[out\\[",
          "ctx\\.shared[A-Z][a-z]+s\\(\\d+\\)",
          "ctx\\.shared[A-Z][a-z]+s\\(\\d+, ",
          "ctx\\.sharedRecords\\(",
          "ctx\\.shared[A-Z][a-z]+s\\(\\d+ \\* ctx\\.gridDimY",
          "ctx\\.shared(Bytes|Shorts|Chars|Booleans)\\(",
          "ctx\\.shared[A-Z][a-z]+s\\(\\(ctx\\.blockDimX",
          "ctx\\.dynamicShared",
          "ctx\\.syncThreads\\(",
          "ctx\\.syncGrid\\(",
          "ctx\\.syncWarp\\(",
          "ctx\\.threadFence",
          "ctx\\.printf\\(",
          "ctx\\.threadIdxZ\\(",
          "ctx\\.shuffle",
          "ctx\\.(any|all)\\(",
          "ctx\\.ballot\\(",
          "ctx\\.match",
          "ctx\\.reduce",
          "ctx\\.[a-zA-Z]+\\(mask",
          "blockSize = \\{(33|40|48|72|5|3|4, 2), ",
          "ctx\\.atomic[A-Z][a-z]+\\(sums",
          "ctx\\.atomic(Exchange|CompareAndSet)\\(slots",
          "ctx\\.atomic[A-Z][a-z]+\\(n");

  @Test
  void everythingIsMade() {
    List<GeneratedKernel> kernels = KernelGenerator.generate(1, 0, 3000);
    List<String> made = kernels.stream().map(kernel -> kernel.members().text()).toList();
    List<String> missing = new ArrayList<>(TEXTS);
    missing.removeIf(text -> made.stream().anyMatch(kernel -> kernel.contains(text)));
    assertEquals(List.of(), missing);
    assertEquals(
        Set.of(Form.values()),
        kernels.stream().map(GeneratedKernel::form).collect(Collectors.toSet()));
  }

  /** In a few kernels already: what is rare finds nothing. Prints how many have each. */
  @Test
  void everyFeatureIsInTwoHundredKernels() {
    List<String> made =
        KernelGenerator.generate(1, 0, 200).stream()
            .map(kernel -> kernel.members().text())
            .toList();
    List<String> missing = new ArrayList<>();
    for (String feature : FEATURES) {
      Pattern pattern = Pattern.compile(feature);
      long count = made.stream().filter(text -> pattern.matcher(text).find()).count();
      System.out.println(count + " of 200 kernels have " + feature);
      if (count == 0) {
        missing.add(feature);
      }
    }
    assertEquals(List.of(), missing);
  }

  @Test
  void reductionsScansAndModesAreMade() {
    Set<String> made = new TreeSet<>();
    for (GeneratedKernel kernel : KernelGenerator.generate(1, 0, 3000)) {
      if (kernel.form() == Form.REDUCTION) {
        made.add(kernel.along().method() + " " + kernel.along().axes());
        made.add(kernel.formula().map(Formula::floatMode).orElse("exact"));
      }
    }
    Set<String> wanted = new TreeSet<>(List.of("exact", "DEFAULT", "FAST"));
    Stream.of("REDUCE", "KEEP", "SCAN", "EXCLUSIVE")
        .forEach(
            method -> Stream.of(0, 1, -1).forEach(axis -> wanted.add(method + " [" + axis + "]")));
    Stream.of("REDUCE [1, 0]", "KEEP [1, 0]", "REDUCE []", "SCAN []", "EXCLUSIVE []")
        .forEach(wanted::add);
    assertEquals(wanted, made);
  }

  @Test
  void everyDtypeIsThatOfFamiliesOfAllForms() {
    Set<String> made = new TreeSet<>();
    for (GeneratedKernel kernel : KernelGenerator.generate(1, 0, 20_000)) {
      kernel.dtype().ifPresent(dtype -> made.add(formOf(kernel) + " of " + dtype));
    }
    Set<String> wanted = new TreeSet<>();
    for (String form : List.of("ELEMENTWISE", "PARALLEL", "REDUCTION", "SCAN")) {
      DType.values().forEach(dtype -> wanted.add(form + " of " + dtype));
    }
    assertEquals(wanted, made);
  }

  private static String formOf(GeneratedKernel kernel) {
    boolean scan = kernel.form() == Form.REDUCTION && kernel.along().method().scans();
    return scan ? "SCAN" : kernel.form().toString();
  }

  @Test
  void sameSeedsMakeTheSameKernels() {
    assertEquals(KernelGenerator.generate(3, 10, 20), KernelGenerator.generate(3, 10, 20));
  }
}
