package org.jgpu.fuzz;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jgpu.format.Target;
import org.jgpu.toolchain.CompilationException;
import org.jgpu.toolchain.CompileRequest;
import org.jgpu.toolchain.CudaCompiler;
import org.jgpu.toolchain.discovery.CompilerDiscovery;
import org.jgpu.toolchain.discovery.DiscoverySettings;
import org.jgpu.toolchain.discovery.NoCompilerException;

/** The other end of {@link CompilerProcess}: compiles what standard input asks for. */
final class CompilerWorker {
  private CompilerWorker() {}

  /** Compiles until standard input ends. */
  public static void main(String[] arguments) throws IOException, NoCompilerException {
    CudaCompiler compiler =
        CompilerDiscovery.of(DiscoverySettings.ofSystem()).find(Set.of()).require();
    DataOutputStream out = new DataOutputStream(System.out);
    DataInputStream in = new DataInputStream(new BufferedInputStream(System.in));
    while (true) {
      CompileRequest request;
      try {
        request = read(in);
      } catch (EOFException e) {
        return;
      }
      try {
        answer(out, true, compiler.compile(request).content());
      } catch (CompilationException e) {
        answer(out, false, String.valueOf(e.getMessage()).getBytes(StandardCharsets.UTF_8));
      }
    }
  }

  private static void answer(DataOutputStream out, boolean compiled, byte[] content)
      throws IOException {
    out.writeBoolean(compiled);
    out.writeInt(content.length);
    out.write(content);
    out.flush();
  }

  static void write(DataOutputStream out, CompileRequest request) throws IOException {
    out.writeUTF(request.unit());
    byte[] source = request.source().getBytes(StandardCharsets.UTF_8);
    out.writeInt(source.length);
    out.write(source);
    out.writeUTF(request.target().architecture());
    out.writeInt(request.options().size());
    for (String option : request.options()) {
      out.writeUTF(option);
    }
    out.flush();
  }

  private static CompileRequest read(DataInputStream in) throws IOException {
    String unit = in.readUTF();
    String source = new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    Target target = Target.parse(in.readUTF());
    List<String> options = new ArrayList<>();
    for (int i = in.readInt(); i > 0; i--) {
      options.add(in.readUTF());
    }
    return new CompileRequest(unit, source, target, options);
  }
}
