package org.jgpu.arrays.files;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.layout.Shapes;
import org.jspecify.annotations.Nullable;

/**
 * The header of a safetensors file: 8 bytes of its length, then JSON with an object for each tensor
 * and one of texts.
 *
 * @param tensors in the order of their elements
 * @param start where the elements begin
 */
record SafetensorsHeader(List<Tensor> tensors, Map<String, String> metadata, long start) {
  private static final String METADATA = "__metadata__";

  /** The format's limit. */
  private static final long LONGEST = 100_000_000;

  private static final int MOST_AXES = 64;

  /**
   * A tensor.
   *
   * @param dtype as the file calls it
   * @param begin of the elements, counted from where those of all begin
   * @param at where the header has it, for messages
   */
  record Tensor(String name, String dtype, long[] shape, long begin, long end, long at) {}

  static SafetensorsHeader read(ByteCursor in) {
    long length = in.next(Long.BYTES).getLong();
    long left = in.length() - Long.BYTES;
    if (length < 0 || length > Math.min(left, LONGEST)) {
      throw in.place()
          .failure(
              0,
              "a header of %s bytes, where %d bytes follow and 10^8 are allowed"
                  .formatted(Long.toUnsignedString(length), left));
    }
    ByteBuffer bytes = in.next((int) length);
    SafetensorsHeader header = new Parser(bytes.array(), in.place()).parse();
    header.requireAllCovered(in);
    return header;
  }

  /** The format allows neither gaps nor overlaps, so that nothing hides in a file. */
  private void requireAllCovered(ByteCursor in) {
    long reached = 0;
    for (Tensor tensor : tensors) {
      if (tensor.begin() != reached) {
        throw in.place()
            .failure(
                tensor.at(),
                "the elements of '%s' begin at %d, where those before end at %d"
                    .formatted(FilePlace.shown(tensor.name()), tensor.begin(), reached));
      }
      reached = tensor.end();
    }
    long found = in.length() - start;
    if (reached != found) {
      throw in.place()
          .failure(
              in.length(),
              "%d bytes follow the header, which speaks of %d; get the file again"
                  .formatted(found, reached));
    }
  }

  private static final class Parser {
    private final JsonText json;
    private final FilePlace place;
    private final long start;
    private final List<Tensor> tensors = new ArrayList<>();
    private final Map<String, String> metadata = new LinkedHashMap<>();

    Parser(byte[] bytes, FilePlace place) {
      this.json = new JsonText(bytes, Long.BYTES, place);
      this.place = place;
      this.start = Long.BYTES + bytes.length;
    }

    SafetensorsHeader parse() {
      json.object(
          key -> {
            if (key.equals(METADATA)) {
              json.object(name -> metadata.put(name, json.string()));
            } else {
              tensors.add(new TensorParser(key).parse());
            }
          });
      json.end();
      tensors.sort(Comparator.comparingLong(Tensor::begin).thenComparingLong(Tensor::end));
      return new SafetensorsHeader(
          List.copyOf(tensors), Collections.unmodifiableMap(metadata), start);
    }

    private final class TensorParser {
      private final String name;
      private final long at = json.position();
      private @Nullable String dtype;
      private long @Nullable [] shape;
      private long @Nullable [] offsets;

      TensorParser(String name) {
        this.name = name;
      }

      Tensor parse() {
        json.object(this::member);
        if (dtype == null || shape == null || offsets == null) {
          String missing = dtype == null ? "dtype" : shape == null ? "shape" : "data_offsets";
          throw failure("has no " + missing);
        }
        if (offsets.length != 2 || offsets[0] > offsets[1]) {
          throw failure("has data_offsets that are no begin and end");
        }
        requireSize(dtype, shape, offsets[1] - offsets[0]);
        return new Tensor(name, dtype, shape, offsets[0], offsets[1], at);
      }

      private void member(String key) {
        switch (key) {
          case "dtype" -> dtype = json.string();
          case "shape" -> shape = json.numbers(MOST_AXES);
          case "data_offsets" -> offsets = json.numbers(2);
          default ->
              throw failure(
                  "has '%s'; expected are dtype, shape and data_offsets"
                      .formatted(FilePlace.shown(key)));
        }
      }

      private void requireSize(String type, long[] extents, long bytes) {
        DType<?> known = SafetensorsType.parse(type);
        if (known != null && !isSize(extents, known.bytes(), bytes)) {
          throw failure(
              "has %d bytes, which do not make a shape of %s of %s"
                  .formatted(bytes, Shapes.text(extents), known));
        }
      }

      private boolean isSize(long[] extents, int elementBytes, long bytes) {
        long left = bytes;
        for (long extent : extents) {
          if (extent == 0) {
            return bytes == 0;
          }
        }
        for (long extent : extents) {
          if (left % extent != 0) {
            return false;
          }
          left /= extent;
        }
        return left == elementBytes;
      }

      private FileFormatException failure(String what) {
        return place.failure(at, "the tensor '" + FilePlace.shown(name) + "' " + what);
      }
    }
  }
}
