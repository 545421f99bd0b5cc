package org.jgpu.processor.cuda;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Stmt;

/**
 * Writes the C structs of the records that functions use, each after those it holds. They have no
 * constructors, so that they can live in shared memory and are made by plain initialisers.
 */
final class RecordStructs extends IrWalker {
  private final Map<String, IrType.Record> found = new LinkedHashMap<>();

  void addAll(Collection<IrFunction> functions) {
    for (IrFunction function : functions) {
      function.parameters().forEach(this::add);
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

  void write(CudaWriter out) {
    for (IrType.Record struct : found.values()) {
      out.open("struct " + CudaTypes.name(struct));
      for (int i = 0; i < struct.components().size(); i++) {
        String type = CudaTypes.name(struct.components().get(i).type());
        out.line(type + " " + LocalNames.component(struct, i) + ";");
      }
      out.close(";");
    }
  }
}
