package org.jgpu.software.translate;

import java.util.List;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.PtxException;

/** Says why an instruction is refused, and what to do instead. */
final class Unsupported {
  private static final String ON_GPU = "; run this kernel on a GPU";
  private static final String BULK =
      "bulk and tensor copies are not supported; compile for compute_80, where libraries copy"
          + " without them, or run this kernel on a GPU";
  private static final List<Family> FAMILIES =
      List.of(
          new Family(
              List.of("tex", "tld4", "txq", "suld", "sust", "sured", "suq", "istypep"),
              "textures and surfaces are not supported; read global memory instead"),
          new Family(
              List.of("wmma", "mma", "wgmma", "tcgen05", "ldmatrix", "stmatrix", "movmatrix"),
              "tensor cores are not supported" + ON_GPU),
          new Family(List.of("tensormap"), BULK),
          new Family(
              List.of("mapa", "getctarank", "multimem", "clusterlaunchcontrol"),
              "clusters of blocks are not supported" + ON_GPU));

  /** Opcodes that are refused for one reason. */
  private record Family(List<String> opcodes, String reason) {}

  private Unsupported() {}

  /** The refusal of a copy that is not of 4, 8 or 16 bytes. */
  static PtxException bulkCopy(Instruction instruction) {
    return instruction.error("unsupported instruction \"cp\" (" + BULK + ")");
  }

  static PtxException error(Instruction instruction) {
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
