package org.jgpu.processor.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jgpu.format.KernelForm;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Jump;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.signature.KernelParameter;
import org.jgpu.processor.signature.KernelSignature;

/**
 * Makes the function that a kernel calls with elements as they lie in arrays, and that calls the
 * body with the records of numbers it computes with. So everything behind it sees an ordinary
 * kernel of {@code float}, or of {@code Half} whose numbers are converted on the way.
 */
public final class ElementBridge {
  private final SourceSpan span;
  private final IrFunction body;
  private final ElementConversion conversion;

  private ElementBridge(IrFunction body) {
    this.span = body.span();
    this.body = body;
    this.conversion = new ElementConversion(span);
  }

  /**
   * Returns the function.
   *
   * @param signature of a kernel for one dtype
   * @param body the method, translated for the records of that dtype
   */
  public static IrFunction of(KernelSignature signature, IrFunction body) {
    return new ElementBridge(body).make(signature);
  }

  /**
   * Returns whether elements lie in arrays in another way than {@code body} takes or gives them.
   */
  public static boolean isNeeded(KernelSignature signature, IrFunction body) {
    boolean differs =
        signature.result().map(IrType::of).filter(type -> !type.equals(body.result())).isPresent();
    for (int i = 0; i < signature.parameters().size() && !differs; i++) {
      KernelParameter parameter = signature.parameters().get(i);
      differs =
          !parameter.array()
              && !IrType.of(parameter.type()).equals(body.parameters().get(i).type());
    }
    // Kernels of the other forms read and write elements in their bodies: ArrayBridge converts
    // those.
    return differs && signature.form() == KernelForm.ELEMENTWISE;
  }

  private IrFunction make(KernelSignature signature) {
    List<Local> parameters = new ArrayList<>();
    List<Expr> arguments = new ArrayList<>();
    for (int i = 0; i < signature.parameters().size(); i++) {
      Local declared = body.parameters().get(i);
      IrType element = IrType.of(signature.parameters().get(i).type());
      Local parameter = new Local(i, declared.name(), element);
      parameters.add(parameter);
      arguments.add(conversion.computed(new Expr.Read(span, parameter), declared.type()));
    }
    IrType result = IrType.of(signature.result().orElseThrow());
    Expr call = new Invocation.Call(span, body.key(), body.result(), arguments, false);
    Stmt value = new Jump.Return(span, Optional.of(conversion.stored(call, result)));
    return new IrFunction(
        span, key(signature, body), parameters, result, new Stmt.Block(span, List.of(value)));
  }

  /**
   * Returns a name that says the dtype, in CUDA too. No method of Java has a full stop in its name.
   */
  static FunctionKey key(KernelSignature signature, IrFunction body) {
    String text = signature.key();
    int types = text.indexOf('(');
    int dtype = text.indexOf('<');
    String owner = body.key().owner();
    return dtype < 0
        ? new FunctionKey(owner, signature.method() + ".elements", text.substring(types))
        : new FunctionKey(
            owner,
            signature.method() + "." + text.substring(dtype + 1, text.length() - 1),
            text.substring(types, dtype));
  }
}
