package org.jgpu.contract;

import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.opentest4j.AssertionFailedError;

/**
 * Opens the device once for all tests. {@code jgpu.driver} chooses it, as in production; with
 * {@code jgpu.test.require=cuda} every test fails unless it is a GPU.
 */
final class TestDevice implements BeforeAllCallback, ParameterResolver {
  private static final String REQUIRE = "jgpu.test.require";
  private static final Namespace NAMESPACE = Namespace.create(TestDevice.class);

  /** The device as JUnit's store keeps it, which closes it after the last test. */
  private record Opened(Gpu gpu) implements AutoCloseable {
    @Override
    public void close() {
      gpu.close();
    }
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    gpu(context);
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
    Gpu gpu = Gpu.open();
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
