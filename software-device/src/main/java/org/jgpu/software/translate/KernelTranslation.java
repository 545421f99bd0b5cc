package org.jgpu.software.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jgpu.software.check.DataFlow;
import org.jgpu.software.check.DataFlow.Step;
import org.jgpu.software.check.GlobalUse;
import org.jgpu.software.device.FrameShape;
import org.jgpu.software.device.KernelCode;
import org.jgpu.software.matrix.WarpExchange;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.PtxFunction;
import org.jgpu.software.ptx.PtxModule;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.ptx.Variable;
import org.jgpu.software.translate.analysis.ControlFlow;
import org.jgpu.software.translate.analysis.DataFlows;
import org.jgpu.software.translate.analysis.GlobalUses;
import org.jgpu.software.translate.analysis.KernelBody;
import org.jgpu.software.translate.analysis.SavedRegisters;
import org.jgpu.software.translate.analysis.Speculation;
import org.jgpu.software.translate.checked.Probes;
import org.jgpu.software.translate.decode.InstructionSet;
import org.jgpu.software.translate.emission.KernelGenerator;
import org.jgpu.software.translate.emission.KernelLoader;
import org.jgpu.software.translate.inline.CallGraph;
import org.jgpu.software.translate.inline.FlatKernel;
import org.jgpu.software.translate.inline.FramedVariables;
import org.jgpu.software.translate.inline.Inliner;
import org.jgpu.software.translate.inline.Layout;
import org.jgpu.software.translate.inline.LoopPolls;
import org.jgpu.software.translate.inline.ParameterPromotion;
import org.jgpu.software.translate.inline.ReservedShared;
import org.jgpu.software.translate.inline.SpinLoops;
import org.jgpu.software.translate.inline.VariablePlace;
import org.jgpu.software.translate.inline.WideRegisters;
import org.jgpu.software.translate.operation.Operation;
import org.jspecify.annotations.Nullable;

/** A kernel that was checked and laid out, and is turned into code when first asked for. */
public final class KernelTranslation {
  private final String name;
  private final Layout layout;
  private final FlatKernel kernel;
  private final List<Operation> operations;
  private final List<Operation> probed;
  private final Probes probes;
  private @Nullable DataFlow dataFlow;

  private KernelTranslation(
      String name,
      Layout layout,
      FlatKernel kernel,
      List<Operation> operations,
      List<Operation> probed,
      Probes probes) {
    this.name = name;
    this.layout = layout;
    this.kernel = kernel;
    this.operations = operations;
    this.probed = probed;
    this.probes = probes;
  }

  /**
   * The code of a kernel and what its threads need.
   *
   * @param resumptions the instruction behind which a thread goes on, by state
   * @param exchanges what the lanes of a warp do together before a thread goes on, by state
   * @param joins whether neighbouring blocks may run as one
   */
  public record Translated(
      KernelCode code,
      FrameShape frame,
      Instruction[] resumptions,
      @Nullable WarpExchange[] exchanges,
      boolean joins) {}

  /** Prepares a kernel whose accesses are not checked beyond bounds and alignment. */
  static KernelTranslation prepare(
      PtxModule module, PtxFunction function, Map<Variable, Long> addresses) throws PtxException {
    return prepare(module, new CallGraph(module), function, addresses, false);
  }

  /**
   * Checks every instruction of a kernel and of what it calls.
   *
   * @param calls the calls of the module
   * @param addresses the addresses of the module's global and constant variables
   * @param checked whether each access of memory is checked
   * @throws PtxException if something is not supported
   */
  public static KernelTranslation prepare(
      PtxModule module,
      CallGraph calls,
      PtxFunction function,
      Map<Variable, Long> addresses,
      boolean checked)
      throws PtxException {
    Layout layout = new Layout(function, addresses);
    FlatKernel kernel = WideRegisters.split(Inliner.inline(module, calls, function));
    kernel = FramedVariables.resolve(ParameterPromotion.promote(kernel, layout));
    kernel = LoopPolls.insert(SpinLoops.insertYields(kernel));
    List<Operation> operations = new ArrayList<>();
    // All before the first is decoded: dynamic shared memory lies behind the last of the others.
    for (Instruction instruction : kernel.instructions()) {
      InstructionSet.place(instruction, layout);
    }
    for (Instruction instruction : kernel.instructions()) {
      operations.add(InstructionSet.decode(instruction, layout));
    }
    SavedRegisters.resolve(kernel, operations);
    operations.add(end(function));
    KernelLimits.check(function, layout, kernel, operations);
    Probes probes = new Probes(layout, operations, kernel.labels());
    List<Operation> probed = checked ? probes.all() : List.of();
    return new KernelTranslation(function.name(), layout, kernel, operations, probed, probes);
  }

  /** Threads that run past the last instruction end. */
  private static Operation end(PtxFunction function) throws PtxException {
    Instruction exit =
        new Instruction(null, false, "exit", List.of(), List.of(), function.line(), null);
    return InstructionSet.decode(exit, new Layout(function, Map.of()));
  }

  /** The size of the parameter block in bytes. */
  public int parameterBytes() {
    return layout.parameterBytes();
  }

  /** Shared memory before the dynamic part, in bytes. */
  public int staticSharedBytes() {
    return layout.staticSharedBytes();
  }

  /** Shared memory that the kernel itself declares, in bytes. */
  public int declaredSharedBytes() {
    return layout.declaredSharedBytes();
  }

  /** Where shared memory that counts as initialised begins, and where it ends. */
  public int[] reservedShared() {
    int start = layout.reservedShared();
    return start < 0 ? new int[] {0, 0} : new int[] {start, start + ReservedShared.BYTES};
  }

  /** Local memory in bytes per thread. */
  public int localBytes() {
    return layout.localBytes();
  }

  /** Whether the kernel might not fit into a class of the JVM. */
  public boolean large() {
    return operations.size() > KernelLimits.SURELY_FITS;
  }

  /** Whether threads allocate memory on the device. */
  public boolean allocates() {
    return layout.heap();
  }

  /** Whether threads wait for each other. */
  public boolean suspends() {
    return operations.stream().anyMatch(Operation::suspends);
  }

  /** The instruction with a number that generated code carries as its line. */
  public Instruction instruction(int line) {
    return operations.get(Math.min(Math.max(line - 1, 0), operations.size() - 1)).origin();
  }

  /** The instruction of an operation. */
  public Instruction operation(int number) {
    return operations.get(number).origin();
  }

  /** The instruction of a site that a check names, or null. */
  public @Nullable Instruction site(int site) {
    return probes.instruction(site);
  }

  /** Whether checked accesses of shared memory may be narrower than 4 bytes. */
  public boolean narrowShared() {
    return probes.narrowShared();
  }

  /** What the instructions do with values that are not defined. */
  public synchronized DataFlow dataFlow() {
    DataFlow known = dataFlow;
    if (known == null) {
      List<Step> steps = DataFlows.of(operations);
      boolean discards = Speculation.possible(steps, ControlFlow.of(operations));
      known = new DataFlow(steps, probes.readRuns(), discards);
      dataFlow = known;
    }
    return known;
  }

  /** The shared or local variable that holds an offset, or null. */
  public @Nullable VariablePlace variableAt(StateSpace space, long offset) {
    return layout.variableAt(space, offset);
  }

  /**
   * Generates and loads the code.
   *
   * @param checked whether each access of memory is checked; only where that was asked for at first
   */
  public Translated translate(boolean checked) {
    KernelBody body = body(checked);
    KernelGenerator generator = new KernelGenerator(name, body, checked);
    KernelCode code = new KernelLoader().load(generator.className(), generator.generate());
    code.setWholeBarriers(generator.wholeBarriers());
    FrameShape frame =
        new FrameShape(
            generator.staged(),
            layout.localBytes(),
            body.plan().frameInts(),
            body.plan().frameLongs());
    return new Translated(
        code, frame, generator.resumptions(), generator.exchanges(), generator.joins());
  }

  /** What the kernel does to global memory. */
  public GlobalUse globalUse() {
    return GlobalUses.of(operations, kernel.registers(), layout);
  }

  private KernelBody body(boolean checked) {
    List<Step> followed = checked && dataFlow().discards() ? dataFlow().steps() : List.of();
    return KernelBody.of(
        checked ? probed : operations, kernel.registers(), layout, checked, followed);
  }

  /** The class file of the code; checked as in {@link #translate}. */
  byte[] bytecode(boolean checked) {
    return new KernelGenerator(name, body(checked), checked).generate();
  }
}
