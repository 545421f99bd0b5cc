package org.jgpu.software.translate.analysis;

import java.util.BitSet;
import java.util.List;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.JvmType;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Write;

/**
 * Decides for each register how it is held (as an integer or a float), whether it lives in the
 * frame, and which local variable it shares with others that are never live at the same time.
 */
final class RegisterAllocator {
  /**
   * How many local variables hold registers, of all kinds together; what is live beyond that stays
   * in the frame. All of them may be saved and loaded wherever a method is left and entered: 128
   * take up to 1,600 bytes each time, a fifth of what HotSpot compiles. Stack maps list them at
   * each jump.
   */
  private static final int MOST_LOCALS = 128;

  private final ControlFlow flow;
  private final List<Register> registers;
  private final BitSet[] neighbours;
  private final int[] uses;
  private final int[] definitions;
  private final int[] waits;

  private RegisterAllocator(ControlFlow flow, List<Register> registers) {
    this.flow = flow;
    this.registers = registers;
    this.neighbours = new BitSet[registers.size()];
    this.uses = new int[registers.size()];
    this.definitions = new int[registers.size()];
    this.waits = new int[registers.size()];
  }

  static RegisterPlan allocate(ControlFlow flow, List<Register> registers) {
    RegisterAllocator allocator = new RegisterAllocator(flow, registers);
    RegisterPlan plan = new RegisterPlan(allocator.kinds());
    allocator.examine();
    allocator.chooseResidents(plan);
    allocator.colour(plan);
    return plan;
  }

  /** Registers declared as plain bits are held in the way most instructions use them. */
  private JvmType[] kinds() {
    int[] floating = new int[registers.size()];
    for (Operation operation : flow.operations()) {
      operation.reads().forEach(read -> vote(read.operand(), read.type(), floating));
      operation.writes().forEach(write -> vote(write.target(), write.type(), floating));
    }
    JvmType[] kinds = new JvmType[registers.size()];
    for (int i = 0; i < kinds.length; i++) {
      ScalarType type = registers.get(i).type();
      kinds[i] = JvmType.of(type);
      boolean mayFloat = type.bytes() == 4 || type.bytes() == 8;
      boolean declared = type == ScalarType.F32 || type == ScalarType.F64;
      if (mayFloat && (floating[i] > 0 || (floating[i] == 0 && declared))) {
        kinds[i] = type.bytes() == 8 ? JvmType.DOUBLE : JvmType.FLOAT;
      } else if (mayFloat) {
        kinds[i] = type.bytes() == 8 ? JvmType.LONG : JvmType.INT;
      }
    }
    return kinds;
  }

  private static void vote(Operand operand, ScalarType type, int[] floating) {
    if (operand instanceof Register register && type.kind() != ScalarType.Kind.BITS) {
      floating[register.id()] += type == ScalarType.F32 || type == ScalarType.F64 ? 1 : -1;
    }
  }

  private void examine() {
    for (int i = 0; i < neighbours.length; i++) {
      neighbours[i] = new BitSet();
    }
    for (BasicBlock block : flow.blocks()) {
      flow.backwards(block, (live, at) -> examine(flow.operations().get(at), live));
    }
    interfere(flow.blocks().get(0).liveIn());
  }

  private void examine(Operation operation, BitSet live) {
    if (operation.suspends()) {
      ControlFlow.acrossSuspension(operation, live).stream().forEach(id -> waits[id]++);
    }
    BitSet read = new BitSet();
    ControlFlow.use(operation, read);
    read.stream().forEach(id -> uses[id]++);
    BitSet together = new BitSet();
    for (Write write : operation.writes()) {
      if (write.target() instanceof Register register) {
        together.set(register.id());
        definitions[register.id()]++;
      }
    }
    together.stream()
        .forEach(
            id -> {
              connect(id, live);
              connect(id, together);
            });
  }

  /** Registers that nothing defines before the kernel's start are all set there. */
  private void interfere(BitSet undefined) {
    undefined.stream().forEach(id -> connect(id, undefined));
  }

  private void connect(int id, BitSet others) {
    neighbours[id].or(others);
    for (int other = others.nextSetBit(0); other >= 0; other = others.nextSetBit(other + 1)) {
      neighbours[other].set(id);
    }
  }

  /** A register that would be saved more often than it is used stays in the frame. */
  private void chooseResidents(RegisterPlan plan) {
    for (int id = 0; id < waits.length; id++) {
      if (2 * waits[id] > uses[id] + 2 * definitions[id]) {
        plan.makeResident(id);
      }
    }
  }

  private void colour(RegisterPlan plan) {
    for (int id = 0; id < neighbours.length; id++) {
      boolean present = uses[id] + definitions[id] > 0;
      if (present && !plan.resident(id)) {
        int colour = freeColour(plan, id);
        if (colour < plan.colours(plan.kind(id)) || plan.colours() < MOST_LOCALS) {
          plan.colour(id, colour);
        } else {
          plan.makeResident(id);
        }
      }
    }
  }

  private int freeColour(RegisterPlan plan, int id) {
    BitSet taken = new BitSet();
    BitSet others = neighbours[id];
    for (int other = others.nextSetBit(0); other >= 0; other = others.nextSetBit(other + 1)) {
      if (other != id && plan.colour(other) >= 0 && plan.kind(other) == plan.kind(id)) {
        taken.set(plan.colour(other));
      }
    }
    return taken.nextClearBit(0);
  }
}
