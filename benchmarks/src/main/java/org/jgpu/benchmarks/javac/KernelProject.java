package org.jgpu.benchmarks.javac;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes a Maven project of 200 kernels in 20 classes, to measure a whole build: {@code mvn
 * process-classes -Dgpu.cache=false} in its folder takes everything from nothing.
 */
public final class KernelProject {
  private static final int CLASSES = 20;

  private static final String POM =
      """
      <project xmlns="http://maven.apache.org/POM/4.0.0">
        <modelVersion>4.0.0</modelVersion>
        <groupId>app</groupId>
        <artifactId>many-kernels</artifactId>
        <version>1</version>
        <properties>
          <maven.compiler.release>17</maven.compiler.release>
          <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
          <jgpu.version>%s</jgpu.version>
        </properties>
        <dependencies>
          <dependency>
            <groupId>org.jgpu</groupId>
            <artifactId>jgpu-runtime</artifactId>
            <version>${jgpu.version}</version>
          </dependency>
        </dependencies>
        <build>
          <plugins>
            <plugin>
              <artifactId>maven-compiler-plugin</artifactId>
              <version>3.14.1</version>
              <configuration>
                <annotationProcessorPaths>
                  <path>
                    <groupId>org.jgpu</groupId>
                    <artifactId>jgpu-processor</artifactId>
                    <version>${jgpu.version}</version>
                  </path>
                </annotationProcessorPaths>
              </configuration>
            </plugin>
            <plugin>
              <groupId>org.jgpu</groupId>
              <artifactId>gpu-maven-plugin</artifactId>
              <version>${jgpu.version}</version>
              <executions>
                <execution>
                  <goals>
                    <goal>compile</goal>
                  </goals>
                </execution>
              </executions>
            </plugin>
          </plugins>
        </build>
      </project>
      """;

  private KernelProject() {}

  /**
   * Writes it.
   *
   * @param arguments the folder, which is made, and JGPU's version
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    KernelSources.write(Files.createDirectories(folder.resolve("src/main/java/app")), CLASSES);
    Files.writeString(folder.resolve("pom.xml"), POM.formatted(arguments[1]));
  }
}
