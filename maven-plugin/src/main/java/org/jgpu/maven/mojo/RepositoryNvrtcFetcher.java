package org.jgpu.maven.mojo;

import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.logging.Log;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.repository.LocalArtifactRequest;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.jgpu.toolchain.fetch.FetchException;
import org.jgpu.toolchain.fetch.NvrtcArtifact;
import org.jgpu.toolchain.fetch.NvrtcFetcher;

/**
 * Resolves the artifact as Maven resolves any: mirrors, proxies, offline mode, local repository.
 */
final class RepositoryNvrtcFetcher implements NvrtcFetcher {
  private final RepositorySystem system;
  private final RepositorySystemSession session;
  private final List<RemoteRepository> repositories;
  private final Log log;

  RepositoryNvrtcFetcher(
      RepositorySystem system,
      RepositorySystemSession session,
      List<RemoteRepository> repositories,
      Log log) {
    this.system = system;
    this.session = session;
    this.repositories = List.copyOf(repositories);
    this.log = log;
  }

  @Override
  public Path fetch(NvrtcArtifact artifact) throws FetchException {
    // One download, when modules are built in parallel.
    synchronized (RepositoryNvrtcFetcher.class) {
      Artifact wanted = new DefaultArtifact(artifact.coordinates());
      if (!isLocal(wanted)) {
        announce(artifact);
      }
      try {
        return system
            .resolveArtifact(session, new ArtifactRequest(wanted, repositories, null))
            .getArtifact()
            .getFile()
            .toPath();
      } catch (ArtifactResolutionException e) {
        throw new FetchException("it cannot be downloaded: " + e.getMessage(), e);
      }
    }
  }

  private boolean isLocal(Artifact artifact) {
    return session
        .getLocalRepositoryManager()
        .find(session, new LocalArtifactRequest(artifact, repositories, null))
        .isAvailable();
  }

  private void announce(NvrtcArtifact artifact) {
    if (!session.isOffline()) {
      log.warn(
          "No usable CUDA compiler on this machine: downloading NVRTC "
              + NvrtcArtifact.NVRTC_VERSION
              + ", "
              + artifact.megabytes()
              + " MB ("
              + artifact.coordinates()
              + "), once per local repository; -Dgpu.fetch=false prevents it");
    }
  }
}
