package org.jgpu.architecture;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Parent;
import org.apache.maven.model.Repository;
import org.apache.maven.model.building.ModelSource;
import org.apache.maven.model.resolution.ModelResolver;

/**
 * Stands for the POMs of other projects that JGPU's import, which would have to be fetched. Of what
 * they manage, JGPU's take JUnit's versions.
 */
@SuppressWarnings("deprecation") // what the interface asks for
final class ImportedPoms implements ModelResolver {
  private static final String POM =
      """
      <project>
        <modelVersion>4.0.0</modelVersion>
        <groupId>%1$s</groupId>
        <artifactId>%2$s</artifactId>
        <version>%3$s</version>
        <packaging>pom</packaging>
        <dependencyManagement>
          <dependencies>
            <dependency>
              <groupId>org.junit.jupiter</groupId>
              <artifactId>junit-jupiter</artifactId>
              <version>%3$s</version>
            </dependency>
            <dependency>
              <groupId>org.junit.platform</groupId>
              <artifactId>junit-platform-console</artifactId>
              <version>%3$s</version>
            </dependency>
            <dependency>
              <groupId>org.junit.platform</groupId>
              <artifactId>junit-platform-launcher</artifactId>
              <version>%3$s</version>
            </dependency>
          </dependencies>
        </dependencyManagement>
      </project>
      """;

  @Override
  public ModelSource resolveModel(String groupId, String artifactId, String version) {
    byte[] text = POM.formatted(groupId, artifactId, version).getBytes(StandardCharsets.UTF_8);
    return new ModelSource() {
      @Override
      public InputStream getInputStream() {
        return new ByteArrayInputStream(text);
      }

      @Override
      public String getLocation() {
        return groupId + ":" + artifactId + ":" + version;
      }
    };
  }

  @Override
  public ModelSource resolveModel(Parent parent) {
    return resolveModel(parent.getGroupId(), parent.getArtifactId(), parent.getVersion());
  }

  @Override
  public ModelSource resolveModel(Dependency dependency) {
    return resolveModel(
        dependency.getGroupId(), dependency.getArtifactId(), dependency.getVersion());
  }

  @Override
  public void addRepository(Repository repository) {}

  @Override
  public void addRepository(Repository repository, boolean replace) {}

  @Override
  public ModelResolver newCopy() {
    return this;
  }
}
