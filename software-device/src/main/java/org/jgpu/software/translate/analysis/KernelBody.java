package org.jgpu.software.translate.analysis;

import java.util.List;
import org.jgpu.software.check.DataFlow.Step;
import org.jgpu.software.check.GlobalUse;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.translate.inline.Layout;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Traits;

/**
 * A kernel's operations and what is known of them when code is generated.
 *
 * @param operations all operations, by the numbers that generated code carries as lines
 * @param registers the registers by id
 * @param usesLocal whether there is local memory, or anything that may touch it
 * @param flow the basic blocks of the operations that each thread runs
 * @param globalUse what is done to global memory; nothing outside checked mode
 * @param dataFlow what the operations do with values that are not defined; nothing outside checked
 *     mode, and where the kernel discards nothing that it loads
 */
public record KernelBody(
    List<Operation> operations,
    List<Register> registers,
    Layout layout,
    Uniforms uniforms,
    Provenance provenance,
    RelativeAddresses relatives,
    Alignment alignment,
    boolean usesLocal,
    ControlFlow flow,
    RegisterPlan plan,
    GlobalUse globalUse,
    WholeBarriers wholeBarriers,
    List<Step> dataFlow) {

  private static final GlobalUse NO_USE = new GlobalUse(List.of(), false, false, false);

  /**
   * Examines a kernel.
   *
   * @param checked whether accesses have probes
   * @param dataFlow what is followed of values that are not defined
   */
  public static KernelBody of(
      List<Operation> operations,
      List<Register> registers,
      Layout layout,
      boolean checked,
      List<Step> dataFlow) {
    Uniforms uniforms = Uniforms.of(operations, layout);
    Provenance provenance = Provenance.of(operations, uniforms, registers.size());
    RelativeAddresses relatives = RelativeAddresses.of(operations, registers, uniforms, provenance);
    Alignment alignment = Alignment.of(operations, layout, registers.size());
    ControlFlow flow = ControlFlow.of(uniforms.rest());
    RegisterPlan plan = RegisterAllocator.allocate(flow, registers);
    GlobalUse globalUse =
        checked ? GlobalUses.of(operations, registers, layout, uniforms, provenance) : NO_USE;
    return new KernelBody(
        operations,
        registers,
        layout,
        uniforms,
        provenance,
        relatives,
        alignment,
        usesLocal(operations, layout),
        flow,
        plan,
        globalUse,
        WholeBarriers.of(operations),
        dataFlow);
  }

  private static boolean usesLocal(List<Operation> operations, Layout layout) {
    return layout.localBytes() > 0
        || operations.stream().anyMatch(operation -> operation.traits().has(Traits.Mark.LOCAL));
  }

  /** The same kernel in shorter basic blocks; what is live where stays the same. */
  public KernelBody cut(int longestBlock) {
    return new KernelBody(
        operations,
        registers,
        layout,
        uniforms,
        provenance,
        relatives,
        alignment,
        usesLocal,
        flow.cut(longestBlock),
        plan,
        globalUse,
        wholeBarriers,
        dataFlow);
  }
}
