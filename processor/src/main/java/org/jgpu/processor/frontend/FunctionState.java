package org.jgpu.processor.frontend;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jgpu.format.ValueType;
import org.jgpu.processor.diagnostics.KernelAbortedException;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Label;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.MatrixStmt;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.signature.rule.RecordTypes;
import org.jgpu.processor.signature.rule.TypeAdvice;
import org.jgpu.processor.signature.rule.TypeText;
import org.jgpu.processor.transform.FoldConstants;
import org.jgpu.processor.transform.HostValues;
import org.jspecify.annotations.Nullable;

/**
 * What the translation of one method has met so far. The translators of its parts share it; each
 * translation has one of its own, also of one method for several types.
 */
final class FunctionState {
  private final SourceUnit unit;
  private final String kernel;

  /** By their declarations; a second name of an array leads to the same local. */
  private final Map<Element, Local> locals = new HashMap<>();

  /** What iterations of a parallel loop share, so that none may assign it. */
  private final Set<Local> frozen = new HashSet<>();

  /** The arrays that each thread has for itself. */
  private final Set<Local> privates = new HashSet<>();

  /** The extents of arrays of several dimensions: the IR has arrays of one. */
  private final Map<Local, List<Expr>> shapes = new HashMap<>();

  private final Map<Local, MatrixStmt.Matrix> matrices = new HashMap<>();

  /** In a canonical constructor, the locals that stand for the fields it assigns. */
  private final Map<Element, Local> fields = new HashMap<>();

  private Map<Element, TypeMirror> bindings = Map.of();

  /** Of the bindings, those to themselves: where a function is translated for all types. */
  private Map<Element, ValueType> parameters = Map.of();

  private @Nullable Generics generics;

  /** What {@code this} names. */
  private @Nullable Local self;

  private @Nullable KnownLocals known;

  /** The method's parameters. */
  private List<Local> arguments = List.of();

  private final ConstantArrays constants = new ConstantArrays(this);

  /** Of locals and labels alike. */
  private int nextId;

  /**
   * Begins a method.
   *
   * @param kernel its name in messages
   */
  FunctionState(SourceUnit unit, String kernel) {
    this.unit = unit;
    this.kernel = kernel;
  }

  SourceUnit unit() {
    return unit;
  }

  SourceSpan span(Tree tree) {
    return unit.span(tree);
  }

  /** Reports an error and returns the exception that ends the current statement. */
  KernelAbortedException abort(Tree tree, Message message, Object... arguments) {
    return unit.abort(span(tree), kernel, message, arguments);
  }

  void error(SourceSpan span, Message message, Object... arguments) {
    unit.error(span, kernel, message, arguments);
  }

  void warning(SourceSpan span, Message message, Object... arguments) {
    unit.warning(span, kernel, message, arguments);
  }

  /** Returns the type of the tree at {@code path}; kernels must have one for it. */
  IrType type(TreePath path) {
    return map(path.getLeaf(), unit.trees().getTypeMirror(path));
  }

  /** Returns the record type of the tree at {@code path}. */
  IrType.Record recordType(TreePath path) {
    if (type(path) instanceof IrType.Record type) {
      return type;
    }
    throw new BrokenBodyException();
  }

  /** Returns the type {@code type}, which {@code place} has; kernels must have one for it. */
  IrType map(Tree place, @Nullable TypeMirror type) {
    if (type == null) {
      throw new BrokenBodyException();
    }
    TypeMirror resolved = resolve(type);
    return TypeMapper.map(resolved, parameters).orElseThrow(() -> unsupported(place, resolved));
  }

  private KernelAbortedException unsupported(Tree place, TypeMirror type) {
    TypeMirror element = type instanceof ArrayType array ? array.getComponentType() : type;
    if (MatrixTranslator.isMatrix(element)) {
      String what =
          "a matrix, " + TypeText.of(element) + ", is passed or kept elsewhere than in a local";
      return abort(place, Message.MATRIX_PLACE, what);
    }
    Optional<String> problem = RecordTypes.problem(element);
    if (problem.isPresent()) {
      return abort(place, Message.UNSUPPORTED_RECORD, TypeText.of(element), problem.get());
    }
    return abort(place, Message.UNSUPPORTED_TYPE, TypeText.of(type), TypeAdvice.of(type));
  }

  /**
   * Does nothing if javac gave the tree at {@code path} a type.
   *
   * @throws BrokenBodyException if it could not, which it has reported
   */
  void requireTyped(TreePath path) {
    @Nullable TypeMirror type = unit.trees().getTypeMirror(path);
    if (type != null && type.getKind() == TypeKind.ERROR) {
      throw new BrokenBodyException();
    }
  }

  /** Returns the element that the tree at {@code path} names or declares. */
  Element element(TreePath path) {
    @Nullable Element element = unit.trees().getElement(path);
    if (element == null) {
      throw new BrokenBodyException();
    }
    return element;
  }

  /** Adds a parameter or local. */
  Local declare(Element element, IrType type) {
    Local local = new Local(nextId++, element.getSimpleName().toString(), type);
    locals.put(element, local);
    if (known != null) {
      known.declare(element, local);
    }
    return local;
  }

  /** Makes the local that {@code element} declares a second name of {@code array}. */
  void rename(Element element, Local array) {
    locals.put(element, array);
  }

  /** Returns whether the local that {@code element} declares is assigned after its declaration. */
  boolean isAssigned(Element element) {
    return known == null || known.isAssigned(element);
  }

  /** Says in which method locals are assigned, if they are. */
  void assignments(TreePath method) {
    known = new KnownLocals(unit.trees(), method);
  }

  /** Says what {@code local} is declared with. */
  void value(Local local, Expr value) {
    if (known != null) {
      known.value(local, value);
    }
  }

  /** Returns {@code node} with the values of locals that never change, and constants computed. */
  Expr closed(Expr node) {
    return known == null ? FoldConstants.fold(node) : known.closed(node);
  }

  /** Says what the method's parameters are. */
  void setArguments(List<Local> parameters) {
    arguments = parameters;
  }

  /** Returns the parameters that the method never assigns, for the host to compute with. */
  HostValues hostValues() {
    List<Local> constant =
        arguments.stream()
            .map(local -> known == null || known.isAssigned(local) ? hidden(local.type()) : local)
            .toList();
    return new HostValues(constant, Map.of());
  }

  /** Notes that {@code array} has several dimensions. */
  void shape(Local array, List<Expr> extents) {
    shapes.put(array, List.copyOf(extents));
  }

  /** Returns the extents of {@code array}, each an int; empty if it has one dimension. */
  List<Expr> shape(Local array) {
    return shapes.getOrDefault(array, List.of());
  }

  /** Notes that a local is {@code matrix}. */
  void matrix(MatrixStmt.Matrix matrix) {
    matrices.put(matrix.local(), matrix);
  }

  /** Notes that each thread has {@code array} for itself. */
  void setPrivate(Local array) {
    privates.add(array);
  }

  /** Returns whether each thread has {@code array} for itself. */
  boolean isPrivate(Local array) {
    return privates.contains(array);
  }

  /** Returns the matrix that {@code local} is; null if it is none. */
  MatrixStmt.@Nullable Matrix matrix(Local local) {
    return matrices.get(local);
  }

  /** Returns a local that the source does not name. */
  Local hidden(IrType type) {
    return new Local(nextId++, "", type);
  }

  /** Says what the type parameters of the method and its record stand for. */
  void bind(Map<Element, TypeMirror> newBindings, Generics newGenerics) {
    bindings = newBindings;
    parameters = Instance.open(newBindings);
    generics = newGenerics;
  }

  /** Returns whether {@code typeParameter} stands for itself: for any record. */
  boolean isOpen(Element typeParameter) {
    return parameters.containsKey(typeParameter);
  }

  /** Returns what the type parameters of the method and its record stand for. */
  Map<Element, TypeMirror> bindings() {
    return bindings;
  }

  /** Returns {@code type} without type parameters. */
  TypeMirror resolve(TypeMirror type) {
    return generics == null ? type : generics.resolve(type, bindings);
  }

  /** Returns javac's type of the tree at {@code path}, without type parameters. */
  TypeMirror mirror(TreePath path) {
    @Nullable TypeMirror type = unit.trees().getTypeMirror(path);
    if (type == null || type.getKind() == TypeKind.ERROR) {
      throw new BrokenBodyException();
    }
    return resolve(type);
  }

  /** Makes {@code local} the record that {@code this} names. */
  void setSelf(Local local) {
    self = local;
  }

  /** Returns the local that holds {@code this}; null if there is none. */
  @Nullable Local self() {
    return self;
  }

  /** Adds the local that stands for a field which a constructor assigns. */
  Local declareField(Element field, IrType type) {
    Local local = hidden(type);
    fields.put(field, local);
    return local;
  }

  /** Returns the local that stands for {@code field} in a constructor; null elsewhere. */
  @Nullable Local field(Element field) {
    return fields.get(field);
  }

  /** Returns a local that stands for something else in the source. */
  Local named(String name, IrType type) {
    return new Local(nextId++, name, type);
  }

  ConstantArrays constants() {
    return constants;
  }

  Label label(String name) {
    return new Label(nextId++, name);
  }

  boolean isLocal(Element element) {
    return locals.containsKey(element);
  }

  /**
   * Returns the local that {@code element} declares.
   *
   * @throws BrokenBodyException if its declaration was in error
   */
  Local local(Element element) {
    Local local = locals.get(element);
    if (local == null) {
      throw new BrokenBodyException();
    }
    return local;
  }

  /** Forbids assignments to all locals there are: they are shared by parallel iterations. */
  void freeze() {
    frozen.addAll(locals.values());
  }

  boolean isFrozen(Local local) {
    return frozen.contains(local);
  }
}
