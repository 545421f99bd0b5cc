package org.jgpu.software.fuzz;

import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jgpu.software.fuzz.Mutator.Mutation;

/** Changes that make something deep, long or large. */
final class StructureMutations {
  private static final int[] COUNTS = {2, 10, 300, 3000};
  private static final String[] SIZES = {
    "0",
    "1",
    "48",
    "49152",
    "49153",
    "65536",
    "524288",
    "1000000",
    "268435456",
    "2147483647",
    "4294967296",
    "9223372036854775807",
    "18446744073709551615",
    "1099511627776"
  };

  static final List<Mutation> ALL =
      List.of(
          inBody(count -> "{".repeat(count) + "}".repeat(count)),
          inBody(count -> "{ .reg .b32 %deep; ".repeat(count) + "}".repeat(count)),
          inBody(count -> "{".repeat(count)),
          inBody(count -> "bar.sync 0;".repeat(count)),
          inBody(count -> "mov.b64 %rd1, " + "{".repeat(count) + "%r1" + "}".repeat(count) + ";"),
          inBody(count -> "mov.b64 %rd1, " + "[".repeat(count) + "%rd1" + "]".repeat(count) + ";"),
          inBody(count -> "mov.u64 %rd1, " + "generic(".repeat(count) + "p;"),
          inBody(count -> "add" + ".u32".repeat(count) + " %r1, %r1, %r1;"),
          inBody(count -> "add.u32 " + "%r1, ".repeat(count) + "%r1;"),
          inBody(count -> ".reg .b32 " + list(count, i -> "%many" + i) + ";"),
          inBody(count -> ".reg .b32 %family<" + count * 1_000_000L + ">;"),
          inBody(count -> live(count)),
          inBody(count -> labels(count)),
          inBody(count -> "bra " + "L".repeat(count) + ";"),
          inBody(count -> "table: .branchtargets " + list(count, i -> "nowhere" + i) + ";"),
          size(".shared"),
          size(".local"),
          size(".shared"),
          size(".local"),
          onTop((count, size) -> ".global .b8 huge[" + size + "] = {1};"),
          onTop((count, size) -> ".const .align " + size + " .b64 huge[" + size + "];"),
          onTop((count, size) -> ".global .b8 deep" + "[2]".repeat(count) + ";"),
          onTop((count, size) -> ".global .b8 deep[] = " + "{".repeat(count) + "1;"),
          onTop((count, size) -> ".global .b8 small[1] = {" + list(count, i -> "1") + "};"),
          onTop((count, size) -> ".shared .align 16 .v4 .b64 wide[" + size + "];"),
          onTop((count, size) -> functions(count)),
          onTop((count, size) -> ".section .x {" + "{".repeat(count) + "}".repeat(count) + "}"),
          StructureMutations::parameters,
          StructureMutations::parameterSize);

  private StructureMutations() {}

  private interface Declaration {
    String of(int count, String size);
  }

  private static int count(Random random) {
    return COUNTS[random.nextInt(COUNTS.length)];
  }

  private static Mutation inBody(IntFunction<String> statements) {
    return (text, donor, random) -> {
      int at = text.indexOf('{', Math.max(text.indexOf(".entry"), 0));
      int behind = text.indexOf(';', at) + 1;
      return at < 0
          ? text
          : insert(text, random.nextBoolean() ? at + 1 : behind, statements.apply(count(random)));
    };
  }

  private static Mutation onTop(Declaration declaration) {
    return (text, donor, random) -> {
      String made = declaration.of(count(random), SIZES[random.nextInt(SIZES.length)]);
      int at = Math.max(text.indexOf(".visible"), 0);
      return insert(text, random.nextBoolean() ? at : text.length(), "\n" + made + "\n");
    };
  }

  /** A large variable, used once. */
  private static Mutation size(String space) {
    Function<Random, String> made =
        random ->
            "%s .align %d .b8 huge[%s]; .reg .b64 %%at; mov.u64 %%at, huge; st%s.u8 [%%at+%d], 1;"
                .formatted(
                    space,
                    1 << random.nextInt(8),
                    SIZES[random.nextInt(SIZES.length)],
                    space,
                    random.nextInt(100));
    return (text, donor, random) -> inBody(count -> made.apply(random)).apply(text, donor, random);
  }

  private static String insert(String text, int at, String inserted) {
    return text.substring(0, at) + inserted + text.substring(at);
  }

  private static String list(int count, IntFunction<String> element) {
    return IntStream.range(0, count).mapToObj(element).collect(Collectors.joining(","));
  }

  /** Registers that all live at one time. */
  private static String live(int count) {
    StringBuilder text = new StringBuilder(".reg .b64 %wide<" + count + ">;\n");
    for (int i = 0; i < count; i++) {
      text.append("mov.u64 %wide").append(i).append(", %clock64;\n");
    }
    for (int i = 1; i < count; i++) {
      text.append("xor.b64 %wide0, %wide0, %wide").append(i).append(";\n");
    }
    return text.toString();
  }

  private static String labels(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "bra $many" + i + "; $many" + i + ": ")
        .collect(Collectors.joining());
  }

  /** Functions each of which calls the next one twice. */
  private static String functions(int count) {
    int most = Math.min(count, 60);
    StringBuilder text = new StringBuilder(".func twice" + most + "() {}\n");
    for (int i = most - 1; i >= 0; i--) {
      String call = " call twice" + (i + 1) + ";";
      text.append(".func twice").append(i).append("() {").append(call).append(call).append("}\n");
    }
    return text + ".entry twice() { call twice0; ret; }";
  }

  private static String parameters(String text, String donor, Random random) {
    int at = text.indexOf('(', Math.max(text.indexOf(".entry"), 0));
    String more = list(count(random), i -> ".param .u64 more" + i) + ",";
    return at < 0 ? text : insert(text, at + 1, more);
  }

  private static String parameterSize(String text, String donor, Random random) {
    int at = text.indexOf('(', Math.max(text.indexOf(".entry"), 0));
    String size = SIZES[random.nextInt(SIZES.length)];
    return at < 0 ? text : insert(text, at + 1, ".param .align 8 .b8 huge[" + size + "],");
  }
}
