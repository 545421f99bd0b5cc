package org.jgpu.arrays.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/** Writes a safetensors file: those of large elements first, so that all elements are aligned. */
final class SafetensorsWriter {
  private static final int ALIGNMENT = 8;

  private final List<Map.Entry<String, DeviceArray<?>>> tensors = new ArrayList<>();
  private final Map<String, String> metadata;

  SafetensorsWriter(Map<String, ? extends DeviceArray<?>> arrays, Map<String, String> metadata) {
    this.metadata = metadata;
    arrays.forEach((name, array) -> tensors.add(Map.entry(name, array)));
    tensors.sort(Comparator.comparing(tensor -> -tensor.getValue().dtype().bytes()));
  }

  void write(WritableByteChannel channel, byte[] header, Progress progress) throws IOException {
    NpyWriter.writeAll(channel, ByteBuffer.wrap(header));
    for (Map.Entry<String, DeviceArray<?>> tensor : tensors) {
      Download.Sink sink =
          block -> NpyWriter.writeAll(channel, littleEndian(tensor.getValue(), block));
      Download.run(tensor.getValue(), sink, progress);
    }
  }

  private static ByteBuffer littleEndian(DeviceArray<?> array, ByteBuffer block) {
    // Which of the two orders is turned into the other does not matter.
    new ElementForm(array.dtype(), ByteOrder.LITTLE_ENDIAN).toNative(block);
    return block;
  }

  byte[] header() {
    List<String> members = new ArrayList<>();
    if (!metadata.isEmpty()) {
      members.add(
          metadata.entrySet().stream()
              .map(text -> JsonText.quoted(text.getKey()) + ":" + JsonText.quoted(text.getValue()))
              .collect(Collectors.joining(",", "\"__metadata__\":{", "}")));
    }
    long begin = 0;
    for (Map.Entry<String, DeviceArray<?>> tensor : tensors) {
      long end = begin + tensor.getValue().size() * tensor.getValue().dtype().bytes();
      members.add(member(tensor.getKey(), tensor.getValue(), begin, end));
      begin = end;
    }
    String json = members.stream().collect(Collectors.joining(",", "{", "}"));
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    int length = (bytes.length + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    byte[] padded = Arrays.copyOf(bytes, length);
    Arrays.fill(padded, bytes.length, length, (byte) ' ');
    return ByteBuffer.allocate(Long.BYTES + length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putLong(length)
        .put(padded)
        .array();
  }

  private static String member(String name, DeviceArray<?> array, long begin, long end) {
    String dtype = SafetensorsType.name(array.dtype());
    if (dtype == null) {
      throw new GpuException(
          "safetensors files hold no elements of "
              + array.dtype()
              + ", as '"
              + name
              + "' has; save an npz file, or an array for each component");
    }
    if (name.equals("__metadata__")) {
      throw new GpuException("'__metadata__' names the texts of a safetensors file, no array");
    }
    String shape =
        Arrays.stream(array.shape()).mapToObj(Long::toString).collect(Collectors.joining(","));
    // No format, which would have digits of the user's language.
    return JsonText.quoted(name)
        + ":{\"dtype\":\""
        + dtype
        + "\",\"shape\":["
        + shape
        + "],\"data_offsets\":["
        + begin
        + ","
        + end
        + "]}";
  }
}
