package org.jgpu.runtime.module;

import static org.junit.jupiter.api.Assertions.fail;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipException;
import org.jgpu.format.BinaryIndex;
import org.jgpu.format.BinaryIndex.Binary;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.SourceHash;
import org.jgpu.format.Target;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.testing.CapturedLog;
import org.jgpu.runtime.testing.FakeDriver;
import org.jgpu.toolchain.cache.CodeCache;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** A unit in a jar, and a driver and a compiler that a test can let fail. */
abstract class UnitLoaderTestBase {
  static final String SOURCE = "extern \"C\" __global__ void k() {}";
  static final CudaUnit UNIT = new CudaUnit("app.Kernels", SourceHash.of(SOURCE));

  final Map<String, byte[]> jar = new HashMap<>();
  final Set<String> damaged = new HashSet<>();
  final List<String> compilations = new ArrayList<>();
  final CapturedLog log = new CapturedLog();
  FakeDriver driver = new FakeDriver().computeCapability(86);
  SourceCompiler.Opener opener = this::compiler;
  @TempDir Path folder;

  @AfterEach
  void close() {
    log.close();
  }

  SourceCompiler compiler(int computeCapability, boolean machineCode) {
    Target target = machineCode ? Target.cubin(computeCapability) : Target.ptx(computeCapability);
    return new SourceCompiler() {
      @Override
      public String identity() {
        return "nvrtc-12.9";
      }

      @Override
      public Target target() {
        return target;
      }

      @Override
      public byte[] compile(String unit, String source) {
        compilations.add(unit + " for " + target);
        return bytes("compiled " + target);
      }
    };
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  void jarHasSource() {
    jar.put(KernelFiles.source(UNIT.name()), bytes(SOURCE));
  }

  void jarHas(Target... targets) {
    List<Binary> binaries = new ArrayList<>();
    for (Target target : targets) {
      byte[] image = bytes(target.architecture());
      jar.put(KernelFiles.binary(UNIT.name(), UNIT.sourceHash(), target), image);
      binaries.add(new Binary(target, image.length, BinaryIndex.checksum(image), "nvcc-13.0"));
    }
    index(UNIT.sourceHash(), binaries);
  }

  void index(String hash, List<Binary> binaries) {
    jar.put(KernelFiles.binaryIndex(UNIT.name()), bytes(new BinaryIndex(hash, binaries).text()));
  }

  CodeCache cache() {
    return CodeCache.in(Optional.of(folder), "kernels", 1 << 20, line -> fail(line));
  }

  KernelOrigin load() {
    Device device = Device.open(driver, 0);
    SourceLoader sources = new SourceLoader(device, cache(), opener);
    ResourceReader resources =
        name -> {
          if (damaged.contains(name)) {
            throw new ZipException("invalid distance too far back");
          }
          return jar.get(name);
        };
    return new UnitLoader(device, sources, resources, "app.Kernels", UNIT).load().origin();
  }
}
