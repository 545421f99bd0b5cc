package org.jgpu.contract.golden;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * A random program on arrays, and what its variables are in the end, as {@code
 * arrays/src/test/numpy/programs.py} recorded it.
 *
 * @param number in its file
 */
public record ArrayProgram(
    int number, List<ProgramStatement> statements, List<ProgramResult> results) {
  /** Reads a file, and closes it. */
  public static List<ArrayProgram> read(InputStream file) {
    List<ArrayProgram> programs = new ArrayList<>();
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(new GZIPInputStream(file), StandardCharsets.US_ASCII))) {
      in.readLine(); // the versions
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (line.startsWith("program ")) {
          int number = Integer.parseInt(line.substring(line.indexOf(' ') + 1));
          programs.add(new ArrayProgram(number, new ArrayList<>(), new ArrayList<>()));
        } else {
          programs.get(programs.size() - 1).add(line);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return programs;
  }

  private void add(String line) {
    if (line.startsWith("is ") || line.startsWith("near ")) {
      results.add(ProgramResult.parsed(line));
    } else {
      statements.add(ProgramStatement.parsed(line));
    }
  }

  /** Returns whether its last statement is an error. */
  public boolean fails() {
    return statements.get(statements.size() - 1).failure() != null;
  }

  /** Returns the functions that it calls. */
  public List<String> functions() {
    return statements.stream().map(ProgramStatement::function).toList();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("program " + number);
    statements.forEach(statement -> text.append("\n  ").append(statement));
    return text.toString();
  }
}
