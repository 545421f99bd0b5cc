package org.jgpu.software.translate;

import java.util.List;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Label;
import org.jgpu.software.ptx.Register;

/**
 * A kernel with everything it calls inlined.
 *
 * @param instructions the instructions
 * @param registers the registers by id
 * @param labels the labels, placed among the instructions
 */
record FlatKernel(List<Instruction> instructions, List<Register> registers, List<Label> labels) {}
