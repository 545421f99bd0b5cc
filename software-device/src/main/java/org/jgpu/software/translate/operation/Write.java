package org.jgpu.software.translate.operation;

import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.ScalarType;

/** A register, or the bit bucket, that receives a value of a type. */
public record Write(Operand target, ScalarType type) {}
