package org.jgpu.runtime.interop;

import static java.util.Objects.requireNonNull;

import java.lang.System.Logger.Level;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.toolchain.foreign.ForeignLinkException;
import org.jgpu.toolchain.foreign.ForeignLinker;
import org.jgpu.toolchain.foreign.ForeignMemory;

/**
 * Arrays as DLPack's tensors and back, without a copy: {@code DLManagedTensorVersioned} of DLPack
 * 1.0, and {@code DLManagedTensor} before it, by their addresses. Needs Java 22 or later. Tensors
 * of the software device have the device type of an extension, so that no other library takes its
 * addresses for a GPU's. Thread-safe.
 */
public final class DlPack {
  private static final Map<Long, Runnable> EXPORTED = new ConcurrentHashMap<>();
  private static final int MAJOR = 1;

  private DlPack() {}

  /** The form of a managed tensor: where its parts lie. */
  private enum Form {
    VERSIONED(32, 16, 80),
    LEGACY(0, 56, 64);

    static final int FLAGS = 24;
    static final long READ_ONLY = 1;

    final int tensor;
    final int deleter;
    final int bytes;

    Form(int tensor, int deleter, int bytes) {
      this.tensor = tensor;
      this.deleter = deleter;
      this.bytes = bytes;
    }
  }

  /** What is linked at the first use. */
  private static final class Native {
    static final ForeignLinker LINKER = linker();
    static final ForeignMemory MEMORY = LINKER.memory();
    static final long DELETER = deleter();

    private static ForeignLinker linker() {
      try {
        return ForeignLinker.open();
      } catch (ForeignLinkException e) {
        throw new GpuException("DLPack: " + e.getMessage(), e);
      }
    }

    private static long deleter() {
      try {
        return LINKER.upcall(
            MethodHandles.lookup()
                .findStatic(
                    DlPack.class, "deleted", MethodType.methodType(void.class, long.class)));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /**
   * Returns the address of a new {@code DLManagedTensorVersioned} that shares the memory of {@code
   * array}. Whoever takes it calls its deleter; the memory lives until then, even if the array is
   * closed. Blocks until the work on the current stream is done, so that other libraries may read.
   *
   * @throws GpuException if DLPack has no such element type, the array is closed, or this is Java
   *     21 or earlier
   */
  public static long exportTensor(DeviceArray<?> array) {
    requireNonNull(array, "array");
    return export(array, Form.VERSIONED);
  }

  /** As {@link #exportTensor}, a {@code DLManagedTensor}, which older libraries take. */
  public static long exportLegacyTensor(DeviceArray<?> array) {
    requireNonNull(array, "array");
    return export(array, Form.LEGACY);
  }

  private static long export(DeviceArray<?> array, Form form) {
    ForeignMemory memory = memory();
    array.gpu().currentStream().synchronize();
    long address = memory.allocate(form.bytes + DlTensor.extentBytes(array));
    try {
      ByteBuffer tensor = memory.view(address, form.bytes);
      if (form == Form.VERSIONED) {
        tensor.putInt(0, MAJOR);
      }
      tensor.putLong(form.deleter, Native.DELETER);
      DlTensor.write(array, part(tensor, form), address + form.bytes, memory);
      EXPORTED.put(address, Internals.share(array));
      return address;
    } catch (RuntimeException e) {
      memory.free(address);
      throw e;
    }
  }

  /** Calls the deleter of an exported tensor that nobody has taken. */
  public static void release(long exported) {
    deleted(exported);
  }

  /** Called by C, on any thread; must not throw. */
  private static void deleted(long tensor) {
    Runnable share = EXPORTED.remove(tensor);
    if (share == null) {
      System.getLogger("org.jgpu.runtime")
          .log(Level.WARNING, "a DLPack tensor of JGPU was deleted twice, or is none");
      return;
    }
    try {
      share.run();
    } catch (RuntimeException | Error e) {
      System.getLogger("org.jgpu.runtime")
          .log(Level.WARNING, "the memory of a DLPack tensor was not given back", e);
    } finally {
      Native.MEMORY.free(tensor);
    }
  }

  /**
   * Returns the array of a {@code DLManagedTensorVersioned} on {@code gpu}, over the tensor's
   * memory; closing it waits for the work that uses it and calls the deleter. The tensor's own work
   * must be done, or ordered before that of the current stream.
   *
   * @param tensor its address; taken over unless this throws
   * @throws GpuException if it is on another device, has a form or an element type that JGPU does
   *     not know, is read-only, which nothing would hold kernels to, or this is Java 21 or earlier
   */
  public static DeviceArray<?> importTensor(Gpu gpu, long tensor) {
    requireNonNull(gpu, "gpu");
    ByteBuffer managed = managed(tensor, Form.VERSIONED);
    if (managed.getInt(0) != MAJOR) {
      throw new GpuException(
          "a tensor of DLPack " + managed.getInt(0) + "." + managed.getInt(4) + "; 1.x is known");
    }
    if ((managed.getLong(Form.FLAGS) & Form.READ_ONLY) != 0) {
      throw new GpuException("the DLPack tensor is read-only; have its library copy it");
    }
    return imported(gpu, tensor, managed, Form.VERSIONED);
  }

  /** As {@link #importTensor}, of a {@code DLManagedTensor}. */
  public static DeviceArray<?> importLegacyTensor(Gpu gpu, long tensor) {
    requireNonNull(gpu, "gpu");
    return imported(gpu, tensor, managed(tensor, Form.LEGACY), Form.LEGACY);
  }

  private static ByteBuffer managed(long tensor, Form form) {
    ForeignMemory memory = memory();
    if (tensor == 0) {
      throw new GpuException("a DLPack tensor at address 0: its producer has made none");
    }
    return memory.view(tensor, form.bytes);
  }

  private static DeviceArray<?> imported(Gpu gpu, long tensor, ByteBuffer managed, Form form) {
    long deleter = managed.getLong(form.deleter);
    Runnable giveBack = deleter == 0 ? () -> {} : () -> delete(deleter, tensor);
    return DlTensor.read(part(managed, form), gpu, memory(), giveBack);
  }

  private static void delete(long deleter, long tensor) {
    MethodHandle function = Native.LINKER.downcall(deleter, void.class, long.class);
    try {
      function.invokeExact(tensor);
    } catch (Throwable e) {
      throw new IllegalStateException("the deleter of a DLPack tensor failed", e);
    }
  }

  private static ByteBuffer part(ByteBuffer managed, Form form) {
    return managed.slice(form.tensor, DlTensor.BYTES).order(managed.order());
  }

  private static ForeignMemory memory() {
    try {
      return Native.MEMORY;
    } catch (ExceptionInInitializerError e) {
      if (e.getCause() instanceof GpuException cause) {
        throw cause;
      }
      throw e;
    } catch (NoClassDefFoundError e) {
      throw new GpuException("DLPack needs java.lang.foreign, of Java 22 and later", e);
    }
  }
}
