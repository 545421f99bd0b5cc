package org.jgpu.processor.diagnostics;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of this processor, as Maven recorded it in the jar. */
public final class ProcessorVersion {
  private static final String RESOURCE = "/META-INF/maven/org.jgpu/jgpu-processor/pom.properties";
  private static final String VERSION = read();

  private ProcessorVersion() {}

  /** Returns the version, or {@code development} outside of a jar. */
  public static String get() {
    return VERSION;
  }

  private static String read() {
    try (InputStream in = ProcessorVersion.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        return "development";
      }
      Properties properties = new Properties();
      properties.load(in);
      return properties.getProperty("version", "development");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
