package org.jgpu.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.jgpu.contract.bits.BitRecorder;
import org.jgpu.contract.bits.RecordingDriver;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.selection.Drivers;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/**
 * Opens the device once for all tests. {@code jgpu.driver} chooses it, as in production; with
 * {@code jgpu.test.require=cuda} every test fails unless it is a GPU.
 */
final class TestDevice
    implements BeforeAllCallback,
        BeforeEachCallback,
        AfterEachCallback,
        InvocationInterceptor,
        ParameterResolver {
  private static final String REQUIRE = "jgpu.test.require";
  private static final Namespace NAMESPACE = Namespace.create(TestDevice.class);

  /** The device as JUnit's store keeps it, which closes it after the last test. */
  private record Opened(Gpu gpu) implements AutoCloseable {
    @Override
    public void close() {
      gpu.close();
      BitRecorder recorder = BitRecorder.instance();
      if (recorder != null) {
        try {
          recorder.close();
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    gpu(context);
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    BitRecorder recorder = BitRecorder.instance();
    if (recorder != null) {
      recorder.begin();
    }
  }

  @Override
  public void afterEach(ExtensionContext context) {
    BitRecorder recorder = BitRecorder.instance();
    if (recorder != null) {
      recorder.end(name(context), varies(context), skipped(context));
    }
  }

  /** A record for each: those of a factory may be hundreds. The first has the factory's results. */
  @Override
  public void interceptDynamicTest(
      Invocation<@Nullable Void> invocation,
      DynamicTestInvocationContext dynamic,
      ExtensionContext context)
      throws Throwable {
    BitRecorder recorder = BitRecorder.instance();
    if (recorder == null) {
      invocation.proceed();
      return;
    }
    String skipped = "";
    try {
      invocation.proceed();
    } catch (TestAbortedException e) {
      skipped = e.toString();
      throw e;
    } finally {
      ExtensionContext factory = context.getParent().orElseThrow();
      recorder.end(name(factory) + " " + context.getDisplayName(), varies(factory), skipped);
      recorder.begin();
    }
  }

  /** Why an assumption of the test does not hold on this device; empty if it went on. */
  private static String skipped(ExtensionContext context) {
    return context
        .getExecutionException()
        .filter(TestAbortedException.class::isInstance)
        .map(Throwable::toString)
        .orElse("");
  }

  /**
   * Class and method, and the number of the invocation, whose arguments may have no stable text.
   */
  private static String name(ExtensionContext context) {
    String id = context.getUniqueId();
    int invocation = id.lastIndexOf("-invocation:");
    String number = invocation < 0 ? "" : id.substring(id.indexOf('#', invocation));
    return context.getRequiredTestClass().getName()
        + "."
        + context.getRequiredTestMethod().getName()
        + number.replace("]", "");
  }

  private static String varies(ExtensionContext context) {
    return AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), VariesByDevice.class)
        .or(
            () ->
                AnnotationSupport.findAnnotation(
                    context.getRequiredTestClass(), VariesByDevice.class))
        .map(VariesByDevice::value)
        .orElse("");
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Gpu.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return gpu(context);
  }

  private static Gpu gpu(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(NAMESPACE)
        .getOrComputeIfAbsent(Opened.class, key -> new Opened(open()), Opened.class)
        .gpu();
  }

  private static Gpu open() {
    BitRecorder recorder = BitRecorder.instance();
    Gpu gpu =
        recorder == null
            ? Gpu.open()
            : Internals.open(RecordingDriver.of(Drivers.select(), recorder), 0);
    String required = System.getProperty(REQUIRE, "");
    if (!required.isEmpty() && !required.equals("cuda")) {
      throw new AssertionFailedError(REQUIRE + " is '" + required + "'; only cuda is known");
    }
    if (!required.isEmpty() && !gpu.isHardware()) {
      String found = gpu.description();
      gpu.close();
      throw new AssertionFailedError(REQUIRE + "=cuda, but the device is " + found);
    }
    return gpu;
  }
}
