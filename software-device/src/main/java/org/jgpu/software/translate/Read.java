package org.jgpu.software.translate;

import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.ScalarType;

/** An operand that is read as a value of a type. */
record Read(Operand operand, ScalarType type) {}
