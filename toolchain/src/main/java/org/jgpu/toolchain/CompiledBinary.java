package org.jgpu.toolchain;

import java.nio.charset.StandardCharsets;
import org.jgpu.format.Target;

/**
 * What a compiler made.
 *
 * @param target what it was compiled for
 * @param content the cubin, or the PTX text in UTF-8 without a terminating zero; not copied
 * @param compiler who compiled it
 * @param log the compiler's warnings; blank if there were none
 */
public record CompiledBinary(Target target, byte[] content, CompilerIdentity compiler, String log) {

  /**
   * Returns the binary that a compiler's raw output is: PTX without its terminating zeros and with
   * the source's own file names, and both without names that depend on where it was compiled.
   */
  public static CompiledBinary of(
      Target target, byte[] output, CompilerIdentity compiler, String log) {
    if (target.kind() == Target.Kind.CUBIN) {
      return new CompiledBinary(target, SourceNames.plain(output), compiler, log);
    }
    String ptx = new String(output, StandardCharsets.UTF_8).replace("\0", "");
    byte[] content = SourceNames.plain(ptx).getBytes(StandardCharsets.UTF_8);
    return new CompiledBinary(target, content, compiler, log);
  }
}
