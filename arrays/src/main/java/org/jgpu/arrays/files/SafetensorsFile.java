package org.jgpu.arrays.files;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.arrays.files.SafetensorsHeader.Tensor;
import org.jgpu.runtime.DType;

/** A safetensors file. */
final class SafetensorsFile implements Container {
  private final FilePlace place;
  private final FileChannel channel;
  private final SafetensorsHeader header;
  private final Map<String, Tensor> tensors = new LinkedHashMap<>();

  SafetensorsFile(FilePlace place, FileChannel channel) {
    this.place = place;
    this.channel = channel;
    try (FileCursor in = new FileCursor(place, channel, 0)) {
      this.header = SafetensorsHeader.read(in);
    }
    header.tensors().forEach(tensor -> tensors.put(tensor.name(), tensor));
  }

  @Override
  public List<String> names() {
    return List.copyOf(tensors.keySet());
  }

  @Override
  public Map<String, String> metadata() {
    return header.metadata();
  }

  @Override
  public StoredArray array(String name) {
    Tensor tensor = tensors.get(name);
    if (tensor == null) {
      throw new IllegalArgumentException(name);
    }
    DType<?> dtype = SafetensorsType.parse(tensor.dtype());
    if (dtype == null) {
      throw place.failure(
          tensor.at(),
          "the tensor '%s' has the dtype %s, which JGPU does not have"
              .formatted(FilePlace.shown(name), FilePlace.shown(tensor.dtype())));
    }
    return new StoredArray(
        name,
        new ElementForm(dtype, ByteOrder.LITTLE_ENDIAN),
        tensor.shape(),
        false,
        skipped -> new FileCursor(place, channel, header.start() + tensor.begin() + skipped));
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw place.unreadable(e);
    }
  }
}
