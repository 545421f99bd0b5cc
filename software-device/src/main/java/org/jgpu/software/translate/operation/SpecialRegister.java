package org.jgpu.software.translate.operation;

import java.util.HashMap;
import java.util.Map;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.ContextMethod;
import org.jgpu.software.translate.bytecode.JdkMethod;
import org.jgpu.software.translate.bytecode.JvmType;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** A special register: how its value is pushed. */
public record SpecialRegister(JvmType kind, Emission emission) {
  private static final Map<String, SpecialRegister> ALL = new HashMap<>();

  static {
    for (int i = 0; i < 3; i++) {
      int dimension = i;
      ALL.put(
          "tid." + "xyz".charAt(i),
          new SpecialRegister(JvmType.INT, out -> out.threadIndex(dimension)));
    }
    block("ctaid");
    block("clusterid");
    extent("ntid", ContextMethod.BLOCK_EXTENT);
    extent("nctaid", ContextMethod.GRID_EXTENT);
    extent("nclusterid", ContextMethod.GRID_EXTENT);
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
    ALL.put("laneid", new SpecialRegister(JvmType.INT, OperationWriter::lane));
    ALL.put("warpid", new SpecialRegister(JvmType.INT, SpecialRegister::pushWarp));
    ALL.put("nwarpid", context(ContextMethod.WARPS));
    ALL.put("dynamic_smem_size", context(ContextMethod.DYNAMIC_SHARED));
    ALL.put("total_smem_size", context(ContextMethod.TOTAL_SHARED));
    ALL.put("aggr_smem_size", context(ContextMethod.TOTAL_SHARED));
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

  /** A special register known to exist. */
  public static SpecialRegister named(String name) {
    SpecialRegister found = ALL.get(name);
    if (found == null) {
      throw new IllegalStateException("no special register " + name);
    }
    return found;
  }

  public void push(OperationWriter out) {
    emission.emit(out);
  }

  private static void pushWarp(OperationWriter out) {
    out.thread();
    out.push(5);
    out.insn(Opcodes.ISHR);
  }

  private static SpecialRegister context(Code method) {
    return new SpecialRegister(
        JvmType.INT,
        out -> {
          out.context();
          out.call(method);
        });
  }

  private static void block(String name) {
    ALL.put(name + ".x", context(ContextMethod.BLOCK_X));
    ALL.put(name + ".y", context(ContextMethod.BLOCK_Y));
    ALL.put(name + ".z", context(ContextMethod.BLOCK_Z));
  }

  /** Cooperative groups read the address of their workspace in two of these. */
  private static void environment(int register) {
    ALL.put(
        "envreg" + register,
        new SpecialRegister(
            JvmType.INT,
            out -> {
              out.context();
              out.push(register);
              out.call(ContextMethod.ENVIRONMENT);
            }));
  }

  private static void extent(String name, Code method) {
    String components = "xyz";
    for (int i = 0; i < 3; i++) {
      int dimension = i;
      ALL.put(
          name + "." + components.charAt(i),
          new SpecialRegister(
              JvmType.INT,
              out -> {
                out.context();
                out.push(dimension);
                out.call(method);
              }));
    }
  }

  private static void constant(String name, int value) {
    ALL.put(name, new SpecialRegister(JvmType.INT, out -> out.push(value)));
  }

  private static void laneMask(String name, int bits, int shift) {
    ALL.put(
        name,
        new SpecialRegister(
            JvmType.INT,
            out -> {
              out.push(bits);
              out.lane();
              out.insn(shift);
            }));
  }

  private static void complement(String name, int bits) {
    ALL.put(
        name,
        new SpecialRegister(
            JvmType.INT,
            out -> {
              out.push(bits);
              out.lane();
              out.insn(Opcodes.ISHL);
              out.push(-1);
              out.insn(Opcodes.IXOR);
            }));
  }

  private static void clocks() {
    for (String name :
        new String[] {
          "clock", "clock64", "clock_hi", "globaltimer", "globaltimer_lo", "globaltimer_hi"
        }) {
      boolean upper = name.endsWith("_hi");
      ALL.put(
          name,
          new SpecialRegister(
              JvmType.LONG,
              out -> {
                out.call(JdkMethod.NANO_TIME);
                if (upper) {
                  out.push(32);
                  out.insn(Opcodes.LUSHR);
                }
              }));
    }
  }
}
