package org.jgpu.runtime.device;

import java.util.ArrayList;
import java.util.List;

/**
 * The streams that use something which is not the pool's, so that it is given back once they are
 * done. A stream that was closed is stood for by the one whose later work comes after its own.
 * Thread-safe.
 */
public final class StreamUsers {
  private final List<DeviceStream> streams = new ArrayList<>();

  /** Notes that work on {@code stream} uses it. */
  public synchronized void add(DeviceStream stream) {
    if (!streams.contains(stream)) {
      List<DeviceStream> current =
          streams.stream().map(DeviceStream::successor).distinct().toList();
      streams.clear();
      streams.addAll(current);
      streams.add(stream);
    }
  }

  /** Returns them, each once. */
  public synchronized List<DeviceStream> list() {
    return streams.stream().map(DeviceStream::successor).distinct().toList();
  }

  /** Waits for all that is enqueued on them; see {@link DeviceStream#awaitToRelease}. */
  public void await() {
    Release.all(new ArrayList<>(list()), DeviceStream::awaitToRelease);
  }
}
