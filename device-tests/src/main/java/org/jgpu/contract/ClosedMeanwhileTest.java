package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.jgpu.contract.FailingDriver.Mode;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.contract.kernels.SumOfIntsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuEvent;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.HostArray;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.launcher.PreparedLaunch;
import org.jgpu.runtime.layout.Layout;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * One thread closes what another is at work with: at each call of the driver's that an operation
 * makes, another thread closes a stream, an array, an event, a graph or a host array of it, and
 * asks for memory of the same size. The operation is done as if the closing came later, or is
 * refused by name; the driver never hears of a handle that is gone, and nobody's memory changes.
 */
@VariesByDevice("what is refused depends on how far an operation has come")
@Tag("lifetimes")
@DeviceTest
class ClosedMeanwhileTest {
  private static final int N = 1000;
  private static final int UNTOUCHED = 77;

  private final Gpu device;

  ClosedMeanwhileTest(Gpu device) {
    this.device = device;
  }

  /** What is closed. */
  enum Thing {
    STREAM,
    IN,
    OUT,
    HOST,
    WRAPPED,
    EVENT,
    GRAPH
  }

  /** What a thread does, of what other threads may close. */
  enum Operation {
    LAUNCH(Thing.STREAM, Thing.IN, Thing.OUT) {
      @Override
      void run(Things things) {
        LifetimeKernelsLauncher.increment(things.in, things.out);
      }
    },
    LAUNCH_INTO_NEW(Thing.STREAM, Thing.IN) {
      @Override
      void run(Things things) {
        LifetimeKernelsLauncher.increment(things.in).close();
      }
    },
    PREPARED_LAUNCH(Thing.STREAM, Thing.IN, Thing.OUT) {
      @Override
      void run(Things things) {
        things.prepared().launch();
      }
    },
    REDUCTION(Thing.STREAM, Thing.IN) {
      @Override
      void run(Things things) {
        SumOfIntsLauncher.reduce(things.in).close();
      }
    },
    SCAN(Thing.STREAM, Thing.IN) {
      @Override
      void run(Things things) {
        SumOfIntsLauncher.scan(things.in).close();
      }
    },
    FILL(Thing.STREAM, Thing.OUT) {
      @Override
      void run(Things things) {
        things.out.fill(5);
      }
    },
    COPY_ON_DEVICE(Thing.STREAM, Thing.IN, Thing.OUT) {
      @Override
      void run(Things things) {
        things.out.copyFrom(things.in);
      }
    },
    COPY_OF_A_VIEW(Thing.STREAM, Thing.IN) {
      @Override
      void run(Things things) {
        things.in.reshape(2, N / 2).transpose().copy().close();
      }
    },
    TO_JAVA(Thing.STREAM, Thing.IN) {
      @Override
      void run(Things things) {
        things.in.toHost();
      }
    },
    FROM_JAVA(Thing.STREAM, Thing.OUT) {
      @Override
      void run(Things things) {
        things.out.copyFrom(new int[N]);
      }
    },
    ASYNCHRONOUS_TO_JAVA(Thing.STREAM, Thing.IN) {
      @Override
      void run(Things things) {
        join(() -> things.in.copyToAsync(new int[N]).join());
      }
    },
    ASYNCHRONOUS_FROM_JAVA(Thing.STREAM, Thing.OUT) {
      @Override
      void run(Things things) {
        join(() -> things.out.copyFromAsync(new int[N]).join());
      }
    },
    TO_HOST_ARRAY(Thing.STREAM, Thing.IN, Thing.HOST) {
      @Override
      void run(Things things) {
        join(() -> things.in.copyToAsync(things.host()).join());
      }
    },
    FROM_HOST_ARRAY(Thing.STREAM, Thing.OUT, Thing.HOST) {
      @Override
      void run(Things things) {
        things.out.enqueueCopyFrom(things.host());
      }
    },
    REGION_OF_A_HOST_ARRAY(Thing.STREAM, Thing.OUT, Thing.HOST) {
      @Override
      void run(Things things) {
        Layout region = Layout.contiguous(N).slice(0, 0, N / 2);
        things.out.slice(0, N / 2, N).enqueueCopyFrom(things.host(), region);
      }
    },
    WRAPPED_BUFFER(Thing.STREAM, Thing.IN, Thing.WRAPPED) {
      @Override
      void run(Things things) {
        things.in.enqueueCopyTo(things.wrapped());
      }
    },
    RECORD(Thing.STREAM, Thing.EVENT) {
      @Override
      void run(Things things) {
        things.event().record();
      }
    },
    WAIT_FOR_EVENT(Thing.STREAM, Thing.EVENT) {
      @Override
      void run(Things things) {
        things.stream.waitFor(things.event());
      }
    },
    SYNCHRONIZE_EVENT(Thing.STREAM, Thing.EVENT) {
      @Override
      void run(Things things) {
        things.event().synchronize();
        things.event().isDone();
        things.event().elapsedMillisSince(things.event());
      }
    },
    SYNCHRONIZE_STREAM(Thing.STREAM) {
      @Override
      void run(Things things) {
        things.stream.synchronize();
        things.stream.isIdle();
      }
    },
    SYNCHRONIZE_GPU(Thing.STREAM) {
      @Override
      void run(Things things) {
        things.gpu.synchronize();
      }
    },
    FUTURE(Thing.STREAM) {
      @Override
      void run(Things things) {
        things.stream.enqueueHostCall(() -> {});
        join(() -> things.stream.done().join());
      }
    },
    GRAPH(Thing.STREAM, Thing.IN, Thing.OUT, Thing.GRAPH) {
      @Override
      void run(Things things) {
        things.graph().launch();
      }
    },
    UPDATED_GRAPH(Thing.STREAM, Thing.IN, Thing.OUT, Thing.GRAPH) {
      @Override
      void run(Things things) {
        things.graph().update();
      }
    },
    TRIM(Thing.STREAM, Thing.IN) {
      @Override
      void run(Things things) {
        things.gpu.trimMemory();
      }
    };

    private final List<Thing> used;

    Operation(Thing... used) {
      this.used = List.of(used);
    }

    abstract void run(Things things);

    private static void join(Runnable join) {
      try {
        join.run();
      } catch (CompletionException e) {
        throw e.getCause() instanceof RuntimeException cause ? cause : e;
      }
    }
  }

  /** What there is to close, made when it is first asked for. */
  private static final class Things {
    final Gpu gpu;
    final GpuStream stream;
    final DeviceArray<int[]> in;
    final DeviceArray<int[]> out;
    private final Map<Object, Object> others = new LinkedHashMap<>();

    Things(Gpu gpu) {
      this.gpu = gpu;
      this.stream = gpu.newStream();
      try (var use = stream.makeCurrent()) {
        this.in = gpu.zeros(DType.INT32, N);
        this.out = gpu.zeros(DType.INT32, N);
      }
    }

    HostArray<int[]> host() {
      return of(Thing.HOST, () -> gpu.hostArray(DType.INT32, N));
    }

    HostArray<int[]> wrapped() {
      return of(Thing.WRAPPED, () -> gpu.wrap(DType.INT32, ByteBuffer.allocateDirect(4 * N)));
    }

    GpuEvent event() {
      return of(
          Thing.EVENT,
          () -> {
            GpuEvent event = gpu.newEvent();
            event.record(stream);
            return event;
          });
    }

    GpuGraph graph() {
      return of(Thing.GRAPH, () -> gpu.capture(() -> LifetimeKernelsLauncher.increment(in, out)));
    }

    PreparedLaunch prepared() {
      return of("prepared", () -> LifetimeKernelsLauncher.prepareIncrement(in, out));
    }

    @SuppressWarnings("unchecked") // each name has one type
    private <T> T of(Object name, Supplier<T> maker) {
      return (T) others.computeIfAbsent(name, missing -> maker.get());
    }

    /** So that operations make the calls that they always make. */
    void warmUp() {
      for (Operation operation : Operation.values()) {
        operation.run(this);
      }
      gpu.synchronize();
    }

    void close() throws Exception {
      for (Object other : others.values()) {
        if (other instanceof AutoCloseable resource) {
          resource.close();
        }
      }
      out.close();
      in.close();
      stream.close();
    }

    AutoCloseable get(Thing thing) {
      return switch (thing) {
        case STREAM -> stream;
        case IN -> in;
        case OUT -> out;
        case HOST -> host();
        case WRAPPED -> wrapped();
        case EVENT -> event();
        case GRAPH -> graph();
      };
    }
  }

  @Test
  void operationsAreRefusedOrDone() throws Exception {
    Set<String> defects = new TreeSet<>();
    FailingDriver driver = FailingDriver.of(Internals.device(device).driver(), Mode.ONCE, 0);
    try (Gpu gpu = Internals.open(driver.selected(), device.ordinal())) {
      Things first = new Things(gpu);
      first.warmUp();
      first.close();
      for (Operation operation : Operation.values()) {
        for (Thing thing : operation.used) {
          int call = 1;
          while (new Round(driver, new Things(gpu), thing, call, defects).closes(operation)) {
            call++;
          }
        }
      }
    }
    assertEquals(Set.of(), defects);
    assertEquals(List.of(), driver.ledger().live());
    assertEquals(List.of(), driver.ledger().givenBackTwice());
  }

  /** An operation, and another thread that closes something at one of its calls. */
  private static final class Round {
    private final FailingDriver driver;
    private final Things things;
    private final AutoCloseable closed;
    private final int call;
    private final Set<String> defects;
    private final List<DeviceArray<int[]>> others = new ArrayList<>();
    private final Thread worker = Thread.currentThread();
    private @Nullable Thread closer;
    private int calls;

    Round(FailingDriver driver, Things things, Thing thing, int call, Set<String> defects) {
      this.driver = driver;
      this.things = things;
      this.closed = things.get(thing);
      this.call = call;
      this.defects = defects;
    }

    /** Returns whether there were so many calls; what is closed was closed at the last. */
    boolean closes(Operation operation) throws Exception {
      operation.used.forEach(things::get);
      things.prepared();
      try (var use = things.stream.makeCurrent()) {
        driver.onCall(this::meanwhile);
        operation.run(things);
      } catch (GpuException e) {
        String message = String.valueOf(e.getMessage());
        if (!message.contains("closed") || message.contains("destroyed")) {
          defects.add(operation + " of a closed " + closed.getClass() + ": " + message);
        }
      } finally {
        driver.onCall(name -> {});
      }
      if (closer != null) {
        closer.join();
      }
      things.gpu.synchronize();
      for (DeviceArray<int[]> other : others) {
        int[] untouched = new int[N];
        Arrays.fill(untouched, UNTOUCHED);
        assertArrayEquals(
            untouched, other.toHost(), () -> operation + " wrote to closed " + closed);
        other.close();
      }
      things.close();
      return closer != null;
    }

    private void meanwhile(String name) {
      if (Thread.currentThread() == worker && ++calls == call) {
        closer = new Thread(this::close);
        closer.start();
        while (closer.isAlive() && !isWaiting(closer)) {
          Thread.yield();
        }
      }
    }

    /** It may wait for a lock that the operation holds during the call. */
    private static boolean isWaiting(Thread thread) {
      return switch (thread.getState()) {
        case BLOCKED, WAITING -> true;
        default -> false;
      };
    }

    private void close() {
      try {
        closed.close();
        for (GpuStream stream : List.of(things.stream, things.gpu.defaultStream())) {
          if (stream != closed) {
            try (var use = stream.makeCurrent()) {
              DeviceArray<int[]> other = things.gpu.empty(DType.INT32, N);
              other.fill(UNTOUCHED);
              others.add(other);
            }
          }
        }
      } catch (Exception e) {
        defects.add("closing " + closed + " failed with " + e);
      }
    }
  }
}
