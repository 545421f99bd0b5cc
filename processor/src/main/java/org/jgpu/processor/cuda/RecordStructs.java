package org.jgpu.processor.cuda;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Place;
import org.jgpu.processor.ir.Stmt;

/**
 * Writes the C structs of the records that functions use, each after those it holds. They have no
 * constructors, so that they can live in shared memory and are made by plain initialisers.
 */
final class RecordStructs extends IrWalker {
  private final Map<String, IrType.Record> found = new LinkedHashMap<>();
  private final Map<String, IrType.Record> stored = new LinkedHashMap<>();
  private List<Local> parameters = List.of();

  void addAll(Collection<IrFunction> functions) {
    for (IrFunction function : functions) {
      parameters = function.parameters();
      parameters.forEach(this::add);
      add(function.result());
      walk(function.body());
    }
  }

  private void add(Local local) {
    add(local.elementType());
  }

  private void add(IrType type) {
    if (type instanceof IrType.Record struct && !found.containsKey(struct.name())) {
      struct.components().forEach(component -> add(component.type()));
      found.put(struct.name(), struct);
    }
  }

  @Override
  protected void enter(Expr node) {
    add(node.type());
  }

  @Override
  protected void enter(Stmt node) {
    if (node instanceof Stmt.Declare declare) {
      add(declare.local());
    } else if (node instanceof Stmt.DeclareArray declare) {
      add(declare.local());
    }
  }

  /** Elements of parameters are device arrays, or may be: they need the form with all bytes. */
  @Override
  protected void enter(Place target) {
    if (target instanceof Place.Element element && parameters.contains(element.array())) {
      addStored(element.array().elementType());
    }
  }

  /** Takes note that values of {@code type} become elements of device arrays. */
  void addStored(IrType type) {
    add(type);
    if (type instanceof IrType.Record struct) {
      stored.put(struct.name(), struct);
    }
  }

  void write(CudaWriter out) {
    for (IrType.Record struct : found.values()) {
      out.open("struct " + CudaTypes.name(struct));
      for (int i = 0; i < struct.components().size(); i++) {
        String type = CudaTypes.name(struct.components().get(i).type());
        out.line(type + " " + LocalNames.component(struct, i) + ";");
      }
      out.close(";");
    }
    Padding padding = new Padding(out);
    stored.values().forEach(padding::write);
  }
}
