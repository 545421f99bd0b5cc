package org.jgpu.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
          "ctx.atomicAdd(n");

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
  void sameSeedsMakeTheSameKernels() {
    assertEquals(KernelGenerator.generate(3, 10, 20), KernelGenerator.generate(3, 10, 20));
  }
}
