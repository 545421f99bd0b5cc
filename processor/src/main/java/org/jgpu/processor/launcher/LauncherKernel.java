package org.jgpu.processor.launcher;

import javax.lang.model.element.ExecutableElement;
import org.jgpu.processor.signature.KernelSignature;

/**
 * A kernel that gets launcher methods.
 *
 * @param method the kernel method
 * @param signature its checked signature
 */
public record LauncherKernel(ExecutableElement method, KernelSignature signature) {}
