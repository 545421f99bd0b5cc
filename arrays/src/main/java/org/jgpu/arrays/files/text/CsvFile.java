package org.jgpu.arrays.files.text;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/**
 * A CSV file that has been read once: how many rows of how many fields it has.
 *
 * @param names of the columns; empty if there is no header
 */
record CsvFile(Path file, CsvOptions options, List<String> names, long rows, int columns) {
  /** Counts the rows, and checks that all have as many fields. */
  static CsvFile count(Path file, CsvOptions options) {
    Counter counter = new Counter(new TextPlace(file), options.header());
    forEach(file, options, counter);
    return new CsvFile(file, options, counter.names, counter.rows, Math.max(0, counter.columns));
  }

  private static final class Counter implements Consumer<CsvRecord> {
    private final TextPlace place;
    private boolean headerExpected;
    private List<String> names = List.of();
    private long rows;
    private int columns = -1;

    Counter(TextPlace place, boolean headerExpected) {
      this.place = place;
      this.headerExpected = headerExpected;
    }

    @Override
    public void accept(CsvRecord row) {
      int found = row.getFieldCount();
      if (columns >= 0 && found != columns) {
        throw place.failure(
            row.getStartingLineNumber(),
            Math.min(found, columns) + 1,
            "%d fields, where the rows before have %d".formatted(found, columns));
      }
      columns = found;
      if (headerExpected) {
        headerExpected = false;
        names = row.getFields().stream().map(String::strip).toList();
      } else {
        rows++;
      }
    }
  }

  private static void forEach(Path file, CsvOptions options, Consumer<CsvRecord> consumer) {
    TextPlace place = new TextPlace(file);
    place.requireFile();
    long line = 0;
    try (CsvReader<CsvRecord> reader =
        CsvReader.builder()
            .fieldSeparator(options.separator())
            .allowExtraFields(true)
            .allowMissingFields(true)
            .detectBomHeader(true)
            .ofCsvRecord(file)) {
      for (CsvRecord row : reader) {
        line = row.getStartingLineNumber();
        consumer.accept(row);
      }
    } catch (IOException e) {
      throw place.unreadable(e);
    } catch (UncheckedIOException e) {
      throw place.failure(line + 1, 1, "behind this line: " + e.getCause());
    } catch (CsvParseException e) {
      throw place.failure(line + 1, 1, "from this line on: " + e.getMessage());
    }
  }

  /**
   * Returns the place of a named column.
   *
   * @throws GpuException if there is none, or there are two
   */
  int place(String name) {
    int place = names.indexOf(name);
    if (place < 0 || place != names.lastIndexOf(name)) {
      throw new GpuException(
          "%s has %s column '%s'; its columns are %s"
              .formatted(file, place < 0 ? "no" : "more than one", name, names));
    }
    return place;
  }

  /** Adds each field to the target of its column, if there is one. */
  void read(List<? extends @Nullable CsvColumn<?>> targets) {
    Fields fields = new Fields(targets, options.header());
    forEach(file, options, fields);
    if (fields.rows != rows) {
      throw new GpuException(file + " had " + rows + " rows at first, and then " + fields.rows);
    }
    for (CsvColumn<?> target : targets) {
      if (target != null) {
        target.flush(); // one of several columns is flushed several times, to no effect
      }
    }
  }

  private final class Fields implements Consumer<CsvRecord> {
    private final List<? extends @Nullable CsvColumn<?>> targets;
    private boolean headerExpected;
    private long rows;

    Fields(List<? extends @Nullable CsvColumn<?>> targets, boolean headerExpected) {
      this.targets = targets;
      this.headerExpected = headerExpected;
    }

    @Override
    public void accept(CsvRecord row) {
      if (headerExpected) {
        headerExpected = false;
        return;
      }
      if (++rows > CsvFile.this.rows || row.getFieldCount() != columns) {
        throw new GpuException(file + " changed while it was read");
      }
      for (int i = 0; i < columns; i++) {
        CsvColumn<?> target = targets.get(i);
        if (target != null) {
          add(target, row, i);
        }
      }
    }

    private void add(CsvColumn<?> target, CsvRecord row, int column) {
      String field = row.getField(column);
      try {
        target.add(field);
      } catch (NumberFormatException e) {
        String name = names.isEmpty() ? "" : " ('" + TextPlace.shown(names.get(column)) + "')";
        boolean missing = options.missing().contains(field.strip());
        String what =
            missing
                ? "a missing number, for which %s has no %s; choose another with withFill"
                    .formatted(target.dtype(), options.fill())
                : "'%s' is no number of %s".formatted(TextPlace.shown(field), target.dtype());
        throw new TextPlace(file).failure(row.getStartingLineNumber(), column + 1, what + name);
      }
    }
  }
}
