package org.jgpu.software.translate.decode;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.translate.operation.Access;
import org.jgpu.software.translate.operation.Access.Action;
import org.jgpu.software.translate.operation.Copy;
import org.jgpu.software.translate.operation.Opcode;
import org.jgpu.software.translate.operation.Traits;
import org.jgpu.software.translate.operation.Traits.Mark;
import org.jgpu.software.translate.operation.Traits.Part;
import org.jspecify.annotations.Nullable;

/** Finds the traits of an instruction in its modifiers and operands. */
final class TraitReader {
  private static final Set<String> ORDERING = Set.of("acquire", "release", "acq_rel");

  /** Atomic operations on integers whose order among their like does not matter. */
  private static final Set<String> COMMUTING = Set.of("add", "min", "max", "and", "or", "xor");

  private TraitReader() {}

  static Traits of(Opcode opcode, Instruction instruction) {
    return new Traits(
        opcode,
        part(instruction),
        marks(opcode, instruction),
        type(instruction),
        space(instruction),
        access(opcode, instruction),
        copy(opcode, instruction));
  }

  private static Part part(Instruction instruction) {
    if (instruction.has("hi")) {
      return Part.HIGH;
    }
    return instruction.has("wide") ? Part.WIDE : Part.LOW;
  }

  private static Set<Mark> marks(Opcode opcode, Instruction instruction) {
    Set<Mark> marks = EnumSet.noneOf(Mark.class);
    mark(marks, Mark.CARRIES, instruction.has("cc"));
    mark(marks, Mark.SATURATES, instruction.has("sat"));
    mark(marks, Mark.LOCAL, instruction.has("local"));
    mark(marks, Mark.INTEGERS, integers(instruction));
    mark(marks, Mark.ARRIVES, instruction.has("arrive"));
    mark(marks, Mark.COMMUTES, commutes(opcode, instruction));
    boolean barrier = opcode == Opcode.BAR || opcode == Opcode.BARRIER;
    boolean block = instruction.has("sync") && !instruction.has("warp");
    mark(marks, Mark.WAITS_FOR_BLOCK, barrier && block);
    boolean behindCopies = opcode == Opcode.CP && instruction.has("mbarrier");
    mark(marks, Mark.ARRIVES_BEHIND_COPIES, behindCopies);
    matrix(marks, opcode, instruction);
    boolean combines = opcode == Opcode.SETP && instruction.operands().size() == 4;
    mark(marks, Mark.CONJOINS, opcode == Opcode.AND || combines && instruction.has("and"));
    mark(marks, Mark.DISJOINS, opcode == Opcode.OR || combines && instruction.has("or"));
    return marks;
  }

  private static void mark(Set<Mark> marks, Mark mark, boolean holds) {
    if (holds) {
      marks.add(mark);
    }
  }

  private static boolean commutes(Opcode opcode, Instruction instruction) {
    ScalarType type = type(instruction);
    return (opcode == Opcode.ATOM || opcode == Opcode.RED)
        && type != null
        && type.integral()
        && instruction.modifiers().stream().anyMatch(COMMUTING::contains);
  }

  private static void matrix(Set<Mark> marks, Opcode opcode, Instruction instruction) {
    boolean tiles = opcode == Opcode.WMMA;
    boolean loads = opcode == Opcode.LDMATRIX || tiles && instruction.has("load");
    boolean stores = opcode == Opcode.STMATRIX || tiles && instruction.has("store");
    mark(marks, Mark.LOADS_MATRIX, loads);
    mark(marks, Mark.STORES_MATRIX, stores);
  }

  /**
   * Whether all types are integers of the width of registers, so that analyses may reckon with
   * them.
   */
  private static boolean integers(Instruction instruction) {
    for (String modifier : instruction.modifiers()) {
      ScalarType type = ScalarType.named(modifier);
      if (type != null && (!type.integral() || type.bytes() < 4)) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable ScalarType type(Instruction instruction) {
    ScalarType type = null;
    for (String modifier : instruction.modifiers()) {
      ScalarType named = ScalarType.named(modifier);
      type = named == null ? type : named;
    }
    return type;
  }

  /** The first space among the modifiers. */
  private static StateSpace space(Instruction instruction) {
    for (String modifier : instruction.modifiers()) {
      StateSpace space =
          switch (modifier) {
            case "global" -> StateSpace.GLOBAL;
            case "shared", "shared::cta" -> StateSpace.SHARED;
            case "local" -> StateSpace.LOCAL;
            case "const" -> StateSpace.CONST;
            case "param" -> StateSpace.PARAM;
            default -> StateSpace.GENERIC;
          };
      if (space != StateSpace.GENERIC) {
        return space;
      }
    }
    return StateSpace.GENERIC;
  }

  private static @Nullable Access access(Opcode opcode, Instruction instruction) {
    Action action = action(opcode, instruction);
    Operand.Address address = address(instruction);
    ScalarType type = type(instruction);
    if (action == null || address == null || type == null) {
      return null;
    }
    List<String> modifiers = instruction.modifiers();
    Access.Order order =
        new Access.Order(
            modifiers.stream().anyMatch(MemoryInstructions.STRONG::contains),
            modifiers.stream().anyMatch(ORDERING::contains));
    return new Access(
        action,
        space(instruction),
        address,
        type,
        elements(instruction),
        order,
        action.loads() ? List.of() : values(opcode, instruction));
  }

  private static @Nullable Action action(Opcode opcode, Instruction instruction) {
    return switch (opcode) {
      case LD -> Action.LOAD;
      case LDU -> Action.LOAD_UNIFORM;
      case ST -> Action.STORE;
      case ATOM, RED -> instruction.has("exch") ? Action.EXCHANGE : Action.ATOMIC;
      default -> null;
    };
  }

  private static Operand.@Nullable Address address(Instruction instruction) {
    for (Operand operand : instruction.operands()) {
      if (operand instanceof Operand.Address address) {
        return address;
      }
    }
    return null;
  }

  /** As the modifiers say: the two halves of 128 bits are written as a vector, too. */
  private static int elements(Instruction instruction) {
    return MemoryInstructions.vectorLength(instruction::has);
  }

  /** All operands but the address, and but the result that an atomic operation has first. */
  private static List<Operand> values(Opcode opcode, Instruction instruction) {
    return instruction.operands().stream()
        .filter(operand -> !(operand instanceof Operand.Address))
        .skip(opcode == Opcode.ATOM ? 1 : 0)
        .flatMap(TraitReader::elements)
        .toList();
  }

  private static Stream<Operand> elements(Operand operand) {
    return operand instanceof Operand.Vector vector
        ? vector.elements().stream()
        : Stream.of(operand);
  }

  private static @Nullable Copy copy(Opcode opcode, Instruction instruction) {
    List<Operand> operands = instruction.operands();
    return opcode == Opcode.CP
            && operands.size() >= 3
            && operands.get(1) instanceof Operand.Address source
            && operands.get(2) instanceof Operand.Immediate number
        ? new Copy(source, number.bits())
        : null;
  }
}
