package org.jgpu.contract.golden;

import java.util.Arrays;
import org.jgpu.runtime.DeviceArray;

/** A step from an array to a view of it. */
public sealed interface GoldenStep {
  /** Returns the view. */
  DeviceArray<?> of(DeviceArray<?> array);

  /** Every {@code step}-th index of an axis. */
  record Slice(int axis, long start, long stop, long step) implements GoldenStep {
    @Override
    public DeviceArray<?> of(DeviceArray<?> array) {
      return array.slice(axis, start, stop, step);
    }
  }

  /** One index of an axis. */
  record At(int axis, long index) implements GoldenStep {
    @Override
    public DeviceArray<?> of(DeviceArray<?> array) {
      return array.index(axis, index);
    }
  }

  /** Another shape. */
  record Reshape(long[] shape) implements GoldenStep {
    @Override
    public DeviceArray<?> of(DeviceArray<?> array) {
      return array.reshape(shape);
    }
  }

  /** Axes in another order. */
  record Transpose(long[] axes) implements GoldenStep {
    @Override
    public DeviceArray<?> of(DeviceArray<?> array) {
      return array.transpose(Arrays.stream(axes).mapToInt(axis -> (int) axis).toArray());
    }
  }

  /** Elements repeated to fill a shape. */
  record Broadcast(long[] shape) implements GoldenStep {
    @Override
    public DeviceArray<?> of(DeviceArray<?> array) {
      return array.broadcastTo(shape);
    }
  }
}
