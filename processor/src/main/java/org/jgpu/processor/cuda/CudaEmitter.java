package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jgpu.annotations.FloatMode;
import org.jgpu.format.Access;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.KernelForm;
import org.jgpu.format.SourceHeader;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.Local;

/** Makes one CUDA source from the kernels of a class and the functions they call. */
public final class CudaEmitter {
  /**
   * The warnings of CUDA's compilers about what Java allows, and javac has its own lint for: 39
   * division by zero; 61, 62, 63, 68 constants and shifts out of range; 111, 128 code that is not
   * reached; 174 no effect; 177, 550 variables that are not used; 186, 514 comparisons of chars;
   * 221, 222 floating-point constants out of range; 549 not set before use; 940 no return after an
   * endless loop; 1556 dynamic shared memory that two functions declare.
   */
  private static final String SUPPRESSED =
      "39, 61, 62, 63, 68, 111, 128, 174, 177, 186, 221, 222, 514, 549, 550, 940, 1556";

  private final CudaUnitRequest request;
  private final PreparedFunctions preparation;
  private final CudaWriter out = new CudaWriter();
  private final Map<String, List<EntryDescriptor>> entries = new LinkedHashMap<>();
  private final Map<String, List<Access>> access = new LinkedHashMap<>();
  private final Map<String, Integer> items = new LinkedHashMap<>();

  private CudaEmitter(CudaUnitRequest request, PreparedFunctions preparation) {
    this.request = request;
    this.preparation = preparation;
  }

  /**
   * Returns the source for {@code request}; equal requests give equal text.
   *
   * @param preparation of this compilation, for what several sources share
   */
  public static CudaSource emit(CudaUnitRequest request, PreparedFunctions preparation) {
    return new CudaEmitter(request, preparation).emit();
  }

  /**
   * Writes functions and entries first: what they name decides which structs of instructions and
   * parts of the prologue stand before them.
   */
  private CudaSource emit() {
    Map<FloatMode, CudaProgram> programs = programs();
    boolean strict = isStrict(programs.keySet());
    Symbols symbols = new Symbols(keys(programs));
    structs(programs);
    programs.values().forEach(program -> functions(program, symbols));
    for (CudaKernel kernel : request.kernels()) {
      kernel(kernel, program(programs, kernel.signature().floatMode()), symbols);
    }
    request
        .reduction()
        .ifPresent(
            reduction ->
                reduction(
                    reduction, program(programs, reduction.signature().floatMode()), symbols));
    return new CudaSource(withWhatItUses(out.text(), strict), entries, access, items);
  }

  /** Returns {@code body} behind a header and the parts of the prologue that it names. */
  private String withWhatItUses(String body, boolean strict) {
    String header =
        Template.fill(
            """
            // Generated from class %s by JGPU %s. Do not edit.
            %s#pragma nv_diag_suppress %s
            """,
            request.owner(), request.version(), header(strict).text(), SUPPRESSED);
    String instructions = MatrixInstructions.structsFor(body);
    String prologue = Prologue.of(features(strict)).sectionsFor(instructions + body);
    return header + prologue + instructions + body;
  }

  private void structs(Map<FloatMode, CudaProgram> programs) {
    RecordStructs structs = new RecordStructs();
    programs.values().forEach(program -> structs.addAll(program.functions()));
    request.kernels().stream()
        .filter(kernel -> !kernel.signature().splitsResult())
        .forEach(kernel -> structs.addStored(kernel.function().result()));
    keptWhole().ifPresent(reduction -> structs.addStored(reduction.accumulator()));
    structs.write(out);
  }

  /**
   * Returns whether the unit is compiled without contraction. Operators say it nowhere: as
   * functions such as {@code __fsub_rn} they would be calls that nvcc cannot evaluate, so that
   * constants met in PTX, where a driver's compiler evaluates them, and not always as IEEE 754
   * says.
   */
  private static boolean isStrict(Set<FloatMode> modes) {
    boolean strict = modes.contains(FloatMode.STRICT);
    if (strict && modes.size() > 1) {
      throw new IllegalStateException("options are of a unit, and it has the modes " + modes);
    }
    return strict;
  }

  private static SourceHeader header(boolean strict) {
    return strict ? new SourceHeader(List.of("--fmad=false"), List.of()) : SourceHeader.NONE;
  }

  /** Returns the parts of the skeletons and functions that the unit needs. */
  private Set<String> features(boolean strict) {
    Set<String> features = new TreeSet<>();
    features.add(strict ? "exact" : "contracted");
    Optional<CudaReduction> reduction = request.reduction();
    boolean several = reduction.filter(r -> r.inputs().size() > 1).isPresent();
    features.add(several ? "several" : "single");
    if (reduction.filter(CudaReduction::isIndexed).isPresent()) {
      features.add("index");
    }
    features.add(keptWhole().isPresent() ? "padded" : "plain");
    return features;
  }

  /**
   * Returns the reduction whose blocks tell each other accumulators with all of their bytes: where
   * padding that nobody has written would be found by a check.
   */
  private Optional<CudaReduction> keptWhole() {
    return request
        .reduction()
        .filter(reduction -> request.checked() && Padding.isIn(reduction.accumulator()));
  }

  private static CudaProgram program(Map<FloatMode, CudaProgram> programs, FloatMode mode) {
    CudaProgram program = programs.get(mode);
    if (program == null) {
      throw new IllegalStateException("no program in mode " + mode);
    }
    return program;
  }

  private Map<FloatMode, CudaProgram> programs() {
    Map<FloatMode, List<IrFunction>> roots = new EnumMap<>(FloatMode.class);
    for (CudaKernel kernel : request.kernels()) {
      roots
          .computeIfAbsent(kernel.signature().floatMode(), mode -> new ArrayList<>())
          .add(kernel.function());
    }
    request
        .reduction()
        .ifPresent(
            reduction ->
                roots
                    .computeIfAbsent(reduction.signature().floatMode(), mode -> new ArrayList<>())
                    .addAll(reduction.functions()));
    Map<FloatMode, CudaProgram> programs = new EnumMap<>(FloatMode.class);
    roots.forEach(
        (mode, functions) ->
            programs.put(
                mode,
                new CudaProgram(
                    functions,
                    request.library(),
                    mode,
                    request.part(),
                    request.checked(),
                    preparation)));
    return programs;
  }

  private static Set<FunctionKey> keys(Map<FloatMode, CudaProgram> programs) {
    return programs.values().stream()
        .flatMap(program -> program.functions().stream())
        .map(IrFunction::key)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private void functions(CudaProgram program, Symbols symbols) {
    // The body of a grid or parallel kernel stands in its entry; nothing else can call it.
    Set<FunctionKey> entriesOnly =
        request.kernels().stream()
            .filter(kernel -> kernel.signature().form() != KernelForm.ELEMENTWISE)
            .map(kernel -> kernel.function().key())
            .collect(Collectors.toSet());
    List<IrFunction> functions =
        program.functions().stream()
            .filter(function -> !entriesOnly.contains(function.key()))
            .toList();
    FunctionWriter writer = new FunctionWriter(out, program, symbols, outOfLine());
    out.nowhere();
    // Sorted by their keys, not by who calls whom.
    functions.forEach(writer::prototype);
    functions.forEach(writer::definition);
  }

  /** Returns the methods of a reduction where they hold checks. */
  private Set<FunctionKey> outOfLine() {
    return request
        .reduction()
        .filter(reduction -> request.checked())
        .map(
            reduction ->
                reduction.functions().stream().map(IrFunction::key).collect(Collectors.toSet()))
        .orElse(Set.of());
  }

  private void kernel(CudaKernel kernel, CudaProgram program, Symbols symbols) {
    int threads = BlockShape.threads(kernel);
    String key = kernel.signature().key();
    if (kernel.signature().form() == KernelForm.ELEMENTWISE) {
      entries.put(key, new ElementwiseWriter(out, kernel, program, symbols).write());
      items.put(key, ElementwiseTile.of(kernel).items());
    } else {
      BodyKernelWriter writer = new BodyKernelWriter(out, kernel, program, symbols, threads);
      entries.put(key, writer.write());
      items.put(key, writer.items());
    }
    List<Access> uses = new ArrayList<>();
    for (Local parameter : kernel.function().parameters()) {
      uses.add(program.use(kernel.function().key(), parameter).access());
    }
    access.put(key, uses);
  }

  private void reduction(CudaReduction reduction, CudaProgram program, Symbols symbols) {
    if (request.part() == UnitPart.SCAN) {
      entries.put(reduction.scanKey(), new ScanWriter(out, reduction, program, symbols).write());
    } else if (reduction.signature().reduces()) {
      entries.put(
          reduction.key(),
          new ReductionWriter(out, reduction, program, symbols).write(request.part()));
    }
  }
}
