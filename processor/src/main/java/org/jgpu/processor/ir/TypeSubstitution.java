package org.jgpu.processor.ir;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Makes a function of a generic one: puts records for its type parameters. Every node is a record,
 * so that nodes are rebuilt from their components, whatever they are.
 */
public final class TypeSubstitution {
  private final Map<String, IrType> types;
  private final UnaryOperator<String> names;
  private final Function<Invocation.Call, Expr> methods;

  /**
   * Creates a substitution.
   *
   * @param types what the type parameters stand for, by {@link TypeParameters#name}
   * @param names the same in the names of types
   * @param methods makes the call of a record's own method from that of a type parameter's, in
   *     which all else has been replaced
   */
  public TypeSubstitution(
      Map<String, IrType> types,
      UnaryOperator<String> names,
      Function<Invocation.Call, Expr> methods) {
    this.types = Map.copyOf(types);
    this.names = names;
    this.methods = methods;
  }

  /** Returns {@code function} for the types. */
  public IrFunction apply(IrFunction function) {
    return (IrFunction) node(function);
  }

  private Object value(Object value) {
    if (value instanceof List<?> list) {
      return list.stream().map(this::value).toList();
    }
    if (value instanceof Optional<?> optional) {
      return optional.map(this::value);
    }
    if (value instanceof FunctionKey key) {
      return key.map(names);
    }
    if (value instanceof IrType.Record type && types.containsKey(type.name())) {
      return types.get(type.name());
    }
    if (value instanceof IrType.Record type && TypeParameters.occurIn(type.name())) {
      IrType.Record made = (IrType.Record) node(type);
      return new IrType.Record(names.apply(type.name()), made.components());
    }
    if (value instanceof Invocation.Call call && TypeParameters.is(call.callee().owner())) {
      // After its parts: the receiver's type, which says whose method it is, is known by then.
      return methods.apply((Invocation.Call) node(call));
    }
    return value instanceof Record node ? node(node) : value;
  }

  private Record node(Record node) {
    RecordComponent[] components = node.getClass().getRecordComponents();
    Class<?>[] kinds = new Class<?>[components.length];
    Object[] values = new Object[components.length];
    try {
      for (int i = 0; i < components.length; i++) {
        kinds[i] = components[i].getType();
        values[i] = value(components[i].getAccessor().invoke(node));
      }
      return node.getClass().getDeclaredConstructor(kinds).newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("node " + node, e);
    }
  }
}
