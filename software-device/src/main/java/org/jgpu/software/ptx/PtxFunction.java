package org.jgpu.software.ptx;

import java.util.List;

/**
 * A kernel or a device function.
 *
 * @param name the PTX name
 * @param entry whether it is a kernel
 * @param results what it returns: registers or parameter variables
 * @param parameters its parameters: parameter variables, or registers of a device function
 * @param defined whether it has a body
 * @param registers the number of registers; their ids are below it
 * @param instructions the body
 * @param maxThreads the largest block it was compiled for, in threads; 0 when not said
 * @param clusterBlocks the blocks of a cluster that it asks for; 0 when not said
 * @param line the line of the PTX text
 */
public record PtxFunction(
    String name,
    boolean entry,
    List<Operand> results,
    List<Operand> parameters,
    boolean defined,
    int registers,
    List<Instruction> instructions,
    int maxThreads,
    int clusterBlocks,
    int line) {

  /** The same function under another name. */
  PtxFunction named(String other) {
    return new PtxFunction(
        other,
        entry,
        results,
        parameters,
        defined,
        registers,
        instructions,
        maxThreads,
        clusterBlocks,
        line);
  }

  /** The same function with other instructions. */
  PtxFunction with(List<Instruction> replaced) {
    return new PtxFunction(
        name,
        entry,
        results,
        parameters,
        defined,
        registers,
        replaced,
        maxThreads,
        clusterBlocks,
        line);
  }
}
