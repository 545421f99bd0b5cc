package org.jgpu.processor.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every method of Math, of whichever JDK runs this, can be called or is refused with a reason. */
class LibraryCompletenessTest {
  private static final List<String> REASONS =
      List.of("it throws on overflow", "kernels have no random numbers");

  private static List<Method> methods(Class<?> type) {
    return Stream.of(type.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> !method.getName().equals("random"))
        .toList();
  }

  /** Returns an element-wise kernel that calls {@code method} with its parameters. */
  private static String kernel(Method method, int number) {
    List<String> parameters = new ArrayList<>();
    for (Class<?> type : method.getParameterTypes()) {
      parameters.add(type + " p" + parameters.size());
    }
    String names =
        parameters.stream().map(text -> text.split(" ")[1]).collect(Collectors.joining(", "));
    return "@GpuKernel static %s k%d(%s) { return %s.%s(%s); }%n"
        .formatted(
            method.getReturnType(),
            number,
            String.join(", ", parameters),
            method.getDeclaringClass().getSimpleName(),
            method.getName(),
            names);
  }

  @ParameterizedTest
  @ValueSource(classes = {Math.class, StrictMath.class})
  void everyMethodIsThereOrRefusedWithAReason(Class<?> type) {
    List<Method> methods = methods(type);
    assertTrue(methods.size() > 60, methods.toString());
    StringBuilder members = new StringBuilder();
    for (int i = 0; i < methods.size(); i++) {
      members.append(kernel(methods.get(i), i));
    }
    List<String> unexplained =
        Compiled.members(members.toString()).compilation().errors().stream()
            .map(error -> error.getMessage(Locale.ROOT))
            .filter(text -> REASONS.stream().noneMatch(text::contains))
            .toList();
    assertEquals(List.of(), unexplained);
  }

  @Test
  void methodsThatThrowAreTheOnesRefused() {
    List<String> throwing =
        methods(Math.class).stream()
            .map(Method::getName)
            .filter(name -> name.endsWith("Exact"))
            .distinct()
            .toList();
    assertTrue(throwing.containsAll(Arrays.asList("addExact", "toIntExact")), throwing.toString());
  }
}
