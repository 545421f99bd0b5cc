package org.jgpu.maven.mojo;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.jgpu.format.Target;
import org.jgpu.toolchain.cache.CacheFolder;
import org.jgpu.toolchain.cache.PrivateFiles;
import org.jgpu.toolchain.discovery.CompilerDiscovery;
import org.jgpu.toolchain.discovery.CompilerDiscovery.Discovery;

/**
 * Prints which CUDA compilers there are, which one a build would use and why not the others, the
 * architectures and the Java version. Fetches nothing and needs no project.
 *
 * @since 0.1.0
 */
@Mojo(name = "info", requiresProject = false, aggregator = true, threadSafe = true)
public final class InfoMojo extends AbstractToolchainMojo {
  @Override
  public void execute() throws MojoFailureException {
    List<Target> targets = targets();
    Discovery discovery = CompilerDiscovery.of(settings()).survey(new LinkedHashSet<>(targets));
    getLog()
        .info(
            "Java "
                + Runtime.version()
                + " on "
                + System.getProperty("os.name")
                + " "
                + System.getProperty("os.arch"));
    getLog()
        .info(
            "architectures: "
                + String.join(", ", targets.stream().map(Target::architecture).toList()));
    getLog().info("cache folder: " + cacheFolder());
    getLog().info("CUDA compilers, in the order tried:");
    discovery.report().text().lines().forEach(getLog()::info);
    getLog()
        .info(
            discovery
                .compiler()
                .map(compiler -> "a build uses " + compiler.identity())
                .orElse("none of these is usable now"));
  }

  private static String cacheFolder() {
    Optional<Path> folder = CacheFolder.ofSystem();
    if (folder.isEmpty()) {
      return "none, " + CacheFolder.NONE;
    }
    try {
      PrivateFiles.check(folder.get());
      return folder.get().toString();
    } catch (NoSuchFileException e) {
      return folder.get() + ", not there yet";
    } catch (IOException e) {
      return String.valueOf(e.getMessage());
    }
  }
}
