package org.jgpu.software.translate.inline;

import java.util.List;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.PtxFunction;

/** Says why an instruction is refused, and what to do instead. */
public final class Unsupported {
  private static final String ON_GPU = "; run this kernel on a GPU";
  private static final String BULK =
      "bulk and tensor copies are not supported; compile for compute_80, where libraries copy"
          + " without them, or run this kernel on a GPU";
  private static final String CLUSTERS = "clusters of blocks are not supported" + ON_GPU;
  private static final String OTHER_FILE =
      "; if another source file does, link the PTX of both (CudaDriver.linkModules), or include that"
          + " file in this one";

  /** What nvcc calls for {@code kernel<<<...>>>} in a kernel. */
  private static final List<String> LAUNCHES =
      List.of("__cudaCDP", "cudaLaunchDevice", "cudaGetParameterBuffer");

  private static final List<Family> FAMILIES =
      List.of(
          new Family(
              List.of("tex", "tld4", "txq", "suld", "sust", "sured", "suq", "istypep"),
              "textures and surfaces are not supported; read global memory instead"),
          new Family(
              List.of("wgmma", "tcgen05"),
              "products of warp groups are not supported; use mma or wmma, or run this kernel on a"
                  + " GPU"),
          new Family(List.of("tensormap"), BULK),
          new Family(List.of("mapa", "getctarank", "multimem", "clusterlaunchcontrol"), CLUSTERS));

  /** Opcodes that are refused for one reason. */
  private record Family(List<String> opcodes, String reason) {}

  private Unsupported() {}

  /** The refusal of a copy that is not of 4, 8 or 16 bytes. */
  public static PtxException bulkCopy(Instruction instruction) {
    return instruction.error("unsupported instruction \"cp\" (" + BULK + ")");
  }

  /** The refusal of an operand that is a part of a register. */
  public static PtxException part(Instruction instruction, Operand part) {
    return instruction.error(
        "operand "
            + part
            + ": video instructions work on whole words here; take the part out first, with"
            + " __byte_perm() or bfe,");
  }

  /** The refusal of what concerns several blocks of a cluster. */
  public static PtxException cluster(Instruction instruction) {
    return instruction.error(CLUSTERS);
  }

  /** The refusal of a kernel that is to run in clusters. */
  static PtxException clusters(PtxFunction kernel) {
    return new PtxException(
        kernel.line(),
        "it asks for clusters of %d blocks; ".formatted(kernel.clusterBlocks()) + CLUSTERS);
  }

  /** The refusal of a call of a function that no unit of the module defines. */
  static PtxException call(Instruction call, String name) {
    boolean launches = LAUNCHES.stream().anyMatch(name::startsWith);
    return call.error(
        launches
            ? "kernels cannot launch kernels (\"%s\"); launch from the host%s,"
                .formatted(name, ON_GPU)
            : "call of \"%s\", which the module does not define%s,".formatted(name, OTHER_FILE));
  }

  /** The refusal of a variable that no unit of the module defines. */
  static PtxException variable(int line, String name) {
    return new PtxException(
        line, "variable \"%s\" is declared but not defined%s".formatted(name, OTHER_FILE));
  }

  public static PtxException error(Instruction instruction) {
    String opcode = instruction.opcode();
    for (Family family : FAMILIES) {
      if (family.opcodes.contains(opcode)) {
        return instruction.error(
            "unsupported instruction \"" + opcode + "\" (" + family.reason + ")");
      }
    }
    return instruction.error("unsupported instruction \"" + opcode + "\"");
  }
}
