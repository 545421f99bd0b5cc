package org.jgpu.processor.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jgpu.format.ElementType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A node knows every expression among its components, so that no pass passes one by. */
class ChildrenTest {
  private static final SourceSpan SPAN = new SourceSpan("A.java", 1, 1);
  private static final IrType INT = IrType.of(ElementType.INT32);
  private static final Local ARRAY = new Local(1, "array", new IrType.Array(INT, 0));
  private static final IrType.Record PAIR =
      new IrType.Record(
          "Pair", List.of(new IrType.Component("x", INT), new IrType.Component("y", INT)));

  private final List<Expr> made = new ArrayList<>();

  static Stream<Class<?>> nodes() {
    return Arrays.stream(Expr.class.getPermittedSubclasses())
        .flatMap(
            type ->
                type.isRecord() ? Stream.of(type) : Arrays.stream(type.getPermittedSubclasses()));
  }

  private Expr literal() {
    Expr literal = new Expr.Literal(SPAN, ElementType.INT32, made.size());
    made.add(literal);
    return literal;
  }

  /** A value of a component of a node; the expressions among them are noted. */
  private Object value(Class<?> owner, Type type) {
    if (type.equals(Expr.class)) {
      return owner == RecordExpr.Component.class ? record() : literal();
    }
    if (type.getTypeName().equals("java.util.List<" + Expr.class.getName() + ">")) {
      return List.of(literal(), literal());
    }
    if (type.equals(Place.class)) {
      return new Place.Element(ARRAY, literal());
    }
    if (type.equals(IrType.Record.class)) {
      return PAIR;
    }
    if (type.equals(IrType.class)) {
      return INT;
    }
    if (type.equals(Local.class)) {
      return ARRAY;
    }
    if (type.equals(SourceSpan.class)) {
      return SPAN;
    }
    return plain(type);
  }

  private Expr record() {
    Expr record = new RecordExpr.Construct(SPAN, PAIR, List.of());
    made.add(record);
    return record;
  }

  private static Object plain(Type type) {
    if (type.equals(int.class)) {
      return 0;
    }
    if (type.equals(long.class)) {
      return 0L;
    }
    if (type.equals(boolean.class)) {
      return false;
    }
    if (type instanceof Class<?> constants && constants.isEnum()) {
      return constants.getEnumConstants()[0];
    }
    if (type.equals(Label.class)) {
      return new Label(1, "label");
    }
    if (type.equals(FunctionKey.class)) {
      return new FunctionKey("A", "f", "()V");
    }
    return type.getTypeName().startsWith("java.util.Optional") ? Optional.empty() : List.of();
  }

  private Expr node(Class<?> kind) throws ReflectiveOperationException {
    RecordComponent[] components = kind.getRecordComponents();
    Object[] values = new Object[components.length];
    Class<?>[] types = new Class<?>[components.length];
    for (int i = 0; i < components.length; i++) {
      types[i] = components[i].getType();
      values[i] = value(kind, components[i].getGenericType());
    }
    Constructor<?> constructor = kind.getDeclaredConstructor(types);
    return (Expr) constructor.newInstance(values);
  }

  @ParameterizedTest
  @MethodSource("nodes")
  void areAllExpressionsInOrder(Class<?> kind) throws ReflectiveOperationException {
    Expr node = node(kind);
    assertEquals(made, node.children());
    for (int i = 0; i < made.size(); i++) {
      assertSame(made.get(i), node.children().get(i));
    }
  }

  @ParameterizedTest
  @MethodSource("nodes")
  void canBeReplaced(Class<?> kind) throws ReflectiveOperationException {
    Expr node = node(kind);
    Expr same = node.withChildren(List.copyOf(node.children()));
    assertEquals(node.toString(), same.toString());
    List<Expr> others = new ArrayList<>(node.children());
    for (int i = 0; i < others.size(); i++) {
      Expr old = others.get(i);
      others.set(i, old instanceof RecordExpr.Construct ? record() : literal());
      Expr changed = node.withChildren(others);
      assertSame(others.get(i), changed.children().get(i));
      if (!(old instanceof RecordExpr.Construct)) {
        assertNotEquals(node.toString(), changed.toString());
      }
      assertEquals(node.getClass(), changed.getClass());
    }
  }
}
