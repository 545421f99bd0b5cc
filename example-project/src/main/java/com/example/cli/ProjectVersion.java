package com.example.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Name and version of the program, as the build wrote them. */
public final class ProjectVersion implements IVersionProvider {
  @Override
  public String[] getVersion() throws IOException {
    Properties properties = new Properties();
    try (InputStream in = getClass().getResourceAsStream("/com/example/version.properties")) {
      properties.load(in);
    }
    return new String[] {properties.getProperty("name") + " " + properties.getProperty("version")};
  }
}
