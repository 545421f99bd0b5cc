package org.jgpu.benchmarks.software;

import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.PtxFunction;
import org.jgpu.software.ptx.PtxModule;
import org.jgpu.software.ptx.PtxParser;
import org.jgpu.software.ptx.Variable;
import org.jgpu.software.translate.KernelTranslation;
import org.jgpu.software.translate.inline.CallGraph;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** From PTX text to a loaded class, in a JVM that has done it before. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@SuppressWarnings("NullAway.Init") // JMH calls open() first.
public class TranslationSpeed {
  /** The module: a kernel of 130 instructions, or CUB's radix sort, which needs nvcc. */
  @Param("sine")
  public String module = "";

  private String text;

  /** Reads the module. */
  @Setup
  public void open() throws IOException {
    text = TranslatedModule.named(module).text();
  }

  /** Parses the module, and translates, defines and instantiates its largest kernel. */
  @Benchmark
  public Object translate() throws PtxException {
    PtxModule parsed = PtxParser.parse(text);
    Map<Variable, Long> addresses = new HashMap<>();
    for (Variable variable : parsed.variables().values()) {
      addresses.put(variable, 1L << 40);
    }
    PtxFunction largest =
        parsed.functions().values().stream()
            .filter(PtxFunction::entry)
            .max(Comparator.comparing(function -> function.instructions().size()))
            .orElseThrow();
    return KernelTranslation.prepare(parsed, new CallGraph(parsed), largest, addresses, false)
        .translate(false);
  }
}
