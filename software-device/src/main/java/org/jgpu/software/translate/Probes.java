package org.jgpu.software.translate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jgpu.software.check.AccessKind;
import org.jgpu.software.device.CheckedAccess;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Label;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.translate.bytecode.CheckedMethod;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.CopyMethod;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * What checked mode puts before the instructions of a kernel that touch memory or order it: a call
 * of {@link CheckedAccess}. How the access itself is done is no matter here.
 *
 * <p>Parameters and constants need no probe: both are always initialised and never written, and
 * their bounds are checked in every mode.
 */
final class Probes {
  private static final Set<String> STRONG =
      Set.of("volatile", "relaxed", "acquire", "release", "mmio");
  private static final Set<String> ORDERING = Set.of("acquire", "release", "acq_rel");

  /** Sites beyond this number have no number of their own. */
  private static final int LAST_SITE = (1 << 13) - 1;

  private final Layout layout;
  private final List<Operation> operations;
  private final ReadRuns runs;
  private final List<Instruction> sites = new ArrayList<>();
  private boolean narrowShared;
  private final List<int[]> readRuns = new ArrayList<>();

  /**
   * Probes for a kernel.
   *
   * @param operations all its operations
   * @param labels the places that branches lead to
   */
  Probes(Layout layout, List<Operation> operations, List<Label> labels) {
    this.layout = layout;
    this.operations = operations;
    BitSet targets = new BitSet();
    labels.forEach(label -> targets.set(label.position()));
    this.runs = new ReadRuns(operations, targets);
  }

  /** The operations with their probes. */
  List<Operation> all() {
    List<Operation> probed = new ArrayList<>();
    for (int i = 0; i < operations.size(); i++) {
      ReadRuns.Run run = runs.of(i);
      if (run == null || sites.size() + run.members().size() > LAST_SITE) {
        probed.add(before(i));
      } else if (run.startsAt(i)) {
        probed.add(beforeRun(run, operations.get(i)));
      } else {
        probed.add(operations.get(i));
      }
    }
    return probed;
  }

  private Operation beforeRun(ReadRuns.Run run, Operation first) {
    int site = sites.size();
    int number = readRuns.size();
    readRuns.add(run.members().stream().mapToInt(member -> member).toArray());
    run.members().forEach(member -> sites.add(operations.get(member).origin()));
    Operand.Address address = (Operand.Address) first.origin().operands().get(1);
    int from = run.members().get(0);
    Target target = new Target(StateSpace.SHARED, address, AccessKind.READ, site, from);
    return first.after(
        out -> {
          out.context();
          pushAddress(out, layout, target.address, 0);
          out.push(number);
          out.push(run.strideWords());
          out.push(run.members().size());
          out.push(site);
          out.call(CheckedMethod.SHARED_READS);
        });
  }

  /** One piece of an access: its distance from the address, and the operand that it stores. */
  private record Piece(int offset, int bytes, @Nullable Operand stored) {}

  /** An access: where, and what is done there. */
  private record Target(
      StateSpace space, Operand.Address address, int kind, int site, int operation) {}

  /** The instruction of a site, or null. */
  @Nullable Instruction instruction(int site) {
    return site >= 0 && site < sites.size() ? sites.get(site) : null;
  }

  boolean narrowShared() {
    return narrowShared;
  }

  /** The operations of each run of loads that has one probe. */
  List<int[]> readRuns() {
    return readRuns;
  }

  /** The operation with its probe before it, if it needs one. */
  private Operation before(int index) {
    Operation operation = operations.get(index);
    Instruction instruction = operation.origin();
    boolean orders = instruction.modifiers().stream().anyMatch(ORDERING::contains);
    return switch (instruction.opcode()) {
      case "membar", "fence", "mbarrier" -> operation.after(Probes::passFence);
      case "cp" -> copy(index);
      case "ld", "ldu", "st", "atom", "red" -> {
        Operation probed = access(index);
        yield orders ? probed.after(Probes::passFence) : probed;
      }
      default -> operation;
    };
  }

  /** Copies check their own accesses, when they are made. */
  private Operation copy(int index) {
    Operation operation = operations.get(index);
    Instruction instruction = operation.origin();
    if (AsyncInstructions.arrivesBehindCopies(instruction)) {
      return operation.after(
          out -> {
            out.context();
            out.call(CopyMethod.AWAIT_COPIES);
            passFence(out);
          });
    }
    if (!AsyncInstructions.copies(instruction)) {
      return operation;
    }
    int site = Math.min(sites.size(), LAST_SITE);
    sites.add(instruction);
    return operation.after(
        out -> {
          out.context();
          out.push(site);
          out.push(index);
          out.call(CopyMethod.COPY_SITE);
        });
  }

  private static void passFence(OperationWriter out) {
    out.context();
    out.call(CheckedMethod.PASS_FENCE);
    out.loadStamp();
  }

  private Operation access(int index) {
    Operation operation = operations.get(index);
    Instruction instruction = operation.origin();
    Operand.Address address = address(instruction);
    ScalarType type = type(instruction);
    StateSpace space = address == null ? StateSpace.PARAM : space(instruction, address);
    if (address == null || type == null || space == StateSpace.PARAM || space == StateSpace.CONST) {
      return operation;
    }
    narrowShared |= type.bytes() < 4 && (space == StateSpace.SHARED || space == StateSpace.GENERIC);
    Target target =
        new Target(space, address, kind(instruction), Math.min(sites.size(), LAST_SITE), index);
    sites.add(instruction);
    List<Piece> pieces = pieces(instruction, type, target.kind);
    return operation.after(out -> probe(out, target, type, pieces));
  }

  static Operand.@Nullable Address address(Instruction instruction) {
    for (Operand operand : instruction.operands()) {
      if (operand instanceof Operand.Address address) {
        return address;
      }
    }
    return null;
  }

  /** The address of an instruction that has one. */
  static Operand.Address addressOf(Instruction instruction) {
    return Objects.requireNonNull(address(instruction));
  }

  static @Nullable ScalarType type(Instruction instruction) {
    ScalarType type = null;
    for (String modifier : instruction.modifiers()) {
      ScalarType named = ScalarType.named(modifier);
      type = named == null ? type : named;
    }
    return type;
  }

  /** The space of an access; a generic access to a variable is one in the variable's own. */
  static StateSpace space(Instruction instruction, Operand.Address address) {
    for (String modifier : instruction.modifiers()) {
      switch (modifier) {
        case "global" -> {
          return StateSpace.GLOBAL;
        }
        case "shared", "shared::cta" -> {
          return StateSpace.SHARED;
        }
        case "local" -> {
          return StateSpace.LOCAL;
        }
        case "const" -> {
          return StateSpace.CONST;
        }
        case "param" -> {
          return StateSpace.PARAM;
        }
        default -> {}
      }
    }
    return address.base() instanceof Operand.VariableAddress variable
        ? variable.variable().space()
        : StateSpace.GENERIC;
  }

  private static int kind(Instruction instruction) {
    boolean strong = instruction.modifiers().stream().anyMatch(STRONG::contains);
    return switch (instruction.opcode()) {
      case "atom", "red" -> instruction.has("exch") ? AccessKind.EXCHANGE : AccessKind.ATOMIC;
      case "st" -> strong ? AccessKind.STRONG_WRITE : AccessKind.WRITE;
      default -> strong ? AccessKind.STRONG_READ : AccessKind.READ;
    };
  }

  /** Plain stores by element, each with its value; loads by up to 8 bytes at once. */
  private static List<Piece> pieces(Instruction instruction, ScalarType type, int kind) {
    List<Piece> pieces = new ArrayList<>();
    int whole = elements(instruction) * type.bytes();
    boolean plainStore = kind == AccessKind.WRITE;
    int step = plainStore || type.bytes() < 4 ? type.bytes() : Math.min(whole, 8);
    for (int offset = 0; offset < whole; offset += step) {
      Operand stored = plainStore ? stored(instruction, offset / step) : null;
      pieces.add(new Piece(offset, Math.min(step, whole - offset), stored));
    }
    return pieces;
  }

  /** How many values an access moves. */
  static int elements(Instruction instruction) {
    return instruction.operands().stream()
        .filter(Operand.Vector.class::isInstance)
        .mapToInt(operand -> ((Operand.Vector) operand).elements().size())
        .findFirst()
        .orElse(1);
  }

  private static Operand stored(Instruction instruction, int element) {
    Operand value = instruction.operands().get(1);
    return value instanceof Operand.Vector vector ? vector.elements().get(element) : value;
  }

  /** Writes the probes of an access, behind a test whether it is watched at all. */
  private void probe(OperationWriter out, Target target, ScalarType type, List<Piece> pieces) {
    boolean global = target.space == StateSpace.GLOBAL || target.space == StateSpace.GENERIC;
    int watch = global ? out.watch(target.address.base()) : -1;
    org.objectweb.asm.Label end = new org.objectweb.asm.Label();
    if (watch >= 0) {
      out.code().visitVarInsn(Opcodes.ILOAD, watch);
      out.code().visitJumpInsn(Opcodes.IFEQ, end);
    }
    pieces.forEach(piece -> probe(out, target, type, piece));
    out.code().visitLabel(end);
  }

  private void probe(OperationWriter out, Target target, ScalarType type, Piece piece) {
    Code fast = fastMethod(target, piece);
    if (target.space == StateSpace.SHARED && fast != null) {
      out.sharedShadow();
      pushAddress(out, layout, target.address, piece.offset);
      if (target.kind == AccessKind.WRITE) {
        pushBits(out, Objects.requireNonNull(piece.stored), type);
      }
      out.stamp();
      out.context();
      out.push(target.site);
      out.call(fast);
      defined(out, target, type, piece);
      return;
    }
    out.context();
    pushAddress(out, layout, target.address, piece.offset);
    Operand stored = piece.stored;
    boolean takesValue = fast == null || target.kind == AccessKind.WRITE;
    if (takesValue && stored != null && piece.bytes <= 8) {
      pushBits(out, stored, type);
    } else if (takesValue) {
      out.push(0L);
    }
    if (fast == null) {
      out.push(piece.bytes);
      out.push(target.kind);
    }
    out.push(target.site);
    out.call(fast == null ? anyMethod(target.space) : fast);
    defined(out, target, type, piece);
  }

  /**
   * A load of what is not defined is noted; other accesses have no answer, or none that matters.
   */
  private static void defined(OperationWriter out, Target target, ScalarType type, Piece piece) {
    if (target.kind == AccessKind.READ || target.kind == AccessKind.STRONG_READ) {
      org.objectweb.asm.Label end = new org.objectweb.asm.Label();
      out.code().visitJumpInsn(Opcodes.IFEQ, end);
      out.context();
      out.push(target.operation);
      out.push(piece.offset / type.bytes());
      out.call(CheckedMethod.UNDEFINED);
      out.code().visitLabel(end);
    } else if (fastMethod(target, piece) == null) {
      out.insn(Opcodes.POP);
    }
  }

  /** The method for a common access, which HotSpot inlines, or null. */
  private static @Nullable Code fastMethod(Target target, Piece piece) {
    return switch (target.space) {
      case GLOBAL -> fastGlobalMethod(target.kind, piece.bytes);
      case SHARED -> fastSharedMethod(target.kind, piece.bytes);
      default -> null;
    };
  }

  private static @Nullable Code fastGlobalMethod(int kind, int bytes) {
    boolean read = kind == AccessKind.READ;
    if (kind == AccessKind.ATOMIC) {
      return bytes == 4 ? CheckedMethod.GLOBAL_ATOMIC_32 : null;
    }
    if (!read && kind != AccessKind.WRITE) {
      return null;
    }
    return switch (bytes) {
      case 1 -> read ? CheckedMethod.GLOBAL_READ_8 : CheckedMethod.GLOBAL_WRITE_8;
      case 4 -> read ? CheckedMethod.GLOBAL_READ_32 : CheckedMethod.GLOBAL_WRITE_32;
      case 8 -> read ? CheckedMethod.GLOBAL_READ_64 : CheckedMethod.GLOBAL_WRITE_64;
      default -> null;
    };
  }

  private static @Nullable Code fastSharedMethod(int kind, int bytes) {
    boolean read = kind == AccessKind.READ;
    if (kind == AccessKind.ATOMIC) {
      return bytes == 4 ? CheckedMethod.SHARED_ATOMIC_32 : null;
    }
    if (!read && kind != AccessKind.WRITE) {
      return null;
    }
    return switch (bytes) {
      case 4 -> read ? CheckedMethod.SHARED_READ_32 : CheckedMethod.SHARED_WRITE_32;
      case 8 -> read ? CheckedMethod.SHARED_READ_64 : CheckedMethod.SHARED_WRITE_64;
      default -> null;
    };
  }

  /** The method for an access of any kind and width. */
  private static Code anyMethod(StateSpace space) {
    return switch (space) {
      case GLOBAL -> CheckedMethod.GLOBAL_ACCESS;
      case SHARED -> CheckedMethod.SHARED_ACCESS;
      case LOCAL -> CheckedMethod.LOCAL_ACCESS;
      default -> CheckedMethod.GENERIC_ACCESS;
    };
  }

  /** Pushes the address of an access, moved by an offset, as 64 bits. */
  static void pushAddress(OperationWriter out, Layout layout, Operand.Address address, int offset) {
    Operand base = address.base();
    long distance = address.offset() + offset;
    if (base instanceof Operand.Immediate number) {
      out.push(number.bits() + distance);
    } else if (base instanceof Operand.VariableAddress variable) {
      out.push(layout.address(variable.variable()) + variable.offset() + distance);
    } else if (base instanceof Register register && register.type().bytes() == 4) {
      out.push(base, ScalarType.B32);
      out.push((int) distance);
      out.insn(Opcodes.IADD);
      out.widen(false);
    } else {
      out.push(base, ScalarType.B64);
      out.addStart(base);
      if (distance != 0) {
        out.push(distance);
        out.insn(Opcodes.LADD);
      }
    }
  }

  /** Pushes the bits of a stored value, zero-extended to 64. */
  private static void pushBits(OperationWriter out, Operand stored, ScalarType type) {
    if (stored instanceof Operand.Immediate number) {
      out.push(number.bitsAs(type));
    } else if (type.bytes() == 8) {
      out.push(stored, ScalarType.B64);
    } else {
      ScalarType bits =
          switch (type.bytes()) {
            case 1 -> ScalarType.B8;
            case 2 -> ScalarType.B16;
            default -> ScalarType.B32;
          };
      out.push(stored, bits);
      out.widen(false);
    }
  }
}
