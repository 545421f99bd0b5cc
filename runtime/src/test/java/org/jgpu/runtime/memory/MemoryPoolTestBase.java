package org.jgpu.runtime.memory;

import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.testing.FakeDriver;

/** A pool over a fake device. */
abstract class MemoryPoolTestBase {
  final FakeDriver driver = new FakeDriver();
  final Device device = Device.open(driver, 0);
  final DeviceStream main = device.defaultStream();
  final MemoryPool pool = MemoryPool.of(device);
  final Object owner = new Object();

  BlockLease lease(long bytes, DeviceStream stream) {
    return pool.lease(bytes, stream, "float32", owner);
  }
}
