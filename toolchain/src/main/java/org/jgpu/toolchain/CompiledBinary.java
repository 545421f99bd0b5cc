package org.jgpu.toolchain;

import org.jgpu.format.Target;

/**
 * What a compiler made.
 *
 * @param target what it was compiled for
 * @param content the cubin, or the PTX text in ASCII without a terminating zero; not copied
 * @param compiler who compiled it
 * @param log the compiler's warnings; blank if there were none
 */
public record CompiledBinary(
    Target target, byte[] content, CompilerIdentity compiler, String log) {}
