package org.jgpu.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.SplittableRandom;
import org.jgpu.fuzz.Argument.Kind;
import org.jgpu.fuzz.Shrinker.Reproducer;
import org.jgpu.toolchain.CompilationException;
import org.jgpu.toolchain.CompileRequest;
import org.jgpu.toolchain.CompiledBinary;
import org.jgpu.toolchain.CompilerIdentity;
import org.jgpu.toolchain.CudaCompiler;
import org.jgpu.toolchain.discovery.CompilerDiscovery;
import org.jgpu.toolchain.discovery.DiscoverySettings;
import org.jgpu.toolchain.discovery.NoCompilerException;
import org.junit.jupiter.api.Test;

class ShrinkerTest {
  private static final int ATTEMPTS = 400;
  private static final Duration LIMIT = Duration.ofDays(1);

  /** A compiler that takes one operation for another. */
  private record Mistaken(CudaCompiler sound) implements CudaCompiler {
    @Override
    public CompilerIdentity identity() {
      return sound.identity();
    }

    @Override
    public SortedSet<Integer> computeCapabilities() {
      return sound.computeCapabilities();
    }

    @Override
    public CompiledBinary compile(CompileRequest request) throws CompilationException {
      CompiledBinary made = sound.compile(request);
      String ptx = new String(made.content(), StandardCharsets.UTF_8).replace("xor.b32", "or.b32");
      return CompiledBinary.of(
          made.target(), ptx.getBytes(StandardCharsets.UTF_8), made.compiler(), made.log());
    }
  }

  private static CudaCompiler compiler() throws NoCompilerException {
    return CompilerDiscovery.of(DiscoverySettings.ofSystem()).find(Set.of()).require();
  }

  private static Laboratory laboratory(CudaCompiler compiler) {
    Devices devices = new Devices(List.of("software"));
    return new Laboratory(
        devices, new KernelBuild(targets -> compiler, devices.targets()), new Expense());
  }

  private static Node number(String text) {
    return Node.expression(Type.INT, text);
  }

  private static Node operation(Node left, String operator, Node right) {
    return Node.expression(Type.INT, "(", left, " " + operator + " ", right, ")");
  }

  /** The exclusive or is the third operation inside, in one branch of two, in a loop. */
  private static GeneratedKernel kernel() {
    Node wrong = operation(operation(number("x"), "^", number("y")), "*", number("z"));
    Node right = operation(number("z"), "+", operation(number("x"), "&", number("sum")));
    Node branch =
        Node.statement(
            "if (",
            Node.expression(Type.BOOLEAN, "(", number("i"), " > ", number("0"), ")"),
            ") ",
            Node.block(List.of(Node.statement("sum += ", wrong, ";\n"))),
            " else ",
            Node.block(List.of(Node.statement("sum -= ", right, ";\n"))));
    Node loop = Node.statement("for (int i = 0; i < 3; i++) ", Node.block(List.of(branch)), "\n");
    Node body =
        Node.fixed(
            "  @GpuKernel\n  public static int k(int x, int y, @Scalar int z) {\n",
            Node.statement("int sum = ", number("z"), ";\n"),
            Node.statement("int unused = ", right, ";\n"),
            loop,
            "return ",
            operation(number("sum"), "-", number("7")),
            ";\n  }\n");
    List<Argument> arguments =
        List.of(
            Argument.of(Kind.MATRIX, Type.INT),
            Argument.of(Kind.ROW, Type.INT),
            Argument.of(Kind.SCALAR, Type.INT));
    return new GeneratedKernel("k", Form.ELEMENTWISE, body, arguments, 0);
  }

  @Test
  void plantedDefectOfTheCompilerIsShrunk() throws Exception {
    Laboratory laboratory = laboratory(new Mistaken(compiler()));
    GeneratedKernel kernel = kernel();
    Inputs inputs = Inputs.random(kernel.arguments(), new SplittableRandom(1));
    Failure failure = laboratory.check(kernel, inputs).orElseThrow();
    assertEquals(Failure.Kind.DIFFERS, failure.kind());

    Reproducer found = new Reproducer(kernel, inputs, failure);
    Reproducer small = new Shrinker(laboratory::check, ATTEMPTS, LIMIT).shrink(found);
    String source = small.kernel().members().text();
    assertTrue(source.contains("^"), source);
    assertTrue(!source.contains("&") && !source.contains("*"), source);
    assertTrue(!source.contains("unused") && !source.contains("else"), source);
    assertEquals(1, small.inputs().length(0), small.text());
    for (String part : List.of("Java: ", "software: ", "argument 0, MATRIX of int: [", "k(int x")) {
      assertTrue(small.text().contains(part), small.text());
    }
    assertEquals(Optional.empty(), laboratory(compiler()).check(small.kernel(), small.inputs()));
  }

  @Test
  void kernelsThatTheProcessorRejectsAreShrunkToo() throws Exception {
    Laboratory laboratory = laboratory(compiler());
    Node refused = Node.fixed("try { } finally { }\n");
    Node body =
        Node.fixed(
            "  @GpuKernel\n  public static int k(int x) {\n",
            Node.statement("int y = ", operation(number("x"), "+", number("2")), ";\n"),
            Node.statement("if (", Node.expression(Type.BOOLEAN, "x > y"), ") {\n", refused, "}\n"),
            "return x;\n  }\n");
    List<Argument> arguments = List.of(Argument.of(Kind.MATRIX, Type.INT));
    GeneratedKernel kernel = new GeneratedKernel("k", Form.ELEMENTWISE, body, arguments, 0);
    Inputs inputs = Inputs.random(arguments, new SplittableRandom(1));
    Failure failure = laboratory.check(kernel, inputs).orElseThrow();
    assertEquals(Failure.Kind.REJECTED, failure.kind());
    Reproducer small =
        new Shrinker(laboratory::check, ATTEMPTS, LIMIT)
            .shrink(new Reproducer(kernel, inputs, failure));
    String source = small.kernel().members().text();
    assertTrue(source.contains("try") && !source.contains("int y"), source);
  }

  /** Judged by its text alone, so that a generated kernel of any size can be tried. */
  @Test
  void generatedKernelKeepsOnlyWhatItsFailureNeeds() throws IOException {
    Failure failure = new Failure(Failure.Kind.DIFFERS, "planted");
    for (int number = 0; number < 40; number++) {
      GeneratedKernel kernel = KernelGenerator.generate(1, number);
      if (!kernel.members().text().contains(">>>")) {
        continue;
      }
      Shrinker.Judge judge =
          (candidate, inputs) ->
              Optional.of(failure).filter(f -> candidate.members().text().contains(">>>"));
      Reproducer found = new Reproducer(kernel, Laboratory.inputs(kernel, 1, number), failure);
      String small = new Shrinker(judge, 20_000, LIMIT).shrink(found).kernel().members().text();
      assertTrue(small.contains(">>>") && small.indexOf(">>>") == small.lastIndexOf(">>>"), small);
      assertTrue(small.length() < kernel.members().text().length(), small);
    }
  }

  @Test
  void timeAndAttemptsEnd() throws IOException {
    Failure failure = new Failure(Failure.Kind.DIFFERS, "planted");
    GeneratedKernel kernel = kernel();
    Inputs inputs = Inputs.random(kernel.arguments(), new SplittableRandom(1));
    Reproducer found = new Reproducer(kernel, inputs, failure);
    Shrinker late = new Shrinker((k, i) -> Optional.of(failure), ATTEMPTS, Duration.ZERO);
    assertEquals(kernel, late.shrink(found).kernel());
    assertEquals("no more time (PT0S): a smaller one may fail, too", late.end());
    Shrinker idle = new Shrinker((k, i) -> Optional.empty(), 1, LIMIT);
    assertEquals(kernel, idle.shrink(found).kernel());
    assertEquals("no more attempts: a smaller one may fail, too", idle.end());
    Shrinker done = new Shrinker((k, i) -> Optional.empty(), 10_000, LIMIT);
    assertEquals(kernel, done.shrink(found).kernel());
    assertEquals("no piece can go", done.end());
  }
}
