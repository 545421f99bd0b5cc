package org.jgpu.processor.frontend;

import javax.lang.model.element.ExecutableElement;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.signature.rule.Candidate;
import org.jgpu.processor.signature.rule.Marks;
import org.jgpu.processor.transform.LostUpdates;
import org.jgpu.processor.transform.NeighbourReads;
import org.jgpu.processor.transform.PrivateArrays;

/** Warns of what compiles and gives another result than Java; {@code @SuppressWarnings} counts. */
final class KernelWarnings {
  private final FunctionState state;
  private final ExecutableElement method;

  KernelWarnings(FunctionState state, ExecutableElement method) {
    this.state = state;
    this.method = method;
  }

  /** Warns of what {@code function}, which {@code method} was translated to, does. */
  void of(IrFunction function, boolean parallel) {
    if (parallel) {
      LostUpdates.of(function).forEach(this::lost);
      NeighbourReads.of(function)
          .forEach(one -> warn(Message.NEIGHBOUR_READ, one.span(), one.loop(), one.array()));
      return;
    }
    if (isGridKernel()) {
      LostUpdates.ofGrid(function).forEach(this::lost);
    }
    PrivateArrays.of(function).forEach(one -> warn(Message.PRIVATE_ARRAY, one.span(), one.array()));
  }

  private boolean isGridKernel() {
    return Marks.has(method, GpuKernel.class)
        && method.getParameters().stream().anyMatch(Candidate::isContext);
  }

  private void lost(LostUpdates.Finding one) {
    Message message = one.chosen() ? Message.SCATTERED_UPDATE : Message.LOST_UPDATE;
    warn(message, one.span(), one.who(), one.array());
  }

  private void warn(Message message, SourceSpan span, Object... arguments) {
    if (!Marks.suppresses(method, message.code())) {
      state.warning(span, message, arguments);
    }
  }
}
