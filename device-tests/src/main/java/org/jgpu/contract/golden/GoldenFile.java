package org.jgpu.contract.golden;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.jgpu.contract.golden.GoldenCase.Failure;
import org.jgpu.contract.golden.GoldenCase.Input;
import org.jgpu.contract.golden.GoldenCase.Outcome;
import org.jgpu.contract.golden.GoldenCase.Results;
import org.jgpu.runtime.DType;

/**
 * The recorded cases; {@code golden_format.py} says how they lie in the file.
 *
 * @param versions of what recorded them
 * @param bases what inputs are views of
 */
public record GoldenFile(String versions, List<GoldenArray> bases, List<GoldenCase> cases) {
  private static final String MAGIC = "JGPU golden 1";

  /** Reads the file of {@code golden.py}. */
  public static GoldenFile read() {
    return read("numpy.bin.gz");
  }

  /** Reads a file that lies beside this class. */
  public static GoldenFile read(String name) {
    return read(Objects.requireNonNull(GoldenFile.class.getResourceAsStream(name), name));
  }

  /** Reads a file, and closes it. */
  public static GoldenFile read(InputStream file) {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(new GZIPInputStream(file)))) {
      return new Reader(in).read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the cases that have truth values for inputs, with other bytes than 1 in place of true
   * ones.
   */
  GoldenFile ofTruthsByOtherBytes() {
    List<GoldenCase> some =
        cases.stream()
            .filter(
                recorded ->
                    recorded.inputs().stream()
                        .anyMatch(input -> bases.get(input.base()).dtype() == DType.BOOL))
            .toList();
    return new GoldenFile(versions, bases.stream().map(GoldenArray::byOtherBytes).toList(), some);
  }

  private static final class Reader {
    private final DataInputStream in;
    private final List<String> texts = new ArrayList<>();

    Reader(DataInputStream in) {
      this.in = in;
    }

    GoldenFile read() throws IOException {
      if (!new String(in.readNBytes(MAGIC.length()), StandardCharsets.US_ASCII).equals(MAGIC)) {
        throw new IOException("the file does not begin with " + MAGIC);
      }
      for (int left = in.readUnsignedShort(); left > 0; left--) {
        texts.add(new String(in.readNBytes(in.readUnsignedShort()), StandardCharsets.UTF_8));
      }
      List<GoldenArray> bases = new ArrayList<>();
      for (int left = in.readUnsignedShort(); left > 0; left--) {
        DType<?> dtype = dtype();
        bases.add(elements(dtype, in.readInt()));
      }
      List<GoldenCase> cases = new ArrayList<>();
      int count = in.readInt();
      for (int number = 0; number < count; number++) {
        cases.add(new GoldenCase(number, text(), inputs(), arguments(), outcome()));
      }
      return new GoldenFile(texts.get(0), bases, cases);
    }

    private String text() throws IOException {
      return texts.get(in.readUnsignedShort());
    }

    private DType<?> dtype() throws IOException {
      return GoldenArray.dtype(text());
    }

    private GoldenArray elements(DType<?> dtype, long... shape) throws IOException {
      int size = 1;
      for (long extent : shape) {
        size = Math.multiplyExact(size, (int) extent);
      }
      return new GoldenArray(dtype, shape, in.readNBytes(size * dtype.bytes()));
    }

    private long[] list() throws IOException {
      long[] numbers = new long[in.readUnsignedByte()];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = in.readLong();
      }
      return numbers;
    }

    private List<Input> inputs() throws IOException {
      List<Input> inputs = new ArrayList<>();
      for (int left = in.readUnsignedByte(); left > 0; left--) {
        int base = in.readUnsignedShort();
        List<GoldenStep> steps = new ArrayList<>();
        for (int more = in.readUnsignedByte(); more > 0; more--) {
          steps.add(step());
        }
        inputs.add(new Input(base, steps));
      }
      return inputs;
    }

    private GoldenStep step() throws IOException {
      char kind = kind();
      return switch (kind) {
        case 's' ->
            new GoldenStep.Slice(
                in.readUnsignedByte(), in.readLong(), in.readLong(), in.readLong());
        case 'i' -> new GoldenStep.At(in.readUnsignedByte(), in.readLong());
        case 'r' -> new GoldenStep.Reshape(list());
        case 't' -> new GoldenStep.Transpose(list());
        case 'b' -> new GoldenStep.Broadcast(list());
        default -> throw unknown(kind);
      };
    }

    private Map<String, Object> arguments() throws IOException {
      Map<String, Object> arguments = new LinkedHashMap<>();
      for (int left = in.readUnsignedByte(); left > 0; left--) {
        String name = text();
        arguments.put(name, value());
      }
      return arguments;
    }

    private Object value() throws IOException {
      char kind = kind();
      return switch (kind) {
        case 'i' -> in.readLong();
        case 'f' -> in.readDouble();
        case 'b' -> in.readUnsignedByte() != 0;
        case 's' -> text();
        case 'l' -> list();
        case 'x' -> items();
        default -> throw unknown(kind);
      };
    }

    private List<GoldenItem> items() throws IOException {
      List<GoldenItem> items = new ArrayList<>();
      for (int left = in.readUnsignedByte(); left > 0; left--) {
        char kind = kind();
        items.add(
            switch (kind) {
              case 'i' -> new GoldenItem.At(in.readLong());
              case 'r' -> range(in.readLong(), in.readLong(), in.readLong());
              case 'a' -> new GoldenItem.Array(in.readUnsignedByte());
              case 'e' -> GoldenItem.Special.ELLIPSIS;
              case 'n' -> GoldenItem.Special.NEW_AXIS;
              default -> throw unknown(kind);
            });
      }
      return items;
    }

    private static GoldenItem range(long start, long stop, long step) {
      return new GoldenItem.Range(
          start == Long.MIN_VALUE ? null : (Long) start,
          stop == Long.MIN_VALUE ? null : (Long) stop,
          step == Long.MIN_VALUE ? null : (Long) step);
    }

    private Outcome outcome() throws IOException {
      if (kind() == 'e') {
        return new Failure(text());
      }
      int count = in.readUnsignedByte();
      int flags = in.readUnsignedByte();
      double ulps = in.readFloat();
      List<GoldenArray> arrays = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        DType<?> dtype = dtype();
        arrays.add(elements(dtype, list()));
      }
      return new Results(arrays, (flags & 1) != 0, (flags & 2) != 0, ulps);
    }

    private char kind() throws IOException {
      return (char) in.readUnsignedByte();
    }

    private static IOException unknown(char kind) {
      return new IOException("unknown kind '" + kind + "'");
    }
  }
}
