package org.jgpu.maven.precompile;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jgpu.format.BinaryIndex;
import org.jgpu.format.DescriptorFormatException;
import org.jgpu.format.SourceHash;
import org.jgpu.toolchain.CompileRequest;
import org.jgpu.toolchain.CompiledBinary;
import org.jgpu.toolchain.CudaCompiler;
import org.jgpu.toolchain.cache.CodeCache;
import org.jspecify.annotations.Nullable;

/**
 * What earlier builds of this user compiled, whichever project, branch or JDK they were of: kept
 * under the source and everything else that the code depends on. Thread-safe; any number of builds
 * may share one.
 */
record BuildCache(CodeCache entries) {
  /** Changes with what an entry holds. */
  private static final int FORM = 3;

  /**
   * What a compilation gave.
   *
   * @param symbols of the source's C++ names, where they were asked for
   */
  record Entry(CompiledBinary binary, Map<String, String> symbols) {}

  Optional<Entry> find(CudaCompiler compiler, CompileRequest request) {
    byte @Nullable [] content = entries.read(key(compiler, request));
    return content == null ? Optional.empty() : decode(content, compiler, request);
  }

  void keep(CudaCompiler compiler, CompileRequest request, Entry entry) {
    entries.write(key(compiler, request), encode(entry, request));
  }

  private static String key(CudaCompiler compiler, CompileRequest request) {
    return String.join(
        "\n",
        "jgpu-build " + FORM,
        request.unit(),
        SourceHash.of(request.source()),
        request.target().architecture(),
        String.join("\t", request.options()),
        compiler.fingerprint());
  }

  private static byte[] encode(Entry entry, CompileRequest request) {
    byte[] log = entry.binary().log().getBytes(StandardCharsets.UTF_8);
    String hash = SourceHash.of(request.source());
    byte[] symbols =
        new BinaryIndex(hash, List.of(), entry.symbols()).text().getBytes(StandardCharsets.UTF_8);
    byte[] code = entry.binary().content();
    return ByteBuffer.allocate(2 * Integer.BYTES + log.length + symbols.length + code.length)
        .putInt(log.length)
        .putInt(symbols.length)
        .put(log)
        .put(symbols)
        .put(code)
        .array();
  }

  /** Empty if {@code content} is of another version of JGPU that forgot to change the form. */
  private static Optional<Entry> decode(
      byte[] content, CudaCompiler compiler, CompileRequest request) {
    try {
      ByteBuffer in = ByteBuffer.wrap(content);
      int log = in.getInt();
      int symbols = in.getInt();
      String text = text(in, log);
      BinaryIndex index = BinaryIndex.parse(text(in, symbols));
      byte[] code = new byte[in.remaining()];
      in.get(code);
      return Optional.of(
          new Entry(
              new CompiledBinary(request.target(), code, compiler.identity(), text),
              index.symbols()));
    } catch (BufferUnderflowException | DescriptorFormatException e) {
      return Optional.empty();
    }
  }

  private static String text(ByteBuffer in, int length) {
    if (length < 0 || length > in.remaining()) {
      throw new BufferUnderflowException();
    }
    byte[] bytes = new byte[length];
    in.get(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
