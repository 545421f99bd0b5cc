package org.jgpu.processor.cuda;

import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.signature.KernelSignature;

/** A kernel to emit: what it declares and what it does. */
public record CudaKernel(KernelSignature signature, IrFunction function) {}
