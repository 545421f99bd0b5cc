package org.jgpu.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A small run, written as the benchmarks and the peers' script write theirs. */
final class RunFiles {
  private RunFiles() {}

  static Run write(Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(
        folder.resolve("jgpu-foreign.json"),
        """
        {"date": "2026-01-02", "gpu": "NVIDIA H200", "driver": "jgpu foreign", "driver_version": 13000, "java": "25.0.3+9-LTS", "commit": "abc",
         "results": [
          {"name": "copy-2^28", "host_us": 5.000, "gpu_us": 500.000, "bytes": 2147483648},
          {"name": "sin-f32-2^28", "host_us": 6.263, "gpu_us": 1250.000, "bytes": 2147483648},
          {"name": "var-f32-2^28", "host_us": 6.000, "gpu_us": 250.000, "bytes": 1073741824},
          {"name": "scaling-sin-f32-1000", "host_us": 1, "gpu_us": 5.0, "bytes": 0},
          {"name": "scaling-sin-f32-268435456", "host_us": 1, "gpu_us": 500.0, "bytes": 0},
          {"name": "to-host-1KiB", "host_us": 6.6, "gpu_us": null, "bytes": 0},
          {"name": "plain-to-host-1KiB", "host_us": 6.0, "gpu_us": null, "bytes": 0},
          {"name": "to-host-1GiB", "host_us": 20000.0, "gpu_us": null, "bytes": 0}]}
        """);
    Files.writeString(
        folder.resolve("peers.json"),
        """
        [
         {
          "peer": "cupy",
          "version": "14.2.0",
          "name": "sin-f32-2^28",
          "host_us": 12.5,
          "gpu_us": 3000.0
         },
         {"peer": "cupy", "version": "14.2.0", "name": "var-f32-2^28", "host_us": 1, "gpu_us": 187500.0},
         {"peer": "pytorch", "version": "2.11.0+cu130", "name": "sin-f32-2^28", "host_us": 1e1, "gpu_us": 1000.0}
        ]
        """);
    return Run.of(folder);
  }

  /** Writes what two GPUs of the same run did. */
  static Run writeTwoGpus(Path folder) throws IOException {
    return written(
        folder,
        "jgpu-two-gpus.json",
        """
        {"date": "2026-01-03", "gpu": "NVIDIA H200", "driver": "jgpu foreign", "driver_version": 13000, "java": "25.0.3+9-LTS", "commit": "abc",
         "results": [
          {"name": "peer-copy-1GiB", "host_us": 5000, "gpu_us": null, "bytes": 1073741824},
          {"name": "driver-peer-copy-1GiB", "host_us": 4500, "gpu_us": null, "bytes": 1073741824},
          {"name": "driver-peer-push-1GiB", "host_us": 4000, "gpu_us": null, "bytes": 1073741824},
          {"name": "to-host-1KiB", "host_us": 60.6, "gpu_us": null, "bytes": 0},
          {"name": "split-sum-f32-2^30-one", "host_us": 950, "gpu_us": null, "bytes": 4294967296},
          {"name": "split-sum-f32-2^30-two", "host_us": 500, "gpu_us": null, "bytes": 4294967296}]}
        """);
  }

  /** Writes what fresh processes took, and a row that the run has, too. */
  static Run writeFirst(Path folder) throws IOException {
    return written(
        folder,
        "jgpu-first.json",
        """
        {"date": "2026-01-03", "gpu": "NVIDIA H200", "driver": "jgpu foreign", "driver_version": 13000, "java": "25.0.3+9-LTS", "commit": "abc",
         "results": [
          {"name": "first-launch-raw", "host_us": 900, "gpu_us": null, "bytes": 0},
          {"name": "sin-f32-2^28", "host_us": 1, "gpu_us": 1, "bytes": 2147483648}]}
        """);
  }

  private static Run written(Path folder, String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text);
    return Run.of(folder);
  }
}
