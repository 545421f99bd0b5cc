package org.jgpu.software.ptx;

import java.util.Map;

/**
 * A parsed PTX module, or several that were linked.
 *
 * @param version the PTX version as written
 * @param target the first target, such as {@code sm_75}
 * @param variables the module's variables by name, in the order of the text
 * @param aliases variables that instructions mention, and the names of those among {@code
 *     variables} that they stand for
 * @param functions kernels and device functions by name, in the order of the text
 * @param linkages who may use what, by name
 */
public record PtxModule(
    String version,
    String target,
    Map<String, Variable> variables,
    Map<Variable, String> aliases,
    Map<String, PtxFunction> functions,
    Map<String, Linkage> linkages) {}
