package org.jgpu.software.translate.checked;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.jgpu.software.check.AccessKind;
import org.jgpu.software.device.CheckedAccess;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Label;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.translate.bytecode.CheckedMethod;
import org.jgpu.software.translate.bytecode.CopyMethod;
import org.jgpu.software.translate.bytecode.MatrixMethod;
import org.jgpu.software.translate.inline.Layout;
import org.jgpu.software.translate.operation.Access;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.OperationWriter;
import org.jgpu.software.translate.operation.Traits;
import org.jspecify.annotations.Nullable;

/**
 * What checked mode puts before the instructions of a kernel that touch memory or order it: a call
 * of {@link CheckedAccess}. How the access itself is done is no matter here.
 *
 * <p>Parameters and constants need no probe: both are always initialised and never written, and
 * their bounds are checked in every mode.
 */
public final class Probes {
  /** Sites beyond this number have no number of their own. */
  private static final int LAST_SITE = (1 << 13) - 1;

  private final Layout layout;
  private final ProbeWriter writer;
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
  public Probes(Layout layout, List<Operation> operations, List<Label> labels) {
    this.layout = layout;
    this.writer = new ProbeWriter(layout);
    this.operations = operations;
    BitSet targets = new BitSet();
    labels.forEach(label -> targets.set(label.position()));
    this.runs = new ReadRuns(operations, targets);
  }

  /** The operations with their probes. */
  public List<Operation> all() {
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
    Operand.Address address = Objects.requireNonNull(first.access()).address();
    return first.after(
        out -> {
          out.context();
          ProbeWriter.pushAddress(out, layout, address, 0);
          out.push(number);
          out.push(run.strideWords());
          out.push(run.members().size());
          out.push(site);
          out.call(CheckedMethod.SHARED_READS);
        });
  }

  /** The instruction of a site, or null. */
  public @Nullable Instruction instruction(int site) {
    return site >= 0 && site < sites.size() ? sites.get(site) : null;
  }

  /** Whether accesses of shared memory may be narrower than 4 bytes. */
  public boolean narrowShared() {
    return narrowShared;
  }

  /** The operations of each run of loads that has one probe. */
  public List<int[]> readRuns() {
    return readRuns;
  }

  /** The operation with its probe before it, if it needs one. */
  private Operation before(int index) {
    Operation operation = operations.get(index);
    return switch (operation.opcode()) {
      case MEMBAR, FENCE, MBARRIER -> operation.after(Probes::passFence);
      case CP -> copy(index);
      case WMMA, LDMATRIX, STMATRIX -> matrix(operation);
      default -> {
        Access access = operation.access();
        if (access == null) {
          yield operation;
        }
        Operation probed = access(index, access);
        yield access.order().fence() ? probed.after(Probes::passFence) : probed;
      }
    };
  }

  /** Copies check their own accesses, when they are made. */
  private Operation copy(int index) {
    Operation operation = operations.get(index);
    if (operation.traits().has(Traits.Mark.ARRIVES_BEHIND_COPIES)) {
      return operation.after(
          out -> {
            out.context();
            out.call(CopyMethod.AWAIT_COPIES);
            passFence(out);
          });
    }
    if (operation.traits().copy() == null) {
      return operation;
    }
    int site = Math.min(sites.size(), LAST_SITE);
    sites.add(operation.origin());
    return operation.after(
        out -> {
          out.context();
          out.push(site);
          out.push(index);
          out.call(CopyMethod.COPY_SITE);
        });
  }

  /** Lanes check their parts of a matrix themselves, element by element. */
  private Operation matrix(Operation operation) {
    Traits traits = operation.traits();
    if (!traits.has(Traits.Mark.LOADS_MATRIX) && !traits.has(Traits.Mark.STORES_MATRIX)) {
      return operation;
    }
    narrowShared |= traits.space() != StateSpace.GLOBAL;
    int site = Math.min(sites.size(), LAST_SITE);
    sites.add(operation.origin());
    return operation.after(
        out -> {
          out.context();
          out.push(site);
          out.call(MatrixMethod.MATRIX_SITE);
        });
  }

  private static void passFence(OperationWriter out) {
    out.context();
    out.call(CheckedMethod.PASS_FENCE);
    out.loadStamp();
  }

  private Operation access(int index, Access access) {
    Operation operation = operations.get(index);
    ScalarType type = access.type();
    StateSpace space = access.space();
    if (space == StateSpace.PARAM || space == StateSpace.CONST) {
      return operation;
    }
    narrowShared |= type.bytes() < 4 && (space == StateSpace.SHARED || space == StateSpace.GENERIC);
    int site = Math.min(sites.size(), LAST_SITE);
    ProbeWriter.Target target =
        new ProbeWriter.Target(space, access.address(), kind(access), site, index);
    sites.add(operation.origin());
    List<ProbeWriter.Piece> pieces = pieces(access, target.kind());
    return operation.after(out -> writer.probe(out, target, type, pieces));
  }

  private static int kind(Access access) {
    boolean strong = access.order().strong();
    return switch (access.action()) {
      case EXCHANGE -> AccessKind.EXCHANGE;
      case ATOMIC -> AccessKind.ATOMIC;
      case STORE -> strong ? AccessKind.STRONG_WRITE : AccessKind.WRITE;
      case LOAD, LOAD_UNIFORM -> strong ? AccessKind.STRONG_READ : AccessKind.READ;
    };
  }

  /** Plain stores by element, each with its value; loads by up to 8 bytes at once. */
  private static List<ProbeWriter.Piece> pieces(Access access, int kind) {
    List<ProbeWriter.Piece> pieces = new ArrayList<>();
    int element = access.type().bytes();
    int whole = access.bytes();
    boolean plainStore = kind == AccessKind.WRITE;
    int step = plainStore || element < 4 ? element : Math.min(whole, 8);
    for (int offset = 0; offset < whole; offset += step) {
      Operand stored = plainStore ? access.values().get(offset / step) : null;
      pieces.add(new ProbeWriter.Piece(offset, Math.min(step, whole - offset), stored));
    }
    return pieces;
  }
}
