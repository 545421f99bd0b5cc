package org.jgpu.software.translate.operation;

import java.util.HashMap;
import java.util.Map;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.ContextMethod;
import org.jgpu.software.translate.bytecode.JdkMethod;
import org.jgpu.software.translate.bytecode.JvmType;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * A special register.
 *
 * @param kind the type in which its value is pushed
 * @param meaning what it tells
 * @param dimension 0 for x to 2 for z; -1 where it belongs to none
 * @param emission how its value is pushed
 */
public record SpecialRegister(JvmType kind, Meaning meaning, int dimension, Emission emission) {
  /** What a special register tells. */
  public enum Meaning {
    /** Where the thread is in its block. */
    THREAD_INDEX,
    /** Where the block is in the grid. */
    BLOCK_INDEX,
    /** The extent of the block. */
    BLOCK_EXTENT,
    /** What else is the same in all threads of a block, and of all blocks of a launch. */
    LAUNCH,
    /** What may differ in each thread, or whenever it is read. */
    OTHER;

    /** Whether all threads of a block read the same value. */
    public boolean uniform() {
      return this == BLOCK_INDEX || this == BLOCK_EXTENT || this == LAUNCH;
    }
  }

  private static final String DIMENSIONS = "xyz";
  private static final int NO_DIMENSION = -1;
  private static final Map<String, SpecialRegister> ALL = new HashMap<>();

  static {
    for (int i = 0; i < 3; i++) {
      int dimension = i;
      put("tid", Meaning.THREAD_INDEX, i, out -> out.threadIndex(dimension));
    }
    block("ctaid");
    block("clusterid");
    extent("ntid", Meaning.BLOCK_EXTENT, ContextMethod.BLOCK_EXTENT);
    extent("nctaid", Meaning.LAUNCH, ContextMethod.GRID_EXTENT);
    extent("nclusterid", Meaning.LAUNCH, ContextMethod.GRID_EXTENT);
    for (String component : new String[] {"x", "y", "z"}) {
      constant("cluster_ctaid." + component, 0);
      constant("cluster_nctaid." + component, 1);
    }
    for (String register :
        new String[] {
          "tid.w",
          "ctaid.w",
          "cluster_ctarank",
          "is_explicit_cluster",
          "smid",
          "gridid",
          "current_graph_exec"
        }) {
      constant(register, 0);
    }
    constant("cluster_nctarank", 1);
    constant("ntid.w", 1);
    constant("nctaid.w", 1);
    constant("nsmid", 1);
    for (int i = 0; i < 8; i++) {
      constant("pm" + i, 0);
      constant("pm" + i + "_64", 0);
    }
    other("laneid", JvmType.INT, OperationWriter::lane);
    other("warpid", JvmType.INT, SpecialRegister::pushWarp);
    launch("nwarpid", context(ContextMethod.WARPS));
    launch("dynamic_smem_size", context(ContextMethod.DYNAMIC_SHARED));
    launch("total_smem_size", context(ContextMethod.TOTAL_SHARED));
    launch("aggr_smem_size", context(ContextMethod.TOTAL_SHARED));
    laneMask("lanemask_eq", 1, Opcodes.ISHL);
    laneMask("lanemask_ge", -1, Opcodes.ISHL);
    laneMask("lanemask_gt", -2, Opcodes.ISHL);
    complement("lanemask_lt", -1);
    complement("lanemask_le", -2);
    environment(1);
    environment(2);
    clocks();
  }

  /** The special register of a name without its percent sign, or null. */
  public static @Nullable SpecialRegister find(String name) {
    return ALL.get(name);
  }

  /** The special register that an operand names; it is known to exist. */
  public static SpecialRegister of(Operand.Special operand) {
    SpecialRegister found = ALL.get(operand.name());
    if (found == null) {
      throw new IllegalStateException("no special register " + operand.name());
    }
    return found;
  }

  /** The dimension in which an operand tells something, or -1 when it is no such register. */
  public static int dimension(Operand operand, Meaning meaning) {
    return operand instanceof Operand.Special special && of(special).meaning == meaning
        ? of(special).dimension
        : NO_DIMENSION;
  }

  public void push(OperationWriter out) {
    emission.emit(out);
  }

  private static void pushWarp(OperationWriter out) {
    out.thread();
    out.push(5);
    out.insn(Opcodes.ISHR);
  }

  private static void put(String name, Meaning meaning, int dimension, Emission emission) {
    ALL.put(
        name + "." + DIMENSIONS.charAt(dimension),
        new SpecialRegister(JvmType.INT, meaning, dimension, emission));
  }

  private static void launch(String name, Emission emission) {
    ALL.put(name, new SpecialRegister(JvmType.INT, Meaning.LAUNCH, NO_DIMENSION, emission));
  }

  private static void other(String name, JvmType kind, Emission emission) {
    ALL.put(name, new SpecialRegister(kind, Meaning.OTHER, NO_DIMENSION, emission));
  }

  private static Emission context(Code method) {
    return out -> {
      out.context();
      out.call(method);
    };
  }

  private static Emission context(int argument, Code method) {
    return out -> {
      out.context();
      out.push(argument);
      out.call(method);
    };
  }

  private static void block(String name) {
    put(name, Meaning.BLOCK_INDEX, 0, context(ContextMethod.BLOCK_X));
    put(name, Meaning.BLOCK_INDEX, 1, context(ContextMethod.BLOCK_Y));
    put(name, Meaning.BLOCK_INDEX, 2, context(ContextMethod.BLOCK_Z));
  }

  /** Cooperative groups read the address of their workspace in two of these. */
  private static void environment(int register) {
    other("envreg" + register, JvmType.INT, context(register, ContextMethod.ENVIRONMENT));
  }

  private static void extent(String name, Meaning meaning, Code method) {
    for (int i = 0; i < 3; i++) {
      put(name, meaning, i, context(i, method));
    }
  }

  private static void constant(String name, int value) {
    launch(name, out -> out.push(value));
  }

  private static void laneMask(String name, int bits, int shift) {
    other(
        name,
        JvmType.INT,
        out -> {
          out.push(bits);
          out.lane();
          out.insn(shift);
        });
  }

  private static void complement(String name, int bits) {
    other(
        name,
        JvmType.INT,
        out -> {
          out.push(bits);
          out.lane();
          out.insn(Opcodes.ISHL);
          out.push(-1);
          out.insn(Opcodes.IXOR);
        });
  }

  private static void clocks() {
    for (String name :
        new String[] {
          "clock", "clock64", "clock_hi", "globaltimer", "globaltimer_lo", "globaltimer_hi"
        }) {
      boolean upper = name.endsWith("_hi");
      other(
          name,
          JvmType.LONG,
          out -> {
            out.call(JdkMethod.NANO_TIME);
            if (upper) {
              out.push(32);
              out.insn(Opcodes.LUSHR);
            }
          });
    }
  }
}
