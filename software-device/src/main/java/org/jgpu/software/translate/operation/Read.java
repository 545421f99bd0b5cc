package org.jgpu.software.translate.operation;

import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.ScalarType;

/** An operand that is read as a value of a type. */
public record Read(Operand operand, ScalarType type) {}
