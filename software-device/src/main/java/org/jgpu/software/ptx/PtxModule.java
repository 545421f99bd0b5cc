package org.jgpu.software.ptx;

import java.util.Map;

/**
 * A parsed PTX module.
 *
 * @param version the PTX version as written
 * @param target the first target, such as {@code sm_75}
 * @param variables the module's variables by name, in the order of the text
 * @param functions kernels and device functions by name, in the order of the text
 */
public record PtxModule(
    String version,
    String target,
    Map<String, Variable> variables,
    Map<String, PtxFunction> functions) {}
