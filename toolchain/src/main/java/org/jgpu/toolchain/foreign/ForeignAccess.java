package org.jgpu.toolchain.foreign;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The calls of {@code java.lang.foreign} that this package needs, by reflection. None of them is on
 * a hot path: what is called often are the method handles that {@link #downcall} returns.
 */
final class ForeignAccess {
  private static final int FIRST_RELEASE = 22;
  private static final String PACKAGE = "java.lang.foreign.";

  private final Object linker;
  private final Object arena;
  private final Class<?> layoutType;
  private final Class<?> valueLayouts;
  private final Method downcallHandle;
  private final Method upcallStub;
  private final Method descriptor;
  private final Method voidDescriptor;
  private final Method libraryByPath;
  private final Method libraryByName;
  private final Method findSymbol;
  private final Method ofAddress;
  private final Method ofBuffer;
  private final Method address;
  private final Method reinterpret;
  private final Method asByteBuffer;
  private final Object systemLookup;

  private ForeignAccess() throws ReflectiveOperationException {
    Class<?> linkerType = type("Linker");
    Class<?> segmentType = type("MemorySegment");
    Class<?> descriptorType = type("FunctionDescriptor");
    Class<?> lookupType = type("SymbolLookup");
    Class<?> arenaType = type("Arena");
    layoutType = type("MemoryLayout");
    valueLayouts = type("ValueLayout");
    Class<?> layouts = layoutType.arrayType();
    Class<?> options = type("Linker$Option").arrayType();
    downcallHandle = linkerType.getMethod("downcallHandle", segmentType, descriptorType, options);
    upcallStub =
        linkerType.getMethod("upcallStub", MethodHandle.class, descriptorType, arenaType, options);
    descriptor = descriptorType.getMethod("of", layoutType, layouts);
    voidDescriptor = descriptorType.getMethod("ofVoid", layouts);
    libraryByPath = lookupType.getMethod("libraryLookup", Path.class, arenaType);
    libraryByName = lookupType.getMethod("libraryLookup", String.class, arenaType);
    findSymbol = lookupType.getMethod("find", String.class);
    ofAddress = segmentType.getMethod("ofAddress", long.class);
    ofBuffer = segmentType.getMethod("ofBuffer", Buffer.class);
    address = segmentType.getMethod("address");
    reinterpret = segmentType.getMethod("reinterpret", long.class);
    asByteBuffer = segmentType.getMethod("asByteBuffer");
    linker = call(linkerType.getMethod("nativeLinker"), null);
    arena = call(arenaType.getMethod("global"), null);
    systemLookup = call(linkerType.getMethod("defaultLookup"), linker);
  }

  static ForeignAccess open() {
    int release = Runtime.version().feature();
    if (release < FIRST_RELEASE) {
      throw new ForeignLinkException(
          "java.lang.foreign needs Java " + FIRST_RELEASE + ", this is Java " + release, null);
    }
    try {
      ForeignAccess access = new ForeignAccess();
      access.view(1, 1);
      return access;
    } catch (ReflectiveOperationException e) {
      throw new ForeignLinkException("java.lang.foreign has not the expected form: " + e, e);
    } catch (IllegalCallerException e) {
      Module own = ForeignAccess.class.getModule();
      throw new ForeignLinkException(
          "the JVM denies native access; start it with --enable-native-access="
              + (own.isNamed() ? own.getName() : "ALL-UNNAMED"),
          e);
    }
  }

  private static Class<?> type(String name) throws ClassNotFoundException {
    return Class.forName(PACKAGE + name);
  }

  Object openLibrary(Path path) {
    return openLibrary(libraryByPath, path);
  }

  Object openLibrary(String name) {
    return openLibrary(libraryByName, name);
  }

  private Object openLibrary(Method method, Object name) {
    try {
      return call(method, null, name, arena);
    } catch (IllegalArgumentException e) {
      throw new ForeignLinkException(
          "the system's loader cannot load " + name + " or something it depends on", e);
    }
  }

  OptionalLong findSymbol(Object lookup, String symbol) {
    Optional<?> segment = (Optional<?>) call(findSymbol, lookup, symbol);
    return segment.isPresent()
        ? OptionalLong.of((long) call(address, segment.get()))
        : OptionalLong.empty();
  }

  MethodHandle systemDowncall(String symbol, Class<?> returnType, Class<?>... parameterTypes) {
    long target =
        findSymbol(systemLookup, symbol)
            .orElseThrow(
                () -> new ForeignLinkException("the C library does not export " + symbol, null));
    return downcall(target, returnType, parameterTypes);
  }

  MethodHandle downcall(long target, Class<?> returnType, Class<?>... parameterTypes) {
    Object type = descriptor(returnType, parameterTypes);
    return (MethodHandle)
        call(downcallHandle, linker, call(ofAddress, null, target), type, noOptions());
  }

  long upcall(MethodHandle target) {
    Object type = descriptor(target.type().returnType(), target.type().parameterArray());
    return (long) call(address, call(upcallStub, linker, target, type, arena, noOptions()));
  }

  private Object noOptions() {
    return Array.newInstance(downcallHandle.getParameterTypes()[2].componentType(), 0);
  }

  private Object descriptor(Class<?> returnType, Class<?>... parameterTypes) {
    Object layouts = Array.newInstance(layoutType, parameterTypes.length);
    for (int i = 0; i < parameterTypes.length; i++) {
      Array.set(layouts, i, layout(parameterTypes[i]));
    }
    return returnType == void.class
        ? call(voidDescriptor, null, layouts)
        : call(descriptor, null, layout(returnType), layouts);
  }

  private Object layout(Class<?> type) {
    if (!type.isPrimitive() || type == void.class) {
      throw new IllegalArgumentException(type + " is not a primitive type; pass pointers as long");
    }
    try {
      return valueLayouts.getField("JAVA_" + type.getName().toUpperCase(Locale.ROOT)).get(null);
    } catch (ReflectiveOperationException e) {
      throw new ForeignLinkException("java.lang.foreign has no layout for " + type, e);
    }
  }

  ByteBuffer view(long start, long bytes) {
    Object segment = call(reinterpret, call(ofAddress, null, start), bytes);
    return (ByteBuffer) call(asByteBuffer, segment);
  }

  long addressOf(Buffer direct) {
    return (long) call(address, call(ofBuffer, null, direct));
  }

  private static Object call(Method method, @Nullable Object target, Object... arguments) {
    try {
      return Objects.requireNonNull(method.invoke(target, arguments), method::toString);
    } catch (InvocationTargetException e) {
      throw unexpected(e.getCause() == null ? e : e.getCause());
    } catch (IllegalAccessException e) {
      throw new ForeignLinkException(method + " is not accessible", e);
    }
  }

  /** Returns {@code failure} as an unchecked exception, or throws it if it is an error. */
  static RuntimeException unexpected(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    return failure instanceof RuntimeException unchecked
        ? unchecked
        : new ForeignLinkException("a native call failed: " + failure, failure);
  }
}
